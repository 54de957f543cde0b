package check

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// system is a number system. It has weights U(0) = 1 < U(1) < …, of which the first m are given; the others are
//
//	U(k) = a[0]·U(k-1) + … + a[m-1]·U(k-m),
//
// and no coefficient is negative. A word of digits, most significant first, is valid if its last k digits have a value below U(k), for
// every k. Every number below U(k) has just one valid word of k digits. This is by induction: the first digit must be how often U(k-1)
// fits, so that what is left is below U(k-1), and the other digits must be the word of what is left.
type system struct {
	name    string
	a       []int
	weights []int // 2m of them
	radix   int   // above every digit: radix·U(k) >= U(k+1) for all k

	// A state of a valid word is what is known of the k digits to come: their value is below each of these X(k). And below U(k), always.
	bounds [][]vector
	number map[string]int
	steps  [][]int // of each state, by digit; unread before it is asked for
}

// vector stands for X(k) = v[0]·U(k) + … + v[m-1]·U(k+m-1), where k is how many digits are still to be read. These numbers have the
// recurrence of the weights. So if X(0), …, X(m-1) are not negative, no X(k) is.
type vector [maxOrder]int

const maxOrder = 12

var unit = vector{1} // U(k)

// at returns X(k) for k < m.
func (s *system) at(v vector, k int) (x int) {
	for i := range s.a {
		x += v[i] * s.weights[k+i]
	}
	return x
}

// natural reports whether sign·X(k) - c·U(k) is not negative for any k.
func (s *system) natural(sign int, v vector, c int) bool {
	for k := range s.a {
		if sign*s.at(v, k) < c*s.weights[k] {
			return false
		}
	}
	return true
}

// read returns the vector of the same numbers and d·U(k-1) when one digit fewer is to be read: U(k+m-1) is written by the recurrence.
func (s *system) read(v vector, d int) (out vector) {
	last := len(s.a) - 1
	copy(out[1:], v[:last])
	for j, c := range s.a {
		out[last-j] += c * v[last]
	}
	out[0] += d
	return out
}

// valid reads a digit of a word. A negative state means that the word is not valid. State 0 is the start.
func (s *system) valid(state, digit int) int {
	to := s.steps[state][digit]
	if to == unread {
		to = s.bounded(state, digit)
		s.steps[state][digit] = to
	}
	return to
}

// unread is where a digit leads that was not read yet.
const unread = -2

// bounded returns the state in which the bounds are those of a state after one more digit.
func (s *system) bounded(state, digit int) int {
	var list []vector
	for _, v := range append([]vector{unit}, s.bounds[state]...) {
		switch v = s.read(v, -digit); {
		case s.natural(-1, v, 0): // no value is below X(k) <= 0
			return -1
		case !s.natural(1, v, 1) && !slices.Contains(list, v):
			list = append(list, v)
		}
	}
	slices.SortFunc(list, func(v, w vector) int { return slices.Compare(v[:], w[:]) })
	return number(s.number, fmt.Sprint(list), func() {
		s.bounds, s.steps = append(s.bounds, list), append(s.steps, slices.Repeat([]int{unread}, s.radix))
	})
}

// ends reports whether a word may end in a state: 0 is below all bounds.
func (s *system) ends(state int) bool {
	return !slices.ContainsFunc(s.bounds[state], func(v vector) bool { return s.at(v, 0) < 1 })
}

// systemOf reads the name of a system.
func systemOf(name string) *system {
	base, given := options(name)
	option := func(key string, otherwise int) int {
		v, ok := given[key]
		if !ok {
			v = otherwise
		}
		delete(given, key)
		if v < 1 || v > 20 {
			panic(Beyond("the number system " + name))
		}
		return v
	}
	s := &system{name: name, number: map[string]int{"[]": 0}, bounds: make([][]vector, 1)}
	s.a = map[string][]int{"binary": {2}, "fibonacci": {1, 1}, "tribonacci": {1, 1, 1}, "narayana": {1, 0, 1}}[base]
	switch base {
	case "base":
		s.a = []int{option("b", 10)}
	case "pell":
		s.a = []int{option("t", 2), 1}
	case "fraenkel":
		b := option("s", 2)
		s.a = []int{b + option("t", 1) - 1, b}
	case "takeaway":
		c := given["c"]
		delete(given, "c")
		s.takeAway(option("k", 2), c)
	}
	for n := len(s.weights); n < 2*len(s.a); n++ {
		u := 0
		if n < len(s.a) { // of the first, each is 1 more than the terms that there are
			u = 1
		}
		for j, c := range s.a[:min(n, len(s.a))] {
			u += c * s.weights[n-1-j]
		}
		s.weights = append(s.weights, u)
	}
	if len(given) > 0 || len(s.a) == 0 || len(s.a) > maxOrder || slices.Equal(s.a, []int{1}) {
		panic(Beyond("the number system " + name))
	}
	for s.radix = 2; !s.natural(-1, s.read(unit, -s.radix), 0); s.radix++ {
	}
	s.steps = [][]int{slices.Repeat([]int{unread}, s.radix)}
	return s
}

