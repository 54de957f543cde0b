package rules

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"zeck/game"
	"zeck/internal/table/heaps"
)

// The nim-values of a game of one number can have a period even if the game is not a heap that breaks. Suppose that from some n on every
// move takes at most t stones, and that the remainder of n modulo m determines whether n is a position and which numbers may be taken.
// Then a nim-value depends only on the t values before it and on the remainder, so the values repeat once these repeat. Both t and m are
// guessed from small positions and proved by automata.

// dependence is what the nim-values of a game of one number depend on.
type dependence struct {
	from    int // the statement holds from here on
	most    int // the largest number that may be taken
	modulus int
}

// guessed is how many small positions are examined, and maxModulus is the largest modulus that is tried.
const (
	guessed    = 400
	maxModulus = 60
)

// guessDependence guesses what the nim-values depend on. It reports false if small positions do not suggest anything.
func (in *instance) guessDependence() (r dependence, ok bool) {
	takes := make([][]int, guessed)
	for n := range takes {
		p, err := in.check([]num{{word: int64(n)}}, "")
		if err != nil {
			takes[n] = []int{-1} // not a position
			continue
		}
		for o := range p.Options() {
			heap, _ := in.heapOf(o.To)
			to, small := heap.Small()
			if !small || to > uint64(n) || len(game.Parts(o.To)) > 1 {
				return r, false
			}
			takes[n] = append(takes[n], n-int(to))
		}
		slices.Sort(takes[n])
		takes[n] = slices.Compact(takes[n])
	}
	for m := 1; m <= maxModulus; m++ {
		from := guessed - m
		for from > 0 && slices.Equal(takes[from-1], takes[from-1+m]) {
			from--
		}
		if from > guessed/2 {
			continue
		}
		r = dependence{from: from, modulus: m}
		for _, list := range takes[from:] {
			if len(list) > 0 {
				r.most = max(r.most, list[len(list)-1])
			}
		}
		r.from = max(r.from, r.most) // so that the statement also covers what a move leaves
		return r, true
	}
	return r, false
}

// proved proves the guess.
func (r dependence) proved(ctx context.Context, in *instance) (bool, error) {
	ctx, cancel := withProofTime(ctx)
	defer cancel()
	d, err := in.newProver(ctx)
	if err != nil {
		return false, err
	}
	var kinds []string
	n, next, leads := in.file.Variables[0], in.fresh(), in.unused("leadsto")
	for _, k := range in.kinds {
		text := fmt.Sprintf("%s and %s", in.legal(d, k, true), in.becomes(k, 0, next))
		if free := k.freeNames(); len(free) > 0 {
			text = fmt.Sprintf("exists %s: %s", strings.Join(free, ", "), text)
		}
		kinds = append(kinds, "("+text+")")
	}
	if err := d.define(leads, []string{n, next[0]}, strings.Join(kinds, " or ")); err != nil {
		return false, err
	}
	again := "true" // being a position is periodic, too
	if d.position != "" {
		again = fmt.Sprintf("(%[1]s(%[2]s) <=> %[1]s(%[2]s + %[3]d))", d.position, n, r.modulus)
	}
	ok, _, err := d.proves(fmt.Sprintf("%[1]s >= %[2]d => ((%[3]s(%[1]s, %[4]s) => %[1]s <= %[4]s + %[5]d) and "+
		"(%[4]s + %[5]d >= %[1]s => (%[3]s(%[1]s, %[4]s) <=> %[3]s(%[1]s + %[6]d, %[4]s + %[6]d))) and %[7]s)", n, r.from, leads, next[0], r.most, r.modulus, again))
	return ok, err
}

// memory caches the period of such a game.
type memory struct {
	mu     sync.Mutex
	period *game.ValuePeriod
}

// maxRemembered is how many nim-values are computed to find a period.
const maxRemembered = 1 << 20

// finitePeriod finds the period of a game whose nim-values depend on the previous ones and on a remainder.
func (in *instance) finitePeriod(ctx context.Context, most int) (game.ValuePeriod, error) {
	in.memory.mu.Lock()
	defer in.memory.mu.Unlock()
	if in.memory.period != nil {
		return *in.memory.period, nil
	}
	r, ok := in.guessDependence()
	if !ok || r.most > guessed/2 {
		return game.ValuePeriod{}, heaps.ErrNoProof
	}
	if ok, err := r.proved(ctx, in); err != nil || !ok {
		if err == nil || errors.Is(err, game.ErrLimit) || errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			err = heaps.ErrNoProof
		}
		return game.ValuePeriod{}, err
	}
	known := 0
	for n := 64; n <= maxRemembered && (most == 0 || known <= most); n *= 2 {
		if most > 0 {
			n = min(n, most+1)
		}
		at, err := plane{in: in, rows: n, cols: 1}.optionTable(ctx, game.BudgetOf(ctx).Progress)
		if errors.Is(err, game.ErrLimit) {
			break
		}
		if err != nil {
			return game.ValuePeriod{}, err
		}
		values := make([]uint32, n)
		for i := range values {
			values[i] = uint32(at(i, 0)) // game.NoPosition where n is not a position
		}
		if p, ok := heaps.FiniteMemory(values, r.most, r.modulus, r.from); ok {
			in.memory.period = &p
			return p, nil
		}
		known = n
	}
	return game.ValuePeriod{}, fmt.Errorf("%w: no period can be proved from the nim-values up to %d", game.ErrLimit, known-1)
}
