package answer

import (
	"context"
	"fmt"
	"math"
	"strings"
	"sync"

	"zeck/game"
	"zeck/internal/games/takeaway"
	"zeck/internal/must"
	"zeck/logic"
	"zeck/numeration"
)

// Names that take the options of the game takeaway: takeaway@k=3 as a number system, losing@k=3 as a sequence.
const (
	takeAwaySystem = "takeaway"
	losingSequence = "losing"
	losingMeaning  = "starting piles that lose in takeaway@k=3; also with c, as in losing@k=2,c=1"
)

// takeAwayRules reads the options of these names.
var takeAwayRules = sync.OnceValue(func() *game.Registry { return game.NewRegistry(takeaway.Game()) })

// takeAway returns the take-away system of a name with options, such as losing@k=3; base is the name without them.
func takeAway(name, base string) (*numeration.TakeAway, error) {
	_, s, err := takeAwayRules().ParseGame(takeAwaySystem + strings.TrimPrefix(name, base))
	if err != nil {
		return nil, err
	}
	s.Text = name
	k, err := s.Int("k", 2, 1, numeration.MaxTakeAway)
	if err != nil {
		return nil, err
	}
	c, err := s.Int("c", 0, -numeration.MaxTakeAway, numeration.MaxTakeAway)
	if err != nil {
		return nil, err
	}
	return numeration.NewTakeAway(k, c)
}

// newTakeAwaySystem returns the number system of that name. Its work ends with the context.
func newTakeAwaySystem(ctx context.Context, name string) (System, error) {
	t, err := takeAway(name, takeAwaySystem)
	if err != nil {
		return System{}, err
	}
	return System{
		Name:   name,
		Digits: func(n numeration.Nat) (numeration.Digits, error) { return t.Digits(ctx, n) },
		Number: func(d numeration.Digits) (numeration.Nat, error) { return t.Value(ctx, d) },
		Weight: func(place int) numeration.Nat { return must.Get(t.Term(ctx, place+1)) },
		order:  1,
	}, nil
}

// newLosing returns the sequence of losing piles: the weights of the system.
func newLosing(name, base string) (Sequence, error) {
	t, err := takeAway(name, base)
	if err != nil {
		return Sequence{}, err
	}
	s := Sequence{Name: name, Meaning: losingMeaning}
	s.Terms = func(ctx context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) {
		i, small := from.Small()
		if !small {
			return nil, fmt.Errorf("%w: the terms of %s grow exponentially, and index %s is too far", game.ErrLimit, name, from.Short())
		}
		return t.Terms(ctx, int(i), int(i)+count-1)
	}
	s.Index = func(ctx context.Context, v numeration.Nat) (numeration.Nat, bool, error) {
		indices, err := t.Indices(ctx, v)
		if err != nil || len(indices) != 1 {
			return numeration.Nat{}, false, err
		}
		return natural(indices[0]), true, nil
	}
	s.recurrence = t.Recurrence
	s.Family = []Sequence{s}
	return s, nil
}

const weightsMeaning = "weights of the number system; also for base@b=3 and all others that zeck prove --systems lists"

// newWeights returns the weights of a number system as a sequence whose first term is U(0).
func newWeights(ctx context.Context, name string) (Sequence, error) {
	in, err := logic.SystemByName(ctx, name)
	if err != nil {
		return Sequence{}, err
	}
	s := Sequence{Name: name, Meaning: "weights of the number system " + in.Name()}
	s.Terms = func(_ context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) {
		i, small := from.Small()
		if !small || i > math.MaxInt32 || count > math.MaxInt32 {
			return nil, fmt.Errorf("%w: the weights of %s grow exponentially, and index %s is too far", game.ErrLimit, name, from.Short())
		}
		return in.Weights(int(i)-1, count)
	}
	s.Index = func(ctx context.Context, v numeration.Nat) (numeration.Nat, bool, error) {
		digits, err := in.Digits(ctx, v.Big())
		if err != nil {
			return numeration.Nat{}, false, err
		}
		for i, d := range digits {
			if i == 0 && d != 1 || i > 0 && d != 0 {
				return numeration.Nat{}, false, nil
			}
		}
		return natural(len(digits)), len(digits) > 0, nil
	}
	s.Family = []Sequence{s}
	return s, nil
}

// kindNames returns the kinds of number systems that have automata, without options.
func kindNames() []string {
	return written(logic.SystemKinds(), func(k logic.SystemKind) string { return k.Name })
}
