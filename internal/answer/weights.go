package answer

import (
	"context"
	"fmt"
	"math"

	"zeck/game"
	"zeck/logic"
	"zeck/numeration"
)

const weightsMeaning = "weights of that number system; also those of base@b=3 and all others that zeck prove --systems lists"

// newWeights returns the weights of a number system as a sequence, U(0) being the first term.
func newWeights(ctx context.Context, name string) (Sequence, error) {
	in, err := logic.SystemByName(ctx, name)
	if err != nil {
		return Sequence{}, err
	}
	s := Sequence{Name: name, Meaning: "weights of the number system " + in.Name()}
	s.Terms = func(_ context.Context, from numeration.Nat, count int) ([]numeration.Nat, error) {
		i, small := from.Small()
		if !small || i > math.MaxInt32 || count > math.MaxInt32 {
			return nil, fmt.Errorf("%w: the weights of %s grow exponentially, and index %s is out of reach", game.ErrLimit, name, from.Short())
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

// kindNames are the kinds of number systems that have automata, without options.
func kindNames() []string {
	var names []string
	for _, k := range logic.SystemKinds() {
		names = append(names, k.Name)
	}
	return names
}
