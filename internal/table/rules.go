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

// Unbounded is a Most that bounds nothing.
const Unbounded = -1

// Move is a kind of move: from a position x to x − Base − t·Along, for every t from Least to Most that leaves natural numbers.
type Move struct {
	Base        []int // may be nil: nothing
	Along       []int
	Least, Most int
}

// Ray is the move along a direction by any number of steps but none.
func Ray(along ...int) Move { return Move{Along: along, Least: 1, Most: Unbounded} }

// Jump is the move that takes just these numbers.
func Jump(by ...int) Move { return Move{Along: by, Least: 1, Most: 1} }

// Rules are a game on Piles numbers.
type Rules struct {
	Piles int
	Moves []Move

	// Unordered says that the order of the numbers does not matter: the moves are those of the numbers in ascending order. If they are the
	// same in every order, see [Rules.Symmetric], that says nothing new.
	Unordered bool
}

// ErrOrder means that the order of the numbers does not matter, but that of the moves does, and so what was asked for cannot be had.
// Tables of two piles can, and [Rules.Partners], if any number may be taken from either pile.
var ErrOrder = errors.New("the moves are not the same in every order of the piles")

// vec is a vector of a game on three numbers. A game on fewer has zeros in front, and sides of 1.
type vec [MaxPiles]int

func (v vec) plus(w vec) vec { return vec{v[0] + w[0], v[1] + w[1], v[2] + w[2]} }

func (v vec) times(t int) vec { return vec{v[0] * t, v[1] * t, v[2] * t} }

// steps returns how often v can be taken from w, math.MaxInt if v is zero.
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

// padded returns the vector with zeros in front.
func (r Rules) padded(v []int) (p vec, err error) {
	if len(v) != r.Piles {
		return p, fmt.Errorf("expected %d numbers in a move, got %v", r.Piles, v)
	}
	for i, n := range v {
		if n < 0 || n > maxComponent {
			return p, fmt.Errorf("expected numbers from 0 to %d in a move, got %v", maxComponent, v)
		}
		p[MaxPiles-len(v)+i] = n
	}
	return p, nil
}

// Check returns an error if the rules are not such as this package is for: a number of piles other than 1, 2 and 3, a move that adds to a
// pile, a move that may take nothing.
func (r Rules) Check() error {
	if r.Piles < 1 || r.Piles > MaxPiles {
		return fmt.Errorf("expected a game on 1 to %d numbers, got %d", MaxPiles, r.Piles)
	}
	for _, m := range r.Moves {
		along, err := r.padded(m.Along)
		if err != nil {
			return err
		}
		var base vec
		if m.Base != nil {
			if base, err = r.padded(m.Base); err != nil {
				return err
			}
		}
		switch {
		case m.Least < 0 || m.Least > maxComponent || m.Most < m.Least && m.Most != Unbounded || m.Most > maxComponent:
			return fmt.Errorf("expected bounds from 0 to %d, the lesser first, got %d and %d", maxComponent, m.Least, m.Most)
		case along == vec{} && m.Most != m.Least:
			return fmt.Errorf("expected a direction, got %v", m.Along)
		case base.plus(along.times(m.Least)) == vec{}:
			return fmt.Errorf("expected a move that takes something, got %v by %d times %v", m.Base, m.Least, m.Along)
		}
	}
	return nil
}

// Symmetric reports whether the moves are the same in every order of the piles. Then so are the nim-values.
func (r Rules) Symmetric() bool {
	if r.Check() != nil {
		return false
	}
	all := r.every()
	for i := MaxPiles - r.Piles; i+1 < MaxPiles; i++ {
		swapped := slices.Clone(all)
		for j := range swapped {
			swapped[j] = swapped[j].swapped(i, i+1)
		}
		for _, m := range swapped {
			if !slices.Contains(all, m) {
				return false
			}
		}
	}
	return true
}

// Transposed returns the rules with the moves for the piles in opposite order.
func (r Rules) Transposed() Rules {
	t := Rules{Piles: r.Piles, Unordered: r.Unordered}
	for _, m := range r.Moves {
		m.Base, m.Along = slices.Clone(m.Base), slices.Clone(m.Along)
		slices.Reverse(m.Base)
		slices.Reverse(m.Along)
		t.Moves = append(t.Moves, m)
	}
	return t
}

// span is a kind of move in vectors: from x to x − o − t·d for t = 0 … most.
type span struct {
	o, d vec
	most int // Unbounded if there is no bound
}

func (s span) swapped(i, j int) span {
	s.o[i], s.o[j] = s.o[j], s.o[i]
	s.d[i], s.d[j] = s.d[j], s.d[i]
	return s
}

// every returns the moves of rules that were checked as spans, without repetition.
func (r Rules) every() (all []span) {
	for _, m := range r.Moves {
		d, _ := r.padded(m.Along)
		s := span{d.times(m.Least), d, m.Most}
		if m.Base != nil {
			base, _ := r.padded(m.Base)
			s.o = s.o.plus(base)
		}
		if s.most != Unbounded {
			s.most -= m.Least
		}
		if s.most == 0 {
			s.d = vec{}
		}
		if !slices.Contains(all, s) {
			all = append(all, s)
		}
	}
	return all
}

// ray is an unbounded span; plan groups those of one direction.
type ray struct {
	d       vec
	offsets []vec
}

// plan is what the moves are within a box: bounds that the box implies are none, and other bounded moves are spelled out.
type plan struct {
	rays  []ray
	jumps []vec
}

// maxJumps bounds the moves that a bounded kind of moves is spelled out to.
const maxJumps = 1 << 16

// within returns the plan for positions with all numbers below the sides.
func (r Rules) within(sides vec) (p plan, err error) {
	last := vec{sides[0] - 1, sides[1] - 1, sides[2] - 1}
	known := map[vec]bool{}
	for _, s := range r.every() {
		most := s.d.steps(last.plus(s.o.times(-1)))
		switch {
		case most < 0: // not even the least fits
		case s.d != vec{} && (s.most == Unbounded || s.most >= most):
			p.addRay(s.d, s.o)
		case len(p.jumps)+s.most >= maxJumps:
			return p, fmt.Errorf("%w: a move of %d different lengths; %d would fit", game.ErrLimit, s.most+1, maxJumps)
		default:
			for t := range s.most + 1 {
				if j := s.o.plus(s.d.times(t)); j.steps(last) > 0 && !known[j] {
					known[j] = true
					p.jumps = append(p.jumps, j)
				}
			}
		}
	}
	return p, nil
}

// addRay adds a ray, unless it is a part of one that is there.
func (p *plan) addRay(d, o vec) {
	i := slices.IndexFunc(p.rays, func(r ray) bool { return r.d == d })
	if i < 0 {
		p.rays = append(p.rays, ray{d, []vec{o}})
		return
	}
	r := &p.rays[i]
	later := func(o, p vec) bool { // whether o is p + t·d
		diff := o.plus(p.times(-1))
		t := d.steps(diff)
		return t >= 0 && diff == d.times(t)
	}
	if slices.ContainsFunc(r.offsets, func(p vec) bool { return later(o, p) }) {
		return
	}
	r.offsets = append(slices.DeleteFunc(r.offsets, func(p vec) bool { return later(p, o) }), o)
}
