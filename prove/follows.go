package prove

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/weighted"
	"zeck/logic"
)

// The kinds of consequences of a [Theorem].
const (
	CountLaw   = "count"   // how many positions the set has
	RowsLaw    = "rows"    // how many of them each row has
	SpareLaw   = "spare"   // kinds of moves that could be left out
	FurtherLaw = "further" // moves that could be added
)

// count counts the positions of the set with all numbers below n.
func (w *writer) count(ctx context.Context) error {
	if w.period > 0 {
		w.countPeriod()
		return nil
	}
	if w.Own != "" || len(w.names) == 1 && w.Set.DFA.States() > maxCounted {
		return nil
	}
	n, bound := w.fresh("n")[0], "n"
	for _, other := range []string{"N", "m", "M", "k", "K"} {
		if len(w.names) > 1 && slices.Contains(w.names, bound) {
			bound = other
		}
	}
	parts := []*logic.Formula{w.lost()}
	which, below := "", " with all numbers below "+bound
	switch piles := pilesOf(w.names, w.cap); {
	case len(w.names) == 1:
		below = " below n"
	case w.symmetric && len(piles) > 1:
		parts = append(parts, ascending(piles))
		which = " with " + strings.Join(piles, " ≤ ")
		below = which + " < " + bound
		if w.cap >= 0 {
			below += " and " + w.names[w.cap] + " < " + bound
		}
	}
	whole, err := w.solver.Set(ctx, w.names, logic.And(parts...))
	if err != nil {
		return err
	}
	if total, finite := whole.Count(); finite {
		w.follows(CountLaw, nil, "the number of %s%s is %v", w.lostText(), which, total)
		return nil
	}
	for _, name := range w.names {
		parts = append(parts, logic.Compare(logic.Variable(name), "<", logic.Variable(n)))
	}
	set, err := w.solver.Set(ctx, append([]string{n}, w.names...), logic.And(parts...))
	if err != nil {
		return err
	}
	counts, err := set.Counts(ctx, n, nil)
	if err != nil {
		return err
	}
	what := fmt.Sprintf("the number of %s%s", w.lostText(), below)
	if a, b, linear, err := counts.Linear(ctx); err == nil && linear {
		w.follows(CountLaw, nil, "%s is %s", what, lineText(a, b, bound))
		return nil
	}
	return w.countAlong(ctx, counts, what, bound)
}

// lineText returns a·n + b as text.
func lineText(a, b *big.Int, n string) string {
	text := n
	if a.Cmp(big.NewInt(1)) != 0 {
		text = a.String() + n
	}
	if b.Sign() != 0 {
		text += fmt.Sprintf(" %s %v", map[int]string{1: "+", -1: "−"}[b.Sign()], new(big.Int).Abs(b))
	}
	return text
}

// countPeriod counts the numbers of a periodic set. If it is periodic from 0 on and has few remainders, the count is a formula.
func (w *writer) countPeriod() {
	var texts []string
	for n := w.from; n < w.from+w.period; n++ {
		if w.in[n] {
			texts = append(texts, strings.ReplaceAll(fmt.Sprintf("⌊(n + %d)/%d⌋", w.period-1-n%w.period, w.period), "(n + 0)", "n"))
		}
	}
	switch {
	case len(texts) == 0:
	case w.from == 0 && w.period == 1:
		w.follows(CountLaw, nil, "the number of %s below n is n", w.lostText())
	case w.from == 0 && len(texts) <= 4:
		w.follows(CountLaw, nil, "the number of %s below n is %s", w.lostText(), strings.Join(texts, " + "))
	case w.period == 1:
		w.follows(CountLaw, nil, "all numbers from %d on are %s", w.from, w.lostText())
	default:
		w.follows(CountLaw, nil, "from %d on, every %d consecutive numbers contain %d of the %s", w.from, w.period, len(texts), w.lostText())
	}
}

// maxCounted bounds the states of a set of numbers that is counted: for a larger set the result would not be readable.
const maxCounted = 60

// maxShownOrder is the largest order of a recurrence that is readable.
const maxShownOrder = 8

