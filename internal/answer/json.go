package answer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strconv"

	"zeck/game"
	"zeck/solve"
)

// Verdict is a verdict for machines. Field names and their order are a promise, here, in [game.Verdict] and in all types of this file.
type Verdict struct {
	game.Verdict
	Play   string        // "misere" where that was asked for
	Remote *solve.Remote // where that was asked for
}

// MarshalJSON writes the verdict, and after it the kind of play unless it is normal, and how long the game lasts if that was asked for.
func (v Verdict) MarshalJSON() ([]byte, error) {
	text, err := v.Verdict.MarshalJSON()
	if err == nil && v.Play != "" {
		text = fmt.Appendf(text[:len(text)-1], ",%q:%q}", "play", v.Play)
	}
	if err != nil || v.Remote == nil {
		return text, err
	}
	best := []bestMove{}
	for _, o := range v.Remote.Best {
		best = append(best, bestMove{o.Move.String(), o.To.String()})
	}
	moves, err := json.Marshal(best)
	return fmt.Appendf(text[:len(text)-1], ",%q:%q,%q:%s}", "remoteness", strconv.Itoa(v.Remote.Moves), "best_moves", moves), err
}

// bestMove is a move with which a game lasts as long as it should, written as the winning moves are.
type bestMove struct {
	Move string `json:"move"`
	To   string `json:"to"`
}

// Failure answers what cannot be answered.
type Failure struct {
	Input string `json:"input"`
	Error string `json:"error"`
}

// Game describes a game.
type Game struct {
	Name     string       `json:"name"`
	Title    string       `json:"title"`
	Rules    string       `json:"rules"`
	Notation string       `json:"notation"`
	Options  []GameOption `json:"options"`
	Example  string       `json:"example"`
	Source   string       `json:"source"`
}

// GameOption describes one option of a game.
type GameOption struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Help    string `json:"help"`
}

// Grundy is a nim-value.
type Grundy struct {
	Position string   `json:"position"`
	Grundy   string   `json:"grundy"`
	By       string   `json:"by"`
	Source   string   `json:"source"`
	Parts    []Grundy `json:"parts,omitempty"`
}

// NewVerdict returns a verdict for machines.
func NewVerdict(v game.Verdict) Verdict { return Verdict{Verdict: v} }

// NewGame returns the description of a game for machines.
func NewGame(i game.Info) Game {
	j := Game{i.Name, i.Title, i.Rules, i.Notation, make([]GameOption, 0, len(i.Params)), i.Example, i.Source}
	for _, o := range i.Params {
		j.Options = append(j.Options, GameOption{o.Key, o.Default, o.Help})
	}
	return j
}

// NewGrundy returns a nim-value for machines.
func NewGrundy(g solve.Grundy) Grundy {
	j := Grundy{Position: g.Position.String(), Grundy: g.Value.String(), By: string(g.By), Source: g.Source}
	for _, part := range g.Parts {
		j.Parts = append(j.Parts, NewGrundy(part))
	}
	return j
}

// Object is a JSON object whose fields keep their order, for answers whose fields depend on the question.
type Object []Field

// Field is a field of an Object. It has no name of its own so that it can be written without the names of its fields.
type Field = struct {
	Name  string
	Value any
}

// MarshalJSON writes the fields in their order.
func (o Object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(&b, "%q:", f.Name)
		if err := encoder(&b).Encode(f.Value); err != nil {
			return nil, err
		}
		b.Truncate(b.Len() - len("\n"))
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// WriteJSON writes an answer as one line.
func WriteJSON(w io.Writer, v any) error {
	if m, ok := v.(json.Marshaler); ok { // an encoder would read all of the text once more
		text, err := m.MarshalJSON()
		if err == nil {
			_, err = w.Write(append(text, '\n'))
		}
		return err
	}
	return encoder(w).Encode(v)
}

// encoder leaves < and > as they are: nobody takes an answer for a page.
func encoder(w io.Writer) *json.Encoder {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	return e
}
