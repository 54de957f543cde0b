package rules

import (
	"fmt"
	"iter"
	"slices"
	"sync"

	"zeck/game"
)

// mover lists and makes the moves of a position. A kind of move touches some piles. Its formulas use the numbers of these piles, the cap and what
// the player chooses; the other piles stay the same. In a game without piles, the formulas of a kind use all numbers, and no piles are chosen.
type mover struct {
	in      *instance
	numbers []num
	e       []num // scratch space for the slots of a kind,
	other   []num // for those of another kind,
	left    []num // for what a move leaves,
	args    []num // and for the numbers of a move
}

func (in *instance) mover(numbers []num) *mover {
	return &mover{in: in, numbers: numbers, e: make([]num, in.slots)}
}

// piles returns the number of piles to choose from; 0 in a game without piles.
func (t *mover) piles() int {
	if !t.in.file.Piles {
		return 0
	}
	piles, _ := t.in.splitCap(t.numbers)
	return len(piles) / t.in.file.width()
}

// pile returns the numbers of a pile.
func (t *mover) pile(i int) []num {
	w := t.in.file.width()
	return t.numbers[i*w : (i+1)*w : (i+1)*w]
}

func (t *mover) options(yield func(game.Option) bool) {
	for _, k := range t.in.kinds {
		for at := range t.choices(k) {
			if !t.list(k, at, yield) {
				return
			}
		}
	}
}

