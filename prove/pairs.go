package prove

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
)

// pairs are the positions with one nim-value of a game of two piles, where any number may be taken from either.
//
// A number of the first pile goes with one of the second in every value: otherwise a move would lead from one pair to the other. So the pairs of
// a value are found greedily: a number that is in no pair goes with the least number from it on such that no move leads to a pair of this
// value, and which does not make a pair of a smaller one. Where the order of the piles makes no difference, a pair is one in both orders. Of every
// line the first pair on it tells from where on moves along the line lead to the value.
type pairs struct {
	r          *recursion
	partner    [][2][]int32         // for every value so far, of every first number and of every second one, −1 if it is too large
	symmetric  bool                 // the order makes no difference, and these two are one list
	first      [][]int32            // of the last value, for every set the smaller pile of the first pair on each line, −1 if there is none
	filled     bool                 // the last value is done
	terms      []uint64             // of the number system
	beyond     *windows             // answers beyond the table; nil as long as the table is enough, or if nothing does
	distrusted bool                 // what was answered beyond the table has led to a contradiction
	size       int                  // so many numbers were looked at once
	where      func(p []int64) bool // which numbers are positions; nil for all
	both       []way                // those that go on if as much is taken from both piles, whatever the position is
	period     int                  // as much as goes for all of them
	ways       []way                // those that have to be looked at for a number that has no partner yet
	here       []int64              // scratch
	leaps      []leap               // to pairs of another game, of which none must be reached
	lower      []*pairs             // of other games, one for each value of the tag below
	drops      [][]int              // by how much the tag becomes smaller with each start of each set; nil if it does not
	empty      bool                 // there are no positions, and only the sets are looked at
	cones      []*cone              // of the last value, for every set that is a line of lines; nil for the others
}

const (
	firstPair   = 1 << 12
	growPair    = 8
	maxPairs    = 1 << 28 // numbers that are kept: a gigabyte
	windowTable = 1 << 15 // the table that shows how the pairs go on
	pairSteps   = 1 << 16 // after so many it looks whether it should stop
	maxStep     = 4       // of a line
)

// newPairs returns the pairs of a game, or of one value of a tag that sets make smaller by drops; not ok if it is not such a game.
func newPairs(r *recursion, drops [][]int) (p *pairs, ok bool) {
	where, computable := condition(r.Where, r.Position)
	alike := len(r.symmetries) > 1
	if len(r.Position) != 2 || !computable || where != nil && (r.Misere || !alike) || r.cap >= 0 {
		return nil, false
	}
	p = &pairs{r: r, symmetric: alike, where: where, here: make([]int64, 2), period: 1, drops: drops}
	rows := map[int]bool{} // the piles from which any number may be taken
	for i, s := range r.sets {
		if r.learned && i == len(r.sets)-1 {
			break // the value, which is the last one
		}
		if s.inner != nil {
			if _, ok := p.newCone(i, 1); !ok {
				return nil, false
			}
			continue
		}
		if s.dir == nil || slices.Min(s.dir) < 0 || s.dir[0] == 0 && s.dir[1] != 1 || max(s.dir[0], s.dir[1]) > maxStep ||
			slices.ContainsFunc(s.starts, func(v []int) bool { return slices.Min(v) < 0 }) {
			return nil, false
		}
	}
	for _, w := range r.ways {
		if w.set < 0 {
			if w.leads == nil {
				return nil, false
			}
			p.ways = append(p.ways, w)
			continue
		}
		s := r.sets[w.set]
		starts := slices.ContainsFunc(s.starts, func(v []int) bool { return slices.Equal(v, s.dir) })
		if w.when == nil && starts && len(s.starts) == 1 && s.dir[0]+s.dir[1] == 1 && p.target(w.set, 0) == p {
			rows[s.dir[1]] = true
			continue
		}
		if step := p.diagonalStep(s); w.when == nil && step > 0 {
			p.both = append(p.both, w)
			p.period *= step / gcd(p.period, step)
		}
		p.ways = append(p.ways, w)
	}
	return p, rows[1] && (p.symmetric || rows[0])
}

