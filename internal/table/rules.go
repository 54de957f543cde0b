package table

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"zeck/game"
)

// MaxPiles is how many numbers a position may have.
const MaxPiles = 3

// Unbounded is the value of Most for a move without an upper bound.
const Unbounded = -1

// Move is a kind of move: from a position x to x − Base − t·Along, for every t from Least to Most that leaves natural numbers. If To is
// not nil, the move leads to that position instead, from all other positions with no smaller number.
type Move struct {
	Base        []int // nil: nothing
	Along       []int
	Least, Most int
	To          []int
	If          []Limit // conditions on x; only moves with a bound can have them, at most four
}

// Limit is the condition Coef·x + Constant ≤ 0 on a position x.
type Limit struct {
	Coef     []int
	Constant int
}

// Jump returns the move that takes exactly these numbers.
func Jump(by ...int) Move { return Move{Along: by, Least: 1, Most: 1} }

// Leap returns the move to exactly this position.
func Leap(to ...int) Move { return Move{To: to} }

// When returns the move with additional conditions.
func (m Move) When(limits ...Limit) Move {
	m.If = append(slices.Clone(m.If), limits...)
	return m
}

// Rules are a game on Piles numbers.
type Rules struct {
	Piles int
	Moves []Move

	// Unordered says that the order of the numbers does not matter: the moves apply to the numbers in ascending order. It has no effect
	// if the moves are the same in every order, see [Rules.Symmetric].
	Unordered bool
}

// ErrOrder means that the order of the numbers does not matter but the moves depend on it, so that the result cannot be computed. Tables
// of two piles, and [Rules.Partners], can be if any number may be taken from either pile.
var ErrOrder = errors.New("the moves are not the same in every order of the piles")

// vec is a vector of a game on three numbers. A game on fewer numbers has leading zeros, and leading sides of 1.
type vec [MaxPiles]int

