package prove

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/logic"
)

const (
	tableNumbers = 3000 // numbers whose membership in a set of one number is tried
	maxPeriod    = 600  // of such a set
	maxBoxPeriod = 16   // of sets of tuples
	maxRemainder = 40   // remainders, or ranges of them, in a formula
	maxExcept    = 12   // exceptions in a formula
)

// periodic looks for a set that depends on remainders. A set of one number may depend on them from some number on.
func (w *writer) periodic(ctx context.Context) error {
	if len(w.out.Formulas) > 0 {
		return nil
	}
	if len(w.names) > 1 {
		return w.periodicTuples(ctx)
	}
	text, formal, shown, err := w.remainders(ctx, valueSet, w.names[0])
	if text != "" {
		w.periodicSet = shown
		w.out.Formulas = append(w.out.Formulas, Law{PeriodLaw, text, formal})
	}
	return err
}

// remainders says that a predicate of one number depends on a remainder, up to exceptions; it returns "" if it does not. It proves that the
// predicate is periodic from some number on, and tests the smaller numbers one by one.
func (w *writer) remainders(ctx context.Context, predicate, name string) (text string, formal []string, shown periodicSet, err error) {
	list, err := w.tuples(ctx, holds(predicate, name), []string{name}, tableNumbers-1, tableNumbers)
	if err != nil {
		return "", nil, shown, err
	}
	in := make([]bool, tableNumbers)
	for _, tuple := range list {
		in[tuple[0]] = true
	}
	shown.in = in
	shown.period, shown.from = shortestPeriod(in, maxPeriod)
	if shown.period == 0 {
		return "", nil, shown, nil
	}
	text = shown.text(name)
	if text == "" {
		return "", nil, shown, nil
	}
	later := logic.Holds(predicate, logic.Variable(name).Plus(logic.Number(int64(shown.period))))
	formal, ok, err := w.allTrue(ctx, logic.ForAll([]string{name},
		logic.Implies(isCompared(name, ">=", int64(shown.from)), logic.Equivalent(holds(predicate, name), later))))
	if !ok {
		return "", nil, shown, err
	}
	return text, formal, shown, nil
}

// periodicSet is a set of numbers with a period from some number on.
type periodicSet struct {
	in           []bool // which numbers from 0 on are in the set, beyond the first period
	period, from int
}

// text says which numbers are in the set; "" if that would be too long.
func (s periodicSet) text(name string) string {
	in, period, from := s.in, s.period, s.from
	tail := make([]bool, period)
	for n := from; n < from+period; n++ {
		tail[n%period] = in[n]
	}
	var without, with []string
	for n := range from {
		switch {
		case in[n] && !tail[n%period]:
			with = append(with, fmt.Sprint(n))
		case !in[n] && tail[n%period]:
			without = append(without, fmt.Sprint(n))
		}
	}
	text, _, ok := remainderText(logic.Variable(name), tail)
	if !ok {
		return ""
	}
	if len(with)+len(without) > maxExcept {
		var before []int
		for n := range from {
			if in[n] {
				before = append(before, n)
			}
		}
		if len(runs(before)) > maxRemainder {
			return ""
		}
		whole := fmt.Sprintf("%s ≥ %d", name, from)
		if slices.Contains(tail, false) {
			whole += " and " + text
		}
		switch {
		case !slices.Contains(tail, true):
			return name + " is " + listed(runs(before), "or")
		case len(before) > 0:
			whole += ", or " + name + " is " + listed(runs(before), "or")
		}
		return whole
	}
	some := name + " is " + listed(with, "or")
	switch {
	case len(with) > 0 && !slices.Contains(tail, true):
		return some
	case len(with) > 0 && len(without) > 0: // the additional numbers come first, so that they cannot be mistaken for exceptions
		return some + ", or " + text + " but " + name + " is not " + listed(without, "or")
	case len(with) > 0:
		return text + ", or " + some
	case len(without) > 0 && !slices.Contains(tail, false):
		return name + " is not " + listed(without, "or")
	case len(without) > 0:
		return text + " but " + name + " is not " + listed(without, "or")
	}
	return text
}

