package numeration

import (
	"context"
	"fmt"
	"sync"
)

// TakeAway is the number system of the take-away game in which, after t stones were taken, the next player may take up to
// f(t) = k·t + c. Its terms are
//
//	H(1) = 1,  H(i+1) = H(i) + H(l)  with the least l for which f(H(l)) ≥ H(i),
//
// and a number is written by repeatedly taking the largest term that fits. For k = 1, c = 0 the terms are the powers of two,
// for k = 2, c = 0 the Fibonacci numbers (Whinihan 1963), in general they are Schwenk's (1970). The terms are also the piles
// from which the player who starts the game loses.
//
// Two consecutive terms of a representation, H(i) above H(j), satisfy f(H(j)) < H(i), that is j < l for the l that belongs to
// i; and every sum of such terms is the representation of its value. The reason: below H(i) there is room for less than
// H(i+1) − H(i) = H(l).
//
// The system exists if and only if f(1) ≥ 1, which implies f(t) ≥ t for every t.
//
// [TakeAway.Indices] decomposes a number and [TakeAway.Sum] is its inverse; [TakeAway.Digits] and [TakeAway.Value] do the
// same with digit strings. [TakeAway.Cuts] is the strategy of the game.
//
// A TakeAway grows its tables on demand and is safe for concurrent use. Create one for each rule and reuse it.
type TakeAway struct {
	k, c int64

	mu    sync.Mutex // guards table
	table termTable

	fastMu sync.Mutex // guards fast
	fast   *fastTakeAway
}

// MaxTakeAway bounds the multiplier k and the constant c of a [TakeAway], c on both sides of zero.
const MaxTakeAway = 1_000_000_000

// NewTakeAway returns the system of f(t) = k·t + c. It needs 1 ≤ k, both numbers within [MaxTakeAway], and k + c ≥ 1.
func NewTakeAway(k, c int64) (*TakeAway, error) {
	switch {
	case k < 1 || k > MaxTakeAway || c < -MaxTakeAway || c > MaxTakeAway:
		return nil, fmt.Errorf("a take-away system takes k between 1 and %d and c between −%[1]d and %[1]d, got k = %d, c = %d",
			MaxTakeAway, k, c)
	case k+c < 1:
		return nil, fmt.Errorf("there is no take-away system for k = %d, c = %d: k + c must be at least 1", k, c)
	}
	return &TakeAway{k: k, c: c, table: newTermTable(k, c)}, nil
}

// Rule returns k and c of the rule f(t) = k·t + c.
func (s *TakeAway) Rule() (k, c int64) { return s.k, s.c }

// After returns f(t) = k·t + c for t ≥ 1: the most stones a player may take after t were taken.
func (s *TakeAway) After(t Nat) Nat { return after(s.k, s.c, t) }

func after(k, c int64, t Nat) Nat {
	x := t.Mul(NewNat(uint64(k)))
	if c < 0 {
		return x.Sub(NewNat(uint64(-c)))
	}
	return x.Add(NewNat(uint64(c)))
}

// fibonacci reports whether the terms are the Fibonacci numbers, H(i) = F(i+1).
func (s *TakeAway) fibonacci() bool { return s.k == 2 && s.c == 0 }

// binary reports whether the terms are the powers of two, H(i) = 2^(i−1): f(t) = t and f(t) = 2t − 1 both give l = i at
// every i.
func (s *TakeAway) binary() bool { return s.k == 1 && s.c == 0 || s.k == 2 && s.c == -1 }

// upTo returns the table of terms, and whether it contains every term up to n and the next one.
func (s *TakeAway) upTo(ctx context.Context, n Nat) (termTable, bool) {
	if n.BitLen() > maxTableBits {
		return termTable{}, false
	}
	enough := func(t *termTable) bool { return t.lastTerm.Cmp(n) > 0 }
	// The terms grow by a factor of about 1 + 1/k, so one bit takes k·log 2 terms.
	return s.growIfWorthwhile(ctx, enough, func(t *termTable) int { return (n.BitLen() - t.lastTerm.BitLen()) * int(s.k) * 2 / 3 })
}

// upToIndex returns the table of terms, and whether it contains the term of index i.
func (s *TakeAway) upToIndex(ctx context.Context, i int) (termTable, bool) {
	enough := func(t *termTable) bool { return t.last >= i }
	return s.growIfWorthwhile(ctx, enough, func(t *termTable) int { return i - t.last })
}

// growIfWorthwhile grows the table until enough returns true. Once the recurrence is proved there is a faster method, so
// then it grows the table only if the missing number of terms fits.
func (s *TakeAway) growIfWorthwhile(ctx context.Context, enough func(*termTable) bool, missing func(*termTable) int) (termTable, bool) {
	t, ok := s.grow(ctx, func(t *termTable) bool { return t.window.proved || enough(t) })
	if !ok || enough(&t) {
		return t, ok
	}
	if missing(&t) > (tableRoom(ctx)-t.bytes)/runBytes {
		return t, false
	}
	return s.grow(ctx, enough)
}

// grow adds terms to the table until enough returns true; it returns the table and whether the limits and the context allowed it.
func (s *TakeAway) grow(ctx context.Context, enough func(*termTable) bool) (termTable, bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	room := tableRoom(ctx)
	for n := 1; !enough(&s.table); n++ {
		if s.table.bytes > room || s.table.lastTerm.BitLen() > maxTableBits || n%1024 == 0 && ctx.Err() != nil {
			return s.table, false
		}
		s.table.next()
	}
	return s.table, true
}

// tableRoom returns the limit on the bytes of the table.
func tableRoom(ctx context.Context) int { return int(min(maxTableBytes, memoryOf(ctx))) }

// tooLarge returns the error that something does not fit the table of terms, or that the context has ended.
func (s *TakeAway) tooLarge(ctx context.Context, what string, t *termTable) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	return fmt.Errorf("%w: %s of the take-away system k = %d, c = %d needs more than %d MB of terms; numbers up to %s and indices up to %d fit",
		ErrLimit, what, s.k, s.c, tableRoom(ctx)>>20, t.lastTerm.Short(), t.last)
}
