package octal

import (
	"cmp"
	"slices"
	"strings"

	"zeck/game"
)

// Move takes stones from the heap and leaves the rest in heaps in ascending order; unused elements are 0 and come last.
type Move struct {
	Take  game.Nat
	Leave [3]game.Nat
}

// leaving returns the move that takes this many stones and leaves these heaps.
func leaving(take game.Nat, heaps ...game.Nat) Move {
	m := Move{Take: take}
	copy(m.Leave[:], slices.SortedFunc(slices.Values(heaps), game.Nat.Cmp))
	return m
}

// Heaps returns the heaps that are left.
func (m Move) Heaps() []game.Nat {
	n := slices.IndexFunc(m.Leave[:], game.Nat.IsZero)
	if n < 0 {
		n = len(m.Leave)
	}
	return m.Leave[:n]
}

// String returns the move in words: "take 2, leave 3 and 4".
func (m Move) String() string { return m.words(game.Nat.String) }

// Short returns the move with long numbers abbreviated.
func (m Move) Short() string { return m.words(game.Nat.Short) }

func (m Move) words(number func(game.Nat) string) string {
	var heaps []string
	for _, h := range m.Heaps() {
		heaps = append(heaps, number(h))
	}
	left := "nothing"
	if n := len(heaps); n > 0 {
		left = heaps[n-1]
		if n > 1 {
			left = strings.Join(heaps[:n-1], ", ") + " and " + left
		}
	}
	if m.Take.IsZero() {
		return "split into " + left
	}
	return "take " + number(m.Take) + ", leave " + left
}

// Compare orders moves by what they take, then by the number of heaps they leave, then by these heaps.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	return cmp.Or(m.Take.Cmp(o.Take), len(m.Heaps())-len(o.Heaps()), slices.CompareFunc(m.Leave[:], o.Leave[:], game.Nat.Cmp))
}
