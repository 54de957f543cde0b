package zeckendorf_test

import (
	"context"
	"fmt"
	"io"
	"strings"
	"testing"

	"zeck/game"
	"zeck/games/nim"
	"zeck/games/zeckendorf"
	"zeck/internal/golden"
	"zeck/numeration"
)

// recorded are rules of which everything is on record.
var recorded = []zeckendorf.Rules{{}, {Hole: 2}, {Hole: 3}, {Hole: 4}, {Hole: 6}, {Hole: 29}, {Reversed: true}, {Accelerated: true},
	{Accelerated: true, Reversed: true}, {Accelerated: true, Hole: 4},
	{K: 3}, {K: 4, First: true}, {C: 2}, {C: 2, K: 3}, {C: 3, K: 3, First: true, Reversed: true}, {K: 3, Accelerated: true}}

// TestRecord: sizes, bytes, tables and censuses under many rules, and of numbers that are too small or too large, as they are. That they
// are right is tested elsewhere; that nothing of it changes unseen, here.
func TestRecord(t *testing.T) {
	var text strings.Builder
	for _, r := range recorded {
		fmt.Fprintf(&text, "%+v, tabled: %t\n", r, r.Tabled())
		sizesOf(&text, r)
		bytesOf(&text, r)
		for _, value := range []int{-1, 0, 1, 2, 5, 9, 14} {
			tableOf(&text, r, value)
		}
	}
	plain(&text)
	golden.Same(t, "testdata/record.txt", text.String())
}

// sizesOf writes the sizes of positions, also of those with coins on places far away and of those with many coins.
func sizesOf(w io.Writer, r zeckendorf.Rules) {
	for _, coins := range [][]int{{0}, {1}, {2}, {7}, {31}, {32}, {33}, {34}, {3, 3, 3}, {0, 31}, {0, 32}, {0, 33}, {10, 10, 11}, {10, 10, 12},
		{10, 10, 13}, {100}, {999}, {1000}, {1001}, {5000}, {0, 1, 0, 1, 0, 1, 0, 1}, {1_000_000}, {1_000_001}} {
		p, err := r.FromCoins(coins)
		if err != nil {
			fmt.Fprintf(w, "  %v: %v\n", coins, err)
			continue
		}
		fmt.Fprintf(w, "  %s: size %s, level %d, value %d, total %s", game.Short(p), p.Size().Short(), p.Level(), p.Value(), p.Total().Short())
		for _, most := range []uint64{10, 1000} {
			fits, instead := p.Fits(most, 5*most)
			fmt.Fprintf(w, ", fits %d: %v %s", most, fits, instead)
		}
		for _, want := range []game.CensusParts{{}, {Levels: true}, {Lengths: true}, {Games: true}, {Random: true}, {Values: true},
			{Remoteness: true}, {Moments: true}, {Players: 3}, {Strategy: true}} {
			if n, ok := p.CensusBytes(want); ok {
				fmt.Fprintf(w, " %d", n)
			} else {
				fmt.Fprint(w, " –")
			}
		}
		fmt.Fprintln(w)
	}
	for _, place := range []int{28, 29, 30, 31, 60, 500, 501} {
		for _, n := range []int{1, 2, 4, 32, 33} {
			if place == 500 && n == 32 {
				continue // as on place 60
			}
			coins := make([]int, place)
			coins[place-1] = n
			if p, err := r.FromCoins(coins); err != nil {
				fmt.Fprintf(w, "  %d coins on place %d: %v\n", n, place, err)
			} else {
				start, err := p.Start()
				fmt.Fprintf(w, "  %d coins on place %d: size %s, start %.60s %v\n", n, place, p.Size().Short(), fmt.Sprint(start), err)
			}
		}
	}
}

// bytesOf writes what tables take.
func bytesOf(w io.Writer, r zeckendorf.Rules) {
	for _, value := range []int{-1, 0, 1, 2, 64, 500, 5000, 1_000_001} {
		for _, limit := range []int64{1000, 1 << 30} {
			n, err := r.TableBytes(value, limit)
			fmt.Fprintf(w, "  a table of %d: %d bytes, %v\n", value, n, err)
			if r.Tabled() {
				n, err = r.CountBytes(value, limit)
				fmt.Fprintf(w, "  a count of %d: %d bytes, %v\n", value, n, err)
			}
		}
	}
}

