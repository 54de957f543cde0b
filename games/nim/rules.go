package nim

import (
	"fmt"
	"iter"
	"slices"

	"zeck/game"
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
	heaps := slices.DeleteFunc(slices.Clone(s.Piles), game.Nat.IsZero)
	slices.SortFunc(heaps, game.Nat.Cmp)
	return Position{pack(heaps)}, nil
}

// Position is a set of heaps.
type Position struct {
	packed string // the heaps that are not empty, in ascending order
}

// String returns the position in the notation: "nim:3,5,7".
func (p Position) String() string {
	heaps := unpack(p.packed)
	if len(heaps) == 0 {
		heaps = []game.Nat{{}}
	}
	return game.Format("nim", nil, heaps, nil)
}

// Move takes stones from a heap of a certain size; which of several equal heaps makes no difference.
type Move struct {
	Take, Heap game.Nat
}

// String returns the move in words: "take 9 from 12".
func (m Move) String() string { return fmt.Sprintf("take %s from %s", m.Take, m.Heap) }

// Compare orders moves by the size of the heap, then by the number of stones taken.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	if c := m.Heap.Cmp(o.Heap); c != 0 {
		return c
	}
	return m.Take.Cmp(o.Take)
}

var one = numeration.NewNat(1)

// Options yields the moves from the smallest heap to the largest.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		heaps := unpack(p.packed)
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
	return game.Option{Move: Move{Take: heaps[i].Sub(left), Heap: heaps[i]}, To: shrink(heaps, i, left)}
}

// Play takes stones from a heap.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok {
		return nil, fmt.Errorf("%w: %s is not a move of nim such as \"take 9 from 12\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	}
	heaps := unpack(p.packed)
	i, found := slices.BinarySearchFunc(heaps, t.Heap, game.Nat.Cmp)
	switch {
	case !found:
		return nil, fmt.Errorf("%w: there is no heap of %s in %s", game.ErrIllegal, t.Heap.Short(), game.Quote(p.String()))
	case t.Take.IsZero():
		return nil, fmt.Errorf("%w: at least one stone must be taken", game.ErrIllegal)
	case t.Take.Cmp(t.Heap) > 0:
		return nil, fmt.Errorf("%w: a heap of %s has not %s stones to take", game.ErrIllegal, t.Heap.Short(), t.Take.Short())
	}
	return take(heaps, i, t.Heap.Sub(t.Take)).To, nil
}

// Size returns the number of ways to leave part of each heap.
func (p Position) Size() game.Nat { return game.GridSize(unpack(p.packed)...) }
