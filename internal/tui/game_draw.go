package tui

import (
	"fmt"
	"strings"

	"zeck/game"
	"zeck/play"
)

// listFrom is the width from which on there is room for a list of moves.
const listFrom = 60

func (g *gameScreen) draw(c *canvas) {
	drawTitle(c, g.title(), game.Short(g.session.Position()), who(g.session))
	if g.page != nil {
		c.rule(c.h - 2)
		g.page.draw(c, rect{1, 3, c.w - 2, c.h - 5})
		drawHints(c, c.h-1, g.keys())
		return
	}
	said := g.saidLines(c.w - 2)
	below := min(max(3, len(said)), max(3, c.h/4)) // rows for what is said
	line := c.h - below - 4
	c.rule(line)
	if c.w < listFrom {
		g.scene.draw(c, rect{2, 3, c.w - 3, line - 3})
	} else {
		w := g.listWidth(c.w)
		g.scene.draw(c, rect{3, 4, c.w - w - 6, line - 5})
		g.chooser.drawList(c, rect{c.w - w - 1, 3, w, line - 4}, g.mayMove())
	}
	for i, l := range said[max(0, len(said)-below):] {
		c.text(1, line+1+i, l.ink, l.text)
	}
	if g.mayMove() {
		g.chooser.input.draw(c, 1, c.h-2, c.w-2, "enter plays "+g.chosenText()+"; or type a move")
	}
	drawHints(c, c.h-1, g.keys())
}

// chosenText names the chosen move, marked as in the list: a narrow screen has none.
func (g *gameScreen) chosenText() string {
	if m := g.chooser.selected(); m != nil && g.chooser.wins[m] {
		return "★ " + game.Quote(game.Short(m))
	} else if m != nil {
		return game.Quote(game.Short(m))
	}
	return "what you type"
}

// drawTitle draws the first rows: what is played, the position, who plays.
func drawTitle(c *canvas, title, position, who string) {
	if c.w < listFrom {
		_, who, _ = strings.Cut(who, " · ")
	}
	c.text(1, 0, heading, clip(title, c.w-width(who)-4))
	c.right(c.w-1, 0, quiet, who)
	c.text(1, 1, number, clip(position, c.w-2))
	c.rule(2)
}

func (g *gameScreen) title() string {
	boards := g.scene.now
	if len(boards) > 1 {
		return fmt.Sprintf("A sum of %d games", len(boards))
	}
	return boards[0].Setup.Game.Info().Title
}

// who says who plays and how many moves were made.
func who(s play.Session) string {
	moves := fmt.Sprintf("move %d", s.Len()+1)
	if s.Over() {
		moves = fmt.Sprintf("%d moves", s.Len())
		if s.Len() == 1 {
			moves = "1 move"
		}
	}
	switch set := s.Settings(); set.Engine {
	case play.Nobody:
		return "two players · " + moves
	case play.First:
		return "zeck (" + set.Strength.Name() + ") first, you second · " + moves
	default:
		return "you first, zeck (" + set.Strength.Name() + ") second · " + moves
	}
}

// listWidth returns the width of the list of moves: of the longest, but not too much of the screen.
func (g *gameScreen) listWidth(w int) int {
	most := 22
	for _, o := range g.chooser.options {
		most = max(most, width(listed(o.Move))+6)
	}
	return min(most, w*2/5)
}

// saidLines wraps what is said.
func (g *gameScreen) saidLines(w int) (all []line) {
	for _, l := range g.said {
		for _, text := range wrap(l.text, w) {
			all = append(all, line{ink: l.ink, text: text})
		}
	}
	if g.busy != "" && g.busy != "thinking" {
		all = append(all, line{ink: quiet, text: upper(g.busy) + "…"})
	}
	return all
}

// keys returns the keys that are of use now.
func (g *gameScreen) keys() []hint {
	switch {
	case g.page != nil:
		return []hint{{"enter", "back to the game"}, {"↑↓", "scroll"}}
	case g.session.Over():
		return []hint{{"enter", "review"}, {"u", "undo"}, {"r", "again"}, {"esc", "back"}, {"q", "quit"}}
	case !g.mayMove():
		return []hint{{"u", "undo"}, {"esc", "back"}, {"?", "rules"}, {"q", "quit"}}
	case g.chooser.typing():
		return []hint{{"enter", "play"}, {"esc", "clear"}, {"↑↓", "choose"}}
	}
	return []hint{{"h", "hint"}, {"v", "verdict"}, {"y", "why"}, {"n", "value"}, {"u", "undo"}, {"?", "rules, keys"}, {"esc", "back"}, {"q", "quit"}}
}
