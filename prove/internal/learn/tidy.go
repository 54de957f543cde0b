package learn

import (
	"context"
	"encoding/binary"
	"slices"

	"zeck/automaton"
)

// Tidy replaces the access words and the continuations by the shortest ones according to the hypothesis, if these distinguish the
// states in the language too. If they do not, it learns from that and starts again. It reports whether it learned anything.
func (l *Learner) Tidy(ctx context.Context) (bool, error) {
	before := len(l.states)
	for {
		words, err := l.tidy(ctx)
		if err == nil && len(words) > 0 {
			err = l.refineSome(words)
		}
		if err != nil || len(words) == 0 {
			return len(l.states) > before, err
		}
	}
}

// tidy replaces the words, or returns some on which the hypothesis is wrong.
func (l *Learner) tidy(ctx context.Context) ([]automaton.Word, error) {
	t, err := newTidying(ctx, l)
	if err != nil {
		return nil, err
	}
	words := t.doubtful()
	if len(words) == 0 {
		words, err = t.wrong()
	}
	if err == nil && len(words) == 0 {
		t.install()
	}
	return words, err
}

// refineSome learns from words. At least one of them must be new.
func (l *Learner) refineSome(words []automaton.Word) error {
	before := len(l.states)
	for _, w := range words {
		if _, err := l.Refine(w); err != nil {
			return err
		}
	}
	if len(l.states) == before {
		return ErrContradiction
	}
	return nil
}

// stopEvery is the number of blocks between checks of the context.
const stopEvery = 64

// tidying is a new set of access words and a new tree, while they are built.
type tidying struct {
	*Learner
	access []automaton.Word // by state
	order  []int            // the states in breadth-first order
	tree   []node
	parent []int   // of every node of the tree; the root is its own parent
	leafOf []int   // by state
	blocks []block // the states that the hypothesis does not distinguish
}

func newTidying(ctx context.Context, l *Learner) (*tidying, error) {
	t := &tidying{Learner: l, access: make([]automaton.Word, len(l.states)), leafOf: make([]int, len(l.states))}
	t.reach()
	return t, t.moore(ctx)
}

// reach finds the shortest access words, breadth first.
func (t *tidying) reach() {
	found := make([]bool, len(t.states))
	found[0] = true
	t.order = []int{0}
	for i := 0; i < len(t.order); i++ {
		q := t.order[i]
		for s, to := range t.states[q].next {
			if !found[to] {
				found[to] = true
				t.access[to] = append(slices.Clone(t.access[q]), automaton.Symbol(s))
				t.order = append(t.order, to)
			}
		}
	}
}

// block is a set of states that the continuations so far do not distinguish, at a node of the tree.
type block struct {
	node   int
	states []int
}

// moore builds the tree. It first distinguishes states by whether they accept. Then it repeatedly distinguishes them by the block
// that a symbol leads to: the new continuation is that symbol, followed by the one that distinguishes the two blocks. So
// continuations are found in order of length.
func (t *tidying) moore(ctx context.Context) error {
	t.tree, t.parent = []node{{}}, []int{0}
	blocks := t.cut(block{0, t.order}, nil)
	for {
		before := slices.Clone(t.leafOf)
		var next []block
		for i, b := range blocks {
			if i%stopEvery == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			next = append(next, t.refine(b, before)...)
		}
		if len(next) == len(blocks) {
			break
		}
		blocks = next
	}
	for _, b := range blocks {
		t.tree[b.node] = node{leaf: true, state: b.states[0]}
	}
	t.blocks = blocks
	return nil
}

// refine splits a block until every symbol leads from all its states to one block of before.
func (t *tidying) refine(b block, before []int) []block {
	first := t.states[b.states[0]].next
	for s := range first {
		for _, q := range b.states[1:] {
			to, other := before[first[s]], before[t.states[q].next[s]]
			if to == other {
				continue
			}
			var all []block
			suffix := append(automaton.Word{automaton.Symbol(s)}, t.tree[ancestor(t.parent, to, other)].suffix...)
			for _, part := range t.cut(b, suffix) {
				all = append(all, t.refine(part, before)...)
			}
			return all
		}
	}
	return []block{b}
}

