package rules

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"

	"zeck/game"
	"zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/logic"
	"zeck/numeration"
)

// instance is a game with certain values for its options.
type instance struct {
	game     *Game
	file     *File
	options  []*big.Int
	params   []game.Param // those that differ from the defaults
	formulas formulas

	domain   *requirement // nil: every tuple is a position
	cap      formula
	clip     *formula // the largest cap, if the text gives one
	capScope *scope

	kinds     []*kind
	from      []origin     // of a game with a fixed number of piles: where each of its kinds comes from
	slots     int          // the largest number of slots of a kind
	splits    bool         // a move leads to a sum, or to more piles of a disjunctive game than it touches
	shrinks   bool         // no number gets larger and no position splits
	grows     growth       // otherwise, which numbers get larger
	lined     *table.Rules // the moves, if all of them go along lines; otherwise nil
	manyLines bool         // they go along lines, but along too many to list in advance; see lines
	heap      *heaps.Game  // the game as a heap that moves take from and break; nil if it is not of that kind
	capRule   *capRule     // how the next cap of one pile is determined; nil if the game is not of that kind
	memory    memory
	block     int           // how many positions may be forbidden before a move
	start     game.Position // the starting position, with the default options

	ending  sync.Mutex
	measure measure // what every move makes smaller; see measured
}

// kind is a kind of move.
type kind struct {
	*scope
	in      *instance
	index   int
	text    *MoveText
	words   []token // the tokens of the text
	clear   bool    // no other kind can have the same words
	plan    *plan
	targets [][]formula
	left    [][]int      // the slots for what a move leaves, without the cap, in a search for its choices; see invert
	legal   func() *plan // the plan for legal choices, nil if they are unbounded
	any     func() *plan // the plan for choices whether legal or not
	fixed   []int        // for each choice: the number of the position that it names, −1 if the player chooses it
	twins   []*kind
	alone   bool         // no other move has the same words and leads to the same position
	like    int          // kinds with the same words share a number; these count from 0 in the order of the text
	mirrors []mirror     // of a move of piles: the symmetries of the move
	base    *kind        // the kind with its first words
	only    *requirement // of a kind with other words: where these are used
	others  []*kind      // the same kind with other words
}

// compile builds the game with values for its options, nil meaning the defaults, and proves that every play ends.
func (g *Game) compile(ctx context.Context, options []*big.Int) (*instance, error) {
	ctx, cancel := withProofTime(ctx)
	defer cancel()
	return g.compileFile(ctx, g.file, options)
}

// compileFile is compile for a given text: that of the game, or that of a game of piles with their number fixed.
func (g *Game) compileFile(ctx context.Context, f *File, options []*big.Int) (in *instance, err error) {
	defer func() {
		if errors.Is(err, context.DeadlineExceeded) {
			err = f.name.errorf("%w: the proof that every play ends takes too long; try simpler conditions", game.ErrLimit)
		}
	}()
	in, d, err := g.build(ctx, f, options)
	if err != nil {
		return nil, err
	}
	if !g.shipped {
		in.measure, err = in.ends(d)
	}
	if err == nil && in.formulas.clip != nil && !g.shipped {
		err = in.checkClip(d)
	}
	if options == nil && err == nil {
		in.start, err = in.begin(d)
	}
	if stopped := g.Stopped(); stopped != nil {
		err = g.file.name.errorf("%w", stopped)
	}
	return in, err
}

