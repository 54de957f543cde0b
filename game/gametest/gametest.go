// Package gametest is the conformance suite that every game passes.
//
// The test of a game passes its positions to [Run], which checks that the text of each position reads back; that its options are legal,
// distinct and sorted, and that listing them can stop anywhere; that moves can be said in words, and change the piles on a table as they
// change the position; and that random play ends. If the game has a theory, Run also checks that theory and search agree, for every position
// given, on the outcome and on the set of winning moves. [RunValues] checks the nim-values of positions that are [game.Tabled] against
// search, and [RunMisere] checks misère theory. [Consistent] checks a theory against itself, at any size. If a theory does not know a
// position, only the rules are checked.
//
// [Must] parses a position for a test, and [Refuse] checks the messages for wrong input.
//
//	func TestConformance(t *testing.T) {
//		known := game.NewRegistry(halving.Game{})
//		gametest.Run(t, gametest.Suite{Parse: known.Parse, Small: func(yield func(game.Position) bool) {
//			for n := range 100 {
//				if !yield(gametest.Must(t, known.Parse, fmt.Sprintf("halving:%d", n))) {
//					return
//				}
//			}
//		}})
//	}
package gametest

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/face"
	"zeck/solve"
)

// TB is the part of testing.TB that this package needs. *testing.T implements it, and so does the T of a property test.
type TB interface {
	Helper()
	Failed() bool
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// Suite is the input of the conformance suite.
type Suite struct {
	Parse func(string) (game.Position, error) // parses the notation

	// Small yields every small position, at least one. Each is searched and compared with the theory, if the game has one.
	Small iter.Seq[game.Position]

	// Large are positions that are too large for search. Their theory is checked against itself: see Consistent.
	Large []game.Position
}

// foreign is a move of no game, which Play must refuse.
type foreign struct{}

func (foreign) String() string        { return "a move of another game" }
func (foreign) Compare(game.Move) int { return 0 }

// plenty is the budget of every search of the suite.
var plenty = game.Budget{Memory: 8 << 30, Positions: 10_000_000, Moves: 2_000_000_000}.On(context.Background())

// everyPlay selects the positions that are checked completely and played to the end: the first everyPlay positions, and then every everyPlay-th.
const everyPlay = 97

// Run runs the suite. It stops at the first small position that fails.
func Run(t TB, s Suite) {
	t.Helper()
	search := solve.NewSearcher()
	rng := seeded()
	n := 0
	for p := range s.Small {
		n++
		s.text(t, p)
		options := s.options(t, p)
		if n < everyPlay || n%everyPlay == 0 {
			looks(t, p, options)
			stopAnywhere(p)
			randomPlay(t, rng, p) // before the search, which ends only if the game does
		}
		if th, ok := p.(game.Theory); ok {
			agree(t, search, th, false)
		}
		if t.Failed() {
			t.Fatalf("first failure at %s", p)
		}
	}
	given(t, n)
	for _, p := range s.Large {
		s.text(t, p)
		Consistent(t, p, false)
	}
}

// seeded returns the same random numbers every time.
func seeded() *rand.Rand { return rand.New(rand.NewChaCha8([32]byte{})) }

// given fails a test that has nothing to check.
func given(t TB, positions int) {
	t.Helper()
	if positions <= 0 {
		t.Fatal("no small positions given")
	}
}

// text checks that the canonical text reads back as the same position, and that the setup gives that position too.
func (s Suite) text(t TB, p game.Position) {
	t.Helper()
	if err := gives(p)(s.Parse(p.String())); err != nil {
		t.Errorf("Parse(%q): %v", p, err)
	}
	for _, p := range game.Parts(p) {
		setup := p.Setup()
		if setup.String() != p.String() {
			t.Errorf("%s has the setup %s", p, setup)
		}
		if err := gives(p)(setup.Game.New(setup)); err != nil {
			t.Errorf("%s: its setup: %v", p, err)
		}
	}
}

// gives checks a result, which must be a position without an error.
func gives(want game.Position) func(got game.Position, err error) error {
	return func(got game.Position, err error) error {
		if err == nil && got != want {
			err = fmt.Errorf("leads to %v, want %s", got, want)
		}
		return err
	}
}

// ascending checks that moves are distinct and sorted.
func ascending(t TB, p game.Position, options []game.Option) {
	t.Helper()
	for i, o := range options {
		if i > 0 && options[i-1].Move.Compare(o.Move) >= 0 {
			t.Errorf("%s: %s is listed after %s, or twice", p, o.Move, options[i-1].Move)
		}
	}
}

// options checks that the options are legal, distinct and sorted, and returns them.
func (s Suite) options(t TB, p game.Position) []game.Option {
	t.Helper()
	var all []game.Option
	for o := range p.Options() {
		if err := gives(o.To)(p.Play(o.Move)); err != nil {
			t.Errorf("%s: %s: %v", p, o.Move, err)
		}
		if o.To == p {
			t.Errorf("%s: %s leads nowhere", p, o.Move)
		}
		all = append(all, o)
	}
	ascending(t, p, all)
	if _, err := p.Play(foreign{}); !errors.Is(err, game.ErrIllegal) {
		t.Errorf("%s: a move of another game gives %v, want ErrIllegal", p, err)
	}
	if len(all) == 0 {
		for _, o := range guessed(p) {
			t.Errorf("%s has no options, but %s is legal", p, o.Move)
		}
	}
	return all
}

// stopAnywhere stops iterating over the options after each of the first ones. It panics if the iterator continues.
func stopAnywhere(p game.Position) {
	for most := 0; most < 60 && len(game.First(p, most)) == most; most++ {
	}
}

// agree compares theory with search, in normal or misère play: the outcome, and the winning moves one by one. The theory need not know
// every position.
func agree(t TB, search *solve.Searcher, p game.Theory, misere bool) {
	t.Helper()
	v, err := p.Theory(plenty, misere)
	if errors.Is(err, game.ErrUnknown) {
		return
	}
	want, unsearched := search.Solve(plenty, p)
	if unsearched != nil {
		t.Fatalf("%s: search: %v", p, unsearched)
	}
	if err != nil || v.Position != game.Position(p) || v.Outcome != want.Outcome || !v.Complete || !slices.Equal(v.Winning, want.Winning) {
		t.Errorf("%s: theory says of %v: %s %v, all: %t, %v; search says %s %v", p, v.Position, v.Outcome, v.Winning, v.Complete, err, want.Outcome, want.Winning)
		return
	}
	reason(t, v)
}

// reason checks that there is a reason and that each of its sentences can be formatted.
func reason(t TB, v game.Verdict) {
	t.Helper()
	if len(v.Why) == 0 || v.By == "" || v.Source == "" {
		t.Errorf("%s: no reason or no source", v.Position)
	}
	for _, step := range v.Why {
		if step.ID == "" || step.String() == "" {
			t.Errorf("%s: empty step %+v", v.Position, step)
		}
	}
}

// randomPlay plays to the end. It fails if the game does not end within its limit of moves.
func randomPlay(t TB, rng *rand.Rand, p game.Position) {
	t.Helper()
	start := p
	for range 100_000 {
		var options []game.Option
		for o := range p.Options() {
			options = append(options, o)
		}
		if len(options) == 0 {
			return
		}
		p = options[rng.IntN(len(options))].To
	}
	t.Fatalf("%s: random play does not end", start)
}

// Consistent checks the theory of a position against the theory of later positions, in normal or misère play. Every listed winning move
// must lead to a P-position. If the list is complete, no other move may, among the first 200 options and some random moves. Positions
// that the theory does not know are skipped.
func Consistent(t TB, p game.Position, misere bool) {
	t.Helper()
	v, known := theory(t, p, misere)
	if !known {
		return
	}
	reason(t, v)
	options := game.First(p, 200)
	over := len(options) == 0
	if over && (v.Outcome == game.N) != misere || !over && (v.Outcome == game.N) != (len(v.Winning) > 0) && (v.Outcome == game.P || v.Complete) {
		t.Errorf("%s: outcome %s with %d winning moves", p, v.Outcome, len(v.Winning))
	}
	listed := map[game.Position]bool{}
	ascending(t, p, v.Winning)
	for _, o := range v.Winning {
		listed[o.To] = true
		if err := gives(o.To)(p.Play(o.Move)); err != nil {
			t.Errorf("%s: the winning move %s: %v", p, o.Move, err)
		}
		if w, known := theory(t, o.To, misere); known && (w.Outcome != game.P || len(w.Winning) != 0) {
			t.Errorf("%s: the winning move %s leads to %s, which is %s", p, o.Move, o.To, w.Outcome)
		}
	}
	if !v.Complete {
		return
	}
	for _, o := range slices.Concat(options, guessed(p)) {
		if w, known := theory(t, o.To, misere); known && (w.Outcome == game.P) != listed[o.To] {
			t.Errorf("%s: %s leads to %s, which is %s; this contradicts the list of winning moves", p, o.Move, o.To, w.Outcome)
		}
	}
}

// guessed returns random legal moves of a position, including large ones. It returns the same ones every time.
func guessed(p game.Position) (options []game.Option) {
	rng := seeded()
	for range 30 {
		m := face.HandOf(p).Guess(rng)
		if m == nil {
			break
		}
		if to, err := p.Play(m); err == nil {
			options = append(options, game.Option{Move: m, To: to})
		}
	}
	return options
}

// theory returns the verdict of the theory, and reports whether there is one.
func theory(t TB, p game.Position, misere bool) (v game.Verdict, known bool) {
	t.Helper()
	th, ok := p.(game.Theory)
	if !ok {
		t.Fatalf("%s has no theory", p)
	}
	v, err := th.Theory(plenty, misere)
	if errors.Is(err, game.ErrUnknown) {
		return v, false
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return v, true
}
