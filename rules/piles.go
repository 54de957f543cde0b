package rules

import (
	"fmt"
	"iter"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// A game of piles has positions of any number of piles, and a cap for all of them if the text says so. A kind of move touches some piles, and its
// formulas speak of these, of the cap and of what the player chooses; the other piles stay as they are. So a kind of move is compiled as in
// games of a fixed number of numbers, and its plan is carried out for every choice of piles.

// pilesPosition returns the position of these piles, in any order, and a cap.
func (in *instance) pilesPosition(piles []game.Nat, most game.Nat) packed {
	all := in.standing(piles)
	if in.file.Cap >= 0 {
		if in.formulas.clip != nil {
			most = most.Min(in.ofWhole(in.clip, all))
		}
		all = append(all, most)
	}
	return packed{in, many{multipile.Pack(all)}}
}

// pilesFast is pilesPosition for machine integers. It sorts the piles where they are.
func (in *instance) pilesFast(piles []int64, most int64) packed {
	total, largest := int64(0), int64(0)
	for _, n := range piles {
		total, largest = total+min(n, maxClipped), max(largest, n)
	}
	clips := in.formulas.clip != nil
	clipped, ok := in.clipFast([]int64{total, largest}, most)
	if in.file.width() > 1 || clips && !ok {
		return in.pilesPosition(nats(piles), numeration.NewNat(uint64(most)))
	}
	slices.Sort(piles)
	for len(piles) > 0 && piles[0] == 0 {
		piles = piles[1:]
	}
	switch {
	case clips:
		piles = append(piles, clipped)
	case in.file.Cap >= 0:
		piles = append(piles, most)
	}
	return packed{in, many{multipile.PackWords(piles)}}
}

// standing returns the numbers of the piles that are not empty, in ascending order of the piles.
func (in *instance) standing(piles []game.Nat) []game.Nat {
	w := in.file.width()
	if w == 1 {
		return multipile.Sort(piles)
	}
	var tuples [][]game.Nat
	for ; len(piles) > 0; piles = piles[w:] {
		if slices.ContainsFunc(piles[:w], func(n game.Nat) bool { return !n.IsZero() }) {
			tuples = append(tuples, piles[:w])
		}
	}
	slices.SortFunc(tuples, func(a, b []game.Nat) int { return slices.CompareFunc(a, b, game.Nat.Cmp) })
	return slices.Concat(tuples...)
}

// ofWhole works out a number that depends on the sum of all numbers and on the largest one; 0 where that is negative.
func (in *instance) ofWhole(x form, piles []game.Nat) game.Nat {
	var total, largest game.Nat
	for _, n := range piles {
		total = total.Add(n)
		if n.Cmp(largest) > 0 {
			largest = n
		}
	}
	return natural(x.eval(in.capScope.bigs([]game.Nat{total, largest})))
}

// natural returns a number, or 0 where it is negative or not defined.
func natural(v *big.Int) game.Nat {
	if v == nil || v.Sign() < 0 {
		return game.Nat{}
	}
	return numeration.NatFromBig(v)
}

// newPiles makes a position from what was written.
func (in *instance) newPiles(s game.Setup) (game.Position, error) {
	w := in.file.width()
	if len(s.Piles)%w != 0 {
		return nil, fmt.Errorf("%s takes piles of %d numbers each, got %s in %s", in.file.Name, w, count(len(s.Piles), "number"), game.Quote(s.Text))
	}
	if in.file.Cap < 0 {
		if err := s.WantNoCap(); err != nil {
			return nil, err
		}
	}
	return in.checkPiles(s.Piles, s.Cap, s.Text)
}

// checkPiles returns the position of these piles, if they may be; a cap that is nil is the usual one, and text is what was written.
func (in *instance) checkPiles(piles []game.Nat, most *game.Nat, text string) (game.Position, error) {
	if most == nil {
		most = new(game.Nat)
		if in.file.Cap >= 0 {
			*most = in.ofWhole(in.cap, piles)
		}
	}
	p := in.pilesPosition(piles, *most)
	for _, pile := range in.tuples(p.numbers()) {
		if !in.isPosition(pile) {
			if text == "" {
				text = game.Short(p)
			}
			return nil, fmt.Errorf("%s has piles with %s only, got the pile %s in %s", in.file.Name, in.formulas.domain,
				tupleText(pile), game.Quote(text))
		}
	}
	return p, nil
}

// apart returns the numbers of the piles of a position, and the cap, 0 if there is none.
func (in *instance) apart(numbers []game.Nat) (piles []game.Nat, most game.Nat) {
	if last := len(numbers) - 1; in.file.Cap >= 0 {
		return numbers[:last:last], numbers[last]
	}
	return numbers, most
}

// tuples returns the piles of a position in ascending order.
func (in *instance) tuples(numbers []game.Nat) (all [][]game.Nat) {
	piles, _ := in.apart(numbers)
	for w := in.file.width(); len(piles) > 0; piles = piles[w:] {
		all = append(all, piles[:w:w])
	}
	return all
}

// laid is a position of piles whose moves are being listed.
type laid struct {
	in    *instance
	piles [][]game.Nat // in ascending order
	most  []game.Nat   // the cap, if there is one
	words []int64      // all of them, if machine integers do
	e     []int64
	room  []int64 // for piles that a move leaves
}

func (in *instance) table(numbers []game.Nat) *laid {
	t := &laid{in: in, piles: in.tuples(numbers)}
	if in.file.Cap >= 0 {
		t.most = numbers[len(numbers)-1:]
	}
	words, ok := machine(numbers)
	if ok && len(words) > 0 && slices.Max(words) <= in.limit {
		t.words, t.e = words, make([]int64, in.slots+in.scratch)
	}
	return t
}

func (t *laid) options(yield func(game.Option) bool) {
	for _, k := range t.in.kinds {
		for at := range t.choices(k.text.touches) {
			if !t.list(k, at, yield) {
				return
			}
		}
	}
}

// choices yields the choices of so many different piles, in ascending order; of equal piles the first ones are chosen. What it yields is good
// until the next one.
func (t *laid) choices(touches int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		at := make([]int, 0, touches)
		var more func() bool
		more = func() bool {
			if len(at) == touches {
				return yield(at)
			}
			for i := range t.piles {
				if slices.Contains(at, i) || i > 0 && slices.Equal(t.piles[i-1], t.piles[i]) && !slices.Contains(at, i-1) {
					continue
				}
				at = append(at, i)
				ok := more()
				at = at[:len(at)-1]
				if !ok {
					return false
				}
			}
			return true
		}
		more()
	}
}

