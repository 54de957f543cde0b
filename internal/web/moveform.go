package web

import (
	"html/template"
	"net/url"
	"slices"
	"strings"

	"zeck/game"
	"zeck/play"
)

// moveForm is where moves are typed, or chosen from a list: cells and stones can be too small for a finger, and piles too large
// to be drawn one by one.
type moveForm struct {
	Action, Text, Error string
	Field               string   // the name under which the move is sent
	Label, Button       string   // what is asked for, and what is pressed
	Kept                []string // keys and values that stay
	Example             string
	Choices             []choice     // all moves; none where there are too many
	Count               string       // how many, in words
	Wanted              bool         // the field is open from the start
	List                []choiceLink // all moves, where the board has none

	p     game.Position        // in which they are made
	texts map[game.Move]string // by which moves are sent, as far as somebody has asked
}

// newMoveForm makes the form of a page on which moves are made.
func newMoveForm(action, text string, kept []string) moveForm {
	return moveForm{Action: action, Text: text, Kept: kept, Field: "move", Label: "Type a move", Button: "Move"}
}

// newTaskForm makes the form of a page on which a move is to be found.
func newTaskForm(action, text string, p game.Position) moveForm {
	m := moveForm{Action: action, Text: text, Field: "answer", Label: "Type the move", Button: "Try"}
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

// Offered are the moves that the field lists. There may be hundreds, for which a template takes its time.
func (m moveForm) Offered() template.HTML {
	var b strings.Builder
	for _, c := range m.Choices {
		b.WriteString(`<option value="` + template.HTMLEscapeString(c.Value) + `"></option>`)
	}
	return template.HTML(b.String())
}

// Open reports whether the field is to be seen without being asked for: somebody has typed in it.
func (m moveForm) Open() bool { return m.Wanted || m.Text != "" }

// Here returns the address of the page without the move, where a refused one is left to, or with more in its query.
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

// shownChoices is how many moves are listed to be clicked.
const shownChoices = 60

// list opens the field, with the moves as links below it, where the board has none: some games are known by their words only.
func (m *moveForm) list() {
	m.Wanted = true
	for _, c := range m.Choices[:min(len(m.Choices), shownChoices)] {
		m.List = append(m.List, choiceLink{Name: c.Name, URL: m.Here(m.Field, c.Value)})
	}
}

// listedMoves is up to how many moves are listed. From a longer list nobody would choose.
const listedMoves = 500

// exampleMove is which of the moves is the example.
const exampleMove = 3

// offer fills in what can be played from a position: an example of a move, and the list. On a huge pile there are hugely many.
func (m *moveForm) offer(p game.Position) {
	options := game.First(p, listedMoves+1)
	all := len(options) <= listedMoves
	if m.p, m.texts = p, map[game.Move]string{}; all {
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

// said returns the text by which a move is sent.
func (m *moveForm) said(move game.Move) string {
	text, known := m.texts[move]
	if !known {
		text = play.MoveText(m.p, move)
		m.texts[move] = text
	}
	return text
}
