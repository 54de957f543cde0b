package play_test

import (
	"context"
	"errors"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/play"
)

// against returns a session from p in which the engine of that strength is to move.
func against(t testing.TB, p game.Position, strength play.Strength, seed uint64) play.Session {
	t.Helper()
	s, err := play.New(p, play.Settings{Engine: play.First, Strength: strength, Seed: seed})
	if err != nil {
		t.Fatal(err)
	}
	return s
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

// TestPerfect checks that from every small position that is won the perfect engine leaves one that is lost. So it never
// loses a game that it can win.
func TestPerfect(t *testing.T) {
	e, brute := play.NewEngine(), search{}
	for p, outcome := range small(t) {
		if play.Ended(p) {
			continue
		}
		c := choose(t, e, against(t, p, play.Perfect, 1))
		if c.Blind != nil {
			t.Errorf("%s: %v", p, c.Blind)
		}
		if outcome == game.N && brute.outcome(c.To) != game.P {
			t.Errorf("%s: the perfect engine plays %s", p, c.Move)
		}
	}
}

// TestPerfectPlaysToTheEnd lets the engine play whole games that it can win, against an opponent that moves at random.
func TestPerfectPlaysToTheEnd(t *testing.T) {
	e, rng := play.NewEngine(), rand.New(rand.NewPCG(1, 2))
	for _, text := range append(starts, huge...) {
		s := against(t, must(t, text), play.Perfect, 5)
		v, err := e.Verdict(ctx, s.Start())
		if errors.Is(err, game.ErrLimit) {
			continue // TestBlind
		}
		if err != nil {
			t.Fatal(err)
		}
		if v.Outcome == game.P {
			s, _ = play.New(s.Start(), play.Settings{Engine: play.Second, Seed: 5})
		}
		for moves := 0; !s.Over() && moves < 60; moves++ { // huge games are too long
			if s.EngineToMove() {
				var c play.Choice
				if s, c, err = e.Reply(ctx, s); c.Blind != nil {
					break // nobody knows how to go on
				}
			} else {
				options := firstFew(s.Position())
				s, err = s.Make(options[rng.IntN(len(options))].Move)
			}
			if err != nil {
				t.Fatalf("%s: %v", s, err)
			}
		}
		if s.Over() && s.Winner() != s.Settings().Engine {
			t.Errorf("the engine lost %s", s)
		}
		if v, err := e.Verdict(ctx, s.Position()); !errors.Is(err,
			game.ErrLimit) && (err != nil || (v.Outcome == game.N) != (s.Turn() == s.Settings().Engine)) {
			t.Errorf("%s: the engine has let the win go (%v)", s, err)
		}
	}
}

// mistakes counts how often a strength gives a win away in the won positions, some of them, with several seeds.
func mistakes(t testing.TB, strength play.Strength, positions []game.Position, seeds uint64) (bad int) {
	e, brute := play.NewEngine(), search{}
	for _, p := range positions {
		for seed := range seeds {
			if brute.outcome(choose(t, e, against(t, p, strength, seed)).To) != game.P {
				bad++
			}
		}
	}
	return bad
}

// TestStrengths checks that lower strengths err more often, all of them less often where it is simple, and none never.
func TestStrengths(t *testing.T) {
	var hard, simple []game.Position
	n, brute := 0, search{}
	for p, outcome := range small(t) {
		if outcome != game.N {
			continue
		}
		moves, wins := 0, 0
		for o := range p.Options() {
			if moves++; brute.outcome(o.To) == game.P {
				wins++
			}
		}
		switch n++; {
		case moves >= 10*wins && n%3 == 0:
			hard = append(hard, p)
		case wins < moves && moves <= 4*wins && n%3 == 0:
			simple = append(simple, p)
		}
	}
	const seeds = 4
	previous := seeds*len(hard) + 1
	for strength := play.Weakest; strength <= play.Perfect; strength++ {
		bad, easy := mistakes(t, strength, hard, seeds), mistakes(t, strength, simple, seeds)
		t.Logf("%-16s errs in %d of %d hard and %d of %d simple positions", strength.Name(), bad, seeds*len(hard), easy, seeds*len(simple))
		if bad >= previous || strength < play.Perfect && bad == 0 || strength == play.Perfect && bad+easy > 0 {
			t.Errorf("strength %s gives away %d of %d, the one below %d", strength, bad, seeds*len(hard), previous)
		}
		if strength < play.Perfect && easy*len(hard) >= bad*len(simple) {
			t.Errorf("strength %s errs in %d of %d simple positions, but in %d of %d hard ones", strength, easy, seeds*len(simple), bad, seeds*len(hard))
		}
		previous = bad
	}
}

// TestSeesTheEnd checks that from strength 3 on a move that ends the game is always played.
func TestSeesTheEnd(t *testing.T) {
	e := play.NewEngine()
	for p := range small(t) {
		ends := false
		for o := range p.Options() {
			ends = ends || play.Ended(o.To)
		}
		if !ends {
			continue
		}
		for _, strength := range []play.Strength{3, 4, 5, play.Perfect} {
			if c := choose(t, e, against(t, p, strength, 3)); !play.Ended(c.To) {
				t.Errorf("%s: strength %s plays %s", p, strength, c.Move)
			}
		}
	}
}

// TestReproducible checks that the same session is answered in the same way by every engine, also where the options cannot be listed, and that
// seeds make a difference. TestConcurrent does so for small games.
func TestReproducible(t *testing.T) {
	e := play.NewEngine()
	for _, text := range huge {
		for strength := play.Weakest; strength <= play.Perfect; strength++ {
			s := against(t, must(t, text), strength, 11)
			for range 3 {
				a, b := choose(t, e, s), choose(t, play.NewEngine(), s)
				if a.Option != b.Option {
					t.Errorf("%s is answered by %s and by %s", s, a.Move, b.Move)
				}
				if s, _ = s.Make(a.Move); s.Over() {
					break
				}
			}
		}
	}
	seen := map[game.Move]bool{}
	for seed := range uint64(20) {
		seen[choose(t, play.NewEngine(), against(t, must(t, "wythoff:24,32"), 1, seed)).Move] = true
	}
	if len(seen) < 5 {
		t.Errorf("twenty seeds give %d moves", len(seen))
	}
}

// TestBlind checks that the engine says when it cannot solve a position, and still takes the last stones.
func TestBlind(t *testing.T) {
	e := play.NewEngine()
	c := choose(t, e, against(t, must(t, "zeckendorf:100000,7"), play.Perfect, 1))
	if !errors.Is(c.Blind, game.ErrLimit) {
		t.Errorf("no word about zeckendorf:100000 being too large: %v", c.Blind)
	}
	short, cancel := context.WithTimeout(ctx, time.Nanosecond)
	defer cancel()
	<-short.Done()
	s := against(t, must(t, "zeckendorf@accelerated=1:60"), play.Perfect, 1)
	if c, err := e.Choose(short, s); err != nil || !errors.Is(c.Blind, context.DeadlineExceeded) {
		t.Errorf("without time: %v, %v", c, err)
	}
	stopped, stop := context.WithCancel(ctx)
	stop()
	if _, err := e.Choose(stopped, s); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// TestHardest checks that from a lost position the perfect engine leaves a position in which few of many moves are right.
func TestHardest(t *testing.T) {
	e, brute := play.NewEngine(), search{}
	c := choose(t, e, against(t, must(t, "nim:3,5,6"), play.Perfect, 1))
	wins, moves := len(brute.winning(c.To)), 0
	for range c.To.Options() {
		moves++
	}
	if wins != 1 || moves < 11 {
		t.Errorf("from nim:3,5,6 it plays %s, after which %d of %d moves win", c.Move, wins, moves)
	}
}

// TestConcurrent lets one engine play many games at once; they are the same as one by one.
//
//zeck:race
func TestConcurrent(t *testing.T) {
	e := play.NewEngine()
	var wg sync.WaitGroup
	for i, text := range append(starts, starts...) {
		wg.Go(func() {
			s := against(t, must(t, text), play.Strength(1+i%6), 9)
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
			if h.String() == "" {
				t.Fatalf("%s: an empty hint", p)
			}
		}
		last := hints[len(hints)-1]
		if outcome == game.P {
			if len(hints) > 2 || hints[0].Fact("move") != nil {
				t.Fatalf("%s is lost and the hints are %v", p, hints)
			}
			if move, ok := last.Fact("move").(game.Move); ok {
				to, err := p.Play(move)
				if err != nil {
					t.Fatal(err)
				}
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
		for _, h := range hints[:len(hints)-1] {
			if h.Fact("move") != nil || strings.Contains(h.String(), last.Fact("move").(game.Move).String()) {
				t.Fatalf("%s: the first hints tell too much: %s", p, h)
			}
		}
	}
}

// TestIdeas checks that the first hint fits the options of the game: the lost pairs it names are those of t = 1.
func TestIdeas(t *testing.T) {
	e := play.NewEngine()
	for text, pairs := range map[string]bool{"wythoff:5,9": true, "wythoff@t=2:5,8": false, "lucas:5,9": true, "takeaway@k=1,c=-1:9": false} {
		hints, err := e.Hints(ctx, must(t, text))
		if err != nil || strings.Contains(hints[0].String(), "(0, 0)") != pairs {
			t.Errorf("%s: %v, %v", text, hints, err)
		}
	}
	for _, g := range games.All().Games() {
		hints, err := e.Hints(ctx, must(t, play.Opening(g)))
		if err != nil || len(hints) != 3 {
			t.Errorf("%s: %v, %v", g.Info().Name, hints, err)
		}
	}
}
