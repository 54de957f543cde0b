package weighted

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/numeration"
)

// errWeights means that a question is only decided for series whose vectors and matrices have natural entries.
var errWeights = errors.New("expected vectors and matrices of natural numbers")

// maxTriples bounds the graph in which [Series.Bounded] looks for a cycle.
const maxTriples = 1_000_000

// Bounded decides whether the values are bounded, for a series with natural entries such as the counts of an automaton; others give an
// error. Among the useful states, the values are unbounded if and only if one state has several cycles with the same string, or there are
// states p ≠ q and a string that leads from p to p, from p to q and from q to q (Weber and Seidl 1991).
func (s *Series) Bounded(ctx context.Context) (bool, error) {
	for _, v := range [][]*big.Rat{s.first, s.last} {
		if slices.ContainsFunc(v, func(x *big.Rat) bool { return x.Sign() < 0 || !x.IsInt() }) {
			return false, errWeights
		}
	}
	for _, m := range s.matrices {
		for _, row := range m {
			if slices.ContainsFunc(row, func(e Entry) bool { return e.Weight.Sign() < 0 || !e.Weight.IsInt() }) {
				return false, errWeights
			}
		}
	}
	joined, err := lump(ctx, s)
	if err != nil {
		return false, err
	}
	g := newWays(trim(joined))
	for q, row := range g.next {
		for _, edges := range row {
			for _, e := range edges {
				if e.many && g.part[q] == g.part[e.to] {
					return false, nil
				}
			}
		}
	}
	fork, err := g.fork(ctx)
	return !fork, err
}

// trim removes the states that no string reaches, or from which all strings have the value 0.
func trim(s *Series) *Series {
	from, to := reached(s), reached(s.transposed())
	number, count := make([]int, s.Rank()), 0
	for i := range number {
		number[i] = -1
		if from[i] && to[i] {
			number[i] = count
			count++
		}
	}
	t := &Series{matrices: make([][][]Entry, s.Digits())}
	for i, at := range number {
		if at < 0 {
			continue
		}
		t.first, t.last = append(t.first, s.first[i]), append(t.last, s.last[i])
		for d, m := range s.matrices {
			var row []Entry
			for _, e := range m[i] {
				if number[e.Column] >= 0 {
					row = append(row, Entry{number[e.Column], e.Weight})
				}
			}
			t.matrices[d] = append(t.matrices[d], row)
		}
	}
	return t
}

// reached returns the states that strings lead to.
func reached(s *Series) []bool {
	seen := make([]bool, s.Rank())
	var list []int
	visit := func(q int) {
		if !seen[q] {
			seen[q] = true
			list = append(list, q)
		}
	}
	for q, x := range s.first {
		if x.Sign() != 0 {
			visit(q)
		}
	}
	for i := 0; i < len(list); i++ {
		for _, m := range s.matrices {
			for _, e := range m[list[i]] {
				visit(e.Column)
			}
		}
	}
	return seen
}

// ways holds the transitions of a series and its strongly connected components.
type ways struct {
	next [][][]way // by state, then by digit
	part []int
}

type way struct {
	to   int
	many bool // the transition counts more than once
}

func newWays(s *Series) *ways {
	g := &ways{next: make([][][]way, s.Rank())}
	for q := range g.next {
		g.next[q] = make([][]way, s.Digits())
		for d, m := range s.matrices {
			for _, e := range m[q] {
				g.next[q][d] = append(g.next[q][d], way{e.Column, e.Weight.Cmp(big.NewRat(1, 1)) > 0})
			}
		}
	}
	g.part = components(s.Rank(), func(q int, visit func(int)) {
		for _, edges := range g.next[q] {
			for _, e := range edges {
				visit(e.to)
			}
		}
	})
	return g
}

