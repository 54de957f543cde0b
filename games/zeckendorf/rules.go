package zeckendorf

import (
	"fmt"
	"iter"

	"zeck/game"
)

// Game is the Zeckendorf game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "zeckendorf",
		Title: "The Zeckendorf game",
		Rules: "Coins lie on places 1, 2, 3, 4, …, where they are worth 1, 2, 3, 5, …. " +
			"Merge: exchange a coin on place n and one on n+1 for one on n+2, or two on place 1 for one on 2. " +
			"Split: exchange two coins on place n for one on n−2 and one on n+1, or two on place 2 for one on 1 and one on 3. " +
			"Whoever cannot move loses.",
		Notation: "zeckendorf:M1,M2,…",
		Example:  "zeckendorf:16",
		Source:   "Lee and Bitler 2021; Baird-Smith, Epstein, Flint and Miller 2020",
	}
}

// New makes the position with the piles of s as the numbers of coins on places 1, 2, 3, ….
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	b, fits := newBoard(s.Piles)
	if !fits {
		return nil, fmt.Errorf("%w: the coins of %s are worth more than %d; zeckendorf:%d would fit", game.ErrLimit, game.Quote(s.Text), MaxValue, MaxValue)
	}
	return b.position(), nil
}

// Position is a number of coins on each place.
type Position struct {
	coins string // for each place up to the last that has coins, their number as a varint
}

// String returns the position in the notation: "zeckendorf:4,0,1".
func (p Position) String() string { return game.Format("zeckendorf", nil, p.board().piles(), nil) }

// Move exchanges two coins; Low and High are their places, either the same or neighbours.
type Move struct {
	Low, High int
}

// moves are all moves there are, in ascending order.
var moves = func() []Move {
	all := []Move{{1, 1}}
	for n := 1; n < lastPlace; n++ {
		all = append(all, Move{n, n + 1})
	}
	for n := 2; n < lastPlace; n++ {
		all = append(all, Move{n, n})
	}
	return all
}()

// splits reports whether the two coins become two others, not one.
func (m Move) splits() bool { return m.Low == m.High && m.Low > 1 }

// String returns the move in words: "merge 1 1", "merge 2 3", "split 4".
func (m Move) String() string {
	if m.splits() {
		return fmt.Sprintf("split %d", m.Low)
	}
	return fmt.Sprintf("merge %d %d", m.Low, m.High)
}

// Compare orders merges before splits, and each kind by its places.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	switch {
	case m.splits() != o.splits():
		if o.splits() {
			return -1
		}
		return 1
	case m.Low != o.Low:
		return m.Low - o.Low
	}
	return m.High - o.High
}

// Options yields the merges, then the splits.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		b := p.board()
		for _, m := range moves {
			if b.allows(m) && !yield(game.Option{Move: m, To: b.after(m).position()}) {
				return
			}
		}
	}
}

// Play merges or splits two coins.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok || t.Low < 1 || t.High != t.Low && t.High != t.Low+1 {
		return nil, fmt.Errorf("%w: %s is not a move of zeckendorf such as \"merge 1 1\", \"merge 2 3\" or \"split 4\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	}
	b := p.board()
	switch {
	case b.allows(t):
		return b.after(t).position(), nil
	case t.Low == t.High:
		return nil, fmt.Errorf("%w: %s needs two coins on place %d of %s", game.ErrIllegal, t, t.Low, game.Quote(p.String()))
	}
	return nil, fmt.Errorf("%w: %s needs a coin on place %d and one on place %d of %s", game.ErrIllegal, t, t.Low, t.High, game.Quote(p.String()))
}
