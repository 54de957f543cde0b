package rules

import (
	"cmp"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// position is a position of a text, with its numbers as words or packed. In a game of a fixed number of numbers it is a small one if it can be,
// so that equal positions are equal values; one of piles is packed: the numbers of the piles that are not empty, in ascending order, and then the
// cap.
type position[N held] struct {
	in *instance
	n  N
}

// move is a move of a text: its kind, the numbers of the piles that it touches in a game of piles, and what was chosen. In other games it is a
// small one if it can be.
type move[N held] struct {
	k *kind
	n N
}

type (
	small      = position[four]
	packed     = position[many]
	smallMove  = move[four]
	packedMove = move[many]
)

// held is how numbers are held, as a comparable value.
type held interface {
	comparable
	numbers(count int) []game.Nat
	options(in *instance, yield func(game.Option) bool)
}

// four holds at most four numbers below 2^32, and many holds any others.
type (
	four [4]uint32
	many struct{ multipile.Packed }
)

func (n four) numbers(count int) []game.Nat {
	numbers := make([]game.Nat, count)
	for i := range numbers {
		numbers[i] = numeration.NewNat(uint64(n[i]))
	}
	return numbers
}

func (n many) numbers(int) []game.Nat { return n.Unpack() }

// sort puts the piles of a position in ascending order; the cap stays where it is.
func (in *instance) sort(numbers []game.Nat) {
	if in.file.Cap < 0 {
		slices.SortFunc(numbers, game.Nat.Cmp)
		return
	}
	piles := slices.Delete(slices.Clone(numbers), in.file.Cap, in.file.Cap+1)
	slices.SortFunc(piles, game.Nat.Cmp)
	copy(numbers, slices.Insert(piles, in.file.Cap, numbers[in.file.Cap]))
}

// sortFast is sort for machine integers.
func (in *instance) sortFast(numbers []int64) {
	for i := 1; i < len(numbers); i++ {
		for j := i; j > 0; j-- {
			before := j - 1
			if before == in.file.Cap {
				before--
			}
			if j == in.file.Cap || before < 0 || numbers[before] <= numbers[j] {
				break
			}
			numbers[before], numbers[j] = numbers[j], numbers[before]
			if before != j-1 {
				j--
			}
		}
	}
}

// position returns the position with these numbers, which are in order; the cap is clipped.
func (in *instance) position(numbers []game.Nat) game.Position {
	numbers = in.clipped(numbers)
	p, fits := small{in: in}, len(numbers) <= len(four{})
	for i := 0; i < len(numbers) && fits; i++ {
		v, ok := numbers[i].Small()
		fits = ok && v < smallest
		p.n[i] = uint32(v)
	}
	if fits {
		return p
	}
	return packed{in, many{multipile.Pack(numbers)}}
}

// positionFast is position for machine integers.
func (in *instance) positionFast(numbers []int64) game.Position {
	if in.formulas.clip != nil {
		most, ok := in.clipFast(numbers, numbers[in.file.Cap])
		if !ok {
			return in.position(nats(numbers))
		}
		numbers[in.file.Cap] = most
	}
	if len(numbers) <= len(four{}) {
		p, over := small{in: in}, int64(0)
		for i, v := range numbers {
			over |= v
			p.n[i] = uint32(v)
		}
		if over < smallest {
			return p
		}
	}
	return packed{in, many{multipile.PackWords(numbers)}}
}

// numbersOf returns the game and the numbers of a position of rules; ok is false of any other.
func numbersOf(p game.Position) (in *instance, numbers []game.Nat, ok bool) {
	switch p := p.(type) {
	case small:
		return p.in, p.numbers(), true
	case packed:
		return p.in, p.numbers(), true
	}
	return nil, nil, false
}

func (p position[N]) numbers() []game.Nat { return p.n.numbers(len(p.in.file.Variables)) }

// Setup returns the numbers; of a game of piles one empty pile if there is none.
func (p position[N]) Setup() game.Setup { return p.in.setup(p.numbers()) }

func (in *instance) setup(numbers []game.Nat) game.Setup {
	s := game.Setup{Game: in.game.Powers(), Params: slices.Clone(in.params), Piles: numbers}
	if c := in.file.Cap; c >= 0 {
		if in.file.Piles {
			c = len(numbers) - 1
		}
		most := numbers[c]
		s.Cap, s.Piles = &most, slices.Delete(numbers, c, c+1)
	}
	if len(s.Piles) == 0 {
		s.Piles = make([]game.Nat, in.file.width())
	}
	return s
}

func (p position[N]) String() string { return p.Setup().String() }

// Options yields the moves by their kinds, in the order of the text, then by the piles that they touch in a game of piles, and then by what the
// player chooses.
func (p position[N]) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) { p.n.options(p.in, yield) }
}

