package answer

import "zeck/logic"

// Proof is the decision of a statement.
type Proof struct {
	Statement      string  `json:"statement"`
	Proved         bool    `json:"proved"`
	Counterexample *Object `json:"counterexample"` // null if there is none
	Witness        *Object `json:"witness,omitempty"`
	States         int     `json:"states"`
	Largest        int     `json:"largest"`
	System         string  `json:"system"`
}

// NewProof returns a decision for machines.
func NewProof(s *logic.Solver, f *logic.Formula, answer logic.Answer) Proof {
	return Proof{f.String(), answer.Proved, valuesJSON(answer.Counterexample), valuesJSON(answer.Witness), answer.States,
		answer.Largest, s.System().Name()}
}

// valuesJSON returns values as an object, nil for none.
func valuesJSON(values []logic.Value) *Object {
	if len(values) == 0 {
		return nil
	}
	var o Object
	for _, v := range values {
		o = append(o, Field{v.Name, v.Number.String()})
	}
	return &o
}
