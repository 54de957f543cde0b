package prove

import (
	"errors"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games"
	"zeck/logic"
	"zeck/rules"
)

// Rules are the rules of a game as formulas: what a position is, and which moves there are. All proofs start from them.
type Rules struct {
	Game     string         // with its options, as in "wythoff@t=2"
	System   string         // the number system whose digits represent positions, a name for logic.SystemByName
	Position []string       // the variables of a position, natural numbers
	Where    *logic.Formula // which tuples are positions; nil for all
	Moves    []Move

	Definitions []logic.Definition // definitions that the conditions use
	Misere      bool               // the player who makes the last move loses
	Block       int                // the number of positions that the opponent may forbid before a move
	Note        string             // how the formulas differ from the description of the game, and why this does not matter
}

// Move is one kind of move. A player may make it if its condition holds and it leads to natural numbers.
type Move struct {
	Name   string
	Params []string       // what the player chooses
	If     *logic.Formula // the condition, about the position and the choice; nil for none
	To     []*logic.Term  // where it leads: a term for each variable of a position
}

// formulasOf returns the formulas of the rules text of a game.
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
		return rules.Formulas{}, fmt.Errorf("%s is written in Go and has no rules text", g.Info().Name)
	}
	return written.Formulas(setup)
}

// ErrSum says that the positions of a game are sums, for which there are no equations. For some of these games, the nim-values have a
// period that is proved in another way: see [Period].
var ErrSum = errors.New("no rules as formulas")

// rulesFrom takes the rules from the formulas of a rules text.
func rulesFrom(f rules.Formulas) (Rules, error) {
	r := Rules{Game: f.Game, System: f.System, Position: f.Position, Where: f.If, Definitions: f.Define}
	if f.Cap >= 0 {
		r.Note = "caps are not clipped to what is left: a larger cap allows the same moves"
	}
	if f.Block > 0 {
		return r, fmt.Errorf("%s is a blocking game, and there are no equations for it", f.Game)
	}
	for _, k := range f.Kinds {
		if len(k.To) > 1 {
			return r, fmt.Errorf("%w: a move of %s leaves several positions; there are only equations for games in which every move leaves one", ErrSum,
				f.Game)
		}
		r.Moves = append(r.Moves, Move{k.Words, k.Choices, k.If, k.To[0]})
	}
	return r, nil
}

// Statement is one statement about a game.
type Statement struct {
	Name    string // what it says, in words
	Formula *logic.Formula
	Source  string // whose theorem it is; "" if it has no source
}

// statement parses a formula of this package.
func statement(name, source, text string) Statement {
	return Statement{name, logic.MustParse(text), source}
}

// holds returns the formula that the numbers with these names are in a set.
func holds(set string, names ...string) *logic.Formula {
	return logic.Holds(set, logic.Variables(names)...)
}

// holds returns the formula that the position is in a set.
func (r Rules) holds(set string) *logic.Formula { return holds(set, r.Position...) }

// isCompared returns the comparison of a number with a constant.
func isCompared(name, op string, n int64) *logic.Formula {
	return logic.Compare(logic.Variable(name), op, logic.Number(n))
}

// leads returns the formula that the player can make the move so that f holds, a formula about the position after it.
func (m Move) leads(f *logic.Formula) *logic.Formula {
	return logic.Exists(m.Params, logic.And(m.If, f))
}

// somewhere returns a formula for each kind of move: it leads to a position in the set.
func (r Rules) somewhere(set string) (some []*logic.Formula) {
	for _, m := range r.Moves {
		some = append(some, m.leads(logic.Holds(set, m.To...)))
	}
	return some
}

// partition returns the two statements that make a set the P-positions, the first one split by kinds of moves.
func (r Rules) partition(set string, sources [2]string) []Statement {
	var list []Statement
	in := r.holds(set)
	for _, m := range r.Moves {
		list = append(list, Statement{"no move leads from a safe position to a safe one: " + m.Name,
			logic.ForAll(slices.Concat(r.Position, m.Params), logic.Implies(logic.And(in, m.If), logic.Not(logic.Holds(set, m.To...)))), sources[0]})
	}
	won := slices.Concat([]*logic.Formula{outside(r.Where), in}, r.somewhere(set))
	return append(list, Statement{"from every position that is not safe a move leads to a safe one",
		logic.ForAll(r.Position, logic.Or(won...)), sources[1]})
}

// outside returns the negation of a condition; nil for nil.
func outside(where *logic.Formula) *logic.Formula {
	if where == nil {
		return nil
	}
	return logic.Not(where)
}