// cut splits a block by whether the hypothesis accepts a continuation. If it treats all states alike, the block stays whole.
func (t *tidying) cut(b block, suffix automaton.Word) []block {
	var parts [2]block
	for _, q := range b.states {
		i := child(t.accepts(q, suffix))
		parts[i].states = append(parts[i].states, q)
	}
	if len(parts[0].states) == 0 || len(parts[1].states) == 0 {
		return []block{b}
	}
	n := node{suffix: suffix}
	for i := range parts {
		parts[i].node = len(t.tree)
		n.children[i] = len(t.tree)
		t.tree = append(t.tree, node{})
		t.parent = append(t.parent, b.node)
		for _, q := range parts[i].states {
			t.leafOf[q] = parts[i].node
		}
	}
	t.tree[b.node] = n
	return parts[:]
}

// accepts reports whether the hypothesis accepts a word from a state on.
func (t *tidying) accepts(q int, word automaton.Word) bool {
	for _, s := range word {
		q = t.states[q].next[s]
	}
	return t.states[q].accept
}

// ancestor returns the last common ancestor of x and y.
func ancestor(parent []int, x, y int) int {
	above := map[int]bool{} // x is a leaf
	for x != parent[x] {
		x = parent[x]
		above[x] = true
	}
	for !above[y] {
		y = parent[y]
	}
	return y
}

// doubtful returns words on which the hypothesis is wrong, because it does not distinguish states that the old tree does.
func (t *tidying) doubtful() []automaton.Word {
	old := t.parents()
	var words []automaton.Word
	for _, b := range t.blocks {
		first := t.states[b.states[0]]
		for _, q := range b.states[1:] {
			suffix := t.Learner.tree[ancestor(old, first.leaf, t.states[q].leaf)].suffix
			words = append(words, slices.Concat(first.access, suffix), slices.Concat(t.states[q].access, suffix))
		}
	}
	return words
}

// wrong returns words on which the hypothesis is wrong. It tries the new access words, with a symbol added, followed by the continuations on
// the path to the state where they lead. It does not ask again what the old tree says about an access word that stays the same, and not
// about the empty word: a zero in front of it leads to the same state.
func (t *tidying) wrong() (words []automaton.Word, err error) {
	old, known := t.parents(), map[string]int{} // by continuation: the last state on whose old path it is, in which direction
	for q := range t.states {
		for at := t.states[q].leaf; at != 0; at = old[at] {
			up := &t.Learner.tree[old[at]]
			known[text(up.suffix)] = 2*q + child(up.children[1] == at)
		}
		var path, fresh []int
		for at := t.leafOf[q]; at != 0; at = t.parent[at] {
			up := &t.tree[t.parent[at]]
			path = append(path, at)
			if side, ok := known[text(up.suffix)]; !ok || side != 2*q+child(up.children[1] == at) {
				fresh = append(fresh, at)
			}
		}
		check := func(word automaton.Word, nodes []int) {
			for _, at := range nodes {
				up, yes := &t.tree[t.parent[at]], false
				if err == nil {
					yes, err = t.ask(word, up.suffix)
				}
				if err == nil && yes != (up.children[1] == at) {
					words = append(words, slices.Concat(word, up.suffix))
				}
			}
		}
		for _, a := range t.states[q].from {
			nodes := path
			if slices.Equal(t.access[a.state], t.states[a.state].access) {
				nodes = fresh
			}
			check(append(slices.Clone(t.access[a.state]), a.symbol), nodes)
		}
		if err != nil {
			return nil, err
		}
	}
	return words, nil
}

// parents returns the parent of every node of the old tree.
func (t *tidying) parents() []int {
	parents := make([]int, len(t.Learner.tree))
	for i, n := range t.Learner.tree {
		if !n.leaf {
			parents[n.children[0]], parents[n.children[1]] = i, i
		}
	}
	return parents
}

// text returns a word as a key.
func text(w automaton.Word) string {
	var key []byte
	for _, s := range w {
		key = binary.AppendUvarint(key, uint64(s))
	}
	return string(key)
}

// install replaces the old access words and tree by the new ones.
func (t *tidying) install() {
	l := t.Learner
	l.tree = t.tree
	for q := range l.states {
		l.states[q].access = t.access[q]
		l.states[q].frame = l.frame.Run(l.frame.Start(), t.access[q])
		l.states[q].leaf = t.leafOf[q]
	}
}