// build is compile without the proof.
func (g *Game) build(ctx context.Context, f *File, options []*big.Int) (*instance, *digits, error) {
	in := &instance{game: g, file: f, options: options}
	if options == nil {
		for _, o := range f.Options {
			in.options = append(in.options, big.NewInt(o.Value))
		}
	}
	for i, o := range f.Options {
		if v := in.options[i]; v.Cmp(big.NewInt(o.Value)) != 0 || o.Name == pilesKey {
			abs := numeration.NatFromBig(new(big.Int).Abs(v))
			in.params = append(in.params, game.Param{Key: o.Name, Value: game.Value{Negative: v.Sign() < 0, Abs: abs}})
		}
	}
	var err error
	if in.block, err = f.blocks(in.options); err != nil {
		return nil, nil, err
	}
	if in.formulas, err = f.formulas(in.options); err != nil {
		return nil, nil, err
	}
	d, err := in.newDigits(ctx)
	if err != nil {
		return nil, nil, f.system.place(err)
	}
	if err := in.compileDomain(d); err != nil {
		return nil, nil, err
	}
	for i := range f.Moves {
		k, err := in.compileKind(d, i)
		if err != nil {
			return nil, nil, err
		}
		in.kinds = append(in.kinds, k)
		in.slots = max(in.slots, k.slots)
		in.splits = in.splits || len(k.targets) > 1
	}
	in.findClear()
	if f.Piles {
		more := func(k *kind) bool { return f.left(k.text) > k.text.touches }
		in.splits = in.disjunctive() && slices.ContainsFunc(in.kinds, more)
	}
	in.grows = in.growth()
	in.shrinks = in.grows.kind == noGrowth
	if r, clipped, ok := in.alongLines(defaultReach); ok {
		in.shrinks, in.grows.kind = true, noGrowth
		if in.manyLines = clipped; !clipped {
			in.lined = &r
		}
	}
	if in.block > 0 {
		return in, d, nil // heaps are computed by nim-values, which this game does not have
	}
	in.capRule = in.takeAway()
	in.heap = in.heapGame()
	return in, d, nil
}

func (in *instance) compileDomain(d *digits) error {
	f := in.file
	names, whole := f.Variables, f.Variables
	if f.Piles {
		names, whole = f.piles(), wholeNames
	}
	var err error
	if in.domain, err = in.require(d, names, in.formulas.domain); err != nil {
		return f.domain.place(err)
	}
	if f.Cap >= 0 {
		in.capScope = newScope(d, whole, nil)
		usual, err := in.capScope.term(in.formulas.cap.Tree())
		if err != nil {
			return f.usual.place(err)
		}
		in.cap = usual.ready()
		if in.formulas.clip != nil {
			most, err := in.capScope.term(in.formulas.clip.Tree())
			if err != nil {
				return f.clip.place(err)
			}
			clip := most.ready()
			in.clip = &clip
		}
		in.capScope.complete()
	}
	if f.Piles {
		return f.domain.place(in.definePosition(d))
	}
	return nil
}

// place adds the position of p to an error that has none.
func (p piece) place(err error) error {
	var e *Error
	switch {
	case err == nil || errors.As(err, &e):
		return err
	case errors.Is(err, errCall):
		return p.errorf("expected sums, multiples and quotients by constants, got a function in %s", game.Quote(p.text))
	}
	return p.errorf("%w", err)
}

func (in *instance) compileKind(d *digits, index int) (*kind, error) {
	f := in.file
	m := &f.Moves[index]
	k := &kind{scope: newScope(d, m.numbers, m.choices), in: in, index: index, text: m}
	k.base = k
	formulas := in.formulas.moves[index]
	var slots []int
	var further []constraint
	for i, name := range m.choices {
		slot := len(m.numbers) + i
		slots = append(slots, slot)
		number := slices.Index(m.numbers, name)
		k.fixed = append(k.fixed, number)
		if number >= 0 {
			further = append(further, constraint{slotForm(slot).plus(minusOne, slotForm(number)), true})
		}
	}
	for i, tuple := range formulas.targets {
		var forms []formula
		for j, t := range tuple {
			x, err := k.term(t.Tree())
			if err != nil {
				return nil, m.targets[i][j].place(err)
			}
			if x.never {
				return nil, m.targets[i][j].errorf("expected a natural number, got %s, which is negative", game.Quote(t.String()))
			}
			forms = append(forms, x.ready())
			further = append(further, constraint{x.times(minusOne), false})
		}
		k.targets = append(k.targets, forms)
	}
	cond := node(fact(true))
	if formulas.when != nil {
		var err error
		if cond, err = k.statement(formulas.when.Tree()); err != nil {
			return nil, m.when.place(err)
		}
	}
	if f.Piles {
		cond = k.onPiles(cond)
	}
	k.plan = k.scope.plan(slots, cond, further, func(slot int) bool { return k.owner[slot] < 0 })
	further, err := in.bound(d, k, further)
	if err != nil {
		return nil, err
	}
	k.invert(further)
	k.complete()
	for _, other := range in.kinds {
		k.like = max(k.like, other.like+1)
	}
	for _, other := range in.kinds {
		if slices.Equal(other.text.pieces, m.pieces) { // the names in the braces do not matter
			k.like = other.like
		}
	}
	if f.Piles {
		var err error
		if k.mirrors, err = k.findMirrors(d); err != nil {
			return nil, m.at.place(err)
		}
	}
	return k, in.compileWords(d, k)
}

