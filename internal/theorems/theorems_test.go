package theorems

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/prove"
	"zeck/rules"
	"zeck/solve"
)

// shipped are the theorems that are part of the program, by file name.
var shipped = sync.OnceValue(func() map[string]*Theorem {
	all := map[string]*Theorem{}
	for _, e := range must.Get(fs.ReadDir(Shipped(), ".")) {
		text := must.Get(fs.ReadFile(Shipped(), e.Name()))
		all[e.Name()] = must.Get(Read(context.Background(), bytes.NewReader(text)))
	}
	return all
})

// TestShippedProofs repeats the proof of every theorem.
func TestShippedProofs(t *testing.T) {
	if n := len(shipped()); n < 50 {
		t.Errorf("%d theorems are part of the program; expected at least 50", n)
	}
	for name, theorem := range shipped() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if theorem.Name() != name {
				t.Errorf("it is about %s", theorem.Name())
			}
			if slow(theorem) {
				return
			}
			p := must.Get(theorem.Check(t.Context(), prove.Options{}))
			if !p.Proved() {
				t.Error("it is not proved")
			}
		})
	}
}

// asText returns the game of a theorem as a rules text, also if it is written in Go.
func asText(t *testing.T, theorem *Theorem) (game.Game, game.Setup) {
	t.Helper()
	g, setup, err := games.All().ParseGame(theorem.Game)
	must.Do(err)
	text, ok := games.Rules(g)
	if !ok {
		t.Fatalf("%s has no text", theorem.Game)
	}
	setup.Game = text
	return setup.Game, setup
}

// position returns the position with some numbers, and whether there is one.
func position(theorem *Theorem, s game.Setup, numbers []game.Nat) (game.Position, bool) {
	text, _ := rules.Of(s.Game)
	s.Piles, s.Cap = slices.Clone(numbers), nil
	if c := text.File().Cap; c >= 0 {
		if text.File().Piles {
			c = len(numbers) - 1
		}
		s.Cap = &numbers[c]
		s.Piles = slices.Delete(s.Piles, c, c+1)
	}
	s.Text = fmt.Sprint(theorem.Game, numbers)
	p, err := s.Game.New(s)
	return p, err == nil
}

// small yields all positions with small numbers.
func small(theorem *Theorem, s game.Setup, tracks int, yield func(game.Position)) {
	most := [][]uint64{{0, 60, 10, 5, 4}, {0, 120, 14, 6, 4}}[long.Or(0, 1)][tracks]
	seen := map[game.Position]bool{}
	numbers := make([]game.Nat, tracks)
	var fill func(i int)
	fill = func(i int) {
		if i == tracks {
			if p, ok := position(theorem, s, numbers); ok && !seen[p] {
				seen[p] = true
				yield(p)
			}
			return
		}
		for n := range most + 1 {
			numbers[i] = numeration.NewNat(n)
			fill(i + 1)
		}
	}
	fill(0)
}

// sharedLibrary is a library that the tests share, because it caches what it computes about a theorem.
var sharedLibrary = sync.OnceValue(func() *Library { return New() })

// slow reports whether the proof and the automata of moves take long; only make test-long builds these. Others are of the same kind, with smaller
// parameters, and TestLargeWay is about tribonacci.
func slow(theorem *Theorem) bool {
	return !long.Asked() && slices.Contains([]string{"maharaja", "stwythoff@s=3", "stwythoff@t=2", "stwythoff@t=3", "tribonacci", "wythoff@t=3"}, theorem.Game)
}

