package takeaway_test

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/game/face"
	"zeck/game/gametest"
	"zeck/games"
	"zeck/internal/ctxtest"
	"zeck/internal/games/takeaway"
	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

var parse = gametest.Reader[game.Position](games.Parse)

func theory(t gametest.TB, p game.Position, misere bool) game.Verdict {
	t.Helper()
	v, err := p.(game.Theory).Theory(context.Background(), misere)
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return v
}

// each yields every k up to most, with each c.
func each(most int, constants func(k int) []int) iter.Seq2[int, int] {
	return func(yield func(k, c int) bool) {
		for k := 1; k <= most; k++ {
			for _, c := range constants(k) {
				if !yield(k, c) {
					return
				}
			}
		}
	}
}

// small yields every pile and cap up to most for each rule.
func small(t *testing.T, rules iter.Seq2[int, int], most int) iter.Seq[game.Position] {
	var all []game.Position
	for k, c := range rules {
		for n := range most + 1 {
			for cap := range n + 1 {
				all = append(all, parse(t, "takeaway@k=%d,c=%d:%d/%d", k, c, n, cap))
			}
		}
	}
	return slices.Values(all)
}

// bothSides has constants for which the theory holds and some for which it does not.
func bothSides(k int) []int { return []int{0, -1, 3, -k, -4 * k} }

func TestConformance(t *testing.T) {
	large := gametest.All(t, games.Parse, `fibnim:10^30 fibnim:10^300 fibnim:10^300/1 fibnim:F(1000)/F(1000) fibnim:10^3000/10^9
		takeaway@k=1,c=1:10^300/10^100 takeaway@c=-1:10^300 takeaway@k=3:10^800/10^100 takeaway@k=7,c=-3:10^100 takeaway@k=1000:10^30
		takeaway@k=1000000000,c=1000000000:10^13 takeaway@k=3,c=-3:10^300 takeaway@k=1,c=-1000000:10^300`)
	gametest.Run(t, gametest.Suite{Parse: games.Parse, Small: small(t, each(long.Or(6, 12), bothSides), long.Or(10, 12)), Large: large})
	gametest.RunValues(t, small(t, each(3, func(k int) []int { return []int{0, 1, -1, -2 * k} }), long.Or(15, 20)))
	gametest.RunMisere(t, small(t, each(6, func(int) []int { return []int{0, 1, 3, -1, -2, -3, -4, -5, -7, -8, -11, -15, -24, -40} }), long.Or(11, 20)))
}

// bruteForce returns, for every pile up to most, all moves that win when the cap allows them. Taking t wins if what is left, with its new
// cap, has no winning move that the cap allows.
func bruteForce(k, c, most int) [][]int {
	winning := make([][]int, most+1)
	for n := 1; n <= most; n++ {
		for t := 1; t <= n; t++ {
			left := winning[n-t]
			if cap := min(n-t, k*t+c); len(left) == 0 || left[0] > cap {
				winning[n] = append(winning[n], t)
			}
		}
	}
	return winning
}

// TestBruteForce compares the verdict and the whole list of winning moves with brute force that does not use the rules text, on every
// position up to a size. It also compares the lost starts with the terms of the number system.
func TestBruteForce(t *testing.T) {
	share := long.Or(4, 1)
	check := func(k, c, most int) {
		winning := bruteForce(k, c, most)
		for n := range most + 1 {
			for cap := range n + 1 {
				v := theory(t, parse(t, "takeaway@k=%d,c=%d:%d/%d", k, c, n, cap), false)
				var got, want []string
				for _, o := range v.Winning {
					got = append(got, o.Move.String())
				}
				for _, t := range winning[n] {
					if t <= cap {
						want = append(want, fmt.Sprint("take ", t))
					}
				}
				if (v.Outcome == game.N) != (len(want) > 0) || !v.Complete || !slices.Equal(got, want) {
					t.Fatalf("%s is %s with the winning moves %v, want %v", v.Position, v.Outcome, got, want)
				}
			}
		}
	}
	for k := 1; k <= 12; k++ {
		check(k, 0, 200/share)
		for c := -k - 2; k <= 6 && c <= 3; c++ {
			check(k, c, 120/share)
		}
		for _, c := range []int{-50, -3*k - 1, 20} {
			check(k, c, 60/share)
		}
	}
	for k, c := range each(8, func(k int) []int { return []int{1 - k, -1, 0, 1, 4} }) {
		s := must.Get(numeration.NewTakeAway(int64(k), int64(max(c, 1-k))))
		i := 0
		for n, winning := range bruteForce(k, max(c, 1-k), 400) {
			if n == 0 || winning[0] < n {
				continue
			}
			i++
			if term, err := s.Term(t.Context(), i); err != nil || term != numeration.NewNat(uint64(n)) {
				t.Errorf("k = %d, c = %d: term %d is %s, %v; the lost start is %d", k, c, i, term, err, n)
			}
		}
	}
}

// TestLarge: the theory is consistent at any size, in normal and in misère play, and a larger cap never hurts.
func TestLarge(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k, c := rapid.IntRange(1, 40).Draw(t, "k"), rapid.IntRange(-20, 40).Draw(t, "c")
		digits := 80
		if k+c < 1 {
			digits = 3 // every position may need a table
		}
		number := rapid.StringMatching(fmt.Sprintf(`[1-9][0-9]{0,%d}`, digits))
		pile, cap := number.Draw(t, "pile"), number.Draw(t, "cap")
		p := parse(t, "takeaway@k=%d,c=%d:%s/%s", k, c, pile, cap)
		gametest.Consistent(t, p, false)
		gametest.Consistent(t, p, true)
		if more := parse(t, "takeaway@k=%d,c=%d:%s/%s0", k, c, pile, cap); theory(t, p, false).Outcome == game.N && theory(t, more, false).Outcome == game.P {
			t.Errorf("%s is won, but %s is not", p, more)
		}
	})
}

