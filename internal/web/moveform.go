package web

import (
	"html/template"
	"net/url"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
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
	Choices             []choice // all moves; none where there are too many
	Count               string   // how many, in words
	Wanted              bool     // the field is open from the start
	List                []listedMove
}

// newMoveForm makes the form of a page on which moves are made.
func newMoveForm(action, text string, kept []string) moveForm {
	return moveForm{Action: action, Text: text, Kept: kept, Field: "move", Label: "Type a move", Button: "Move"}
}

// Hidden returns the kept keys and values in pairs.
func (m moveForm) Hidden() [][2]string {
	var pairs [][2]string
	for i := 0; i+1 < len(m.Kept); i += 2 {
		if m.Kept[i+1] != "" {
			pairs = append(pairs, [2]string{m.Kept[i], m.Kept[i+1]})
		}
	}
	return pairs
}

// Open reports whether the field is to be seen without being asked for: somebody has typed in it.
func (m moveForm) Open() bool { return m.Wanted || m.Text != "" }

// Here returns the address of the page without the move: where a refused one is left to.
func (m moveForm) Here() string {
	query := url.Values{}
	for _, pair := range m.Hidden() {
		query.Set(pair[0], pair[1])
	}
	if len(query) == 0 {
		return m.Action
	}
	return m.Action + "?" + query.Encode()
}

// listedMove is a move in the list below the field.
type listedMove struct{ Name, URL string }

// shownChoices is how many moves are listed to be clicked.
const shownChoices = 60

// listed opens the field, with the moves as links below it, where the board has none: some games are known by their words only.
func (m *moveForm) listed(board template.HTML) {
	if m.Wanted = !strings.Contains(string(board), "<a "); !m.Wanted {
		return
	}
	for _, c := range m.Choices[:min(len(m.Choices), shownChoices)] {
		query := url.Values{m.Field: {c.Value}}
		for _, pair := range m.Hidden() {
			query.Set(pair[0], pair[1])
		}
		m.List = append(m.List, listedMove{c.Name, m.Action + "?" + query.Encode()})
	}
}

// listedMoves is up to how many moves are listed. From a longer list nobody would choose.
const listedMoves = 500

// offer fills in what can be played from a position: an example of a move, and the list. On a huge pile there are hugely many.
func (m *moveForm) offer(p game.Position) {
	m.Example, m.Choices = "", nil
	for o := range p.Options() {
		if len(m.Choices) == listedMoves {
			m.Choices = nil
			return
		}
		text, name := play.MoveText(p, o.Move), game.Short(o.Move)
		if text != o.Move.String() {
			name += " → " + game.Short(o.To)
		}
		if len(m.Choices) < 3 {
			m.Example = name
		}
		m.Choices = append(m.Choices, choice{Value: text, Name: name})
	}
	m.Count = answer.Counted(len(m.Choices), "move")
}
