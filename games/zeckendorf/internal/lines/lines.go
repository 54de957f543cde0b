package lines

import (
	"cmp"
	"context"
	"encoding/binary"
	"math/bits"
	"os"
	"sync"
	"time"
)

// MaxValue is the greatest value whose positions are counted. No machine has the memory for its table.
const MaxValue = 1500

// slack is what the table has behind its end, so that there is a window at every block.
const slack = 1<<16 + 8

// Options says how to solve, and what Count does besides.
type Options struct {
	Hole     int                     // coins that reach this place leave the game; 0 if there is none, else at least 3
	Workers  int                     // goroutines, 0 for one a core
	Progress func(done, total int64) // told how many positions are done, if not nil; never called twice at the same time

	ByCoins    bool          // Count: the P-positions by their coins, too
	Checkpoint string        // Count: a file with what is needed to go on, "" for none
	First      time.Duration // after which time it is written first, 0 for a tenth of a second
}

// Table is the outcome of every position of one value, in memory or in a file, of which only what is asked for is read; or only what was counted of
// them. It is safe for concurrent use.
type Table struct {
	*layout
	counts
	Memory  int    // bytes of the groups that had to be kept at a time
	Resumed uint64 // bytes of the table that an interrupted run had worked out

	read func(g *group) ([]byte, error) // the bits of a group, nil if they are not kept
	file *os.File                       // nil in memory
	mu   sync.Mutex
	last *group // that was read last, nil if none was
	data []byte // its bits
}

// counts grow with every group.
type counts struct {
	losing  uint64
	byCoins []uint64 // P-positions with 0, 1, 2, … coins, nil if not asked for
	start   bool     // whether the position with all coins on place 1 is P
}

// Beyond is the size of what no machine could hold.
const Beyond = 1 << 62

// Bytes returns the size of the table for a value.
func Bytes(value, hole int) int64 {
	l, err := newLayout(value, hole)
	if err != nil {
		return Beyond
	}
	return int64(l.bytes())
}

// Solve works out the outcome of every position of the given value.
func Solve(ctx context.Context, value int, o Options) (*Table, error) {
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return nil, err
	}
	return l.plan().solve(ctx, o)
}

// solve makes the table by a plan that drops nothing.
func (p *plan) solve(ctx context.Context, o Options) (*Table, error) {
	r := p.begin(o)
	t, err := r.outcomes(ctx, nil)
	if err == nil {
		t.read = func(g *group) ([]byte, error) { return r.table[g.at:][:g.size], nil }
	}
	return t, err
}

// Count is Solve without the table: groups are dropped as soon as no move leads to them any more.
func Count(ctx context.Context, value int, o Options) (*Table, error) {
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return nil, err
	}
	return l.thrifty().count(ctx, o)
}

// count counts by a plan.
func (p *plan) count(ctx context.Context, o Options) (*Table, error) {
	r := p.begin(o)
	if o.ByCoins {
		r.byCoins = make([]uint64, p.value+1)
	}
	if o.Checkpoint == "" {
		return r.outcomes(ctx, nil)
	}
	c := newCheckpoint(r)
	unlock, err := c.lock()
	if err != nil {
		return nil, err
	}
	defer unlock()
	if err := c.resume(); err != nil {
		return nil, err
	}
	r.passed = c.nowAndThen(cmp.Or(o.First, firstMark))
	t, err := r.outcomes(ctx, nil)
	if err != nil {
		return nil, cmp.Or(c.write(), err)
	}
	return t, c.remove()
}

// newBits returns a table with nothing in it.
func newBits(size int) []byte {
	b := make([]byte, size+slack)
	inLargePages(b)
	return b
}

// outcomes works out the groups, counts them, and hands each to keep, if that is not nil.
func (r *run) outcomes(ctx context.Context, keep func(g *group, found []byte) error) (*Table, error) {
	r.next = r.low
	for _, i := range r.order[:r.low] {
		r.worked += r.size[i]
	}
	lines, resumed := r.describe(), r.worked
	err := r.work(ctx, func() func(int) (counts, error) {
		w := newWalker(r.plan, &outcomes{layout: r.layout, table: r.table, lines: &lines})
		return func(turn int) (c counts, err error) {
			at, size, needs := w.enter(int(r.order[turn]))
			if err := r.await(needs); err != nil {
				return c, err
			}
			found := r.table[at:][:size]
			clear(found[size-pad:]) // what was there before
			w.solve()
			if keep != nil {
				err = keep(w.group, found)
			}
			return r.countsOf(w.group, found), err
		}
	})
	if err != nil {
		return nil, err
	}
	return &Table{layout: r.layout, counts: r.counts, Memory: r.memory, Resumed: uint64(resumed)}, nil
}

// countsOf counts a group.
func (r *run) countsOf(g *group, bits []byte) counts {
	c := counts{losing: ones(bits)}
	if r.byCoins != nil {
		k := newCounter(r.layout)
		k.count(g, bits)
		c.byCoins = k.found
	}
	if g.rank == r.groups()-1 { // which ends with the start
		c.start = bit(bits, r.bit([]int{r.value})-8*g.at)
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

// ones returns the number of set bits of a group, which ends with zeros.
func ones(data []byte) (n uint64) {
	for ; len(data) >= 8; data = data[8:] {
		n += uint64(bits.OnesCount64(binary.LittleEndian.Uint64(data)))
	}
	return n
}

// Value returns what the coins of every position are worth.
func (t *Table) Value() int { return t.value }

// Hole returns the place whose coins leave the game, 0 if there is none.
func (t *Table) Hole() int { return t.hole }

// Losing returns the number of P-positions.
func (t *Table) Losing() uint64 { return t.losing }

// Start reports whether the player to move loses with all coins on place 1, if the table was not read from a file.
func (t *Table) Start() bool { return t.start }

// P reports whether the player to move loses with the given coins on places 1, 2, 3, …, which have the value of the table.
func (t *Table) P(coins []int) (bool, error) {
	rank := t.ranks.offset(t.sums(coins))
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.last == nil || t.last.rank != rank {
		g := t.newGroup()
		t.set(g, rank)
		data, err := t.read(g)
		if err != nil {
			return false, err
		}
		t.last, t.data = g, data
	}
	return bit(t.data, t.bit(coins)-8*t.last.at), nil
}

// bit returns a bit of a table.
func bit(table []byte, at int) bool { return table[at>>3]>>(at&7)&1 == 1 }

// LosingByCoins returns the number of P-positions with 0, 1, 2, … coins. It reads and checks the whole of a file.
func (t *Table) LosingByCoins(ctx context.Context) ([]uint64, error) {
	if t.byCoins != nil {
		return t.byCoins, nil
	}
	c := newCounter(t.layout)
	for g := range t.each {
		data, err := t.read(g)
		if err = cmp.Or(ctx.Err(), err); err != nil {
			return nil, err
		}
		c.count(g, data)
	}
	return c.found, nil
}

// Close closes the file of a table that has one.
func (t *Table) Close() error {
	if t.file == nil {
		return nil
	}
	return t.file.Close()
}
