package solve

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/ctxtest"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/numeration"
)

// star is a position with a number of moves after which the game is over. It does not know its size. When a search opens the last of its
// positions, all but one of the others are settled.
type star struct {
	game.Position
	leaves, leaf int
}

func (s star) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for i := 1; s.leaf == 0 && i <= s.leaves && yield(game.Option{To: star{s.Position, s.leaves, i}}); i++ {
		}
	}
}

func failure[T any](_ T, err error) error { return err }

// TestExactLimits: a question is answered with exactly the limit it needs, and refused with one less. From nim:5 there are 15 moves
// between 6 positions. A move of a sum counts as five.
func TestExactLimits(t *testing.T) {
	const free = 1 << 20
	p := parse("nim:5")
	four := star{Position: p, leaves: 4}
	for _, c := range []struct {
		what             string
		positions, moves int
		run              func(context.Context) error
	}{
		{"search", 6, 15, func(ctx context.Context) error { return failure(NewSearcher().Grundy(ctx, p)) }},
		{"search of a star", 4, 4, func(ctx context.Context) error { return failure(NewSearcher().Grundy(ctx, four)) }},
		{"misère", 6, 15, func(ctx context.Context) error { return failure(NewMisereSearcher().Grundy(ctx, p)) }},
		{"census", 6, 15, func(ctx context.Context) error { return failure(SearchOnly().Census(ctx, p, game.CensusParts{})) }},
		{"graph", 6, 15, func(ctx context.Context) error { return failure(SearchOnly().Explore(ctx, p)) }},
		{"graph of a sum", 9, 5 * 18, func(ctx context.Context) error { return failure(SearchOnly().Explore(ctx, parse("nim:2 + onepile:2"))) }},
		{"graph of a star", 5, 4, func(ctx context.Context) error { return failure(SearchOnly().Explore(ctx, four)) }},
	} {
		if err := c.run(game.Budget{Positions: c.positions, Moves: c.moves}.On(t.Context())); err != nil {
			t.Errorf("%s with %d positions and %d moves: %v", c.what, c.positions, c.moves, err)
		}
		for _, b := range []game.Budget{{Positions: c.positions - 1, Moves: free}, {Positions: free, Moves: c.moves - 1}} {
			if err := c.run(b.On(t.Context())); !errors.Is(err, game.ErrLimit) {
				t.Errorf("%s with %d positions and %d moves: %v", c.what, b.Positions, b.Moves, err)
			}
		}
	}
}

// unsized is a position that does not know its size.
type unsized struct{ game.Position }

func (u unsized) Options() iter.Seq[game.Option] {
	return optionsAs(u.Position, func(p game.Position) game.Position { return unsized{p} })
}

// optionsAs yields the options of a position with their targets replaced.
func optionsAs(p game.Position, other func(game.Position) game.Position) iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for o := range p.Options() {
			if !yield(game.Option{Move: o.Move, To: other(o.To)}) {
				return
			}
		}
	}
}