// countAlong gives the counts below the weights of the number system.
func (w *writer) countAlong(ctx context.Context, counts *logic.Counts, what, n string) error {
	r := counts.Recurrence()
	if len(r.Coefficients) == 0 || len(r.Coefficients) > maxShownOrder {
		return nil
	}
	var weights, values []string
	for k := range max(6, len(r.First)) {
		weights = append(weights, w.solver.System().Term(k).String())
		values = append(values, r.Term(k).RatString())
	}
	w.follows(CountLaw, nil, "%s is f(k) = %s, … for %s = %s, …; f(k) = %s for k ≥ %d", what, strings.Join(values, ", "), n,
		strings.Join(weights, ", "), recurrenceText(r), len(r.First))
	return ctx.Err()
}

// recurrenceText returns f(k) in terms of earlier values.
func recurrenceText(r weighted.Recurrence) string {
	text := ""
	for i, x := range r.Coefficients {
		if x.Sign() == 0 {
			continue
		}
		size := new(big.Rat).Abs(x)
		switch {
		case text == "" && x.Sign() < 0:
			text = "−"
		case x.Sign() < 0:
			text += " − "
		case text != "":
			text += " + "
		}
		if size.Cmp(big.NewRat(1, 1)) != 0 {
			text += size.RatString() + "·"
		}
		text += fmt.Sprintf("f(k − %d)", i+1)
	}
	if text == "" {
		return "0"
	}
	return text
}

// rows counts the positions of the set in every row: all numbers but one are fixed.
func (w *writer) rows(ctx context.Context) error {
	if len(w.names) < 2 || w.Own != "" || w.Proof.Rules.Where != nil || w.cap >= 0 {
		return nil
	}
	if len(w.names) > 2 {
		return w.lastDetermined(ctx)
	}
	set, err := w.solver.Set(ctx, w.names, w.lost())
	if err != nil {
		return err
	}
	names := w.names
	if w.symmetric {
		names = names[:1]
	}
	for _, name := range names {
		row := "row"
		if !w.symmetric {
			row = "row of " + name
		}
		counts, err := set.Counts(ctx, name, nil)
		if errors.Is(err, logic.ErrInfinite) {
			w.follows(RowsLaw, nil, "there is a %s with infinitely many %s", row, w.lostText())
			continue
		}
		if err != nil {
			return err
		}
		values, bounded, err := counts.Bounded(ctx)
		switch {
		case err != nil:
			return err
		case !bounded:
			w.follows(RowsLaw, nil, "there is no bound on the number of %s in a %s", w.lostText(), row)
		case len(values) == 1 && values[0].Cmp(big.NewInt(1)) == 0:
			w.follows(RowsLaw, nil, "every %s contains exactly one of the %s", row, w.lostText())
		default:
			w.follows(RowsLaw, nil, "every %s contains %s of the %s", row, listed(values, "or"), w.lostText())
		}
	}
	return nil
}

// lastDetermined decides whether all numbers but the last determine it.
func (w *writer) lastDetermined(ctx context.Context) error {
	last := len(w.names) - 1
	other := w.fresh("other")[0]
	changed := append(slices.Clone(w.names[:last]), other)
	formal, ok, err := w.allTrue(ctx,
		logic.ForAll(w.names[:last], logic.Exists(w.names[last:], w.lost())),
		logic.ForAll(append(slices.Clone(w.names), other), logic.Implies(logic.And(w.lost(), holds(valueSet, changed...)),
			logic.Compare(logic.Variable(w.names[last]), "=", logic.Variable(other)))))
	if err != nil || !ok {
		return err
	}
	w.follows(RowsLaw, formal, "for all %s there is exactly one %s", strings.Join(w.names[:last], ", "), w.names[last])
	return nil
}

