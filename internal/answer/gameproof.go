package answer

import (
	"strconv"

	"zeck/game"
	"zeck/prove"
)

// GameProof is a statement about a game that was decided.
type GameProof struct {
	Game           string  `json:"game"`
	Claim          string  `json:"claim"` // "strategy", "misere", or "value 4"
	Name           string  `json:"name"`  // the statement in words
	Statement      string  `json:"statement"`
	Proved         bool    `json:"proved"`
	Counterexample *Object `json:"counterexample"` // null if there is none
	States         int     `json:"states"`
	Largest        int     `json:"largest"`
	System         string  `json:"system"`
	Source         string  `json:"source"`
}

// NewGameProofs returns the statements of a proof for machines.
func NewGameProofs(p *prove.Proof) []GameProof {
	var list []GameProof
	for _, r := range p.Results {
		list = append(list, GameProof{p.Rules.Game, p.Claim.String(), r.Name, r.Text, r.Proved, valuesJSON(r.Counterexample), r.States,
			r.Largest, p.Rules.System, r.Source})
	}
	return list
}

// Discovery is a set of positions that was found.
type Discovery struct {
	Game    string     `json:"game"`
	Value   string     `json:"value"`
	Play    string     `json:"play,omitempty"` // "misere" where that was asked for
	States  int        `json:"states"`
	Own     string     `json:"own,omitempty"` // which positions the states are about, such as "c <= n"; without it, all
	Proved  bool       `json:"proved"`
	Largest int        `json:"largest"`
	System  string     `json:"system"`
	First   [][]string `json:"first"` // the first positions of the set
	Stages  []Stage    `json:"stages"`
}

// Stage says how the positions of one value were found.
type Stage struct {
	Value   string `json:"value"`
	States  int    `json:"states"`
	Learned int    `json:"learned"` // states of what was learned
	Rounds  int    `json:"rounds"`
	Asked   int    `json:"asked"`
}

// NewDiscovery returns a discovery for machines, with the first positions of the set.
func NewDiscovery(d *prove.Discovery, first [][]game.Nat) Discovery {
	j := Discovery{Game: d.Game, Value: strconv.Itoa(d.Value), States: d.Set.States(), Own: d.Own, Proved: d.Proof.Proved(),
		Largest: d.Proof.Largest(), System: d.Proof.Rules.System, First: [][]string{}, Stages: []Stage{}}
	if d.Proof.Rules.Misere {
		j.Play = "misere"
	}
	for _, p := range first {
		var numbers []string
		for _, n := range p {
			numbers = append(numbers, n.String())
		}
		j.First = append(j.First, numbers)
	}
	for _, s := range d.Stages {
		j.Stages = append(j.Stages, Stage{strconv.Itoa(s.Value), s.States, s.Learned, s.Rounds, s.Asked})
	}
	return j
}
