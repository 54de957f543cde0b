package game

import "fmt"

// HeapMove is a move in a game with several heaps: stones are taken from a heap of a certain size; which of several equal heaps makes
// no difference.
type HeapMove struct {
	Take, Heap Nat
}

// String returns the move in words: "take 9 from 12".
func (m HeapMove) String() string { return fmt.Sprintf("take %s from %s", m.Take, m.Heap) }

// Short returns the move with long numbers abbreviated.
func (m HeapMove) Short() string {
	return fmt.Sprintf("take %s from %s", m.Take.Short(), m.Heap.Short())
}

// Compare orders moves by the size of the heap, then by the number of stones taken.
func (m HeapMove) Compare(other Move) int {
	o := other.(HeapMove)
	if c := m.Heap.Cmp(o.Heap); c != 0 {
		return c
	}
	return m.Take.Cmp(o.Take)
}
