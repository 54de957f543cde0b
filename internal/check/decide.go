package check

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// dfa is a set of tuples of numbers: an automaton that reads a digit of each at once. State 0 is the start; -1 means that nothing more
// is accepted.
type dfa struct {
	radix, tracks int
	next          [][]int // of each state, by symbol: the digits as one number of this radix, the first track first
	accept        []bool
}

// prover decides statements about numbers of a system and sets of them.
type prover struct {
	ctx context.Context
	*system
	sets map[string]*dfa
}

// search is a formula made ready for a search among all words: it has a track for each variable and quotient, an adder for each form
// that is compared with 0, and an automaton for each set looked at. A state of it is the states of all of these, one after the other,
// first those of the validity of each track. The search is for numbers for which the formula holds.
type search struct {
	*prover
	tracks []string
	track  map[string]int
	adders []*adder
	adding map[string]int
	looks  []look
	seen   map[string]int
	root   *leaf

	number map[string]int
	states [][]int
}

type look struct {
	set    *dfa
	tracks []int
}

// leaf is a formula with adders and sets by number: sign times the value of the adder, plus k, is compared with 0.
type leaf struct {
	op      string
	kids    []*leaf
	i       int
	sign, k int
}

// maxStates bounds a search.
const maxStates = 2_000_000

// prepare makes a formula ready; the variables given come first among the tracks.
func (p *prover) prepare(n *node, first []string) *search {
	s := &search{prover: p, track: map[string]int{}, adding: map[string]int{}, seen: map[string]int{}, number: map[string]int{}}
	for _, name := range first {
		s.trackOf(name)
	}
	s.root = &leaf{op: "and"}
	s.root.add(s.compile(n))
	for i := len(first); i < len(s.tracks); i++ { // each quotient is what it is to be, or 0 if there is none; this may add more of them
		if q, ok := quotients[s.tracks[i]]; ok {
			over := q.of.plus(-q.by, variable(s.tracks[i]))
			s.root.kids = append(s.root.kids, &leaf{op: "or", kids: []*leaf{
				{op: "and", kids: []*leaf{s.compare(">=", over), s.compare(">=", constant(q.by-1).plus(-1, over))}},
				{op: "and", kids: []*leaf{s.compare(">=", constant(-1).plus(-1, q.of)), s.compare("=", variable(s.tracks[i]))}},
			}})
		}
	}
	return s
}

// number returns the number of a key; a new one is added.
func number[K comparable](m map[K]int, key K, add func()) int {
	i, ok := m[key]
	if !ok {
		i = len(m)
		m[key] = i
		add()
	}
	return i
}

func (s *search) trackOf(name string) int {
	return number(s.track, name, func() { s.tracks = append(s.tracks, name) })
}

func (s *search) compile(n *node) *leaf {
	switch n.op {
	case ">=", "=":
		return s.defined(s.compare(n.op, n.f), n.f)
	case "set":
		set := s.sets[n.set]
		if set == nil {
			panic(Beyond("the set or function " + n.set))
		}
		if len(n.args) != set.tracks {
			panic(Unreadable(fmt.Sprintf("%s takes %d numbers, not %d", n.set, set.tracks, len(n.args))))
		}
		l := look{set: set}
		all := &leaf{op: "and"}
		for _, f := range n.args {
			name := f.name()
			if name == "" {
				name = quotientOf(f, 1).name()
				all.kids = append(all.kids, s.compare(">=", f))
			}
			l.tracks = append(l.tracks, s.trackOf(name))
		}
		key := fmt.Sprint(n.set, l.tracks)
		i := number(s.seen, key, func() { s.looks = append(s.looks, l) })
		all.kids = append(all.kids, &leaf{op: "set", i: i})
		return s.defined(all, n.args...)
	}
	out := &leaf{op: n.op}
	for _, kid := range n.kids {
		out.add(s.compile(kid))
	}
	return out.only()
}

// add adds a part; of one with the same operator, its parts.
func (l *leaf) add(kid *leaf) {
	if kid.op == l.op && l.op != "not" {
		l.kids = append(l.kids, kid.kids...)
	} else {
		l.kids = append(l.kids, kid)
	}
}

// only returns the only part of a conjunction or disjunction of one.
func (l *leaf) only() *leaf {
	if len(l.kids) == 1 && l.op != "not" {
		return l.kids[0]
	}
	return l
}

