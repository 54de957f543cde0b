package octal

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"zeck/game"
	"zeck/games/internal/breaks"
	"zeck/numeration"
)

// rules returns the kinds of moves of a code.
func (c Code) rules() *breaks.Rules {
	var kinds []breaks.Kind
	places, repeats := c.places()
	for take := range places + 1 {
		most := take
		if repeats && take == places {
			most = breaks.Any
		}
		for heaps := range 4 {
			if c.digit(take)>>heaps&1 == 1 {
				kinds = append(kinds, breaks.Kind{Least: take, Most: most, Heaps: heaps})
			}
		}
	}
	r, err := breaks.New(kinds...)
	if err != nil {
		panic("octal: a code that was read has moves that cannot be: " + err.Error())
	}
	return r
}

// sequence is the nim-values of a code as far as they are known. Whoever uses them holds them.
type sequence struct {
	*breaks.Sequence
	held chan struct{} // has one element while it is held
}

// hold waits for the values and returns what gives them back.
func (s *sequence) hold(ctx context.Context) (release func(), err error) {
	select {
	case s.held <- struct{}{}:
		return func() { <-s.held }, nil
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// What is kept from one question to the next: the values of the last codes that were asked for, unless they are many.
const (
	maxKept       = 16
	maxKeptValues = 1 << 22
)

var kept struct {
	sync.Mutex
	codes     []Code // the last one asked for is last
	sequences map[Code]*sequence
}

// sequenceOf returns the values of a code.
func sequenceOf(c Code) *sequence {
	kept.Lock()
	defer kept.Unlock()
	if s := kept.sequences[c]; s != nil {
		return s
	}
	if kept.sequences == nil {
		kept.sequences = map[Code]*sequence{}
	}
	if len(kept.codes) == maxKept {
		delete(kept.sequences, kept.codes[0])
		kept.codes = kept.codes[1:]
	}
	s := &sequence{c.rules().Sequence(), make(chan struct{}, 1)}
	kept.codes, kept.sequences[c] = append(kept.codes, c), s
	return s
}

// Forget drops all nim-values that are kept from one question to the next: for those who measure.
func Forget() {
	kept.Lock()
	defer kept.Unlock()
	kept.codes, kept.sequences = nil, nil
}

// forget drops the values of a code.
func forget(c Code) {
	kept.Lock()
	defer kept.Unlock()
	for i, k := range kept.codes {
		if k == c {
			kept.codes = append(kept.codes[:i:i], kept.codes[i+1:]...)
		}
	}
	delete(kept.sequences, c)
}

// atLeast is the heap up to which values are worked out in any case: periods that are short are found at once.
const atLeast = 256

// Values returns the nim-values of the game: a table as far as the heap, or the period of the nim-values if it is proved on the way. They are
// kept for the next question.
func (p Position) Values(ctx context.Context) (game.Values, error) { return p.values(ctx) }

func (p Position) values(ctx context.Context) (values, error) {
	s := sequenceOf(p.code)
	release, err := s.hold(ctx)
	if err != nil {
		return values{}, err
	}
	defer release()
	n := p.heap
	if least := numeration.NewNat(atLeast); n.Cmp(least) < 0 {
		n = least
	}
	err = s.Reach(ctx, n)
	if s.Len() > maxKeptValues {
		forget(p.code)
	}
	return values{p.code, s}, err
}

// values are those of the heaps of one code.
type values struct {
	code Code
	s    *sequence
}

// Source says how the values are known.
func (v values) Source() string {
	release, _ := v.s.hold(context.Background())
	defer release()
	if p, known := v.s.Known(); known {
		return p.String() + ", proved"
	}
	return "a table of nim-sums"
}

// By is theory where a period is proved.
func (v values) By() game.By {
	release, _ := v.s.hold(context.Background())
	defer release()
	if _, known := v.s.Known(); known {
		return game.ByTheory
	}
	return game.ByTable
}

// Value returns the nim-value of a heap, or of several.
func (v values) Value(p game.Position) (sum game.Nat, err error) {
	release, _ := v.s.hold(context.Background())
	defer release()
	for _, part := range game.Parts(p) {
		heap := part.(Position).heap
		if err := v.s.Reach(context.Background(), heap); err != nil { // nothing to do for what the position leads to
			return sum, err
		}
		sum = sum.Xor(v.s.Value(heap))
	}
	return sum, nil
}

// Seek returns the moves to heaps whose nim-sum is the value, the first of them if there are very many.
func (v values) Seek(p game.Position, value game.Nat) (options []game.Option, complete bool, err error) {
	q := p.(Position)
	release, _ := v.s.hold(context.Background())
	defer release()
	ways, complete := v.s.Seek(q.heap, value, game.MaxListed)
	for _, w := range ways {
		options = append(options, q.option(Move(w)))
	}
	return options, complete, nil
}

// Period returns the period of the nim-values of a code, proved.
func (Game) Period(ctx context.Context, s game.Setup, most int) (game.ValuePeriod, error) {
	p, err := Game{}.Cell(s, game.Nat{}, game.Nat{})
	if err != nil {
		return game.ValuePeriod{}, err
	}
	q := sequenceOf(p.(Position).code)
	release, err := q.hold(ctx)
	if err != nil {
		return game.ValuePeriod{}, err
	}
	defer release()
	period, err := q.Period(ctx, most)
	if errors.Is(err, breaks.ErrNoProof) {
		err = fmt.Errorf("%w of %s: it takes any number and splits heaps", err, p.(Position).code)
	}
	if q.Len() > maxKeptValues {
		forget(p.(Position).code)
	}
	return period, err
}
