package prove

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/logic"
)

const (
	suggestNumbers = 700 // the largest number in a position that suggestions use
	maxDivisor     = 36  // of rules that divide
	maxQuotient    = 12  // of a continued fraction with its own number system
	pairsPerStep   = 16  // how many pairs there must be for each step by which pairs leave a line
)

// suggestions returns number systems that the rules and the first positions of value 0 suggest. If the rules divide, it suggests a base.
// For pairs (a(n), b(n)) with b(n) = s·a(n) + t·n, or nearly so, it suggests the system of (s,t)-Wythoff. If a(n), or the numbers
// themselves, are close to ⌊nα + γ⌋, it suggests that of the continued fraction α, and for triples with a similar law, or pairs along a line,
// the Tribonacci numbers. The proof does not depend on suggestions. Try the strong ones first.
func (s *seeker) suggestions(ctx context.Context) (strong, list []string, err error) {
	list = s.divisors()
	piles := len(s.recursion.withoutTags())
	if piles > 3 || s.recursion.ownForm != "" || s.recursion.cap >= 0 {
		return nil, list, nil
	}
	if err := s.known.start(ctx, 0); err != nil {
		return nil, list, nil // the caller will get the same error from the table
	}
	tuples, err := s.firstPositions(ctx)
	if err != nil {
		return nil, nil, err
	}
	switch piles {
	case 1:
		return nil, append(list, slopeSystems(column(tuples))...), nil
	case 3:
		return tripleSystems(tuples), list, nil
	}
	strong, slopes := pairSystems(tuples, len(s.recursion.symmetries) > 1)
	return strong, append(list, slopes...), nil
}

// pairSystems returns the number systems that pairs suggest, strongly or by their slope. If the order does not matter, the pairs ascend.
func pairSystems(pairs [][]uint64, alike bool) (strong, slopes []string) {
	sides := [][][]uint64{pairs}
	if !alike {
		sides = make([][][]uint64, 2) // pairs whose first number is smaller, and the others with their numbers exchanged
		for _, t := range pairs {
			side := 0
			if t[0] > t[1] {
				side, t = 1, []uint64{t[1], t[0]}
			}
			sides[side] = append(sides[side], t)
		}
	}
	law, exactly := fitPairs(sides[0])
	for i := range sides {
		slices.SortFunc(sides[i], slices.Compare)
	}
	slopes = slopeSystems(column(sides[0]))
	near, ok := nearSystem(sides[0])
	for _, other := range sides[1:] { // if b(n) = s·a(n) + t·n on both sides, this says what a(n) is
		same, _ := nearSystem(other)
		ok, exactly = ok && same == near, false
	}
	switch {
	case exactly:
		strong = append(strong, wythoffSystem(law.s, law.t))
	case ok:
		strong = append(strong, near)
	case !alike && slopes != nil:
		strong = slopes[:1]
	case alongTribonacci(pairs):
		strong = []string{"tribonacci"}
	}
	return strong, slopes
}

// alongTribonacci reports whether pairs stay close to a line whose slope is the limit of the quotients of Tribonacci numbers.
func alongTribonacci(pairs [][]uint64) bool {
	const term, next, room = 66012, 121415, 3 // two consecutive numbers, and the height of the strip
	least, most := int64(0), int64(0)
	for _, p := range pairs {
		rest := int64(slices.Max(p))*term - int64(slices.Min(p))*next
		least, most = min(least, rest), max(most, rest)
	}
	return len(pairs) >= minPairs && most-least <= room*term
}

// minTriples is the number of triples that suggest a law.
const minTriples = 5

// tripleSystems returns the number system that ascending triples suggest strongly: if c(n) = a(n) + b(n) + n, as b(n) = a(n) + n in
// Wythoff's game, that of the Tribonacci numbers.
func tripleSystems(triples [][]uint64) []string {
	for n, t := range triples {
		if !slices.IsSorted(t) || t[2] != t[0]+t[1]+uint64(n) {
			return nil
		}
	}
	if len(triples) < minTriples {
		return nil
	}
	return []string{"tribonacci"}
}

// column returns the first number of each tuple.
func column(tuples [][]uint64) (numbers []uint64) {
	for _, t := range tuples {
		numbers = append(numbers, t[0])
	}
	return numbers
}

