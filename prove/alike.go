package prove

import (
	"cmp"
	"context"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"zeck/logic"
)

// suggestion is a formula that may describe a set, with its words.
type suggestion struct {
	formula *logic.Formula
	words   string // "" if the formula itself is readable
}

// suggest returns a formula in which x, y, z and u stand for the numbers of a position.
func (w *writer) suggest(text, words string) suggestion {
	return suggestion{logic.MustParse(text).Rename(inPlaceOf([]string{"x", "y", "z", "u"}[:len(w.names)], w.names)), words}
}

// simple looks for a few equations between the numbers that describe the set.
func (w *writer) simple(ctx context.Context) error {
	var list []suggestion
	texts := [][]string{2: {"x = y", "x = 0 or y = 0", "x = 0", "y = 0", "x = 0 and y = 0"},
		3: {"x = z", "y = z", "x = y", "x = y and z = 0", "x = 0", "y = 0", "z = 0"}, 4: {"x = z and y = u", "x = y and z = u", "x = u and y = z"}}
	for _, text := range texts[len(w.names)] {
		list = append(list, w.suggest(text, ""))
	}
	switch len(w.names) {
	case 2:
		list = append(list, w.onLine()...)
	case 3:
		list = append(list, w.suggest("x = y = z", "the three numbers are equal"))
	case 4:
		list = append(list, w.suggest("x = y = z = u", "the four numbers are equal"))
	}
	return w.firstOf(ctx, SimpleLaw, list)
}

// onLine returns the line that contains the first positions of two numbers, such as b = a + 1, or two lines that are mirror images.
func (w *writer) onLine() (list []suggestion) {
	for _, order := range [][2]int{{0, 1}, {1, 0}} {
		x, y := order[0], order[1]
		through := func(points [][]uint64) (f *logic.Formula, s, c int64, ok bool) {
			if len(points) < 3 || points[0][x] == points[1][x] {
				return nil, 0, 0, false
			}
			at := func(i, v int) int64 { return int64(points[i][v]) }
			s = (at(1, y) - at(0, y)) / (at(1, x) - at(0, x))
			c = at(0, y) - s*at(0, x)
			for i := range points {
				if s < 1 || at(i, y) != s*at(i, x)+c {
					return nil, 0, 0, false
				}
			}
			return logic.Compare(logic.Variable(w.names[y]), "=", line(nil, s, logic.Variable(w.names[x]), c)), s, c, true
		}
		if f, _, _, ok := through(w.first); ok {
			list = append(list, suggestion{formula: f})
		}
		half := slices.DeleteFunc(slices.Clone(w.first), func(p []uint64) bool { return p[x] > p[y] })
		if f, s, c, ok := through(half); ok {
			words := ""
			if s == 1 && c > 0 {
				words = fmt.Sprintf("%s and %s differ by %d", w.names[0], w.names[1], c)
			}
			mirror := f.Rename(inPlaceOf([]string{w.names[x], w.names[y]}, []string{w.names[y], w.names[x]}))
			list = append(list, suggestion{logic.Or(f, mirror), words})
		}
	}
	return list
}

// firstOf adds the first true formula of a list, unless the theorem has a formula already.
func (w *writer) firstOf(ctx context.Context, kind string, list []suggestion) error {
	if len(w.out.Formulas) > 0 {
		return nil
	}
	for _, s := range list {
		if ok, err := w.formula(ctx, kind, cmp.Or(s.words, s.formula.String()), s.formula); ok || err != nil {
			return err
		}
	}
	return nil
}

// digits looks for a description of a set of numbers by their last digits.
func (w *writer) digits(ctx context.Context) error {
	if len(w.names) == 2 && w.cap >= 0 {
		return w.capDigits(ctx)
	}
	if len(w.names) > 1 {
		return nil
	}
	system, n := w.Proof.Rules.System, w.names[0]
	term, digits := "a term of the number system "+system, "the digits of "+n+" in the system "+system
	sum := "the sum of " + digits
	switch system {
	case "binary":
		term, digits, sum = "a power of two", "the binary digits of "+n, "the number of ones in the binary digits of "+n
	case "fibonacci":
		term, digits, sum = "a Fibonacci number", "the Fibonacci digits of "+n, "the number of terms in the Zeckendorf sum of "+n
	}
	return w.firstOf(ctx, DigitsLaw, []suggestion{
		w.suggest("even_zeros(x)", digits+" end in an even number of zeros"),
		w.suggest("x = 0 or even_zeros(x)", n+" is 0, or "+digits+" end in an even number of zeros"),
		w.suggest("x >= 1 and not even_zeros(x)", digits+" end in an odd number of zeros"),
		w.suggest("x = 0 or not even_zeros(x)", n+" is 0, or "+digits+" end in an odd number of zeros"),
		w.suggest("term(x)", n+" is "+term),
		w.suggest("x = 0 or term(x)", n+" is 0 or "+term),
		w.suggest("term(x + 1)", n+" + 1 is "+term),
		w.suggest("term(x + 2)", n+" + 2 is "+term),
		w.suggest("even_sum(x)", sum+" is even"),
		w.suggest("not even_sum(x)", sum+" is odd"),
	})
}

