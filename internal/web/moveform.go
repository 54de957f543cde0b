package web

import (
	"html/template"
	"net/url"
	"slices"
	"strings"

	"zeck/game"
	"zeck/play"
)

// moveForm is a form for typing a move or choosing it from a list. It is needed because cells and stones can be too small for a finger, and
// piles too large to draw.
type moveForm struct {
	Action, Text, Error string
	Field               string // the key of the move in the query
	Label, Button       string
	Kept                []string // keys and values that stay in the query
	Example             string
	Choices             []choice     // all moves; empty if there are too many
	Count               string       // the number of moves, in words
	Wanted              bool         // the form is open from the start
	List                []choiceLink // the moves as links, if the board has none

	p     game.Position
	texts map[game.Move]string        // caches play.MoveText
	to    map[game.Move]game.Position // where the listed moves lead
}

// newMoveForm returns the form for making moves.
func newMoveForm(action, text string, kept []string) moveForm {
	return moveForm{Action: action, Text: text, Kept: kept, Field: "move", Label: "Type a move", Button: "Move"}
}

// newTaskForm returns the form for answering a task with a move.
func newTaskForm(action, text string, p game.Position) moveForm {
	m := moveForm{Action: action, Text: text, Field: "answer", Label: "Type the move", Button: "Check"}
	m.offer(p)
	return m
}

// Hidden returns the kept keys and values in pairs.
func (m moveForm) Hidden() (pairs [][]string) {
	for pair := range slices.Chunk(m.Kept, 2) {
		if pair[1] != "" {
			pairs = append(pairs, pair)
		}
	}
	return pairs
}

// Offered returns the moves that the field suggests. There can be hundreds, so it does not use a template, which would be slow.
func (m moveForm) Offered() template.HTML {
	var b strings.Builder
	for _, c := range m.Choices {
		b.WriteString(`<option value="` + template.HTMLEscapeString(c.Value) + `"></option>`)
	}
	return template.HTML(b.String())
}

// Open reports whether the form is open: it is needed or already has some text.
func (m moveForm) Open() bool { return m.Wanted || m.Text != "" }

// Here returns the address of the page without the move, with more added to the query. The script shows it after a move is refused.
func (m moveForm) Here(more ...string) string {
	query := url.Values{}
	for pair := range slices.Chunk(append(more, m.Kept...), 2) {
		if pair[1] != "" {
			query.Set(pair[0], pair[1])
		}
	}
	if len(query) == 0 {
		return m.Action
	}
	return m.Action + "?" + query.Encode()
}

// shownChoices is the most moves that are listed as links.
const shownChoices = 60

// list opens the form and lists the moves as links. It is for boards without links: some games have no drawing.
func (m *moveForm) list() {
	m.Wanted = true
	for _, c := range m.Choices[:min(len(m.Choices), shownChoices)] {
		m.List = append(m.List, choiceLink{Name: c.Name, URL: m.Here(m.Field, c.Value)})
	}
}

// listedMoves is the most moves that the field suggests; nobody would choose from a longer list.
const listedMoves = 500

// exampleMove is the number of the move that is shown as the example.
const exampleMove = 3

// offer fills in an example of a move from a position, and all moves if there are not too many.
func (m *moveForm) offer(p game.Position) {
	options := game.First(p, listedMoves+1)
	all := len(options) <= listedMoves
	m.p, m.texts, m.to = p, map[game.Move]string{}, map[game.Move]game.Position{}
	for _, o := range options {
		m.to[o.Move] = o.To
	}
	if all {
		m.Count = game.Counted(len(options), "move")
	} else {
		options = options[:exampleMove]
	}
	for i, o := range options {
		text, name := m.said(o.Move), game.Short(o.Move)
		if text != o.Move.String() {
			name += " → " + game.Short(o.To)
		}
		if i < exampleMove {
			m.Example = name
		}
		if all {
			m.Choices = append(m.Choices, choice{Value: text, Name: name})
		}
	}
}

// after returns the position after a move.
func (m *moveForm) after(move game.Move) (game.Position, error) {
	if to, listed := m.to[move]; listed {
		return to, nil
	}
	return m.p.Play(move)
}

// said returns the text of a move in the query.
func (m *moveForm) said(move game.Move) string {
	text, known := m.texts[move]
	if !known {
		text = play.MoveText(m.p, move)
		m.texts[move] = text
	}
	return text
}
