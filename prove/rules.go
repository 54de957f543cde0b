package prove

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/rules"
)

// Rules are the rules of a game as formulas: what a position is and which moves there are. They are plain text in the language of
// package logic, to be read by people, and everything that is proved is made of them.
type Rules struct {
	Game     string   // with its options, as in "wythoff@t=2"
	System   string   // the number system in whose digits positions are read, as logic.SystemByName takes it
	Position []string // the variables of a position, natural numbers
	Where    string   // which of them are positions; "" for all
	Moves    []Move

	Definitions string // that the conditions use, as a text for logic.ParseDefinitions
	Misere      bool   // whoever makes the last move loses
	Block       int    // so many of the positions that a move could lead to may be forbidden before it
	Note        string // what is not as in the game's own description, and why it does not matter
}

// Move is one kind of move. It may be made if its condition holds and it leads to natural numbers.
type Move struct {
	Name   string
	Params []string // what the player chooses
	If     string   // the condition, about the position and the choice; "" for none
	To     []string // where it leads: a term for each variable of a position
}

// formulasOf returns the formulas of the text of a game.
func formulasOf(known *game.Registry, text string) (rules.Formulas, error) {
	if known == nil {
		known = games.All()
	}
	g, setup, err := known.ParseGame(text)
	if err != nil {
		return rules.Formulas{}, err
	}
	return formulasWith(g, setup)
}

func formulasWith(g game.Game, setup game.Setup) (rules.Formulas, error) {
	written, ok := games.Rules(g)
	if !ok {
		return rules.Formulas{}, fmt.Errorf("%s is written in Go and has no text of rules", g.Info().Name)
	}
	return written.Formulas(setup)
}

// ErrSum says that the positions of a game fall apart into sums, for which no equations are made. Of some such games the nim-values have a
// period that is proved otherwise: see [Period].
var ErrSum = errors.New("no rules as formulas")

// rulesFrom takes the rules from the formulas of a text.
func rulesFrom(f rules.Formulas) (Rules, error) {
	r := Rules{Game: f.Game, System: f.System, Position: f.Position, Where: f.If, Definitions: f.Define}
	if f.Cap >= 0 {
		r.Note = "caps are not clipped to what is left: a larger cap allows the same moves"
	}
	if f.Block > 0 {
		return r, fmt.Errorf("in %s positions may be forbidden, of which no equations are made", f.Game)
	}
	for _, k := range f.Kinds {
		if len(k.To) > 1 {
			return r, fmt.Errorf("%w: a move of %s leaves several positions; equations are made for games in which every move leaves one", ErrSum,
				f.Game)
		}
		r.Moves = append(r.Moves, Move{k.Words, k.Choices, k.If, k.To[0]})
	}
	return r, nil
}

// Statement is one statement about a game.
type Statement struct {
	Name   string // what it says, in words
	Text   string // and as a formula
	Source string // whose theorem it is, "" if nobody's
}

// statement reads the formula, so that its text is canonical. The formula is one of ours: it reads.
func statement(name, source, format string, args ...any) Statement {
	return Statement{name, logic.MustParse(fmt.Sprintf(format, args...)).String(), source}
}

// holds returns the formula that a position, given by a term for each variable, is in a set.
func holds(set string, terms []string) string { return set + "(" + strings.Join(terms, ", ") + ")" }

// all returns "forall x, y: body".
func all(vars []string, body string) string {
	return "forall " + strings.Join(vars, ", ") + ": " + body
}

// leads returns the formula that the move may be made and leads to a position for which the formula holds.
func (m Move) leads(formula string) string {
	if m.If != "" {
		formula = "(" + m.If + ") and " + formula
	}
	if len(m.Params) > 0 {
		formula = "exists " + strings.Join(m.Params, ", ") + ": " + formula
	}
	return "(" + formula + ")"
}

// somewhere returns the formula that some move leads to a position of the set.
func (r Rules) somewhere(set string) string {
	var all []string
	for _, m := range r.Moves {
		all = append(all, m.leads(holds(set, m.To)))
	}
	if len(all) == 0 {
		return "false"
	}
	return strings.Join(all, " or ")
}

// partition returns the two statements that make a set the P-positions, the first one split by kinds of moves.
func (r Rules) partition(set string, sources [2]string) []Statement {
	var list []Statement
	in := holds(set, r.Position)
	for _, m := range r.Moves {
		from := in
		if m.If != "" {
			from += " and (" + m.If + ")"
		}
		list = append(list, statement("no move leads from a safe position to a safe one: "+m.Name, sources[0], "%s",
			all(slices.Concat(r.Position, m.Params), from+" => not "+holds(set, m.To))))
	}
	if r.Where != "" {
		in = "not (" + r.Where + ") or " + in
	}
	return append(list, statement("from every position that is not safe a move leads to a safe one", sources[1], "%s",
		all(r.Position, in+" or "+r.somewhere(set))))
}
