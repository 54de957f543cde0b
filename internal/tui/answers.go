package tui

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/play"
)

// command is what a player can ask for: with a key, or by a word where the game is played line by line.
type command struct {
	key, word, does string
	asks            bool // whether it is a question, and changes nothing
	twice           bool // whether the key must be pressed twice
}

var commands = []command{
	{key: "h", word: "hint", does: "a hint, and with each further h a better one", asks: true},
	{key: "v", word: "verdict", does: "the verdict, and the winning moves", asks: true},
	{key: "y", word: "why", does: "why", asks: true},
	{key: "n", word: "value", does: "the nim-value", asks: true},
	{key: "u", word: "undo", does: "take your last move back"},
	{key: "r", word: "restart", does: "begin again", twice: true},
	{key: "x", word: "resign", does: "resign", twice: true},
}

// change does what a word asks for, which may be a move.
func (e *env) change(s play.Session, word string) (play.Session, error) {
	switch strings.ToLower(word) {
	case "undo":
		return s.Undo()
	case "restart":
		settings := s.Settings()
		settings.Seed = e.Seed() // zeck chooses anew
		return play.New(s.Start(), settings)
	case "resign":
		return s.Resign()
	}
	return s.Play(word)
}

// answer is what is said to a question: a sentence or, with a title, a page.
type answer struct {
	title string
	lines []line
	more  string        // said on a screen after it, in the same sentence
	wins  []game.Option // the winning moves, if they were asked for
	apart bool          // whether the theory is out: see scene
}

// answer answers a question about a session; so many hints have been given before. Not ok if the word is no question.
func (e *env) answer(ctx context.Context, word string, s play.Session, given int) (a answer, ok bool, err error) {
	p := s.Position()
	switch word {
	case "hint":
		hints, err := e.engine.Hints(ctx, p)
		if err != nil {
			return a, true, err
		}
		given = min(given, len(hints)-1)
		a = answer{lines: []line{{text: "hint: " + hints[given].String()}}, apart: given > 0} // the first one leaves that to the player
		if given+1 < len(hints) {
			a.more = " (h for more)"
		}
	case "verdict", "why":
		v, err := e.engine.Verdict(ctx, p)
		if err != nil {
			return a, true, err
		}
		a = answer{lines: []line{verdictLine(s, v)}, wins: v.Winning, apart: true, more: "."}
		if len(v.Winning) > 0 {
			a.more = ", marked ★."
		}
		if word == "why" {
			a.title, a.lines = "Why · "+game.Short(p), append(a.lines, reasons(v)...)
		}
	case "value":
		v, err := e.engine.NimValue(ctx, p)
		if err != nil {
			return a, true, err
		}
		text, between := "nim-value "+v.Value.Short(), ", the nim-sum of "
		for _, part := range v.Parts {
			text, between = text+between+part.Value.Short(), ", "
		}
		a = answer{lines: []line{{text: fmt.Sprintf("%s, by %s: %s", text, v.By, v.Source)}}, more: "."}
	case "review":
		r, err := e.engine.Review(ctx, s)
		return answer{title: "Review · " + game.Short(s.Start()), lines: reviewLines(r)}, true, err
	default:
		return a, false, nil
	}
	return a, true, nil
}

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

// reasons says why.
func reasons(v game.Verdict) []line {
	const shown = 12
	lines := []line{{}}
	for i, o := range v.Winning {
		if i == shown {
			lines = append(lines, line{style: quiet, text: fmt.Sprintf("… and %d more", len(v.Winning)-i)})
			break
		}
		lines = append(lines, line{lead: "★ ", text: game.Short(o.Move) + " → " + game.Short(o.To)})
	}
	if len(v.Winning) > 0 {
		lines = append(lines, line{})
	}
	for _, step := range v.Why {
		lines = append(lines, line{lead: "· ", text: strings.TrimSpace(step.String())})
	}
	return append(lines, line{}, line{style: quiet, text: fmt.Sprintf("By %s: %s", v.By, v.Source)})
}

// reviewLines writes a review: how the game was decided, then move by move.
func reviewLines(r play.Review) []line {
	var lines []line
	for _, step := range r.Summary() {
		lines = append(lines, line{style: heading, text: upper(personal(r.Session, step)) + "."})
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

// personal says a step of a summary with the players called by their names.
func personal(s play.Session, step game.Step) string {
	for _, name := range []string{"winner", "player"} {
		step.Words = strings.ReplaceAll(step.Words, "the {"+name+"} player", "{"+name+"}")
	}
	step.Facts = slices.Clone(step.Facts)
	for i, f := range step.Facts {
		if p, ok := f.Value.(play.Player); ok {
			step.Facts[i].Value = name(s, p)
		}
	}
	return step.String()
}

// verdictOn returns the sign of a mark and what it means for a move.
func verdictOn(m play.Reviewed) (sign string, style lipgloss.Style, says string) {
	switch m.Mark {
	case play.Winning:
		if m.Only {
			return "✓", winning, "winning, the only move that is"
		}
		return "✓", winning, "winning"
	case play.Mistake:
		return "✗", losing, "a mistake: " + game.Short(m.Better[0].Move) + " wins"
	case play.Forced:
		return "=", plain, "forced, the only move"
	case play.Lost:
		return "·", plain, "lost, as every move"
	}
	return "?", quiet, "nobody knows: the position is too large to solve"
}

// name returns how a player is called.
func name(s play.Session, p play.Player) string {
	switch s.Settings().Engine {
	case play.Nobody:
		return "the " + p.String() + " player"
	case p:
		return "zeck"
	}
	return "you"
}

// ending says who has won.
func ending(s play.Session) string {
	if who := name(s, s.Winner()); who != "you" {
		return who + " has won"
	}
	return "you have won"
}

// players says who plays.
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

// gameRules explains what is played.
func gameRules(s play.Session) (lines []line) {
	boards := play.Boards(s.Start())
	for i, b := range boards {
		info := b.Setup.Game.Info()
		if !slices.ContainsFunc(boards[:i], func(o play.Board) bool { return o.Setup.Game.Info().Name == info.Name }) {
			lines = append(lines, line{text: info.Title + ". " + info.Rules})
		}
	}
	if len(boards) > 1 {
		lines = append(lines, line{text: "This is a sum: a move is made in exactly one of the parts."})
	}
	return lines
}

// gameHelp explains the rules and the keys.
func gameHelp(s play.Session) *page {
	var lines []line
	for _, l := range gameRules(s) {
		lines = append(lines, l, line{})
	}
	add := func(key, does string) {
		lines = append(lines, line{lead: heading.Width(8).Render(key), text: does})
	}
	add("↑ ↓", "choose a move; ← → go from pile to pile")
	add("enter", "play it; so does a second click")
	add("type", "a move: \"take 3 from 5\", or shorter, \"3 from 5\"; tab if it begins with one of these letters")
	for _, c := range commands {
		add(c.key, c.does)
	}
	add("+ −", "make zeck stronger or weaker")
	add("esc", "back to the menu")
	add("q", "leave")
	return newPage("Rules and keys", lines)
}
