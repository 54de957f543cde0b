package wythoff_test

import (
	"fmt"
	"iter"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/games/wythoff"
	"zeck/internal/long"
	"zeck/numeration"
)

func parse(t testing.TB, format string, args ...any) game.Position {
	t.Helper()
	return gametest.Must(t, games.Parse, fmt.Sprintf(format, args...))
}

func board(t *testing.T, tt, most int) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for b := range most + 1 {
			for a := range b + 1 {
				if !yield(parse(t, "wythoff@t=%d:%d,%d", tt, a, b)) {
					return
				}
			}
		}
	}
}

// TestConformance runs the whole suite; TestTheoryEqualsTable goes further with a faster brute force.
func TestConformance(t *testing.T) {
	for tt := 1; tt <= 6; tt++ {
		var large []game.Position
		for _, piles := range []string{
			"10^1000,3*10^1000", "F(1000),F(1001)", "F(1001),F(1002)", "F(1000),F(1002)", "10^30,10^30", "0,10^50", "7,10^100",
			"4611686018427387903,4611686018427387904", "9223372036854775807,9223372036854775807", "3*10^400,4*10^400",
		} {
			large = append(large, parse(t, "wythoff@t=%d:%s", tt, piles))
		}
		t.Run(fmt.Sprint("t=", tt), func(t *testing.T) {
			gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: board(t, tt, 30), Large: large})
		})
	}
}

// outcomes fills the table of P-positions from the rules alone.
func outcomes(t, most int) [][]bool {
	p := make([][]bool, most+1)
	for a := range p {
		p[a] = make([]bool, most+1)
		for b := range p[a] {
			p[a][b] = !reaches(p, t, a, b)
		}
	}
	return p
}

// reaches reports whether some move from (a, b) leads to a P-position.
func reaches(p [][]bool, t, a, b int) bool {
	for i := 1; i <= a; i++ {
		if p[a-i][b] {
			return true
		}
		for j := max(1, i-t+1); j <= min(b, i+t-1); j++ {
			if p[a-i][b-j] {
				return true
			}
		}
	}
	for j := 1; j <= b; j++ {
		if p[a][b-j] {
			return true
		}
	}
	return false
}

// TestTheoryEqualsTable holds theory against brute force for t ≤ 6 and piles up to 120: the outcome and every winning move.
func TestTheoryEqualsTable(t *testing.T) {
	most := 60
	if long.Asked() {
		most = 120
	}
	for tt := 1; tt <= 6; tt++ {
		table := outcomes(tt, most)
		solver, err := wythoff.NewSolver(int64(tt))
		if err != nil {
			t.Fatal(err)
		}
		for b := range most + 1 {
			for a := range b + 1 {
				checkCell(t, table, solver, tt, a, b)
			}
		}
	}
}

func checkCell(t *testing.T, table [][]bool, solver *wythoff.Solver, tt, a, b int) {
	t.Helper()
	p := parse(t, "wythoff@t=%d:%d,%d", tt, a, b).(game.Theory)
	v, err := p.Theory(t.Context(), false)
	if err != nil || (v.Outcome == game.P) != table[a][b] || !v.Complete {
		t.Fatalf("%s: %s, %v", p, v.Outcome, err)
	}
	var want []game.Option
	for o := range p.Options() {
		x, y := piles(o.To)
		i, _ := x.Small()
		j, _ := y.Small()
		if table[i][j] {
			want = append(want, o)
		}
	}
	if !slices.Equal(v.Winning, want) {
		t.Fatalf("%s: theory wins by %v, brute force by %v", p, v.Winning, want)
	}
	small, ok := solver.Solve(uint64(a), uint64(b))
	if !ok || !sameMoves(small, v) {
		t.Fatalf("%s: words %+v, theory %v", p, small, v.Winning)
	}
}

// sameMoves compares the verdict in words on piles a ≤ b with the verdict at any size.
func sameMoves(small wythoff.Verdict64, v game.Verdict) bool {
	if small.Outcome != v.Outcome || small.Count != len(v.Winning) {
		return false
	}
	a, b := piles(v.Position)
	left := map[[2]game.Nat]int{}
	for _, m := range small.Moves[:small.Count] {
		left[[2]game.Nat{a.Sub(numeration.NewNat(m.First)), b.Sub(numeration.NewNat(m.Second))}]++
	}
	for _, o := range v.Winning {
		x, y := piles(o.To)
		if left[[2]game.Nat{x, y}] > 0 {
			left[[2]game.Nat{x, y}]--
		} else if left[[2]game.Nat{y, x}]--; left[[2]game.Nat{y, x}] < 0 {
			return false
		}
	}
	return true
}

