package ordered

import (
	"testing"
)

// TestMovesOf: the number of moves of all rows with few terms, for every counted value, agrees with the rows
// themselves.
func TestMovesOf(t *testing.T) {
	var want [5][counted + 1]uint64
	var try func(row []byte, value int)
	try = func(row []byte, value int) {
		for range (Position{string(row)}).Options() {
			want[len(row)][value]++
		}
		for term := byte(1); len(row) < len(want)-1 && value+int(worth[term]) <= counted; term++ {
			try(append(row[:len(row):len(row)], term), value+int(worth[term]))
		}
	}
	try(nil, 0)
	for k, values := range want {
		for value, n := range values {
			if got := movesOf(k, value); got != n {
				t.Errorf("%d terms, value %d: %d moves, want %d", k, value, got, n)
			}
		}
	}
}
