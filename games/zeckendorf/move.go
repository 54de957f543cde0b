package zeckendorf

import (
	"cmp"
	"fmt"
	"iter"
	"math"
	"strings"

	"zeck/game"
	"zeck/numeration"
)

// Move exchanges coins that lie on the places from Low to High: those of one place, or of as many neighbours as the rules merge.
type Move struct {
	Low, High int
	Again     int  // how often the exchange is repeated; 0 but in the accelerated game
	Undo      bool // whether the exchange is made backwards, as in the reversed game
}

// listed is a move together with what it takes and what Options yields for it, worked out once.
type listed struct {
	Move
	taken   [2]int
	yielded game.Move
}

// moves are all moves of the plain game, in ascending order, and undone those of the reversed game.
var moves, undone = func() (forward, backward []listed) {
	add := func(low, high int) {
		m := Move{Low: low, High: high}
		forward = append(forward, listed{m, m.takes(), m})
		m.Undo = true
		backward = append(backward, listed{m, m.takes(), m})
	}
	add(1, 1)
	for n := 1; n+2 <= lastPlace; n++ { // further up the coins would be worth more than MaxValue
		add(n, n+1)
	}
	for n := 2; n+1 <= lastPlace; n++ {
		add(n, n)
	}
	return forward, backward
}()

// splits reports whether the move is a split: of coins on one place, but the first.
func (m Move) splits() bool { return m.Low == m.High && m.Low > 1 }

// String returns the move in words: "merge 1 1", "merge 2 3", "split 4", "undo merge 2 3", "split 4, 3 times", "merge 1 2 3".
func (m Move) String() string {
	text := fmt.Sprintf("merge %d", m.Low)
	switch {
	case m.splits():
		text = fmt.Sprintf("split %d", m.Low)
	case m.Low < 1 || m.High < m.Low || m.High-m.Low >= maxK: // there is no such move
		text = fmt.Sprintf("merge %d %d", m.Low, m.High)
	default:
		for i := range max(m.High-m.Low, 1) {
			text += fmt.Sprintf(" %d", min(m.Low+i+1, m.High))
		}
	}
	if m.Undo {
		text = "undo " + text
	}
	if m.Again != 0 {
		text = fmt.Sprintf("%s, %d times", text, m.Again+1)
	}
	return text
}

// Compare orders merges before splits, each kind by its places, and the same exchange by how often it is made.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	if m.splits() != o.splits() {
		if o.splits() {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(m.Low, o.Low), cmp.Compare(m.High, o.High), cmp.Compare(m.Again, o.Again))
}

// Options yields the merges, then the splits.
func (p Position) Options() iter.Seq[game.Option] {
	if p.wide {
		return p.wideOptions
	}
	if p.rules.nacci() {
		return p.nacciOptions
	}
	if p.rules.Reversed || p.rules.Accelerated {
		return p.manyOptions
	}
	return func(yield func(game.Option) bool) {
		b := p.board()
		for i := range moves {
			m := &moves[i]
			if b.allows(m.taken) && !yield(game.Option{Move: m.yielded, To: b.play(m.Move, 1, p.rules)}) {
				return
			}
		}
	}
}

// children yields the positions that moves of the plain game lead to, Δ in the paper; each once, since different moves lead
// to different positions.
func (p Position) children() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		b := p.board()
		for i := range moves {
			m := &moves[i]
			if b.allows(m.taken) && !yield(b.play(m.Move, 1, p.rules)) {
				return
			}
		}
	}
}

// parents yields the positions from which a move of the plain game leads to p, Γ in the paper.
func (p Position) parents() iter.Seq[Position] {
	return func(yield func(Position) bool) {
		b := p.board()
		for i := range undone {
			m := &undone[i]
			if b.allows(m.taken) && !yield(b.play(m.Move, 1, p.rules)) {
				return
			}
		}
	}
}

// manyOptions yields the options of the variants in which a move can be undone or repeated.
func (p Position) manyOptions(yield func(game.Option) bool) {
	b := p.board()
	all := moves
	if p.rules.Reversed {
		all = undone
	}
	for _, m := range all {
		most := b.most(m.taken)
		if !p.rules.Accelerated {
			most = min(most, 1)
		}
		for times := uint32(1); times <= most; times++ {
			if times > 1 {
				m.Again = int(times) - 1
				m.yielded = m.Move
			}
			if !yield(game.Option{Move: m.yielded, To: b.play(m.Move, times, p.rules)}) {
				return
			}
		}
	}
}

// Play merges or splits coins, or undoes that, as often as the rules allow and the move says.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok || !p.rules.know(t) {
		return nil, fmt.Errorf("%w: %s is not a move of %s", game.ErrIllegal, game.Quote(fmt.Sprint(m)), p.rules.examples())
	}
	taken, put := p.rules.exchange(t)
	if p.wide {
		w := p.spread()
		if w.most(taken).Cmp(numeration.NewNat(uint64(t.Again))) <= 0 {
			return nil, fmt.Errorf("%w: %s needs %s of %s", game.ErrIllegal, t, needs(taken, t.Again+1), game.Quote(p.Setup().Short()))
		}
		return w.play(t, p.rules), nil
	}
	b := p.board()
	if most := b.mostOf(taken); t.Again >= int(most) {
		return nil, fmt.Errorf("%w: %s needs %s of %s", game.ErrIllegal, t, needs(taken, t.Again+1), game.Quote(p.String()))
	}
	return b.exchanged(taken, put, uint32(t.Again)+1, p.rules), nil
}

// know reports whether the rules have such a move at all.
func (r Rules) know(m Move) bool {
	more := m.High - m.Low
	return 1 <= m.Low && m.Low <= m.High && m.High < math.MaxInt && m.Undo == r.Reversed &&
		(more == 0 || more == r.k()-1 || r.First && m.Low == 1 && m.High < r.k()) &&
		0 <= m.Again && (m.Again == 0 || r.Accelerated)
}

// examples names the game and some of its moves.
func (r Rules) examples() string {
	head := r.setup().Head()
	undo, times := "", ""
	if r.Reversed {
		undo = "undo "
	}
	if r.Accelerated {
		times = ", 3 times"
	}
	merge := Move{Low: 2, High: r.k() + 1}
	return fmt.Sprintf(`%s such as "%smerge 1 1", "%[2]s%[3]s" or "%[2]ssplit 4%[4]s"`, head, undo, merge, times)
}

// takes returns the places of the coins that the move takes: the same twice if it takes two from one place, and 0 as the
// second if it takes one coin only.
func (m Move) takes() [2]int {
	switch {
	case !m.Undo:
		return [2]int{m.Low, m.High}
	case m.splits():
		return [2]int{max(m.Low-2, 1), m.High + 1}
	}
	return [2]int{m.High + 1}
}

// needs says which coins an exchange takes that is made so many times: "two coins on place 1", "a coin on place 2 and one on place 3".
func needs(taken []pile, times int) string {
	var texts []string
	for i, t := range taken {
		number := fmt.Sprintf("%d coins", t.coins*times)
		switch {
		case t.coins*times == 1 && i == 0:
			number = "a coin"
		case t.coins*times == 1:
			number = "one"
		case t.coins*times == 2:
			number = "two coins"
		}
		texts = append(texts, fmt.Sprintf("%s on place %d", number, t.place))
	}
	last := len(texts) - 1
	if last == 0 {
		return texts[0]
	}
	return strings.Join(texts[:last], ", ") + " and " + texts[last]
}