// TestAgainstSearch checks every theorem against brute force: outcomes, all winning moves in their order, nim-values.
func TestAgainstSearch(t *testing.T) {
	library := sharedLibrary()
	for name, theorem := range shipped() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, setup := asText(t, theorem)
			search := solve.NewSearcher()
			if theorem.Misere() {
				search = solve.NewMisereSearcher()
			}
			small(theorem, setup, theorem.Positions[0].Alphabet().Tracks(), func(p game.Position) {
				v, err := library.Verdict(t.Context(), p, theorem.Misere())
				if err != nil {
					t.Fatalf("%s: %v", p, err)
				}
				want := must.Get(search.Solve(t.Context(), p))
				if v.Outcome != want.Outcome || !v.Complete || !slices.Equal(v.Winning, want.Winning) {
					t.Fatalf("%s is %s with the winning moves %v; by search %s, %v", p, v.Outcome, v.Winning, want.Outcome, want.Winning)
				}
				if !slow(theorem) {
					checkWalk(t, library, theorem, p)
				}
				if !theorem.Misere() {
					checkValue(t, library, search, theorem, p)
				}
			})
		})
	}
}

// checkWalk compares the moves to every value found by trying all moves with those found by automata.
func checkWalk(t *testing.T, library *Library, theorem *Theorem, p game.Position) {
	t.Helper()
	u, numbers, err := library.about(t.Context(), p, theorem.Misere())
	must.Do(err)
	for value := range u.Positions {
		tried, few, err := u.movesByTrial(t.Context(), p, value)
		if err != nil || !few {
			t.Fatalf("%s has too many moves to try: %v", p, err)
		}
		walked, complete, err := u.movesByAutomata(t.Context(), p, numbers, value)
		if err != nil || !complete || !slices.Equal(walked, tried) {
			t.Fatalf("%s has the moves %v to value %d, %v; one by one %v", p, walked, value, err, tried)
		}
	}
}

// checkValue checks the nim-value of a position, and the options of every known value, against search.
func checkValue(t *testing.T, library *Library, search *solve.Searcher, theorem *Theorem, p game.Position) {
	t.Helper()
	want := must.Get(search.Grundy(t.Context(), p))
	values, err := library.Values(t.Context(), p)
	if want > uint32(theorem.Claim.Value) {
		if !errors.Is(err, game.ErrUnknown) {
			t.Fatalf("%s: a value that is not among those of the theorem: %v", p, err)
		}
		return
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	if got, err := values.Value(p); err != nil || got != numeration.NewNat(uint64(want)) {
		t.Fatalf("%s has nim-value %s, %v; by search %d", p, got, err, want)
	}
	for u := range theorem.Claim.Value + 2 {
		list, complete, err := values.Seek(p, numeration.NewNat(uint64(u)))
		must.Do(err)
		if u > theorem.Claim.Value && !complete && list == nil {
			continue // it is not among those of the theorem
		}
		var by []game.Option
		for o := range p.Options() {
			if v, err := search.Grundy(t.Context(), o.To); err != nil {
				t.Fatal(err)
			} else if v == uint32(u) {
				by = append(by, o)
			}
		}
		if !complete || !slices.Equal(list, by) {
			t.Fatalf("%s has the options %v of value %d; by search %v", p, list, u, by)
		}
	}
}

// TestAutomataWhenNeeded checks that the automata of moves are built after many moves were tried, or for a position that is large or has
// many moves.
func TestAutomataWhenNeeded(t *testing.T) {
	for position, questions := range map[string]int{"maharaja:24,32": (maxTries + 81) / 82, "maharaja:300,500": 0, "mark:10^10000": 0} {
		library := New()
		p := must.Get(games.Parse(position))
		u, _, err := library.about(t.Context(), p, false)
		must.Do(err)
		for asked := range questions + 2 {
			if made := len(u.ways) > 0; made != (asked > questions) {
				t.Errorf("after %d questions about %s there are %d automata", asked, position, len(u.ways))
			}
			must.Get(library.Verdict(t.Context(), p, false))
		}
		if u.triedMoves.Load() < maxTries {
			t.Errorf("moves of %s are tried though there are automata", position)
		}
	}
}

// TestHuge plays winning moves of huge positions, and any moves of lost ones.
func TestHuge(t *testing.T) {
	library := sharedLibrary()
	for name, theorem := range shipped() {
		if slow(theorem) {
			continue
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, setup := asText(t, theorem)
			rng := rand.New(rand.NewPCG(1, 2))
			tracks := theorem.Positions[0].Alphabet().Tracks()
			won := 0
			for tried := 0; won < 6 && tried < 60; tried++ {
				numbers := make([]game.Nat, tracks)
				for i := range numbers {
					numbers[i] = random(rng, 1+rng.IntN(330))
				}
				if tracks == 3 && rng.IntN(2) == 0 {
					numbers[2*rng.IntN(2)] = numeration.NewNat(1) // such as a pass that a player has left, or a small heap
				}
				p, ok := position(theorem, setup, numbers)
				if !ok {
					continue
				}
				v, err := library.Verdict(t.Context(), p, theorem.Misere())
				if err != nil {
					t.Fatalf("%s: %v", game.Short(p), err)
				}
				if v.Outcome == game.N {
					won++
					if len(v.Winning) == 0 {
						t.Fatalf("%s is won by no move", p)
					}
				}
				checkMoves(t, library, theorem.Misere(), v)
			}
			if won == 0 {
				t.Error("no position was won")
			}
		})
	}
}