// spareMoves decides which kinds of moves could be left out together without changing the lost positions. With fewer moves, still no move
// leads from a lost position to a lost one. So it is enough that one of the remaining moves leads from every other position to a lost one.
func (w *writer) spareMoves(ctx context.Context) error {
	r := w.Proof.Rules
	kinds := map[string]bool{}
	for _, m := range r.Moves {
		kinds[r.kind(m)] = true
	}
	if w.Value > 0 || r.Block > 0 || w.Own != "" || w.cap >= 0 || w.sorted || len(kinds)+len(w.impossible) < 2 {
		return nil
	}
	position := ""
	if r.Misere && r.Where != nil {
		position = w.fresh(positionSet)[0]
		if err := w.solver.Define(logic.Define(position, r.Position, r.Where)); err != nil {
			return err
		}
	}
	left := r
	var spared, formal []string
	undecided := false
	for i, m := range r.Moves {
		same := func(x Move) bool { return r.kind(x) == r.kind(m) }
		fewer := left
		fewer.Moves = slices.DeleteFunc(slices.Clone(left.Moves), same)
		if len(fewer.Moves) == 0 || slices.ContainsFunc(r.Moves[:i], same) {
			continue
		}
		decided, ok, err := w.suffices(ctx, fewer, position, nil)
		if err == nil && !ok && w.symmetric {
			// With the piles in any order, these moves are not enough. But piles are put in ascending order before a move.
			var enough bool
			_, enough, err = w.suffices(ctx, fewer, position, ascending(r.Position))
			undecided = undecided || enough
		}
		undecided = undecided || err != nil
		if err := w.leaveOpen(err); err != nil {
			return err
		}
		if ok {
			left, formal = fewer, decided
			spared = append(spared, "\""+m.Name+"\"")
		}
	}
	other := ""
	if never := w.impossibleMoves(); len(never) > 0 {
		w.follows(SpareLaw, nil, "the moves %s can never be made", listed(never, "and"))
		other = "other "
	}
	switch {
	case len(spared) > 0:
		w.follows(SpareLaw, formal, "the moves %s can be left out without changing the %s", listed(spared, "and"), w.lostText())
	case !undecided:
		w.follows(SpareLaw, nil, "no %skind of move can be left out: that would change the %s", other, w.lostText())
	}
	return nil
}

// kind identifies the moves of one kind: by their name. In a game with any number of piles, there is a move for every choice of piles, and
// its name contains those of the piles.
func (r Rules) kind(m Move) string {
	if !strings.Contains(r.Game, "piles=") {
		return m.Name
	}
	return word.ReplaceAllStringFunc(m.Name, func(name string) string {
		if slices.Contains(r.Position, name) {
			return ""
		}
		return name
	})
}

var word = regexp.MustCompile(`[\pL\d_]+`)

// impossibleMoves returns the names of moves that no player can ever make.
func (w *writer) impossibleMoves() (names []string) {
	for _, name := range w.impossible {
		if quoted := "\"" + name + "\""; !slices.Contains(names, quoted) && !slices.ContainsFunc(w.Proof.Rules.Moves, func(m Move) bool { return m.Name == name }) {
			names = append(names, quoted)
		}
	}
	return names
}

// suffices decides whether the lost positions stay the same with fewer moves. Only positions that satisfy where are considered; nil means all.
func (w *writer) suffices(ctx context.Context, fewer Rules, position string, where *logic.Formula) ([]string, bool, error) {
	r := w.Proof.Rules
	lost := r.holds(valueSet)
	won := slices.Concat([]*logic.Formula{outside(where), lost}, fewer.somewhere(valueSet))
	if !r.Misere {
		return w.allTrue(ctx, logic.ForAll(r.Position, w.onPositions(logic.Or(won...))))
	}
	stays := fewer.hasMove(position)
	won = slices.Insert(won, 0, logic.Not(stays))
	return w.allTrue(ctx, logic.ForAll(r.Position, w.onPositions(logic.Or(won...))), logic.ForAll(r.Position, logic.Implies(logic.And(lost, where), stays)))
}

// onPositions restricts a statement to tuples that are positions.
func (w *writer) onPositions(statement *logic.Formula) *logic.Formula {
	if where := w.Proof.Rules.Where; where != nil {
		return logic.Implies(where, statement)
	}
	return statement
}

// hasMove returns the formula that a player can move: to a tuple in the set position, or to natural numbers if it is "".
func (r Rules) hasMove(position string) *logic.Formula {
	var list []*logic.Formula
	for _, m := range r.Moves {
		there := natural(m.To)
		if position != "" {
			there = logic.Holds(position, m.To...)
		}
		list = append(list, m.leads(there))
	}
	return logic.Or(list...)
}