// TestWordsEqualTheory holds the path through words against the path at any size, on all of int64.
func TestWordsEqualTheory(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		tt := rapid.OneOf(rapid.Int64Range(1, 6), rapid.Int64Range(1, 1000)).Draw(rt, "t")
		solver, err := wythoff.NewSolver(tt)
		if err != nil {
			rt.Fatal(err)
		}
		a := rapid.Uint64Range(0, 1<<63-1).Draw(rt, "a")
		b := rapid.Uint64Range(0, 1<<63-1).Draw(rt, "b")
		switch rapid.IntRange(0, 3).Draw(rt, "kind") {
		case 0:
			shift := rapid.IntRange(0, 62).Draw(rt, "shift")
			a, b = a>>shift, b>>shift
		case 1: // near a lost pair
			w, _ := numeration.NewWythoffPairs(tt)
			n, _ := w.Pair(numeration.NewNat(a >> 3)).A.Small()
			m, ok := w.Pair(numeration.NewNat(a >> 3)).B.Small()
			if ok {
				a, b = n, m+rapid.Uint64Range(0, 2).Draw(rt, "off")
			}
		}
		if a > b {
			a, b = b, a
		}
		small, ok := solver.Solve(a, b)
		if !ok {
			if tt == 1 {
				rt.Fatalf("%d, %d should fit", a, b)
			}
			return
		}
		v, err := parse(t, "wythoff@t=%d:%d,%d", tt, a, b).(game.Theory).Theory(t.Context(), false)
		if err != nil || !sameMoves(small, v) {
			rt.Fatalf("t=%d: %d,%d: words %+v, theory %s %v, %v", tt, a, b, small, v.Outcome, v.Winning, err)
		}
		if a == b {
			return
		}
		swapped, ok := solver.Solve(b, a)
		if !ok || swapped.Outcome != small.Outcome || swapped.Count != small.Count {
			rt.Fatalf("t=%d: %d,%d: order of the piles matters: %+v and %+v", tt, a, b, small, swapped)
		}
		for i := range swapped.Count {
			if swapped.Moves[i].First != small.Moves[i].Second || swapped.Moves[i].Second != small.Moves[i].First {
				rt.Fatalf("t=%d: %d,%d: order of the piles matters", tt, a, b)
			}
		}
	})
}

// TestSilberPlays are the three worked plays of Silber 1977 and his lost pair (12, 20).
func TestSilberPlays(t *testing.T) {
	for _, c := range []struct{ from, step, to string }{
		{"wythoff:10,15", "silber.1", "wythoff:6,10"},
		{"wythoff:9,20", "silber.2", "wythoff:9,15"},
		{"wythoff:24,32", "silber.3", "wythoff:12,20"},
		{"wythoff:12,20", "silber.safe", ""},
	} {
		v, err := parse(t, "%s", c.from).(game.Theory).Theory(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		found := false
		for _, step := range v.Why {
			found = found || step.ID == c.step
		}
		if !found {
			t.Errorf("%s: the reason has no step %s: %v", c.from, c.step, v.Why)
		}
		leads := c.to == ""
		for _, o := range v.Winning {
			leads = leads || o.To.String() == c.to
		}
		if !leads {
			t.Errorf("%s: no winning move to %s in %v", c.from, c.to, v.Winning)
		}
	}
}

// TestNoAllocation: positions of machine words are solved without allocation.
func TestNoAllocation(t *testing.T) {
	s, err := wythoff.NewSolver(1)
	if err != nil {
		t.Fatal(err)
	}
	a, b := uint64(123456789012345678), uint64(8765432109876543210)
	if n := testing.AllocsPerRun(100, func() { s.Solve(a, b) }); n != 0 {
		t.Errorf("%v allocations a position", n)
	}
}

// TestHugePiles: random piles of thousands of digits, each winning move checked by the definition of a lost pair.
func TestHugePiles(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		a, b := randomPile(rng, 5000), randomPile(rng, 5000)
		p := parse(t, "wythoff:%s,%s", a, b).(game.Theory)
		v, err := p.Theory(t.Context(), false)
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range v.Winning {
			x, y := piles(o.To)
			if y != numeration.Wythoff.B(y.Sub(x)) {
				t.Fatalf("%s: %s does not lead to a lost pair", p, o.Move)
			}
		}
		if v.Outcome == game.N && len(v.Winning) == 0 {
			t.Fatalf("%s: no winning move", p)
		}
		if to := v.Winning[0].To.(game.Theory); mustTheory(t, to).Outcome != game.P {
			t.Fatalf("%s is not safe", to)
		}
	}
}

func mustTheory(t *testing.T, p game.Theory) game.Verdict {
	t.Helper()
	v, err := p.Theory(t.Context(), false)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func randomPile(rng *rand.Rand, bits int) *big.Int {
	bytes := make([]byte, 1+rng.IntN(bits/8))
	for i := range bytes {
		bytes[i] = byte(rng.Uint32())
	}
	return new(big.Int).SetBytes(bytes)
}

// piles returns the two piles of a position.
func piles(p game.Position) (a, b game.Nat) {
	s := p.Setup()
	return s.Piles[0], s.Piles[1]
}