// isNever ends the text about a set without numbers.
const isNever = " is never one"

// remainderText says that the remainder of a number is one of those that are true in tail.
func remainderText(number *logic.Term, tail []bool) (text string, f *logic.Formula, ok bool) {
	m := len(tail)
	mod := number.Mod(int64(m))
	is := func(op string, remainders []int) (list []*logic.Formula) {
		for _, r := range remainders {
			list = append(list, logic.Compare(mod, op, logic.Number(int64(r))))
		}
		return list
	}
	var in, out []int
	for r, yes := range tail {
		if yes {
			in = append(in, r)
		} else {
			out = append(out, r)
		}
	}
	switch {
	case len(in) == 0:
		return number.String() + isNever, logic.Or(), true
	case len(out) == 0:
		return number.String() + " is any number", logic.Compare(number, ">=", logic.Number(0)), true
	case len(runs(in)) > maxRemainder:
		return "", nil, false
	case m == 2:
		return fmt.Sprintf("%v is %s", number, []string{"even", "odd"}[in[0]]), logic.Or(is("=", in)...), true
	case len(in) <= len(out)+1 || len(out) > 2:
		return fmt.Sprintf("%v is %s", mod, listed(runs(in), "or")), logic.Or(is("=", in)...), true
	}
	return fmt.Sprintf("%v is not %s", mod, listed(out, "or")), logic.And(is("!=", out)...), true
}

// runs writes an ascending list with ranges: 0 to 4, 7.
func runs(list []int) (texts []string) {
	for i := 0; i < len(list); {
		j := i
		for j+1 < len(list) && list[j+1] == list[j]+1 {
			j++
		}
		if j-i < 2 {
			texts = append(texts, fmt.Sprint(list[i]))
			i++
			continue
		}
		texts = append(texts, fmt.Sprintf("%d to %d", list[i], list[j]))
		i = j + 1
	}
	return texts
}

// periodicTuples looks for a set of tuples that depends on the remainders of its numbers.
func (w *writer) periodicTuples(ctx context.Context) error {
	if w.Proof.Rules.Where != nil || w.Own != "" {
		return nil
	}
	side := []int{0, 0, 48, 20, 12}[len(w.names)]
	list, err := w.tuples(ctx, w.lost(), w.names, uint64(side-1), power(side, len(w.names)))
	if err != nil {
		return err
	}
	box := map[[4]uint64]bool{}
	for _, tuple := range list {
		var key [4]uint64
		copy(key[:], tuple)
		box[key] = true
	}
	for m := 1; m <= min(maxBoxPeriod, side/3); m++ {
		residues, ok := boxResidues(box, len(w.names), uint64(side), uint64(m), false)
		blocks := false
		if !ok && m > 1 && len(w.names) == 2 {
			residues, ok = boxResidues(box, len(w.names), uint64(side), uint64(m), true)
			blocks = true
		}
		if !ok {
			continue
		}
		text, formula := residuesText(w.names, residues, m)
		if text == "" {
			return nil
		}
		if blocks {
			x, y := w.names[0], w.names[1]
			text = fmt.Sprintf("⌊%s/%d⌋ = ⌊%s/%d⌋ and %s", x, m, y, m, text)
			formula = logic.And(logic.Compare(logic.Variable(x).Over(int64(m)), "=", logic.Variable(y).Over(int64(m))), formula)
		}
		_, err := w.formula(ctx, PeriodLaw, text, formula)
		return err
	}
	return nil
}

// boxResidues returns the remainders modulo m of the tuples in a box, if they determine which tuples are in the set. With blocks, all
// numbers of a tuple in the set must also have the same quotient by m.
func boxResidues(box map[[4]uint64]bool, numbers int, side, m uint64, blocks bool) (residues [][]uint64, ok bool) {
	var p [4]uint64
	var visit func(i int) bool
	visit = func(i int) bool {
		if i == numbers {
			var r [4]uint64
			for j, x := range p {
				r[j] = x % m
			}
			if r == p && box[p] {
				residues = append(residues, slices.Clone(r[:numbers]))
			}
			if blocks && p[0]/m != p[1]/m {
				return !box[p]
			}
			return box[p] == box[r]
		}
		for p[i] = 0; p[i] < side; p[i]++ {
			if !visit(i + 1) {
				return false
			}
		}
		return true
	}
	if !visit(0) {
		return nil, false
	}
	return residues, true
}