// defined adds that there are the quotients that forms speak of.
func (s *search) defined(l *leaf, forms ...form) *leaf {
	all := &leaf{op: "and"}
	all.add(l)
	for _, f := range forms {
		for _, name := range f.names() {
			if q, ok := quotients[name]; ok {
				all.add(s.defined(s.compare(">=", q.of), q.of))
			}
		}
	}
	return all.only()
}

// compare makes an adder for a form, or takes one that there is: forms that differ by a constant or in the sign share one.
func (s *search) compare(op string, f form) *leaf {
	l := &leaf{op: op, sign: 1, k: f.k}
	names := f.names()
	if len(names) == 0 {
		if f.k == 0 || f.k > 0 && op == ">=" {
			return &leaf{op: "and"}
		}
		return &leaf{op: "or"}
	}
	if f.coef[names[0]] < 0 {
		l.sign = -1
	}
	coef := make([]int, 0)
	for _, name := range names {
		i := s.trackOf(name)
		for len(coef) <= i {
			coef = append(coef, 0)
		}
		coef[i] = l.sign * f.coef[name]
	}
	key := fmt.Sprint(coef)
	l.i = number(s.adding, key, func() { s.adders = append(s.adders, newAdder(s.system, coef)) })
	s.adders[l.i].far = max(s.adders[l.i].far, f.k, -f.k)
	return l
}

// Whether a formula holds, if that is known.
const (
	no = iota
	open
	yes
)

// holds works out the formula in a state; if not all digits are read, what is not known yet is open.
func (s *search) holds(l *leaf, state []int, all bool) int {
	switch l.op {
	case ">=", "=":
		sum := state[len(s.tracks)+l.i]
		if sum >= begin && !all {
			return open
		}
		v := l.sign*s.adders[l.i].value(sum) + l.k
		return is(v == 0 || v > 0 && l.op == ">=")
	case "set":
		q := state[len(s.tracks)+len(s.adders)+l.i]
		if q >= 0 && !all {
			return open
		}
		return is(q >= 0 && s.looks[l.i].set.accept[q])
	case "not":
		return yes - s.holds(l.kids[0], state, all)
	}
	none := is(l.op == "and") // of no kids
	known := none
	for _, kid := range l.kids {
		switch v := s.holds(kid, state, all); {
		case v == open:
			known = open
		case v != none:
			return v
		}
	}
	return known
}

func is(known bool) int {
	if known {
		return yes
	}
	return no
}

// id numbers a state.
func (s *search) id(state []int) int {
	key := make([]byte, 0, 4*len(state))
	for _, q := range state {
		key = binary.AppendVarint(key, int64(q))
	}
	i, ok := s.number[string(key)]
	if !ok {
		if err := s.ctx.Err(); err != nil {
			panic(stopped{err})
		}
		if i = len(s.states); i >= maxStates {
			panic(Beyond(fmt.Sprintf("a statement with more than %d states", maxStates)))
		}
		s.number[string(key)] = i
		s.states = append(s.states, slices.Clone(state))
	}
	return i
}

// start returns the state in which nothing is read.
func (s *search) start() int {
	state := make([]int, len(s.tracks)+len(s.adders)+len(s.looks))
	for i := range s.adders {
		state[len(s.tracks)+i] = begin
	}
	return s.id(state)
}

// next yields where a state leads, by the digits of all tracks, without what cannot become true any more.
func (s *search) next(from int, yield func(digits []int, to int)) {
	state := s.states[from]
	radix := s.radix
	digits := make([]int, len(s.tracks))
	to := make([]int, len(state))
	var choose func(i int)
	choose = func(i int) {
		if i < len(digits) {
			for d := range radix {
				if to[i] = s.valid(state[i], d); to[i] >= 0 {
					digits[i] = d
					choose(i + 1)
				}
			}
			return
		}
		for j, m := range s.adders {
			to[len(digits)+j] = m.step(state[len(digits)+j], digits)
		}
		for j, l := range s.looks {
			at := len(digits) + len(s.adders) + j
			if to[at] = state[at]; to[at] >= 0 {
				symbol := 0
				for _, t := range l.tracks {
					symbol = symbol*radix + digits[t]
				}
				to[at] = l.set.next[to[at]][symbol]
			}
		}
		if s.holds(s.root, to, false) != no {
			yield(digits, s.id(to))
		}
	}
	choose(0)
}