// TestGraphMemory: a graph for a census takes the memory that was measured. A graph that does not fit is refused, and the message says
// how much there was.
func TestGraphMemory(t *testing.T) {
	p := unsized{parse("nim:20,20,20")}
	g := must.Get(SearchOnly().Explore(t.Context(), p))
	free := game.Budget{Positions: 1 << 20, Moves: 1 << 20}
	for i, ask := range []func(context.Context) error{
		func(ctx context.Context) error { return failure(SearchOnly().Census(ctx, p, game.CensusParts{})) },
		func(ctx context.Context) error { return failure(Explore(ctx, p)) },
		func(ctx context.Context) error { return failure(g.reached().strategy(ctx)) },
	} {
		n, moves := int64(len(g.Positions)), int64(g.Moves())
		free.Memory = []int64{n*bytesPerPosition + moves*bytesPerMove, moves * 100, (n + 63) / 64 * 8 * n}[i]
		if err := ask(free.On(t.Context())); err != nil {
			t.Errorf("%d in %d bytes: %v", i, free.Memory, err)
		}
		free.Memory--
		if err := ask(free.On(t.Context())); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%d in %d bytes: %v", i, free.Memory, err)
		}
	}
	free.Memory = 1 << 20
	_, err := SearchOnly().Census(free.On(t.Context()), unsized{parse("nim:40,40,40")}, game.CensusParts{})
	if err == nil || !strings.HasSuffix(err.Error(), "which fill the limit of 1 MiB") {
		t.Errorf("in a megabyte: %v", err)
	}
	if _, err := SearchOnly().Solve(game.Budget{Memory: 1 << 16}.On(t.Context()), parse("wythoff:30,30")); !errors.Is(err, game.ErrLimit) {
		t.Errorf("a search in 64 KiB: %v", err)
	}
	for _, bits := range []uint{0, 8, 800, 80_000} {
		if n := new(big.Int).Lsh(big.NewInt(1), bits); bytesOf(n) < int(bits/8) || bytesOf(n) > int(bits/8)+64 {
			t.Errorf("a number of %d bits takes %d bytes", bits, bytesOf(n))
		}
	}
}

// TestCensusBounds: the largest number of players, the largest distribution, and the message if numbers do not fit.
func TestCensusBounds(t *testing.T) {
	p := parse("nim:3")
	for players, ok := range map[int]bool{-1: false, 0: true, 1: false, 2: true, game.MaxPlayers: true, game.MaxPlayers + 1: false} {
		if _, err := SearchOnly().Census(t.Context(), p, game.CensusParts{Players: players}); (err == nil) != ok {
			t.Errorf("%d players: %v", players, err)
		}
	}
	// A line of 2000 moves, the first of which there are several times.
	for times, ok := range map[int]bool{8001: true, 8002: false} {
		line := network{slices.Repeat([]int{1}, times)}
		for i := 2; i <= 2000; i++ {
			line = append(line, []int{i})
		}
		line = append(line, nil)
		r := must.Get(reach(t.Context(), node{&line, 0}))
		err, want := r.distributionFits(), `too large: the distribution of the lengths from ":0,0,0" takes about 20002000 steps`
		if (err == nil) != ok || err != nil && (!errors.Is(err, game.ErrLimit) || !strings.HasPrefix(err.Error(), want)) {
			t.Errorf("the first move %d times: %v", times, err)
		}
	}
	r := must.Get(reach(t.Context(), p))
	each := func([]int32, []int) (int, int) { return 1, 1 << 20 }
	if _, err := backward(game.Budget{Memory: 4 << 20}.On(t.Context()), r, each); err != nil {
		t.Error("four numbers fit:", err)
	}
	if line, err := reach(t.Context(), parse("onepile@max=1:9")); err != nil {
		t.Error(err)
	} else if _, err := backward(game.Budget{Memory: 2 << 20}.On(t.Context()), line, each); err != nil {
		t.Error("a line stores at most two numbers at a time:", err)
	}
	for memory, want := range map[int64]string{4<<20 - 1: "3 MiB, which is the limit: those of 4 of 4 positions",
		2 << 20: "2 MiB, which is the limit: those of 3 of 4 positions"} {
		_, err := backward(game.Budget{Memory: memory}.On(t.Context()), r, each)
		if !errors.Is(err, game.ErrLimit) || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

type dish string

func (d dish) String() string              { return string(d) }
func (d dish) Compare(other game.Move) int { return strings.Compare(string(d), string(other.(dish))) }

// TestCensusStops: a census that is stopped reports this, whenever it happens.
func TestCensusStops(t *testing.T) {
	p := parse("nim:2,3")
	for _, want := range []game.CensusParts{{Strategy: true}, {Games: true}, {Random: true}, {Distribution: true}, {Moments: true},
		{Lengths: true, Games: true, Random: true, Values: true, Remoteness: true, Strategy: true}} {
		all := ctxtest.Count(t.Context())
		must.Get(SearchOnly().Census(all, p, want))
		for last := 1; last <= all.Times(); last++ {
			if _, err := SearchOnly().Census(ctxtest.EndAfter(t.Context(), last-1), p, want); !errors.Is(err, context.Canceled) {
				t.Errorf("%+v, stopped at check %d of %d: %v", want, last, all.Times(), err)
			}
		}
	}
}

// theorem gives every position the same nim-value.
type theorem uint64

func (theorem) Verdict(context.Context, game.Position, bool) (game.Verdict, error) {
	return game.Verdict{}, game.ErrUnknown
}
func (n theorem) Values(context.Context, game.Position) (game.Values, error) {
	return constant(uint64(n), game.ByAutomaton), nil
}

// TestTheoremsFirst: if a game has no nim-values of its own, theorems come before search. A game's own values come before theorems, and
// so does its theory.
func TestTheoremsFirst(t *testing.T) {
	s := Solver{Theorems: theorem(5)}
	p := parse("nim:3,5,1")
	if g, err := s.NimValue(t.Context(), unsized{p}); err != nil || g.By != game.ByAutomaton || g.Value != numeration.NewNat(5) {
		t.Errorf("without values of its own: %+v, %v", g, err)
	}
	if g, err := s.NimValue(t.Context(), p); err != nil || g.By != game.ByTheory || g.Value != numeration.NewNat(7) {
		t.Errorf("with its own: %+v, %v", g, err)
	}
	for text, by := range map[string]game.By{"wythoff:F(1000),F(1001)": game.ByTheory, "wythoff:10^30,10^31": game.ByAutomaton, "wythoff:3,5": game.ByTable,
		"quilt:13,0,1": game.ByTheory, "zeckendorf:20,5 + zeckendorf:20,5": game.ByTheory} {
		for _, s := range []Solver{{Theorems: theorem(0)}, {}} {
			g, err := s.NimValue(t.Context(), parse(text))
			if known := s.Theorems != nil || by != game.ByAutomaton; known != (err == nil) || known && (g.By != by || g.Source == "") || !g.Value.IsZero() {
				t.Errorf("%s: %+v, %v", text, g, err)
			}
		}
	}
}

// endless is a position on one long number, with a move for every number.
type endless struct {
	node
	made *int
}

func (e endless) Setup() game.Setup {
	return game.Setup{Piles: []game.Nat{numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), 332_192))}}
}

