package games_test

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math"
	"math/rand/v2"
	"sort"
	"strings"
	"sync/atomic"
	"testing"

	"zeck/game"
	"zeck/game/look"
	"zeck/games"
	"zeck/games/octal"
	"zeck/internal/golden"
	"zeck/numeration"
)

// drawn are rules of games, how many piles a position has, at least and at most, of how many bits the piles are at the most, and whether
// there may be a cap.
var drawn = []struct {
	rules       string
	least, most int
	bits        []int
	capped      bool
}{
	{"nim", 1, 5, []int{3, 6, 40, 90}, false},
	{"onepile", 1, 1, []int{6, 40, 90}, false},
	{"onepile@min=2,max=7", 1, 1, []int{6, 40, 90}, false},
	{"onepile@min=4,max=4", 1, 1, []int{6, 90}, false},
	{"onepile@min=3", 1, 1, []int{6, 90}, false},
	{"takeaway@k=1", 1, 1, []int{5, 9, 40}, true},
	{"takeaway@k=3", 1, 1, []int{5, 9, 90, 300}, true},
	{"takeaway@k=4,c=2", 1, 1, []int{5, 9, 90}, true},
	{"takeaway@k=2,c=-3", 1, 1, []int{5, 9, 90}, true},
	{"takeaway@k=3,c=-1", 1, 1, []int{5, 9, 90}, true},
	{"takeaway@k=1,c=-2", 1, 1, []int{5, 9, 90}, true},
	{"takeaway@k=1,c=5", 1, 1, []int{5, 9, 90}, true},
	{"fibnim", 1, 1, []int{5, 9, 40, 90, 3000}, true},
	{"localfib", 1, 4, []int{3, 5, 60}, false},
	{"globalfib", 2, 2, []int{3, 5, 30, 200}, true},
	{"globalfib", 1, 4, []int{2, 3, 4}, true},
	{"globalfib@k=1", 2, 5, []int{2, 3, 60}, true},
	{"globalfib@k=3", 1, 3, []int{2, 4}, true},
	{"wythoff", 2, 2, []int{3, 6, 40, 120, 2000}, false},
	{"wythoff@t=2", 2, 2, []int{3, 6, 40, 120}, false},
	{"wythoff@t=5", 2, 2, []int{3, 6, 40, 120}, false},
	{"lucas", 2, 2, []int{3, 6, 10, 40, 120}, false},
	{"zeckendorf", 1, 6, []int{2, 3}, false},
	{"zeckendorf@accelerated=1", 1, 5, []int{2}, false},
	{"zeckendorf@hole=3", 1, 5, []int{2}, false},
	{"zeckendorf@reversed=1", 3, 6, []int{1}, false},
	{"zeckendorf@c=2", 1, 4, []int{2, 3}, false},
	{"zeckendorf@k=3", 1, 5, []int{2, 3}, false},
	{"zeckendorf@k=3,first=1", 1, 5, []int{2}, false},
	{"ordered", 2, 2, []int{2, 4}, false},
	{"bergman", 1, 1, []int{3}, false},
	{"quilt", 1, 6, []int{1, 2, 5}, false},
	{"octal@code=0.77", 1, 1, []int{4, 6, 40}, false},
	{"octal@code=4.15", 1, 1, []int{4, 6}, false},
	{"octal@code=0.3...", 1, 1, []int{4, 6}, false},
}

// draw returns some position of the rules.
func draw(rng *rand.Rand, rules string, piles, bits int, capped bool) (game.Position, error) {
	size := func() string {
		n := rng.IntN(bits + 1)
		x := numeration.NewNat(0)
		for range n {
			x = x.Add(x).Add(numeration.NewNat(rng.Uint64N(2)))
		}
		return x.String()
	}
	var list []string
	for range piles {
		list = append(list, size())
	}
	text := rules + ":" + strings.Join(list, ",")
	if capped && rng.IntN(3) > 0 {
		text += "/" + size()
	}
	return games.Parse(text)
}

// fingerprint is a number for a text, which another text hardly has.
func fingerprint(write func(w io.Writer)) uint64 {
	h := fnv.New64a()
	write(h)
	return h.Sum64()
}