func (n four) options(in *instance, yield func(game.Option) bool) {
	var numbers [len(n)]int64
	for i, v := range n {
		numbers[i] = int64(v)
	}
	in.moves(numbers[:len(in.file.Variables)], yield)
}

func (n many) options(in *instance, yield func(game.Option) bool) {
	numbers := n.Unpack()
	if in.file.Piles {
		in.table(numbers).options(yield)
		return
	}
	if fast, ok := machine(numbers); ok {
		in.moves(fast, yield)
		return
	}
	in.list(numbers, yield)
}

// moves lists the options in machine integers if nothing overflows.
func (in *instance) moves(numbers []int64, yield func(game.Option) bool) {
	if slices.Max(numbers) > in.limit {
		in.list(nats(numbers), yield)
		return
	}
	in.listFast(numbers, yield)
}

// listFast lists the options of a position in machine integers.
func (in *instance) listFast(numbers []int64, yield func(game.Option) bool) {
	l := &lister{in: in, yield: yield, numbers: numbers}
	l.run.e = make([]int64, in.slots+in.scratch)
	l.run.visit = l.visit
	for _, k := range in.kinds {
		copy(l.run.e, numbers)
		if k.fastQuotients != nil {
			k.divideFast(l.run.e, k.fastQuotients)
		}
		l.say(k)
		if !l.run.from(0, l.run.open()) {
			return
		}
	}
}

// lister lists options in machine integers.
type lister struct {
	in      *instance
	k       *kind
	run     fastRun
	numbers []int64
	yield   func(game.Option) bool

	twins []*kind // those before k that are called the same here
	other []int64 // slots for their moves
}

// say goes on to a kind of move.
func (l *lister) say(k *kind) {
	scratch := l.run.e[l.in.slots:]
	l.k, l.run.plan, l.twins = k.saidFast(l.numbers, scratch), k.plan, l.twins[:0]
	for _, twin := range l.k.twins {
		if twin.base.saidFast(l.numbers, scratch) == twin {
			l.twins = append(l.twins, twin)
		}
	}
	if len(l.twins) > 0 && l.other == nil {
		l.other = make([]int64, len(l.run.e))
	}
}

// listed reports whether a kind before has a move with the same words as the one that has been found that leads to the same position.
func (l *lister) listed(to game.Position) bool {
	wide := slices.ContainsFunc(l.k.plan.slots, func(slot int) bool { return l.run.e[slot] > l.in.limit })
	return slices.ContainsFunc(l.twins, func(twin *kind) bool {
		if wide || twin.plan.fast == nil || twin.fastTargets == nil {
			return l.k.listed(l.k.moveFast(l.run.e), to, func() []game.Nat { return nats(l.numbers) })
		}
		if !l.rename(twin) || !twin.plan.fast(l.other) {
			return false
		}
		p, ok := twin.leadsFast(l.other)
		return ok && p == to
	})
}

// rename fills the slots of a twin so that it has the words of the move that has been found; not ok if it cannot have them.
func (l *lister) rename(twin *kind) bool {
	copy(l.other, l.numbers)
	twin.divideFast(l.other, twin.fastQuotients)
	var filled [maxChoices]bool
	for i, h := range twin.text.holes {
		slot, n := twin.plan.slots[h.choice], l.run.e[l.k.plan.slots[l.k.text.holes[i].choice]]
		if number := twin.fixed[h.choice]; filled[h.choice] && l.other[slot] != n || number >= 0 && l.numbers[number] != n {
			return false
		}
		l.other[slot], filled[h.choice] = n, true
	}
	for i := range twin.plan.slots {
		twin.divideFast(l.other, twin.plan.quotients[i])
	}
	return true
}

// visit yields the move that has been found, if it leads to positions.
func (l *lister) visit() bool {
	to, ok := l.k.leadsFast(l.run.e)
	if !ok {
		return true
	}
	if len(l.twins) > 0 && l.listed(to) {
		return true
	}
	return l.yield(game.Option{Move: l.k.moveFast(l.run.e), To: to})
}

func nats(numbers []int64) []game.Nat {
	all := make([]game.Nat, len(numbers))
	for i, n := range numbers {
		all[i] = numeration.NewNat(uint64(n))
	}
	return all
}