// choices yields the selections of piles that a kind of move can touch, in ascending order; of equal piles it selects the first ones. A
// yielded slice is valid until the next one.
func (t *mover) choices(k *kind) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		at, piles := make([]int, 0, k.text.touches), t.piles()
		var more func() bool
		more = func() bool {
			if len(at) == k.text.touches {
				return yield(at)
			}
			for i := range piles {
				if slices.Contains(at, i) || i > 0 && equal(t.pile(i-1), t.pile(i)) && !slices.Contains(at, i-1) {
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

// touched returns the numbers that a kind of move uses when it touches these piles: their numbers, and the cap.
func (t *mover) touched(at []int) (numbers []num) {
	if !t.in.file.Piles {
		return t.numbers
	}
	for _, i := range at {
		numbers = append(numbers, t.pile(i)...)
	}
	if t.in.file.Cap >= 0 {
		numbers = append(numbers, t.numbers[len(t.numbers)-1])
	}
	return numbers
}

// list yields the moves of a kind that touch these piles. It reports whether to continue.
func (t *mover) list(k *kind, at []int, yield func(game.Option) bool) bool {
	numbers := t.touched(at)
	k = k.called(numbers)
	r := run{plan: k.plan, e: t.e[:k.slots]}
	copy(r.e, numbers)
	divide(r.e, k.first)
	r.visit = func() bool {
		var ok bool
		if t.left, ok = k.leads(r.e, t.left[:0]); !ok {
			return true
		}
		t.args = append(t.args[:0], numbers[:k.touchedNumbers()]...)
		for _, slot := range k.plan.slots {
			t.args = append(t.args, r.e[slot])
		}
		if !k.isListed(t.args) {
			return true // a mirror image
		}
		o := game.Option{Move: k.move(t.args), To: t.after(at, t.left)}
		return !k.alone && t.first(k, at, t.args, o.To) != o.Move || yield(o)
	}
	return r.start()
}

// leads appends the numbers to which the choices in the slots lead, tuple by tuple, to left. It reports false if they do not lead to a position.
func (k *kind) leads(e, left []num) ([]num, bool) {
	for i, tuple := range k.targets {
		from := len(left)
		for j := range tuple {
			v := tuple[j].eval(e)
			if !v.defined() || v.sign() < 0 {
				return left, false
			}
			left = append(left, v)
		}
		if !k.allows(i, left[from:]) {
			return left, false
		}
	}
	return left, true
}

// allows reports whether a tuple to which a move leads is a position, and sorts it if the order does not matter. In a game of piles it
// reports whether tuple i is a pile, an empty pile or a cap.
func (k *kind) allows(i int, tuple []num) bool {
	if k.in.file.Piles {
		return k.in.domain == nil || i == k.in.file.left(k.text) || empty(tuple) || k.in.domain.holds(tuple)
	}
	return k.in.domain.holds(k.in.inOrder(tuple))
}

// after returns the position after a move that touches some piles and leaves these numbers.
func (t *mover) after(at []int, left []num) game.Position {
	if !t.in.file.Piles {
		n := len(t.in.file.Variables)
		if len(left) == n {
			return t.in.position(left)
		}
		var parts []game.Position
		for ; len(left) > 0; left = left[n:] {
			parts = append(parts, t.in.position(left[:n:n]))
		}
		return game.NewSum(parts...)
	}
	piles, most := t.in.splitCap(left)
	all := make([]num, 0, len(piles)+len(t.numbers))
	all = append(all, piles...)
	for i := range t.piles() {
		if !slices.Contains(at, i) {
			all = append(all, t.pile(i)...)
		}
	}
	if t.in.file.Cap >= 0 {
		all = append(all, most)
	}
	return t.in.position(all)
}

// first returns the listed one among the moves with the same words that lead to the same position: a move of an earlier kind, or one that
// touches earlier piles.
func (t *mover) first(k *kind, at []int, args []num, to game.Position) game.Move {
	if k.alone {
		return k.move(args)
	}
	choices := args[k.touchedNumbers():]
	for _, twin := range append(slices.Clip(k.twins), k) {
		if renamed, ok := k.renamed(choices, twin); ok {
			if m := t.leading(twin, renamed, to); m != nil {
				return m
			}
		}
	}
	return k.move(args)
}

// leading returns the first move of a kind with these choices that leads to a position, or nil.
func (t *mover) leading(k *kind, choices []num, to game.Position) game.Move {
	if t.other == nil {
		t.other = make([]num, t.in.slots)
	}
	for at := range t.choices(k) {
		numbers := t.touched(at)
		if k.base.called(numbers) != k || !k.enter(t.other, numbers, choices) {
			continue
		}
		args := slices.Concat(numbers[:k.touchedNumbers()], choices)
		if left, ok := k.leads(t.other, nil); ok && k.isListed(args) && t.after(at, left) == to {
			return k.move(args)
		}
	}
	return nil
}

// names reports whether the words name all numbers of the touched piles. Then no other piles give the same words.
func (k *kind) names() bool {
	for i := range k.touchedNumbers() {
		if !slices.Contains(k.fixed, i) {
			return false
		}
	}
	return true
}

// renamed returns the choices of a twin that give the same words, if there are any.
func (k *kind) renamed(choices []num, twin *kind) ([]num, bool) {
	same := make([]num, len(twin.text.choices))
	filled := make([]bool, len(same))
	for i, hole := range twin.text.holes {
		n := choices[k.text.holes[i]]
		if filled[hole] && same[hole].cmp(n) != 0 {
			return nil, false
		}
		same[hole], filled[hole] = n, true
	}
	return same, true
}

// enter fills the slots with numbers and choices, and reports whether the choices are legal.
func (k *kind) enter(e, numbers, choices []num) bool {
	copy(e, numbers)
	divide(e, k.first)
	for i, n := range choices {
		if k.fixed[i] >= 0 && n.cmp(numbers[k.fixed[i]]) != 0 {
			return false
		}
		e[k.plan.slots[i]] = n
		divide(e, k.plan.after[i])
	}
	return k.plan.holds(e)
}

// play makes the move of a kind that touches these piles. The error says why it is illegal.
func (t *mover) play(k *kind, at []int, choices []num) (game.Position, error) {
	numbers := t.touched(at)
	if !k.enter(t.e, numbers, choices) {
		return nil, k.forbidden(t.e, numbers, choices)
	}
	var ok bool
	if t.left, ok = k.leads(t.e, t.left[:0]); !ok {
		return nil, k.nowhere(t.e)
	}
	return t.after(at, t.left), nil
}

// option returns the option of a kind that touches these piles with these choices. It reports false if the move is illegal, or if another
// move with the same words to the same position is listed.
func (t *mover) option(k *kind, at []int, choices []num) (o game.Option, ok bool) {
	numbers := t.touched(at)
	k = k.called(numbers)
	to, err := t.play(k, at, choices)
	if err != nil {
		return o, false
	}
	args := slices.Concat(numbers[:k.touchedNumbers()], choices)
	return game.Option{Move: k.move(k.listedAs(args)), To: to}, t.first(k, at, args, to) == k.move(args)
}

// make makes a move. The piles that it touches must exist.
func (t *mover) make(m game.Move) (game.Position, error) {
	k, touched, choices, ok := moveParts(m)
	if !ok || k.in != t.in {
		return nil, fmt.Errorf("%w: %s is not a move of %s such as %s", game.ErrIllegal, game.Quote(fmt.Sprint(m)), t.in.file.Name,
			game.Quote(t.in.kinds[0].text.Words))
	}
	at, err := t.find(touched)
	var to game.Position
	if err == nil {
		to, err = t.play(k, at, choices)
	}
	if err == nil {
		if called := k.base.called(t.touched(at)); called != k {
			err = fmt.Errorf("here the move is called %s", game.Quote(called.text.Words))
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", game.ErrIllegal, game.Short(m), err)
	}
	return to, nil
}

// find returns the indices of piles with these numbers.
func (t *mover) find(touched []num) (at []int, err error) {
	for w := t.in.file.width(); len(touched) > 0; touched = touched[w:] {
		there := false
		i := slices.IndexFunc(indices(t.piles()), func(i int) bool {
			same := equal(t.pile(i), touched[:w])
			there = there || same
			return same && !slices.Contains(at, i)
		})
		switch {
		case i < 0 && there:
			return nil, fmt.Errorf("there are not enough piles of %s", pileText(touched[:w]))
		case i < 0:
			return nil, fmt.Errorf("there is no pile of %s", pileText(touched[:w]))
		}
		at = append(at, i)
	}
	return at, nil
}

// nowhere says why the choices in the slots lead to no position.
func (k *kind) nowhere(e []num) error {
	for i, tuple := range k.targets {
		var to []num
		for j, x := range tuple {
			v := x.eval(e)
			if !v.defined() || v.sign() < 0 {
				return k.tooMuch(i, j, e)
			}
			to = append(to, v)
		}
		switch {
		case k.allows(i, to):
		case k.in.file.Piles:
			return fmt.Errorf("%s is not a pile: expected %s", tupleText(nats(to)), k.in.formulas.domain)
		default:
			return fmt.Errorf("%s is not a position: expected %s", game.Short(k.in.position(to)), k.in.formulas.domain)
		}
	}
	panic("rules: a move leads somewhere")
}

// tooMuch returns the error that a number of a target would be negative.
func (k *kind) tooMuch(tuple, number int, e []num) error {
	at := number
	if k.in.file.Piles {
		at += tuple * k.in.file.width()
	}
	taken := slotForm(at).plus(minusOne, k.targets[tuple][number].form)
	if slot, ok := taken.IsVar(); ok && slices.Contains(k.plan.slots, slot) {
		return fmt.Errorf("cannot take %s from %s", e[slot].nat().Short(), e[at].nat().Short())
	}
	return fmt.Errorf("%s would be negative", k.in.formulas.moves[k.index].targets[tuple][number])
}

// forbidden says why choices are illegal.
func (k *kind) forbidden(e, numbers, choices []num) error {
	for i, n := range choices {
		if k.fixed[i] >= 0 && n.cmp(numbers[k.fixed[i]]) != 0 {
			return fmt.Errorf("%s is %s", k.text.choices[i], numbers[k.fixed[i]].nat().Short())
		}
	}
	if k.plan.impossible() {
		return fmt.Errorf("the game has no such moves%s", k.in.withOptions())
	}
	return fmt.Errorf("expected %s", k.condition(e))
}

// condition describes the condition of a move. If the condition bounds what the player chooses, it gives the bounds.
func (k *kind) condition(e []num) string {
	text := k.in.formulas.moves[k.index].when.String()
	all := ways(k.plan.cond)
	free := k.free()
	if len(free) != 1 || len(all) != 1 || !all[0].exact {
		return text
	}
	slot, least, most := k.plan.slots[free[0]], num{}, none
	for _, c := range all[0].constraints {
		a := c.form.At(slot)
		if a.Sign() == 0 && !c.equation {
			if v := c.form.of(e); v.defined() && v.sign() <= 0 {
				continue // it holds for every choice
			}
		}
		if c.equation || a.CmpAbs(one) != 0 || len(c.form.needs) > 0 {
			return text
		}
		bound := c.form.without(slot).of(e)
		if a.Sign() < 0 {
			if bound.cmp(least) > 0 {
				least = bound
			}
		} else if bound = bound.negated(); !most.defined() || bound.cmp(most) < 0 {
			most = bound
		}
	}
	if !most.defined() || most.cmp(least) < 0 {
		return text
	}
	return fmt.Sprintf("%s between %s and %s", k.text.choices[free[0]], least.nat().Short(), most.nat().Short())
}

// withOptions lists the options and their values.
func (in *instance) withOptions() (text string) {
	for i, o := range in.file.Options {
		text += fmt.Sprintf("%s %s = %d", []string{" with", ","}[min(i, 1)], o.Name, in.options[i])
	}
	return text
}

// onPiles adds the condition that the touched piles are not empty.
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

// invert adds slots for the numbers that a move leaves, other than the cap, and plans that find the choices leaving given numbers. These
// plans are rarely needed, so that each is made when it is first used.
func (k *kind) invert(further []constraint) {
	f, equations := k.in.file, []node{}
	for i, tuple := range k.targets {
		if f.Piles && i == f.left(k.text) {
			continue // the cap
		}
		var slots []int
		for j, x := range tuple {
			if f.Piles || j != f.Cap {
				slots = append(slots, k.slot(-1))
				equations = append(equations, test{x.plus(minusOne, slotForm(k.slots-1)), '='})
			}
		}
		k.left = append(k.left, slots)
	}
	inverse := func(parts []node) func() *plan {
		return sync.OnceValue(func() *plan {
			p := k.scope.plan(k.plan.slots, all{parts}, further, func(slot int) bool { return k.owner[slot] < 0 })
			if _, found := p.unbounded(); found {
				return nil
			}
			return p
		})
	}
	k.legal, k.any = inverse(append([]node{k.plan.cond}, equations...)), inverse(equations)
}

// leaving yields the choices with which a kind of move that touches these piles leaves exactly these others, in any order and with any cap. If legal
// is set, it yields all legal choices; otherwise it yields choices that are determined by what is left, whether legal or not, and may miss some.
func (t *mover) leaving(k *kind, legal bool, at []int, others [][]num) iter.Seq[[]num] {
	return func(yield func([]num) bool) {
		p := k.any()
		if legal {
			p = k.legal()
		}
		if p == nil || len(others) != len(k.left) {
			return
		}
		for order := range permutations(indices(len(others))) {
			r := run{plan: p, e: k.fill(t.touched(at)), near: !legal}
			for i, slots := range k.left {
				for j, slot := range slots {
					r.e[slot] = others[order[i]][j]
				}
			}
			r.visit = func() bool {
				var choices []num
				for _, slot := range p.slots {
					choices = append(choices, r.e[slot])
				}
				return yield(choices)
			}
			if !r.start() {
				return
			}
		}
	}
}