// divisors returns the bases that the rules divide by.
func (s *seeker) divisors() (list []string) {
	var visit func(t logic.Tree)
	visit = func(t logic.Tree) {
		if op := t.Op(); op == "/" || op == "mod" {
			if d := t.Args()[1].Value(); d.IsInt64() && 2 < d.Int64() && d.Int64() <= maxDivisor {
				list = append(list, fmt.Sprintf("base@b=%d", d.Int64()))
			}
		}
		for _, arg := range t.Args() {
			visit(arg)
		}
	}
	for _, m := range s.recursion.Moves {
		for _, t := range m.To {
			visit(t.Tree())
		}
		if m.If != nil {
			visit(m.If.Tree())
		}
	}
	return list
}

// firstPositions returns the first positions of value 0, without tags, which are 0. Where the order does not matter, only those with
// ascending numbers.
func (s *seeker) firstPositions(ctx context.Context) (list [][]uint64, err error) {
	r := s.recursion
	if p, ok := s.known.(*pairs); ok {
		return p.known(), nil
	}
	most := uint64(min(suggestNumbers, s.known.reach()))
	piles := r.withoutTags()
	p, numbers := make([]uint64, len(r.Position)), make([]uint64, len(piles))
	for more := true; more; more = nextTuple(numbers, most) {
		if numbers[len(numbers)-1] == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		for i, pile := range piles {
			p[pile] = numbers[i]
		}
		yes, err := r.hasValue(s.known, p)
		if err != nil && !beyond(err) {
			return nil, err
		}
		if yes && isLeast(r.symmetries, p) {
			list = append(list, slices.Clone(numbers))
		}
	}
	return sortedByLargest(list), nil
}

// nextTuple advances to the next tuple of numbers up to most, the last number first. After the last tuple it starts again with zeros and
// returns false.
func nextTuple[T int64 | uint64](tuple []T, most T) bool {
	for i := len(tuple) - 1; i >= 0; i-- {
		if tuple[i]++; tuple[i] <= most {
			return true
		}
		tuple[i] = 0
	}
	return false
}

// sortedByLargest sorts tuples by their largest number. A pair whose larger number is beyond the table is missing, so pairs with only a
// small first number are no use.
func sortedByLargest(list [][]uint64) [][]uint64 {
	slices.SortStableFunc(list, func(a, b []uint64) int { return cmp.Compare(slices.Max(a), slices.Max(b)) })
	return list
}

// hasValue reports whether the position has the value whose sets the oracle knows.
func (r *recursion) hasValue(known oracle, p []uint64) (bool, error) {
	if r.learned {
		return known.in(len(r.sets)-1, p)
	}
	here := make([]int64, len(p))
	for i, n := range p {
		here[i] = int64(n)
	}
	for _, w := range r.ways {
		if w.holds != nil && !w.holds(here) {
			continue
		}
		if yes, err := known.in(w.set, permuted(p, w.perm)); yes || err != nil {
			return false, err
		}
	}
	return true, nil
}

// nearSystem returns the number system of (s,t)-Wythoff if b(n) − s·a(n) − t·n stays between close bounds for these ascending pairs: then
// the first lost positions follow the lines of that game.
func nearSystem(pairs [][]uint64) (string, bool) {
	for i := range pairs {
		if i > 0 && pairs[i][0] == pairs[i-1][0] {
			return "", false
		}
	}
	if len(pairs) < 4*minPairs {
		return "", false
	}
	for s := int64(1); s <= maxSlope; s++ {
		for t := int64(1); t <= maxSlope; t++ {
			least, most := int64(0), int64(0)
			for i, p := range pairs {
				rest := int64(p[1]) - s*int64(p[0]) - t*int64(i)
				least, most = min(least, rest), max(most, rest)
			}
			if (most-least)*pairsPerStep <= int64(len(pairs)) {
				return wythoffSystem(s, t), true
			}
		}
	}
	return "", false
}

// wythoffSystem returns the number system of (s,t)-Wythoff.
func wythoffSystem(s, t int64) string {
	switch {
	case s == 1 && t == 1:
		return "fibonacci"
	case s == 1:
		return fmt.Sprintf("pell@t=%d", t)
	}
	return fmt.Sprintf("fraenkel@s=%d,t=%d", s, t)
}

