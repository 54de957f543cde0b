package theorems

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/scramble"
	"zeck/numeration"
	"zeck/prove"
	"zeck/rules"
	"zeck/solve"
)

// shipped returns the theorems that are part of the program, by the names of their files.
func shipped(t *testing.T) map[string]*Theorem {
	t.Helper()
	all := map[string]*Theorem{}
	for _, e := range must.Get(fs.ReadDir(Shipped(), ".")) {
		text := must.Get(fs.ReadFile(Shipped(), e.Name()))
		all[e.Name()] = must.Get(Read(t.Context(), bytes.NewReader(text)))
	}
	if len(all) < 50 {
		t.Fatalf("%d theorems are part of the program; expected at least 50", len(all))
	}
	return all
}

// TestShippedProofs proves every theorem again.
func TestShippedProofs(t *testing.T) {
	for name, theorem := range shipped(t) {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if theorem.Name() != name {
				t.Errorf("it is about %s", theorem.Name())
			}
			p := must.Get(theorem.Check(t.Context(), prove.Options{}))
			if !p.Proved() {
				t.Error("it is not proved")
			}
		})
	}
}

// asText returns the game of a theorem as a text of rules, also where it is written in Go.
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

// position makes a position of numbers; not ok if they are none.
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
	most := []uint64{0, 120, 14, 6, 4}[tracks]
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

// known is the library that the tests share: what it works out about a theorem, it keeps.
var known = sync.OnceValue(func() *Library { return New() })

// slow are theorems whose automata of moves take seconds; they are made in make test-long. stwythoff and stwythoff@t=2 are of the same kind.
func slow(theorem *Theorem) bool {
	return !long.Asked() && (theorem.Game == "stwythoff@s=3" || theorem.Game == "stwythoff@t=3")
}

