package answer

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"

	"zeck/game"
	"zeck/solve"
)

// Verdict is a verdict for machines. Field names and their order are a promise, here and in all types of this file.
type Verdict struct {
	Position string   `json:"position"`
	Outcome  string   `json:"outcome"`
	Winning  []Move   `json:"winning_moves"`
	Complete bool     `json:"complete"`
	Why      []string `json:"why"`
	By       string   `json:"by"`
	Source   string   `json:"source"`
	Play     string   `json:"play,omitempty"` // "misere" where that was asked for
}

// Move is a move and where it leads.
type Move struct {
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
func NewVerdict(v game.Verdict) Verdict {
	j := Verdict{
		Position: v.Position.String(),
		Outcome:  v.Outcome.String(),
		Winning:  make([]Move, 0, len(v.Winning)),
		Complete: v.Complete,
		Why:      make([]string, 0, len(v.Why)),
		By:       string(v.By),
		Source:   v.Source,
	}
	for _, o := range v.Winning {
		j.Winning = append(j.Winning, Move{o.Move.String(), o.To.String()})
	}
	for _, step := range v.Why {
		j.Why = append(j.Why, step.String())
	}
	return j
}

// NewGame returns the description of a game for machines.
func NewGame(i game.Info) Game {
	j := Game{i.Name, i.Title, i.Rules, i.Notation, make([]GameOption, 0, len(i.Options)), i.Example, i.Source}
	for _, o := range i.Options {
		j.Options = append(j.Options, GameOption(o))
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
		value, err := json.Marshal(f.Value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%q:%s", f.Name, value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// WriteJSON writes an answer as one line.
func WriteJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
