package nim

import (
	"fmt"
	"iter"
	"slices"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// Game is Bouton's Nim.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:     "nim",
		Title:    "Bouton's Nim",
		Rules:    "There are heaps of stones. Take any number of stones, at least one, from one heap. Whoever takes the last stone wins.",
		Notation: "nim:h1,h2,…",
		Example:  "nim:3,5,7",
		Source:   source,
	}
}

// New makes the position with the piles of s as heaps.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	return New(s.Piles...), nil
}

// Position is a set of heaps.
type Position struct {
	packed multipile.Packed // the heaps that are not empty, in ascending order
}

// New returns the position with the given heaps, in any order; empty ones do not count.
func New(heaps ...game.Nat) Position { return Position{multipile.Pack(multipile.Sort(heaps))} }

// Heaps returns the heaps that are not empty, in ascending order.
func (p Position) Heaps() []game.Nat { return p.packed.Unpack() }

// Setup returns the game and its heaps.
func (p Position) Setup() game.Setup { return game.Setup{Game: Game{}, Piles: p.shown()} }

// String returns the position in the notation: "nim:3,5,7".
func (p Position) String() string { return p.Setup().String() }

// shown returns the heaps that are written: an empty game is one empty heap.
func (p Position) shown() []game.Nat {
	if heaps := p.Heaps(); len(heaps) > 0 {
		return heaps
	}
	return []game.Nat{{}}
}

// Move takes stones from a heap of a certain size.
type Move = game.HeapMove

var one = numeration.NewNat(1)

// Options yields the moves from the smallest heap to the largest.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		heaps := p.Heaps()
		for i, h := range heaps {
			if i > 0 && h == heaps[i-1] {
				continue
			}
			for left := h; !left.IsZero(); {
				left = left.Sub(one)
				if !yield(take(heaps, i, left)) {
					return
				}
			}
		}
	}
}

// take is the option that leaves so many stones of heap i.
func take(heaps []game.Nat, i int, left game.Nat) game.Option {
	return game.Option{
		Move: Move{Take: heaps[i].Sub(left), Heap: heaps[i]},
		To:   Position{multipile.Pack(multipile.Shrink(heaps, i, left))},
	}
}

// Play takes stones from a heap.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok {
		return nil, fmt.Errorf("%w: %s is not a move of nim such as \"take 9 from 12\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	}
	heaps := p.Heaps()
	i, found := slices.BinarySearchFunc(heaps, t.Heap, game.Nat.Cmp)
	switch {
	case !found:
		return nil, fmt.Errorf("%w: there is no heap of %s in %s", game.ErrIllegal, t.Heap.Short(), game.Quote(p.String()))
	case t.Take.IsZero():
		return nil, fmt.Errorf("%w: at least one stone must be taken", game.ErrIllegal)
	case t.Take.Cmp(t.Heap) > 0:
		return nil, fmt.Errorf("%w: cannot take %s from a heap of %s", game.ErrIllegal, t.Take.Short(), t.Heap.Short())
	}
	return take(heaps, i, t.Heap.Sub(t.Take)).To, nil
}

// Size returns the number of ways to leave part of each heap.
func (p Position) Size() game.Nat { return multipile.Ways(p.Heaps()...) }

// Join puts the heaps of two positions together.
func (p Position) Join(q game.Position) (game.Position, bool) {
	other, ok := q.(Position)
	return New(append(p.Heaps(), other.Heaps()...)...), ok
}
