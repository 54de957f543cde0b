package ordered

import (
	"cmp"
	"fmt"
	"iter"

	"zeck/game"
)

// Kind is what is done with two neighbours.
type Kind byte

const (
	None  Kind = iota // nothing can be done
	Merge             // they become one term
	Split             // two equal terms become others
	Swap              // they change places
)

// String returns the word that begins a move: "merge".
func (k Kind) String() string { return [...]string{"none", "merge", "split", "swap"}[k] }

// Move does something with the terms on places At and At + 1, counted from 1.
type Move struct {
	Kind Kind
	At   int
}

// String returns the move in words: "merge 3 4".
func (m Move) String() string { return fmt.Sprintf("%s %d %d", m.Kind, m.At, m.At+1) }

// Compare orders merges before splits and these before swaps, each kind by the place.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	return cmp.Or(cmp.Compare(m.Kind, o.Kind), cmp.Compare(m.At, o.At))
}

// exchange returns what can be done with neighbours of these indices, and the indices of what they become; of a merge only the first
// counts.
func exchange(a, b byte) (k Kind, left, right byte) {
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
func (p Position) kind(at int) Kind {
	k, _, _ := exchange(p.row[at-1], p.row[at])
	return k
}

// Options yields the merges, then the splits, then the swaps.
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for kind := Merge; kind <= Swap; kind++ {
			for at := 1; at < len(p.row); at++ {
				if p.kind(at) == kind && !yield(game.Option{Move: Move{kind, at}, To: p.after(at)}) {
					return
				}
			}
		}
	}
}

// after returns the row after something has been done with the terms on places at and at + 1.
func (p Position) after(at int) Position {
	k, left, right := exchange(p.row[at-1], p.row[at])
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
	case !ok || t.Kind < Merge || t.Kind > Swap:
		return nil, fmt.Errorf("%w: %s is not a move of ordered such as \"merge 1 2\", \"split 3 4\" or \"swap 2 3\"", game.ErrIllegal,
			game.Quote(fmt.Sprint(m)))
	case t.At < 1 || t.At >= len(p.row):
		return nil, fmt.Errorf("%w: %s: there is no such pair of neighbours, the row has %d terms", game.ErrIllegal, t, len(p.row))
	}
	if k := p.kind(t.At); k != t.Kind {
		may := "nothing can be done with them"
		if k != None {
			may = "they can be " + map[Kind]string{Merge: "merged", Split: "split", Swap: "swapped"}[k]
		}
		return nil, fmt.Errorf("%w: %s: the terms there are %d and %d, %s", game.ErrIllegal, t, worth[p.row[t.At-1]], worth[p.row[t.At]], may)
	}
	return p.after(t.At), nil
}