// TestMany: what our games tell of many positions, small and huge, in short: a number that changes when anything of it does. What it is can
// be seen by adding the position to told.
func TestMany(t *testing.T) {
	const each = 24
	var text strings.Builder
	for i, d := range drawn {
		rng := rand.New(rand.NewPCG(7, uint64(i)))
		known := map[string]bool{}
		for n := range each {
			p, err := draw(rng, d.rules, d.least+rng.IntN(d.most-d.least+1), d.bits[n%len(d.bits)], d.capped)
			if err != nil {
				fmt.Fprintf(&text, "%s: %v\n", d.rules, err)
				continue
			}
			if s := game.Short(p); !known[s] {
				known[s] = true
				fmt.Fprintf(&text, "%s: %x\n", s, fingerprint(func(w io.Writer) {
					var all strings.Builder
					aPosition(&all, p, 1<<20)
					fmt.Fprint(w, address.ReplaceAllString(all.String(), "…"))
				}))
			}
		}
	}
	golden.Same(t, "testdata/many.txt", text.String())
}

// laid are rules of games with tables, charts, periods and levels.
var laid = strings.Fields(`nim:1,2 onepile:5 onepile@min=2,max=6:9 onepile@min=3:9 takeaway@k=1:9 takeaway@k=3:9 takeaway@k=2,c=3:9 takeaway@k=2,c=-3:9 fibnim:9
	localfib:5 globalfib:3,4 globalfib@k=1:3,4,5 globalfib@k=3:3,4 wythoff:3,4 wythoff@t=2:3,4 wythoff@t=3:3,4 wythoff@t=7:3,4 lucas:3,4
	octal@code=0.77:9 octal@code=4.3:9 octal@code=0.15:9 octal@code=0.1...:9 zeckendorf:9 zeckendorf@accelerated=1:9`)

// TestLaid: tables, charts, levels and periods that are larger than those of TestTold, in short, as in TestMany.
func TestLaid(t *testing.T) {
	var text strings.Builder
	ctx := game.Budget{Memory: 8 << 20, Workers: 1}.On(t.Context())
	for _, at := range laid {
		p, err := games.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		s := p.Setup()
		cells := func(what string, axes game.Axes, make func(rows, cols int, told game.Progress) (game.Cells, error)) {
			for _, size := range [][2]int{{1, 1}, {1, 40}, {40, 1}, {9, 200}, {200, 9}, {70, 64}, {150, 131}} {
				fmt.Fprintf(&text, "%s %s of %d × %d: %x\n", s.Head(), what, size[0], size[1], fingerprint(func(w io.Writer) {
					last := [2]int64{-1, -1} // how often progress is told may depend on the processors
					at, err := make(size[0], size[1], func(done, total int64) { last = [2]int64{done, total} })
					fmt.Fprint(w, err, last)
					for row := 0; err == nil && row < size[0]; row++ {
						for col := 0; col < size[1] && (axes.Cols != "" || col == 0) && (!axes.Triangular || col <= row); col++ {
							fmt.Fprint(w, " ", at(row, col))
						}
					}
				}))
			}
			for _, size := range [][2]int{{1 << 40, 1 << 40}, {1 << 31, 1}, {1, 1 << 31}, {math.MaxInt, 1}, {1, math.MaxInt}, {60_000, 60_000}, {0, 9},
				{9, 0}, {-1, -1}} {
				if axes.Cols == "" || axes.Triangular && size[0] == 60_000 {
					continue // whether there is room has been asked before
				}
				_, err := make(size[0], size[1], nil)
				fmt.Fprintf(&text, "%s %s of %d × %d: %v\n", s.Head(), what, size[0], size[1], err)
			}
		}
		if g, ok := s.Game.(game.Tabular); ok {
			fmt.Fprintf(&text, "%s table: %d, %d, %d bytes\n", s.Head(), g.BulkBytes(s, 1, 1), g.BulkBytes(s, 10, 20), g.BulkBytes(s, 3000, 2000))
			cells("table", g.Axes(), func(rows, cols int, told game.Progress) (game.Cells, error) { return g.Bulk(ctx, s, rows, cols, told) })
		}
		if g, ok := s.Game.(game.Charted); ok {
			cells("chart", g.Chart().Axes, func(rows, cols int, told game.Progress) (game.Cells, error) {
				return g.Chart().Cells(ctx, s, rows, cols, told)
			})
		}
		if g, ok := s.Game.(game.Recurrent); ok {
			fmt.Fprintf(&text, "%s periods: %x\n", s.Head(), fingerprint(func(w io.Writer) {
				for most := range 100 {
					period, err := g.Period(ctx, s, most)
					fmt.Fprintln(w, period, err)
				}
			}))
		}
		if g, ok := s.Game.(game.Periodic); ok {
			for _, rows := range [][2]int{{0, 0}, {2, 2}, {1, 4}, {0, 7}, {-1, 2}, {3, 2}, {1, 1 << 40}} {
				for _, columns := range []int{0, 20, 3000} {
					periods, err := g.RowPeriods(ctx, s, rows[0], rows[1], columns)
					fmt.Fprintf(&text, "%s rows %d to %d, %d columns: %x %v\n", s.Head(), rows[0], rows[1], columns,
						fingerprint(func(w io.Writer) {
							for _, p := range periods {
								fmt.Fprint(w, p, p.JointFrom, p.Joint, p.Relative)
							}
						}), err)
				}
			}
		}
		if g, ok := s.Game.(game.Levelled); ok {
			for _, value := range []int{0, 1, 2, 3, 7, 20, 70} {
				for _, most := range []int{-1, 0, 1, 2, 35, 130, 900} {
					list, err := g.Level(ctx, s, value, most)
					fmt.Fprintf(&text, "%s level %d up to %d: %x %v\n", s.Head(), value, most, fingerprint(func(w io.Writer) {
						if err == nil {
							for x, y := range list {
								fmt.Fprint(w, x, ",", y, " ")
							}
						}
					}), err)
				}
			}
		}
	}
	golden.Same(t, "testdata/laid.txt", text.String())
}

