package takeaway_test

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"zeck/game"
	"zeck/numeration"
	"zeck/rules"
)

// play takes stones one after the other and returns what is left and the cap.
func play(t *testing.T, p rules.Position, takes ...int) rules.Position {
	t.Helper()
	for _, n := range takes {
		to, err := take(p.Position, nat(n))
		if err != nil {
			t.Fatalf("%s: take %d: %v", p, n, err)
		}
		p, _ = rules.View(to)
	}
	return p
}

// safe says whether Whinihan calls the position safe: the player to move loses.
func safe(t *testing.T, p rules.Position) bool {
	t.Helper()
	return theory(t, p).Outcome == game.P
}

// tail returns the smallest Fibonacci number in the representation of n: Whinihan's F, Das's T(n).
func tail(t *testing.T, n int) int {
	t.Helper()
	position, ok := numeration.Zeckendorf(nat(n)).Position()
	if !ok {
		t.Fatalf("%d has no tail", n)
	}
	f, err := numeration.Fibonacci(nat(position + 1))
	if err != nil {
		t.Fatal(err)
	}
	v, _ := f.Small()
	return int(v)
}

// TestWhinihanRules: Whinihan 1963, "Rules of the game": n = 16, q = 15; A removes 3, B may remove 6; B removes 4, A may remove 8.
func TestWhinihanRules(t *testing.T) {
	p := parse(t, "fibnim:16")
	for _, step := range []struct{ cap, take int }{{15, 3}, {6, 4}, {8, 0}} {
		if p.Numbers[1] != nat(step.cap) {
			t.Errorf("%s: the cap is %s, want %d", p, p.Numbers[1], step.cap)
		}
		if step.take > 0 {
			p = play(t, p, step.take)
		}
	}
}

// TestWhinihanStrategy: the same, "Strategy": F of 19 and 18, and n = 10, where removing 2 leaves the safe position of 8 with
// q = 4.
func TestWhinihanStrategy(t *testing.T) {
	for n, want := range map[int]int{19: 1, 18: 5, 10: 2, 8: 8} {
		if got := tail(t, n); got != want {
			t.Errorf("F of %d is %d, want %d", n, got, want)
		}
	}
	start := parse(t, "fibnim:10")
	v := theory(t, start)
	if v.Outcome != game.N || len(v.Winning) != 1 || v.Winning[0].Move.String() != "take 2" {
		t.Errorf("%s is %s with %v", start, v.Outcome, v.Winning)
	}
	if p := play(t, start, 2); p.String() != "fibnim:8/4" || !safe(t, p) {
		t.Errorf("removing 2 leaves %s", p)
	}
}

// TestWhinihanResults: the same, "Proof": a position is safe if and only if q < F; removing F from an unsafe one makes it
// safe, or wins at once (first result); every move from a safe one makes it unsafe (second result), and if it leaves f(h) as
// the last part it removed at least f(h−1), equation (1).
func TestWhinihanResults(t *testing.T) {
	for n := 1; n <= 150; n++ {
		f := tail(t, n)
		for q := range n + 1 {
			p := position(t, 2, 0, n, q)
			if safe(t, p) != (q < f) {
				t.Fatalf("%s: q = %d, F = %d, safe: %v", p, q, f, safe(t, p))
			}
			if q >= f {
				if !safe(t, play(t, p, f)) {
					t.Fatalf("%s: removing F = %d does not make it safe", p, f)
				}
				continue
			}
			for r := 1; r <= q; r++ {
				if safe(t, play(t, p, r)) {
					t.Fatalf("%s is safe, and so is it after removing %d", p, r)
				}
				h := tail(t, n-r)
				g := 1 // what comes before f(h): f(0) = f(1) = 1
				for g+tailBefore(g) < h {
					g += tailBefore(g)
				}
				if r < g {
					t.Fatalf("%s: removing %d leaves %d as the last part, but %d is less than %d", p, r, h, r, g)
				}
			}
		}
	}
}

// tailBefore returns the Fibonacci number before g in 1, 1, 2, 3, 5, …
func tailBefore(g int) int {
	a, b := 1, 1
	for b < g {
		a, b = b, a+b
	}
	return a
}

