package theorems

import (
	"errors"
	"fmt"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/rules"
	"zeck/solve"
)

// TestOwnMoves: of games that are written in Go, too, a theorem knows all winning moves, as their own.
func TestOwnMoves(t *testing.T) {
	library, asked := known(), map[string]int{}
	for _, theorem := range shipped(t) {
		_, setup := asText(t, theorem)
		own, _, err := games.All().ParseGame(theorem.Game)
		if err != nil {
			t.Fatal(err)
		}
		if _, isText := rules.Of(own); isText {
			continue
		}
		search, ask := solve.NewSearcher(), library.Verdict
		if theorem.Misere() {
			search, ask = solve.NewMisereSearcher(), library.Misere
		}
		small(theorem, setup, theorem.Positions[0].Alphabet().Tracks(), func(p game.Position) {
			s := p.Setup()
			s.Game = own
			p, err := own.New(s)
			if err != nil {
				return // what is a position of the text need not be one here
			}
			v, err := ask(t.Context(), p)
			if errors.Is(err, game.ErrUnknown) {
				return
			}
			if err != nil {
				t.Fatalf("%s: %v", p, err)
			}
			want, err := search.Solve(t.Context(), p)
			if err != nil {
				t.Fatal(err)
			}
			if v.Outcome != want.Outcome || !v.Complete || !sameMoves(v.Winning, want.Winning) {
				t.Fatalf("%s is %s with the winning moves %v; by search %s, %v", p, v.Outcome, v.Winning, want.Outcome, want.Winning)
			}
			if asked[theorem.Game]++; !theorem.Misere() && p.Setup().Head() == theorem.Game { // fibnim is takeaway, with a theorem of its own
				checkValue(t, library, search, theorem, p)
			}
		})
	}
	for _, name := range []string{"globalfib"} {
		if asked[name] < 100 {
			t.Errorf("%d positions of %s were held against search", asked[name], name)
		}
	}
}

func sameMoves(a, b []game.Option) bool {
	in := map[game.Option]bool{}
	for _, o := range a {
		in[o] = true
	}
	for _, o := range b {
		if !in[o] {
			return false
		}
	}
	return len(a) == len(b)
}

// TestBeyondTheory: where the theory of a game says that a position is too much, a theorem is asked: in misère play of the Wythoff–Lucas game
// package lucas lists the lost pairs up to a bound. Of a row one position is lost, and from all others some move leads to one that is.
func TestBeyondTheory(t *testing.T) {
	solver := solve.Solver{Theorems: New()}
	lost := 0
	for y := 4_854_050; y < 4_854_150; y++ { // around 3,000,000·φ
		p, err := games.Parse(fmt.Sprintf("lucas:3000000,%d", y))
		if err != nil {
			t.Fatal(err)
		}
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
