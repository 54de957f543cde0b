package linear

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"zeck/automaton"
	"zeck/numeration"
)

// ErrSystem marks a number system for which there are no automata here.
var ErrSystem = errors.New("no automata for this number system")

// Binary returns the binary system, that of the take-away game with k = 1.
func Binary(ctx context.Context) (*System, error) {
	a, err := automaton.NewAlphabet(2)
	if err != nil {
		return nil, err
	}
	return newSystem("binary", 2, []int64{1}, []int64{2}, automaton.All(a))
}

// Fibonacci returns Zeckendorf's system: U = 1, 2, 3, 5, 8, …, no two neighbouring ones.
func Fibonacci(ctx context.Context) (*System, error) { return pell(ctx, "fibonacci", 1) }

// maxT bounds the parameter of Pell.
const maxT = 64

// Pell returns the system of t-Wythoff, for t from 1 to 64: U = 1, t+1, …, U(n) = t·U(n−1) + U(n−2), with digits up to t of which t
// itself is followed by a zero. For t = 1 it is Fibonacci's system, for t = 2 that of the Pell numbers 1, 3, 7, 17, ….
func Pell(ctx context.Context, t int) (*System, error) {
	if t < 1 || t > maxT {
		return nil, fmt.Errorf("%w: t = %d, expected 1 to %d", ErrSystem, t, maxT)
	}
	return pell(ctx, fmt.Sprintf("pell@t=%d", t), t)
}

func pell(ctx context.Context, name string, t int) (*System, error) {
	a, err := automaton.NewAlphabet(t + 1)
	if err != nil {
		return nil, err
	}
	const (
		free = iota
		full // the last digit was t
		dead
	)
	valid, err := automaton.Explore(ctx, &automaton.Builder{}, a, free, func(q int, digit automaton.Symbol) int {
		switch {
		case q == dead || q == full && digit != 0:
			return dead
		case int(digit) == t:
			return full
		}
		return free
	}, func(q int) bool { return q != dead })
	if err != nil {
		return nil, err
	}
	return newSystem(name, t+1, []int64{1, int64(t) + 1}, []int64{int64(t), 1}, valid)
}

// maxFrom bounds the index from which the recurrence of a take-away system holds.
const maxFrom = 100

// TakeAway returns the system of the take-away game in which, after t stones were taken, up to k·t + c may be: U(n) is H(n+1) of
// [numeration.TakeAway]. There are automata for it if the distance P of its recurrence H(i) = H(i−1) + H(i−P) is at most 4: for
// k = 1, 2 and 3, but not for k = 4.
func TakeAway(ctx context.Context, k, c int64) (*System, error) {
	name := fmt.Sprintf("takeaway@k=%d", k)
	if c != 0 {
		name += fmt.Sprintf(",c=%d", c)
	}
	t, err := numeration.NewTakeAway(k, c)
	if err != nil {
		return nil, err
	}
	rec, err := t.Recurrence()
	if err != nil {
		return nil, err
	}
	recurrence := make([]int64, rec.P)
	recurrence[0]++
	recurrence[rec.P-1]++
	if !pisot(recurrence) {
		return nil, fmt.Errorf("%w: %q has H(i) = H(i-1) + H(i-%d), whose largest root is not a Pisot number with all other roots inside the "+
			"unit circle",
			ErrSystem, name, rec.P)
	}
	if rec.From > maxFrom {
		return nil, fmt.Errorf("%w: the recurrence of %q begins at H(%d); H(%d) would fit", numeration.ErrLimit, name, rec.From, maxFrom)
	}
	terms, err := t.Terms(1, max(rec.From-1, rec.P))
	if err != nil {
		return nil, err
	}
	first := make([]int64, len(terms))
	for i, h := range terms {
		v, ok := h.Small()
		if !ok || v > maxTerm {
			return nil, fmt.Errorf("%w: the recurrence of %q begins after %s", numeration.ErrLimit, name, h.Short())
		}
		first[i] = int64(v)
	}
	valid, err := takeAwayValid(ctx, t, first, rec)
	if err != nil {
		return nil, err
	}
	return newSystem(name, 2, first, recurrence, valid)
}

// maxTerm bounds the terms before the recurrence begins.
const maxTerm = 1 << 30

// takeAwayValid returns the language of the representations in a take-away system.
//
// A one of index i (U(i), so from 0 on) may be followed by a next one of index j if f(U(j)) < U(i). From some index m on this is
// j ≤ i − P; below m it depends on i. An automaton that reads from the top does not know the index, so a state says, for every
// number L ≤ m of digits that may be left, below which index the next one has to be if just so many are left, or that they
// cannot be so many; and for all L > m at once how many zeros have to come.
func takeAwayValid(ctx context.Context, t *numeration.TakeAway, first []int64, rec numeration.Recurrence) (*automaton.DFA, error) {
	a, err := automaton.NewAlphabet(2)
	if err != nil {
		return nil, err
	}
	m := max(rec.From-2, 0)
	below := make([]byte, m) // after a one of index i, the next one has an index less than below[i]
	for i := range below {
		j := 0
		for j < i && t.After(numeration.NewNat(uint64(first[j]))).Cmp(numeration.NewNat(uint64(first[i]))) < 0 {
			j++
		}
		below[i] = byte(j)
	}
	const never = 255
	gap := rec.P - 1 // zeros between two ones
	step := func(state string, digit automaton.Symbol) string {
		next := []byte(state)
		for left := range m { // digits left after this one, which has the index left
			bound := state[left+1]
			switch {
			case bound == never || digit == 1 && int(bound) <= left:
				next[left] = never
			case digit == 1:
				next[left] = below[left]
			default:
				next[left] = byte(min(int(bound), left))
			}
		}
		zeros := int(state[m+1])
		switch {
		case zeros == never || digit == 1 && zeros > 0:
			zeros = never
		case digit == 1:
			zeros = gap
		default:
			zeros = max(zeros-1, 0)
		}
		next[m], next[m+1] = never, byte(zeros)
		if zeros != never {
			next[m] = byte(max(m-zeros, 0))
		}
		return string(next)
	}
	var start strings.Builder
	for left := range m + 1 {
		start.WriteByte(byte(left))
	}
	start.WriteByte(0)
	return automaton.Explore(ctx, &automaton.Builder{}, a, start.String(), step, func(state string) bool { return state[0] != never })
}
