package check

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"
)

// system is a number system. It has weights U(0) = 1 < U(1) < …. The first m are given, and the others are
//
//	U(k) = a[0]·U(k-1) + … + a[m-1]·U(k-m),
//
// where no coefficient is negative, or U(k) = t·U(k-p) - U(k-2p) with t >= 2. A word of digits, most significant first, is valid if for every k its
// last k digits have a value below U(k). Every number below U(k) has exactly one valid word of k digits. The proof is by induction: the first digit
// must be how often U(k-1) fits into the number, so that the rest is below U(k-1), and the other digits must be the word of the rest.
//
// A recurrence may connect only every p-th term, as that of a continued fraction with p quotients in its period does. Then only words with a
// multiple of p digits are used, and every number has such a word. The class of a word is the number of digits still to be read, modulo p.
type system struct {
	name      string
	a         []int
	weights   []int // the first 2m
	classes   int   // p
	subtracts bool  // a coefficient is negative
	radix     int   // the number of digits 0, 1, …, so many that radix·U(k) >= U(k+1) for all k

	// A state of a valid word bounds the value of the k digits to come: it is below X(k) for each of these X, and below U(k).
	states []bounds
	ids    map[string]int
	steps  [][]int // steps[state][digit]; unread until it is computed
}

// bounds are the bounds for the digits to come.
type bounds struct {
	class int
	below []vector
}

// vector has the first m terms X(0), …, X(m-1) of a sequence with the recurrence of the weights, where k is the number of digits still to
// be read. Terms of other classes are 0.
type vector [maxOrder]int

const maxOrder = 12

// weightVector returns the sequence U.
func (s *system) weightVector() (v vector) {
	copy(v[:], s.weights[:len(s.a)])
	return v
}

// restrict returns the terms of a class, and 0 for the others.
func (s *system) restrict(v vector, class int) vector {
	for k := range v {
		if k%s.classes != class {
			v[k] = 0
		}
	}
	return v
}

// next returns the term after those in v.
func (s *system) next(v []int) (x int) {
	for j, c := range s.a {
		x += c * v[len(v)-1-j]
	}
	return x
}

// nonNegative reports whether sign·X(k) - c·U(k) >= 0 for all k of a class. These numbers have the recurrence of the weights, so if the first m are
// not negative, none is. Where a coefficient is negative, the last one must also satisfy X(k-p) <= X(k); then all later ones do, because t >= 2.
func (s *system) nonNegative(class, sign int, v vector, c int) bool {
	var room [2 * maxOrder]int
	terms := room[:len(s.a)]
	for k := class; k < len(terms); k += s.classes {
		if terms[k] = sign*v[k] - c*s.weights[k]; terms[k] < 0 {
			return false
		}
	}
	if !s.subtracts {
		return true
	}
	for range 2 * s.classes { // they may need some terms before they grow
		terms = append(terms, s.next(terms))
	}
	last := class + (len(terms)-1-class)/s.classes*s.classes
	return !slices.ContainsFunc(terms, func(x int) bool { return x < 0 }) && terms[last-s.classes] <= terms[last]
}

// shift returns X(k) + d·U(k-1) as a sequence in the k that remain after one more digit is read.
func (s *system) shift(v vector, d int) (out vector) {
	m := len(s.a)
	copy(out[:], v[1:m])
	out[m-1] = s.next(v[:m])
	for k := range m {
		out[k] += d * s.weights[k]
	}
	return out
}

// nextClass returns the class after one more digit is read.
func (s *system) nextClass(class int) int { return (class + s.classes - 1) % s.classes }

// nextState returns the state after a digit. A negative state means that the word is not valid. State 0 is the start.
func (s *system) nextState(state, digit int) int {
	to := s.steps[state][digit]
	if to == unread {
		to = s.computeState(state, digit)
		s.steps[state][digit] = to
	}
	return to
}

// unread marks a transition that is not computed yet.
const unread = -2

// computeState computes the state after a digit: each bound, less the value of the digit.
func (s *system) computeState(state, digit int) int {
	now := bounds{class: s.nextClass(s.states[state].class)}
	for _, v := range append([]vector{s.weightVector()}, s.states[state].below...) {
		switch v = s.restrict(s.shift(v, -digit), now.class); {
		case s.nonNegative(now.class, -1, v, 0): // no value is below X(k) <= 0
			return -1
		case !s.nonNegative(now.class, 1, v, 1) && !slices.Contains(now.below, v):
			now.below = append(now.below, v)
		}
	}
	slices.SortFunc(now.below, func(v, w vector) int { return slices.Compare(v[:], w[:]) })
	return idOf(s.ids, fmt.Sprint(now), func() {
		s.states, s.steps = append(s.states, now), append(s.steps, slices.Repeat([]int{unread}, s.radix))
	})
}

