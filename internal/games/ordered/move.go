package ordered

import (
	"fmt"
	"iter"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/exchange"
)

// Move acts on the terms on places Low and High, which are neighbours, counted from 1.
type Move = exchange.Move

// The kinds of moves.
const (
	None  = exchange.ByPlaces // nothing
	Merge = exchange.Merge    // they become one term
	Split = exchange.Split    // two equal terms become others
	Swap  = exchange.Swap     // they change places
)

// becomes returns what can be done with neighbours of these indices, and the indices of the result; after a merge right has no
// meaning.
func becomes(a, b byte) (k exchange.Kind, left, right byte) {
	switch {
	case a == 1 && b == 1:
		return Merge, 2, 0
	case b == a+1:
		return Merge, a + 2, 0
	case a == 2 && b == 2:
		return Split, 1, 3
	case a == b:
		return Split, a - 2, a + 1
	case a > b:
		return Swap, b, a
	}
	return None, 0, 0
}

// kind returns what can be done with the terms on places at and at + 1, counted from 1.
func (p Position) kind(at int) exchange.Kind {
	k, _, _ := becomes(p.row[at-1], p.row[at])
	return k
}

// move returns the move of the terms on places at and at + 1.
func (p Position) move(at int) Move { return Move{Kind: p.kind(at), Low: at, High: at + 1} }

// Options yields the merges, then the splits, then the swaps.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for _, kind := range []exchange.Kind{Merge, Split, Swap} {
			for at := 1; at < len(p.row); at++ {
				if p.kind(at) == kind && !yield(game.Option{Move: p.move(at), To: p.after(at)}) {
					return
				}
			}
		}
	}
}

// after returns the row after the move on places at and at + 1.
func (p Position) after(at int) Position {
	k, left, right := becomes(p.row[at-1], p.row[at])
	row := make([]byte, 0, len(p.row))
	row = append(append(row, p.row[:at-1]...), left)
	if k != Merge {
		row = append(row, right)
	}
	return Position{string(append(row, p.row[at+1:]...))}
}

// Play merges, splits or swaps two neighbours.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	switch {
	case !ok || t != Move{Kind: t.Kind, Low: t.Low, High: t.Low + 1} || t.Kind != Merge && t.Kind != Split && t.Kind != Swap:
		return nil, fmt.Errorf("%w: %s is not a move of ordered such as \"merge 1 2\", \"split 3 4\" or \"swap 2 3\"", game.ErrIllegal,
			game.Quote(fmt.Sprint(m)))
	case t.Low < 1 || t.Low >= len(p.row):
		return nil, fmt.Errorf("%w: %s: there is no such pair of neighbours; the row has %d terms", game.ErrIllegal, t, len(p.row))
	}
	if k := p.kind(t.Low); k != t.Kind {
		may := "nothing can be done with them"
		if k != None {
			may = "they can be " + map[exchange.Kind]string{Merge: "merged", Split: "split", Swap: "swapped"}[k]
		}
		return nil, fmt.Errorf("%w: %s: the terms there are %d and %d, %s", game.ErrIllegal, t, worth[p.row[t.Low-1]], worth[p.row[t.Low]], may)
	}
	return p.after(t.Low), nil
}

// Hand returns how neighbours are merged, split and swapped by hand. The result of a merge does not show where the term was.
func (p Position) Hand() face.Hand {
	return exchange.Hand{Position: p, Low: 1, High: len(p.row) - 1, Thing: "term", About: func(at int) []Move {
		if at < 1 || at >= len(p.row) || p.kind(at) == None {
			return nil
		}
		return []Move{p.move(at)}
	}}
}