// touched returns the numbers that a kind of move speaks of if it touches these piles: theirs, and the cap.
func (t *laid) touched(at []int) (numbers []game.Nat) {
	for _, i := range at {
		numbers = append(numbers, t.piles[i]...)
	}
	return append(numbers, t.most...)
}

// list yields the moves of a kind that touch these piles. It reports whether to go on.
func (t *laid) list(k *kind, at []int, yield func(game.Option) bool) bool {
	numbers := t.touched(at)
	found := func(m packedMove, after func() packed) bool {
		if m != k.listedAs(m) {
			return true // a mirror image
		}
		to := game.Position(after())
		return t.before(m, at, to) || yield(game.Option{Move: m, To: to})
	}
	if t.words == nil {
		r := slowRun{plan: k.plan, e: k.bigs(numbers)}
		r.visit = func() bool {
			left, most, err := k.leaves(r.e)
			return err != nil || found(k.pilesMove(numbers, k.chosen(r.e)), func() packed { return t.after(at, left, most) })
		}
		return r.from(0, r.open())
	}
	touched := t.e[:k.text.touches*k.in.file.width()]
	for i, n := range numbers {
		v, _ := n.Small()
		t.e[i] = int64(v)
	}
	if k.fastQuotients != nil {
		k.divideFast(t.e, k.fastQuotients)
	}
	r := fastRun{plan: k.plan, e: t.e}
	r.visit = func() bool {
		left, most, ok := k.leavesFast(t.e, t.room[:0])
		if !ok {
			return true
		}
		t.room = left
		var room [2 * maxNumbers]int64
		said := append(room[:0], touched...)
		for _, slot := range k.plan.slots {
			said = append(said, t.e[slot])
		}
		return found(packedMove{k, many{multipile.PackWords(said)}}, func() packed { return t.afterFast(at, most) })
	}
	return r.from(0, r.open())
}

// after returns the position in which some piles have become others.
func (t *laid) after(at []int, left []game.Nat, most game.Nat) packed {
	piles := append(make([]game.Nat, 0, len(left)+len(t.piles)*t.in.file.width()), left...)
	for i, pile := range t.piles {
		if !slices.Contains(at, i) {
			piles = append(piles, pile...)
		}
	}
	return t.in.pilesPosition(piles, most)
}

// afterFast is after for machine integers: the piles that are left are in the room.
func (t *laid) afterFast(at []int, most int64) packed {
	w := t.in.file.width()
	for i := range t.piles {
		if !slices.Contains(at, i) {
			t.room = append(t.room, t.words[i*w:(i+1)*w]...)
		}
	}
	return t.in.pilesFast(t.room, most)
}

