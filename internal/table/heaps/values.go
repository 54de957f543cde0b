package heaps

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Game is a game whose positions are heaps, with what is known of its nim-values from one question to the next. Many goroutines may use it: each
// holds the values while it does.
type Game struct {
	Positions
	*Rules
	known *Sequence
	held  chan struct{} // has one element while the values are held
}

// Positions says what the positions of a game have to do with its heaps.
type Positions struct {
	Name    string                                          // of the game, for people
	Heap    func(p game.Position) (game.Nat, bool)          // the heap of a position that is no sum; not ok of other games
	Options func(p game.Position, ways []Way) []game.Option // the moves that do this, in order
}

// Game returns the game with these positions, of whose nim-values none is known yet.
func (r *Rules) Game(p Positions) *Game {
	return &Game{Positions: p, Rules: r, known: r.Sequence(), held: make(chan struct{}, 1)}
}

// MaxKept is how many values are worth keeping from one question to the next.
const MaxKept = 1 << 22

// use waits for the values and does some work with them. If they have become too many, they are dropped afterwards.
func (g *Game) use(ctx context.Context, work func(s *Sequence) error) error {
	select {
	case g.held <- struct{}{}:
		defer func() { <-g.held }()
	case <-ctx.Done():
		return ctx.Err()
	}
	s := g.known
	err := work(s)
	if s.Len() > MaxKept {
		g.known = g.Sequence()
	}
	return err
}

// Period is [Sequence.Period] of the values that are kept.
func (g *Game) Period(ctx context.Context, most int) (p game.ValuePeriod, err error) {
	err = g.use(ctx, func(s *Sequence) (err error) {
		p, err = s.Period(ctx, most)
		return err
	})
	if errors.Is(err, ErrNoProof) {
		err = fmt.Errorf("%w of %s: it takes any number and splits the rest, or leaves three heaps", err, g.Name)
	}
	return p, err
}

// TableBytes is the memory of a table of so many heaps.
func TableBytes(heaps int) int64 { return 2 * int64(heaps) }

// Table returns the nim-values of the heaps below a size, which was found to fit the memory.
func (g *Game) Table(ctx context.Context, heaps int, progress game.Progress) (at func(n int) int, err error) {
	budget := game.BudgetOf(ctx)
	budget.Memory, budget.Progress = max(budget.Memory, TableBytes(heaps)), progress
	s := g.Sequence()
	return s.At, s.Extend(budget.On(ctx), max(heaps-1, 0))
}

// values are the nim-values of the positions of a game.
type values struct {
	ctx  context.Context // with the budget of whoever asked, and without an end: a value that is known is told
	game *Game
	s    *Sequence
}

// atLeast is the heap up to which values are worked out in any case: periods that are short are found at once.
const atLeast = 256

// upTo returns the nim-values of heaps up to n: a table as far as that, or the period of the nim-values if it is proved on the way.
func (g *Game) upTo(ctx context.Context, n game.Nat) (v values, err error) {
	if least := numeration.NewNat(atLeast); n.Cmp(least) < 0 {
		n = least
	}
	err = g.use(ctx, func(s *Sequence) error {
		v = values{context.WithoutCancel(ctx), g, s}
		return s.Reach(ctx, n)
	})
	return v, err
}

// Values returns the nim-values of heaps up to n, by theory where a period is proved.
func (g *Game) Values(ctx context.Context, n game.Nat) (game.Values, error) {
	v, err := g.upTo(ctx, n)
	if err != nil {
		return game.Values{}, err
	}
	all := game.Values{Value: v.value, Seek: v.seek, Source: "a table of nim-sums", By: game.ByTable}
	if p := v.period(); p.Period != 0 {
		all.Source, all.By = p.String()+", proved", game.ByTheory
	}
	return all, nil
}

// hold waits for the values and returns what gives them back.
func (v values) hold() (release func()) {
	v.game.held <- struct{}{}
	return func() { <-v.game.held }
}

