package lines

import (
	"cmp"
	"context"
	"time"
)

// Tally is what is counted when a table is not kept.
type Tally struct {
	*layout
	Memory  int    // bytes that the groups took which had to be kept
	Resumed uint64 // bytes of the table that an interrupted run had worked out
	counts
}

// counts grow with every group.
type counts struct {
	losing  uint64
	byCoins []uint64 // P-positions with 0, 1, 2, … coins, nil if not asked for
	start   bool     // whether the position with all coins on place 1 is P
}

// Losing returns the number of P-positions.
func (c *counts) Losing() uint64 { return c.losing }

// LosingByCoins returns the number of P-positions with 0, 1, 2, … coins.
func (t *Tally) LosingByCoins(context.Context) ([]uint64, error) { return t.byCoins, nil }

// Start reports whether the player to move loses with all coins on place 1.
func (t *Tally) Start() bool { return t.start }

// TallyOptions says what is counted besides the P-positions, and where what is needed to go on is written.
type TallyOptions struct {
	Options
	ByCoins    bool          // count the P-positions by their coins, too
	Checkpoint string        // a file, "" for none
	First      time.Duration // after which time it is written first, 0 for a tenth of a second
}

// Count is Solve without the table: groups are dropped as soon as no move leads to them any more.
func Count(ctx context.Context, value int, o TallyOptions) (*Tally, error) {
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return nil, err
	}
	return l.thrifty().tally(ctx, o)
}

// tally counts by a plan.
func (p *plan) tally(ctx context.Context, o TallyOptions) (*Tally, error) {
	t := &Tally{layout: p.layout, Memory: p.memory}
	if o.ByCoins {
		t.byCoins = make([]uint64, p.value+1)
	}
	table := newBits(p.memory)
	if o.Checkpoint == "" {
		return t, newRun(p, 0, &t.counts, o.Progress).outcomes(ctx, table, o.workers(), o.ByCoins, nil)
	}
	c := newCheckpoint(t, p, o.Checkpoint, table)
	unlock, err := c.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	low, err := c.resume()
	if err != nil {
		return nil, err
	}
	r := newRun(p, low, &t.counts, o.Progress)
	r.passed = c.nowAndThen(cmp.Or(o.First, firstMark))
	if err := r.outcomes(ctx, table, o.workers(), o.ByCoins, nil); err != nil {
		if failed := c.write(r.low); failed != nil {
			return nil, failed
		}
		return nil, err
	}
	return t, c.remove()
}

// countsOf counts a group.
func (l *layout) countsOf(g *group, bits []byte, byCoins bool) counts {
	c := counts{losing: ones(bits)}
	if byCoins {
		k := newCounter(l)
		k.count(g, bits)
		c.byCoins = k.found
	}
	if g.rank == l.groups()-1 { // which ends with the start
		c.start = bit(bits, l.bit([]int{l.value})-8*g.at)
	}
	return c
}

// add adds the counts of a group.
func (c *counts) add(group *counts) {
	c.losing += group.losing
	for i, n := range group.byCoins {
		c.byCoins[i] += n
	}
	c.start = c.start || group.start
}