// before reports whether a move with the same words as m, which touches these piles, that leads to the same position is listed before it.
func (t *laid) before(m packedMove, at []int, to game.Position) bool {
	k := m.k
	if len(k.twins) == 0 && k.names() {
		return false
	}
	_, choices := m.apart()
	same := func(other *kind, choices []game.Nat, until []int) bool {
		for piles := range t.choices(other.text.touches) {
			if until != nil && slices.Equal(piles, until) {
				return false
			}
			numbers := t.touched(piles)
			e, err := other.enter(numbers, choices)
			if m := other.pilesMove(numbers, choices); err != nil || m != other.listedAs(m) {
				continue
			}
			if left, most, err := other.leaves(e); err == nil && game.Position(t.after(piles, left, most)) == to {
				return true
			}
		}
		return false
	}
	for _, twin := range k.twins {
		if renamed, ok := k.renamed(choices, twin); ok && same(twin, renamed, nil) {
			return true
		}
	}
	return !k.names() && same(k, choices, at)
}

// names reports whether the words name all numbers of the piles that are touched, so that there are no others with the same words.
func (k *kind) names() bool {
	for i := range k.text.touches * k.in.file.width() {
		if !slices.Contains(k.fixed, i) {
			return false
		}
	}
	return true
}

// onPiles adds to the condition of a kind that the piles are not empty.
func (k *kind) onPiles(cond node) node {
	parts := []node{cond}
	for i := range k.text.touches {
		empty := constantForm(one)
		for j := range k.in.file.width() {
			empty = empty.plus(minusOne, slotForm(i*k.in.file.width()+j))
		}
		parts = append(parts, test{empty, '<'})
	}
	return all{parts}
}

// leaves returns what the piles that are touched become, and the next cap. The error says why that cannot be.
func (k *kind) leaves(e []*big.Int) (left []game.Nat, most game.Nat, err error) {
	for i, tuple := range k.targets {
		var numbers []game.Nat
		empty := true
		for j, f := range tuple {
			v := f.eval(e)
			if v == nil || v.Sign() < 0 {
				return nil, most, k.tooMuch(i, j, e)
			}
			numbers, empty = append(numbers, numeration.NatFromBig(v)), empty && v.Sign() == 0
		}
		switch {
		case i == k.in.file.left(k.text):
			return left, numbers[0], nil
		case !empty && !k.in.isPosition(numbers):
			return nil, most, fmt.Errorf("%s is no pile: expected %s", tupleText(numbers), k.in.formulas.domain)
		}
		left = append(left, numbers...)
	}
	return left, most, nil
}

// leavesFast is leaves for machine integers. It adds the piles to those that are left.
func (k *kind) leavesFast(e, left []int64) (all []int64, most int64, ok bool) {
	for i, tuple := range k.fastTargets {
		n := len(left)
		left = append(left, make([]int64, len(tuple))...)
		numbers := left[n:]
		switch {
		case !evalFast(tuple, e, numbers):
			return left, 0, false
		case i == k.in.file.left(k.text):
			return left[:n], numbers[0], true
		case slices.Max(numbers) > 0 && !k.in.isPositionFast(numbers, e[k.in.slots:]):
			return left, 0, false
		}
	}
	return left, 0, true
}

// find makes the move of a kind that touches piles with these numbers, which must be there.
func (t *laid) find(k *kind, touched, choices []game.Nat) (game.Position, error) {
	var at []int
	for w := t.in.file.width(); len(touched) > 0; touched = touched[w:] {
		i := slices.IndexFunc(t.piles, func(pile []game.Nat) bool { return slices.Equal(pile, touched[:w]) })
		for slices.Contains(at, i) {
			if i++; i == len(t.piles) || !slices.Equal(t.piles[i], touched[:w]) {
				return nil, fmt.Errorf("there are not so many piles of %s", pileText(touched[:w]))
			}
		}
		if i < 0 {
			return nil, fmt.Errorf("there is no pile of %s", pileText(touched[:w]))
		}
		at = append(at, i)
	}
	return t.play(k, at, choices)
}

// play makes the move of a kind that touches these piles.
func (t *laid) play(k *kind, at []int, choices []game.Nat) (game.Position, error) {
	e, err := k.enter(t.touched(at), choices)
	if err != nil {
		return nil, err
	}
	left, most, err := k.leaves(e)
	if err != nil {
		return nil, err
	}
	return t.after(at, left, most), nil
}

// pilesMove returns the move of a kind; of the numbers that it speaks of, a cap is left out.
func (k *kind) pilesMove(numbers, choices []game.Nat) packedMove {
	return packedMove{k, many{multipile.Pack(slices.Concat(numbers[:k.text.touches*k.in.file.width()], choices))}}
}
