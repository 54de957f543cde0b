package ordered

import (
	"slices"
	"testing"

	"zeck/game"
)

// TestRows: a table knows which rows of a value are lost, with as many terms as it goes up to or one less, as their options have it.
func TestRows(t *testing.T) {
	known := map[game.Position]bool{}
	var lost func(p game.Position) bool
	lost = func(p game.Position) bool {
		if _, ok := known[p]; !ok {
			known[p] = !slices.ContainsFunc(slices.Collect(p.Options()), func(o game.Option) bool { return lost(o.To) })
		}
		return known[p]
	}
	var try func(row []byte, value int)
	try = func(row []byte, value int) {
		for terms := len(row); terms <= min(len(row)+1, value); terms++ {
			table, err := solve(t.Context(), value, terms, false)
			if want := lost(Position{string(row)}); err != nil || table.isLost(string(row)) != want {
				t.Fatalf("%v is lost: %t, want %t, %v", row, !want, want, err)
			}
		}
		for term := byte(1); value+int(worth[term]) <= 11; term++ {
			try(append(row[:len(row):len(row)], term), value+int(worth[term]))
		}
	}
	try(nil, 0)
}

// TestMovesOf: the moves of all rows with few terms, of every value that is counted, as the rows themselves have them.
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
