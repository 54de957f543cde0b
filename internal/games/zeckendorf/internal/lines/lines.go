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

// MaxValue is the largest value whose positions are counted. No machine has the memory for its table.
const MaxValue = 1500

// slack is the number of bytes after the end of the table, so that there is a window at every block.
const slack = 1<<16 + 8

// Options are options of Solve and Save, and some that only Count uses.
type Options struct {
	Hole     int                     // coins that reach this place leave the game; 0 if there is none, else at least 3
	Workers  int                     // the number of goroutines, 0 for one per core
	Progress func(done, total int64) // called with the number of positions that are done, if not nil; calls never overlap

	ByCoins    bool          // Count: whether to count the P-positions by coins, too
	Checkpoint string        // Count: a file for continuing after an interruption, "" for none
	First      time.Duration // the time until it is first written, 0 for a tenth of a second
}

// Table holds the outcome of every position of one value, in memory or in a file that is read only as needed; or only their counts. It is safe for
// concurrent use.
type Table struct {
	*layout
	counts
	Counted

	read func(g *group) ([]byte, error) // returns the bits of a group; nil if they are not stored
	file *os.File                       // nil in memory
	mu   sync.Mutex
	last *group // the group that was read last, nil if none was
	data []byte // its bits
}

// Counted reports how a table was computed.
type Counted struct {
	Kept    int64  // bytes of the groups that had to be in memory at a time
	Resumed uint64 // bytes of the table that an interrupted run had computed
}

// counts are updated with every group.
type counts struct {
	losing  uint64
	byCoins []uint64 // P-positions with 0, 1, 2, … coins, nil if not wanted
	start   bool     // whether the position with all coins on place 1 is P
}

// Beyond is the size of work that no machine has room for.
const Beyond = 1 << 62

// Bytes returns the size of the table for a value.
func Bytes(value, hole int) int64 {
	l, err := newLayout(value, hole)
	if err != nil {
		return Beyond
	}
	return int64(l.bytes())
}

// Solve computes the outcome of every position of the given value.
func Solve(ctx context.Context, value int, o Options) (*Table, error) {
	l, err := newLayout(value, o.Hole)
	if err != nil {
		return nil, err
	}
	return l.plan().solve(ctx, o)
}

// solve computes the table with a plan that drops nothing.
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

// newBits returns an empty table.
func newBits(size int) []byte {
	b := make([]byte, size+slack)
	inLargePages(b)
	return b
}

// outcomes computes the groups, counts them, and passes each to keep, if that is not nil.
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
			clear(found[size-pad:]) // clear what was there before
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
	return &Table{layout: r.layout, counts: r.counts, Counted: Counted{int64(r.memory), uint64(resumed)}}, nil
}

// countsOf returns the counts of a group.
func (r *run) countsOf(g *group, bits []byte) counts {
	c := counts{losing: ones(bits)}
	if r.byCoins != nil {
		k := newCounter(r.layout)
		k.count(g, bits)
		c.byCoins = k.found
	}
	if g.rank == r.groups()-1 { // the last group ends with the start
		c.start = bit(bits, r.bit([]int{r.value})-8*g.at)
	}
	return c
}

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

// Value returns the value of every position.
func (t *Table) Value() int { return t.value }

// Hole returns the place whose coins leave the game, 0 if there is none.
func (t *Table) Hole() int { return t.hole }

// Losing returns the number of P-positions.
func (t *Table) Losing() uint64 { return t.losing }

// Start reports whether the player to move loses with all coins on place 1. It is not known for a table read from a file.
func (t *Table) Start() bool { return t.start }

// P reports whether the player to move loses with the given coins on places 1, 2, 3, …, whose value must be that of the table.
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

func bit(table []byte, at int) bool { return table[at>>3]>>(at&7)&1 == 1 }

// LosingByCoins returns the number of P-positions with 0, 1, 2, … coins. For a table in a file it reads and checks the whole file.
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