// leadsFast returns where the choices in e lead; not ok if that is no position.
func (k *kind) leadsFast(e []int64) (game.Position, bool) {
	n := k.numbers
	if len(k.fastTargets) == 1 {
		var to [maxNumbers]int64
		return k.tupleFast(k.fastTargets[0], e, to[:n])
	}
	var parts []game.Position
	for _, tuple := range k.fastTargets {
		var to [maxNumbers]int64
		p, ok := k.tupleFast(tuple, e, to[:n])
		if !ok {
			return nil, false
		}
		parts = append(parts, p)
	}
	return game.NewSum(parts...), true
}

func (k *kind) tupleFast(tuple []fastForm, e, to []int64) (game.Position, bool) {
	if !evalFast(tuple, e, to) {
		return nil, false
	}
	in := k.in
	if in.file.Unordered {
		in.sortFast(to)
	}
	if !in.isPositionFast(to, e[in.slots:]) {
		return nil, false
	}
	return in.positionFast(to), true
}

// evalFast works the numbers of a tuple out; not ok if one of them is not natural.
func evalFast(tuple []fastForm, e, to []int64) bool {
	for i := range tuple {
		f := &tuple[i]
		if f.needs != nil && !f.defined(e) {
			return false
		}
		v := f.eval(e)
		if v < 0 {
			return false
		}
		to[i] = v
	}
	return true
}

// isPositionFast is isPosition for machine integers; the scratch has room for the slots of conditions.
func (in *instance) isPositionFast(numbers, scratch []int64) bool {
	switch {
	case in.domain == nil:
		return true
	case slices.Max(numbers) > in.limit:
		return in.isPosition(nats(numbers))
	}
	return in.domain.holdsFast(numbers, scratch)
}

// list lists the options of a position of any size.
func (in *instance) list(numbers []game.Nat, yield func(game.Option) bool) {
	for _, k := range in.kinds {
		k := k.said(numbers)
		r := slowRun{plan: k.plan, e: k.bigs(numbers)}
		r.visit = func() bool {
			to, err := k.leads(r.e)
			if err != nil {
				return true
			}
			m := k.move(k.chosen(r.e))
			return k.listed(m, to, func() []game.Nat { return numbers }) || yield(game.Option{Move: m, To: to})
		}
		if !r.from(0, r.open()) {
			return
		}
	}
}

// leads returns where the choices in e lead. The error says why that is nowhere.
func (k *kind) leads(e []*big.Int) (game.Position, error) {
	var parts []game.Position
	for i, tuple := range k.targets {
		var to []game.Nat
		for j, f := range tuple {
			v := f.eval(e)
			if v == nil || v.Sign() < 0 {
				return nil, k.tooMuch(i, j, e)
			}
			to = append(to, numeration.NatFromBig(v))
		}
		if k.in.file.Unordered {
			k.in.sort(to)
		}
		if !k.in.isPosition(to) {
			return nil, fmt.Errorf("%s is no position: expected %s", game.Short(k.in.position(to)), k.in.formulas.domain)
		}
		parts = append(parts, k.in.position(to))
	}
	return game.NewSum(parts...), nil
}

// tooMuch says that a number of a target would be negative.
func (k *kind) tooMuch(tuple, number int, e []*big.Int) error {
	at := number
	if k.in.file.Piles {
		at += tuple * k.in.file.width()
	}
	taken := slotForm(at).plus(minusOne, k.targets[tuple][number])
	if len(taken.slots) == 1 && slices.Contains(k.plan.slots, taken.slots[0]) && taken.constant.Sign() == 0 && taken.coef[0].Cmp(one) == 0 {
		return fmt.Errorf("cannot take %s from %s", numeration.NatFromBig(e[taken.slots[0]]).Short(), numeration.NatFromBig(e[at]).Short())
	}
	return fmt.Errorf("%s would be negative", k.in.formulas.moves[k.index].targets[tuple][number])
}

// chosen returns what the player chooses.
func (k *kind) chosen(e []*big.Int) (choices []game.Nat) {
	for _, slot := range k.plan.slots {
		choices = append(choices, numeration.NatFromBig(e[slot]))
	}
	return choices
}

// listed reports whether a kind before this one has a move with the same words that leads to the same position.
func (k *kind) listed(m game.Move, to game.Position, numbers func() []game.Nat) bool {
	return k.first(m, to, numbers) != m
}

