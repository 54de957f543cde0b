package lines

import "context"

// Longest returns the number of moves in the longest game from the position with all coins on place 1. It takes sixteen times
// the memory of the table of outcomes, and goes the same way: a block knows the longest games of the blocks that its moves
// lead to.
func Longest(ctx context.Context, value int, o Options) (int, error) {
	l, all, err := longest(ctx, value, o)
	if err != nil {
		return 0, err
	}
	return int(all[l.bit([]int{value})]), nil
}

// longest returns the longest games from all positions, where their bits would lie.
func longest(ctx context.Context, value int, o Options) (*layout, []uint16, error) {
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return nil, nil, err
	}
	all := make([]uint16, 8*l.bytes())
	r := newRun(l, l.graph().inOrder(nil, 0), 0, o.Progress, func(int) {})
	return l, all, r.work(ctx, o.Workers, func() func(int, int32) error {
		w := newWalker(l, nil, &lengths{l, all})
		return func(_ int, group int32) error {
			w.enter(int(group))
			w.solve()
			return nil
		}
	})
}

// lengths finds the longest games of a block: all[8b+i] is that of the position whose outcome is bit i of byte b. A game has fewer
// moves than 2^16 in every table that fits a memory: the sum of 2^(n−1) over the coins grows with a split, the number of coins
// falls with a merge, and both are small. It is a kernel.
type lengths struct {
	*layout
	all []uint16
}

func (k *lengths) run(to, size int, by []int) {
	games := k.all[8*to:][:8*size]
	clear(games)
	for _, by := range by {
		further(games, k.all[8*(to+by):])
	}
}

func (k *lengths) block(m *moves) {
	games := k.all[8*m.to:][:8*k.room3(m.v)]
	for _, from := range [2]int{m.merge, m.five} {
		if from != none {
			further(games, k.all[8*from:])
		}
	}
	if m.part != none {
		further(games[:8*k.room3(m.v-3)], k.all[8*m.part:])
	}
	k.lines(m.to, m.v, m.more, m.four)
}

// further makes games at least one move longer than those that the moves lead to.
func further(games, after []uint16) {
	after = after[:len(games)]
	for i, n := range after {
		games[i] = max(games[i], n+1)
	}
}

// lines goes on with the moves that lead to other lines.
func (k *lengths) lines(to, v, more, four int) {
	for r := v % 3; r <= v; r += 3 {
		games := k.at(to, r)
		high := r / 2 // the number of coins on place 2 in the first position
		odd := r % 2
		if more != none && r <= v-3 { // merge 2 3
			further(games[:high], k.at(more, r-2))
		}
		if more != none && r <= v-6 { // split 3
			further(games, k.at(more, r+1)[odd:])
		}
		if four != none {
			further(games, k.at(four, r+2))
		}
		if r >= 3 { // merge 1 2 and split 2
			under := k.at(to, r-3)
			if odd == 0 {
				further(games[1:1+len(under)], under)
				further(games[:len(under)], under)
			} else {
				further(games[:len(under)], under)
				further(games[:len(under)-1], under[1:])
			}
		}
		for j := 1; j < len(games); j++ { // merge 1 1
			games[j] = max(games[j], games[j-1]+1)
		}
	}
}

// at returns the line of r in the block at byte b.
func (k *lengths) at(b, r int) []uint16 {
	if r < 0 {
		return nil
	}
	return k.all[8*(b+k.line[r%3][r/3]):][:r/2+1]
}