// capDigits decides whether the positions with a cap are those of a take-away game: the cap is less than the smallest part of the pile.
func (w *writer) capDigits(ctx context.Context) error {
	f := w.fresh("f")[0]
	n, c := w.names[1-w.cap], w.names[w.cap]
	part := "the smallest term in the sum of " + n + " in the system " + w.Proof.Rules.System
	switch w.Proof.Rules.System {
	case "binary":
		part = "the smallest power of two in the binary digits of " + n
	case "fibonacci":
		part = "the smallest Fibonacci number in the Zeckendorf sum of " + n
	}
	_, err := w.formula(ctx, DigitsLaw, fmt.Sprintf("%s is 0, or %s is less than %s", n, c, part),
		logic.Or(isCompared(n, "=", 0), logic.Exists([]string{f}, logic.And(holds("tail", n, f), logic.Compare(logic.Variable(c), "<", logic.Variable(f))))))
	return err
}

// nimSum decides whether the set is that of Nim, or of Moore's Nim: in every place of the binary digits, the number of ones is a multiple
// of 2, 3 or 4.
func (w *writer) nimSum(ctx context.Context) error {
	if w.Proof.Rules.System != "binary" || len(w.names) < 3 || w.Own != "" {
		return nil
	}
	for q := 2; q <= len(w.names); q++ {
		text := fmt.Sprintf("in every place of the binary digits the number of ones is a multiple of %d", q)
		if q == 2 {
			text = "the nim-sum " + strings.Join(w.names, " ⊕ ") + " is 0"
		}
		if ok, err := w.formula(ctx, NimLaw, text, nimFormula(w.names, w.fresh("f")[0], q)); ok || err != nil {
			return err
		}
	}
	return nil
}

// nimFormula returns the formula that in every place the number of ones is a multiple of q; f runs through the powers of two.
func nimFormula(names []string, f string, q int) *logic.Formula {
	var cases []*logic.Formula
	for set := range 1 << len(names) {
		if bits.OnesCount(uint(set))%q != 0 {
			continue
		}
		var parts []*logic.Formula
		for i, name := range names {
			parts = append(parts, orNegation(holds("part", name, f), set>>i&1 != 0))
		}
		cases = append(cases, logic.And(parts...))
	}
	return logic.ForAll([]string{f}, logic.Or(cases...))
}

// likeKnownGame looks for a known game with the same lost positions, up to finitely many.
func (w *writer) likeKnownGame(ctx context.Context) error {
	if w.Value > 0 {
		return nil
	}
	for i, name := range Games() {
		s, unknown := Find(name)
		if unknown != nil {
			return unknown
		}
		if s.System != w.Proof.Rules.System || len(s.Position) != len(w.names) || s.Game == w.Game && !w.Proof.Rules.Misere {
			continue
		}
		proof, err := s.Prove(ctx, Options{})
		if err != nil {
			return err
		}
		if !proof.Proved() {
			continue
		}
		known := w.fresh(fmt.Sprintf("known%d", i))[0]
		if err := w.solver.Predicate(known, proof.Sets[0].DFA); err != nil {
			return err
		}
		if done, err := w.compare(ctx, "it is lost in "+s.Game, holds(known, w.names...)); done || err != nil {
			return err
		}
		if len(w.names) != 2 {
			continue
		}
		turned := []string{w.names[1], w.names[0]}
		text := fmt.Sprintf("(%s) is lost in %s", strings.Join(turned, ", "), s.Game)
		if done, err := w.compare(ctx, text, holds(known, turned...)); done || err != nil {
			return err
		}
	}
	return nil
}

// compare compares the set with the lost positions of another game, given as a formula and in words.
func (w *writer) compare(ctx context.Context, text string, known *logic.Formula) (done bool, err error) {
	more, ok, err := w.few(ctx, logic.And(w.lost(), logic.Not(known)))
	if !ok {
		return false, err
	}
	less, ok, err := w.few(ctx, logic.And(w.inOwnForm(known), logic.Not(w.lost())))
	if !ok {
		return false, err
	}
	formula := known
	if len(less) > 0 {
		formula = logic.And(formula, logic.Not(oneOf(logic.Variables(w.names), less)))
		text += ", except " + listed(tupleTexts(w.ascendingOnly(less)), "and")
	}
	if len(more) > 0 {
		formula = logic.Or(formula, oneOf(logic.Variables(w.names), more))
		text += ", and also " + listed(tupleTexts(w.ascendingOnly(more)), "and")
	}
	return w.formula(ctx, GameLaw, text, formula)
}

// few returns the positions that satisfy a formula, if there are only a few; it omits very large ones.
func (w *writer) few(ctx context.Context, f *logic.Formula) (list [][]uint64, ok bool, err error) {
	list, err = w.tuples(ctx, f, w.names, maxTerm, 2*maxExcept+1)
	return list, err == nil && len(list) <= 2*maxExcept, err
}

// ascendingOnly keeps positions with ascending piles only, if the order of the piles does not matter.
func (w *writer) ascendingOnly(list [][]uint64) [][]uint64 {
	if !w.symmetric {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(numbers []uint64) bool { return !slices.IsSorted(pilesOf(numbers, w.cap)) })
}
