package main

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"
)

// system is a number system. A word of digits, most significant first, is valid if each digit is at most c0, and after a digit c0 comes one
// below c1; where c1 is 0, if the digits are below c0. The weights are W(0) = 1 and
//
//	W(k+1) = c0·W(k) + M(k),  M(k+1) = c1·W(k),  M(0) = 1, or 0 if c1 is 0.
//
// Every number has just one valid word, but for zeros in front. For this claim, by induction on k: the valid words of k digits have
// the values 0, 1, …, W(k)-1, each once, and of these words those that may follow a digit c0 the values 0, 1, …, M(k)-1. For k = 0 there is the
// empty word. A word of k+1 digits begins with a digit d < c0 and goes on with any, or begins with c0 and goes on with one of the others; so
// the values d·W(k) + 0, 1, … are without gap or overlap those below c0·W(k) + M(k) = W(k+1). The others begin with a digit d < c1 and go on with any:
// those below c1·W(k) = M(k+1). They are valid words themselves because c1 <= c0. So k digits, wherever they stand, have a value below W(k).
type system struct {
	name   string
	c0, c1 int
}

// systemOf reads the name of a system.
func systemOf(name string) system {
	base, rest, _ := strings.Cut(name, "@")
	given := map[string]int{}
	for _, part := range strings.Split(rest, ",") {
		key, text, _ := strings.Cut(part, "=")
		if v, err := strconv.Atoi(text); err == nil && v >= 1 && v <= 20 {
			given[key] = v
		} else if rest != "" {
			panic(cannot("the number system " + name))
		}
	}
	option := func(key string, otherwise int) int {
		v, ok := given[key]
		if !ok {
			v = otherwise
		}
		delete(given, key)
		return v
	}
	s := system{name: name}
	switch base {
	case "binary":
		s.c0 = 2
	case "base":
		s.c0 = option("b", 10)
	case "fibonacci":
		s.c0, s.c1 = 1, 1
	case "pell": // 1, t+1, …
		s.c0, s.c1 = option("t", 2), 1
	case "fraenkel": // 1, s+t, …
		b := option("s", 2)
		s.c0, s.c1 = b+option("t", 1)-1, b
	case "takeaway":
		switch k := option("k", 2); {
		case k == 1:
			s.c0 = 2
		case k == 2:
			s.c0, s.c1 = 1, 1
		}
	}
	if s.c0 == 0 || s.c1 == 0 && s.c0 < 2 || s.c1 > s.c0 || len(given) > 0 {
		panic(cannot("the number system " + name))
	}
	return s
}

// radix is above every digit.
func (s system) radix() int {
	if s.c1 == 0 {
		return s.c0
	}
	return s.c0 + 1
}

// valid reads a digit: state 1 means that the digit before was c0. A negative state means that the word is not valid.
func (s system) valid(state, digit int) int {
	switch {
	case s.c1 == 0, state == 0 && digit < s.c0, state == 1 && digit < s.c1:
		return 0
	case state == 0 && digit == s.c0:
		return 1
	}
	return -1
}

// value returns the number that a word stands for.
func (s system) value(word []int) *big.Int {
	v, w, m := new(big.Int), big.NewInt(1), big.NewInt(int64(min(s.c1, 1)))
	for i := len(word) - 1; i >= 0; i-- {
		v.Add(v, new(big.Int).Mul(w, big.NewInt(int64(word[i]))))
		after := new(big.Int).Mul(w, big.NewInt(int64(s.c0)))
		w, m = after.Add(after, m), new(big.Int).Mul(w, big.NewInt(int64(s.c1)))
	}
	return v
}

// adder finds the value of a form without a constant by reading the digits of its variables, most significant first, as long as it may be between
// -far and far. While k digits are still to be read, those that were read, with their coefficients, have the value a·W(k) + b·M(k), and
// (a, b) is what is kept. One digit more, with the sum d of the digits times their coefficients, makes it
// (a·c0 + b·c1 + d)·W(k-1) + a·M(k-1), by the definition of W(k) and M(k).
//
// What is still to be read is at most C·(W(k)-1) in size, where C is the sum of the coefficients without their signs. So the value is at least
// C + far as soon as (a-C-far)·W(k) + b·M(k) >= 0 for all k >= 0, and at most -C-far as soon as (-a-C-far)·W(k) - b·M(k) >= 0; then this is kept instead.
// Every p·W(k) + q·M(k) =: X(k) has X(k+2) = c0·X(k+1) + c1·X(k). So if X(0) and X(1) are not negative, no X(k) is.
// (That there are finitely many pairs is not needed for an answer to be right; without it there would be none.)
type adder struct {
	s      system
	coef   []int // of the tracks
	size   int   // C
	far    int
	states []pair
	number map[pair]int
	steps  []map[int]int
}

type pair struct{ a, b int }

// The states in which the value is known to be large come first.
const (
	large = iota
	small // less than -far
	begin
)

const maxAdder = 200_000

func newAdder(s system, coef []int) *adder {
	m := &adder{s: s, coef: coef, number: map[pair]int{}}
	for _, c := range coef {
		m.size += max(c, -c)
	}
	m.states, m.steps = make([]pair, 2), make([]map[int]int, 2)
	m.state(pair{})
	return m
}

func (m *adder) state(p pair) int {
	i, ok := m.number[p]
	if !ok {
		i = len(m.states)
		if i > maxAdder {
			panic(cannot(fmt.Sprintf("a sum with coefficients %v in the system %s: more than %d carries", m.coef, m.s.name, maxAdder)))
		}
		m.number[p] = i
		m.states, m.steps = append(m.states, p), append(m.steps, map[int]int{})
	}
	return i
}

// step returns the state after one more digit of each variable.
func (m *adder) step(state int, digits []int) int {
	if state < begin {
		return state
	}
	d := 0
	for i, c := range m.coef {
		d += c * digits[i]
	}
	to, ok := m.steps[state][d]
	if !ok {
		p := m.states[state]
		p = pair{p.a*m.s.c0 + p.b*m.s.c1 + d, p.a}
		switch {
		case m.s.forEver(p.a-m.size-m.far, p.b):
			to = large
		case m.s.forEver(-p.a-m.size-m.far, -p.b):
			to = small
		default:
			to = m.state(p)
		}
		m.steps[state][d] = to
	}
	return to
}

// forEver reports whether p·W(k) + q·M(k) >= 0 for k = 0 and 1, and so for all k.
func (s system) forEver(p, q int) bool {
	m := min(s.c1, 1)
	return p+q*m >= 0 && p*(s.c0+m)+q*s.c1 >= 0
}

// value returns the value of the form when all digits are read, or one beyond what is far.
func (m *adder) value(state int) int {
	switch state {
	case large:
		return m.far + 1
	case small:
		return -m.far - 1
	}
	return m.states[state].a + m.states[state].b*min(m.s.c1, 1) // W(0) = 1, M(0)
}
