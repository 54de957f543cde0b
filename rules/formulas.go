package rules

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/logic"
)

// Formulas are the rules of a game as formulas of package logic, for proofs. Numbers replace the options.
type Formulas struct {
	Game      string // with its options, as in "wythoff@t=2"
	System    string // the number system whose digits the formulas use; "" if they use none
	Define    []logic.Definition
	Position  []string       // the numbers of a position
	If        *logic.Formula // which tuples are positions; nil: all of them
	Unordered bool           // moves start from the numbers in ascending order, and the resulting numbers are sorted again
	Cap       int            // the index of the number that is written after a slash; −1 if there is none
	Clip      string         // the condition that a cap is not above its bound, as a statement; "" if caps have no bound
	Kinds     []KindFormulas
	Block     int      // how many positions may be forbidden before a move
	Never     []string // the words of kinds of moves that are never legal; they are not in Kinds
	Measure   [][]int  // weights of the numbers: the first of these sums that a move changes gets smaller
}

// KindFormulas is a kind of move as formulas. A move is legal if its condition holds and it leads to natural numbers.
type KindFormulas struct {
	Words   string          // with the names of the choices: "take t"
	Choices []string        // what the player chooses
	If      *logic.Formula  // the condition; nil: none
	To      [][]*logic.Term // a term for each number of the next position; several tuples are a sum

	kind int    // its index in the text
	from origin // of a game of piles: its kind and piles in the original text
}

// Undefined returns an error if a condition of the game, with the default options, can be false because a part of it has no value, which
// the author may not have intended. Otherwise it returns nil. See [logic.Formula.Undefined].
func (g *Game) Undefined(ctx context.Context) error {
	in := g.usual
	var given []logic.Tree // what holds for every position
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

// Formulas returns the rules as formulas, with the parameters of a setup.
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
		Unordered: f.Unordered && len(f.piles()) > 1, Cap: f.Cap, Clip: in.clipCondition(), Block: in.block, Measure: m.terms}
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

// Numbers returns the numbers of a position of the game; piles that the position does not write are empty. It reports false if there are
// too many numbers.
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

// Same reports whether two games differ only in names and words.
func (f Formulas) Same(other Formulas) bool {
	return fmt.Sprint(f.nameless()) == fmt.Sprint(other.nameless())
}

// nameless returns the rules without words for people and without what changes nothing. Numbers and choices are named by their indices.
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

// Orders returns the permutations of 0, …, n−1 that leave fixed in place, unless fixed is −1. The identity comes first.
func Orders(n, fixed int) (all [][]int) {
	places := slices.DeleteFunc(indices(n), func(i int) bool { return i == fixed })
	for order := range permutations(places) {
		whole := indices(n)
		for i, place := range places {
			whole[place] = order[i]
		}
		all = append(all, whole)
	}
	return all
}

// impossible reports whether the bounds on the choices contradict each other in every position.
func (p *plan) impossible() bool {
	for _, w := range p.ways {
		if !slices.ContainsFunc(w.given, constraint.isFalse) {
			return false
		}
	}
	return true
}

// Of returns the game as a [Game] if it comes from a rules text.
func Of(g game.Game) (rules *Game, ok bool) {
	rules, ok = g.(*Game)
	return rules, ok
}
