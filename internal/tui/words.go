package tui

import (
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/play"
)

var (
	name  = answer.Name
	upper = answer.Capital
)

// verdictLine says who wins with best play.
func verdictLine(s play.Session, v game.Verdict) line {
	winner, how, style := s.Turn().Other(), "", losing
	if v.Outcome == game.N {
		winner, how, style = s.Turn(), fmt.Sprintf(": %d winning moves", len(v.Winning)), winning
		switch {
		case !v.Complete:
			how += " or more"
		case len(v.Winning) == 1:
			how = ": one winning move"
		}
	}
	wins := name(s, winner) + " wins"
	if name(s, winner) == "you" {
		wins = "you win"
	}
	return line{style: style, text: "With best play " + wins + how}
}

// reasons lists the winning moves and the steps of the reason.
func reasons(v game.Verdict) []line {
	const shown = 12
	lines := []line{{}}
	for i, o := range v.Winning {
		if i == shown {
			lines = append(lines, line{style: quiet, text: fmt.Sprintf("… and %d more", len(v.Winning)-i)})
			break
		}
		lines = append(lines, line{lead: "★ ", text: leading(o)})
	}
	if len(v.Winning) > 0 {
		lines = append(lines, line{})
	}
	for _, step := range v.Why {
		lines = append(lines, line{lead: "· ", text: strings.TrimSpace(step.String())})
	}
	return append(lines, line{}, line{style: quiet, text: fmt.Sprintf("By %s: %s", v.By, v.Source)})
}

// leading describes a move and the position it leads to. Forbidding a move leads nowhere.
func leading(o game.Option) string {
	if play.OnBoard(o.Move) != o.Move {
		return game.Short(o.Move)
	}
	return game.Short(o.Move) + " → " + game.Short(o.To)
}

// reviewLines returns a review: a summary, then a verdict on each move.
func reviewLines(r play.Review) []line {
	var lines []line
	personal := func(step game.Step) game.Step {
		return answer.Personal(step, func(p play.Player) string { return name(r.Session, p) })
	}
	for _, step := range r.Summary() {
		lines = append(lines, line{style: heading, text: upper(personal(step).String()) + "."})
	}
	lines = append(lines, line{})
	const longMove = 30
	who, move := 0, 0 // widths
	for _, m := range r.Moves {
		who, move = max(who, lipgloss.Width(name(r.Session, m.Player))), min(longMove, max(move, lipgloss.Width(game.Short(m.Move))))
	}
	for _, m := range r.Moves {
		sign, style, says := verdictOn(m)
		lines = append(lines, line{style: style, lead: fmt.Sprintf("%s %2d  %-*s  ", sign, m.Number, who, name(r.Session, m.Player)),
			text: fmt.Sprintf("%-*s  %s", move, game.Short(m.Move), says)})
	}
	if r.Session.Resigned() {
		lines = append(lines, line{lead: "      ", text: name(r.Session, r.Session.Turn()) + " resigned"})
	}
	return lines
}

// verdictOn returns the sign and the description of the verdict on a move.
func verdictOn(m play.Reviewed) (sign string, style lipgloss.Style, says string) {
	switch m.Mark {
	case play.Winning:
		if m.Only {
			return "✓", winning, "the only winning move"
		}
		return "✓", winning, "winning"
	case play.Mistake:
		return "✗", losing, "a mistake: " + game.Short(m.Better[0].Move) + " wins"
	case play.Forced:
		return "=", plain, "forced, the only move"
	case play.Lost:
		return "·", plain, "lost, like every move"
	}
	return "?", quiet, "not known: the position is too large to solve"
}

// ending says who has won.
func ending(s play.Session) string {
	if who := name(s, s.Winner()); who != "you" {
		return who + " has won"
	}
	return "you have won"
}

// players says who the players are.
func players(s play.Session) string {
	switch set := s.Settings(); set.Engine {
	case play.Nobody:
		return "two players"
	case play.First:
		return "zeck (" + set.Strength.Name() + ") plays first, you second"
	default:
		return "you play first, zeck (" + set.Strength.Name() + ") second"
	}
}

// gameRules returns the rules of the game.
func gameRules(s play.Session) (lines []line) {
	parts := game.Parts(s.Start())
	for i, p := range parts {
		if !slices.ContainsFunc(parts[:i], func(o game.Position) bool { return o.Setup().Head() == p.Setup().Head() }) {
			lines = append(lines, line{text: strings.TrimSpace(p.Setup().Game.Info().Title + ". " + face.Rules(p) + " " + face.SettingsText(p))})
		}
	}
	if len(parts) > 1 {
		lines = append(lines, line{text: "This is a sum of games: each move is made in exactly one of the parts."})
	}
	return lines
}

// gameHelp explains the rules and the keys.
func gameHelp(s play.Session) *page {
	var lines []line
	for _, l := range gameRules(s) {
		lines = append(lines, l, line{})
	}
	return newPage("Rules and keys", append(lines, keyHelp()...))
}

// progress says how many moves were made.
func progress(s play.Session) string {
	if s.Over() {
		return game.Counted(s.Len(), "move")
	}
	return fmt.Sprintf("move %d", s.Len()+1)
}

func title(s play.Session) string {
	boards := play.Boards(s.Position())
	if len(boards) > 1 {
		return fmt.Sprintf("A sum of %d games", len(boards))
	}
	return boards[0].Setup.Game.Info().Title
}

// state describes the last move and says whose turn it is or who has won.
func state(s play.Session) line {
	last, turn := "", "Your turn."
	switch {
	case s.Resigned():
		last = upper(name(s, s.Turn())) + " resigned. "
	case s.Len() > 0:
		who, what := s.Latest()
		last = upper(name(s, who)) + ": " + what + ". "
	}
	if s.Settings().Engine == play.Nobody {
		turn = upper(name(s, s.Turn())) + "'s turn."
	}
	if positions := s.MayForbid(); positions != "" {
		turn = upper(name(s, s.Turn())) + " may forbid " + positions + "."
	}
	switch {
	case s.Over() && s.Winner() == s.Settings().Engine:
		return line{style: losing, text: last + "zeck has won."}
	case s.Over():
		return line{style: winning, text: last + upper(ending(s)) + "!"}
	case s.EngineToMove():
		return line{style: quiet, text: "zeck is thinking…"}
	}
	return line{text: last + turn}
}