// sides returns how many lists of partners there are for a value.
func (p *pairs) sides() int {
	if p.symmetric {
		return 1
	}
	return 2
}

// goesOn returns by how much from both piles a set goes on; 0 if it does not.
func (p *pairs) diagonalStep(s setRule) int {
	switch {
	case s.dir[0] == s.dir[1]:
		return s.dir[0]
	case s.inner != nil:
		return p.diagonalStep(p.r.sets[s.inner[0].set])
	}
	return 0
}

func gcd(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func (p *pairs) reach() int {
	if len(p.partner) == 0 {
		return 0
	}
	return len(p.partner[0][0]) - 1
}

// read says in which number system the questions come.
func (p *pairs) useSystem(terms []uint64) {
	if !slices.Equal(p.terms, terms) {
		p.terms, p.beyond = terms, nil
	}
}

// far reports whether pairs are known beyond the table.
func (p *pairs) far() bool { return p.beyond != nil }

// distrust leaves all answers to the table from now on.
func (p *pairs) distrust() { p.beyond, p.distrusted = nil, true }

func (p *pairs) start(ctx context.Context, value int) error {
	most := max(firstPair, p.size)
	switch {
	case value > 0:
		most = p.reach() + 1
	case p.filled && len(p.partner) == 1:
		return nil // another number system has left it so
	default:
		p.partner = nil
	}
	return p.fill(ctx, value, most)
}

func (p *pairs) grow(ctx context.Context) error {
	if p.lookBeyond(room(ctx)) {
		return nil
	}
	return enlarge(ctx, p)
}

// enlarge makes tables larger that rest on each other, those first on which others rest.
func enlarge(ctx context.Context, parts ...*pairs) error {
	value, most, width := len(parts[0].partner)-1, parts[0].reach()+1, 0
	for _, p := range parts {
		width += p.width(value)
	}
	more := min(most*growPair, maxPairs/width)
	if more <= most || 4*int64(more)*int64(width) > room(ctx) {
		return errOutgrown(most - 1)
	}
	for _, p := range parts {
		p.partner, p.size = nil, more
	}
	for u := range value + 1 {
		for _, p := range parts {
			if err := p.fill(ctx, u, more); err != nil {
				return err
			}
		}
	}
	for _, p := range parts {
		p.lookBeyond(room(ctx))
	}
	return nil
}

// look makes known what is beyond the table, if that can be seen and is not known yet; it may take so many bytes.
func (p *pairs) lookBeyond(room int64) bool {
	if p.beyond != nil || p.terms == nil || p.distrusted || p.reach()+1 < windowTable {
		return false
	}
	if w := newWindows(p, p.terms); w != nil && w.start() {
		w.limitMemory(room)
		p.beyond = w
	}
	return p.beyond != nil
}

// width returns how many numbers are kept for each.
func (p *pairs) width(value int) int {
	n := (value + 1 + p.period) * p.sides()
	for i, s := range p.r.sets {
		switch {
		case s.inner != nil:
			c, _ := p.newCone(i, 1)
			n += c.index * (max(c.u[0], -c.u[0]) + max(c.u[1], -c.u[1]))
		case s.dir != nil && s.dir[0] > 0:
			n += s.dir[0] + s.dir[1]
		}
	}
	return n
}

// fill finds the pairs of the next value among the numbers below most.
func (p *pairs) fill(ctx context.Context, value, most int) (err error) {
	p.beyond = nil
	defer func() { p.filled = err == nil }()
	partner := [2][]int32{noNumbers(most)}
	if partner[1] = partner[0]; !p.symmetric {
		partner[1] = noNumbers(most)
	}
	p.partner = append(p.partner, partner)
	p.first, p.cones = nil, nil
	for i, s := range p.r.sets {
		var first []int32
		var c *cone
		switch {
		case s.inner != nil:
			c, _ = p.newCone(i, most)
		case s.dir != nil && s.dir[0] > 0:
			first = noNumbers((s.dir[0] + s.dir[1]) * most)
		}
		p.first, p.cones = append(p.first, first), append(p.cones, c)
	}
	if p.empty {
		return nil
	}
	var differences []openDifferences // by the remainder of the smaller number, and which one that is
	for range p.period * p.sides() {
		differences = append(differences, newOpenDifferences(most))
	}
	steps := 0
	for i := range most * p.sides() {
		least, side := i/p.sides(), i%p.sides()
		if partner[side][least] >= 0 {
			continue
		}
		left := differences[least%p.period*p.sides()+side]
		for d := left.from(0); least+d < most; d = left.from(d + 1) {
			if steps++; steps%pairSteps == 0 && ctx.Err() != nil {
				return ctx.Err()
			}
			x, y := least, least+d
			if side == 1 {
				x, y = y, x
			}
			if slices.ContainsFunc(p.both, func(w way) bool { return p.leads(&w, x, y) }) {
				left.drop(d)
				continue
			}
			fits, err := p.fits(x, y)
			if err != nil {
				return err
			}
			if fits {
				p.add(x, y)
				break
			}
		}
	}
	return nil
}

// left are the differences by which no pair can be reached yet by taking from both piles. Once it can be, it can be from all larger
// piles, of the same remainder, so that a difference is dropped for good. A few may stay for ever: those after them are found without looking at all between.
type openDifferences []int32 // of every difference, one from it on up to which all others are dropped

func newOpenDifferences(n int) openDifferences {
	l := make(openDifferences, n+1)
	for d := range l {
		l[d] = int32(d)
	}
	return l
}

// from returns the first difference from d on that is left; the last one always is.
func (l openDifferences) from(d int) int {
	d = min(d, len(l)-1)
	for int(l[d]) != d {
		l[d] = l[l[d]] // so that the way gets shorter
		d = int(l[d])
	}
	return d
}

func (l openDifferences) drop(d int) { l[d] = int32(d + 1) }

func noNumbers(n int) []int32 { return slices.Repeat([]int32{-1}, n) }

// add makes (x, y) a pair.
func (p *pairs) add(x, y int) {
	orders := [2][2]int{{x, y}, {y, x}}
	for _, q := range orders[:3-p.sides()] {
		p.partner[len(p.partner)-1][0][q[0]], p.partner[len(p.partner)-1][1][q[1]] = int32(q[1]), int32(q[0])
		for i, first := range p.first {
			if c := p.cones[i]; c != nil {
				c.add(q[0], q[1])
			}
			if first == nil {
				continue
			}
			if at := &first[p.line(i, q[0], q[1])]; *at < 0 { // those that come later are farther along it
				*at = int32(q[0])
			}
		}
	}
}

// line returns the number of the line of a set that (x, y) is on.
func (p *pairs) line(set, x, y int) int {
	d := p.r.sets[set].dir
	g := gcd(d[0], d[1])
	return d[1]*x + d[0]*(p.reach()-y) + x*g/d[0]%g // of g lines between which the steps of this one lead
}

// along reports whether moves along a line lead from (x, y) to a pair.
func (p *pairs) along(set, x, y int) bool {
	if c := p.cones[set]; c != nil {
		return c.reaches(x, y)
	}
	s := &p.r.sets[set]
	for i, v := range s.starts {
		a, b, to := x-v[0], y-v[1], p.target(set, i)
		if a < 0 || b < 0 || to == nil {
			continue
		}
		if first := to.first[set]; first != nil {
			if q := first[p.line(set, a, b)]; q >= 0 && int(q) <= a {
				return true
			}
		} else if q := to.partner[len(p.partner)-1][0][a]; q >= 0 && int(q) <= b {
			return true
		}
	}
	return false
}

// to returns the pairs to which a start of a set leads; nil if there are none.
func (p *pairs) target(set, start int) *pairs {
	if p.drops == nil || p.drops[set][start] == 0 {
		return p
	}
	if value := len(p.lower) - p.drops[set][start]; value >= 0 {
		return p.lower[value]
	}
	return nil
}

// leads reports whether a way by a set leads from (x, y) to a pair.
func (p *pairs) leads(w *way, x, y int) bool {
	if w.perm[0] == 1 {
		x, y = y, x
	}
	return p.along(w.set, x, y)
}

// fits reports whether (x, y) is a pair of the last value, if the numbers before the smaller one have theirs.
func (p *pairs) fits(x, y int) (bool, error) {
	last := len(p.partner) - 1
	if p.partner[last][0][x] >= 0 || p.partner[last][1][y] >= 0 {
		return false, nil
	}
	for _, partner := range p.partner[:last] {
		if partner[0][x] == int32(y) {
			return false, nil
		}
	}
	p.here[0], p.here[1] = int64(x), int64(y)
	if p.where != nil && !p.where(p.here) {
		return false, nil
	}
	stuck := x+y == 0 && !slices.ContainsFunc(p.ways, p.dropsOnly)
	for _, l := range p.leaps {
		if l.holds == nil || l.holds(p.here) {
			a, b, ok := p.jump(&l.way)
			if ok && l.pairs.has(int(a), int(b)) {
				return false, nil
			}
			stuck = stuck && !ok
		}
	}
	if p.r.Misere && stuck {
		return false, nil
	}
	for i := range p.ways {
		w := &p.ways[i]
		if w.holds != nil && !w.holds(p.here) {
			continue
		}
		if w.set >= 0 {
			if p.leads(w, x, y) {
				return false, nil
			}
			continue
		}
		switch a, b, ok := p.jump(w); {
		case !ok:
		case a > int64(x) || b > int64(y):
			return false, fmt.Errorf("%w: a move of %s makes a pile larger, and no table of it can be made", game.ErrLimit, p.r.Game)
		case p.has(int(a), int(b)):
			return false, nil
		}
	}
	return true, nil
}

// dropsOnly reports whether a way by a set makes the tag smaller and takes nothing from the piles.
func (p *pairs) dropsOnly(w way) bool {
	if w.set < 0 || w.holds != nil && !w.holds(p.here) {
		return false
	}
	for i, v := range p.r.sets[w.set].starts {
		if to := p.target(w.set, i); to != nil && to != p && slices.Max(v) == 0 {
			return true
		}
	}
	return false
}

// jump returns where a single move leads; not ok if that is nowhere.
func (p *pairs) jump(w *way) (a, b int64, ok bool) {
	to, ok := w.leads(p.here)
	if !ok {
		return 0, 0, false
	}
	return to[0], to[1], true
}

// has reports whether (x, y) is a pair of the last value.
func (p *pairs) has(x, y int) bool { return p.partner[len(p.partner)-1][0][x] == int32(y) }

// known returns the pairs of the last value in the table, those with ascending numbers where the order does not matter.
func (p *pairs) known() (list [][]uint64) {
	for x, y := range p.partner[len(p.partner)-1][0] {
		if y >= 0 && (!p.symmetric || x <= int(y)) {
			list = append(list, []uint64{uint64(x), uint64(y)})
		}
	}
	return sortedByLargest(list)
}

func (p *pairs) in(i int, position []uint64) (bool, error) {
	if max(position[0], position[1]) > uint64(p.reach()) {
		if p.beyond != nil && max(position[0], position[1]) < maxTerm {
			return p.beyond.in(i, int64(position[0]), int64(position[1]))
		}
		return false, errBeyond
	}
	x, y := int(position[0]), int(position[1])
	if p.r.learned && i == len(p.r.sets)-1 {
		return p.has(x, y), nil
	}
	return p.along(i, x, y), nil
}
