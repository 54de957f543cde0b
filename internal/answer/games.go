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

// Games is a list of descriptions of games.
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

// NewGame returns the JSON form of the description of a game.
func NewGame(i game.Info) game.Info {
	if i.Params == nil {
		i.Params = []game.Parameter{}
	}
	return i
}

// Print writes one line for each game.
func (all Games) Print(w *paper.Page) {
	t := paper.Table{Inks: []paper.Ink{paper.Heading, "", paper.Number}}
	for _, i := range all {
		t.Row(i.Name, i.Title, i.Example)
	}
	w.Table("", t)
	w.Source("zeck games NAME explains a game. The last column is a position to try with zeck solve.")
}

// Described is the description of one game.
type Described struct {
	game.Info
	File    string `json:"-"` // its rules file, if any
	Measure string `json:"-"` // what every move makes smaller, for a game with a rules text
}

// Print writes the description.
func (g Described) Print(w *paper.Page) {
	const indent = "            " // the column of the text after a label
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
		label("ends", w.Wrap("every game ends, because each move makes "+g.Measure+" smaller", indent))
	}
	label("source", w.Wrap(g.Source, indent))
}