// period returns the period; its Period is 0 if none is proved.
func (v values) period() game.ValuePeriod {
	defer v.hold()()
	p, _ := v.s.Known()
	return p
}

// value returns the nim-value of a heap, or of several.
func (v values) value(p game.Position) (sum game.Nat, err error) {
	defer v.hold()()
	for _, part := range game.Components(p) {
		heap, ok := v.game.Heap(part)
		if !ok {
			return sum, fmt.Errorf("%w: %s is no heap of %s", game.ErrUnknown, game.Quote(game.Short(part)), v.game.Name)
		}
		if err := v.s.Reach(v.ctx, heap); err != nil { // nothing to do for what the position leads to
			return sum, err
		}
		sum = sum.Xor(v.s.Value(heap))
	}
	return sum, nil
}

// seek returns the moves to heaps whose nim-sum is the value, the first of them if there are very many.
func (v values) seek(p game.Position, value game.Nat) (options []game.Option, complete bool, err error) {
	heap, ok := v.game.Heap(p)
	if !ok {
		return nil, false, fmt.Errorf("%w: %s is no heap of %s", game.ErrUnknown, game.Quote(game.Short(p)), v.game.Name)
	}
	release := v.hold()
	ways, complete := v.s.Seek(heap, value, game.Listable(heap.BitLen()))
	release()
	return v.game.Options(p, ways), complete, nil
}

// Verdict returns the verdict on a heap by the nim-values: it is lost if its own is 0, and the winning moves are those that leave heaps of
// nim-sum 0.
func (g *Game) Verdict(ctx context.Context, p game.Position, heap game.Nat) (game.Verdict, error) {
	known := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTable, Source: "Sprague–Grundy"}
	v, err := g.upTo(ctx, heap)
	if err != nil {
		return known, err
	}
	value, err := v.value(p)
	if err != nil {
		return known, err
	}
	period := v.period()
	if period.Period != 0 {
		known.By, known.Source = game.ByTheory, "Sprague–Grundy; "+period.Source
	}
	known.Why = []game.Step{g.why(period, heap, value)}
	if value.IsZero() {
		known.Why = append(known.Why, game.Because("heaps.p", "every move leaves heaps of another nim-sum: the player to move loses"))
		return known, nil
	}
	known.Outcome = game.N
	known.Winning, known.Complete, err = v.seek(p, game.Nat{})
	known.Why = append(known.Why, game.Because("heaps.n", "to win, leave heaps whose nim-sum is 0: there {moves}",
		"moves", movesInWords(len(known.Winning), known.Complete)))
	return known, err
}

func movesInWords(n int, complete bool) string {
	switch {
	case !complete:
		return fmt.Sprintf("are more than %d such moves", n)
	case n == 1:
		return "is one such move"
	}
	return fmt.Sprintf("are %d such moves", n)
}

// why says how the nim-value of a heap is known.
func (g *Game) why(period game.ValuePeriod, heap, value game.Nat) game.Step {
	if period.Period == 0 {
		return game.Because("heaps.table", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move, worked out for all heaps up to there", "n", heap, "value", value)
	}
	i, periods := period.Index(heap)
	if i >= period.Preperiod && periods.IsZero() || i < period.Preperiod {
		return game.Because("heaps.value", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move", "n", heap, "value", value)
	}
	facts := []any{"game", g.Name, "p", period.Period, "n0", period.Preperiod, "n", heap, "i", i, "value", value, "s", period.Saltus}
	if period.Saltus == 0 {
		return game.Because("heaps.period", "the nim-values of {game} have the period {p} from {n0} on, so that a heap of {n} has "+
			"that of {i}, which is {value}", facts...)
	}
	return game.Because("heaps.saltus", "from {n0} on, {p} stones more make the nim-value of {game} larger by {s}, so that a heap "+
		"of {n} has {value}", facts...)
}