// TestWhinihanWinningMove: the same: "the winning move is to remove exactly F objects". It is one, but others can win too; the
// first start with two is 17 = 13 + 3 + 1.
func TestWhinihanWinningMove(t *testing.T) {
	for n := 1; n <= 17; n++ {
		start := parse(t, fmt.Sprintf("fibnim:%d", n))
		v := theory(t, start)
		if n < 17 && len(v.Winning) > 1 || n == 17 && len(v.Winning) != 2 {
			t.Errorf("%s has the winning moves %v", start, v.Winning)
		}
	}
}

// TestDasExamples: Das 2021, section 2.1: the first player wins with 10 stones and loses with 8, and the player who wins moves
// to 8, 5 and 3.
func TestDasExamples(t *testing.T) {
	p := parse(t, "fibnim:10")
	if safe(t, p) || !safe(t, parse(t, "fibnim:8")) {
		t.Error("10 is won and 8 is lost")
	}
	// After 10 → 8 the second player takes 1 or 2 and gets 7 or 6, of which 5 is made, or 3 or 4 and gets all taken.
	p = play(t, p, 2)
	for take, answer := range map[int]int{1: 2, 2: 1, 3: 5, 4: 4} {
		q := play(t, p, take)
		v := theory(t, q)
		found := false
		for _, o := range v.Winning {
			found = found || o.Move.String() == fmt.Sprint("take ", answer)
		}
		if !found {
			t.Errorf("%s: taking %d is not among %v", q, answer, v.Winning)
		}
	}
}

// TestDasTheorem24: "Initial game is a P position if and only if the number of stones is a Fibonacci number."
func TestDasTheorem24(t *testing.T) {
	fibonacci := map[int]bool{}
	for a, b := 1, 2; a <= 3000; a, b = b, a+b {
		fibonacci[a] = true
	}
	for n := 1; n <= 3000; n++ {
		if start := parse(t, fmt.Sprintf("fibnim:%d", n)); safe(t, start) != fibonacci[n] {
			t.Errorf("%s: P is %v", start, safe(t, start))
		}
	}
}

// TestDasClaims: Claim 2.6: (n, r) is in P if and only if T(n) > r; Lemma 2.7: T(n) > p puts (n−p, 2p) in N, for p ≥ 1 (for p = 0 it
// is (n, 0), which is in P); Lemma 2.8: (n−T(n), 2T(n)) is in P, also where nothing is left and T is not defined.
func TestDasClaims(t *testing.T) {
	for n := 1; n <= 200; n++ {
		for r := range n + 1 {
			if p := position(t, 2, 0, n, r); safe(t, p) != (tail(t, n) > r) {
				t.Fatalf("Claim 2.6 fails at %s", p)
			}
		}
		for p := 1; p < tail(t, n); p++ {
			if safe(t, position(t, 2, 0, n-p, 2*p)) {
				t.Fatalf("Lemma 2.7 fails at n = %d, p = %d", n, p)
			}
		}
		if p := tail(t, n); !safe(t, position(t, 2, 0, n-p, 2*p)) {
			t.Fatalf("Lemma 2.8 fails at n = %d", n)
		}
		if !safe(t, position(t, 2, 0, n, 0)) {
			t.Fatalf("(%d, 0) is not in P", n)
		}
	}
}

// TestSchwenk: the starts that lose are the terms of the number system, for every k and c of a range, by brute force.
func TestSchwenk(t *testing.T) {
	for k := 1; k <= 8; k++ {
		for c := 1 - k; c <= 4; c++ {
			s, err := numeration.NewTakeAway(int64(k), int64(c))
			if err != nil {
				t.Fatal(err)
			}
			largest, err := s.Indices(context.Background(), nat(400)) // the first is that of the last term up to 400
			if err != nil {
				t.Fatal(err)
			}
			terms, err := s.Terms(context.Background(), 1, largest[0])
			if err != nil {
				t.Fatal(err)
			}
			var lost []numeration.Nat
			for n, winning := range bruteForce(k, c, 400) {
				if n > 0 && winning[0] == n {
					lost = append(lost, nat(n))
				}
			}
			if !slices.Equal(terms, lost) {
				t.Errorf("k = %d, c = %d: the terms are %v, the lost starts %v", k, c, terms, lost)
			}
		}
	}
}
