package heaps

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/numeration"
)

// Shared is a sequence for many goroutines; each holds it while it uses it.
type Shared struct {
	*Sequence
	held chan struct{} // has one element while it is held
}

// Share returns the nim-values of the game, of which none is known yet, for many goroutines.
func (r *Rules) Share() *Shared { return &Shared{r.Sequence(), make(chan struct{}, 1)} }

// Hold waits for the values and returns what gives them back.
func (s *Shared) Hold(ctx context.Context) (release func(), err error) {
	select {
	case s.held <- struct{}{}:
		return func() { <-s.held }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// MaxKept is how many values are worth keeping from one question to the next.
const MaxKept = 1 << 22

// Heavy reports whether there are so many values that they should not be kept from one question to the next. It does not wait: while somebody
// else holds them, that one will ask.
func (s *Shared) Heavy() bool {
	select {
	case s.held <- struct{}{}:
		defer func() { <-s.held }()
		return s.Len() > MaxKept
	default:
		return false
	}
}

// PeriodOf is [Sequence.Period] for whoever does not hold the values.
func (s *Shared) PeriodOf(ctx context.Context, most int) (game.ValuePeriod, error) {
	release, err := s.Hold(ctx)
	if err != nil {
		return game.ValuePeriod{}, err
	}
	defer release()
	return s.Period(ctx, most)
}

// Positions says what the positions of a game have to do with its heaps.
type Positions struct {
	Name    string                                          // of the game, for people
	Heap    func(p game.Position) (game.Nat, bool)          // the heap of a position that is no sum; not ok of other games
	Options func(p game.Position, ways []Way) []game.Option // the moves that do this, in order
}

// Values are the nim-values of the positions of a game. They are a [game.ValueSeeker].
type Values struct {
	ctx  context.Context // with the budget of whoever asked, and without an end: a value that is known is told
	s    *Shared
	game Positions
}

// atLeast is the heap up to which values are worked out in any case: periods that are short are found at once.
const atLeast = 256

// Values returns the nim-values of heaps up to n: a table as far as that, or the period of the nim-values if it is proved on the way.
func (s *Shared) Values(ctx context.Context, g Positions, n game.Nat) (Values, error) {
	release, err := s.Hold(ctx)
	if err != nil {
		return Values{}, err
	}
	defer release()
	if least := numeration.NewNat(atLeast); n.Cmp(least) < 0 {
		n = least
	}
	return Values{context.WithoutCancel(ctx), s, g}, s.Reach(ctx, n)
}

// period returns the period; its Period is 0 if none is proved.
func (v Values) period() game.ValuePeriod {
	release, _ := v.s.Hold(v.ctx)
	defer release()
	p, _ := v.s.Known()
	return p
}

// Source says how the values are known.
func (v Values) Source() string {
	if p := v.period(); p.Period != 0 {
		return p.String() + ", proved"
	}
	return "a table of nim-sums"
}

// By is theory where a period is proved.
func (v Values) By() game.By {
	if v.period().Period != 0 {
		return game.ByTheory
	}
	return game.ByTable
}

// Value returns the nim-value of a heap, or of several.
func (v Values) Value(p game.Position) (sum game.Nat, err error) {
	release, _ := v.s.Hold(v.ctx)
	defer release()
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

// Seek returns the moves to heaps whose nim-sum is the value, the first of them if there are very many.
func (v Values) Seek(p game.Position, value game.Nat) (options []game.Option, complete bool, err error) {
	heap, ok := v.game.Heap(p)
	if !ok {
		return nil, false, fmt.Errorf("%w: %s is no heap of %s", game.ErrUnknown, game.Quote(game.Short(p)), v.game.Name)
	}
	release, _ := v.s.Hold(v.ctx)
	ways, complete := v.s.Seek(heap, value, game.Listable(heap.BitLen()))
	release()
	return v.game.Options(p, ways), complete, nil
}

// Verdict returns the verdict by the nim-values: a heap is lost if its own is 0, and the winning moves are those that leave heaps of nim-sum 0.
func (v Values) Verdict(p game.Position) (game.Verdict, error) {
	known := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: v.By(), Source: "Sprague–Grundy"}
	value, err := v.Value(p)
	if err != nil {
		return known, err
	}
	if known.By == game.ByTheory {
		known.Source = "Sprague–Grundy; " + v.period().Source
	}
	heap, _ := v.game.Heap(p)
	known.Why = []game.Step{v.why(heap, value)}
	if value.IsZero() {
		known.Why = append(known.Why, game.Because("heaps.p", "every move leaves heaps of another nim-sum: the player to move loses"))
		return known, nil
	}
	known.Outcome = game.N
	known.Winning, known.Complete, err = v.Seek(p, game.Nat{})
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
func (v Values) why(heap, value game.Nat) game.Step {
	period := v.period()
	if period.Period == 0 {
		return game.Because("heaps.table", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move, worked out for all heaps up to there", "n", heap, "value", value)
	}
	i, periods := period.Index(heap)
	if i >= period.Preperiod && periods.IsZero() || i < period.Preperiod {
		return game.Because("heaps.value", "the nim-value of a heap of {n} is {value}: the least number that is not the nim-sum of "+
			"the heaps after a move", "n", heap, "value", value)
	}
	facts := []any{"game", v.game.Name, "p", period.Period, "n0", period.Preperiod, "n", heap, "i", i, "value", value, "s", period.Saltus}
	if period.Saltus == 0 {
		return game.Because("heaps.period", "the nim-values of {game} have the period {p} from {n0} on, so that a heap of {n} has "+
			"that of {i}, which is {value}", facts...)
	}
	return game.Because("heaps.saltus", "from {n0} on, {p} stones more make the nim-value of {game} larger by {s}, so that a heap "+
		"of {n} has {value}", facts...)
}