func (e endless) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for *e.made++; yield(game.Option{Move: dish('a'), To: endless{node{nil, *e.made}, e.made}}); *e.made++ {
		}
	}
}

// TestLongNumbers: each position of a search has its own numbers, and long ones take memory.
func TestLongNumbers(t *testing.T) {
	made := 0
	p := endless{made: &made}
	ctx := game.Budget{Memory: 1 << 20}.On(t.Context()) // a number takes 41,524 bytes
	if _, err := Explore(ctx, p); !errors.Is(err, game.ErrLimit) || made < 20 || made > 30 {
		t.Errorf("%d positions were created, %v", made, err)
	}
	made = 0
	if _, err := NewSearcher().Grundy(ctx, p); !errors.Is(err, game.ErrLimit) || made < 20 || made > 30 {
		t.Errorf("%d positions were created, %v", made, err)
	}
	for _, c := range []struct {
		text                    string
		bytes, positions, moves int
	}{
		{"nim:1,2^61", 0, 1 << 20 / 250, 9999}, {"nim:1 + nim:2", 0, 1 << 20 / 250, 9999 / 5}, {"nim:3,10^100000", 41524, 1 << 20 / 41774, 1 << 20 / 41524},
		{"takeaway:10^500/10^100", 207 + 41, 1 << 20 / 498, 1 << 20 / 248}, {"nim:1 + wythoff:10^900,10^900", 746, 1 << 20 / 996, 1 << 20 / 746 / 5},
	} {
		b := budgetFor(game.Budget{Memory: 1 << 20, Positions: 9999, Moves: 9999}.On(t.Context()), parse(c.text))
		if bytes := longBytes(parse(c.text)); bytes != int64(c.bytes) || b.Positions != c.positions || b.Moves != c.moves {
			t.Errorf("%s: %d bytes, %d positions, %d moves; want %+v", c.text, bytes, b.Positions, b.Moves, c)
		}
	}
}

