package play_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/ctxtest"
	"zeck/internal/golden"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/play"
)

// against returns a session from p in which the engine of the given strength is to move.
func against(p game.Position, strength play.Strength, seed uint64) play.Session {
	return must.Get(play.New(p, play.Settings{Engine: play.First, Strength: strength, Seed: seed}))
}

// choose returns the engine's move, which must be legal.
func choose(t testing.TB, e *play.Engine, s play.Session) play.Choice {
	t.Helper()
	c, err := e.Choose(ctx, s)
	if err != nil {
		t.Fatalf("%s: %v", s, err)
	}
	if to, err := s.Position().Play(c.Move); err != nil || to != c.To {
		t.Fatalf("%s: the engine plays %s, which leads to %v, %v", s, c.Move, to, err)
	}
	return c
}

// TestPerfect checks that the perfect engine leaves a lost position from every small won position, so it never loses a game that it can
// win. It also checks that from strength 3 on the engine always plays a move that ends the game.
func TestPerfect(t *testing.T) {
	e, brute := play.NewEngine(), newSearch()
	for p, outcome := range small(t) {
		if play.Ended(p) {
			continue
		}
		ends := slices.ContainsFunc(slices.Collect(p.Options()), func(o game.Option) bool { return play.Ended(o.To) })
		for strength := play.Strength(3); strength <= play.Perfect; strength++ {
			if !ends && strength < play.Perfect {
				continue
			}
			c := choose(t, e, against(p, strength, 3))
			if c.Blind != nil || ends && !play.Ended(c.To) || strength == play.Perfect && outcome == game.N && brute.outcome(c.To) != game.P {
				t.Errorf("%s: strength %s plays %s, %v", p, strength, c.Move, c.Blind)
			}
		}
	}
}

// TestHuge plays a move, in make test-long two, perfectly and at a strength that makes mistakes, in positions whose options cannot be
// listed. The perfect engine never gives a win away.
func TestHuge(t *testing.T) {
	e := play.NewEngine()
	for i, text := range huge {
		for _, strength := range []play.Strength{play.Strength(1 + i%5), play.Perfect} {
			s := against(parsed(text), strength, 2)
			for range long.Or(1, 2) {
				if s.Over() {
					break
				}
				c := choose(t, e, s)
				if strength == play.Perfect && c.Blind == nil {
					before, err1 := e.Verdict(ctx, s.Position())
					after, err2 := e.Verdict(ctx, c.To)
					if err1 != nil || err2 != nil || before.Outcome == game.N && after.Outcome == game.N {
						t.Errorf("%s: %s leaves %s, %v, %v", s, c.Move, after.Outcome, err1, err2)
					}
				}
				s, _ = s.Make(c.Move)
			}
		}
	}
}

// TestBlind: without time for a position the engine plays some move and says so; one that is stopped plays none.
func TestBlind(t *testing.T) {
	e, s := play.NewEngine(), against(parsed("zeckendorf@accelerated=1:60"), play.Perfect, 1)
	for why, blind := range map[error]bool{context.DeadlineExceeded: true, context.Canceled: false} {
		ended := ctxtest.EndAfter(ctx, 0)
		ended.Why = why
		if c, err := e.Choose(ended, s); blind && (err != nil || !errors.Is(c.Blind, why)) || !blind && !errors.Is(err, why) {
			t.Errorf("%v: %v, %v", why, c, err)
		}
	}
}

// TestConcurrent lets one engine play many games at once, and checks that they are the same as one after another.
//
//zeck:race
func TestConcurrent(t *testing.T) {
	e := play.NewEngine()
	var wg sync.WaitGroup
	for i, text := range slices.Concat(starts, blocking, starts, blocking) {
		wg.Go(func() {
			s := against(parsed(text), play.Strength(1+i%6), 9)
			for !s.Over() {
				want, err := play.NewEngine().Choose(ctx, s)
				if err != nil {
					t.Error(err)
					return
				}
				next, c, err := e.Reply(ctx, s)
				if err != nil || c.Option != want.Option {
					t.Errorf("%s: %s, alone %s, %v", s, c.Move, want.Move, err)
					return
				}
				s = next
			}
		})
	}
	wg.Wait()
}

