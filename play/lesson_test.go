package play_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/must"
	"zeck/play"
)

// TestLessonClaims checks every marked claim of a text by brute force.
func TestLessonClaims(t *testing.T) {
	c := claims{t, newSearch()}
	n := 0
	check := func(where string, text face.Text) {
		for _, span := range text.Spans() {
			if span.Claim != nil {
				n++
				c.check(where, *span.Claim)
			}
		}
		if strings.ContainsAny(text.String(), "[]|") {
			t.Errorf("%s: an invalid mark: %s", where, text)
		}
	}
	for _, l := range play.Lessons(games.All()) {
		check(l.Name, l.Theorem)
		for i, st := range l.Steps {
			where := l.Name + ", step " + strconv.Itoa(i+1)
			check(where, st.Text)
			check(where, st.After)
			if st.Task.Kind == face.Number {
				c.check(where, st.Task.Proof)
			}
		}
	}
	for _, g := range games.All().Games() {
		check(g.Info().Name, face.LookOf(parsed(play.Opening(g))).Idea)
	}
	if n < 60 {
		t.Errorf("only %d claims", n)
	}
}

// claims checks claims by brute force.
type claims struct {
	t     *testing.T
	brute search
}

func (c claims) check(where string, claim face.Claim) {
	c.t.Helper()
	var p game.Position
	if claim.Position() != "" {
		p = parsed(claim.About)
	}
	ok := false
	switch claim.Kind {
	case "P", "N":
		ok = c.brute.outcome(p).String() == claim.Kind && claim.Said == ""
	case "wins", "only", "fails":
		wins := c.brute.winning(p)
		_, err := play.ParseMove(p, claim.Said)
		ok = err == nil && wins[claim.Said] == (claim.Kind != "fails") && (claim.Kind != "only" || len(wins) == 1)
	case "value":
		ok = fmt.Sprint(must.Get(c.brute.Grundy(ctx, p))) == claim.Said
	case "partner":
		name, n, _ := strings.Cut(claim.About, " ")
		ok = claim.Said == strings.Join(c.partners(name, n), " ")
	case "parts":
		ok = strings.Join(parts(number(claim.About)), "+") == claim.Said
	case "ends":
		ends, _ := along(p)
		ok = slices.Equal(ends, []int{number(claim.Said)})
	case "merges":
		_, merges := along(p)
		ok = slices.Equal(merges, []int{number(claim.Said)})
	}
	if !ok {
		c.t.Errorf("%s: %+v does not hold", where, claim)
	}
}

func number(text string) int { return must.Get(strconv.Atoi(text)) }

// partners returns the numbers up to 60 that form a lost pair with n.
func (c claims) partners(name, n string) (all []string) {
	for m := range 61 {
		if c.brute.outcome(parsed(name+":"+n+","+strconv.Itoa(m))) == game.P {
			all = append(all, strconv.Itoa(m))
		}
	}
	return all
}

// parts returns the Zeckendorf form of a number below 144, the largest part first.
func parts(n int) (found []string) {
	for _, f := range []int{89, 55, 34, 21, 13, 8, 5, 3, 2, 1} {
		if f <= n {
			found, n = append(found, strconv.Itoa(f)), n-f
		}
	}
	return found
}

// along plays every line of the Zeckendorf game and returns the different numbers of coins at the end and of merges.
func along(p game.Position) (ends, merges []int) {
	seen := map[any]bool{}
	var walk func(p game.Position, merged int)
	walk = func(p game.Position, merged int) {
		if key := [2]any{p, merged}; seen[key] {
			return
		} else if seen[key] = true; play.Ended(p) {
			ends, merges = append(ends, p.(zeckendorf.Position).Level()), append(merges, merged)
		}
		for o := range p.Options() {
			walk(o.To, merged+strings.Count(o.Move.String(), "merge"))
		}
	}
	walk(p, 0)
	slices.Sort(ends)
	slices.Sort(merges)
	return slices.Compact(ends), slices.Compact(merges)
}

// TestLessonTasks checks that every task can be solved, that right answers are accepted and that others are not.
func TestLessonTasks(t *testing.T) {
	e, brute := play.NewEngine(), newSearch()
	names := map[string]bool{}
	for _, l := range play.Lessons(games.All()) {
		if names[l.Name] || l.Title == "" || l.Theorem == "" || l.Source == "" || len(l.Steps) < 6 {
			t.Errorf("%s: not a whole lesson", l.Name)
		}
		names[l.Name] = true
		if found, err := play.LessonByName(games.All(), l.Name); err != nil || found.Title != l.Title {
			t.Errorf("LessonByName(%s) = %v", l.Name, err)
		}
		for i, st := range l.Steps {
			if st.Text == "" || st.After == "" || st.Task.Question == "" {
				t.Errorf("%s, step %d: something is not said", l.Name, i+1)
			}
			checkTask(t, e, brute, st)
		}
		if last := l.Steps[len(l.Steps)-1]; last.Task.Kind != face.WinGame {
			t.Errorf("%s does not end with a game", l.Name)
		}
	}
	if _, err := play.LessonByName(games.All(), "chess"); err == nil || !strings.Contains(err.Error(), "the lessons are nim, wythoff") {
		t.Errorf("LessonByName(chess) = %v", err)
	}
}

func checkTask(t *testing.T, e *play.Engine, brute search, st face.Step) {
	t.Helper()
	answer := func(text string, want bool) {
		t.Helper()
		if r, err := e.Check(ctx, games.All(), st, text); err != nil || r.Right != want || r.Words == "" {
			t.Errorf("%s: the answer %q is %+v, %v", st.Task.Question, text, r, err)
		}
	}
	switch st.Task.Kind {
	case face.FindMove:
		p := parsed(st.Position)
		wins := brute.winning(p)
		for o := range p.Options() {
			answer(o.Move.String(), wins[o.Move.String()])
		}
		if len(wins) == 0 {
			t.Errorf("%s is lost", st.Position)
		}
	case face.PickSafe:
		checkPick(t, brute, st, answer)
	case face.Number:
		answer(" "+st.Task.Answer()+" ", true)
		answer(st.Task.Answer()+"0", st.Task.Answer() == "0")
	case face.WinGame:
		s, err := play.LessonGame(games.All(), st, 1)
		if err != nil || brute.outcome(s.Start()) != game.N || s.EngineToMove() || s.Settings().Strength != play.Perfect {
			t.Errorf("%s cannot be won: %v", st.Position, err)
		}
	default:
		t.Errorf("%s: kind %s", st.Task.Question, st.Task.Kind)
	}
	if r, err := e.Check(ctx, games.All(), st, "?!"); err == nil {
		t.Errorf("%s: nonsense is answered by %+v", st.Task.Question, r)
	}
}

// checkPick tries every selection of positions.
func checkPick(t *testing.T, brute search, st face.Step, answer func(string, bool)) {
	t.Helper()
	safe := 0
	for i, text := range st.Task.Positions {
		p := must.Get(games.Parse(text))
		if brute.outcome(p) == game.P {
			safe |= 1 << i
		}
	}
	if safe == 0 {
		t.Errorf("%s: none", st.Task.Question)
	}
	for set := range 1 << len(st.Task.Positions) {
		text := ""
		for i := range st.Task.Positions {
			if set>>i&1 == 1 {
				text += " " + strconv.Itoa(i+1)
			}
		}
		if set == 0 {
			text = "none"
		}
		answer(text, set == safe)
	}
}
