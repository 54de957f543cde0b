package numeration

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// fibonacciSystem is Whinihan's Fibonacci number system: f(1), f(2), … = 1, 2, 3, 5, 8, 13.
func fibonacciSystem(t *testing.T) (value func(Digits) uint64, term func(int) uint64) {
	s := newTakeAway(t, 2, 0)
	value = func(d Digits) uint64 {
		n, err := s.Value(context.Background(), d)
		if err != nil {
			t.Fatal(err)
		}
		return n.small
	}
	term = func(i int) uint64 {
		if i == 0 {
			return 1 // Whinihan: "f_0 as 1"
		}
		n, err := s.Term(context.Background(), i)
		if err != nil {
			t.Fatal(err)
		}
		return n.small
	}
	return value, term
}

// TestWhinihanNumberSystem: Whinihan 1963, "Strategy".
func TestWhinihanNumberSystem(t *testing.T) {
	s := newTakeAway(t, 2, 0)
	value, term := fibonacciSystem(t)
	for i, want := range []uint64{1, 2, 3, 5, 8, 13} {
		if term(i+1) != want {
			t.Errorf("f(%d) = %d, want %d", i+1, term(i+1), want)
		}
	}
	for _, d := range []Digits{"10000", "1100", "1011"} { // three ways to write 8, of which the first is the representation
		if value(d) != 8 {
			t.Errorf("%s is %d, want 8", d, value(d))
		}
	}
	for n, want := range map[uint64]struct {
		digits Digits
		last   int
	}{8: {"10000", 5}, 10: {"10010", 2}, 18: {"101000", 4}, 19: {"101001", 1}} {
		d, err := s.Digits(context.Background(), NewNat(n))
		if last, _ := d.Position(); err != nil || d != want.digits || last != want.last {
			t.Errorf("%d is %s, its last one is f(%d), %v; want %s and f(%d)", n, d, last, err, want.digits, want.last)
		}
	}
	for n := range uint64(20_000) {
		if d, err := s.Digits(context.Background(), NewNat(n)); err != nil || strings.Contains(string(d), "11") {
			t.Fatalf("%d is %s, %v, with two ones side by side", n, d, err)
		}
	}
}

// TestWhinihanOrderOne: Whinihan 1963, "Generalized Fibonacci Nim": with q(m) = r(m−1) "the binary system will determine F".
func TestWhinihanOrderOne(t *testing.T) {
	s := newTakeAway(t, 1, 0)
	for n := range uint64(2000) {
		if d, err := s.Digits(context.Background(), NewNat(n)); err != nil || d != Binary(NewNat(n)) {
			t.Fatalf("%d is %s, %v", n, d, err)
		}
	}
}

// TestWhinihanConjecture: the same: "all of the sequences investigated so far take the form f(i) = f(i−1) + f(i−p)". That is so
// from some index on, not from the start: for k = 3, H(5) = 6 = H(4) + H(2), but p = 4.
func TestWhinihanConjecture(t *testing.T) {
	for k, want := range map[int64]Recurrence{1: {1, 2, true}, 2: {2, 3, true}, 3: {4, 6, true}} {
		if got, err := newTakeAway(t, k, 0).Recurrence(context.Background()); err != nil || got != want {
			t.Errorf("k = %d: %+v, %v; want %+v", k, got, err, want)
		}
	}
	h, err := newTakeAway(t, 3, 0).Terms(context.Background(), 1, 5)
	if err != nil || fmt.Sprint(h) != "[1 2 3 4 6]" {
		t.Errorf("k = 3: %s, %v", h, err)
	}
}

// TestWhinihanComment2: Zeckendorf's theorem: one and only one sum of terms with i(ν+1) ≥ i(ν) + 2.
func TestWhinihanComment2(t *testing.T) {
	const most = 2000
	_, term := fibonacciSystem(t)
	ways := make([]int, most)
	var count func(from int, sum uint64)
	count = func(from int, sum uint64) {
		ways[sum]++
		for i := from; sum+term(i) < most; i++ {
			count(i+2, sum+term(i))
		}
	}
	count(1, 0)
	for n, w := range ways {
		if w != 1 {
			t.Errorf("%d has %d representations", n, w)
		}
	}
}