// residuesText says in words that the remainders modulo m of some numbers are in a list: as a condition on one sum, as a condition on each
// number, or as the list itself; "" if that would be too long.
func residuesText(names []string, residues [][]uint64, m int) (text string, f *logic.Formula) {
	k := len(names)
	for _, c := range sums(k, m) {
		tail := make([]bool, m)
		for _, r := range residues {
			tail[weigh(c, r)%uint64(m)] = true
		}
		if len(residues) == count(tail)*power(m, k-1) && slices.Contains(tail, false) {
			text, f, _ := remainderText(weightedSum(c, names), tail) // there are few enough remainders
			return text, f
		}
	}
	product := 1
	tails := make([][]bool, k)
	for i := range tails {
		tails[i] = make([]bool, m)
		for _, r := range residues {
			tails[i][r[i]] = true
		}
		product *= count(tails[i])
	}
	if product == len(residues) {
		var texts []string
		var formulas []*logic.Formula
		for i, tail := range tails {
			text, f, _ := remainderText(logic.Variable(names[i]), ownPeriod(tail))
			texts, formulas = append(texts, text), append(formulas, f)
		}
		return listed(texts, "and"), logic.And(formulas...)
	}
	nim := len(residues) <= maxNimSums && len(residues) == nimSums(k, m)
	for _, r := range residues {
		sum := uint64(0)
		for _, n := range r {
			sum ^= n
		}
		nim = nim && sum == 0
	}
	if len(residues) > maxExcept && !nim {
		return "", nil
	}
	var mods []*logic.Term
	var texts []string
	for _, name := range names {
		mod := logic.Variable(name).Mod(int64(m))
		mods, texts = append(mods, mod), append(texts, mod.String())
	}
	text = fmt.Sprintf("(%s) is %s", strings.Join(texts, ", "), listed(tupleTexts(residues), "or"))
	switch {
	case nim && k == 2:
		text = strings.Join(texts, " = ")
	case nim:
		text = "the nim-sum (" + strings.Join(texts, ") ⊕ (") + ") is 0"
	}
	return text, oneOf(mods, residues)
}

// ownPeriod returns the shortest beginning of a list that the rest repeats.
func ownPeriod(tail []bool) []bool {
	for m := 1; m < len(tail); m++ {
		if len(tail)%m == 0 && slices.Equal(tail[m:], tail[:len(tail)-m]) {
			return tail[:m]
		}
	}
	return tail
}

// maxNimSums bounds the number of remainders in a formula for a nim-sum.
const maxNimSums = 300

// nimSums returns how many tuples of k numbers below m have the nim-sum 0.
func nimSums(k, m int) (n int) {
	for i := range power(m, k) {
		sum := 0
		for range k {
			sum ^= i % m
			i /= m
		}
		if sum == 0 {
			n++
		}
	}
	return n
}

// sums returns the coefficients of sums to try, modulo m.
func sums(k, m int) (list [][]int) {
	c := make([]int, k)
	var fill func(i int)
	fill = func(i int) {
		if i == k {
			if slices.Contains(c, 1) {
				list = append(list, slices.Clone(c))
			}
			return
		}
		for _, times := range []int{1, 2 % m, 0} {
			c[i] = times
			fill(i + 1)
		}
	}
	fill(0)
	return list
}

func weigh(c []int, r []uint64) (sum uint64) {
	for i, x := range c {
		sum += uint64(x) * r[i]
	}
	return sum
}

func count(list []bool) (n int) {
	for _, yes := range list {
		if yes {
			n++
		}
	}
	return n
}

// weightedSum returns a weighted sum, such as a + 2*b.
func weightedSum(weights []int, names []string) (sum *logic.Term) {
	for i, w := range weights {
		t := logic.Variable(names[i]).Times(int64(w))
		switch {
		case w == 0:
		case sum == nil:
			sum = t
		default:
			sum = sum.Plus(t)
		}
	}
	return sum
}
