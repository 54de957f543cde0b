package lines

import (
	"context"
	"fmt"
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
	p, err := l.plan(o.Options)
	if err != nil {
		return nil, err
	}
	return l.count(ctx, p, o)
}

// count counts by a plan.
func (l *layout) count(ctx context.Context, p *plan, o TallyOptions) (*Tally, error) {
	t := &Tally{layout: l, Memory: p.bytes}
	if o.ByCoins {
		t.byCoins = make([]uint64, l.value+1)
	}
	table := newBits(p.bytes)
	if o.Checkpoint == "" {
		return t, t.begin(l, p, 0, o.Options, o.ByCoins).outcomes(ctx, table, o.Options, nil)
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
	c.run = t.begin(l, p, low, o.Options, o.ByCoins)
	stop := c.keep(ctx, o.First)
	err = c.run.outcomes(ctx, table, o.Options, nil)
	if failed := stop(err != nil || c.run.low < len(p.order)); failed != nil {
		return nil, failed
	}
	return t, err
}

// begin returns a run from a turn on that adds to the counts.
func (c *counts) begin(l *layout, p *plan, from int, o Options, byCoins bool) *run {
	found := make([]counts, p.ahead) // of the turns that are done and not counted
	r := newRun(l, p, from, o.Progress, func(turn int) { c.add(&found[turn%p.ahead]) })
	r.count = func(turn int, g *group, bits []byte) { found[turn%p.ahead] = l.countsOf(g, bits, byCoins) }
	return r
}

// countsOf counts a group.
func (l *layout) countsOf(g *group, bits []byte, byCoins bool) counts {
	c := counts{losing: ones(bits)}
	if byCoins {
		k := newCounter(l)
		k.count(g, bits)
		c.byCoins = k.found
	}
	if start := l.bit([]int{l.value}); start>>3 >= g.at && start>>3 < g.at+g.size {
		c.start = bit(bits, start-8*g.at)
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
	*group = counts{}
}

// small is the size up to which a table is not worth dropping groups.
const small = 64 << 20

// perGroup is what a plan knows of a group, in bytes: its place in the order and the eight groups or so that it needs or that need it.
const perGroup = 160

// plan returns the plan for a table of which nothing is kept longer than needed.
func (l *layout) plan(o Options) (*plan, error) {
	g := l.graph()
	ahead := min(len(g.size), o.ahead())
	if l.bytes() <= small {
		return g.inOrder(nil, l.bytes(), ahead), nil
	}
	p := g.inOrder(g.thrifty(), l.bytes(), ahead)
	for {
		p.drop(l, ahead)
		switch {
		case o.Memory == 0 || int64(p.bytes+perGroup*len(g.size)) <= o.Memory:
			return p, nil
		case ahead <= leastAhead:
			return nil, fmt.Errorf("%w: %d bytes are needed", ErrMemory, p.bytes)
		}
		ahead = max(leastAhead, ahead/2)
	}
}

// Memory returns how much memory Count and Save take for a value at the most, if they have no more; an error if no machine could have it.
//
// The greatest part of a table that has to be kept at a time falls like 1/N. Where groups are named by the coins from place 6 on it is 23/N
// to 25/N of the table from N = 580 on, by the plans of every tenth N up to 650, of 700, 800, 900 and 1000; below that, small is enough.
// Where they are named from place 7 on, which no machine at hand has the memory for, it was 38/N in a simulation of N = 1200. A hole makes
// it more; there it is said to be all.
func Memory(value, hole int) (int, error) {
	l, err := newLayout(value, hole)
	if err != nil {
		return 0, err
	}
	whole := l.bytes()
	if whole <= small {
		return whole, nil
	}
	kept := whole
	switch {
	case l.top == hole:
	case l.group == 6:
		kept = whole / value * 25
	default:
		kept = whole / value * 45
	}
	return max(small, kept) + perGroup*l.groups(), nil
}