// first returns the move of the first kind that has one with the same words that leads to the same position.
func (k *kind) first(m game.Move, to game.Position, numbers func() []game.Nat) game.Move {
	if len(k.twins) == 0 {
		return m
	}
	_, choices, _ := choicesOf(m)
	for _, twin := range k.twins {
		same, ok := k.renamed(choices, twin)
		if !ok {
			continue
		}
		if p, err := twin.play(numbers(), same); err == nil && p == to && twin.base.said(numbers()) == twin {
			return twin.move(same)
		}
	}
	return m
}

// renamed returns the choices of a twin that make the same words; not ok if there are none.
func (k *kind) renamed(choices []game.Nat, twin *kind) ([]game.Nat, bool) {
	same := make([]game.Nat, len(twin.text.choices))
	filled := make([]bool, len(same))
	for i, h := range twin.text.holes {
		n := choices[k.text.holes[i].choice]
		if filled[h.choice] && same[h.choice] != n {
			return nil, false
		}
		same[h.choice], filled[h.choice] = n, true
	}
	return same, true
}

// play makes the move with these choices. The error says why it is illegal.
func (k *kind) play(numbers, choices []game.Nat) (game.Position, error) {
	if to, ok := k.playFast(numbers, choices); ok {
		return to, nil
	}
	e, err := k.enter(numbers, choices)
	if err != nil {
		return nil, err
	}
	return k.leads(e)
}

// playFast is play for machine integers. Not ok where these do not do, and of moves that are not allowed, of which play says why.
func (k *kind) playFast(numbers, choices []game.Nat) (game.Position, bool) {
	fast, ok := machine(append(slices.Clone(numbers), choices...))
	if !ok || k.plan.fast == nil || k.fastTargets == nil || slices.Max(fast) > k.in.limit {
		return nil, false
	}
	e := make([]int64, k.in.slots+k.in.scratch)
	copy(e, fast[:len(numbers)])
	k.divideFast(e, k.fastQuotients)
	for i, n := range fast[len(numbers):] {
		if k.fixed[i] >= 0 && n != fast[k.fixed[i]] {
			return nil, false
		}
		e[k.plan.slots[i]] = n
		k.divideFast(e, k.plan.quotients[i])
	}
	if !k.plan.fast(e) {
		return nil, false
	}
	return k.leadsFast(e)
}

// enter fills the slots with these choices. The error says why they are not allowed.
func (k *kind) enter(numbers, choices []game.Nat) ([]*big.Int, error) {
	e := k.bigs(numbers)
	for i, n := range choices {
		slot := k.plan.slots[i]
		if k.fixed[i] >= 0 && n != numbers[k.fixed[i]] {
			return nil, fmt.Errorf("%s is %s", k.text.choices[i], numbers[k.fixed[i]].Short())
		}
		e[slot] = n.Big()
		k.divide(e, k.after[slot])
	}
	if !k.holds(k.plan.cond, e) && k.plan.impossible() {
		return nil, fmt.Errorf("there are no such moves%s", k.in.withOptions())
	}
	if !k.holds(k.plan.cond, e) {
		return nil, fmt.Errorf("expected %s", k.condition(e))
	}
	return e, nil
}

// condition writes the condition of a move: where it bounds what the player chooses, the bounds.
func (k *kind) condition(e []*big.Int) string {
	text := k.in.formulas.moves[k.index].when.String()
	all := ways(k.plan.cond)
	free := k.free()
	if len(free) != 1 || len(all) != 1 || !all[0].exact {
		return text
	}
	slot, least, most := k.plan.slots[free[0]], new(big.Int), (*big.Int)(nil)
	for _, c := range all[0].constraints {
		a := c.form.at(slot)
		switch {
		case a == nil && c.form.eval(e) != nil && c.form.eval(e).Sign() <= 0 && !c.equation:
			continue // it holds, whatever is chosen
		case c.equation || a == nil || a.CmpAbs(one) != 0 || len(c.form.needs) > 0:
			return text
		}
		bound := c.form.without(slot).eval(e)
		switch {
		case a.Sign() < 0:
			if bound.Cmp(least) > 0 {
				least = bound
			}
		default:
			if bound.Neg(bound); most == nil || bound.Cmp(most) < 0 {
				most = bound
			}
		}
	}
	if most == nil || most.Cmp(least) < 0 {
		return text
	}
	return fmt.Sprintf("%s between %s and %s", k.text.choices[free[0]], numeration.NatFromBig(least).Short(), numeration.NatFromBig(most).Short())
}

