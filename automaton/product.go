package automaton

import (
	"context"
	"fmt"
	"slices"
)

// Op is a Boolean function of two arguments as a truth table: bit 2x + y is the value at (x, y).
type Op uint8

// The named operations.
const (
	And     Op = 0b1000
	Or      Op = 0b1110
	Xor     Op = 0b0110
	Minus   Op = 0b0100 // x and not y
	Implies Op = 0b1011
	Iff     Op = 0b1001
)

func (op Op) String() string {
	switch op {
	case And:
		return "and"
	case Or:
		return "or"
	case Xor:
		return "xor"
	case Minus:
		return "minus"
	case Implies:
		return "implies"
	case Iff:
		return "iff"
	}
	return fmt.Sprintf("op %04b", uint8(op&15))
}

func (op Op) at(x, y bool) bool {
	i := 0
	if x {
		i |= 2
	}
	if y {
		i |= 1
	}
	return op>>i&1 != 0
}

// Operand is an automaton with a track of the result for each of its tracks.
type Operand struct {
	dfa    *DFA
	tracks []int
}

// On returns d as an operand whose track i is track tracks[i] of the result. Two tracks can share one: R.On(0, 0) is R(x, x).
// Without arguments every track stays in place.
func (d *DFA) On(tracks ...int) Operand {
	if len(tracks) == 0 {
		tracks = make([]int, d.alphabet.Tracks())
		for i := range tracks {
			tracks[i] = i
		}
	}
	return Operand{d, tracks}
}

// align returns the common alphabet of the operands. Together they must use all its tracks from 0 on, with the same radix.
func align(operands ...Operand) (Alphabet, error) {
	var radices []int
	for _, o := range operands {
		a := o.dfa.alphabet
		if len(o.tracks) != a.Tracks() {
			return Alphabet{}, fmt.Errorf("an automaton of %d tracks is put on %d", a.Tracks(), len(o.tracks))
		}
		for i, t := range o.tracks {
			if t < 0 || t >= 64 {
				return Alphabet{}, fmt.Errorf("there is no track %d", t)
			}
			if t >= len(radices) {
				radices = append(radices, make([]int, t+1-len(radices))...)
			}
			if r := a.Radix(i); radices[t] == 0 {
				radices[t] = r
			} else if radices[t] != r {
				return Alphabet{}, fmt.Errorf("track %d has radix %d for one operand and %d for another", t, radices[t], r)
			}
		}
	}
	if t := slices.Index(radices, 0); t >= 0 {
		return Alphabet{}, fmt.Errorf("no operand has track %d", t)
	}
	return NewAlphabet(radices...)
}

// symbols returns the operand's symbol for every symbol of the result.
func (o Operand) symbols(a Alphabet) []uint32 {
	all := make([]uint32, a.size)
	digits := make([]int, a.Tracks())
	for s := range all {
		a.unpack(Symbol(s), digits)
		var own uint32
		for i, t := range o.tracks {
			own = own*uint32(o.dfa.alphabet.Radix(i)) + uint32(digits[t])
		}
		all[s] = own
	}
	return all
}

// And returns the words that both accept.
func (b *Builder) And(ctx context.Context, x, y Operand) (*DFA, error) {
	return b.Product(ctx, And, x, y)
}

// Or returns the words that one of them accepts.
func (b *Builder) Or(ctx context.Context, x, y Operand) (*DFA, error) {
	return b.Product(ctx, Or, x, y)
}

// Minus returns the words that x accepts and y does not. If x accepts all valid words, it is the complement of y within
// them.
func (b *Builder) Minus(ctx context.Context, x, y Operand) (*DFA, error) {
	return b.Product(ctx, Minus, x, y)
}

// Product returns the words for which op holds of "x accepts it" and "y accepts it".
func (b *Builder) Product(ctx context.Context, op Op, x, y Operand) (*DFA, error) {
	a, err := align(x, y)
	if err != nil {
		return nil, err
	}
	w := b.begin(ctx, op.String(), a.size)
	p := newProduct(op, a, x, y)
	if err := p.run(b, &w, p.key(0, 0)); err != nil {
		return nil, err
	}
	return b.finish(&w, a, p.raw)
}

// Find returns the Shortest word of Product's automaton without building that automaton: it visits pairs only until one
// accepts. Find(Minus, x, y) is a counterexample to "y accepts every word that x accepts".
func (b *Builder) Find(ctx context.Context, op Op, x, y Operand) (Word, bool, error) {
	a, err := align(x, y)
	if err != nil {
		return nil, false, err
	}
	w := b.begin(ctx, op.String(), a.size)
	p := newProduct(op, a, x, y)
	p.first = true
	if err := p.run(b, &w, p.key(0, 0)); err != nil {
		return nil, false, err
	}
	var word Word
	if p.found != none {
		word = path(p.next, a.size, p.found)
	}
	b.keep(p.raw)
	return word, p.found != none, nil
}

// Place reorders or merges the tracks of an automaton: Place(R.On(1, 0)) is R with its two tracks exchanged, Place(R.On(0,
// 0)) is R(x, x).
func (b *Builder) Place(ctx context.Context, x Operand) (*DFA, error) {
	a, err := align(x)
	if err != nil {
		return nil, err
	}
	own := x.symbols(a)
	return b.exploreKeys(ctx, "place", a, 0, func(q uint64, to []uint64) error {
		row := x.dfa.row(State(q))
		for i, s := range own {
			to[i] = uint64(row[s])
		}
		return nil
	}, func(q uint64) bool { return x.dfa.accept[q] })
}

// product explores the pairs of states of two automata. If one of them decides the result whatever the other does, the pair becomes the
// dead or the full state.
type product struct {
	search
	op     Op
	x, y   *DFA
	sx, sy []uint32
	decide [2]decided
}

// decided holds the states of one operand that force the result to be false and true.
type decided [2]State

func newProduct(op Op, a Alphabet, x, y Operand) *product {
	p := &product{op: op, x: x.dfa, y: y.dfa, sx: x.symbols(a), sy: y.symbols(a)}
	p.decide[0] = decide(x.dfa, func(own, other bool) bool { return op.at(own, other) })
	p.decide[1] = decide(y.dfa, func(own, other bool) bool { return op.at(other, own) })
	p.search = search{row: p.row, pure: true, accepts: func(key uint64) bool {
		return op.at(p.x.accept[key>>32], p.y.accept[uint32(key)])
	}}
	return p
}

func decide(d *DFA, op func(own, other bool) bool) decided {
	found := decided{none, none}
	for i, own := range []bool{false, true} {
		q := [2]State{d.dead, d.full}[i]
		if v := op(own, false); q != none && v == op(own, true) {
			if v {
				found[1] = q
			} else {
				found[0] = q
			}
		}
	}
	return found
}

// row fills in the successors of a pair.
func (p *product) row(key uint64, to []uint64) error {
	rx, ry := p.x.row(State(key>>32)), p.y.row(State(key))
	for s, own := range p.sx {
		to[s] = p.key(rx[own], ry[p.sy[s]])
	}
	return nil
}

// key returns the key of a pair.
func (p *product) key(x, y State) uint64 {
	switch {
	case x == p.decide[0][0] || y == p.decide[1][0]:
		return Dead
	case x == p.decide[0][1] || y == p.decide[1][1]:
		return full
	}
	return uint64(x)<<32 | uint64(y)
}