// TestStoppedAmongMoves: a search also stops while it lists the moves of one position.
func TestStoppedAmongMoves(t *testing.T) {
	p := star{Position: parse("nim:5"), leaves: 3 * reportEvery}
	for what, ask := range map[string]func(context.Context) error{
		"search": func(ctx context.Context) error { return failure(NewSearcher().Grundy(ctx, p)) },
		"graph":  func(ctx context.Context) error { return failure(Explore(ctx, p)) },
	} {
		for looks := range 4 {
			ctx := ctxtest.EndAfter(t.Context(), looks)
			if err := ask(ctx); !errors.Is(err, context.Canceled) || ctx.Times() > looks+2 {
				t.Errorf("%s, stopped at check %d: %v after %d checks", what, looks+1, err, ctx.Times())
			}
		}
	}
}

// tree is a network of size nodes with two moves each.
func tree(size int) *network {
	n := make(network, size)
	for i := range n {
		for to := 2*i + 1; to <= 2*i+2 && to < size; to++ {
			n[i] = append(n[i], to)
		}
	}
	return &n
}

// sized is a node that knows an upper bound on the reachable positions.
type sized struct{ node }

func (s sized) Cost() game.Cost {
	return game.Cost{Positions: numeration.NewNat(uint64(len(*s.network)))}
}

// TestProgress: the progress that a search reports.
func TestProgress(t *testing.T) {
	var text strings.Builder
	large := sized{node{tree(8300), 0}}
	report := func(name string, ask func(ctx context.Context) error) {
		var reports []string
		b := game.Budget{Progress: func(done, total int64) {
			if now := fmt.Sprintf("%d/%d", done, total); len(reports) == 0 || reports[len(reports)-1] != now {
				reports = append(reports, now)
			}
		}}
		must.Do(ask(b.On(t.Context())))
		fmt.Fprintln(&text, name, strings.Join(reports, " "))
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

// TestMovesEstimate: the estimate of the moves of a search is close to their number, also if the order of piles does not matter and if
// half of the positions are not reached.
func TestMovesEstimate(t *testing.T) {
	for _, text := range []string{"takefib:2000", "takelucas:2500", "nim:45,50", "nim:8,9,10,11", "maharaja:30,40", "fibnim:60", "onepile@min=2:1500"} {
		p := parse(text)
		size := must.Get(fits(t.Context(), p, game.DefaultBudget))
		c := must.Get(TakeCensus(t.Context(), p, game.CensusParts{}))
		guess, truth := movesOf(t.Context(), p, size, 0), int64(c.Moves)
		if guess > truth*5/4 || guess < truth/4 {
			t.Errorf("%s has %d moves, guessed %d", text, truth, guess)
		}
	}
}

// timed is a position with a source of its remoteness, or an error.
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

// TestTimed: if a source knows nothing, search answers; other errors of a source are returned.
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
		{nil, nil, "0 the theory says nothing about this position: onepile@max=1:3"},
		{map[game.Position]uint64{p: 17}, nil, "17 the theory says nothing about this position: onepile@max=1:2"},
	} {
		r, err := (Solver{}).Remoteness(t.Context(), timed{Position: p, source: &test.source, err: test.err})
		if got := fmt.Sprint(r.Moves, " ", err); got != test.want {
			t.Errorf("%v, %v: %s, want %s", test.source, test.err, got, test.want)
		}
	}
}