// random returns a random number with this many bits.
func random(rng *rand.Rand, bits int) game.Nat {
	n := new(big.Int)
	for range bits {
		n.Lsh(n, 1).Or(n, big.NewInt(int64(rng.IntN(2))))
	}
	return numeration.NatFromBig(n)
}

// checkMoves plays some winning moves, which must lead to lost positions, and the first options, which do so only if they are winning moves.
func checkMoves(t *testing.T, library *Library, misere bool, v game.Verdict) {
	t.Helper()
	lost := func(p game.Position) bool { // does not compute the winning moves, which can be many
		u, numbers, err := library.about(t.Context(), p, misere)
		must.Do(err)
		value := must.Get(u.value(t.Context(), numbers))
		return value == 0
	}
	for _, o := range v.Winning[:min(len(v.Winning), 10)] {
		to, err := v.Position.Play(o.Move)
		if err != nil || to != o.To {
			t.Fatalf("%s: %s: %v", v.Position, o.Move, err)
		}
		if !lost(to) {
			t.Fatalf("%s: %s leads to %s, which is won", v.Position, o.Move, to)
		}
	}
	for _, o := range game.First(v.Position, 20) {
		if wins := slices.Contains(v.Winning, o); v.Complete && wins != lost(o.To) {
			t.Fatalf("%s: %s leads to %s, lost: %t; among the winning moves: %t", v.Position, o.Move, o.To, !wins, wins)
		}
	}
}

// TestAgainstTables compares random positions near 3000 with the answers of zeck without theorems, where it has tables or theory.
func TestAgainstTables(t *testing.T) {
	library := sharedLibrary()
	compared := map[string]bool{}
	for name, theorem := range shipped() {
		if theorem.Misere() || theorem.Positions[0].Alphabet().Tracks() > 2 {
			continue // tables of three numbers are too small
		}
		_, setup := asText(t, theorem)
		rng := rand.New(rand.NewPCG(3, 4))
		for range long.Or(1, 2) {
			numbers := make([]game.Nat, theorem.Positions[0].Alphabet().Tracks())
			for i := range numbers {
				numbers[i] = numeration.NewNat(uint64(2_500 + rng.IntN(500)))
			}
			p, ok := position(theorem, setup, numbers)
			if !ok {
				continue
			}
			want, err := solve.Solver{Budget: game.Budget{Positions: 300_000, Moves: 3_000_000}}.Solve(t.Context(), p)
			if errors.Is(err, game.ErrLimit) {
				continue
			}
			must.Do(err)
			compared[theorem.Game] = true
			got, err := library.Verdict(t.Context(), p, false)
			if err != nil || got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) {
				t.Errorf("%s: %s is %s with %v, %v; without theorems %s, %v", name, p, got.Outcome, got.Winning, err, want.Outcome, want.Winning)
			}
		}
	}
	if len(compared) < 15 {
		t.Errorf("only %d games were compared", len(compared))
	}
	t.Logf("%d games", len(compared))
}

