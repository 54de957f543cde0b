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
// and no coefficient is negative, or they are U(k) = t·U(k-p) - U(k-2p) with t >= 2. A word of digits, most significant first, is valid if its last k
// digits have a value below U(k), for every k. Every number below U(k) has just one valid word of k digits. This is by induction: the first
// digit must be how often U(k-1) fits, so that what is left is below U(k-1), and the other digits must be the word of what is left.
//
// Only every p-th term of a recurrence may depend on each other, as where the quotients of a continued fraction take turns. Then only words are looked at
// whose number of digits is a multiple of p, which every number has: the remainder of k, of the k digits that are still to be read, is its class.
type system struct {
	name    string
	a       []int
	weights []int // 2m of them
	classes int   // p
	falls   bool  // a coefficient is negative
	radix   int   // above every digit: radix·U(k) >= U(k+1) for all k

	// A state of a valid word is what is known of the k digits to come: their value is below each of these X(k). And below U(k), always.
	known  []bounds
	number map[string]int
	steps  [][]int // of each state, by digit; unread before it is asked for
}

// bounds are those of the digits to come, whose number is in a class.
type bounds struct {
	class int
	below []vector
}

// vector has the first terms X(0), …, X(m-1) of a sequence with the recurrence of the weights, where k is how many digits are still to be read: those
// of one class, and 0 for the others.
type vector [maxOrder]int

const maxOrder = 12

// unit returns U(k).
func (s *system) unit() (v vector) {
	copy(v[:], s.weights[:len(s.a)])
	return v
}

// of returns the terms of a class.
func (s *system) of(v vector, class int) vector {
	for k := range v {
		if k%s.classes != class {
			v[k] = 0
		}
	}
	return v
}

// next returns X(m).
func (s *system) next(v []int) (x int) {
	for j, c := range s.a {
		x += c * v[len(v)-1-j]
	}
	return x
}

// natural reports whether sign·X(k) - c·U(k) is not negative for any k of a class. These numbers have the recurrence of the weights. So if the first m
// are not negative, none is. Where a coefficient is negative, X(k-p) <= X(k) must hold of the last one, too; then it does for ever, as t >= 2.
func (s *system) natural(class, sign int, v vector, c int) bool {
	var room [2 * maxOrder]int
	terms := room[:len(s.a)]
	for k := class; k < len(terms); k += s.classes {
		if terms[k] = sign*v[k] - c*s.weights[k]; terms[k] < 0 {
			return false
		}
	}
	if !s.falls {
		return true
	}
	for range 2 * s.classes { // it may take a while until they grow
		terms = append(terms, s.next(terms))
	}
	last := class + (len(terms)-1-class)/s.classes*s.classes
	return !slices.ContainsFunc(terms, func(x int) bool { return x < 0 }) && terms[last-s.classes] <= terms[last]
}

// read returns the sequence of the same numbers and d·U(k-1) when one digit fewer is to be read.
func (s *system) read(v vector, d int) (out vector) {
	m := len(s.a)
	copy(out[:], v[1:m])
	out[m-1] = s.next(v[:m])
	for k := range m {
		out[k] += d * s.weights[k]
	}
	return out
}

// after returns the class of the digits to come after one of them was read.
func (s *system) after(class int) int { return (class + s.classes - 1) % s.classes }

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
	now := bounds{class: s.after(s.known[state].class)}
	for _, v := range append([]vector{s.unit()}, s.known[state].below...) {
		switch v = s.of(s.read(v, -digit), now.class); {
		case s.natural(now.class, -1, v, 0): // no value is below X(k) <= 0
			return -1
		case !s.natural(now.class, 1, v, 1) && !slices.Contains(now.below, v):
			now.below = append(now.below, v)
		}
	}
	slices.SortFunc(now.below, func(v, w vector) int { return slices.Compare(v[:], w[:]) })
	return number(s.number, fmt.Sprint(now), func() {
		s.known, s.steps = append(s.known, now), append(s.steps, slices.Repeat([]int{unread}, s.radix))
	})
}

// ends reports whether a word may end in a state: 0 is below all bounds.
func (s *system) ends(state int) bool {
	now := s.known[state]
	return now.class == 0 && !slices.ContainsFunc(now.below, func(v vector) bool { return v[0] < 1 })
}

