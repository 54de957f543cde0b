package game

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// MarshalText returns the letter: in JSON an outcome is "P" or "N", and "" if there is none.
func (o Outcome) MarshalText() ([]byte, error) { return []byte(o.String()), nil }

// UnmarshalText reads the letter.
func (o *Outcome) UnmarshalText(text []byte) error {
	switch string(text) {
	case "P", "N":
		*o = Outcome(text[0])
	case "":
		*o = 0
	default:
		return fmt.Errorf(`expected an outcome, "P" or "N", got %s`, Quote(string(text)))
	}
	return nil
}

// MarshalJSON writes an option as {"move", "to"}: the move in words, and the position in the notation.
func (o Option) MarshalJSON() ([]byte, error) { return object(o.words()) }

// optionWords is an option as it is written.
type optionWords struct {
	Move string `json:"move"`
	To   string `json:"to"`
}

func (o Option) words() optionWords {
	if o == (Option{}) {
		return optionWords{}
	}
	return optionWords{o.Move.String(), o.To.String()}
}

// MarshalJSON writes a verdict as one object, that of "zeck solve --json": the positions in the notation, the moves and the reason in
// words. Field names and their order are a promise. There is no way back.
func (v Verdict) MarshalJSON() ([]byte, error) {
	position := "" // of the zero value
	if v.Position != nil {
		position = v.Position.String()
	}
	moves, why := make([]optionWords, len(v.Winning)), make([]string, len(v.Why))
	for i, o := range v.Winning {
		moves[i] = o.words()
	}
	for i, step := range v.Why {
		why[i] = step.String()
	}
	return object(struct {
		Position string        `json:"position"`
		Outcome  string        `json:"outcome"`
		Winning  []optionWords `json:"winning_moves"`
		Complete bool          `json:"complete"`
		Why      []string      `json:"why"`
		By       By            `json:"by"`
		Source   string        `json:"source"`
	}{position, v.Outcome.String(), moves, v.Complete, why, v.By, v.Source})
}

// object writes a value on one line and leaves < and > as they are: whether they are escaped is for the encoder to say that asked.
func object(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
