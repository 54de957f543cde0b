package cli

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"zeck/game"
	"zeck/internal/memory"
	"zeck/solve"
)

// budgetFlags limit the resources of an answer.
type budgetFlags struct {
	memoryFlag
	timeFlag
}

type memoryFlag struct {
	Memory string `ask:"memory" of:"N" help:"use at most N megabytes for tables and searches (default: what suits this machine)"`
}

// bytes returns the memory that tables and searches can use.
func (f memoryFlag) bytes() (int64, error) {
	if f.Memory == "" {
		return usualMemory(), nil
	}
	return bytesOf(f.Memory, 1)
}

type timeFlag struct {
	Time time.Duration `ask:"time" of:"TIME" help:"give up after this TIME, such as 30s (default: no limit)"`
}

// within runs work with the time limit of the flag.
func within[A any](ctx context.Context, f timeFlag, work func(context.Context) (A, error)) (A, error) {
	if f.Time == 0 {
		return work(ctx)
	}
	limited, cancel := context.WithTimeout(ctx, f.Time)
	defer cancel()
	found, err := work(limited)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = fmt.Errorf("%w: the answer takes longer than %s", game.ErrLimit, f.Time)
	}
	return found, err
}

// usualMemory returns the default memory for tables and searches.
func usualMemory() int64 { return min(4<<30, memory.Available()/2) }

// A search needs about half of these bytes for a position, and examines about ten moves in each.
const (
	bytesPerPosition = 500
	movesPerPosition = 10
)

// allButSome returns the memory for tables that get better with more memory. It leaves some to the rest of the program and of the machine.
func allButSome() int64 { return memory.Available() / 10 * 9 }

// solver returns a solver with the limits given by the flags.
func (f budgetFlags) solver(progress game.Progress) (solve.Solver, error) {
	bytes, err := f.bytes()
	s := solve.Solver{Time: f.Time, Budget: game.Budget{Progress: progress, Memory: bytes}}
	if f.Memory != "" {
		s.Budget.Positions = int(max(1, bytes/bytesPerPosition))
		s.Budget.Moves = movesPerPosition * s.Budget.Positions
	}
	return s, err
}

// bytesOf reads the value of --memory: a number of megabytes, at least min, or a number with a unit.
func bytesOf(text string, min int64) (int64, error) {
	const most = 1 << 30
	number, unit := text, int64(1)
	for _, u := range []string{"GiB", "GB", "G", "MiB", "MB", "M"} {
		if rest := strings.TrimSuffix(text, u); rest != text {
			number = strings.TrimSpace(rest)
			if u[0] == 'G' {
				unit = 1 << 10
			}
			break
		}
	}
	n, err := strconv.ParseInt(number, 10, 64)
	if err != nil || n > most/unit || n*unit < min {
		return 0, fmt.Errorf("expected a number of megabytes from %d to %d for --memory, such as 512 or 2GB, got %s", min, most, game.Quote(text))
	}
	return n * unit << 20, nil
}
