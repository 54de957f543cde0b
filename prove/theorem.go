package prove

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/logic"
	"zeck/numeration"
)

// Law is a proved statement about a set of positions, in words and as formulas.
type Law struct {
	Kind   string   `json:"kind"`             // one of the kinds of formulas or of consequences
	Text   string   `json:"text"`             // of a formula: what holds for the positions of the set; of a consequence: a sentence
	Formal []string `json:"formal,omitempty"` // the statements that were decided and are true; value is the set
}

// The kinds of formulas of a [Theorem].
const (
	PeriodLaw = "period" // remainders
	SimpleLaw = "simple" // equations between the numbers
	DigitsLaw = "digits" // the last digits of one number
	NimLaw    = "nim"    // the nim-sum is 0
	FloorLaw  = "floor"  // pairs (⌊nα + γ⌋, …)
	PairsLaw  = "pairs"  // pairs whose first number is the least in no earlier pair
	GameLaw   = "game"   // the lost positions of a known game
)

// Theorem says in words which positions a [Discovery] contains, and what follows. It contains no guesses: the first positions
// suggested each formula, and it was then decided for all positions.
type Theorem struct {
	First    [][]numeration.Nat // some positions
	Formulas []Law              // of the set, the best first; empty if no kind of formula fits
	Follows  []Law
	Open     []string // what was not decided, because of the limits
}

// Statement returns the theorem as one sentence: which positions are in the set.
func (d *Discovery) Statement(t *Theorem) string {
	position := d.Proof.Rules.Position[0]
	if len(d.Proof.Rules.Position) > 1 {
		position = "(" + strings.Join(d.Proof.Rules.Position, ", ") + ")"
	}
	where := ""
	switch {
	case d.Own != "":
		where = " with " + d.Own
	case d.sorted:
		where = " with " + strings.Join(pilesOf(d.Proof.Rules.Position, d.cap), " <= ")
	}
	has := "is lost"
	if d.Value > 0 {
		has = fmt.Sprintf("has nim-value %d", d.Value)
	}
	how := fmt.Sprintf("an automaton with %d states accepts its digits in the system %s", d.Set.DFA.States(), d.Proof.Rules.System)
	if len(t.Formulas) > 0 {
		how = t.Formulas[0].Text
	}
	return fmt.Sprintf("%s%s %s if and only if %s.", position, where, has, how)
}

// writer puts a discovery into words.
type writer struct {
	*Discovery
	solver      *logic.Solver
	names       []string // of the numbers of a position
	first       [][]uint64
	periodicSet        // of a set of one number with a period
	at          string // the predicate of n and a(n), once the pairs have a law
	out         Theorem
}

// theoremStates bounds the automata of a formula: those of a formula that fits are small.
const theoremStates = 60_000

// Theorem puts the discovery into words. What exceeds the limits, or the deadline of the context, goes to the field Open.
func (d *Discovery) Theorem(ctx context.Context, o Options) (*Theorem, error) {
	if o.Limits.States == 0 || o.Limits.States > theoremStates {
		o.Limits.States = theoremStates
	}
	solver, err := d.Proof.Rules.solver(ctx, o)
	if err != nil {
		return nil, err
	}
	w := &writer{Discovery: d, solver: solver, names: d.Proof.Rules.Position}
	if unnamed := solver.Predicate(valueSet, d.Set.DFA); unnamed != nil {
		return nil, unnamed
	}
	if unlisted := w.list(ctx); unlisted != nil {
		return nil, unlisted
	}
	first, unlisted := w.tuples(ctx, w.lost(), w.names, maxTerm, firstKnown)
	if unlisted != nil {
		return nil, unlisted
	}
	w.first = first
	for _, find := range []func(context.Context) error{
		w.simple, w.periodic, w.digits, w.nimSum, w.pairs, w.likeKnownGame, // formulas
		w.count, w.rows, w.spareMoves, w.furtherMoves,
	} {
		err := w.leaveOpen(find(ctx))
		if errors.Is(err, context.DeadlineExceeded) {
			w.out.Open = append(w.out.Open, "the rest, because there was no more time")
			break
		}
		if err != nil {
			return nil, err
		}
	}
	return &w.out, nil
}

// list lists the first positions by their largest number. Where the order of the piles does not matter, only those with ascending piles.
func (w *writer) list(ctx context.Context) error {
	tried := 0
	for position := range w.Set.Tuples(ctx) {
		if !w.symmetric || slices.IsSortedFunc(pilesOf(position, w.cap), numeration.Nat.Cmp) {
			w.out.First = append(w.out.First, position)
		}
		if tried++; len(w.out.First) == firstListed || tried == firstTried {
			break
		}
	}
	return ctx.Err()
}

