package wythoff_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/games/wythoff"
)

// TestLevelsAreTheTable: the positions of each value are those of the table.
//
//zeck:race
func TestLevelsAreTheTable(t *testing.T) {
	const most = 300
	table, err := wythoff.NewTable(context.Background(), most+1, most+1, wythoff.TableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for _, value := range []int{0, 1, 2, 3, 7, 64, 65, 100, 200, 400} {
		var want [][2]int
		for a := range most + 1 {
			for b := a; b <= most; b++ {
				if table.At(a, b) == value {
					want = append(want, [2]int{a, b})
				}
			}
		}
		positions, err := wythoff.Level(context.Background(), value, most)
		if err != nil {
			t.Fatal(err)
		}
		var got [][2]int
		for a, b := range positions {
			got = append(got, [2]int{a, b})
		}
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("value %d: %v, the table has %v", value, got, want)
		}
	}
}

func TestLevelLimits(t *testing.T) {
	for _, c := range []struct {
		value, most int
		limit       bool
	}{{1000, 1_000_000_000, true}, {1 << 40, 1 << 40, true}, {-1, 5, false}, {0, -1, false}} {
		if _, err := wythoff.Level(context.Background(), c.value, c.most); err == nil || errors.Is(err, game.ErrLimit) != c.limit {
			t.Errorf("value %d up to %d: %v", c.value, c.most, err)
		}
	}
	positions, err := wythoff.Level(context.Background(), 1<<40, 0)
	if err != nil {
		t.Fatal(err)
	}
	for a, b := range positions {
		t.Errorf("(%d, %d) has a value above its sum", a, b)
	}
}

// TestOEIS holds the nim-values against the terms of the OEIS: the diagonal A047708, the rows A004484 and A004485 (rows 3 and 4
// of the table A004481), and the triangle A317205.
func TestOEIS(t *testing.T) {
	table, err := wythoff.NewTable(context.Background(), 80, 80, wythoff.TableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		terms []int
		at    func(n int) int
	}{
		"A047708": {[]int{0, 2, 1, 6, 7, 8, 3, 5, 4, 16, 14, 15, 10, 9, 11, 20, 13, 21, 12, 25, 17, 18, 19, 30, 31, 38, 35, 36, 22, 23,
			43, 45, 48, 49, 24, 26, 27, 28, 29, 33, 60, 32, 61, 57, 66, 37, 63, 34, 64, 67, 40, 39, 41, 42, 82, 44, 74, 79, 47, 46, 87,
			86, 50, 95, 96, 52, 101, 51, 102, 53, 54}, func(n int) int { return table.At(n, n) }},
		"A004484": {[]int{3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18, 14, 13, 21, 17, 22, 24, 20, 19, 27, 23, 28, 30, 26, 25,
			33, 29, 34, 36, 32, 31, 39, 35, 40, 42, 38, 37, 45, 41, 46, 48, 44, 43, 51, 47, 52, 54, 50, 49, 57, 53, 58, 60, 56, 55, 63,
			59}, func(n int) int { return table.At(3, n) }},
		"A004485": {[]int{4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13, 12, 11, 16, 15, 10, 19, 18, 17, 14, 21, 20, 25, 24, 23, 28, 27, 22, 31, 30,
			29, 26, 33, 32, 37, 36, 35, 40, 39, 34, 43, 42, 41, 38, 45, 44, 49, 48, 47, 52, 51, 46, 55, 54, 53, 50, 57, 56, 61, 60, 59,
			64}, func(n int) int { return table.At(4, n) }},
		"A317205": {[]int{0, 1, 2, 2, 0, 1, 3, 4, 5, 6, 4, 5, 3, 2, 7, 5, 3, 4, 0, 6, 8, 6, 7, 8, 1, 9, 10, 3, 7, 8, 6, 9, 0, 1, 4, 5,
			8, 6, 7, 10, 1, 2, 5, 3, 4, 9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 11, 9, 10, 7, 12,
			14, 2, 13, 17, 6, 18, 15}, func(n int) int {
			row := 0
			for n > row {
				row++
				n -= row
			}
			return table.At(row, n)
		}},
	} {
		for n, want := range c.terms {
			if got := c.at(n); got != want {
				t.Errorf("%s: term %d is %d, want %d", name, n, got, want)
			}
		}
	}
}