const clearing = `game clearing
title %s
position (a, b)
unordered

move "take {t} from one": (a - t, b) if 1 <= t %s
move "take {t} from the other": (a, b - t) if 1 <= t %[2]s
`

// TestReasons: the reason for a verdict names the digits, the state, and what the first winning move leaves. Digits above 9 have dots between
// them. For a lost position in misère play it makes no claim about the end of the game, which is won without a move.
func TestReasons(t *testing.T) {
	solver := solve.Solver{Theorems: New()}
	const misere = "no move leads from one lost position to another, and from every other position that has a move some move leads to one"
	for text, want := range map[string]string{
		"king:3,1000000": "the digits a = 11, b = 11110100001001000000 lead to state 1, which does not accept: a won position\n" +
			"take 1 from the first leaves king:2,1000000: the digits a = 10, b = 11110100001001000000 lead to state 0, which accepts: a lost position",
		"king:2,1000000": "the digits a = 10, b = 11110100001001000000 lead to state 0, which accepts: a lost position\n" +
			"no move leads from one lost position to another, and from every other position some move leads to one",
		"blockwythoff:4,6": "the digits a = 101, b = 1001 lead to state 21, which accepts: a lost position\n" +
			"one of the positions that can be reached is lost, and the opponent can forbid it: every remaining move leads to a position in which the " +
			"opponent wins",
		"misère king:0,1": "the digits a = 0, b = 1 lead to state 1, which accepts: a lost position\n" + misere,
		"misère king:0,0": "the digits a = 0, b = 0 lead to state 0, which does not accept: a won position\n" +
			"there is no move, and in misère play a player who cannot move wins",
		"misère lucas:3000000,4854102": misere,
	} {
		ask := solver.Solve
		if strings.HasPrefix(text, "misère") {
			ask = solver.Misere
		}
		v := must.Get(ask(t.Context(), must.Get(games.Parse(strings.TrimPrefix(text, "misère ")))))
		var why []string
		for _, step := range v.Why[1:] {
			why = append(why, step.String())
		}
		if got := strings.Join(why, "\n"); v.By != game.ByAutomaton || !strings.HasSuffix(got, want) {
			t.Errorf("%s by %s: got %q, want %q", text, v.By, got, want)
		}
		if got := v.Why[0].String(); strings.Contains(got, "in misère play") != strings.HasPrefix(text, "misère") {
			t.Errorf("%s: %s", text, got)
		}
	}
	v := must.Get(solver.Theorems.Values(t.Context(), must.Get(games.Parse("king:3,1000000"))))
	if want := "an automaton of 5 states, proved for all sizes by zeck discover"; v.Source != want {
		t.Errorf("the value is known by %q, want %q", v.Source, want)
	}
	if list, complete, err := v.Seek(must.Get(games.Parse("king:3,5")), random(rand.New(rand.NewPCG(1, 2)), 100)); list != nil || complete || err != nil {
		t.Errorf("moves to a huge value: %v, %t, %v", list, complete, err)
	}
	for want, digits := range map[string][]byte{"0": nil, "190": {1, 9, 0}, "1.10.0": {1, 10, 0}} {
		if got := fmt.Sprint(digitsFact(digits)); got != want {
			t.Errorf("the digits %v are written %s, want %s", digits, got, want)
		}
	}
}

