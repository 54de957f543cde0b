package answer

import (
	"strconv"

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
	Theorem string     `json:"theorem,omitempty"` // in words
	Formula []Law      `json:"formula"`           // of the set, the best first; empty if none fits
	Follows []Law      `json:"follows"`
	Open    []string   `json:"open,omitempty"` // what was not decided
}

// Law is a formula of the set, or what follows, that was proved.
type Law struct {
	Kind   string   `json:"kind"`
	Text   string   `json:"text"`
	Formal []string `json:"formal,omitempty"` // the statements that were decided, where there are such; value is the set
}

// newLaws returns laws for machines.
func newLaws(laws []prove.Law) []Law {
	list := []Law{}
	for _, l := range laws {
		list = append(list, Law{l.Kind, l.Text, l.Formal})
	}
	return list
}

// Stage says how the positions of one value were found.
type Stage struct {
	Value   string `json:"value"`
	States  int    `json:"states"`
	Learned int    `json:"learned"` // states of what was learned
	Rounds  int    `json:"rounds"`
	Asked   int    `json:"asked"`
}

// NewDiscovery returns a discovery for machines, with what it is in words.
func NewDiscovery(d *prove.Discovery, t *prove.Theorem) Discovery {
	j := Discovery{Game: d.Game, Value: strconv.Itoa(d.Value), States: d.Set.States(), Own: d.Own, Proved: d.Proof.Proved(),
		Largest: d.Proof.Largest(), System: d.Proof.Rules.System, First: [][]string{}, Stages: []Stage{},
		Theorem: d.Statement(t), Formula: newLaws(t.Formulas), Follows: newLaws(t.Follows), Open: t.Open}
	if d.Proof.Rules.Misere {
		j.Play = "misere"
	}
	for _, p := range t.First {
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
