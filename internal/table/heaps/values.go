package heaps

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
)

// Game is a game whose positions are heaps. It caches its nim-values between calls. It may be used by several goroutines at once; each
// holds the values while it works with them.
type Game struct {
	Positions
	*Rules
	known *Sequence
	held  chan struct{} // contains one element while the values are held
}

// Positions relates the positions of a game to heaps.
type Positions struct {
	Name    string                                          // for messages
	Heap    func(p game.Position) (game.Nat, bool)          // returns the heap of a position that is not a sum; false for other games
	Options func(p game.Position, ways []Way) []game.Option // returns the moves of these ways, in order
}

// Game returns the game with these positions. None of its nim-values is known yet.
func (r *Rules) Game(p Positions) *Game {
	return &Game{Positions: p, Rules: r, known: r.Sequence(), held: make(chan struct{}, 1)}
}

// MaxKept is the largest number of values that stay cached.
const MaxKept = 1 << 22

// use waits for the values and calls work with them. If there are too many values afterwards, it drops them.
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

// Period is [Sequence.Period] for the cached values.
func (g *Game) Period(ctx context.Context, most int) (p game.ValuePeriod, err error) {
	err = g.use(ctx, func(s *Sequence) (err error) {
		p, err = s.Period(ctx, most)
		return err
	})
	if errors.Is(err, ErrNoProof) {
		err = fmt.Errorf("%w of %s, where a move takes any number and splits the rest, or leaves three heaps", err, g.Name)
	}
	return p, err
}

// TableBytes is the memory for a table of so many heaps.
func TableBytes(heaps int) int64 { return 2 * int64(heaps) }

// Table returns the nim-values of heaps of 0 to heaps − 1 stones. The caller has checked that the table fits its memory.
func (g *Game) Table(ctx context.Context, heaps int, progress game.Progress) (at func(n int) int, err error) {
	budget := game.BudgetOf(ctx)
	budget.Memory, budget.Progress = max(budget.Memory, TableBytes(heaps)), progress
	s := g.Sequence()
	return s.At, s.Extend(budget.On(ctx), max(heaps-1, 0))
}

// values is a source of nim-values for the positions of a game.
type values struct {
	ctx  context.Context // has the caller's budget, but no cancellation: known values stay available
	game *Game
	s    *Sequence
}

// atLeast is the heap up to which values are always computed, so that short periods are found at once.
const atLeast = 256

// upTo returns the nim-values of heaps up to n, as a table, or as a period that was proved on the way.
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

// Values returns the nim-values of heaps up to n. They come from theory if a period is proved.
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

// hold waits for the values and returns a function that releases them.
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

// value returns the nim-value of a heap, or of several heaps.
func (v values) value(p game.Position) (sum game.Nat, err error) {
	defer v.hold()()
	for _, part := range game.Components(p) {
		heap, ok := v.game.Heap(part)
		if !ok {
			return sum, fmt.Errorf("%w: %s is not a heap of %s", game.ErrUnknown, game.Quote(game.Short(part)), v.game.Name)
		}
		if err := v.s.Reach(v.ctx, heap); err != nil { // no work for heaps that the position leads to
			return sum, err
		}
		sum = sum.Xor(v.s.Value(heap))
	}
	return sum, nil
}

// seek returns the moves to heaps whose nim-sum is the given value, or the first of them if there are very many.
func (v values) seek(p game.Position, value game.Nat) (options []game.Option, complete bool, err error) {
	heap, ok := v.game.Heap(p)
	if !ok {
		return nil, false, fmt.Errorf("%w: %s is not a heap of %s", game.ErrUnknown, game.Quote(game.Short(p)), v.game.Name)
	}
	release := v.hold()
	ways, complete := v.s.Seek(heap, value, game.Listable(heap.BitLen()))
	release()
	return v.game.Options(p, ways), complete, nil
}

// Verdict returns the verdict on a heap: it is lost if its nim-value is 0, and the winning moves leave heaps of nim-sum 0.
func (g *Game) Verdict(ctx context.Context, p game.Position, heap game.Nat) (game.Verdict, error) {
	known := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTable, Source: "Sprague–Grundy"}
	v, err := g.upTo(ctx, heap)
	if err != nil {
		return known, err
	}
	value := must.Get(v.value(p)) // upTo has reached the heap
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

// why explains the nim-value of a heap.
func (g *Game) why(period game.ValuePeriod, heap, value game.Nat) game.Step {
	if period.Period == 0 {
		return game.Because("heaps.table", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move, computed for all heaps up to this one", "n", heap, "value", value)
	}
	i, periods := period.Index(heap)
	if i >= period.Preperiod && periods.IsZero() || i < period.Preperiod {
		return game.Because("heaps.value", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move", "n", heap, "value", value)
	}
	facts := []any{"game", g.Name, "p", period.Period, "n0", period.Preperiod, "n", heap, "i", i, "value", value, "s", period.Saltus}
	if period.Saltus == 0 {
		return game.Because("heaps.period", "the nim-values of {game} have the period {p} from {n0} on, so a heap of {n} has the "+
			"nim-value of a heap of {i}, which is {value}", facts...)
	}
	more := "{p} more stones increase"
	if period.Period == 1 {
		more = "one more stone increases"
	}
	return game.Because("heaps.saltus", "from {n0} on, "+more+" the nim-value of {game} by {s}, so a heap of {n} has nim-value {value}", facts...)
}
