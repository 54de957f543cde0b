package numeration

import (
	"bufio"
	"context"
	"fmt"
	"math/big"
	"os"
	"testing"

	"zeck/internal/must"
)

// slowTakeAway is the system straight from its definition: terms[i] is H(i), low[i] the l that belongs to i. It goes on
// until enough says so.
type slowTakeAway struct {
	k, c  *big.Int
	terms []*big.Int
	low   []int
}

func newSlowTakeAway(k, c int64, enough func(*slowTakeAway) bool) *slowTakeAway {
	s := &slowTakeAway{big.NewInt(k), big.NewInt(c), []*big.Int{nil, big.NewInt(1)}, []int{0}}
	l := 1
	for i := 1; !enough(s); i++ {
		for s.after(s.terms[l]).Cmp(s.terms[i]) < 0 {
			l++
		}
		s.low = append(s.low, l)
		s.terms = append(s.terms, new(big.Int).Add(s.terms[i], s.terms[l]))
	}
	return s
}

func bitsOf(n int) func(*slowTakeAway) bool {
	return func(s *slowTakeAway) bool { return s.terms[len(s.terms)-1].BitLen() > n }
}

func count(n int) func(*slowTakeAway) bool {
	return func(s *slowTakeAway) bool { return len(s.terms) > n }
}

func (s *slowTakeAway) after(t *big.Int) *big.Int {
	x := new(big.Int).Mul(t, s.k)
	return x.Add(x, s.c)
}

// greedy returns the indices of the terms of n, largest first.
func (s *slowTakeAway) greedy(n *big.Int) []int {
	n = new(big.Int).Set(n)
	var indices []int
	for i := len(s.terms) - 1; i > 0; i-- {
		if n.Cmp(s.terms[i]) >= 0 {
			n.Sub(n, s.terms[i])
			indices = append(indices, i)
		}
	}
	return indices
}

func (s *slowTakeAway) sum(indices []int) *big.Int {
	x := new(big.Int)
	for _, i := range indices {
		x.Add(x, s.terms[i])
	}
	return x
}

func (s *slowTakeAway) partialSums(indices, counts []int) []Nat {
	var sums []Nat
	for _, n := range counts {
		sums = append(sums, NatFromBig(s.sum(indices[len(indices)-n:])))
	}
	return sums
}

// cuts is Cuts by its definition.
func (s *slowTakeAway) cuts(indices []int) []int {
	var cuts []int
	sum := new(big.Int)
	for n := 1; n <= len(indices); n++ {
		sum.Add(sum, s.terms[indices[len(indices)-n]])
		if n == len(indices) || s.after(sum).Cmp(s.terms[indices[len(indices)-n-1]]) < 0 {
			cuts = append(cuts, n)
		}
	}
	return cuts
}

// adversarial returns numbers that are hard to write: near terms, the largest and the sparsest sums, those that are just
// or just not a cut, and a few with long runs of zeros.
func (s *slowTakeAway) adversarial(p int) []*big.Int {
	var xs []*big.Int
	add := func(x *big.Int) {
		for d := int64(-1); d <= 1; d++ {
			xs = append(xs, new(big.Int).Add(x, big.NewInt(d)))
		}
	}
	top := len(s.terms) - 2
	for _, i := range []int{top} {
		add(s.terms[i])
		cut := new(big.Int).Sub(s.terms[i], s.c)
		add(cut.Add(cut.Div(cut, s.k), s.terms[i])) // H(i) + t with k·t + c about H(i)
		for _, gap := range []int{p, 2*p + 1} {
			x := new(big.Int)
			for j := i; j > 0; j -= gap {
				x.Add(x, s.terms[j])
			}
			add(x)
		}
	}
	return xs
}

// slowRecurrence reads P and From off the terms: the last distance i+1−l(i), and since when it was so.
func (s *slowTakeAway) recurrence() (p, from int) {
	last := len(s.low) - 1
	p = last + 1 - s.low[last]
	for last > 0 && last+1-s.low[last] == p {
		last--
	}
	return p, last + 2
}

// TestTakeAwayRecurrence holds the proof against the terms themselves, several times as far as the proof looked.
func TestTakeAwayRecurrence(t *testing.T) {
	rule := func(k, c int64) {
		rec, err := newTakeAway(k, c).Recurrence(context.Background())
		if err != nil || !rec.Proved {
			t.Fatalf("k = %d, c = %d: %+v, %v", k, c, rec, err)
		}
		slow := newSlowTakeAway(k, c, count(3*(rec.From+rec.P)+100))
		if p, from := slow.recurrence(); p != rec.P || from != rec.From {
			t.Errorf("k = %d, c = %d: p = %d from %d on, but the terms say p = %d from %d on", k, c, rec.P, rec.From, p, from)
		}
	}
	for k := int64(1); k <= 200; k++ {
		rule(k, 0)
	}
	for k := int64(1); k <= 16; k++ {
		for c := 1 - k; c <= 20; c++ {
			rule(k, c)
		}
		for _, c := range []int64{100, 1000, 12345} {
			rule(k, c)
		}
	}
}

// TestTakeAwayPage checks the numbers of docs/take-away.md.
func TestTakeAwayPage(t *testing.T) {
	f := must.Get(os.Open("../docs/take-away.md"))
	defer f.Close()
	rows := 0
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var k, c int64
		var want Recurrence
		line := lines.Text()
		if n, _ := fmt.Sscanf(line, "| %d | %d | %d | %d |", &k, &c, &want.P, &want.From); n != 4 {
			continue
		}
		rows++
		want.Proved = true
		if rec, err := newTakeAway(k, c).Recurrence(context.Background()); rec != want || err != nil {
			t.Errorf("the page says %q, but it is %+v, %v", line, rec, err)
		}
	}
	if rows < 30 {
		t.Errorf("the page has only %d rows", rows)
	}
}