// slopeSystems returns the number system of the continued fraction α if the later numbers of a list look like ⌊nα + γ⌋ and the quotients of
// α that they determine are periodic. If a system of t-Wythoff has the same numbers p + qα, it comes first, because its digits are smaller.
func slopeSystems(numbers []uint64) []string {
	if len(numbers) < minPairs {
		return nil
	}
	numbers = numbers[min(len(numbers)/4, maxExcept):min(len(numbers), suggestNumbers)] // the first ones may be exceptions
	type fraction struct{ p, q int64 }
	less := func(x, y fraction) bool { return x.p*y.q < y.p*x.q }
	low, high := fraction{0, 1}, fraction{1 << 20, 1}
	for j := range numbers {
		if j > 0 && numbers[j] <= numbers[j-1] {
			return nil
		}
		for i := range j {
			d, n := int64(numbers[j])-int64(numbers[i]), int64(j-i)
			if x := (fraction{d - 1, n}); less(low, x) {
				low = x
			}
			if x := (fraction{d + 1, n}); less(x, high) {
				high = x
			}
		}
		if !less(low, high) {
			return nil
		}
	}
	quotients := commonQuotients(big.NewRat(low.p, low.q), big.NewRat(high.p, high.q))
	for pre := 1; pre <= 3; pre++ {
		for period := 1; period <= 4; period++ {
			if !repeats(quotients, pre, period) {
				continue
			}
			p, q := quotients[:pre], quotients[pre:pre+period]
			own := fmt.Sprintf("ostrowski@pre=%s,period=%s", dotted(p), dotted(q))
			if pre == 1 && period == 1 && p[0] == 1 {
				own = wythoffSystem(1, q[0])
			}
			if simple, ok := fieldSystem(q); ok && simple != own {
				return []string{simple, own}
			}
			return []string{own}
		}
	}
	return nil
}

// fieldSystem returns the system of t-Wythoff that contains the numbers p + q√d of a periodic continued fraction α, if there is one. The
// period is a fraction (x·α + y)/(z·α + w) with the fixed point α. So √d is the root of its trace squared ∓ 4, and for t-Wythoff of t² + 4.
func fieldSystem(period []int64) (string, bool) {
	x, y, z, w := int64(1), int64(0), int64(0), int64(1)
	sign := int64(1)
	for _, a := range period {
		x, y, z, w = x*a+y, x, z*a+w, z
		sign = -sign
	}
	d := (x+w)*(x+w) - 4*sign
	for t := int64(1); t <= maxQuotient; t++ {
		product := big.NewInt(d * (t*t + 4))
		root := new(big.Int).Sqrt(product)
		if root.Mul(root, root).Cmp(product) == 0 {
			return wythoffSystem(1, t), true
		}
	}
	return "", false
}

// repeats reports whether a list has a period after its first pre numbers. The list must show the period at least twice, and at least three
// numbers.
func repeats(list []int64, pre, period int) bool {
	if len(list) < pre+max(2*period, 3) {
		return false
	}
	for i := pre; i < len(list); i++ {
		if list[i] < 1 || list[i] > maxQuotient || i >= pre+period && list[i] != list[i-period] {
			return false
		}
	}
	return true
}

// commonQuotients returns the first quotients that all numbers between low and high have in their continued fractions.
func commonQuotients(low, high *big.Rat) (list []int64) {
	low, high = new(big.Rat).Set(low), new(big.Rat).Set(high)
	for len(list) < 40 {
		a, b := floorRat(low), floorRat(high)
		if a.Cmp(b) != 0 || !a.IsInt64() {
			return list
		}
		list = append(list, a.Int64())
		low.Sub(low, new(big.Rat).SetInt(a))
		high.Sub(high, new(big.Rat).SetInt(a))
		if low.Sign() == 0 || high.Sign() == 0 {
			return list
		}
		low, high = high.Inv(high), low.Inv(low)
	}
	return list
}

func floorRat(x *big.Rat) *big.Int { return new(big.Int).Div(x.Num(), x.Denom()) }

func dotted(list []int64) string {
	return strings.Trim(strings.ReplaceAll(fmt.Sprint(list), " ", "."), "[]")
}