const (
	firstListed = 10     // positions in a theorem
	firstTried  = 10_000 // positions that are tried for these
	firstKnown  = 400    // positions that suggest formulas
)

// leaveOpen records a question that exceeded the limits; every other error stops the work.
func (w *writer) leaveOpen(err error) error {
	if errors.Is(err, game.ErrLimit) {
		w.out.Open = append(w.out.Open, err.Error())
		return nil
	}
	return err
}

// tuples returns at most the first most tuples that satisfy a formula, ordered by their largest number, which is at most bound.
func (w *writer) tuples(ctx context.Context, f *logic.Formula, vars []string, bound uint64, most int) (list [][]uint64, err error) {
	set, err := w.solver.Set(ctx, vars, f)
	if err != nil {
		return nil, err
	}
	for tuple := range set.Tuples(ctx) {
		var numbers []uint64
		for _, n := range tuple {
			x, small := n.Small()
			if !small || x > bound {
				return list, ctx.Err()
			}
			numbers = append(numbers, x)
		}
		if list = append(list, numbers); len(list) == most {
			break
		}
	}
	return list, ctx.Err()
}

// allTrue decides whether all statements are true, and returns them as texts.
func (w *writer) allTrue(ctx context.Context, statements ...*logic.Formula) (formal []string, ok bool, err error) {
	for _, f := range statements {
		answer, err := w.solver.Decide(ctx, f)
		if err != nil || !answer.Proved {
			return nil, false, err
		}
		formal = append(formal, f.String())
	}
	return formal, true, nil
}

// formula adds a formula to the theorem, if it holds for exactly the positions of the set.
func (w *writer) formula(ctx context.Context, kind, text string, f *logic.Formula) (bool, error) {
	formal, ok, err := w.allTrue(ctx, logic.ForAll(w.names, logic.Equivalent(w.lost(), w.inOwnForm(f))))
	if ok {
		w.out.Formulas = append(w.out.Formulas, Law{kind, text, formal})
	}
	return ok, err
}

// lost returns the formula that a position is in the set.
func (w *writer) lost() *logic.Formula { return holds(valueSet, w.names...) }

// inOwnForm restricts a formula to positions in the game's own form.
func (w *writer) inOwnForm(f *logic.Formula) *logic.Formula {
	parts := []*logic.Formula{f}
	if w.Own != "" {
		parts = append(parts, logic.MustParse(w.Own))
	}
	return logic.And(append(parts, w.Proof.Rules.Where)...)
}

// follows adds a consequence as a sentence. The text must begin with an ASCII letter or a quotation mark.
func (w *writer) follows(kind string, formal []string, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	w.out.Follows = append(w.out.Follows, Law{kind, strings.ToUpper(text[:1]) + text[1:] + ".", formal})
}

// fresh returns names similar to those given that the rules do not use.
func (w *writer) fresh(names ...string) []string {
	used := slices.Clone(w.names)
	for _, m := range w.Proof.Rules.Moves {
		used = append(used, m.Params...)
	}
	for _, name := range w.solver.Names() {
		used = append(used, name.Name)
	}
	var list []string
	for _, name := range names {
		for slices.Contains(used, name) {
			name += "_"
		}
		used = append(used, name)
		list = append(list, name)
	}
	return list
}

// lostText returns what the theorem calls the positions of the set.
func (w *writer) lostText() string {
	if w.Value > 0 {
		return fmt.Sprintf("positions of value %d", w.Value)
	}
	return "lost positions"
}

// listed joins a list: "2", "2 or 3", "2, 3 or 4".
func listed[T any](list []T, last string) string {
	var texts []string
	for _, x := range list {
		texts = append(texts, fmt.Sprint(x))
	}
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	return strings.Join(texts[:len(texts)-1], ", ") + " " + last + " " + texts[len(texts)-1]
}

// tupleText returns a tuple as text; a single number has no brackets.
func tupleText(numbers []uint64) string {
	var texts []string
	for _, n := range numbers {
		texts = append(texts, fmt.Sprint(n))
	}
	if len(texts) == 1 {
		return texts[0]
	}
	return "(" + strings.Join(texts, ", ") + ")"
}

// tupleTexts returns tuples as texts.
func tupleTexts(list [][]uint64) (texts []string) {
	for _, numbers := range list {
		texts = append(texts, tupleText(numbers))
	}
	return texts
}

// oneOf returns the formula that the numbers are one of the tuples.
func oneOf(numbers []*logic.Term, list [][]uint64) *logic.Formula {
	var tuples []*logic.Formula
	for _, tuple := range list {
		var parts []*logic.Formula
		for i, t := range numbers {
			parts = append(parts, logic.Compare(t, "=", logic.Number(int64(tuple[i]))))
		}
		tuples = append(tuples, logic.And(parts...))
	}
	return logic.Or(tuples...)
}
