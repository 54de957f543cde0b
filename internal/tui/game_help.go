package tui

import (
	"context"
	"fmt"
	"strings"

	tea "charm.land/bubbletea/v2"

	"zeck/game"
	"zeck/play"
)

// verdict says who wins and marks the winning moves.
func (g *gameScreen) verdict() tea.Cmd {
	p := g.session.Position()
	return g.ask("solving", func(ctx context.Context) (func(*gameScreen), error) {
		v, err := g.env.engine.Verdict(ctx, p)
		return func(g *gameScreen) {
			g.scene.wins = v.Winning
			g.takeApart()
			g.chooser.reveal(v.Winning)
			g.layout()
			g.said = []line{verdictLine(g.session, v)}
		}, err
	})
}

// verdictLine says who wins with best play.
func verdictLine(s play.Session, v game.Verdict) line {
	if v.Outcome == game.P {
		return line{ink: losing, text: fmt.Sprintf("With best play %s.", wins(s, s.Turn().Other()))}
	}
	return line{ink: winning, text: fmt.Sprintf("With best play %s: %s, marked ★.", wins(s, s.Turn()), howMany(v))}
}

func wins(s play.Session, p play.Player) string {
	if name := names(s, p); name != "you" {
		return name + " wins"
	}
	return "you win"
}

func howMany(v game.Verdict) string {
	switch n := len(v.Winning); {
	case n == 1 && v.Complete:
		return "one winning move"
	case !v.Complete:
		return fmt.Sprintf("%d winning moves or more", n)
	default:
		return fmt.Sprintf("%d winning moves", n)
	}
}

// why shows the reason.
func (g *gameScreen) why() tea.Cmd {
	s := g.session
	return g.ask("solving", func(ctx context.Context) (func(*gameScreen), error) {
		v, err := g.env.engine.Verdict(ctx, s.Position())
		return func(g *gameScreen) {
			g.page = whyPage(s, v)
			g.takeApart()
		}, err
	})
}

func whyPage(s play.Session, v game.Verdict) *page {
	p := &page{title: "Why · " + game.Short(v.Position)}
	p.lines = append(p.lines, verdictLine(s, v), line{})
	p.lines[0].text = strings.TrimSuffix(p.lines[0].text, ", marked ★.")
	p.lines[0].text = strings.TrimSuffix(p.lines[0].text, ".")
	const shown = 12
	for i, o := range v.Winning {
		if i == shown {
			p.lines = append(p.lines, line{ink: quiet, text: fmt.Sprintf("… and %d more", len(v.Winning)-i)})
			break
		}
		p.lines = append(p.lines, line{ink: plain, text: "★ " + game.Short(o.Move) + " → " + game.Short(o.To)})
	}
	if len(v.Winning) > 0 {
		p.lines = append(p.lines, line{})
	}
	for _, step := range v.Why {
		p.lines = append(p.lines, line{ink: plain, text: "· " + strings.TrimSpace(step.String())})
	}
	p.lines = append(p.lines, line{}, line{ink: quiet, text: fmt.Sprintf("By %s: %s", v.By, v.Source)})
	return p
}

// nimValue says the nim-value, and those of the parts of a sum.
func (g *gameScreen) nimValue() tea.Cmd {
	p := g.session.Position()
	return g.ask("working out the nim-value", func(ctx context.Context) (func(*gameScreen), error) {
		v, err := g.env.engine.NimValue(ctx, p)
		text := "The nim-value is " + v.Value.Short()
		if len(v.Parts) > 0 {
			var parts []string
			for _, part := range v.Parts {
				parts = append(parts, part.Value.Short())
			}
			text += ", the nim-sum of " + strings.Join(parts, ", ")
		}
		return func(g *gameScreen) { g.said = []line{{ink: plain, text: text + "."}} }, err
	})
}

// gameHelp explains the rules and the keys.
func gameHelp(s play.Session) *page {
	p := &page{title: "Rules and keys"}
	seen := map[string]bool{}
	boards := play.Boards(s.Start())
	for _, b := range boards {
		info := b.Setup.Game.Info()
		if seen[info.Name] {
			continue
		}
		seen[info.Name] = true
		p.lines = append(p.lines, line{ink: plain, text: info.Title + ". " + info.Rules}, line{})
	}
	if len(boards) > 1 {
		p.lines = append(p.lines, line{ink: plain, text: "This is a sum: a move is made in exactly one of the parts."}, line{})
	}
	for _, h := range []hint{
		{"↑ ↓", "choose a move; ← → go from pile to pile"}, {"enter", "play it; so does a second click"},
		{"type", "a move: \"take 3 from 5\", or shorter, \"3 from 5\"; tab if it begins with one of these letters"},
		{"h", "a hint, and with each further h a better one"}, {"v", "the verdict, and the winning moves"}, {"y", "why"},
		{"n", "the nim-value"}, {"u", "take your last move back"}, {"r", "begin again"}, {"x", "resign"}, {"+ −", "make zeck stronger or weaker"},
		{"esc", "back to the menu"}, {"q", "leave"},
	} {
		p.lines = append(p.lines, line{label: h.key, text: h.does})
	}
	return p
}