// compileWords compiles the alternative words of a kind. For each wording it finds the earlier kinds that share its words.
func (in *instance) compileWords(d *digits, k *kind) error {
	for i := range k.text.others {
		w := *k
		w.text, w.others = &k.text.others[i].MoveText, nil
		var err error
		if w.only, err = in.require(d, k.text.numbers, in.formulas.moves[k.index].others[i]); err != nil {
			return k.text.others[i].where.place(err)
		}
		k.others = append(k.others, &w)
	}
	for _, w := range append([]*kind{k}, k.others...) {
		w.words = w.text.tokens()
		for _, before := range in.kinds {
			for _, other := range append([]*kind{before}, before.others...) {
				if before.plan.impossible() {
					continue
				}
				if slices.Equal(other.text.pieces, w.text.pieces) { // the names in the braces do not matter
					w.twins = append(w.twins, other)
				}
			}
		}
		w.alone = len(w.twins) == 0 && w.names()
	}
	return nil
}

// called returns the kind with the words that apply to these numbers.
func (k *kind) called(numbers []num) *kind {
	for _, w := range k.others {
		if w.only.holds(numbers) {
			return w
		}
	}
	return k
}

// bound finds bounds for choices that inequalities do not bound: it proves that they are at most one of the numbers of the position, or
// at most the sum of the numbers. It adds the bounds to further. A choice without a bound is refused.
func (in *instance) bound(d *digits, k *kind, further []constraint) ([]constraint, error) {
	for {
		slot, found := k.plan.unbounded()
		if !found {
			return further, nil
		}
		name := k.text.choices[slot-len(k.text.numbers)]
		bound, ok, err := in.proveBound(d, k, name)
		if err != nil {
			return nil, k.text.words.place(err)
		}
		if !ok {
			return nil, k.text.words.errorf("{%s} has no upper bound: expected a condition such as %[1]s <= %s", name, k.text.numbers[0])
		}
		further = append(further, constraint{slotForm(slot).plus(minusOne, bound), false})
		exact := k.plan.exact
		k.plan = k.scope.plan(k.plan.slots, k.plan.cond, further, func(slot int) bool { return k.owner[slot] < 0 })
		k.plan.exact = exact && k.plan.exact
	}
}

// proveBound proves that a choice is at most one of the numbers, or their sum, and returns that bound.
func (in *instance) proveBound(d *digits, k *kind, name string) (form, bool, error) {
	vars := k.text.numbers
	sum := constantForm(new(big.Int))
	texts, forms := []string{}, []form{}
	for i, v := range vars {
		texts, forms = append(texts, v), append(forms, slotForm(i))
		sum = sum.plus(one, slotForm(i))
	}
	texts, forms = append(texts, strings.Join(vars, " + ")), append(forms, sum)
	legal := in.legal(d, k, true)
	for i, text := range texts {
		ok, _, err := d.proves(fmt.Sprintf("(%s) => %s <= %s", legal, name, text))
		if err != nil {
			return form{}, false, err
		}
		if ok {
			return forms[i], true, nil
		}
	}
	return form{}, false, nil
}

// proves decides whether a statement holds for all numbers. If it does not, values are a counterexample.
func (d *digits) proves(text string) (ok bool, values []logic.Value, err error) {
	f, err := logic.Reader{Constants: d.constants}.Statement(text)
	if err != nil {
		return false, nil, fmt.Errorf("%s: %w", game.Quote(text), err)
	}
	a, err := d.solver.Decide(d.ctx, f.ForAll())
	return a.Proved, a.Counterexample, err
}
