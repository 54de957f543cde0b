package check

import (
	"context"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
)

// dfa is a set of tuples of natural numbers. The automaton reads one digit of each number at a time. State 0 is the start, and the
// transition -1 rejects.
type dfa struct {
	radix, tracks int
	next          [][]int // next[state][symbol]; a symbol is the digits as one number in this radix, the first track first
	accept        []bool
}

// prover decides statements about numbers and sets, in a number system.
type prover struct {
	ctx context.Context
	*system
	sets map[string]*dfa
}

// search looks for words of digits that satisfy a formula. It has a track for each variable and quotient, an adder for each form that
// is compared with 0, and a lookup for each set that is applied to tracks. Its state is a list of states: first that of the number
// system for each track, then those of the adders, then those of the lookups.
type search struct {
	*prover
	tracks    []string
	track     map[string]int
	adders    []*adder
	adderIDs  map[string]int
	lookups   []lookup
	lookupIDs map[string]int
	root      *compiled

	ids    map[string]int
	states [][]int
}

type lookup struct {
	set    *dfa
	tracks []int
}

// compiled is a formula that refers to adders and lookups by number: sign times the value of adder i, plus k, is compared with 0.
type compiled struct {
	op      string
	kids    []*compiled
	i       int
	sign, k int
}

// maxStates bounds the states of a search.
const maxStates = 2_000_000

// prepare compiles a formula. The variables in first become the first tracks.
func (p *prover) prepare(n *node, first []string) *search {
	s := &search{prover: p, track: map[string]int{}, adderIDs: map[string]int{}, lookupIDs: map[string]int{}, ids: map[string]int{}}
	for _, name := range first {
		s.trackOf(name)
	}
	s.root = &compiled{op: "and"}
	s.root.add(s.compile(n))
	for i := len(first); i < len(s.tracks); i++ { // define each quotient, 0 where it does not exist; this can add quotients
		if q, ok := quotients[s.tracks[i]]; ok {
			over := q.of.plus(-q.by, variable(s.tracks[i]))
			s.root.kids = append(s.root.kids, &compiled{op: "or", kids: []*compiled{
				{op: "and", kids: []*compiled{s.compare(">=", over), s.compare(">=", constant(q.by-1).plus(-1, over))}},
				{op: "and", kids: []*compiled{s.compare(">=", constant(-1).plus(-1, q.of)), s.compare("=", variable(s.tracks[i]))}},
			}})
		}
	}
	return s
}

// idOf returns the number of a key, in order of first use. For a new key it calls add.
func idOf[K comparable](m map[K]int, key K, add func()) int {
	i, ok := m[key]
	if !ok {
		i = len(m)
		m[key] = i
		add()
	}
	return i
}

func (s *search) trackOf(name string) int {
	return idOf(s.track, name, func() { s.tracks = append(s.tracks, name) })
}

func (s *search) compile(n *node) *compiled {
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
		l := lookup{set: set}
		all := &compiled{op: "and"}
		for _, f := range n.args {
			name := f.name()
			if name == "" {
				name = quotientOf(f, 1).name()
				all.kids = append(all.kids, s.compare(">=", f))
			}
			l.tracks = append(l.tracks, s.trackOf(name))
		}
		key := fmt.Sprint(n.set, l.tracks)
		i := idOf(s.lookupIDs, key, func() { s.lookups = append(s.lookups, l) })
		all.kids = append(all.kids, &compiled{op: "set", i: i})
		return s.defined(all, n.args...)
	}
	out := &compiled{op: n.op}
	for _, kid := range n.kids {
		out.add(s.compile(kid))
	}
	return out.only()
}

// add adds a part to a conjunction or disjunction; if the part has the same operator, it adds the parts of that.
func (l *compiled) add(kid *compiled) {
	if kid.op == l.op && l.op != "not" {
		l.kids = append(l.kids, kid.kids...)
	} else {
		l.kids = append(l.kids, kid)
	}
}

// only returns the single part of a conjunction or disjunction of one part, or l itself.
func (l *compiled) only() *compiled {
	if len(l.kids) == 1 && l.op != "not" {
		return l.kids[0]
	}
	return l
}

