package answer

import (
	"fmt"
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
		list = append(list, GameProof{p.Rules.Game, p.Claim.String(), r.Name, r.Formula.String(), r.Proved, valuesJSON(r.Counterexample), r.States,
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
	Open    []string   `json:"open,omitempty"`  // what was not decided
	Tried   []Attempt  `json:"tried"`           // number systems, if there was a choice
	Known   bool       `json:"known,omitempty"` // it was not searched for: its certificate was checked
}

// Attempt says how far the search got in a number system.
type Attempt struct {
	System string `json:"system"`
	Grew   []int  `json:"grew"` // the states of the hypotheses, round by round
	Why    string `json:"why"`  // it was given up; "" if it has led to the proof
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
		Theorem: d.Statement(t), Formula: newLaws(t.Formulas), Follows: newLaws(t.Follows), Open: t.Open, Tried: []Attempt{}, Known: d.Known}
	if d.Proof.Rules.Misere {
		j.Play = "misere"
	}
	j.First = firstOf(t)
	for _, t := range d.Tried {
		j.Tried = append(j.Tried, Attempt{t.System, append([]int{}, t.Grew...), t.Why})
	}
	for _, s := range d.Stages {
		j.Stages = append(j.Stages, Stage{strconv.Itoa(s.Value), s.States, s.Learned, s.Rounds, s.Asked})
	}
	return j
}

// firstOf returns the first positions of a theorem for machines.
func firstOf(t *prove.Theorem) [][]string {
	list := [][]string{}
	for _, p := range t.First {
		var numbers []string
		for _, n := range p {
			numbers = append(numbers, n.String())
		}
		list = append(list, numbers)
	}
	return list
}

// PeriodStatement returns the theorem of a game whose nim-values have a period, as one sentence.
func PeriodStatement(variable string, value int, t *prove.Theorem) string {
	if len(t.Formulas) == 0 {
		return t.Follows[0].Text
	}
	has := "is lost"
	if value > 0 {
		has = fmt.Sprintf("has nim-value %d", value)
	}
	return fmt.Sprintf("%s %s if and only if %s.", variable, has, t.Formulas[0].Text)
}

// NewPeriodDiscovery returns what was found about a game whose nim-values have a period.
func NewPeriodDiscovery(game string, value int, t *prove.Theorem, statement string) Discovery {
	return Discovery{Game: game, Value: strconv.Itoa(value), Proved: true, First: firstOf(t), Stages: []Stage{}, Theorem: statement,
		Formula: newLaws(t.Formulas), Follows: newLaws(t.Follows), Tried: []Attempt{}}
}