// furtherMoves decides which single moves could be added: those that never lead from a lost position to another.
func (w *writer) furtherMoves(ctx context.Context) error {
	r := w.Proof.Rules
	if w.Value > 0 || r.Misere || r.Block > 0 || w.Own != "" || w.cap >= 0 || w.sorted || r.Where != nil || len(w.names) > 3 {
		return nil
	}
	if len(w.names) == 1 {
		return w.furtherNumbers(ctx)
	}
	const side = 4
	var allowed [][]uint64
	undecided := 0
	step := make([]uint64, len(w.names))
	for nextTuple(step, side) {
		if w.symmetric && !slices.IsSorted(step) {
			continue
		}
		ok, err := w.canAdd(ctx, step)
		if errors.Is(err, game.ErrLimit) {
			undecided++
			continue
		}
		if err != nil {
			return err
		}
		if ok {
			allowed = append(allowed, slices.Clone(step))
		}
	}
	if undecided > 0 {
		w.out.Open = append(w.out.Open, fmt.Sprintf("whether %d further moves might be allowed", undecided))
	}
	if len(allowed) == 0 {
		if undecided == 0 {
			w.follows(FurtherLaw, nil, "no other move that takes at most %d from each pile could be allowed without changing the %s", side, w.lostText())
		}
		return nil
	}
	slices.SortStableFunc(allowed, func(a, b []uint64) int { return int(sum(a)) - int(sum(b)) })
	const shown = 8
	text := listed(tupleTexts(allowed), "or")
	if len(allowed) > shown {
		text = strings.Join(tupleTexts(allowed[:shown]), ", ") + fmt.Sprintf(" or one of %s of this size", game.Counted(len(allowed)-shown, "more step"))
	}
	w.follows(FurtherLaw, nil, "a move that takes %s could also be allowed without changing the %s", text, w.lostText())
	return nil
}

func sum(list []uint64) (s uint64) {
	for _, x := range list {
		s += x
	}
	return s
}

// canAdd decides whether the rules do not always allow a step and it never leads from a lost position to another.
func (w *writer) canAdd(ctx context.Context, step []uint64) (bool, error) {
	var to []*logic.Term
	var enough []*logic.Formula
	for i, name := range w.names {
		to = append(to, logic.Variable(name).Plus(logic.Number(int64(step[i]))))
		enough = append(enough, isCompared(name, ">=", int64(step[i])))
	}
	_, ok, err := w.allTrue(ctx, logic.ForAll(w.names, logic.Not(logic.And(w.lost(), logic.Holds(valueSet, to...)))))
	if !ok || err != nil {
		return false, err
	}
	_, known, err := w.allTrue(ctx, logic.ForAll(w.names, logic.Implies(logic.And(enough...), w.allows(step))))
	return !known, err
}

// allows returns the formula that the rules allow a step.
func (w *writer) allows(step []uint64) *logic.Formula {
	var list []*logic.Formula
	for _, m := range w.Proof.Rules.Moves {
		var same []*logic.Formula
		for i, to := range m.To {
			same = append(same, logic.Compare(to, "=", logic.Variable(w.names[i]).Minus(logic.Number(int64(step[i])))))
		}
		list = append(list, m.leads(logic.And(same...)))
	}
	return logic.Or(list...)
}

// furtherNumbers says which numbers a player could also take from a single pile without changing the lost positions.
func (w *writer) furtherNumbers(ctx context.Context) error {
	n, k := w.names[0], "k"
	if n == k {
		k = "m"
	}
	free := w.fresh("further", k)
	further, k := free[0], free[1]
	taken := logic.Holds(valueSet, logic.Variable(n).Plus(logic.Variable(k)))
	defined := logic.Define(further, []string{k}, logic.And(isCompared(k, ">=", 1), logic.Not(logic.Exists(w.names, logic.And(w.lost(), taken)))))
	if err := w.solver.Define(defined); err != nil {
		return err
	}
	words, formal, _, err := w.remainders(ctx, further, k)
	if err != nil {
		return err
	}
	formal = append([]string{defined.String()}, formal...)
	switch words {
	case "":
	case k + isNever:
		w.follows(FurtherLaw, formal, "no number could always be taken without changing the %s", w.lostText())
		return nil
	default:
		w.follows(FurtherLaw, formal, "taking %s could be allowed without changing the %s if and only if %s", k, w.lostText(), words)
		return nil
	}
	list, err := w.tuples(ctx, holds(further, k), []string{k}, maxTerm, firstListed)
	if err != nil {
		return err
	}
	// The list is not empty: remainders would have said so.
	w.follows(FurtherLaw, nil, "taking %s, … could be allowed without changing the %s", strings.Join(tupleTexts(list), ", "), w.lostText())
	return nil
}
