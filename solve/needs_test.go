package solve

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
)

// tree has so many nodes, of which each has two moves.
func tree(size int) *network {
	n := make(network, size)
	for i := range n {
		for to := 2*i + 1; to <= 2*i+2 && to < size; to++ {
			n[i] = append(n[i], to)
		}
	}
	return &n
}

// sized is a node that knows how many can be reached at the most.
type sized struct{ node }

func (s sized) Cost() game.Cost {
	return game.Cost{Positions: numeration.NewNat(uint64(len(*s.network)))}
}

// TestProgress: what is told on the way.
func TestProgress(t *testing.T) {
	var text strings.Builder
	large := sized{node{tree(8300), 0}}
	report := func(name string, ask func(ctx context.Context) error) {
		var told []string
		b := game.Budget{Progress: func(done, total int64) {
			if now := fmt.Sprintf("%d/%d", done, total); len(told) == 0 || told[len(told)-1] != now {
				told = append(told, now)
			}
		}}
		must.Do(ask(b.On(t.Context())))
		fmt.Fprintln(&text, name, strings.Join(told, " "))
	}
	for _, p := range []game.Position{large, large.node} {
		report("search", func(ctx context.Context) error { _, err := SearchOnly().Solve(ctx, p); return err })
		report("graph", func(ctx context.Context) error { _, err := Explore(ctx, p); return err })
	}
	for i, want := range []game.CensusParts{{}, {Games: true}, {Random: true}, {Distribution: true}, {Moments: true},
		{Games: true, Random: true, Distribution: true, Moments: true}} {
		report(fmt.Sprint("census ", i), func(ctx context.Context) error { _, err := TakeCensus(ctx, large, want); return err })
	}
	golden.Same(t, "testdata/progress.txt", text.String())
}

// TestFits: what is refused before a search begins, and how many positions it may expect.
func TestFits(t *testing.T) {
	for _, test := range []struct {
		p         game.Position
		positions int
		size      int64
		fits      bool
	}{
		{parse("nim:99"), 100, 100, true},
		{parse("nim:99"), 99, 0, false},
		{unsized{parse("nim:99")}, 1, 0, true},
		{parse("nim:99 + nim:0"), 2, 100, true},
		{parse("nim:100 + nim:0"), 2, 0, false},
		{parse("nim:9 + nim:9"), 2, 100, true},
		{game.NewSum(parse("nim:10^30"), unsized{parse("nim:1")}), 1, 0, true},
		{parse("nim:10^30 + nim:10^300 + nim:10^600"), 1 << 40, 0, false},
	} {
		size, err := fits(t.Context(), test.p, game.Budget{Positions: test.positions, Moves: 1 << 20})
		if size != test.size || (err == nil) != test.fits || err != nil && !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s in %d: %d, %v", game.Short(test.p), test.positions, size, err)
		}
	}
}

// TestMovesGuessed: the guess at the moves of a search is not far from their number, also where the order of piles does not matter and where
// half of the positions are not met.
func TestMovesGuessed(t *testing.T) {
	for _, text := range []string{"takefib:5000", "takelucas:6000", "nim:45,50", "nim:9,10,11,12", "maharaja:40,50", "fibnim:60", "onepile@min=2:4000"} {
		p := parse(text)
		size := must.Get(fits(t.Context(), p, game.DefaultBudget))
		c := must.Get(TakeCensus(t.Context(), p, game.CensusParts{}))
		guess, truth := movesOf(t.Context(), p, size, 0), int64(c.Moves)
		if guess > truth*5/4 || guess < truth/6 {
			t.Errorf("%s has %d moves, guessed %d", text, truth, guess)
		}
	}
}

// timed is a position that has a source of its remoteness, or the reason why there is none.
type timed struct {
	game.Position
	game.NoTables
	source *map[game.Position]uint64
	err    error
}

func (p timed) Values(_ context.Context, of game.Measure) (game.Values, error) {
	return game.Values{Value: func(q game.Position) (game.Nat, error) {
		if t, ok := q.(timed); ok {
			q = t.Position
		}
		n, ok := (*p.source)[q]
		if !ok || of != game.Remoteness {
			return game.Nat{}, fmt.Errorf("%w: %s", game.ErrUnknown, q)
		}
		return numeration.NewNat(n), nil
	}}, p.err
}

// TestTimed: a source that knows nothing leaves the question to search; other mistakes of a source are told.
func TestTimed(t *testing.T) {
	p := parse("onepile@max=1:3")
	broken := errors.New("broken")
	for _, test := range []struct {
		source map[game.Position]uint64
		err    error
		want   string
	}{
		{nil, fmt.Errorf("%w: that", game.ErrUnknown), "3 <nil>"},
		{nil, broken, "0 broken"},
		{map[game.Position]uint64{p: 17, parse("onepile@max=1:2"): 16}, nil, "17 <nil>"},
		{nil, nil, "0 the theory says nothing of this position: onepile@max=1:3"},
		{map[game.Position]uint64{p: 17}, nil, "17 the theory says nothing of this position: onepile@max=1:2"},
	} {
		r, err := (Solver{}).Remoteness(t.Context(), timed{Position: p, source: &test.source, err: test.err})
		if got := fmt.Sprint(r.Moves, " ", err); got != test.want {
			t.Errorf("%v, %v: %s, want %s", test.source, test.err, got, test.want)
		}
	}
}

// TestGraphParts: a graph refuses what a census does, and finds nothing that it was not asked for.
func TestGraphParts(t *testing.T) {
	g := must.Get(Explore(t.Context(), parse("nim:0")))
	for _, want := range []game.CensusParts{{Levels: true}, {Players: 1}} {
		if _, err := g.Census(t.Context(), want); err == nil {
			t.Errorf("%+v: no error", want)
		}
	}
	if got := primesUpTo(30); !slices.Equal(got, []int{2, 3, 5, 7, 11, 13, 17, 19, 23, 29}) || len(primesUpTo(1)) > 0 {
		t.Error(got)
	}
}
