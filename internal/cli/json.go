package cli

import (
	"bytes"
	"encoding/json"
	"fmt"

	"zeck/game"
)

// verdictJSON is a verdict for machines. Field names and their order are a promise.
type verdictJSON struct {
	Position string     `json:"position"`
	Outcome  string     `json:"outcome"`
	Winning  []moveJSON `json:"winning_moves"`
	Complete bool       `json:"complete"`
	Why      []string   `json:"why"`
	By       string     `json:"by"`
	Source   string     `json:"source"`
	Play     string     `json:"play,omitempty"` // "misere" where that was asked for
}

type moveJSON struct {
	Move string `json:"move"`
	To   string `json:"to"`
}

// failureJSON answers a line that cannot be answered.
type failureJSON struct {
	Input string `json:"input"`
	Error string `json:"error"`
}

// gameJSON describes a game.
type gameJSON struct {
	Name     string       `json:"name"`
	Title    string       `json:"title"`
	Rules    string       `json:"rules"`
	Notation string       `json:"notation"`
	Options  []optionJSON `json:"options"`
	Example  string       `json:"example"`
	Source   string       `json:"source"`
}

type optionJSON struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Help    string `json:"help"`
}

func newVerdictJSON(v game.Verdict) verdictJSON {
	j := verdictJSON{
		Position: v.Position.String(),
		Outcome:  v.Outcome.String(),
		Winning:  make([]moveJSON, 0, len(v.Winning)),
		Complete: v.Complete,
		Why:      make([]string, 0, len(v.Why)),
		By:       string(v.By),
		Source:   v.Source,
	}
	for _, o := range v.Winning {
		j.Winning = append(j.Winning, moveJSON{o.Move.String(), o.To.String()})
	}
	for _, step := range v.Why {
		j.Why = append(j.Why, step.String())
	}
	return j
}

func newGameJSON(i game.Info) gameJSON {
	j := gameJSON{i.Name, i.Title, i.Rules, i.Notation, make([]optionJSON, 0, len(i.Options)), i.Example, i.Source}
	for _, o := range i.Options {
		j.Options = append(j.Options, optionJSON(o))
	}
	return j
}

// object is a JSON object whose fields keep their order, for answers whose fields depend on the question.
type object []field

type field struct {
	name  string
	value any
}

func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	b.WriteByte('{')
	for i, f := range o {
		if i > 0 {
			b.WriteByte(',')
		}
		value, err := json.Marshal(f.value)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&b, "%q:%s", f.name, value)
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// printJSON writes v as one line.
func (a *app) printJSON(v any) error {
	enc := json.NewEncoder(a.out)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
