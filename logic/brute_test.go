package logic

import (
	"fmt"
	"slices"

	"zeck/automaton/linear"
	"zeck/numeration"
)

// brute evaluates statements as they are written, with numeration's sequences for the functions and quantifiers that try every
// number up to a bound. It shares nothing with the solver but the parser.
type brute struct {
	world world
	bound int64
	env   map[string]int64
}

// world is a number system as brute force knows it: by its weights, ascending, and by t where it has the pairs of t-Wythoff.
type world struct {
	weights []int64
	t       int64
}

var worlds = map[string]world{
	"fibonacci":    {weightsBy(func(w []int64, n int) int64 { return w[n-1] + w[n-2] }, 1, 2), 1},
	"binary":       {weightsBy(func(w []int64, n int) int64 { return 2 * w[n-1] }, 1), 0},
	"pell@t=2":     {weightsBy(func(w []int64, n int) int64 { return 2*w[n-1] + w[n-2] }, 1, 3), 2},
	"pell@t=3":     {weightsBy(func(w []int64, n int) int64 { return 3*w[n-1] + w[n-2] }, 1, 4), 3},
	"takeaway@k=3": {weightsBy(func(w []int64, n int) int64 { return w[n-1] + w[n-4] }, 1, 2, 3, 4, 6), 0},
}

// worldOf returns the world of any system.
func worldOf(s *linear.System) world {
	if w, ok := worlds[s.Name()]; ok {
		return w
	}
	var w world
	for i := 0; i == 0 || w.weights[i-1] < 1<<40; i++ {
		w.weights = append(w.weights, s.Term(i).Int64())
	}
	return w
}

func weightsBy(next func(w []int64, n int) int64, first ...int64) []int64 {
	w := first
	for w[len(w)-1] < 1<<40 {
		w = append(w, next(w, len(w)))
	}
	return w
}

// digits returns the digits of n, that of the smallest weight first.
func (w world) digits(n int64) []int64 {
	digits := make([]int64, len(w.weights))
	for i := len(w.weights) - 1; i >= 0; i-- {
		digits[i] = n / w.weights[i]
		n %= w.weights[i]
	}
	return digits
}

// holds reports whether a statement is true.
func (b *brute) holds(e expr) bool {
	switch e := e.(type) {
	case truth:
		return e.value
	case comparison:
		return b.compares(e)
	case call:
		return b.predicate(e)
	case negation:
		return !b.holds(e.body)
	case junction:
		for _, part := range e.parts {
			if b.holds(part) == (e.op == "or") {
				return e.op == "or"
			}
		}
		return e.op == "and"
	case arrow:
		left, right := b.holds(e.left), b.holds(e.right)
		if e.op == "=>" {
			return !left || right
		}
		return left == right
	case quantifier:
		return b.quantified(e, e.names)
	}
	panic(fmt.Sprintf("no statement: %s", write(e)))
}

func (b *brute) quantified(e quantifier, names []variable) bool {
	if len(names) == 0 {
		return b.holds(e.body)
	}
	name := names[0].name
	old, was := b.env[name]
	defer func() {
		if was {
			b.env[name] = old
		} else {
			delete(b.env, name)
		}
	}()
	for v := range b.bound + 1 {
		b.env[name] = v
		if b.quantified(e, names[1:]) != e.forall {
			return !e.forall
		}
	}
	return e.forall
}

func (b *brute) compares(e comparison) bool {
	var values []int64
	for _, term := range e.terms {
		v, ok := b.value(term)
		if !ok {
			return false
		}
		values = append(values, v)
	}
	for i, op := range e.ops {
		x, y := values[i], values[i+1]
		holds := map[string]bool{"=": x == y, "!=": x != y, "<": x < y, "<=": x <= y, ">": x > y, ">=": x >= y}
		if !holds[op] {
			return false
		}
	}
	return true
}

// value returns the value of a number, and whether it is defined.
func (b *brute) value(e expr) (int64, bool) {
	switch e := e.(type) {
	case number:
		v, ok := e.value.Small()
		return int64(v), ok
	case variable:
		return b.env[e.name], true
	case sum:
		total := int64(0)
		for i, term := range e.terms {
			v, ok := b.value(term)
			if !ok {
				return 0, false
			}
			if e.minus[i] {
				v = -v
			}
			total += v
		}
		return total, true
	case product:
		total := int64(1)
		for _, factor := range e.factors {
			v, ok := b.value(factor)
			if !ok {
				return 0, false
			}
			total *= v
		}
		return total, true
	case division:
		left, ok := b.value(e.left)
		right, _ := b.value(e.right)
		if !ok || left < 0 {
			return 0, false
		}
		if e.op == "mod" {
			return left % right, true
		}
		return left / right, true
	case call:
		args, ok := b.arguments(e)
		if !ok {
			return 0, false
		}
		return b.world.function(e.name, args[0])
	}
	panic(fmt.Sprintf("no number: %s", write(e)))
}

// arguments returns the arguments of a call, and whether they are all natural numbers.
func (b *brute) arguments(e call) ([]int64, bool) {
	var args []int64
	for _, arg := range e.args {
		v, ok := b.value(arg)
		if !ok || v < 0 {
			return nil, false
		}
		args = append(args, v)
	}
	return args, true
}

// function returns the value of a function where it is defined.
func (w world) function(name string, n int64) (int64, bool) {
	if name == "shift" {
		v := int64(0)
		for i, d := range w.digits(n) {
			if d > 0 {
				v += d * w.weights[i+1]
			}
		}
		digits := w.digits(n)
		return v, slices.Equal(w.digits(v)[1:], digits[:len(digits)-1])
	}
	if n == 0 {
		return 0, name != "C"
	}
	x := numeration.NewNat(uint64(n))
	if w.t > 1 {
		pairs, err := numeration.NewWythoffPairs(w.t)
		if err != nil {
			panic(err)
		}
		p := pairs.Pair(x)
		return small(map[string]numeration.Nat{"a": p.A, "b": p.B}[name]), true
	}
	s, ok := numeration.SequenceByName(name)
	if !ok {
		panic("no function " + name)
	}
	return small(s.Term(x)), true
}

func small(n numeration.Nat) int64 {
	v, ok := n.Small()
	if !ok {
		panic("too large")
	}
	return int64(v)
}

func (b *brute) predicate(e call) bool {
	args, ok := b.arguments(e)
	return ok && b.world.predicate(e.name, args)
}

// predicate reports whether a predicate is true.
func (w world) predicate(name string, args []int64) bool {
	n := args[0]
	switch name {
	case "fib", "term":
		return slices.Contains(w.weights, n)
	case "lucas":
		return slices.Contains([]int64{2, 1, 3, 4, 7, 11, 18, 29, 47, 76, 123, 199, 322, 521, 843, 1364, 2207}, n)
	}
	digits := w.digits(n)
	low := slices.IndexFunc(digits, func(d int64) bool { return d > 0 })
	if low < 0 {
		return false
	}
	high := len(digits) - 1
	for digits[high] == 0 {
		high--
	}
	switch name {
	case "even_zeros":
		return low%2 == 0
	case "zeck_tail", "tail":
		return w.weights[low] == args[1]
	case "head":
		return w.weights[high] == args[1]
	case "part":
		i := slices.Index(w.weights, args[1])
		return i >= 0 && digits[i] > 0
	}
	panic("no predicate " + name)
}