// options reads NAME@KEY=NUMBER,…
func options(name string) (string, map[string]int) {
	base, rest, some := strings.Cut(name, "@")
	given := map[string]int{}
	for _, part := range strings.Split(rest, ",") {
		key, text, _ := strings.Cut(part, "=")
		if v, err := strconv.Atoi(text); err == nil && v <= maxNumber && v >= -maxNumber {
			given[key] = v
		} else if some {
			panic(Beyond("the options of " + name))
		}
	}
	return base, given
}

// takeAway finds the recurrence of the weights U(n+1) = U(n) + U(i), where U(i) is the least with k·U(i) + c >= U(n). They grow by
// U(n-g) with the same g for ever, once D(n) = k·U(n-g) - U(n) >= max(-c, 0) and E(n) = U(n) - k·U(n-g-1) >= max(c+1, 0) held for g+1
// of the n in a row, and U(n+1) = U(n) + U(n-g) before them from n-g-1 on: for then D(n+1) = D(n) + D(n-g) is as large, and so is E(n+1).
func (s *system) takeAway(k, c int) {
	var gaps []int
	u := []int{1}
	for n := range 3 * maxOrder {
		i := slices.IndexFunc(u, func(v int) bool { return k*v+c >= u[n] })
		if i < 0 {
			return
		}
		u, gaps = append(u, u[n]+u[i]), append(gaps, n-i)
	}
	n := len(gaps) - 1
	g, m := gaps[n], len(gaps)
	for m > 1 && gaps[m-2] == g {
		m--
	}
	m = max(m, g+1)
	if m > maxOrder {
		return
	}
	for ; n >= len(gaps)-1-g; n-- {
		if k*u[n-g]-u[n] < max(-c, 0) || u[n]-k*u[n-g-1] < max(c+1, 0) {
			return
		}
	}
	s.weights, s.a = u[:m], make([]int, m)
	s.a[0]++
	s.a[g]++
}

// value returns the number that a word stands for.
func (s *system) value(word []int) *big.Int {
	var weights []*big.Int
	sum := new(big.Int)
	for n := range word {
		w := new(big.Int)
		if n < len(s.a) {
			w.SetInt64(int64(s.weights[n]))
		} else {
			for j, c := range s.a {
				w.Add(w, new(big.Int).Mul(weights[n-1-j], big.NewInt(int64(c))))
			}
		}
		weights = append(weights, w)
		sum.Add(sum, new(big.Int).Mul(w, big.NewInt(int64(word[len(word)-1-n]))))
	}
	return sum
}

// adder finds the value of a form without a constant by reading the digits of its variables, most significant first, as long as it may
// be between -far and far. Those that were read, with their coefficients, have the value X(k), whose vector is what is kept.
//
// What is still to be read is at most C·(U(k)-1) in size, where C is the sum of the coefficients without their signs. So the value is
// at least C + far as soon as X(k) - (C+far)·U(k) >= 0 for all k, and at most -C-far as soon as this holds of -X(k); then this is kept
// instead. (That there are finitely many vectors is not needed for an answer to be right; without it there would be none.)
type adder struct {
	s      *system
	coef   []int // of the tracks
	size   int   // C
	far    int
	states []vector
	number map[vector]int
	steps  [][]int // of each state, by what a digit of each variable adds, and the most that they take away; unread before that
}

// The states in which the value is known to be large come first.
const (
	large = iota
	small // less than -far
	begin
)

const maxAdder = 200_000

func newAdder(s *system, coef []int) *adder {
	m := &adder{s: s, coef: coef, number: map[vector]int{}}
	for _, c := range coef {
		m.size += max(c, -c)
	}
	m.states, m.steps = make([]vector, 2), make([][]int, 2)
	m.state(vector{})
	return m
}

func (m *adder) state(v vector) int {
	if len(m.states) > maxAdder {
		panic(Beyond(fmt.Sprintf("a sum with coefficients %v in the system %s: more than %d carries", m.coef, m.s.name, maxAdder)))
	}
	return begin + number(m.number, v, func() {
		m.states, m.steps = append(m.states, v), append(m.steps, slices.Repeat([]int{unread}, 2*m.most()+1))
	})
}

// most is what a digit of each variable adds or takes away at the most.
func (m *adder) most() int { return m.size * (m.s.radix - 1) }

// step returns the state after one more digit of each variable.
func (m *adder) step(state int, digits []int) int {
	if state < begin {
		return state
	}
	d := 0
	for i, c := range m.coef {
		d += c * digits[i]
	}
	to := &m.steps[state][m.most()+d]
	if *to == unread {
		v := m.s.read(m.states[state], d)
		switch {
		case m.s.natural(1, v, m.size+m.far):
			*to = large
		case m.s.natural(-1, v, m.size+m.far):
			*to = small
		default:
			*to = m.state(v)
		}
	}
	return *to
}

// value returns the value of the form when all digits are read, or one beyond what is far.
func (m *adder) value(state int) int {
	switch state {
	case large:
		return m.far + 1
	case small:
		return -m.far - 1
	}
	return m.s.at(m.states[state], 0)
}