// TestWhinihanComment3: the sums that Whinihan proves with the Fibonacci number system.
func TestWhinihanComment3(t *testing.T) {
	value, term := fibonacciSystem(t)
	for name, ok := range map[string]bool{
		"11111 = 10101 + 1010": value("11111") == value("10101")+value("1010"),
		"10101 = 100000 − 1":   value("10101") == value("100000")-1,
		"1010 = 10000 − 1":     value("1010") == value("10000")-1,
		"11111 = 110000 − 2":   value("11111") == value("110000")-2,
		"110000 = 1000000":     value("110000") == value("1000000"),
	} {
		if !ok {
			t.Errorf("it is not true that %s", name)
		}
	}
	for n := 1; n <= 80; n++ {
		if all := value(Digits(strings.Repeat("1", n))); all != term(n+2)-2 {
			t.Errorf("f(1) + … + f(%d) = %d, want f(%d) − 2", n, all, n+2)
		}
	}
	// The sum behind the second result: f(i−1) + f(i−3) + … + f(h+2) + f(h) + f(h−1) = f(i).
	for i := 2; i <= 60; i++ {
		var sum uint64
		for h := i - 1; h >= 1; h -= 2 {
			sum += term(h)
			if sum+term(h-1) != term(i) {
				t.Errorf("f(%d) + … + f(%d) + f(%d) ≠ f(%d)", i-1, h, h-1, i)
			}
		}
	}
}

// TestWhinihanComment1: "the number 2 cannot be represented in a Lucas number system using only 1's and 0's", with the
// weights 1, 3, 4, 7, …: every sum that has another weight than 1 is at least 3.
func TestWhinihanComment1(t *testing.T) {
	for i := uint64(1); i <= 20; i++ {
		l, err := Lucas(NewNat(i))
		if err != nil || l.Cmp(NewNat(2)) == 0 {
			t.Errorf("L(%d) = %s, %v", i, l, err)
		}
	}
}

// TestDasZeckendorf: Das 2021, section 2.2: the list of representations, the tails T(n), and Corollary 2.2. Das counts F(1) =
// F(2) = 1, so that F(i+1) is the term of index i.
func TestDasZeckendorf(t *testing.T) {
	s := newTakeAway(t, 2, 0)
	for n, want := range map[uint64][]int{3: {4}, 6: {5, 2}, 8: {6}, 10: {6, 3}, 12: {6, 4, 2}} {
		indices, err := s.Indices(context.Background(), NewNat(n))
		if err != nil || len(indices) != len(want) {
			t.Fatalf("%d is %v, %v; want %v", n, indices, err, want)
		}
		for j := range want {
			if indices[j]+1 != want[j] {
				t.Errorf("%d is %v, want %v, each one less", n, indices, want)
			}
		}
	}
	for n, want := range map[uint64]uint64{3: 3, 6: 1, 8: 8, 10: 2, 12: 1} {
		indices, _ := s.Indices(context.Background(), NewNat(n))
		if tail, err := s.Term(context.Background(), indices[len(indices)-1]); err != nil || tail != NewNat(want) {
			t.Errorf("T(%d) = %s, %v; want %d", n, tail, err, want)
		}
	}
	for k := 2; k <= 20; k++ { // F(k) ≤ n < F(k+1) has F(k) as its largest part
		for n := smallFib[k]; n < smallFib[k+1]; n++ {
			if indices, err := s.Indices(context.Background(), NewNat(n)); err != nil || indices[0]+1 != k {
				t.Fatalf("the largest part of %d is F(%d), %v; want F(%d)", n, indices[0]+1, err, k)
			}
		}
	}
}

// TestDasLemma25: Das 2021, Lemma 2.5: 2F(i−1) ≥ F(i) and F(i+1) > 2F(i−1) for i ≥ 3.
func TestDasLemma25(t *testing.T) {
	for i := 3; i < 92; i++ {
		if 2*smallFib[i-1] < smallFib[i] || smallFib[i+1] <= 2*smallFib[i-1] {
			t.Errorf("the lemma fails at i = %d", i)
		}
	}
}