// accepts reports whether the formula holds of the words that lead to a state.
func (s *search) accepts(id int) bool {
	valid := !slices.ContainsFunc(s.states[id][:len(s.tracks)], func(state int) bool { return !s.ends(state) })
	return valid && s.holds(s.root, s.states[id], true) == yes
}

// example looks for numbers for which a formula holds, those with the fewest digits first: it goes through all states that words lead
// to. It returns "" if there are none, and else "x = 1, y = 2". The second result is how many states there were.
func (p *prover) example(n *node, first []string) (string, int) {
	s := p.prepare(n, first)
	type step struct {
		from   int
		digits []int
	}
	s.start()
	came := []step{{from: -1}}
	for id := 0; id < len(s.states); id++ { // states are numbered as they are met
		if s.accepts(id) {
			words := make([][]int, len(s.tracks))
			for at := id; came[at].from >= 0; at = came[at].from {
				for i, d := range came[at].digits {
					words[i] = append([]int{d}, words[i]...)
				}
			}
			var parts []string
			for i, name := range s.tracks {
				if !strings.HasPrefix(name, "[") {
					parts = append(parts, fmt.Sprintf("%s = %s", name, s.value(words[i])))
				}
			}
			return strings.Join(parts, ", "), len(s.states)
		}
		s.next(id, func(digits []int, to int) {
			if to == len(came) {
				came = append(came, step{id, slices.Clone(digits)})
			}
		})
	}
	return "", len(s.states)
}

// project returns the set of the values of some variables for which there are values of the others with which a formula holds: the
// automaton whose states are sets of states of the search.
func (p *prover) project(n *node, vars []string) *dfa {
	s := p.prepare(n, vars)
	out := &dfa{radix: s.radix, tracks: len(vars)}
	size := 1
	for range vars {
		size *= out.radix
	}
	// All edges first, and then without those to states from which nothing is accepted: what is guessed wrong is out of the way.
	type edge struct{ symbol, to int32 }
	var nexts [][]edge
	var back [][]int32
	s.start()
	for id := 0; id < len(s.states); id++ {
		var list []edge
		s.next(id, func(digits []int, to int) {
			symbol := 0
			for i := range vars {
				symbol = symbol*out.radix + digits[i]
			}
			list = append(list, edge{int32(symbol), int32(to)})
			for len(back) <= to {
				back = append(back, nil)
			}
			back[to] = append(back[to], int32(id))
		})
		nexts = append(nexts, list)
	}
	back = append(back, nil) // of the start, if nothing leads anywhere
	live := make([]bool, len(s.states))
	var list []int32
	for id := range s.states {
		if live[id] = s.accepts(id); live[id] {
			list = append(list, int32(id))
		}
	}
	for ; len(list) > 0; list = list[1:] {
		for _, id := range back[list[0]] {
			if !live[id] {
				live[id] = true
				list = append(list, id)
			}
		}
	}
	for id, edges := range nexts {
		nexts[id] = slices.DeleteFunc(edges, func(e edge) bool { return !live[e.to] })
	}
	numbers := map[string]int{}
	var groups [][]int32
	group := func(list []int32) int {
		if len(list) == 0 {
			return -1
		}
		slices.Sort(list)
		list = slices.Compact(list)
		var key []byte
		for _, id := range list {
			key = binary.AppendVarint(key, int64(id))
		}
		if len(groups) >= maxStates/2 {
			panic(Beyond("a projection with too many states"))
		}
		return number(numbers, string(key), func() { groups = append(groups, list) })
	}
	// Other numbers may have more digits than these: the first set is what words lead to in which these have zeros only.
	first, seen := []int32{0}, map[int32]bool{0: true}
	for i := 0; i < len(first); i++ {
		for _, e := range nexts[first[i]] {
			if e.symbol == 0 && !seen[e.to] {
				seen[e.to] = true
				first = append(first, e.to)
			}
		}
	}
	group(first)
	for i := 0; i < len(groups); i++ {
		to, row := make([][]int32, size), make([]int, size)
		accept := false
		for _, id := range groups[i] {
			accept = accept || s.accepts(int(id))
			for _, e := range nexts[id] {
				to[e.symbol] = append(to[e.symbol], e.to)
			}
		}
		for v := range row {
			row[v] = group(to[v])
		}
		out.next, out.accept = append(out.next, row), append(out.accept, accept)
	}
	return out
}
