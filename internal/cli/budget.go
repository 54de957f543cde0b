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

// budgetFlags say what an answer may use.
type budgetFlags struct {
	memoryFlag
	timeFlag
}

type memoryFlag struct {
	Memory string `ask:"memory" of:"N" help:"megabytes N that tables and searches may take (default: as much as is sensible here)"`
}

// bytes is the memory that tables and searches may take.
func (f memoryFlag) bytes() (int64, error) {
	if f.Memory == "" {
		return usualMemory(), nil
	}
	return bytesOf(f.Memory, 1)
}

type timeFlag struct {
	Time time.Duration `ask:"time" help:"how long an answer may take, such as 30s (default: no limit)"`
}

// within does what takes time and is no question to a solver.
func within[A any](ctx context.Context, f timeFlag, work func(context.Context) (A, error)) (A, error) {
	if f.Time == 0 {
		return work(ctx)
	}
	limited, cancel := context.WithTimeout(ctx, f.Time)
	defer cancel()
	found, err := work(limited)
	if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
		err = fmt.Errorf("%w: that takes longer than %s", game.ErrLimit, f.Time)
	}
	return found, err
}

// usualMemory is what tables and searches may take if nothing was said.
func usualMemory() int64 { return min(4<<30, memory.Available()/2) }

// A search takes about half of these bytes for a position, and looks at some ten moves of each.
const (
	bytesPerPosition = 500
	movesPerPosition = 10
)

// allButSome is the memory for tables of which a larger one answers more: the rest of the program and of the machine need some, too.
func allButSome() int64 { return memory.Available() / 10 * 9 }

// solver returns the solver that the flags ask for.
func (f budgetFlags) solver(progress game.Progress) (solve.Solver, error) {
	bytes, err := f.bytes()
	s := solve.Solver{Time: f.Time, Budget: game.Budget{Progress: progress, Memory: bytes}}
	if f.Memory != "" {
		s.Budget.Positions = int(max(1, bytes/bytesPerPosition))
		s.Budget.Moves = movesPerPosition * s.Budget.Positions
	}
	return s, err
}

// bytesOf reads what --memory was given: a number of megabytes, at least so many, or with a unit.
func bytesOf(text string, least int64) (int64, error) {
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
	if err != nil || n > most/unit || n*unit < least {
		return 0, fmt.Errorf("expected a number of megabytes from %d to %d for --memory, such as 512 or 2GB, got %s", least, most, game.Quote(text))
	}
	return n * unit << 20, nil
}