// TestPiles checks that a theorem about a number of piles answers for fewer piles too, with the moves of the game of any number of piles,
// but not for more.
func TestPiles(t *testing.T) {
	l := New(Shipped())
	for _, text := range []string{"moore:0", "moore:3", "moore:2,2", "moore:1,4,6", "moore:5,5,5", "moore:2,3,4,5", "moore:1,2,3,3",
		"globalfib:0", "globalfib:6/2", "globalfib:5,5/3", "globalfib:8,18/5", "globalfib@k=2:7,20/20"} {
		p := gametest.Must(t, games.Parse, text)
		got, err := l.Verdict(t.Context(), p, false)
		if err != nil || !got.Complete {
			t.Fatalf("%s: %v, %v", p, got, err)
		}
		want, err := solve.NewSearcher().Solve(t.Context(), p)
		if err != nil || got.Outcome != want.Outcome || !slices.Equal(got.Winning, want.Winning) {
			t.Errorf("%s: %v %v, want %v %v, %v", p, got.Outcome, got.Winning, want.Outcome, want.Winning, err)
		}
		checkWalk(t, l, &Theorem{Claim: prove.Claim{Kind: prove.ValueClaim}}, p)
	}
	p := gametest.Must(t, games.Parse, "moore:10^30,10^30,7")
	if v, err := l.Verdict(t.Context(), p, false); err != nil || v.Outcome != game.N || len(v.Winning) == 0 {
		t.Errorf("%s: %v, %v", p, v, err)
	}
	var asked []string
	for s := range setups(p.Setup()) {
		asked = append(asked, s.Head())
	}
	if len(asked) != 1+9 || asked[1] != "moore@piles=0" || asked[9] != "moore@piles=8" {
		t.Errorf("%s may be known by theorems about %v", p, asked)
	}
	if v, err := l.Verdict(t.Context(), gametest.Must(t, games.Parse, "moore:1,2,3,4,5"), false); !errors.Is(err, game.ErrUnknown) {
		t.Errorf("five piles: %v, %v", v, err)
	}
}

// TestLargeWay checks the moves of a kind whose automaton for all positions is too large: those of a position are still found, unless its
// numbers are long. Then the other kinds are, and the verdict says that there may be more.
func TestLargeWay(t *testing.T) {
	l := New(Shipped())
	p := must.Get(games.Parse("tribonacci:6,9,11"))
	u, _, err := l.about(t.Context(), p, false)
	must.Do(err)
	u.triedMoves.Store(maxTries) // so that automata are used
	u.limits.States = 20_000
	got, want := must.Get(l.Verdict(t.Context(), p, false)), must.Get(solve.NewSearcher().Solve(t.Context(), p))
	if got.Outcome != want.Outcome || !got.Complete || !slices.Equal(got.Winning, want.Winning) || len(got.Winning) < 3 {
		t.Errorf("%s is %s with the winning moves %v; by search %s, %v", p, got.Outcome, got.Winning, want.Outcome, want.Winning)
	}
	p = must.Get(games.Parse("tribonacci:10^20,10^21,10^22"))
	if v := must.Get(l.Verdict(t.Context(), p, false)); v.Outcome != game.N || v.Complete || len(v.Winning) != 2 {
		t.Errorf("%s is %s, complete: %t, with the winning moves %v", p, v.Outcome, v.Complete, v.Winning)
	}
	won, queen := must.Get(games.Parse("blockwythoff:13,18")), must.Get(games.Parse("wythoff:3,5"))
	lost := must.Get(l.Verdict(t.Context(), won, false)).Winning[0].To // whatever is not found; the other too, where nothing is sought
	for states := 20; states < 200; states *= 2 {
		for _, p := range []game.Position{won, lost, queen} {
			l := New()
			u, _, err := l.about(t.Context(), p, false)
			must.Do(err)
			u.triedMoves.Store(maxTries)
			u.limits.States = states
			v, err := l.Verdict(t.Context(), p, false)
			if errors.Is(err, game.ErrLimit) && p != queen && states < 160 {
				continue
			}
			if err != nil || (v.Outcome == game.N) != (p == won) || v.Complete == (p == won) || p != won && len(v.Winning) > 0 {
				t.Errorf("%s is %s, complete: %t, with the winning moves %v, %v", p, v.Outcome, v.Complete, v.Winning, err)
			}
		}
	}
}
