package prove

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"slices"

	"zeck/internal/linear"
	"zeck/logic"
)

// beatty is the law b(n) = s·a(n) + t·n + c of lost pairs (a(n), b(n)), n = 0, 1, 2, …
type beatty struct {
	s, t, c int64
	except  [][]uint64 // the pairs before those of the law
	firsts  []uint64   // a(0), a(1), …, as far as they are known
}

const (
	maxSlope    = 12 // of s and t
	minPairs    = 24 // that must be known
	floorShifts = 8  // n + 0 to n + 7 in ⌊(n + i)·α⌋
)

// fitPairs finds the law of a list of ascending pairs. All but the first few must satisfy it.
func fitPairs(pairs [][]uint64) (b beatty, ok bool) {
	pairs = slices.Clone(pairs)
	slices.SortFunc(pairs, slices.Compare)
	for s := int64(1); s <= maxSlope; s++ {
		for t := int64(1); t <= maxSlope; t++ {
			rest := func(i int) int64 { return int64(pairs[i][1]) - s*int64(pairs[i][0]) - t*int64(i) }
			last := len(pairs) - 1
			from := last
			for from > 0 && rest(from-1) == rest(last) && pairs[from-1][0] < pairs[from][0] {
				from--
			}
			if from > maxExcept || len(pairs)-from < minPairs {
				continue
			}
			b = beatty{s: s, t: t, c: rest(last) + t*int64(from), except: pairs[:from]}
			for _, p := range pairs[from:] {
				b.firsts = append(b.firsts, p[0])
			}
			return b, true
		}
	}
	return b, false
}

// pairs looks for lost pairs (a(n), b(n)) with b(n) = s·a(n) + t·n + c, where a(n) is the least number in no earlier pair, and for a
// formula for a(n).
func (w *writer) pairs(ctx context.Context) error {
	if len(w.names) != 2 || w.cap >= 0 {
		return nil
	}
	if !w.symmetric { // the moves are not symmetric, but perhaps the set is
		turned := []string{w.names[1], w.names[0]}
		if _, same, err := w.allTrue(ctx, logic.ForAll(w.names, logic.Equivalent(w.lost(), holds(valueSet, turned...)))); !same {
			return err
		}
	}
	law, ok := fitPairs(slices.DeleteFunc(slices.Clone(w.first), func(p []uint64) bool { return p[0] > p[1] }))
	if !ok {
		return nil
	}
	formal, ok, err := w.provePairs(ctx, law)
	if err != nil || !ok {
		return err
	}
	text := law.text()
	floor, more, err := w.floor(ctx, law)
	if err != nil {
		return err
	}
	kind := PairsLaw
	if floor != "" {
		kind, text = FloorLaw, floor
		formal = append(formal, more...)
	}
	if len(law.except) > 0 {
		text = "it is " + listed(tupleTexts(law.except), "or") + ", or " + text
	}
	w.out.Formulas = append(w.out.Formulas, Law{kind, text, formal})
	return nil
}

// second returns b(n) in terms of a and n, as text.
func (b beatty) second(a, n string) string {
	parts := []string{a}
	if b.s > 1 {
		parts[0] = fmt.Sprintf("%d·%s", b.s, a)
	}
	if b.t > 1 {
		n = fmt.Sprintf("%d%s", b.t, n)
	}
	return plus(parts[0]+" + "+n, b.c)
}

// plus adds a constant to a text, unless it is 0.
func plus(text string, c int64) string {
	switch {
	case c > 0:
		return fmt.Sprintf("%s + %d", text, c)
	case c < 0:
		return fmt.Sprintf("%s − %d", text, -c)
	}
	return text
}

// text returns the law in words.
func (b beatty) text() string {
	return fmt.Sprintf("its numbers are a(n) and b(n) = %s for some n = 0, 1, 2, …, where a(n) is the least number in no earlier pair",
		b.second("a(n)", "n"))
}

// The names of the numbers of a pair in statements. The names in the rules could be those of functions.
const firstName, secondName = "x", "y"

// provePairs proves the law of the pairs: there is one for each n, a(n) grows, and a(n) is the least number in no earlier pair. For the
// last part it proves that every number is in a pair, that no number is both an a(n) and a b(n), and that no a(n) is in an exception. This
// is enough: a smaller number in no pair before n would be in a later pair, and these have only numbers from a(n) on.
func (w *writer) provePairs(ctx context.Context, b beatty) ([]string, bool, error) {
	names := w.fresh("pair", "at", "n", "z")
	pair, at, n, z := names[0], names[1], names[2], names[3]
	x, y := firstName, secondName
	var exceptions [][]uint64
	for _, p := range b.except {
		for _, number := range p {
			if !slices.ContainsFunc(exceptions, func(e []uint64) bool { return e[0] == number }) {
				exceptions = append(exceptions, []uint64{number})
			}
		}
	}
	second := line(logic.Variable(x).Times(b.s), b.t, logic.Variable(n), b.c)
	within := []*logic.Formula{holds(valueSet, x, y), ascending([]string{x, y})}
	if len(b.except) > 0 {
		within = append(within, logic.Not(oneOf(logic.Variables([]string{x, y}), b.except)))
	}
	definitions := []logic.Definition{
		logic.Define(pair, []string{x, y}, logic.And(within...)),
		logic.Define(at, []string{n, x}, logic.Holds(pair, logic.Variable(x), second)),
	}
	if undefined := w.solver.Define(definitions...); undefined != nil {
		return nil, false, undefined
	}
	w.at = at
	read := func(text string) *logic.Formula {
		f := logic.MustParse(text).Rename(logic.Names{Variables: map[string]string{"n": n, "z": z}, Called: map[string]string{"pair": pair, "at": at}})
		return f.Substitute(map[string]*logic.Term{"second": second})
	}
	statements := []*logic.Formula{
		read("forall x, y: pair(x, y) => exists n: y = second"),
		read("forall n: exists x: at(n, x)"),
		read("forall n, x, y: at(n, x) and at(n, y) => x = y"),
		read("forall n, x, y: at(n, x) and at(n + 1, y) => x < y"),
		read("forall z: exists y: pair(z, y) or pair(y, z)"),
		read("forall x, y, z: pair(x, z) and pair(z, y) => x = z and y = z"),
	}
	if len(exceptions) > 0 {
		except := oneOf(logic.Variables([]string{z}), exceptions)
		statements[4] = logic.ForAll([]string{z}, logic.Or(except, read("exists y: pair(z, y) or pair(y, z)")))
		statements = append(statements, logic.ForAll([]string{y, z}, logic.Implies(except, logic.Not(holds(pair, z, y)))))
	}
	formal, ok, err := w.allTrue(ctx, statements...)
	return slices.Concat([]string{definitions[0].String(), definitions[1].String()}, formal), ok, err
}

