package quilt

import (
	"cmp"
	"fmt"
	"iter"
	"slices"

	"zeck/game"
)

// Move exchanges two coins; Low and High are their places, Low ≤ High.
type Move struct{ Low, High int }

// meet reports whether coins on two places, i ≤ j, cannot stay together: they lie on the same place, or their squares share a wall.
func meet(i, j int) bool {
	d := j - i
	return d == 0 || d == 1 || d == 3 || d == 4 || i == 1 && j == 3
}

// listed is a move with what it puts down; a merge puts one coin, on both.
type listed struct {
	Move
	low, high int
	yielded   game.Move
}

// Kinds of moves, in their order.
const (
	merging = iota
	splitting
	trading
)

// kind returns which kind of move it is.
func (m listed) kind() int {
	switch {
	case m.low == m.high:
		return merging
	case m.Low == m.High:
		return splitting
	}
	return trading
}

// moves are all moves in ascending order.
var moves = func() (all []listed) {
	for i := 1; i < lastPlace; i++ {
		for j := i; j < lastPlace; j++ {
			if !meet(i, j) {
				continue
			}
			if low, high := becomes(i, j); high > 0 {
				all = append(all, listed{Move{i, j}, low, high, Move{i, j}})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b listed) int { return a.kind() - b.kind() })
	return all
}()

// becomes returns the places of the coins for which two are exchanged: the same place twice if it is one coin, 0 if the coins are too high.
func becomes(i, j int) (low, high int) {
	value := worth[i] + worth[j]
	for high = 1; high < lastPlace; high++ {
		if worth[high] == value {
			return high, high
		}
	}
	for high = lastPlace - 1; high > 0 && value < worth[lastPlace]; high-- {
		for low = high - 1; low > 0; low-- {
			if worth[low]+worth[high] == value && !meet(low, high) {
				return low, high
			}
		}
	}
	return 0, 0
}

// find returns the move that takes coins from two places.
func find(m Move) (listed, bool) {
	i := slices.IndexFunc(moves, func(l listed) bool { return l.Move == m })
	if i < 0 {
		return listed{}, false
	}
	return moves[i], true
}

// String returns the move in words: "merge 1 1", "split 4", "trade 3 6".
func (m Move) String() string {
	l, ok := find(m)
	switch {
	case ok && l.kind() == splitting:
		return fmt.Sprintf("split %d", m.Low)
	case ok && l.kind() == trading:
		return fmt.Sprintf("trade %d %d", m.Low, m.High)
	}
	return fmt.Sprintf("merge %d %d", m.Low, m.High)
}

// Compare orders merges before splits and these before trades, each kind by its places.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	a, _ := find(m)
	b, _ := find(o)
	return cmp.Or(cmp.Compare(a.kind(), b.kind()), cmp.Compare(m.Low, o.Low), cmp.Compare(m.High, o.High))
}

// allows reports whether the coins are there that a move takes.
func (b *board) allows(m Move) bool {
	if m.Low == m.High {
		return b[m.Low] >= 2
	}
	return b[m.Low] > 0 && b[m.High] > 0
}

// play returns the position after a move, which the board allows.
func (b board) play(m listed) Position {
	b[m.Low]--
	b[m.High]--
	b[m.high]++
	if m.low != m.high {
		b[m.low]++
	}
	return b.position()
}

// Options yields the merges, then the splits, then the trades.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		b, top := p.board()
		for i := range moves {
			m := &moves[i]
			if m.High <= top && b.allows(m.Move) && !yield(game.Option{Move: m.yielded, To: b.play(*m)}) {
				return
			}
		}
	}
}

// Play merges, splits or trades two coins.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	l, known := find(t)
	if !ok || !known {
		return nil, fmt.Errorf("%w: %s is not a move of quilt such as \"merge 2 3\", \"split 4\" or \"trade 3 6\"", game.ErrIllegal,
			game.Quote(fmt.Sprint(m)))
	}
	b, _ := p.board()
	if b.allows(t) {
		return b.play(l), nil
	}
	needs := fmt.Sprintf("a coin on place %d and one on place %d", t.Low, t.High)
	if t.Low == t.High {
		needs = fmt.Sprintf("two coins on place %d", t.Low)
	}
	return nil, fmt.Errorf("%w: %s needs %s of %s", game.ErrIllegal, t, needs, game.Quote(p.String()))
}
