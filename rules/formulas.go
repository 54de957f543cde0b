package rules

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/logic"
)

// Formulas are the rules of a game as formulas of package logic, with numbers in place of the options, for proofs.
type Formulas struct {
	Game      string // with its options, as in "wythoff@t=2"
	System    string // the number system whose digits the formulas look at; "" if they do not
	Define    []logic.Definition
	Position  []string       // the numbers of a position
	If        *logic.Formula // which tuples are positions; nil for all
	Unordered bool           // the moves are those of the piles in ascending order, and what they leave is put in that order
	Cap       int            // the number that is written after a slash; −1 if there is none
	Clip      string         // which tuples the game writes, where it clips a cap that is larger than needed, which changes nothing; "" for all
	Kinds     []KindFormulas
	Block     int      // so many positions may be forbidden before a move
	Never     []string // what kinds of moves are called that can never be made, which are no kinds here
	Measure   [][]int  // weights of the numbers: of these sums the first that a move changes gets smaller
}

// KindFormulas is a kind of move as formulas. It may be made if its condition holds, and leads to natural numbers.
type KindFormulas struct {
	Words   string          // what it is called, with the names of what is chosen: "take t"
	Choices []string        // what the player chooses
	If      *logic.Formula  // the condition; nil for none
	To      [][]*logic.Term // where it leads: a term for each number of a position; several tuples are a sum

	kind int    // which one it is in the text
	from origin // of a game of piles: which one it is there
}

// Undefined says where a condition of the game, with its options as in the text, is false because something in it has no value, which may not
// have been meant; nil if there is no such place. See [logic.Formula.Undefined].
func (g *Game) Undefined(ctx context.Context) error {
	in := g.usual
	var given []logic.Tree // what is true of a position
	if domain := in.formulas.domain; domain != nil {
		if err := domain.Undefined(ctx); err != nil {
			return inFile(g.file.path, located(err))
		}
		given = append(given, domain.Tree())
	}
	for _, m := range in.formulas.moves {
		if m.when == nil {
			continue
		}
		beside := slices.Clone(given)
		for _, target := range slices.Concat(m.targets...) {
			beside = append(beside, target.Tree())
		}
		if err := m.when.Undefined(ctx, beside...); err != nil {
			return inFile(g.file.path, located(err))
		}
	}
	return nil
}

// Formulas returns the rules as formulas, for the game with the parameters of a setup.
func (g *Game) Formulas(s game.Setup) (Formulas, error) {
	s = g.Fixed(s)
	in, err := g.with(s)
	if err != nil {
		return Formulas{}, err
	}
	m, err := in.measured()
	if err != nil {
		return Formulas{}, err
	}
	f := in.file
	all := Formulas{Game: game.Setup{Game: g, Params: in.params}.Head(), System: f.System, Position: slices.Clone(f.Variables),
		Unordered: f.Unordered && len(f.piles()) > 1, Cap: f.Cap, Clip: in.ownForm(), Block: in.block, Measure: m.terms}
	for _, d := range in.formulas.definitions {
		all.Define = append(all.Define, d.Plain())
	}
	all.If = in.formulas.domain.Plain()
	for _, k := range in.kinds {
		words := k.plainWords()
		if k.plan.impossible() {
			if !slices.ContainsFunc(in.kinds, func(other *kind) bool { return other.like == k.like && !other.plan.impossible() }) {
				all.Never = append(all.Never, words)
			}
			continue
		}
		moves := in.formulas.moves[k.index]
		kind := KindFormulas{Words: words, Choices: k.freeNames(), kind: k.index}
		if in.from != nil {
			kind.from = in.from[k.index]
		}
		kind.If = moves.when.Plain()
		for _, tuple := range moves.targets {
			var terms []*logic.Term
			for _, t := range tuple {
				terms = append(terms, t.Plain())
			}
			kind.To = append(kind.To, terms)
		}
		all.Kinds = append(all.Kinds, kind)
	}
	return all, nil
}

// Numbers returns the numbers of a position of the game, where piles that it does not write are empty; not ok if there are too many.
func (f Formulas) Numbers(p game.Position) (numbers []game.Nat, ok bool) {
	s := p.Setup()
	piles, capped := len(f.Position), s.Cap != nil && f.Cap >= 0
	if capped {
		piles--
	}
	numbers = slices.Concat(make([]game.Nat, max(0, piles-len(s.Piles))), s.Piles)
	if capped && f.Cap <= len(numbers) {
		numbers = slices.Insert(numbers, f.Cap, *s.Cap)
	}
	return numbers, len(numbers) == len(f.Position)
}

// Same reports whether two games are the same but for names and words.
func (f Formulas) Same(other Formulas) bool {
	return fmt.Sprint(f.nameless()) == fmt.Sprint(other.nameless())
}

// nameless returns the rules with numbers and choices named by their places, without words for people and without what changes nothing.
func (f Formulas) nameless() Formulas {
	placed := func(names []string) logic.Names {
		n := logic.Names{Variables: map[string]string{}}
		for i, name := range names {
			n.Variables[name] = fmt.Sprintf("{%d}", i)
		}
		return n
	}
	f.If, f.Clip, f.Never = f.If.Rename(placed(f.Position)), "", nil
	f.Kinds = slices.Clone(f.Kinds)
	for i, k := range f.Kinds {
		names := placed(slices.Concat(f.Position, k.Choices))
		same := KindFormulas{Choices: make([]string, len(k.Choices)), If: k.If.Rename(names)}
		for _, tuple := range k.To {
			same.To = append(same.To, logic.RenameAll(tuple, names))
		}
		f.Kinds[i] = same
	}
	f.Position = make([]string, len(f.Position))
	return f
}

// Orders returns the orders of so many numbers in which one of them, unless that is −1, keeps its place; the one in which they stand comes first.
func Orders(n, fixed int) (all [][]int) {
	places := slices.DeleteFunc(firsts(n), func(i int) bool { return i == fixed })
	for order := range permutations(places) {
		whole := firsts(n)
		for i, place := range places {
			whole[place] = order[i]
		}
		all = append(all, whole)
	}
	return all
}

// impossible reports whether bounds on what is chosen contradict each other whatever the position is.
func (p *plan) impossible() bool {
	for _, w := range p.ways {
		if !slices.ContainsFunc(w.given, constraint.isFalse) {
			return false
		}
	}
	return true
}

// Of returns the rules of a game that is a text of rules; not ok of other games.
func Of(g game.Game) (rules *Game, ok bool) {
	rules, ok = g.(*Game)
	return rules, ok
}
