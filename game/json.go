package game

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// MarshalText returns the letter: in JSON an outcome is "P" or "N", and "" if it is unknown.
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
func (o Option) MarshalJSON() ([]byte, error) { return object(o.Words()) }

// OptionWords is an option as texts.
type OptionWords struct {
	Move string `json:"move"`
	To   string `json:"to"`
}

// Words returns the option as texts.
func (o Option) Words() OptionWords {
	if o == (Option{}) {
		return OptionWords{}
	}
	return OptionWords{o.Move.String(), o.To.String()}
}

// VerdictWords is a verdict as texts. Scripts rely on the names and the order of the fields.
type VerdictWords struct {
	Position string        `json:"position"`
	Outcome  Outcome       `json:"outcome"`
	Winning  []OptionWords `json:"winning_moves"`
	Complete bool          `json:"complete"`
	Why      []string      `json:"why"`
	By       By            `json:"by"`
	Source   string        `json:"source"`
}

// MarshalJSON writes a verdict as one object, that of "zeck solve --json": the positions in the notation, the moves and the reason in
// words. It cannot be unmarshalled.
func (v Verdict) MarshalJSON() ([]byte, error) { return object(v.Words()) }

// Words returns the verdict as texts.
func (v Verdict) Words() VerdictWords {
	w := VerdictWords{Outcome: v.Outcome, Winning: make([]OptionWords, len(v.Winning)), Complete: v.Complete, Why: make([]string, len(v.Why)), By: v.By,
		Source: v.Source}
	if v.Position != nil { // it is nil in the zero value
		w.Position = v.Position.String()
	}
	for i, o := range v.Winning {
		w.Winning[i] = o.Words()
	}
	for i, step := range v.Why {
		w.Why[i] = step.String()
	}
	return w
}

// object writes a value on one line. It does not escape < and >, which is up to the calling encoder.
func object(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(v)
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), err
}