// fork searches for states p ≠ q and a string that leads from p to p, from p to q and from q to q. In the graph of triples the string
// leads from (p, p, q) to (p, q, q); with an added edge back for every p and q, the two triples are on a cycle. A cycle through several
// such edges also implies a fork: its strings combine to one for the first p and q. The outer two states of a triple must stay in their
// components.
func (g *ways) fork(ctx context.Context) (bool, error) {
	n := len(g.next)
	if n*n*n > maxTriples {
		return false, fmt.Errorf("%w: whether counts with %d states are bounded", numeration.ErrLimit, n)
	}
	stopped := false
	steps := 0
	part := components(n*n*n, func(triple int, visit func(int)) {
		if steps++; steps%4096 == 0 && ctx.Err() != nil {
			stopped = true
		}
		p, q, r := triple/n/n, triple/n%n, triple%n
		if stopped {
			return
		}
		if q == r {
			visit((p*n+p)*n + r)
		}
		for d := range g.next[p] {
			for _, x := range g.next[p][d] {
				if g.part[x.to] != g.part[p] {
					continue
				}
				for _, z := range g.next[r][d] {
					if g.part[z.to] != g.part[r] {
						continue
					}
					for _, y := range g.next[q][d] {
						visit((x.to*n+y.to)*n + z.to)
					}
				}
			}
		}
	})
	if stopped {
		return false, ctx.Err()
	}
	for p := range n {
		for q := range n {
			if p != q && part[(p*n+p)*n+q] == part[(p*n+q)*n+q] {
				return true, nil
			}
		}
	}
	return false, nil
}

// components numbers the strongly connected components of a graph, by Tarjan's algorithm without recursion.
func components(n int, edges func(q int, visit func(int))) []int {
	const none = -1
	index, low, part := make([]int32, n), make([]int32, n), make([]int, n)
	for i := range index {
		index[i], part[i] = none, none
	}
	type frame struct {
		q    int
		list []int
	}
	count, parts := int32(0), 0
	var open []int
	for root := range n {
		if index[root] != none {
			continue
		}
		var stack []frame
		enter := func(q int) {
			index[q], low[q] = count, count
			count++
			open = append(open, q)
			var list []int
			edges(q, func(to int) { list = append(list, to) })
			stack = append(stack, frame{q, list})
		}
		enter(root)
		for len(stack) > 0 {
			top := &stack[len(stack)-1]
			if len(top.list) > 0 {
				to := top.list[0]
				top.list = top.list[1:]
				if index[to] == none {
					enter(to)
				} else if part[to] == none {
					low[top.q] = min(low[top.q], index[to])
				}
				continue
			}
			q := top.q
			stack = stack[:len(stack)-1]
			if len(stack) > 0 {
				above := stack[len(stack)-1].q
				low[above] = min(low[above], low[q])
			}
			if low[q] == index[q] {
				for {
					last := open[len(open)-1]
					open = open[:len(open)-1]
					part[last] = parts
					if last == q {
						break
					}
				}
				parts++
			}
		}
	}
	return part
}

// Values returns all values of a bounded minimal series on the strings that an automaton of one track accepts, in ascending order. Such a
// series has finitely many vectors, because finitely many values determine each; if there are more than most, the error wraps
// [numeration.ErrLimit].
func (s *Series) Values(ctx context.Context, within *automaton.DFA, most int) ([]*big.Rat, error) {
	type place struct {
		vector []*big.Rat
		q      automaton.State
	}
	seen := map[string]bool{}
	var list []place
	visit := func(p place) {
		var key strings.Builder
		fmt.Fprint(&key, p.q)
		for _, x := range p.vector {
			key.WriteString(" " + x.RatString())
		}
		if !seen[key.String()] {
			seen[key.String()] = true
			list = append(list, p)
		}
	}
	visit(place{s.first, within.Start()})
	values := map[string]*big.Rat{}
	dead, _ := within.Dead()
	for i := 0; i < len(list); i++ {
		if len(list) > most {
			return nil, fmt.Errorf("%w: more than %d vectors", numeration.ErrLimit, most)
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		p := list[i]
		if within.Accepting(p.q) {
			x := dot(p.vector, s.last)
			values[x.RatString()] = x
		}
		for d, m := range s.matrices {
			if q := within.Next(p.q, automaton.Symbol(d)); q != dead {
				visit(place{times(p.vector, m), q})
			}
		}
	}
	var all []*big.Rat
	for _, x := range values {
		all = append(all, x)
	}
	slices.SortFunc(all, (*big.Rat).Cmp)
	return all, nil
}