// questions returns what a position can be asked, and what answers.
func questions(p game.Position) (names []string, ask map[string]func(ctx context.Context) error) {
	ask = map[string]func(ctx context.Context) error{}
	add := func(name string, f func(ctx context.Context) error) { names, ask[name] = append(names, name), f }
	if t, ok := p.(game.Theory); ok {
		add("theory", func(ctx context.Context) error { _, err := t.Theory(ctx); return err })
	}
	if t, ok := p.(game.Misere); ok {
		add("misère", func(ctx context.Context) error { _, err := t.Misere(ctx); return err })
	}
	if t, ok := p.(game.Valued); ok {
		add("values", func(ctx context.Context) error { _, err := t.Values(ctx); return err })
	}
	if t, ok := p.(game.Timed); ok {
		add("remoteness", func(ctx context.Context) error { _, err := t.Remoteness(ctx); return err })
	}
	if t, ok := p.(game.Exhaustive); ok {
		add("exhausted", func(ctx context.Context) error { _, _, err := t.Exhaust(ctx); return err })
	}
	if t, ok := p.(game.Countable); ok {
		for _, parts := range []game.CensusParts{{}, {Levels: true}, {Lengths: true}, {Values: true}, {Remoteness: true}, {Moments: true},
			{Games: true}, {Players: 3}} {
			if _, ok := t.CensusBytes(parts); ok {
				add(fmt.Sprintf("census %v", parts), func(ctx context.Context) error { _, err := t.Census(ctx, parts); return err })
			}
		}
	}
	s := p.Setup()
	g := s.Game
	if t, ok := g.(game.Tabular); ok {
		add("table", func(ctx context.Context) error { _, err := t.Bulk(ctx, s, 90, 90, nil); return err })
	}
	if t, ok := g.(look.Plotter); ok {
		add("plot", func(ctx context.Context) error { _, err := t.Plot(ctx, s, 20); return err })
	}
	if t, ok := g.(game.Charted); ok {
		add("chart", func(ctx context.Context) error { _, err := t.Chart().Cells(ctx, s, 90, 90, nil); return err })
	}
	if t, ok := g.(game.Recurrent); ok {
		add("period", func(ctx context.Context) error { _, err := t.Period(ctx, s, 300); return err })
	}
	if t, ok := g.(game.Periodic); ok {
		add("rows", func(ctx context.Context) error { _, err := t.RowPeriods(ctx, s, 0, 3, 400); return err })
	}
	if t, ok := g.(game.Levelled); ok {
		add("level", func(ctx context.Context) error { _, err := t.Level(ctx, s, 2, 100); return err })
	}
	return names, ask
}

