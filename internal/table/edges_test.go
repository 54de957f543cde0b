package table

import (
	"context"
	"errors"
	"math"
	"testing"

	"zeck/game"
	"zeck/internal/must"
)

// TestFullSet: in a set of millions of numbers that follow each other, the next that is not in it is found from everywhere.
func TestFullSet(t *testing.T) {
	const most = 1<<25 + 1<<19 + 77 // more than two words of the last level
	s := newSet(most + 100)
	for n := range most {
		s.add(n)
	}
	s.add(most + 1)
	for _, from := range []int{0, 1, 63, 64, 1 << 12, 1<<18 - 1, 1 << 23, most - 65, most - 1, most} {
		if got := s.next(from); got != most {
			t.Errorf("from %d on, %d is the next, want %d", from, got, most)
		}
	}
	if s.first != most || s.next(most+1) != most+2 {
		t.Errorf("the first is %d, and behind %d comes %d", s.first, most+1, s.next(most+1))
	}
}

// TestLargeTables: tables that are so large that they are made value by value, by rows or by columns, agree with those that are just small
// enough for lines: the value of a cell does not depend on how many there are.
func TestLargeTables(t *testing.T) {
	for name, r := range map[string]Rules{
		"by rows":    {Piles: 2, Moves: []Move{straight(0, 1), Jump(1, 0), straight(1, 1), Jump(2, 1)}},
		"by columns": {Piles: 2, Moves: []Move{straight(1, 0), Jump(0, 1), straight(1, 1), Jump(2, 1)}},
		"by neither": {Piles: 2, Moves: []Move{Jump(1, 0), Jump(0, 1), straight(1, 1), Jump(2, 1)}},
	} {
		for _, upright := range []bool{false, true} {
			sides := func(length int) []int {
				if upright {
					return []int{length, 3}
				}
				return []int{3, length}
			}
			large := must.Get(r.Table(context.Background(), nil, sides(levelsFrom-3)...))
			small := must.Get(r.Table(context.Background(), nil, sides(levelsFrom-4)...))
			c, _ := r.compile()
			m, _ := c.making(sides(levelsFrom - 3))
			n, _ := c.making(sides(levelsFrom - 4))
			if m.byRows != (name != "by neither") || n.byRows {
				t.Errorf("%s, upright %v: large value by value %v, small %v", name, upright, m.byRows, n.byRows)
			}
			for a := range small.Sides()[0] {
				for b := range small.Sides()[1] {
					if large.At(a, b) != small.At(a, b) {
						t.Fatalf("%s, upright %v: (%d, %d) has %d in the large table and %d in the small", name, upright, a, b, large.At(a, b), small.At(a, b))
					}
				}
			}
		}
	}
}

// TestLongRow: the longest row whose values fit is tabulated, also where the order of the piles does not matter but that of the moves does.
func TestLongRow(t *testing.T) {
	const length = math.MaxUint16 + 1
	for _, name := range []string{"wythoff", "lucas-like", "slanted"} {
		table, err := byName[name].Table(context.Background(), nil, 1, length)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for b := range length {
			if table.At(0, b) != b {
				t.Fatalf("%s: (0, %d) has %d", name, b, table.At(0, b))
			}
		}
		if _, err := byName[name].Table(context.Background(), nil, 1, length+1); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s, one more: %v", name, err)
		}
	}
}

// TestBytes: what is said of memory is about what the documentation of the package says.
func TestBytes(t *testing.T) {
	for _, c := range []struct {
		name        string
		sides       []int
		least, most int64 // bytes a cell
	}{
		{"wythoff", []int{5000, 5000}, 6, 8},
		{"maharaja", []int{5000, 5000}, 6, 8},
		{"slanted", []int{6000, 6000}, 6, 8},
		{"king", []int{5000, 5000}, 2, 3},
		{"nim3", []int{200, 200, 200}, 2, 5},
	} {
		cells := int64(1)
		for _, n := range c.sides {
			cells *= int64(n)
		}
		if bytes := byName[c.name].Bytes(c.sides...); bytes < c.least*cells || bytes > c.most*cells {
			t.Errorf("%s: %d bytes for %d cells, want %d to %d a cell", c.name, bytes, cells, c.least, c.most)
		}
	}
}
