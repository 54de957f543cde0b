package ordered_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/internal/ctxtest"
	"zeck/internal/games/nim"
	"zeck/internal/games/ordered"
	"zeck/internal/must"
	"zeck/solve"
)

var known = game.NewRegistry(ordered.Game{}, nim.Game())

var parse = gametest.Reader[ordered.Position](known.Parse)

// rows yields every row of values up to most, written independently of the package: as lists of numbers.
func rows(most int) iter.Seq[[]int] {
	return func(yield func([]int) bool) {
		var extend func(row []int, left int) bool
		extend = func(row []int, left int) bool {
			if !yield(slices.Clone(row)) {
				return false
			}
			for a, b := 1, 2; a <= left; a, b = b, a+b {
				if !extend(append(row, a), left-a) {
					return false
				}
			}
			return true
		}
		extend(nil, most)
	}
}

// text writes a row in the notation.
func text(row []int) string {
	if len(row) < 2 {
		row = append([]int{0}, row...)
	}
	return "ordered:" + strings.Trim(strings.ReplaceAll(fmt.Sprint(row), " ", ","), "[]")
}

// plain has the moves of a row as the paper defines them, from values and not from indices. A Fibonacci number is the sum of the two before it.
func plain(row []int) (all [][]int) {
	fib := []int{1, 2}
	for len(fib) < 40 {
		fib = append(fib, fib[len(fib)-1]+fib[len(fib)-2])
	}
	replace := func(i int, by ...int) { all = append(all, slices.Concat(row[:i], by, row[i+2:])) }
	for i := 0; i+1 < len(row); i++ {
		a, b := row[i], row[i+1]
		n := slices.Index(fib, a)
		switch {
		case a == 1 && b == 1:
			replace(i, 2)
		case b == fib[n+1]:
			replace(i, a+b)
		case a == 2 && b == 2:
			replace(i, 1, 3)
		case a == b:
			replace(i, fib[n-2], fib[n+1])
		case a > b:
			replace(i, b, a)
		}
	}
	return all
}

func TestConformance(t *testing.T) {
	var small []game.Position
	for row := range rows(12) {
		small = append(small, parse(t, "%s", text(row)))
	}
	gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: slices.Values(small)})
}

// TestRules: the moves agree with a second implementation of the rules, and keep the value.
func TestRules(t *testing.T) {
	for row := range rows(13) {
		p := parse(t, "%s", text(row))
		var want, got []string
		for _, to := range plain(row) {
			want = append(want, parse(t, "%s", text(to)).String())
		}
		for o := range p.Options() {
			got = append(got, o.To.String())
			to := o.To.(ordered.Position)
			if to.Value() != p.Value() || to.End() != p.End() {
				t.Fatalf("%s: %s changes the value", p, o)
			}
		}
		slices.Sort(want)
		slices.Sort(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%v leads to %v, want %v", row, got, want)
		}
	}
}

// TestCensus: tables and search agree on every start up to 17: the outcome, the numbers of rows, of moves and of P-positions by their lengths, and
// the lengths of games.
func TestCensus(t *testing.T) {
	for n := 1; n <= 17; n++ {
		p := parse(t, "ordered:%d", n)
		parts := game.CensusParts{Lengths: true, Levels: true}
		search := must.Get(solve.SearchOnly().Census(t.Context(), p, parts))
		table := must.Get(p.Census(t.Context(), parts))
		text := func(c game.Census) string {
			return fmt.Sprint(c.Outcome, c.Positions, c.Moves, c.PPositions, c.Levels, *c.Lengths)
		}
		if a, b := text(search), text(table); a != b || table.By != game.ByTable {
			t.Errorf("N = %d: by search\n%s\nand by table\n%s", n, a, b)
		}
	}
}

// TestSize: the bound for the reachable rows is the number of rows of the same value that are no longer, for small and for great values.
func TestSize(t *testing.T) {
	for row := range rows(12) {
		p := parse(t, "%s", text(row))
		want := 0
		for other := range rows(int(p.Value())) {
			if sum(other) == p.Value() && len(other) <= len(row) {
				want++
			}
		}
		if got := p.Size().String(); got != fmt.Sprint(want) {
			t.Fatalf("%s: size %s, want %d", p, got, want)
		}
	}
	for room, want := range map[[2]uint64]bool{{177, 797}: true, {176, 797}: false, {177, 796}: false} { // positions, and moves: half of 8 or 9 each
		if fits, _ := parse(t, "ordered:9").Cost().Fits(room[0], room[1]); fits != want {
			t.Errorf("room for %d positions and %d moves: ordered:9 fits %v", room[0], room[1], fits)
		}
	}
}

func sum(row []int) (n uint64) {
	for _, t := range row {
		n += uint64(t)
	}
	return n
}

func TestIllegalMoves(t *testing.T) {
	p := parse(t, "ordered:1,2,1,8,5,5")
	for m, want := range map[ordered.Move]string{
		{Kind: ordered.Swap, Low: 5, High: 6}:  "illegal move: swap 5 6: the terms there are 5 and 5, they can be split",
		{Kind: ordered.Split, Low: 1, High: 2}: "illegal move: split 1 2: the terms there are 1 and 2, they can be merged",
		{Kind: ordered.Merge, Low: 2, High: 3}: "illegal move: merge 2 3: the terms there are 2 and 1, they can be swapped",
		{Kind: ordered.Merge, Low: 3, High: 4}: "illegal move: merge 3 4: the terms there are 1 and 8, nothing can be done with them",
		{Kind: ordered.Swap, Low: 6, High: 7}:  "illegal move: swap 6 7: there is no such pair of neighbours; the row has 6 terms",
		{Kind: ordered.Swap, Low: 0, High: 1}:  "illegal move: swap 0 1: there is no such pair of neighbours; the row has 6 terms",
		{}:                                     `illegal move: "merge 0 0" is not a move of ordered such as "merge 1 2", "split 3 4" or "swap 2 3"`,
	} {
		if to, err := p.Play(m); err == nil || err.Error() != want {
			t.Errorf("%s gives %v, %v; want %s", m, to, err, want)
		}
	}
}

// TestStops: a table checks its context every 65,536 rows.
func TestStops(t *testing.T) {
	ctx := t.Context()
	looks := ctxtest.Count(ctx)
	c, err := parse(t, "ordered:22").Census(looks, game.CensusParts{})
	if err != nil || looks.Times() != int(c.Positions>>16) {
		t.Errorf("%d looks at %d rows, %v", looks.Times(), c.Positions, err)
	}
	if _, err := parse(t, "ordered:22").Census(ctxtest.EndAfter(ctx, 1), game.CensusParts{}); !errors.Is(err, context.Canceled) {
		t.Errorf("a table that was stopped: %v", err)
	}
}