// defined says that l holds and that all quotients in the forms exist.
func (s *search) defined(l *compiled, forms ...form) *compiled {
	all := &compiled{op: "and"}
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

// compare compiles the comparison of a form with 0. Forms that differ by a constant or in the sign share an adder.
func (s *search) compare(op string, f form) *compiled {
	l := &compiled{op: op, sign: 1, k: f.k}
	names := f.names()
	if len(names) == 0 {
		if f.k == 0 || f.k > 0 && op == ">=" {
			return &compiled{op: "and"}
		}
		return &compiled{op: "or"}
	}
	if op == ">=" && f.k >= 0 && !slices.ContainsFunc(names, func(name string) bool { return f.coef[name] < 0 }) {
		return &compiled{op: "and"} // numbers are not negative
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
	l.i = idOf(s.adderIDs, key, func() { s.adders = append(s.adders, newAdder(s.system, coef)) })
	s.adders[l.i].limit = max(s.adders[l.i].limit, f.k, -f.k)
	return l
}

// The truth value of a formula.
const (
	no = iota
	undecided
	yes
)

// eval evaluates a formula in a state. If not all digits are read, the result is undecided unless it is certain.
func (s *search) eval(l *compiled, state []int, all bool) int {
	switch l.op {
	case ">=", "=":
		sum := state[len(s.tracks)+l.i]
		if sum >= firstSum && !all {
			return undecided
		}
		v := l.sign*s.adders[l.i].value(sum) + l.k
		return truth(v == 0 || v > 0 && l.op == ">=")
	case "set":
		q := state[len(s.tracks)+len(s.adders)+l.i]
		if q >= 0 && !all {
			return undecided
		}
		return truth(q >= 0 && s.lookups[l.i].set.accept[q])
	case "not":
		return yes - s.eval(l.kids[0], state, all)
	}
	none := truth(l.op == "and") // the value without parts
	known := none
	for _, kid := range l.kids {
		switch v := s.eval(kid, state, all); {
		case v == undecided:
			known = undecided
		case v != none:
			return v
		}
	}
	return known
}

func truth(known bool) int {
	if known {
		return yes
	}
	return no
}

// id returns the number of a state of the search.
func (s *search) id(state []int) int {
	key := make([]byte, 0, 4*len(state))
	for _, q := range state {
		key = binary.AppendVarint(key, int64(q))
	}
	i, ok := s.ids[string(key)]
	if !ok {
		if err := s.ctx.Err(); err != nil {
			panic(stopped{err})
		}
		if i = len(s.states); i >= maxStates {
			panic(Beyond(fmt.Sprintf("a statement with more than %d states", maxStates)))
		}
		s.ids[string(key)] = i
		s.states = append(s.states, slices.Clone(state))
	}
	return i
}

// start returns the state before any digit.
func (s *search) start() int {
	state := make([]int, len(s.tracks)+len(s.adders)+len(s.lookups))
	for i := range s.adders {
		state[len(s.tracks)+i] = firstSum
	}
	return s.id(state)
}

// next calls yield for every choice of one digit for each track, with the state it leads to, unless the formula can no longer become true.
func (s *search) next(from int, yield func(digits []int, to int)) {
	state := s.states[from]
	radix := s.radix
	digits := make([]int, len(s.tracks))
	to := make([]int, len(state))
	var choose func(i int)
	choose = func(i int) {
		if i < len(digits) {
			for d := range radix {
				if to[i] = s.nextState(state[i], d); to[i] >= 0 {
					digits[i] = d
					choose(i + 1)
				}
			}
			return
		}
		for j, m := range s.adders {
			to[len(digits)+j] = m.step(state[len(digits)+j], digits)
		}
		for j, l := range s.lookups {
			at := len(digits) + len(s.adders) + j
			if to[at] = state[at]; to[at] >= 0 {
				symbol := 0
				for _, t := range l.tracks {
					symbol = symbol*radix + digits[t]
				}
				to[at] = l.set.next[to[at]][symbol]
			}
		}
		if s.eval(s.root, to, false) != no {
			yield(digits, s.id(to))
		}
	}
	choose(0)
}

// accepts reports whether the formula is true for the words that lead to a state.
func (s *search) accepts(id int) bool {
	valid := !slices.ContainsFunc(s.states[id][:len(s.tracks)], func(state int) bool { return !s.mayEnd(state) })
	return valid && s.eval(s.root, s.states[id], true) == yes
}

// witness looks for numbers that satisfy a formula by visiting all states, those with the fewest digits first. It returns "x = 1, y =
// 2", or "" if there are none, and the number of states.
func (p *prover) witness(n *node, first []string) (string, int) {
	s := p.prepare(n, first)
	type step struct {
		from   int
		digits []int
	}
	s.start()
	came := []step{{from: -1}}
	for id := 0; id < len(s.states); id++ { // states are numbered in the order of the search
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

// project returns the set of the values of vars for which some values of the other variables satisfy the formula. The states of the
// automaton are sets of states of the search.
func (p *prover) project(n *node, vars []string) *dfa {
	s := p.prepare(n, vars)
	out := &dfa{radix: s.radix, tracks: len(vars)}
	size := 1
	for range vars {
		size *= out.radix
	}
	// First find all edges. Then delete those to states from which nothing is accepted: they are wrong guesses of the other numbers.
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
	back = append(back, nil) // of the start, if the search found no edge
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
		return idOf(numbers, string(key), func() { groups = append(groups, list) })
	}
	// The other numbers may have more digits than those of vars. So the first group has all states that words lead to in which vars have only zeros.
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
	return out.smallest()
}

// smallest returns the automaton with states merged from which the same words are accepted. Classes of states are split as long as a
// digit leads from two states of one class to different classes.
func (d *dfa) smallest() *dfa {
	class, count := make([]int, len(d.next)), 0
	for {
		ids, finer := map[string]int{}, make([]int, len(class))
		var firsts []int // a state of each class
		for q, row := range d.next {
			key := fmt.Appendf(nil, "%d %t", class[q], d.accept[q])
			for _, to := range row {
				if to >= 0 {
					to = class[to]
				}
				key = binary.AppendVarint(key, int64(to))
			}
			finer[q] = idOf(ids, string(key), func() { firsts = append(firsts, q) })
		}
		if class = finer; len(firsts) > count {
			count = len(firsts)
			continue
		}
		small := &dfa{radix: d.radix, tracks: d.tracks}
		for _, q := range firsts {
			row := slices.Clone(d.next[q])
			for i, to := range row {
				if to >= 0 {
					row[i] = class[to]
				}
			}
			small.next, small.accept = append(small.next, row), append(small.accept, d.accept[q])
		}
		return small
	}
}