// TestManyMoves: a huge pile has more winning moves than can be listed; the reason counts all of them. With k = 1 every sum of smallest
// parts wins, so there are as many as ones in the binary digits of the pile, minus one for the whole pile.
func TestManyMoves(t *testing.T) {
	for text, listed := range map[string]int{
		"fibnim:10^2000": game.MaxListed, "takeaway@k=3:10^20000": 1 << 24 / 66_439, "takeaway@k=1,c=-1000000000:10^30": game.MaxListed,
	} {
		v := theory(t, parse(t, "%s", text), false)
		if v.Outcome != game.N || v.Complete || len(v.Winning) != listed {
			t.Errorf("%s: %s, %d moves listed, complete: %v; want %d", text, v.Outcome, len(v.Winning), v.Complete, listed)
		}
		if last := v.Winning[len(v.Winning)-1]; theory(t, last.To, false).Outcome != game.P {
			t.Errorf("%s: %s does not win", text, last.Move)
		}
	}
	p := parse(t, "takeaway@k=1:3*7^3000")
	v := theory(t, p, false)
	want := strings.Count(string(numeration.Binary(p.Setup().Piles[0])), "1") - 1
	if last := v.Why[len(v.Why)-1]; last.Fact("count") != want || last.Fact("listed") != len(v.Winning) {
		t.Errorf("%s; want %d", last, want)
	}
}

// TestEdges: the largest pile that fits is accepted, and one more is refused. The context is cancelled, because the computation would take
// long.
func TestEdges(t *testing.T) {
	stopped := ctxtest.Ended(t.Context())
	values := func(k, pile, cap int) error {
		_, err := parse(t, "takeaway@k=%d:%d/%d", k, pile, cap).(game.Tabled).Values(stopped, game.NimValue)
		return err
	}
	verdict := func(ctx context.Context, misere bool, format string, args ...any) error {
		_, err := parse(t, format, args...).(game.Theory).Theory(ctx, misere)
		return err
	}
	for what, test := range map[string]struct{ got, want error }{
		"values":                    {values(3, heaps.MaxStepsPile, 10), context.Canceled},
		"values of a pile too many": {values(3, heaps.MaxStepsPile+1, 10), game.ErrLimit},
		"period":                    {values(1, heaps.MaxStepsPile+1, 2000), context.Canceled},
		"period of a cap too large": {values(1, heaps.MaxStepsPile+1, 2001), game.ErrLimit},
		"misère table":              {verdict(stopped, true, "takeaway@k=2,c=-2:%d/10", takeaway.MaxMiserePile), context.Canceled},
		"misère pile too many":      {verdict(stopped, true, "takeaway@k=2,c=-2:%d/10", takeaway.MaxMiserePile+1), game.ErrUnknown},
		"a huge pile":               {verdict(t.Context(), false, "takeaway@k=100:10^1000000"), game.ErrLimit},
	} {
		if !errors.Is(test.got, test.want) {
			t.Errorf("%s: %v, want %v", what, test.got, test.want)
		}
	}
	must.Do(verdict(t.Context(), false, "takeaway@k=3:10^2000"))
	looks := ctxtest.Count(t.Context()) // with the number system that is cached now
	must.Do(verdict(looks, false, "takeaway@k=3:10^2000"))
	for n := range looks.Times() {
		if err := verdict(ctxtest.EndAfter(t.Context(), n), false, "takeaway@k=3:10^2000"); !errors.Is(err, context.Canceled) {
			t.Errorf("stopped at look %d of %d: %v", n+1, looks.Times(), err)
		}
	}
}

// TestApart: a pile up to 2000 bits is shown with all its parts, a larger one with the last eight, and with none if computing them would
// take long.
func TestApart(t *testing.T) {
	for _, test := range []struct {
		pile   string
		k      int
		parts  int
		whole  bool
		digits int
	}{
		{"0", 3, 0, false, 0}, {"14", 3, 2, true, 7}, {"10^600", 3, 666, true, 4286}, {"10^700", 3, 8, false, 5000},
		{"2^1999", 1, 1, true, 2000}, {"2^2000", 1, 1, true, 2001}, {"10^600", 1, 682, true, 1994}, {"10^700", 1, 8, false, 2326},
		{"10^600", 2, 789, true, 2871}, {"10^700", 2, 7, false, 27}, {"10^30000", 2, 8, false, 27},
		{"10^600", 1000, 0, false, 0}, {"10^100000", 3, 0, false, 0},
	} {
		p := parse(t, "takeaway@k=%d:%s", test.k, test.pile)
		pile := p.Setup().Piles[0]
		a := face.LookOf(p).Apart(pile)
		var sum game.Nat
		for _, part := range a.Parts {
			sum = sum.Add(part)
		}
		falling := slices.IsSortedFunc(a.Parts, func(a, b game.Nat) int { return b.Cmp(a) })
		if len(a.Parts) != test.parts || a.Whole != test.whole || len(a.Digits) != test.digits || !falling || a.Whole && sum != pile {
			t.Errorf("%s with k = %d: %d parts, whole: %t, %d digits, falling: %t, sum %s; want %+v", test.pile, test.k, len(a.Parts), a.Whole,
				len(a.Digits), falling, sum.Short(), test)
		}
	}
}
