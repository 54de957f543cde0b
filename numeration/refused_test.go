package numeration

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// TestRefused: what is said to every question that is not answered, for its form, its size, its memory or because nobody waits, is on record.
func TestRefused(t *testing.T) {
	var text strings.Builder
	say := func(what string, err error) {
		kind := "wrong"
		switch {
		case err == nil:
			kind = "answered"
		case errors.Is(err, ErrLimit):
			kind = "limit"
		case errors.Is(err, context.Canceled):
			kind = "stopped"
		}
		fmt.Fprintf(&text, "%s: %s: %v\n", what, kind, err)
	}
	for _, d := range []Digits{"", "1", "2", "11", "101", "0101", "1 1", Elision + "01", Digits(strings.Repeat("10", 30) + "2")} {
		_, zeckendorf := FromZeckendorf(d)
		_, canonical := FromCanonical(d)
		_, lucas := FromLucas(d)
		_, binary := FromBinary(d)
		for i, err := range []error{zeckendorf, canonical, lucas, binary} {
			say(fmt.Sprintf("%s %q", []string{"Zeckendorf", "canonical", "Lucas", "binary"}[i], d), err)
		}
	}
	for _, n := range []string{"x", "2^67108864", "F(96650001)", "L(96650001)", strings.Repeat("7", 50) + "^" + strings.Repeat("8", 50), strings.Repeat("x", 99)} {
		_, err := Parse(n)
		say(n, err)
	}
	for _, r := range [][2]int64{{0, 0}, {-1, 5}, {MaxTakeAway + 1, 0}, {1, MaxTakeAway + 1}, {5, -MaxTakeAway - 1}, {1, -1}, {7, -7}} {
		_, err := NewTakeAway(r[0], r[1])
		say(fmt.Sprintf("take-away %v", r), err)
	}
	for _, k := range []int64{0, 1, MaxT, MaxT + 1} {
		_, normal := NewWythoffPairs(k)
		_, misere := NewMiserePairs(k)
		say(fmt.Sprintf("Wythoff %d", k), normal)
		say(fmt.Sprintf("misère %d", k), misere)
	}
	if _, ok := SequenceByName("nobody"); ok {
		t.Error("there is a sequence of nobody")
	}

	gone, leave := context.WithCancel(t.Context())
	leave()
	poor := WithMemory(t.Context(), 1<<19)
	for _, r := range [][2]int64{{1, 0}, {1, 3}, {2, 0}, {2, 1}, {3, 0}, {9, 7}, {60, 0}, {MaxTakeAway, 0}} {
		for _, n := range []Nat{NewNat(1000), NatFromBig(lsh(one, 100)), NatFromBig(lsh(one, 9000)), NatFromBig(lsh(one, 100_000))} {
			questions(t, r, n, gone, fmt.Sprintf("%v of %d bits, gone", r, n.BitLen()), say)
			questions(t, r, n, poor, fmt.Sprintf("%v of %d bits, poor", r, n.BitLen()), say)
		}
	}
	ctx := WithMemory(t.Context(), 7<<20)
	for _, r := range [][2]int64{{1, 0}, {2, 0}, {MaxTakeAway, 0}} {
		s, far := newTakeAway(t, r[0], r[1]), []int{1 << 40, 1}
		_, sum := s.Sum(ctx, far)
		_, cuts := s.Cuts(ctx, far)
		_, sums := s.PartialSums(ctx, far, []int{2})
		_, term := s.Term(ctx, far[0])
		for i, err := range []error{sum, cuts, sums, term} {
			say(fmt.Sprintf("%v, %s far away", r, []string{"sum", "cuts", "sums", "term"}[i]), err)
		}
	}
	golden.Same(t, "testdata/refused.txt", text.String())
}

// questions asks all that can be asked of a number, and of the terms of its size, in a fresh system.
func questions(t *testing.T, r [2]int64, n Nat, ctx context.Context, what string, say func(string, error)) {
	fresh := func() *TakeAway { return newTakeAway(t, r[0], r[1]) }
	top := n.BitLen() * int(min(r[0], 1000))
	indices := []int{top + 5, top, 1}
	_, err := fresh().Indices(ctx, n)
	say(what+", indices", err)
	_, err = fresh().Sum(ctx, indices)
	say(what+", sum", err)
	_, err = fresh().Sum(ctx, []int{top})
	say(what+", sum of one", err)
	_, err = fresh().Term(ctx, top)
	say(what+", term", err)
	_, err = fresh().Terms(ctx, top-3, top)
	say(what+", terms", err)
	_, err = fresh().Cuts(ctx, indices)
	say(what+", cuts", err)
	_, err = fresh().PartialSums(ctx, indices, []int{1, 2, 3})
	say(what+", sums", err)
	_, err = fresh().Recurrence(ctx)
	say(what+", recurrence", err)
	_, err = fresh().Digits(ctx, n)
	say(what+", digits", err)
	_, err = fresh().Value(ctx, Digits("1"+strings.Repeat("0", min(top, 1<<20))))
	say(what+", value", err)
}

// TestMisereOfWythoff: for t = 1 the pairs are Wythoff's but for the first two.
func TestMisereOfWythoff(t *testing.T) {
	m, err := NewMiserePairs(1)
	if err != nil {
		t.Fatal(err)
	}
	for n, want := range [][2]int{{0, 1}, {2, 2}, {3, 5}, {4, 7}, {6, 10}, {8, 13}} {
		p := m.Pair(n64(n))
		if p != (Pair{n64(n), n64(want[0]), n64(want[1])}) {
			t.Errorf("pair %d is %v, want %v", n, p, want)
		}
		for i, v := range want {
			if s := m.Seat(n64(v)); s.Pair != p || s.Lower != (i == 0 || n == 1) {
				t.Errorf("%d stands at %+v", v, s)
			}
		}
	}
}
