package web

import (
	"context"
	"fmt"
	"math"
	"net/http"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/play"
)

// reviewPage shows a game at one moment, after Number moves, with a verdict on every move.
type reviewPage struct {
	page
	headed
	play.Review
	table  table
	Judged []game.Step // the verdict on the whole game
	boardView
	Strip  stripView
	Here   *play.Reviewed // the last move before this moment; nil at the start
	Number int            // how many moves have been played at this moment
	Last   int            // how many moves the game has

	Steps        []tool // buttons to other moments
	Key          string // the address of the moment after the decisive mistake
	Again, Words string // the address for playing on from here, and the label of that button
	Why          []game.Step
	Ask          string // the address of the position before the move
	Lesson       string // the address of the game's lesson; "" if it has none
}

func (p reviewPage) Name(of play.Player) string { return capital(p.table.name(of)) }

// URL returns the address of the moment after this many moves.
func (p reviewPage) URL(moves int) string { return p.table.moment(moves) }

func (p reviewPage) Back() string { return p.table.url(p.table.play) }

// markWords explains the marks.
var markWords = map[play.Mark]string{
	play.Winning: "wins",
	play.Mistake: "gives the win away",
	play.Forced:  "the only legal move",
	play.Lost:    "lost anyway",
	play.Unknown: "not known",
}

// review judges a game, finished or not, and shows it move by move: ?at=3 is the moment after three moves.
func (s *site) review(w *buffered, r *http.Request) error {
	t, err := s.session(r)
	if err != nil {
		return err
	}
	engine := s.engine()
	rev, err := engine.Review(r.Context(), t.play)
	if err != nil {
		return err
	}
	at, err := natural(r.URL.Query(), "at", max(0, rev.Decisive+1), math.MaxInt)
	if err != nil {
		return err
	}
	at = min(at, t.play.Len())
	d := reviewPage{page: page{Nav: "games", site: s}, Review: rev, table: t, Number: at, Last: t.play.Len()}
	p := t.play.Until(at).Position()
	d.headed = headed{Heading: "Review of " + headingOf(t.play.Start()), Who: t.who(), Notation: game.Short(p), Look: s.at(p)}
	d.Title = d.Heading
	d.shared = s.share(r, t.play.Until(at), t.moment(at), "A game, move by move: who was winning, and where the win was given away.")
	for _, st := range rev.Summary() {
		d.Judged = append(d.Judged, answer.Personal(st, t.name))
	}
	if at > 0 {
		d.Here = &rev.Moves[at-1]
		d.Ask = s.at(t.play.Move(at-1).From, asked{Ask: "verdict moves", Why: 1}.query()...)
	}
	t.moments(&d, rev)
	var unjudged error
	if d.Strip, unjudged = t.strip(r.Context(), engine); unjudged != nil {
		return unjudged
	}
	d.Strip.All[at].Here = true
	v, _ := engine.Verdict(r.Context(), t.play.Until(max(0, at-1)).Stage()) // without a verdict the page shows no reason
	d.Why = v.Why
	if l := face.AboutOf(game.Parts(t.play.Start())[0].Setup().Game).Lesson; l != nil {
		d.Lesson = s.url("learn/" + l.Name)
	}
	now := t
	now.play = t.play.Until(at)
	missed := d.Here != nil && len(d.Here.Better) > 0
	if missed {
		now.play = t.play.Until(at - 1)
	}
	boards, o := now.boards()
	o.Safe, o.Winning = missed, missed
	d.fill(r.Context(), s, boards, o, nil)
	return s.render(w, "review", d)
}

func (reviewPage) Verdict(m play.Reviewed) string {
	if m.Only {
		return "the only move that wins"
	}
	return markWords[m.Mark]
}

// Missed lists up to three moves that would have won. If there are any, the board shows the position before the move.
func (reviewPage) Missed(m play.Reviewed) string {
	var better []string
	for _, o := range m.Better[:min(len(m.Better), 3)] {
		better = append(better, game.Short(o.Move))
	}
	return strings.Join(better, " or ")
}

// moment returns the address of the review after n moves.
func (t table) moment(n int) string { return t.s.gameURL("review", t.play, "at", strconv.Itoa(n)) }

// moments fills in the links to other moments.
func (t table) moments(d *reviewPage, rev play.Review) {
	d.Steps = []tool{toolIf(d.Number > 0, "first", "⇤", "Start", t.moment(0)),
		toolIf(d.Number > 0, "back", "←", "Previous move", t.moment(d.Number-1)),
		toolIf(d.Number < d.Last, "on", "→", "Next move", t.moment(d.Number+1)),
		toolIf(d.Number < d.Last, "end", "⇥", "End", t.moment(d.Last))}
	if rev.Decisive >= 0 && rev.Decisive+1 != d.Number {
		d.Key = t.moment(rev.Decisive + 1)
	}
	// A person who has just moved gets to try that move again.
	n := d.Number
	if n > 0 && t.play.Move(n-1).Player != t.play.Settings().Engine {
		n--
	}
	d.Again, d.Words = t.s.gameURL("play", t.play.Until(n)), "Try again from here"
	if n == 0 {
		d.Words = "Play again from the start"
	}
}

// Said is the text for screen readers.
func (p reviewPage) Said() string {
	text := fmt.Sprintf("After %d of %d moves: %s.", p.Number, p.Last, p.Notation)
	if p.Here != nil {
		text += fmt.Sprintf(" %s: %s, %s.", p.Name(p.Here.Player), game.Short(p.Here.Move), p.Verdict(*p.Here))
	}
	return text
}

// barView is a bar of the strip below the board: a moment of the game, with the last move and who could win by force.
type barView struct {
	URL   string // the review of that moment
	Words string
	Side  string // top or bottom, the half of the strip that is filled; "" if it is not known who wins
	Lost  bool   // the move before it gave a win away
	Here  bool
}

// stripView is the strip, with the players of its two halves.
type stripView struct {
	All         []barView
	Top, Bottom string
	Lasts       string // how many moves are left
}

func (t table) strip(ctx context.Context, e *play.Engine) (stripView, error) {
	strip := stripView{Top: capital(t.name(t.top())), Bottom: capital(t.name(t.top().Other()))}
	standings, err := e.Standings(ctx, t.play)
	if err != nil {
		return strip, err
	}
	sides := map[play.Player]string{t.top(): "top", t.top().Other(): "bottom"}
	for n, p := range standings {
		v := barView{URL: t.moment(n), Side: sides[p], Words: "At the start"}
		if n > 0 {
			m := t.play.Move(n - 1)
			v.Words = fmt.Sprintf("%d. %s: %s", n, capital(t.name(m.Player)), game.Short(m.Move))
			v.Lost = standings[n-1] == m.Player && p == m.Player.Other()
		}
		switch {
		case p == play.Nobody:
			v.Words += "; it is not known who wins"
		case v.Lost:
			v.Words += "; that gave the win away"
		default:
			v.Words += "; " + t.could(p)
		}
		strip.All = append(strip.All, v)
	}
	if !t.play.Over() {
		strip.Lasts, err = lasts(ctx, e, t.play.Position())
	}
	return strip, err
}

func (t table) could(p play.Player) string {
	if name := t.name(p); name != "you" {
		return name + " is winning"
	}
	return "you are winning"
}

// top returns the player in the upper half of the strip: the person, if the other player is the engine or at another screen.
func (t table) top() play.Player {
	if t.play.Settings().Engine == play.First || t.remote.as == play.Second {
		return play.Second
	}
	return play.First
}
