package answer

import "zeck/prove"

// GameProof is a statement about a game that was decided.
type GameProof struct {
	Game           string  `json:"game"`
	Claim          string  `json:"claim"` // "strategy", "misere", or "value 4"
	Name           string  `json:"name"`  // the statement in words
	Statement      string  `json:"statement"`
	Proved         bool    `json:"proved"`
	Counterexample *Values `json:"counterexample"` // null if there is none
	States         int     `json:"states"`
	Largest        int     `json:"largest"`
	System         string  `json:"system"`
	Source         string  `json:"source"`
}

// NewGameProofs returns the statements of a proof for machines.
func NewGameProofs(p *prove.Proof) []GameProof {
	var list []GameProof
	for _, r := range p.Results {
		list = append(list, GameProof{p.Rules.Game, p.Claim.String(), r.Name, r.Formula.String(), r.Proved, newValues(r.Counterexample), r.States,
			r.Largest, p.Rules.System, r.Source})
	}
	return list
}
