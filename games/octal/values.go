package octal

import (
	"context"
	"errors"
	"fmt"
	"sync"

	"zeck/game"
	"zeck/internal/table/heaps"
)

// rules returns the kinds of moves of a code.
func (c Code) rules() *heaps.Rules {
	var kinds []heaps.Kind
	places, repeats := c.places()
	for take := range places + 1 {
		most := take
		if repeats && take == places {
			most = heaps.Any
		}
		for left := range 4 {
			if c.digit(take)>>left&1 == 1 {
				kinds = append(kinds, heaps.Kind{Least: take, Most: most, Heaps: left})
			}
		}
	}
	r, err := heaps.New(kinds...)
	if err != nil {
		panic("octal: a code that was read has moves that cannot be: " + err.Error())
	}
	return r
}

// What is kept from one question to the next: the values of the last codes that were asked for, unless they are many.
const maxKept = 16

var kept struct {
	sync.Mutex
	codes     []Code // the last one asked for is last
	sequences map[Code]*heaps.Shared
}

// sequenceOf returns the values of a code.
func sequenceOf(c Code) *heaps.Shared {
	kept.Lock()
	defer kept.Unlock()
	if s := kept.sequences[c]; s != nil {
		return s
	}
	if kept.sequences == nil {
		kept.sequences = map[Code]*heaps.Shared{}
	}
	if len(kept.codes) == maxKept {
		delete(kept.sequences, kept.codes[0])
		kept.codes = kept.codes[1:]
	}
	s := c.rules().Share()
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

// Values returns the nim-values of the game: a table as far as the heap, or the period of the nim-values if it is proved on the way. They are
// kept for the next question.
func (p Position) Values(ctx context.Context) (game.Values, error) { return p.values(ctx) }

func (p Position) values(ctx context.Context) (heaps.Values, error) {
	s := sequenceOf(p.code)
	values, err := s.Values(ctx, p.code.positions(), p.heap)
	p.code.lighten(s)
	return values, err
}

// positions says what the positions of a code have to do with heaps.
func (c Code) positions() heaps.Positions {
	return heaps.Positions{
		Name: string(c),
		Heap: func(p game.Position) (game.Nat, bool) {
			q, ok := p.(Position)
			return q.heap, ok && q.code == c
		},
		Options: func(p game.Position, ways []heaps.Way) (options []game.Option) {
			for _, w := range ways {
				options = append(options, p.(Position).option(Move(w)))
			}
			return options
		},
	}
}

// lighten drops the values of a code if they are too many to be kept.
func (c Code) lighten(s *heaps.Shared) {
	if s.Heavy() {
		forget(c)
	}
}

// Period returns the period of the nim-values of a code, proved.
func (Game) Period(ctx context.Context, s game.Setup, most int) (game.ValuePeriod, error) {
	p, err := Game{}.Cell(s, game.Nat{}, game.Nat{})
	if err != nil {
		return game.ValuePeriod{}, err
	}
	code := p.(Position).code
	q := sequenceOf(code)
	period, err := q.PeriodOf(ctx, most)
	if errors.Is(err, heaps.ErrNoProof) {
		err = fmt.Errorf("%w of %s: it takes any number and splits the rest, or leaves three heaps", err, code)
	}
	code.lighten(q)
	return period, err
}