// TestAgainstSearch holds every theorem against brute force: outcomes, all winning moves in their order, nim-values.
func TestAgainstSearch(t *testing.T) {
	library := known()
	for name, theorem := range shipped(t) {
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

// checkWalk compares the moves to every value that are found one by one with those that automata find.
func checkWalk(t *testing.T, library *Library, theorem *Theorem, p game.Position) {
	t.Helper()
	u, numbers, err := library.about(t.Context(), p, theorem.Misere())
	must.Do(err)
	for value := range u.Positions {
		tried, few, err := u.tried(t.Context(), p, value)
		if err != nil || !few {
			t.Fatalf("%s has too many moves to try: %v", p, err)
		}
		walked, complete, err := u.walked(t.Context(), p, numbers, value)
		if err != nil || !complete || !slices.Equal(walked, tried) {
			t.Fatalf("%s has the moves %v to value %d, %v; one by one %v", p, walked, value, err, tried)
		}
	}
}

// checkValue holds the nim-value of a position against search, and the options of every known value.
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
	for u := range theorem.Claim.Value + 1 {
		list, complete, err := values.Seek(p, numeration.NewNat(uint64(u)))
		must.Do(err)
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

// TestTries: the automata of moves are made when many moves were tried, or for a position that has more or is large.
func TestTries(t *testing.T) {
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
		if u.tries.Load() < maxTries {
			t.Errorf("moves of %s are tried though there are automata", position)
		}
	}
}

// TestHuge plays winning moves of huge positions, and any moves of lost ones.
func TestHuge(t *testing.T) {
	library := known()
	for name, theorem := range shipped(t) {
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
					numbers[2*rng.IntN(2)] = numeration.NewNat(1) // as a pass that is left, or a small heap
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

// random returns a number of so many bits.
func random(rng *rand.Rand, bits int) game.Nat {
	n := new(big.Int)
	for range bits {
		n.Lsh(n, 1).Or(n, big.NewInt(int64(rng.IntN(2))))
	}
	return numeration.NatFromBig(n)
}

// checkMoves plays the winning moves, up to some, which lead to lost positions, and the first options, which do only if they are among them.
func checkMoves(t *testing.T, library *Library, misere bool, v game.Verdict) {
	t.Helper()
	lost := func(p game.Position) bool { // without its winning moves, which may be many
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

// TestAgainstTables compares random positions near three thousand with what zeck answers without theorems, where it has tables or theory.
func TestAgainstTables(t *testing.T) {
	library := known()
	compared := map[string]bool{}
	for name, theorem := range shipped(t) {
		if theorem.Misere() || theorem.Positions[0].Alphabet().Tracks() > 2 {
			continue // tables of more numbers would not get far
		}
		_, setup := asText(t, theorem)
		rng := rand.New(rand.NewPCG(3, 4))
		for range 2 {
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

// rulesWith returns the text of a game, its title, and what limits a move.
func rulesWith(t *testing.T, title, limit string) *rules.Game {
	t.Helper()
	g := must.Get(rules.Load(t.Context(), "clearing.game", fmt.Sprintf(clearing, title, limit)))
	return g
}

// found returns a theorem about a game.
func found(t *testing.T, g *rules.Game, value int, misere bool) *Theorem {
	t.Helper()
	d := must.Get(prove.Discover(t.Context(), "clearing", value, prove.DiscoverOptions{Games: game.NewRegistry(g), Misere: misere}))
	return must.Get(Of(t.Context(), d.Proof))
}

// TestChangedRules believes a theorem as long as the rules are the same, whatever the title says.
func TestChangedRules(t *testing.T) {
	g := rulesWith(t, "Clearing", "<= 3")
	for _, misere := range []bool{false, true} {
		folder := t.TempDir()
		must.Get(found(t, g, 0, misere).Save(folder))
		for _, c := range []struct {
			title, limit string
			believed     bool
		}{{"Clearing", "<= 3", true}, {"Another title", "<= 3", true}, {"Clearing", "<= 4", false}, {"Clearing", "", false}} {
			var wrong []string
			library := New(Folder(folder))
			library.Wrong = func(err error) { wrong = append(wrong, err.Error()) }
			p := must.Get(game.NewRegistry(rulesWith(t, c.title, c.limit)).Parse("clearing:10^40,7"))
			_, err := library.Verdict(t.Context(), p, misere)
			if err != nil { // it is said once
				_, err = library.Verdict(t.Context(), p, misere)
			}
			if c.believed != (err == nil) || !c.believed && !errors.Is(err, game.ErrUnknown) {
				t.Errorf("%s, %s: %v", c.title, c.limit, err)
			}
			if !c.believed && (len(wrong) != 1 || !strings.Contains(wrong[0], "the rules of clearing are not those of the theorem any more")) {
				t.Errorf("%s, %s: said %q", c.title, c.limit, wrong)
			}
		}
	}
}

// TestBroken refuses what is not as it was written, with one line.
func TestBroken(t *testing.T) {
	g := rulesWith(t, "Clearing", "<= 3")
	theorem := found(t, g, 1, false)
	var b strings.Builder
	must.Get(theorem.WriteTo(&b))
	text := b.String()
	for what, broken := range map[string]string{
		"empty":       "",
		"not one":     "zeck certificate 2\n",
		"cut off":     text[:len(text)/2],
		"one symbol":  strings.Replace(text, "-> 0", "-> 1", 1),
		"another sum": strings.Replace(text, "sum ", "sum 0", 1),
		"longer":      text + "\n",
	} {
		if _, err := Read(t.Context(), strings.NewReader(broken)); err == nil || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: %v", what, err)
		}
	}
	// Who changes the positions or the certificate and works the sum out anew is found out when the file is used.
	positions, certificate, _ := strings.Cut(text, "zeck certificate")
	_, positions, _ = strings.Cut(strings.TrimPrefix(positions, magic+"\n"), "\n")
	another := func(text string) string { return strings.Replace(text, " accept", "", 1) }
	for what, body := range map[string]string{
		"as it was":                positions + "zeck certificate" + certificate,
		"other positions":          another(positions) + "zeck certificate" + certificate,
		"another set":              positions + "zeck certificate" + another(certificate),
		"other positions and sets": another(positions) + "zeck certificate" + another(certificate),
		"other rules":              positions + "zeck certificate" + strings.ReplaceAll(certificate, "<= 3", "<= 4"),
	} {
		library := New(fstest.MapFS{theorem.Name(): {Data: fmt.Appendf(nil, "%s\nsum %x\n%s", magic, sha256.Sum256([]byte(body)), body)}})
		var wrong []error
		library.Wrong = func(err error) { wrong = append(wrong, err) }
		_, err := library.About(t.Context(), game.Setup{Game: g}, false)
		if believed := what == "as it was"; believed != (err == nil) || believed != (len(wrong) == 0) || len(wrong) > 1 {
			t.Errorf("%s: %v, said %v", what, err, wrong)
		}
	}
}

// TestBeyondTheory: where the theory of a game says that a position is too much, a theorem is asked: in misère play of the Wythoff–Lucas game
// package lucas lists the lost pairs up to a bound. Of a row one position is lost, and from all others some move leads to one that is.
func TestBeyondTheory(t *testing.T) {
	solver := solve.Solver{Theorems: New()}
	lost := 0
	for y := 4_854_050; y < 4_854_150; y++ { // around 3,000,000·φ
		p := must.Get(games.Parse(fmt.Sprintf("lucas:3000000,%d", y)))
		v, err := solver.Misere(t.Context(), p)
		if err != nil || v.By != game.ByAutomaton || (v.Outcome == game.P) != (len(v.Winning) == 0) {
			t.Fatalf("%v: %v, %v", p, v.Outcome, err)
		}
		if v.Outcome == game.P {
			lost++
		}
		for _, o := range v.Winning {
			if to, err := p.Play(o.Move); err != nil || to != o.To {
				t.Errorf("%v: %v leads to %v, %v", p, o.Move, to, err)
			}
			if left, err := solver.Misere(t.Context(), o.To); err != nil || left.Outcome != game.P {
				t.Errorf("%v: %v leads to %v, which is %v, %v", p, o.Move, o.To, left.Outcome, err)
			}
		}
	}
	if lost != 1 {
		t.Errorf("%d lost positions in the row, want 1", lost)
	}
}

// TestPiles: a theorem about some piles answers for up to as many, with the moves of the game of any number of piles, and for no more.
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
	if v, err := l.Verdict(t.Context(), gametest.Must(t, games.Parse, "moore:1,2,3,4,5"), false); !errors.Is(err, game.ErrUnknown) {
		t.Errorf("five piles: %v, %v", v, err)
	}
}

// FuzzRead: a text after a right sum is a theorem, which is written as it was read, or an error of one line.
func FuzzRead(f *testing.F) {
	ctx := context.Background()
	for _, name := range []string{"mark.misere.theorem", "king.value-3.theorem"} {
		data := must.Get(fs.ReadFile(Shipped(), name))
		_, rest, _ := strings.Cut(string(data), "\nsum ")
		_, body, _ := strings.Cut(rest, "\n")
		f.Add(body)
	}
	f.Add("positions 0\nautomaton 1\nradix 2\nstate 0\nend\nzeck certificate 2\ngame x\nclaim value 0\nrules\ngame x\nend\nmeasure n\nsystem binary\n")
	f.Fuzz(scramble.One(func(t *testing.T, body string) {
		text := fmt.Sprintf("zeck theorem 1\nsum %x\n%s", sha256.Sum256([]byte(body)), body)
		theorem, err := Read(ctx, strings.NewReader(text))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the message has more than one line: %v", err)
			}
			return
		}
		var once, twice strings.Builder
		must.Get(theorem.WriteTo(&once))
		again, err := Read(ctx, strings.NewReader(once.String()))
		if err != nil {
			t.Fatalf("%v: it was written as\n%s", err, once.String())
		}
		if _, err := again.WriteTo(&twice); err != nil || twice.String() != once.String() {
			t.Errorf("%v: written as\n%s\nand then as\n%s", err, once.String(), twice.String())
		}
	}))
}