func (v vec) plus(w vec) vec { return vec{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }

func (v vec) times(t int) vec { return vec{v[0] * t, v[1] * t, v[2] * t} }

// swapped returns the vector with two components exchanged.
func (v vec) swapped(i, j int) vec {
	v[i], v[j] = v[j], v[i]
	return v
}

func (v vec) compare(w vec) int { return slices.Compare(v[:], w[:]) }

// steps returns how often v can be subtracted from w, math.MaxInt if v is zero.
func (v vec) steps(w vec) int {
	most := math.MaxInt
	for i := range v {
		switch {
		case w[i] < 0:
			return -1
		case v[i] > 0:
			most = min(most, w[i]/v[i])
		}
	}
	return most
}

// maxComponent bounds the numbers in a move, so that no sum overflows.
const maxComponent = 1 << 30

// padded returns the vector with leading zeros.
func (r Rules) padded(v []int, least int) (p vec, err error) {
	if len(v) != r.Piles {
		return p, fmt.Errorf("expected %d numbers in a move, got %v", r.Piles, v)
	}
	for i, n := range v {
		if n < least || n > maxComponent {
			return p, fmt.Errorf("expected numbers from %d to %d in a move, got %v", least, maxComponent, v)
		}
		p[MaxPiles-len(v)+i] = n
	}
	return p, nil
}

// Check returns an error if this package cannot handle the rules: a number of piles other than 1, 2 and 3, a move that adds to a pile, a
// move that may take nothing, or conditions on a move without a bound.
func (r Rules) Check() error {
	_, err := r.compile()
	return err
}

// Symmetric reports whether the moves are the same in every order of the piles. Then so are the nim-values.
func (r Rules) Symmetric() bool {
	c, err := r.compile()
	return err == nil && c.symmetric
}

// compiled are rules that have been checked.
type compiled struct {
	piles     int
	spans     []span // without duplicates
	symmetric bool   // the moves are the same in every order of the piles
	ascending bool   // they depend on the order, and apply to the numbers in ascending order
}

// mirrors reports whether (a, b) has the nim-value of (b, a).
func (c *compiled) mirrors() bool { return c.symmetric || c.ascending }

func (r Rules) compile() (c *compiled, err error) {
	if r.Piles < 1 || r.Piles > MaxPiles {
		return nil, fmt.Errorf("expected a game on 1 to %d numbers, got %d", MaxPiles, r.Piles)
	}
	c = &compiled{piles: r.Piles, symmetric: true}
	known := make(map[span]bool, len(r.Moves))
	for _, m := range r.Moves {
		s, err := r.span(m)
		if err != nil {
			return nil, err
		}
		if !known[s] {
			known[s] = true
			c.spans = append(c.spans, s)
		}
	}
	for i := MaxPiles - r.Piles; i+1 < MaxPiles; i++ {
		c.symmetric = c.symmetric && !slices.ContainsFunc(c.spans, func(s span) bool { return !known[s.swapped(i, i+1)] })
	}
	c.ascending = r.Unordered && !c.symmetric
	return c, nil
}

// span checks a move and converts it to vectors.
func (r Rules) span(m Move) (s span, err error) {
	if s.when, err = r.conditions(m.If); err != nil {
		return s, err
	}
	if m.To != nil {
		s.fixed = true
		s.o, err = r.padded(m.To, 0)
		return s, err
	}
	if s.d, err = r.padded(m.Along, 0); err != nil {
		return s, err
	}
	if m.Base != nil {
		if s.o, err = r.padded(m.Base, 0); err != nil {
			return s, err
		}
	}
	if m.Least < 0 || m.Least > maxComponent || m.Most < m.Least && m.Most != Unbounded || m.Most > maxComponent {
		return s, fmt.Errorf("expected bounds from 0 to %d, the lesser first, got %d and %d", maxComponent, m.Least, m.Most)
	}
	s.o, s.most = s.o.plus(s.d.times(m.Least)), m.Most
	switch {
	case s.d == vec{} && m.Most != m.Least:
		return s, fmt.Errorf("expected a direction, got %v", m.Along)
	case s.o == vec{}:
		return s, fmt.Errorf("expected a move that takes something, got %v by %d times %v", m.Base, m.Least, m.Along)
	case m.Most == Unbounded && s.when != conditions{}:
		return s, fmt.Errorf("expected no conditions on a move without a bound, got %v", m.If)
	case m.Most != Unbounded:
		if s.most -= m.Least; s.most == 0 {
			s.d = vec{}
		}
	}
	return s, nil
}

// span is a kind of move in vectors: from x to x − o − t·d for t = 0 … most, or to o.
type span struct {
	o, d  vec
	most  int // Unbounded if there is no bound
	fixed bool
	when  conditions
}

func (s span) swapped(i, j int) span {
	return span{s.o.swapped(i, j), s.d.swapped(i, j), s.most, s.fixed, s.when.swapped(i, j)}
}

// ray is a group of unbounded spans of one direction.
type ray struct {
	d       vec
	offsets []vec
}

// plan contains the moves within a box: bounds that the box implies are dropped, and other bounded moves are listed one by one.
type plan struct {
	rays  []ray
	jumps []jump
}

// maxJumps bounds the number of listed moves.
const maxJumps = 1 << 16

// within returns the plan for positions with all numbers below the sides.
func (c *compiled) within(sides vec) (p plan, err error) {
	last := vec{sides[0] - 1, sides[1] - 1, sides[2] - 1}
	known := map[jump]bool{}
	begins := map[[2]vec]int{} // by direction and line from the edge of the box: how far from the edge the first ray begins
	for _, s := range c.spans {
		most := s.d.steps(last.plus(s.o.times(-1)))
		switch {
		case most < 0: // not even the smallest move fits
		case s.d != vec{} && s.when == conditions{} && (s.most == Unbounded || s.most >= most):
			back := s.d.steps(s.o)
			line := [2]vec{s.d, s.o.plus(s.d.times(-back))}
			if first, ok := begins[line]; !ok || back < first {
				begins[line] = back
			}
		case len(p.jumps)+s.most >= maxJumps:
			return p, fmt.Errorf("%w: a move of %d different lengths; %d would fit", game.ErrLimit, s.most+1, maxJumps)
		default:
			for t := range s.most + 1 {
				j := newJump(s.o.plus(s.d.times(t)), s.fixed, s.when)
				if j.v.steps(last) > 0 && !known[j] {
					known[j] = true
					p.jumps = append(p.jumps, j)
				}
			}
		}
	}
	for line, first := range begins {
		p.addRay(line[0], line[1].plus(line[0].times(first)))
	}
	for _, r := range p.rays {
		slices.SortFunc(r.offsets, vec.compare)
	}
	slices.SortFunc(p.rays, func(a, b ray) int { return a.d.compare(b.d) })
	return p, nil
}

// addRay adds a ray that is not part of an existing one.
func (p *plan) addRay(d, o vec) {
	i := slices.IndexFunc(p.rays, func(r ray) bool { return r.d == d })
	if i < 0 {
		i = len(p.rays)
		p.rays = append(p.rays, ray{d: d})
	}
	p.rays[i].offsets = append(p.rays[i].offsets, o)
}
