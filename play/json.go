package play

import "encoding/json"

// MarshalJSON writes a move of a session as {"number", "player", "from", "move", "to"}, in words and in the notation.
func (p Played) MarshalJSON() ([]byte, error) {
	w := struct {
		Number int    `json:"number"`
		Player string `json:"player"`
		From   string `json:"from"`
		Move   string `json:"move"`
		To     string `json:"to"`
	}{Number: p.Number, Player: p.Player.String()}
	if p.From != nil {
		w.From = p.From.String()
	}
	if p.Move != nil {
		w.Move, w.To = p.Move.String(), p.To.String()
	}
	return json.Marshal(w)
}

// MarshalJSON writes a choice as {"move", "to"}, with "blind" if the position could not be solved.
func (c Choice) MarshalJSON() ([]byte, error) {
	w := struct {
		Move  string `json:"move"`
		To    string `json:"to"`
		Blind string `json:"blind,omitempty"`
	}{}
	if c.Move != nil {
		w.Move, w.To = c.Move.String(), c.To.String()
	}
	if c.Blind != nil {
		w.Blind = c.Blind.Error()
	}
	return json.Marshal(w)
}
