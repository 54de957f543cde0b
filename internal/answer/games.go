package answer

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
)

// GamesQuestion asks for the games.
type GamesQuestion struct {
	Name string `ask:"name" example:"wythoff" help:"one game only"`
}

// Games describe games.
type Games []game.Info

// Answer describes the games.
func (q GamesQuestion) Answer(_ context.Context, d Desk) (all Games, err error) {
	chosen := d.Games.All()
	if q.Name != "" {
		one, err := d.Games.Lookup(q.Name)
		if err != nil {
			return nil, err
		}
		chosen = []game.Game{one}
	}
	for _, g := range chosen {
		all = append(all, NewGame(g.Info()))
	}
	return all, nil
}

// NewGame returns the description of a game for machines.
func NewGame(i game.Info) game.Info {
	if i.Params == nil {
		i.Params = []game.Parameter{}
	}
	return i
}

// Print writes one line a game.
func (all Games) Print(w *paper.Page) {
	t := paper.Table{Inks: []paper.Ink{paper.Heading, "", paper.Number}}
	for _, i := range all {
		t.Row(i.Name, i.Title, i.Example)
	}
	w.Table("", t)
	w.Source("zeck games NAME explains one; the last column is a position to try with zeck solve")
}

// Described is one game.
type Described struct {
	game.Info
	File    string `json:"-"` // of its rules, if it was read from one
	Measure string `json:"-"` // what every move makes smaller, if it is a text of rules
}

// Print writes the page of the game.
func (g Described) Print(w *paper.Page) {
	const indent = "            " // below the text beside a label
	label := func(name, text string) {
		fmt.Fprintf(w, "  %s%s\n", w.Paint(paper.Heading, fmt.Sprintf("%-10s", name)), text)
	}
	fmt.Fprintf(w, "%s  %s\n\n  %s\n\n", w.Paint(paper.Heading, g.Name), g.Title, w.Wrap(g.Rules, "  "))
	label("notation", w.Paint(paper.Number, g.Notation))
	for n, o := range g.Params {
		name := ""
		if n == 0 {
			name = "options"
		}
		value := o.Key + "=" + o.Default
		label(name, w.Paint(paper.Number, value)+"  "+w.Wrap(o.Help, indent+strings.Repeat(" ", len(value)+2)))
	}
	try := "zeck solve "
	if g.File != "" {
		try += "--rules " + g.File + " "
	}
	label("try", w.Paint(paper.Number, try+g.Example))
	if g.Measure != "" {
		label("ends", w.Wrap("every play does: each move makes "+g.Measure+" smaller", indent))
	}
	label("source", w.Wrap(g.Source, indent))
}
