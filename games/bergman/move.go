package bergman

import (
	"cmp"
	"fmt"
	"iter"

	"zeck/game"
)

// Move exchanges two coins; Low and High are their places: neighbours that are merged, or the same place, whose coins are split.
type Move struct{ Low, High int }

// splits reports whether the two coins become two others, not one.
func (m Move) splits() bool { return m.Low == m.High }

// String returns the move in words: "merge -2 -1", "split 0".
func (m Move) String() string {
	if m.splits() {
		return fmt.Sprintf("split %d", m.Low)
	}
	return fmt.Sprintf("merge %d %d", m.Low, m.High)
}

// Compare orders merges before splits, each kind by its place.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	return cmp.Or(cmp.Compare(o.High-o.Low, m.High-m.Low), cmp.Compare(m.Low, o.Low))
}

// exchange returns the places of the coins that a move takes and of those it puts down.
func (m Move) exchange() (taken, put []int) {
	if m.splits() {
		return []int{m.Low, m.Low}, []int{m.Low - 2, m.Low + 1}
	}
	return []int{m.Low, m.High}, []int{m.High + 1}
}

// allows reports whether the coins are there that a move takes.
func (b board) allows(m Move) bool {
	low, high := m.Low-b.low, m.High-b.low
	switch {
	case low < 0 || high >= len(b.coins):
		return false
	case m.splits():
		return b.coins[low] >= 2
	}
	return b.coins[low] > 0 && b.coins[high] > 0
}

// play returns the position after a move that the board, which has room for it, allows. The board stays as it was.
func (b board) play(m Move) Position {
	after := board{b.low, append([]uint16(nil), b.coins...)}
	taken, put := m.exchange()
	for _, place := range taken {
		after.coins[place-b.low]--
	}
	for _, place := range put {
		after.coins[place-b.low]++
	}
	return after.trimmed().position()
}

// Options yields the merges, then the splits.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		b := p.board()
		for wide := 1; wide >= 0; wide-- {
			for low := b.low; low+wide < b.low+len(b.coins); low++ {
				if m := (Move{low, low + wide}); b.allows(m) && !yield(game.Option{Move: m, To: b.play(m)}) {
					return
				}
			}
		}
	}
}

// Play merges or splits two coins.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok || t.High != t.Low && t.High != t.Low+1 {
		return nil, fmt.Errorf("%w: %s is not a move of bergman such as \"merge -2 -1\" or \"split 0\"", game.ErrIllegal,
			game.Quote(fmt.Sprint(m)))
	}
	b := p.board()
	if b.allows(t) {
		return b.play(t), nil
	}
	needs := fmt.Sprintf("a coin on place %d and one on place %d", t.Low, t.High)
	if t.splits() {
		needs = fmt.Sprintf("two coins on place %d", t.Low)
	}
	return nil, fmt.Errorf("%w: %s needs %s of %s", game.ErrIllegal, t, needs, game.Quote(p.String()))
}
