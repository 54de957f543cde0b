package ordered

import (
	"math"
	"testing"

	"zeck/game"
	"zeck/numeration"
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

// TestWide: the number of rows of great value agrees with the table of numbers of rows, which ends at the value that is counted.
func TestWide(t *testing.T) {
	for k := range 13 {
		for value := range counted + 1 {
			if got := wide(len(worth)-1, uint64(k), uint64(value)); got != counts[k][value] {
				t.Errorf("%d terms, value %d: %d rows, want %d", k, value, got, counts[k][value])
			}
		}
	}
	if got, want := ones(counted).Size(), numeration.NewNat(upTo(counted, counted)); got != want {
		t.Errorf("a start of %d ones leads to %s rows, want %s", counted, got, want)
	}
	if got := ones(counted + 1).Size(); got != tooMany {
		t.Errorf("a start of %d ones leads to %s rows, want %s", counted+1, got, tooMany)
	}
}

// TestCensusBytes: a table counts the starts that lead to many rows, and stores two lengths of rows at a time.
func TestCensusBytes(t *testing.T) {
	for _, test := range []struct {
		p    Position
		want game.CensusParts
		ok   bool
	}{
		{ones(9), game.CensusParts{}, false}, {ones(20), game.CensusParts{}, true}, {ones(20), game.CensusParts{Levels: true, Lengths: true}, true},
		{ones(20), game.CensusParts{Values: true}, false}, {Position{string(append([]byte{2}, ones(18).row...))}, game.CensusParts{}, false},
	} {
		most := int64(0)
		for k := 1; k <= 20; k++ {
			n := int64(counts[k][20] + counts[k-1][20])
			if most = max(most, n/8); test.want.Lengths {
				most = max(most, n/8+2*n)
			}
		}
		if bytes, ok := test.p.CensusBytes(test.want); ok != test.ok || ok && bytes != most {
			t.Errorf("%s, %+v: %d bytes, %t; want %d, %t", test.p, test.want, bytes, ok, most, test.ok)
		}
	}
	if bytes, ok := ones(counted + 1).CensusBytes(game.CensusParts{}); !ok || bytes != math.MaxInt64 {
		t.Errorf("%d ones: %d bytes, %t", counted+1, bytes, ok)
	}
}
