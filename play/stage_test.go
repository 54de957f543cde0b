package play_test

import (
	"slices"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
	"zeck/play"
)

// blocking are positions of games with blocking.
var blocking = []string{"blockwythoff:2,3", "blockwythoff@n=2:2,2", "blockwythoff@n=3:1,2"}

// turn holds everything that decides how a session can continue.
type turn struct {
	stage game.Position
	who   play.Player
}

// winners finds who wins by force, using only the rules of a session.
type winners map[turn]play.Player

func (w winners) of(t *testing.T, s play.Session) play.Player {
	at := turn{s.Stage(), s.Turn()}
	if known, ok := w[at]; ok {
		return known
	}
	wins := s.Winner()
	for o := range s.Stage().Options() {
		next, err := s.Make(o.Move)
		if err != nil {
			t.Fatalf("%s, then %s: %v", s, o.Move, err)
		}
		if wins = w.of(t, next); wins == s.Turn() {
			break
		}
	}
	w[at] = wins
	return wins
}

// TestForbid follows every line of play of small games with blocking. The engine knows who wins, keeps the win and marks the moves that
// give it away; and the winner at the start is the one that the rule about lost positions predicts.
func TestForbid(t *testing.T) {
	for _, text := range blocking {
		e, brute, seen := play.NewEngine(), winners{}, map[turn]bool{}
		start := must.Get(play.New(parsed(text), play.Settings{}))
		if v, err := e.Verdict(ctx, start.Start()); err != nil || (v.Outcome == game.N) != (brute.of(t, start) == play.First) {
			t.Errorf("%s is %s, and the %s player wins: %v", text, v.Outcome, brute.of(t, start), err)
		}
		var follow func(s play.Session)
		follow = func(s play.Session) {
			at := turn{s.Stage(), s.Turn()}
			if play.Ended(s.Position()) && !s.Over() {
				t.Errorf("%s goes on though there is no move", s)
			}
			if seen[at] || s.Over() {
				return
			}
			seen[at] = true
			winner := brute.of(t, s)
			v, err := e.Verdict(ctx, s.Stage())
			if err != nil || (v.Outcome == game.N) != (winner == s.Turn()) {
				t.Fatalf("%s: %s, but the %s player wins (%v)", s, v.Outcome, winner, err)
			}
			if !play.Forbids(s.Stage()) && !v.Complete {
				t.Errorf("%s: not all moves that win are said to be listed", s)
			}
			for _, o := range v.Winning {
				if next, err := s.Make(o.Move); err != nil || brute.of(t, next) != winner {
					t.Errorf("%s: %s does not win (%v)", s, o.Move, err)
				}
			}
			if hints, err := e.Hints(ctx, s.Stage()); err != nil || winner == s.Turn() && (hints[1].ID == "hint.forbid") != play.Forbids(s.Stage()) {
				t.Errorf("%s: %v, %v", s, hints, err)
			}
			if c, err := e.Choose(ctx, s); err != nil || play.Forbids(s.Stage()) && v.Outcome == game.P && len(v.Lost) > 0 &&
				!slices.ContainsFunc(v.Lost, func(o game.Option) bool { return o.Move == c.Move }) {
				t.Errorf("%s: %s, and not one of too many lost positions (%v)", s, c.Move, err)
			}
			if next, _, err := e.Reply(ctx, s); err != nil || brute.of(t, next) != winner || !next.Over() && next.Turn() == s.Turn() {
				t.Errorf("%s becomes %s (%v)", s, next, err)
			}
			var last game.Move
			for o := range s.Stage().Options() {
				if o.Move.Compare(o.Move) != 0 || last != nil && (last.Compare(o.Move) >= 0 || o.Move.Compare(last) <= 0) {
					t.Errorf("%s: %s is not after %s", s, o.Move, last)
				}
				last = o.Move
				next := must.Get(s.Make(o.Move))
				r, err := e.Review(ctx, next)
				if mark := r.Moves[s.Len()].Mark; err != nil || (mark == play.Mistake) != (winner == s.Turn() && brute.of(t, next) != winner) {
					t.Errorf("%s: the last move is marked %s (%v)", next, mark, err)
				}
				follow(next)
			}
		}
		follow(start)
	}
}

// TestForbidText: what is forbidden is read with or without the word "forbid", and refused when it is time to move.
func TestForbidText(t *testing.T) {
	s := must.Get(play.Parse(games.All(), "blockwythoff@n=2:2,3;take 1 from both;FORBID nothing;take 2 from the first;nothing more;take 1 from the second"))
	const want = "blockwythoff@n=2:2,3;forbid take 1 from both;forbid nothing more;take 2 from the first;forbid nothing more;take 1 from the second"
	if who, what := s.Latest(); s.String() != want || who != play.Second || what != "take 1 from the second" || s.MayForbid() != "up to 2 positions" {
		t.Errorf("got %s, %s: %s, %q", s, who, what, s.MayForbid())
	}
	if who, what := s.Until(2).Latest(); who != play.Second || what != "forbid take 1 from both; forbid nothing more" {
		t.Errorf("%s: %s", who, what)
	}
	for _, text := range []string{"nim:3", "blockwythoff:2,3;take 1 from both", "blockwythoff:2,3;resign"} {
		if s, err := play.Parse(games.All(), text); err != nil || s.MayForbid() != "" {
			t.Errorf("%s: %q may be forbidden, %v", text, s.MayForbid(), err)
		}
	}
	for _, c := range []struct {
		before, text, message string
	}{
		{"blockwythoff:2,3;take 1 from both", "forbid take 1 from the first", "illegal move: nothing can be forbidden now: it is time to move"},
		{"blockwythoff:2,3;take 1 from both", "take 1 from both", `illegal move: "blockwythoff:1,2" is forbidden`},
		{"blockwythoff@n=2:2,3;take 1 from both", "take 1 from both", `illegal move: "blockwythoff@n=2:1,2" is forbidden`},
		{"blockwythoff:2,3", "forbid take 4 from the first", "illegal move: take 4 from the first: cannot take 4 from 2"},
	} {
		if _, err := must.Get(play.Parse(games.All(), c.before)).Play(c.text); err == nil || err.Error() != c.message {
			t.Errorf("%s, then %s: %v", c.before, c.text, err)
		}
	}
	if a, b := s.Before(), s.Before().Before(); a.Len() != 4 || b.Len() != 2 || b.Before().Len() != 2 {
		t.Errorf("before the last moves there were %d, %d and %d", a.Len(), b.Len(), b.Before().Len())
	}
	for _, s := range []play.Session{s, s.Before(), s.Before().Before()} {
		if i := s.Before().Len(); !slices.Equal(s.Before().Moves(), s.Moves()[:i]) || i < s.Len() && play.OnBoard(s.Move(i).Move) != s.Move(i).Move {
			t.Errorf("%s before its last move is %s", s, s.Before())
		}
	}
}