// systemOf reads the name of a system.
func systemOf(name string) *system {
	base, given := "ostrowski", map[string]int{}
	if !strings.HasPrefix(name, base+"@") {
		base, given = options(name)
	}
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
	s := &system{name: name, classes: 1, number: map[string]int{fmt.Sprint(bounds{}): 0}, known: make([]bounds, 1)}
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
	case "ostrowski":
		s.ostrowski()
	}
	for n := len(s.weights); n < 2*len(s.a); n++ {
		u := 0
		if n < len(s.a) { // of the first, each is 1 more than the terms that there are
			u = 1
		}
		for j, c := range s.a[:min(n, len(s.a))] {
			u += c * s.weights[n-1-j]
		}
		if s.weights = append(s.weights, u); u > maxWeight {
			panic(Beyond("the number system " + name))
		}
	}
	if len(given) > 0 || len(s.a) == 0 || len(s.a) > maxOrder || slices.Equal(s.a, []int{1}) {
		panic(Beyond("the number system " + name))
	}
	for class := 0; class < s.classes; {
		if s.natural(class, -1, s.read(s.unit(), -s.radix), 0) && s.radix > 1 {
			class++
		} else {
			s.radix++
		}
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

// maxWeight bounds the weights that are kept, so that no sum of their multiples overflows.
const maxWeight = 1 << 40

// ostrowski reads ostrowski@pre=A.B,period=C.D, a continued fraction. The weights are the denominators of the convergents, U(k) = a·U(k-1) + U(k-2) with
// the quotients a in turn, without the first one if the second is 1, too. A matrix turns (U(k), U(k-1)) into the same p later, p quotients of a period on;
// its determinant is (-1)^p, and it is a root of its characteristic polynomial: U(k+2p) = t·U(k+p) - (-1)^p·U(k), where t is its trace.
func (s *system) ostrowski() {
	var pre, period []int
	for _, part := range strings.Split(strings.TrimPrefix(s.name, "ostrowski@"), ",") {
		key, text, _ := strings.Cut(part, "=")
		list, ok := map[string]*[]int{"pre": &pre, "period": &period}[key]
		if !ok || *list != nil {
			panic(Beyond("the number system " + s.name))
		}
		for _, digits := range strings.Split(text, ".") {
			a, err := strconv.Atoi(digits)
			if err != nil || a < 0 || a > 20 || a == 0 && (key == "period" || *list != nil) {
				panic(Beyond("the number system " + s.name))
			}
			*list = append(*list, a)
		}
	}
	p, m := len(period), 2*len(period)+len(pre)-1
	if p == 0 || len(pre) == 0 || m > maxOrder {
		panic(Beyond("the number system " + s.name))
	}
	x, y, z, w := 1, 0, 0, 1
	for _, a := range period {
		x, y, z, w = x*a+y, x, z*a+w, z
	}
	s.a = make([]int, m)
	s.a[p-1], s.a[2*p-1] = x+w, 1
	if p%2 == 0 {
		s.a[2*p-1], s.falls = -1, true
	}
	s.classes = p
	before, now := 0, 1
	for n := 1; len(s.weights) < m; n++ {
		a := period[max(n-len(pre), 0)%p]
		if n < len(pre) {
			a = pre[n]
		}
		if n > 1 || a > 1 {
			s.weights = append(s.weights, now)
		}
		before, now = now, a*now+before
	}
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
// be between -far and far. Those that were read, with their coefficients, have the value X(k), which is what is kept.
//
// What is still to be read is at most C·(U(k)-1) in size, where C is the sum of the coefficients without their signs. So the value is
// at least C + far as soon as X(k) - (C+far)·U(k) >= 0 for all k, and at most -C-far as soon as this holds of -X(k); then this is kept
// instead. (That there are finitely many vectors is not needed for an answer to be right; without it there would be none.)
type adder struct {
	s      *system
	coef   []int // of the tracks
	size   int   // C
	far    int
	states []sums
	number map[sums]int
	steps  [][]int // of each state, by what a digit of each variable adds, and the most that they take away; unread before that
}

// sums are the values of what was read, for the digits to come of a class.
type sums struct {
	class int
	terms vector
}

// The states in which the value is known to be large come first.
const (
	large = iota
	small // less than -far
	begin
)

const maxAdder = 200_000

func newAdder(s *system, coef []int) *adder {
	m := &adder{s: s, coef: coef, number: map[sums]int{}}
	for _, c := range coef {
		m.size += max(c, -c)
	}
	m.states, m.steps = make([]sums, 2), make([][]int, 2)
	m.state(sums{})
	return m
}

func (m *adder) state(v sums) int {
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
		was := m.states[state]
		class := m.s.after(was.class)
		v := m.s.of(m.s.read(was.terms, d), class)
		switch {
		case m.s.natural(class, 1, v, m.size+m.far):
			*to = large
		case m.s.natural(class, -1, v, m.size+m.far):
			*to = small
		default:
			*to = m.state(sums{class, v})
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
	return m.states[state].terms[0]
}