// mayEnd reports whether a word may end in a state: 0 is below all bounds.
func (s *system) mayEnd(state int) bool {
	now := s.states[state]
	return now.class == 0 && !slices.ContainsFunc(now.below, func(v vector) bool { return v[0] < 1 })
}

// systemOf returns the system with a name.
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
	s := &system{name: name, classes: 1, ids: map[string]int{fmt.Sprint(bounds{}): 0}, states: make([]bounds, 1)}
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
		if n < len(s.a) { // each of the first weights is 1 more than the sum of the terms that exist
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
		if s.nonNegative(class, -1, s.shift(s.weightVector(), -s.radix), 0) && s.radix > 1 {
			class++
		} else {
			s.radix++
		}
	}
	s.steps = [][]int{slices.Repeat([]int{unread}, s.radix)}
	return s
}

// options splits NAME@KEY=NUMBER,….
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

// takeAway finds the recurrence of the weights U(n+1) = U(n) + U(i), where U(i) is the least weight with k·U(i) + c >= U(n). Suppose that D(n) =
// k·U(n-g) - U(n) >= max(-c, 0) and E(n) = U(n) - k·U(n-g-1) >= max(c+1, 0) for g+1 values of n in a row, and that U(n+1) = U(n) + U(n-g) from
// n-g-1 on. Then U(n+1) = U(n) + U(n-g) for all later n, because D(n+1) = D(n) + D(n-g) satisfies the same bound, and so does E(n+1).
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

// maxWeight bounds the first weights, so that no sum of multiples of them overflows.
const maxWeight = 1 << 40

// ostrowski reads ostrowski@pre=A.B,period=C.D, a continued fraction. The weights are the denominators of its convergents, U(k) = a·U(k-1)
// + U(k-2) where a runs through the quotients, without the first weight if the second is 1, too. One period of p quotients multiplies the
// vector (U(k), U(k-1)) by a matrix with determinant (-1)^p. A matrix is a root of its characteristic polynomial, so U(k+2p) = t·U(k+p) -
// (-1)^p·U(k), where t is the trace.
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
		s.a[2*p-1], s.subtracts = -1, true
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
		s.radix = max(s.radix, a+1) // the digits that zeck writes; the first quotient is no digit
		before, now = now, a*now+before
	}
}

// value returns the number that a word represents.
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

// adder computes the value of a linear form without a constant by reading the digits of its variables, most significant first. It is exact only if
// the value is between -limit and limit. The state is the sequence X(k): the value of the digits read so far, with k digits still to be read.
//
// The digits still to be read contribute at most C·(U(k)-1) in absolute value, where C is the sum of the absolute values of the
// coefficients. So the value is at least C + limit as soon as X(k) - (C+limit)·U(k) >= 0 for all k. It is at most -C - limit as soon as the
// same holds for -X(k). In both cases the adder stops computing. (Answers are right even without a proof that there are finitely many
// states; without one the search might not end.)
type adder struct {
	s      *system
	coef   []int // of the tracks
	size   int   // C
	limit  int
	states []sums
	ids    map[sums]int
	steps  [][]int // steps[state][maxAdded + the sum of digit times coefficient]; unread until it is computed
}

// sums is the state of an adder: the class of the digits to come, and the sequence X.
type sums struct {
	class int
	terms vector
}

// The two states for values beyond the limit come first.
const (
	tooLarge = iota // above limit
	tooSmall        // below -limit
	firstSum
)

const maxAdder = 200_000

func newAdder(s *system, coef []int) *adder {
	m := &adder{s: s, coef: coef, ids: map[sums]int{}}
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
	return firstSum + idOf(m.ids, v, func() {
		m.states, m.steps = append(m.states, v), append(m.steps, slices.Repeat([]int{unread}, 2*m.maxAdded()+1))
	})
}

// maxAdded is the most that one digit of each variable adds or subtracts.
func (m *adder) maxAdded() int { return m.size * (m.s.radix - 1) }

// step returns the state after one more digit of each variable.
func (m *adder) step(state int, digits []int) int {
	if state < firstSum {
		return state
	}
	d := 0
	for i, c := range m.coef {
		d += c * digits[i]
	}
	to := &m.steps[state][m.maxAdded()+d]
	if *to == unread {
		was := m.states[state]
		class := m.s.nextClass(was.class)
		v := m.s.restrict(m.s.shift(was.terms, d), class)
		switch {
		case m.s.nonNegative(class, 1, v, m.size+m.limit):
			*to = tooLarge
		case m.s.nonNegative(class, -1, v, m.size+m.limit):
			*to = tooSmall
		default:
			*to = m.state(sums{class, v})
		}
	}
	return *to
}

// value returns the value of the form when all digits are read, or ±(limit+1) if it is beyond the limit.
func (m *adder) value(state int) int {
	switch state {
	case tooLarge:
		return m.limit + 1
	case tooSmall:
		return -m.limit - 1
	}
	return m.states[state].terms[0]
}