// line returns first + t·n + c; first is nil for 0.
func line(first *logic.Term, t int64, n *logic.Term, c int64) *logic.Term {
	if n = n.Times(t); first != nil {
		n = first.Plus(n)
	}
	switch {
	case c > 0:
		n = n.Plus(logic.Number(c))
	case c < 0:
		n = n.Minus(logic.Number(-c))
	}
	return n
}

// floor looks for a formula a(n) = ⌊nα + γ⌋, if the number system has a function ⌊nα⌋.
func (w *writer) floor(ctx context.Context, b beatty) (text string, formal []string, err error) {
	alpha, known := w.alpha()
	if !known {
		return "", nil, nil
	}
	n, x := w.fresh("n")[0], firstName
	for e := int64(1); e <= 3; e++ {
		for shift := int64(0); shift < floorShifts*e; shift++ {
			rest, ok := alpha.fits(b.firsts, e, shift)
			if !ok {
				continue
			}
			term := line(nil, 1, logic.Apply(alpha.function, line(nil, e, logic.Variable(n), shift)), rest)
			if e > 1 {
				term = term.Over(e)
			}
			is := logic.Compare(logic.Variable(x), "=", term)
			formal, ok, err = w.allTrue(ctx, logic.ForAll([]string{n, x}, logic.Equivalent(holds(w.at, n, x), is)))
			if err != nil {
				return "", nil, err
			}
			if ok {
				return alpha.text(b, e, shift, rest), formal, nil
			}
		}
	}
	return "", nil, nil
}

// slope is a number α for which the number system has a function ⌊nα⌋.
type slope struct {
	linear.Fraction
	name, value string
	function    string
}

// alpha returns the slope of the number system.
func (w *writer) alpha() (slope, bool) {
	if f, ok := w.solver.System().Fraction(); ok {
		return slope{f, "α", f.Value(), "floor"}, true
	}
	var t int64
	system := w.Proof.Rules.System
	if fmt.Sscanf(system, "pell@t=%d", &t); system == "fibonacci" {
		t = 1
	}
	f, err := linear.Surd(2-t, t*t+4, 2)
	switch {
	case err != nil: // in other systems t is 0, and there is no root
		return slope{}, false
	case t == 1:
		return slope{f, "φ", "(1 + √5)/2", "a"}, true
	}
	return slope{f, "α", f.Value(), "a"}, true
}

// floorOf returns ⌊nα⌋ for a continued fraction α. A convergent p/q with q > n gives the same result, because no integer lies between nα
// and np/q.
func floorOf(f linear.Fraction, n int64) int64 {
	p, q := big.NewInt(f.Quotient(0)), big.NewInt(1)
	p0, q0 := big.NewInt(1), big.NewInt(0)
	for i := 1; q.Cmp(big.NewInt(n)) <= 0; i++ {
		a := big.NewInt(f.Quotient(i))
		p, p0 = new(big.Int).Add(new(big.Int).Mul(a, p), p0), p
		q, q0 = new(big.Int).Add(new(big.Int).Mul(a, q), q0), q
	}
	x := new(big.Int).Mul(p, big.NewInt(n))
	return x.Div(x, q).Int64()
}

// fits finds r such that every number is (⌊(e·n + shift)·α⌋ + r)/e, rounded down.
func (a slope) fits(numbers []uint64, e, shift int64) (r int64, ok bool) {
	low, high := int64(math.MinInt64), int64(math.MaxInt64)
	for n, x := range numbers {
		f := floorOf(a.Fraction, e*int64(n)+shift)
		low, high = max(low, e*int64(x)-f), min(high, e*int64(x)-f+e-1)
		if low > high {
			return 0, false
		}
	}
	return low, true
}

// text returns the pairs in words.
func (a slope) text(b beatty, e, shift, rest int64) string {
	from := "0, 1, 2"
	if e == 1 && shift > 0 { // n counts from there
		b.c -= b.t * shift
		from, shift = fmt.Sprintf("%d, %d, %d", shift, shift+1, shift+2), 0
	}
	n := "n"
	if e > 1 {
		n = fmt.Sprintf("%dn", e)
	}
	inside := n + a.name
	if shift > 0 {
		inside = "(" + plus(n, shift) + ")" + a.name
	}
	first := plus("⌊"+inside+"⌋", rest)
	if e > 1 {
		if rest != 0 {
			inside = "(" + plus(inside, rest) + ")"
		}
		first = fmt.Sprintf("⌊%s/%d⌋", inside, e)
	}
	return fmt.Sprintf("its numbers are a(n) = %s and b(n) = %s for some n = %s, …, with %s = %s", first, b.second("a(n)", "n"), from, a.name, a.value)
}
