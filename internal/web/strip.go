package web

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/play"
)

// strandView is a moment of a game in the strip below the board: who could win by force, and what was played.
type strandView struct {
	URL   string // the review of that moment
	Words string
	Side  string // top or bottom, the half of the strip that is filled; "" where it is not known who wins
	Lost  bool   // the move before it gave a win away
	Here  bool
}

// stripView is the strip, with whose halves it has.
type stripView struct {
	All         []strandView
	Top, Bottom string
	Lasts       string // how many moves are left
}

// strip shows who could win, at the start and after every move.
func (t table) strip(ctx context.Context, e *play.Engine) (stripView, error) {
	strip := stripView{Top: t.name(t.top()), Bottom: t.name(t.top().Other())}
	standings, err := e.Standings(ctx, t.play)
	if err != nil {
		return strip, err
	}
	sides := map[play.Player]string{t.top(): "top", t.top().Other(): "bottom"}
	for n, p := range standings {
		v := strandView{URL: t.moment(n), Side: sides[p], Words: "At the start"}
		if n > 0 {
			m := t.play.Move(n - 1)
			v.Words = fmt.Sprintf("%d. %s: %s", n, t.name(m.Player), game.Short(m.Move))
			v.Lost = standings[n-1] == m.Player && p == m.Player.Other()
		}
		switch {
		case p == play.Nobody:
			v.Words += "; nobody knows who wins"
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

// could says that a player can win by force.
func (t table) could(p play.Player) string {
	switch name := t.name(p); name {
	case "You":
		return "you are winning"
	case "zeck":
		return "zeck is winning"
	default:
		return "the " + p.String() + " player is winning"
	}
}

// top is the player in the upper half of the strip: the person, where there is one.
func (t table) top() play.Player {
	if t.play.Settings().Engine == play.First || t.apart.as == play.Second {
		return play.Second
	}
	return play.First
}