// withOptions names the options and their values.
func (in *instance) withOptions() (text string) {
	for i, o := range in.file.Options {
		text += fmt.Sprintf("%s %s = %d", []string{" with", ","}[min(i, 1)], o.Name, in.options[i])
	}
	return text
}

func (p position[N]) Play(m game.Move) (game.Position, error) { return p.in.play(p.numbers(), m) }

func (in *instance) play(numbers []game.Nat, m game.Move) (game.Position, error) {
	k, touched, choices, ok := apartOf(m)
	if !ok || k.in != in {
		return nil, fmt.Errorf("%w: %s is not a move of %s such as %s", game.ErrIllegal, game.Quote(fmt.Sprint(m)), in.file.Name,
			game.Quote(in.kinds[0].text.Words))
	}
	var to game.Position
	var err error
	if in.file.Piles {
		to, err = in.table(numbers).find(k, touched, choices)
	} else if to, err = k.play(numbers, choices); err == nil && k.base.said(numbers) != k {
		err = fmt.Errorf("here the move is called %s", game.Quote(k.base.said(numbers).text.Words))
	}
	if err != nil {
		return nil, fmt.Errorf("%w: %s: %w", game.ErrIllegal, game.Short(m), err)
	}
	return to, nil
}

func (k *kind) moveFast(e []int64) game.Move {
	m := smallMove{k: k}
	var choices [len(m.n)]int64
	over := int64(0)
	for i, slot := range k.plan.slots {
		v := e[slot]
		over |= v
		m.n[i], choices[i] = uint32(v), v
	}
	if over < smallest {
		return m
	}
	return packedMove{k, many{multipile.PackWords(choices[:len(k.plan.slots)])}}
}

func (k *kind) move(choices []game.Nat) game.Move {
	m := smallMove{k: k}
	for i, n := range choices {
		v, ok := n.Small()
		if !ok || v >= smallest {
			return packedMove{k, many{multipile.Pack(choices)}}
		}
		m.n[i] = uint32(v)
	}
	return m
}

// apart returns the numbers of the piles that are touched, and what was chosen.
func (m move[N]) apart() (touched, choices []game.Nat) {
	all := m.n.numbers(len(m.k.text.choices))
	n := m.k.text.touches * m.k.in.file.width()
	return all[:n:n], all[n:]
}

// apartOf returns the kind of a move, the numbers of the piles that it touches in a game of piles, and what was chosen; ok is false of moves of
// other games.
func apartOf(m game.Move) (k *kind, touched, choices []game.Nat, ok bool) {
	switch m := m.(type) {
	case smallMove:
		touched, choices = m.apart()
		return m.k, touched, choices, true
	case packedMove:
		touched, choices = m.apart()
		return m.k, touched, choices, true
	}
	return nil, nil, nil, false
}

// choicesOf is apartOf without the piles.
func choicesOf(m game.Move) (k *kind, choices []game.Nat, ok bool) {
	k, _, choices, ok = apartOf(m)
	return k, choices, ok
}

func (m move[N]) String() string { return words(m, game.Nat.String) }
func (m move[N]) Short() string  { return words(m, game.Nat.Short) }

// Kind returns which of the kinds of moves with different words it is.
func (m move[N]) Kind() int { return m.k.like }

// Compare orders moves by their kinds, then by the piles that they touch, then by what was chosen.
func (m move[N]) Compare(other game.Move) int {
	l, touched, choices, ok := apartOf(other)
	if !ok {
		panic(fmt.Sprintf("rules: %s is compared with a move of another game", m))
	}
	if m.k.index != l.index {
		return m.k.index - l.index
	}
	x, y := m.apart()
	return cmp.Or(slices.CompareFunc(x, touched, game.Nat.Cmp), slices.CompareFunc(y, choices, game.Nat.Cmp))
}

// words fills the braces.
func words(m game.Move, number func(game.Nat) string) string {
	k, choices, _ := choicesOf(m)
	var b strings.Builder
	for i, text := range k.text.pieces {
		b.WriteString(text)
		if i < len(k.text.holes) {
			b.WriteString(number(choices[k.text.holes[i].choice]))
		}
	}
	return b.String()
}

// machine returns the numbers as machine integers, if all of them fit.
func machine(numbers []game.Nat) (all []int64, ok bool) {
	for _, n := range numbers {
		v, small := n.Small()
		if !small {
			return nil, false
		}
		all = append(all, int64(v))
	}
	return all, true
}