func TestHints(t *testing.T) {
	e := play.NewEngine()
	for p, outcome := range small(t) {
		hints, err := e.Hints(ctx, p)
		if err != nil || len(hints) == 0 {
			t.Fatalf("%s: %v, %v", p, hints, err)
		}
		for _, h := range hints {
			if text := h.String(); text == "" || strings.TrimSpace(text) != text {
				t.Fatalf("%s: an empty hint, or part of one: %q", p, text)
			}
		}
		last := hints[len(hints)-1]
		if outcome == game.P {
			if len(hints) > 2 || hints[0].Fact("move") != nil {
				t.Fatalf("%s is lost and the hints are %v", p, hints)
			}
			if move, ok := last.Fact("move").(game.Move); ok {
				to := must.Get(p.Play(move))
				if r, err := e.Remoteness(ctx, to); err != nil || r.Moves+1 != last.Fact("moves").(int) {
					t.Fatalf("%s: %s, and then it is %d moves, %v", p, last, r.Moves, err)
				}
			}
			continue
		}
		to, err := p.Play(last.Fact("move").(game.Move))
		if v, _ := e.Verdict(ctx, to); err != nil || v.Outcome != game.P {
			t.Fatalf("%s: the hint is %s", p, last)
		}
		if v, _ := e.Verdict(ctx, p); len(hints) == 3 && strings.Contains(hints[1].String(), "only") != (len(v.Winning) == 1) {
			t.Fatalf("%s: %d moves win, and the hint is %s", p, len(v.Winning), hints[1])
		}
		for _, h := range hints[:len(hints)-1] {
			if h.Fact("move") != nil || strings.Contains(h.String(), last.Fact("move").(game.Move).String()) {
				t.Fatalf("%s: the first hints say too much: %s", p, h)
			}
		}
	}
}

// TestIdeas checks that the first hint fits the options of the game: the lost pairs it names are those of t = 1. A sum has its own hint.
func TestIdeas(t *testing.T) {
	e := play.NewEngine()
	for text, pairs := range map[string]bool{"wythoff:5,9": true, "wythoff@t=2:5,8": false, "lucas:5,9": true, "takeaway@k=1,c=-1:9": false,
		"nim:3 + wythoff:1,2": false} {
		hints := must.Get(e.Hints(ctx, parsed(text)))
		if first := hints[0].String(); strings.Contains(first, "(0, 0)") != pairs || strings.Contains(first, "each part") != strings.Contains(text, "+") {
			t.Errorf("%s: %v", text, hints)
		}
	}
	for _, g := range games.All().Games() {
		text := play.Opening(g)
		hints, err := e.Hints(ctx, parsed(text)) // three in a won position
		if err != nil || len(hints) != 3 || !strings.HasPrefix(text, g.Info().Name) {
			t.Errorf("%s opens with %s; want a position of it that the player to move wins: Info().Example, or Opening of Tell; %v, %v", g.Info().Name, text,
				hints, err)
		}
	}
}

// TestGames records whole games, and single moves from positions whose options cannot be listed, at every strength. No theorem says which
// of several moves the engine prefers, but changes must be deliberate, and every build must answer a game in the same way.
func TestGames(t *testing.T) {
	var text strings.Builder
	e := play.NewEngine()
	for _, start := range []string{"nim:4,5,9", "wythoff:12,15", "fibnim:40", "zeckendorf:11", "nim:2,3 + wythoff:2,3", "nim:9,10,11,12,13,14"} {
		for strength := play.Weakest; strength <= play.Perfect; strength++ {
			s := must.Get(play.New(parsed(start), play.Settings{Engine: play.First, Strength: strength, Seed: 5}))
			for !s.Over() {
				next, _, err := e.Reply(ctx, s)
				s = must.Get(next, err)
			}
			fmt.Fprintf(&text, "%s, strength %d:", start, strength)
			for _, m := range s.Moves() {
				fmt.Fprintf(&text, " %s;", m.Move)
			}
			fmt.Fprintln(&text)
		}
	}
	for _, start := range []string{"wythoff:1000000,3000000", "nim:2^70,2^69", "takeaway@k=3:1000000", "nim:600,3 + wythoff:700,900"} {
		for strength := play.Weakest; strength <= play.Perfect; strength++ {
			fmt.Fprintf(&text, "%s, strength %d: %s\n", start, strength, choose(t, e, against(parsed(start), strength, 0)).Move)
		}
	}
	golden.Same(t, "testdata/games.txt", text.String())
}
