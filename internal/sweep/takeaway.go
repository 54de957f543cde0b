package sweep

import (
	"context"
	"fmt"
	"math/bits"
	"strconv"
	"strings"
	"time"

	"zeck/game"
	"zeck/numeration"
)

func takeAwayFamily(_ *game.Registry, f Family) (Family, error) {
	if f.Extra != "" {
		return f, fmt.Errorf("a sweep of kind takeaway takes no other part, got %s", game.Quote(f.Extra))
	}
	c, err := constant(f)
	if err != nil {
		return f, err
	}
	if f.Game = "takeaway"; c != 0 {
		f.Game += "@c=" + strconv.FormatInt(c, 10)
	}
	return f, nil
}

// constant returns the c of the family's game, takeaway or takeaway@c=C.
func constant(f Family) (int64, error) {
	name, options, found := strings.Cut(f.Game, "@")
	text, isC := strings.CutPrefix(options, "c=")
	if name != "takeaway" || found && !isC {
		return 0, fmt.Errorf("a sweep of kind takeaway takes the game takeaway or takeaway@c=C, got %s", game.Quote(f.Game))
	}
	if !found {
		return 0, nil
	}
	c, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return 0, fmt.Errorf("expected c to be between −%d and %[1]d, got %s", numeration.MaxTakeAway, game.Quote(text))
	}
	return c, nil
}

func takeAwaySystem(j Job) (*numeration.TakeAway, error) {
	c, err := constant(j.Family)
	if err != nil {
		return nil, err
	}
	return numeration.NewTakeAway(int64(j.N), c)
}

// takeAwayCost predicts the cost of a recurrence: the proof needs about k·log k terms, and their memory is bounded.
func takeAwayCost(j Job) (Cost, error) {
	_, err := takeAwaySystem(j)
	k := int64(j.N)
	terms := k * int64(bits.Len64(uint64(k)))
	const bytesPerTerm, most = 400, 512 * MiB
	return Cost{Bytes: bytesPerJob + min(terms*bytesPerTerm, most), Time: 10*time.Microsecond + time.Duration(terms)*700*time.Nanosecond}, err
}

func runTakeAway(ctx context.Context, j Job, _ game.Budget) ([]string, error) {
	s, err := takeAwaySystem(j)
	if err != nil {
		return nil, err
	}
	r, err := s.Recurrence(ctx)
	if err != nil {
		return nil, err
	}
	_, c := s.Rule()
	return []string{strconv.FormatInt(c, 10), strconv.Itoa(r.P), strconv.Itoa(r.From), strconv.FormatBool(r.Proved)}, nil
}
