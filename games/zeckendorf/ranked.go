package zeckendorf

import (
	"cmp"
	"context"
	"slices"

	"zeck/game"
	"zeck/games/internal/exchange"
)

// ranked numbers all positions of one value, under any rules. With a hole, the coins in it count as those of one more place, so that no value
// gets lost.
//
// Positions are numbered in lexicographic order of their coins, the last place first. Every move puts a coin on a place above those it takes
// from, so that it leads to a position with a larger number: one goes through them from the end. (Undone moves lead to smaller numbers, and
// one goes from the start.) Let W(p, v) be the number of ways to lay out coins worth v on places 1 to p, and S(p) what the coins on
// places 1 to p are worth. The positions before one are those that have, on some place p, fewer coins and above it the same, W(p, S(p)) −
// W(p, S(p−1)) in number. So the number of a position is a constant plus the sum of W(p, S(p)) − W(p+1, S(p)), and a move, which changes
// a few of the S(p), changes as many of its terms.
type ranked struct {
	rules Rules
	value int // of the coins, those in the hole included
	worth []uint64
	terms [][]int32
	base  int32 // the constant
	size  int
	steps []step
	high  int // how many of the steps, the first, neither take coins from places 1 and 2 nor change what those on place 1 are worth
}

// step is a move: it takes coins, and changes what those up to a place are worth.
type step struct {
	taken  []exchange.Pile
	change []change1
}

// change1 is that the coins on places 1 to place become worth less by so much.
type change1 struct{ place, less int }

// newRanked numbers the positions of a value, of which there are at most maxRanked.
func newRanked(r Rules, value int) *ranked {
	t := &ranked{rules: r, value: value, worth: r.system().worth}
	places := r.places()
	for r.Hole == 0 && places > 1 && t.worth[places] > uint64(value) {
		places--
	}
	ways := make([][]int32, places+1) // by place and value
	ways[0] = make([]int32, value+1)
	ways[0][0] = 1
	for place := 1; place <= places; place++ {
		ways[place] = append([]int32(nil), ways[place-1]...)
		for v := int(t.worth[place]); v <= value; v++ {
			ways[place][v] += ways[place][v-int(t.worth[place])]
		}
	}
	t.terms = make([][]int32, places)
	for place := 1; place < places; place++ {
		t.terms[place] = make([]int32, value+1)
		for v := range t.terms[place] {
			t.terms[place][v] = ways[place][v] - ways[place+1][v]
		}
	}
	t.size = int(ways[places][value])
	t.base = ways[places][value] - 1
	t.steps = t.moves()
	isHigh := func(s step) bool {
		return !slices.ContainsFunc(s.taken, func(p exchange.Pile) bool { return p.Place < 3 }) &&
			!slices.ContainsFunc(s.change, func(c change1) bool { return c.place < 2 })
	}
	slices.SortStableFunc(t.steps, func(a, b step) int { return cmp.Compare(number(!isHigh(a)), number(!isHigh(b))) })
	for t.high < len(t.steps) && isHigh(t.steps[t.high]) {
		t.high++
	}
	return t
}

// moves returns the moves of the rules on these places.
func (t *ranked) moves() (all []step) {
	places := len(t.terms)
	for _, m := range t.rules.system().moves {
		if m.High+1 > places {
			continue
		}
		s := step{taken: m.Taken}
		less := make([]int, places+1) // on each place
		for _, p := range m.Taken {
			less[p.Place] += p.Coins * int(t.worth[p.Place])
		}
		for _, p := range m.Put {
			less[p.Place] -= p.Coins * int(t.worth[p.Place])
		}
		sum := 0
		for place := 1; place < places; place++ {
			if sum += less[place]; sum != 0 {
				s.change = append(s.change, change1{place, sum})
			}
		}
		all = append(all, s)
	}
	return all
}

// number returns the number of a position that is not wide; it is not ok of positions of other values or rules.
func (t *ranked) number(p Position) (number int, ok bool) {
	if p.rules != t.rules || p.wide() {
		return 0, false
	}
	left, hole := t.value-int(p.Value()), int(t.rules.Hole)
	if left < 0 || left > 0 && (hole == 0 || left%int(t.worth[hole]) != 0) {
		return 0, false
	}
	b := p.Coins()
	sum, below := t.base, 0
	for place := 1; place < len(t.terms); place++ {
		if place <= len(b) {
			below += b[place-1] * int(t.worth[place])
		}
		sum += t.terms[place][below]
	}
	return int(sum), true
}

// going is a walk through all positions.
type going struct {
	*ranked
	ctx      context.Context
	progress game.Progress
	visit    func(number, coins int, to []int32) error
	coins    [lastPlace + 1]uint32
	below    []int // for each place what the coins up to it are worth
	to       []int32
	far      []int32 // by how much moves change the number that do not touch places 1 and 2
	count    int
	err      error
}

// walk visits all positions, each after those that its moves lead to: its number, how many coins it has and the numbers that the moves lead to.
func (t *ranked) walk(ctx context.Context, visit func(number, coins int, to []int32) error) error {
	g := &going{ranked: t, ctx: ctx, progress: game.BudgetOf(ctx).Progress, visit: visit, below: make([]int, len(t.terms)+1)}
	g.place(len(t.terms), t.value, 0)
	return g.err
}

// place lays out coins worth left on the places from this one down, in every way; above is how many lie on those above.
func (g *going) place(place, left, above int) {
	if place == 0 || g.err != nil {
		return
	}
	g.below[place] = left
	if place == 2 {
		g.far = g.reach(g.far[:0], g.steps[:g.high])
	}
	if place == 1 {
		g.coins[1] = uint32(left)
		g.position(above + left)
		return
	}
	most := left / int(g.worth[place])
	for i := range most + 1 {
		n := most - i
		if g.rules.Reversed {
			n = i
		}
		g.coins[place] = uint32(n)
		g.place(place-1, left-n*int(g.worth[place]), above+n)
	}
}

// position visits the coins as they lie.
func (g *going) position(coins int) {
	if g.count&0xffff == 0 {
		if g.err = g.ctx.Err(); g.err != nil {
			return
		}
		if g.progress != nil {
			g.progress(int64(g.count), int64(g.size))
		}
	}
	number := g.count
	if !g.rules.Reversed {
		number = g.size - 1 - g.count
	}
	g.count++
	g.to = append(g.to[:0], g.far...)
	g.to = g.reach(g.to, g.steps[g.high:])
	for i := range g.to {
		g.to[i] += int32(number)
	}
	g.err = g.visit(number, coins, g.to)
}

// reach appends by how much these moves, where the coins allow them, change the number.
func (g *going) reach(to []int32, steps []step) []int32 {
next:
	for i := range steps {
		s := &steps[i]
		for _, t := range s.taken {
			if g.coins[t.Place] < uint32(t.Coins) {
				continue next
			}
		}
		most := 1
		if g.rules.Accelerated {
			most = MaxValue
			for _, t := range s.taken {
				most = min(most, int(g.coins[t.Place])/t.Coins)
			}
		}
		for times := 1; times <= most; times++ {
			by := int32(0)
			for _, c := range s.change {
				terms, v := g.terms[c.place], g.below[c.place]
				by += terms[v-times*c.less] - terms[v]
			}
			to = append(to, by)
		}
	}
	return to
}
