package zeckendorf

import (
	"context"
	"fmt"
	"sort"

	"zeck/game"
	"zeck/numeration"
)

// The nim-values of all positions of one value, a byte each. With a hole, the coins in it count as those of one more place, so that no value
// gets lost.
//
// Positions are numbered in lexicographic order of their coins, the last place first. Every move puts a coin on a place above those it takes
// from, so that it leads to a position with a larger number: the table is filled from the end. (Undone moves lead to smaller numbers, and
// the table is filled from the start.) Let W(p, v) be the number of ways to lay out coins worth v on places 1 to p, and S(p) what the coins on
// places 1 to p are worth. The positions before one are those that have, on some place p, fewer coins and above it the same, W(p, S(p)) −
// W(p, S(p−1)) in number. So the number of a position is a constant plus the sum of W(p, S(p)) − W(p+1, S(p)), and a move, which changes
// one to three of the S(p), changes as many of its terms.

// maxNimBytes bounds such a table: some ten seconds.
const maxNimBytes = 1 << 26

// nimWorth is how many positions of a table are worked out while search visits one.
const nimWorth = 50

// nimTable is a source of nim-values.
type nimTable struct {
	rules  Rules
	value  int // of the coins, those in the hole included
	terms  [][]int32
	base   int32 // the constant
	values []uint8
}

// Values returns the nim-values of all positions of the same value, within the memory of the budget. The error is [game.ErrUnknown] where
// a search over fewer positions does better.
func (p Position) Values(ctx context.Context) (game.Values, error) {
	value, r := p.Value(), p.rules
	if r.nacci() {
		return nil, game.ErrUnknown
	}
	ways := r.ways()
	if size, _ := p.Size().Small(); p.wide && size < anyPositions || !p.wide && size < ways[min(value, uint64(len(ways)-1))]/nimWorth {
		return nil, game.ErrUnknown
	}
	most := min(maxNimBytes, game.BudgetOf(ctx).Memory)
	if p.wide || value >= uint64(len(ways)) || int64(ways[value]) > most {
		fits := sort.Search(len(ways)-1, func(v int) bool { return int64(ways[v+1]) > most })
		return nil, fmt.Errorf("%w: nim-values of all positions of the value of %s; value %d would fit", game.ErrLimit, game.Quote(p.Setup().Short()), fits)
	}
	t := newNimTable(r, int(value))
	return t, t.fill(ctx)
}

func newNimTable(r Rules, value int) *nimTable {
	places := r.places()
	for r.Hole == 0 && places > 1 && worth[places] > uint64(value) {
		places--
	}
	ways := make([][]int32, places+1) // by place and value
	ways[0] = make([]int32, value+1)
	ways[0][0] = 1
	for place := 1; place <= places; place++ {
		ways[place] = append([]int32(nil), ways[place-1]...)
		for v := int(worth[place]); v <= value; v++ {
			ways[place][v] += ways[place][v-int(worth[place])]
		}
	}
	t := &nimTable{rules: r, value: value, terms: make([][]int32, places), values: make([]uint8, ways[places][value])}
	for place := 1; place < places; place++ {
		t.terms[place] = make([]int32, value+1)
		for v := range t.terms[place] {
			t.terms[place][v] = ways[place][v] - ways[place+1][v]
		}
	}
	t.base = ways[places][value] - 1
	return t
}

// step is a move of the table: it takes coins from two places, or one, and changes what those up to a place are worth.
type step struct {
	taken  [2]int
	change []change1
}

// change1 is that the coins on places 1 to place become worth less by so much.
type change1 struct{ place, less int }

// steps returns the moves of the rules on these places.
func (t *nimTable) steps() (all []step) {
	places := len(t.terms)
	list := moves
	if t.rules.Reversed {
		list = undone
	}
	for _, m := range list {
		if m.High+1 > places || t.rules.Hole > 0 && m.High >= int(t.rules.Hole) {
			continue
		}
		s := step{taken: m.taken}
		less := make([]int, places+2) // on each place
		less[m.Low] += int(worth[m.Low])
		less[m.High] += int(worth[m.High])
		less[m.High+1] -= int(worth[m.High+1])
		if m.splits() {
			less[max(m.Low-2, 1)] -= int(worth[max(m.Low-2, 1)])
		}
		sum := 0
		for place := 1; place < places; place++ {
			if sum += less[place]; sum != 0 {
				if m.Undo {
					s.change = append(s.change, change1{place, -sum})
				} else {
					s.change = append(s.change, change1{place, sum})
				}
			}
		}
		all = append(all, s)
	}
	return all
}

// filling is a table being filled.
type filling struct {
	*nimTable
	ctx   context.Context
	steps []step
	coins board
	below []int // for each place what the coins up to it are worth
	met   [256]int32
	count int32
	err   error
}

// fill works out all values, in the order of the numbers.
func (t *nimTable) fill(ctx context.Context) error {
	f := &filling{nimTable: t, ctx: ctx, steps: t.steps(), below: make([]int, len(t.terms)+1)}
	f.place(len(t.terms), t.value)
	return f.err
}

// place lays out coins worth left on the places from this one down, in every way.
func (f *filling) place(place, left int) {
	if place == 0 || f.err != nil {
		return
	}
	f.below[place] = left
	if place == 1 {
		f.coins[1] = uint32(left)
		f.position()
		return
	}
	most := left / int(worth[place])
	for i := range most + 1 {
		n := most - i
		if f.rules.Reversed {
			n = i
		}
		f.coins[place] = uint32(n)
		f.place(place-1, left-n*int(worth[place]))
	}
}

// position works out the value of the coins as they lie.
func (f *filling) position() {
	f.count++
	if f.count&0xffff == 0 && f.ctx.Err() != nil {
		f.err = f.ctx.Err()
		return
	}
	number := f.count - 1
	if !f.rules.Reversed {
		number = int32(len(f.values)) - f.count
	}
	for i := range f.steps {
		s := &f.steps[i]
		most := f.coins.most(s.taken)
		if !f.rules.Accelerated {
			most = min(most, 1)
		}
		for times := 1; times <= int(most); times++ {
			to := number
			for _, c := range s.change {
				terms, v := f.terms[c.place], f.below[c.place]
				to += terms[v-times*c.less] - terms[v]
			}
			f.met[f.values[to]] = f.count
		}
	}
	mex := 0
	for mex < len(f.met) && f.met[mex] == f.count {
		mex++
	}
	if mex == len(f.met) {
		f.err = fmt.Errorf("%w: nim-values above 255 in the positions of value %d", game.ErrLimit, f.value)
		return
	}
	f.values[number] = uint8(mex)
}

func (*nimTable) Source() string { return "table of all positions of the same value" }
func (*nimTable) By() game.By    { return game.ByTable }

func (t *nimTable) Value(p game.Position) (game.Nat, error) {
	q := p.(Position)
	number, below := t.base, 0
	left := t.value - int(q.Value())
	if hole := int(t.rules.Hole); q.rules != t.rules || q.wide || left < 0 || left > 0 && (hole == 0 || left%int(worth[hole]) != 0) {
		return game.Nat{}, fmt.Errorf("%w: %s is not one of the positions of value %d", game.ErrLimit, game.Quote(p.String()), t.value)
	}
	b := q.board()
	for place := 1; place < len(t.terms); place++ {
		below += int(b[place]) * int(worth[place])
		number += t.terms[place][below]
	}
	return numeration.NewNat(uint64(t.values[number])), nil
}