// asked are positions of which everything is asked with little memory and little patience.
var asked = strings.Fields(`nim:3,5,7 onepile@min=2,max=6:40 takeaway@k=3:700/60 takeaway@k=3:10^50 takeaway@k=3:10^900/10^400 takeaway@k=1:10^9/30 takeaway@k=2,c=-3:300
	fibnim:4100 fibnim:10^50 localfib:20,30,50 globalfib:20,30/9 globalfib@k=3:12,15,20 globalfib:10^20,10^21
	globalfib@k=1:3,4,9 wythoff:40,55 wythoff@t=3:40,55 wythoff@t=2:10^30,10^31 wythoff:3,10^20 lucas:30,70 lucas:3,10^20 lucas:10^30,10^31 zeckendorf:24
	zeckendorf@accelerated=1:12 zeckendorf@hole=4:14 zeckendorf@reversed=1:1,0,1,0,1 zeckendorf@c=2,k=3:12 zeckendorf@k=3:20 ordered:9
	ordered:40 ordered:50 bergman:9 bergman:20 quilt:14,1 quilt:60 octal@code=0.156:40 octal@code=0.45:10^30 octal@code=4.7:30`)

// TestLeastMemory: the least memory with which each question is answered, to the byte, and what is said with a byte less.
func TestLeastMemory(t *testing.T) {
	const most = 1 << 20
	var text strings.Builder
	for _, at := range asked {
		p, err := games.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		names, ask := questions(p)
		for _, name := range names {
			with := func(memory int) error {
				return ask[name](game.Budget{Memory: int64(memory), Positions: 100_000, Moves: 1_000_000, Workers: 1}.On(t.Context()))
			}
			if err := with(most); err != nil {
				fmt.Fprintf(&text, "%s %s: %v\n", at, name, err)
				continue
			}
			if with(1) == nil {
				continue
			}
			least := 2 + sort.Search(most-2, func(memory int) bool { return with(memory+2) == nil })
			fmt.Fprintf(&text, "%s %s: %d bytes; with less: %v\n", at, name, least, with(least-1))
		}
	}
	golden.Same(t, "testdata/memory.txt", text.String())
}

// patient is the context of somebody who goes away after having been looked for some times.
type patient struct {
	context.Context
	left atomic.Int64
}

func (p *patient) Err() error {
	if p.left.Add(-1) < 0 {
		return context.Canceled
	}
	return nil
}

// TestPatience: what is answered to those who go away at once, or after a while; and whoever is gone is told nothing but that.
func TestPatience(t *testing.T) {
	var text strings.Builder
	for _, at := range asked {
		octal.Forget() // what was found once is known from then on
		p, err := games.Parse(at)
		if err != nil {
			t.Fatal(err)
		}
		names, ask := questions(p)
		for _, name := range names {
			fmt.Fprintf(&text, "%s %s:", at, name)
			last := ""
			for looks := range 12 {
				ctx := &patient{Context: game.Budget{Memory: 1 << 26, Positions: 20_000, Moves: 200_000, Workers: 1}.On(t.Context())}
				ctx.left.Store(int64(looks))
				became := "refused"
				switch err := ask[name](ctx); {
				case err == nil:
					became = "answered"
				case errors.Is(err, context.Canceled):
					became = "stopped"
				}
				if became != last {
					fmt.Fprintf(&text, " %s from %d looks on", became, looks)
				}
				last = became
			}
			fmt.Fprintln(&text)
		}
	}
	golden.Same(t, "testdata/patience.txt", text.String())
}