// tableOf writes what a table holds, and what is counted without it.
func tableOf(w io.Writer, r zeckendorf.Rules, value int) {
	ctx := context.Background()
	all := game.CensusParts{Levels: r.Hole == 0, Lengths: r == zeckendorf.Rules{}, Players: 3}
	if r.Tabled() {
		all.Players = 0
		c, done, err := zeckendorf.Count(game.Budget{Workers: 1}.On(ctx), r, value, all, "")
		fmt.Fprintf(w, "  count of %d: %s, %+v, %v\n", value, counted(c), done, err)
	}
	table, err := zeckendorf.NewTable(game.Budget{Workers: 1}.On(ctx), r, value)
	fmt.Fprintf(w, "  table of %d: %v", value, err)
	if err != nil {
		fmt.Fprintln(w)
		return
	}
	lost, err := table.LosingByCoins(ctx)
	positions, moves := table.PositionsByCoins()
	fmt.Fprintf(w, ", %d, %d positions, %d lost, %d moves, %v %v %v %v\n", table.Value(), table.Positions(), table.Losing(), table.Moves(), lost, err,
		positions, moves)
	c, err := table.Census(ctx, all)
	fmt.Fprintf(w, "    %s, %v\n", counted(c), err)
	v, err := table.Solve(table.Start())
	fmt.Fprintf(w, "    %+v, %v\n", v, err)
	if other, err := r.FromCoins([]int{value + 1}); err == nil {
		outcome, err := table.Outcome(other)
		_, solve := table.Solve(other)
		other, _ = (zeckendorf.Rules{K: 5}).FromCoins([]int{value})
		_, judge := table.Judge(ctx, other)
		heap, _ := nim.Game().New(game.Setup{Piles: []game.Nat{numeration.NewNat(5)}})
		_, nim := table.Judge(ctx, heap)
		fmt.Fprintf(w, "    %v %.40v; %.40v; %.40v; %.40v\n", outcome, err, solve, judge, nim)
	}
}

// plain writes what is known of the game of the papers only.
func plain(w io.Writer) {
	ctx := context.Background()
	for _, n := range []uint64{0, 1, 2, 3, 5, 8, 13, 54, 55, 56, 200, 1_000_001} {
		states, err := zeckendorf.States(n)
		fmt.Fprintf(w, "%d: %s states, %v", n, states, err)
		moves, err := zeckendorf.Moves(n)
		fmt.Fprintf(w, ", %s moves, %v\n", moves, err)
	}
	for _, n := range []int{-1, 0, 1, 2, 3, 9, 30} {
		shortest, longest, err := zeckendorf.Lengths(ctx, n)
		fmt.Fprintf(w, "lengths of %d: %d %d %v\n", n, shortest, longest, err)
		_, _, err = zeckendorf.Lengths(game.Budget{Memory: 10}.On(ctx), n)
		fmt.Fprintf(w, "  in little memory: %v\n", err)
		s, err := zeckendorf.NewSplitNumbers(ctx, n)
		fmt.Fprintf(w, "splits of %d: %+v %v\n", n, s, err)
	}
	for _, n := range []uint64{0, 1, 2, 3, 7, 12, 1000} {
		for _, o := range []zeckendorf.LeeOptions{{}, {Stop: true}, {NewOnly: true}, {Stop: true, NewOnly: true, Examine: true}, {MaxPositions: 17}} {
			var told []int64
			b := game.Budget{Progress: func(done, total int64) { told = append(told, done, total) }}
			l, err := zeckendorf.Lee(b.On(ctx), n, o)
			fmt.Fprintf(w, "%d: %s, %d %d %d, met %d, %d %d %d %d, %+v, %d and %d, %v; told %v\n", n, l.Outcome, l.N, l.Iterations, l.Start, l.Met,
				l.Parents, l.Children, l.Checks, l.Again, l.Examined, len(l.OmegaA), len(l.OmegaB), err, told[:min(len(told), 6)])
		}
	}
	for _, coins := range [][]int{{0}, {9}, {1, 1}} {
		p, _ := zeckendorf.FromCoins(coins)
		c, l, err := zeckendorf.LeeCensus(ctx, p)
		fmt.Fprintf(w, "%v: %s, %d, %v\n", coins, counted(c), l.N, err)
		for _, r := range recorded {
			p, err := r.FromCoins(coins)
			start, ok := zeckendorf.StartOf(p)
			fmt.Fprintf(w, "%s begins with %s: %v %v\n", p, start, ok, err)
		}
	}
}

// counted is a census in a line.
func counted(c game.Census) string {
	text := fmt.Sprintf("%v: %v, by %v, %d positions, %d lost, %d moves, %v", c.Position, c.Outcome, c.By, c.Positions, c.PPositions, c.Moves, c.Levels)
	if c.Lengths != nil {
		text += fmt.Sprint(", lengths ", *c.Lengths)
	}
	if c.Players != nil {
		text += fmt.Sprint(", players ", *c.Players)
	}
	return text
}
