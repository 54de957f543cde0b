package lines

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/internal/must"
)

// planFor returns a plan that drops groups.
func planFor(t *testing.T, value, hole int) *plan {
	return must.Get(newLayout(value, hole)).thrifty()
}

// TestPlan: every group comes after its needs, and its memory does not overlap groups that are still needed. Memory returns how much that takes, and
// the run does not exceed it.
func TestPlan(t *testing.T) {
	for _, o := range []struct{ value, hole int }{{0, 0}, {60, 0}, {230, 0}, {360, 0}, {260, 7}, {300, 5}, {420, 6}, {90, 3}, {90, 4}} {
		p := planFor(t, o.value, o.hole)
		if need, most := p.memory+perGroup*len(p.order), Memory(o.value, o.hole); int64(need) != most {
			t.Errorf("%v: %d bytes are in memory, but Memory says %d", o, need, most)
		}
		owner := make([]int, p.memory) // one more than the turn of the group that uses the byte
		g := p.newGroup()
		for turn, i := range p.order {
			p.set(g, int(i))
			p.leads(g, func(_ bool, _, rank int) {
				switch of := p.turn[rank]; {
				case of >= int32(turn):
					t.Fatalf("%v: a group before one that it needs", o)
				case of < p.since[turn]:
					t.Fatalf("%v: a group is needed after it was dropped", o)
				}
			})
			at := g.at + p.shift[i]
			for k := range g.size {
				if before := owner[at+k] - 1; before >= int(p.since[p.after[turn]]) {
					t.Fatalf("%v: at turn %d the memory of turn %d is taken, which may still be needed", o, turn, before)
				}
				owner[at+k] = turn + 1
			}
		}
	}
	for of, want := range map[[2]int]int64{{MaxValue + 1, 0}: Beyond,
		{500, 0}: 26_556_561, {700, 0}: 256_418_079, {1000, 0}: 3_739_818_148, {600, 9}: 63_198_184} {
		if got := Memory(of[0], of[1]); got != want {
			t.Errorf("value %d, hole %d: %d bytes, want %d", of[0], of[1], got, want)
		}
	}
	if size := Bytes(MaxValue+1, 0); size != Beyond {
		t.Errorf("a table of %d bytes, more than can be counted", size)
	}
}

// TestDropped: dropping groups gives the same counts as storing everything.
//
//zeck:race
func TestDropped(t *testing.T) {
	folder := t.TempDir()
	t.Chdir(folder)
	os.Remove(folder) // no file is written
	for _, o := range []struct{ value, hole int }{
		{0, 0}, {1, 0}, {40, 0}, {110, 0}, {230, 0}, {150, 3}, {170, 4}, {260, 5}, {260, 7},
	} {
		if o.value > 110 && testing.Short() { // the race detector takes ten times as long
			continue
		}
		whole := solveFor(t, o.value, Options{Hole: o.hole})
		want := must.Get(whole.LosingByCoins(t.Context()))
		for _, workers := range []int{1, 2, 5} {
			got := must.Get(Count(t.Context(), o.value, Options{Hole: o.hole, Workers: workers, ByCoins: true}))
			byCoins, _ := got.LosingByCoins(t.Context())
			if got.Losing() != whole.Losing() || got.Start() != isLost(whole, []int{o.value}) || !slices.Equal(byCoins, want) {
				t.Errorf("%v, %d workers: %d P-positions, start %v, want %d", o, workers, got.Losing(), got.Start(), whole.Losing())
			}
		}
	}
}

// TestSmallGroups: whichever place first names a group, the tables are the same, computed in any order. By default small tables have few groups.
func TestSmallGroups(t *testing.T) {
	for _, of := range [][2]int{{89, 0}, {70, 0}, {90, 8}, {4, 0}} {
		want := solveFor(t, of[0], Options{Hole: of[1]})
		lost := must.Get(want.LosingByCoins(t.Context()))
		for group := want.top; group > lowest; group-- {
			l := must.Get(newLayout(of[0], of[1]))
			l.group = group
			l.ladder = l.climb(3, l.room3, pad)
			l.ranks = l.climb(group-1, func(int) int { return 1 }, 0)
			table := must.Get(l.plan().solve(t.Context(), Options{Workers: 2}))
			each(of[0], l.top, l.worth, make([]int, l.top), func(coins []int) {
				if isLost(table, coins) != isLost(want, coins) {
					t.Fatalf("value %d, hole %d, groups from place %d on: %v is P: %v", of[0], of[1], group, coins, isLost(table, coins))
				}
			})
			tally, err := l.thrifty().count(t.Context(), Options{ByCoins: true})
			if err != nil || tally.Losing() != want.Losing() || !slices.Equal(tally.byCoins, lost) {
				t.Errorf("value %d, hole %d, groups from place %d on: %d lost, want %d, %v", of[0], of[1], group, tally.Losing(), want.Losing(), err)
			}
		}
	}
}

// TestCheckpoint: a count that is stopped repeatedly continues from its checkpoint, with different numbers of workers, and ends with the same
// counts; afterwards no file is left.
//
//zeck:race
func TestCheckpoint(t *testing.T) {
	const value = 230
	want := solveFor(t, value, Options{})
	byCoins := must.Get(want.LosingByCoins(t.Context()))
	dir := t.TempDir()
	name := filepath.Join(dir, "mark")
	for n, stops := 0, 0; ; n++ {
		ctx, cancel := context.WithCancel(t.Context())
		begun, last, all := int64(-1), int64(0), int64(0)
		got, err := Count(ctx, value, Options{
			ByCoins: true, Checkpoint: name, First: time.Millisecond, Workers: 1 + n%3,
			Progress: func(done, total int64) {
				last, all = done, total
				if begun < 0 {
					begun = done
				}
				if done-begun > total/6 {
					cancel()
				}
			},
		})
		cancel()
		if err != nil {
			if !errors.Is(err, context.Canceled) {
				t.Fatal(err)
			}
			if _, err := os.Stat(name); err != nil {
				t.Fatalf("no checkpoint: %v", err)
			}
			stops++
			continue
		}
		found, _ := got.LosingByCoins(t.Context())
		if got.Losing() != want.Losing() || !slices.Equal(found, byCoins) || got.Start() != isLost(want, []int{value}) {
			t.Errorf("%d P-positions after %d stops, want %d", got.Losing(), stops, want.Losing())
		}
		if stops == 0 || got.Resumed == 0 || last < all*99/100 {
			t.Errorf("stopped %d times, %d bytes were there, and %d of %d positions are done", stops, got.Resumed, last, all)
		}
		break
	}
	if _, err := Count(t.Context(), value, Options{Checkpoint: name, First: time.Hour, Progress: func(int64, int64) {
		if _, err := os.Stat(name); err == nil {
			t.Error("a checkpoint before it is time")
		}
	}}); err != nil {
		t.Error(err)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// halfDone writes a checkpoint of a count that is half done, and returns its bytes.
func halfDone(t *testing.T, value int) (*checkpoint, []byte) {
	t.Helper()
	p := planFor(t, value, 0)
	half := newCheckpoint(p.begin(Options{Checkpoint: filepath.Join(t.TempDir(), "mark")})) // its bits are wrong, but that cannot be detected
	half.low = len(p.order) / 2
	must.Do(half.write())
	return half, must.Get(os.ReadFile(half.Checkpoint))
}

// TestCheckpointDamage: a file that is not a checkpoint of this count is refused with a reason; so is one that ends early or in which any byte was
// changed.
func TestCheckpointDamage(t *testing.T) {
	const value = 240
	half, good := halfDone(t, value)
	same := func(b []byte) []byte { return b }
	for _, c := range []struct {
		what   string
		damage func(b []byte) []byte
		value  int
		o      Options
		want   error
	}{
		{"empty", func([]byte) []byte { return nil }, value, Options{}, ErrCorrupt},
		{"cut", func(b []byte) []byte { return b[:len(b)-1] }, value, Options{}, ErrCorrupt},
		{"a bit", func(b []byte) []byte { b[len(b)/2] ^= 4; return b }, value, Options{}, ErrCorrupt},
		{"a count", func(b []byte) []byte { b[48] ^= 4; return b }, value, Options{}, ErrCorrupt},
		{"version", func(b []byte) []byte { b[8]++; return b }, value, Options{}, ErrVersion},
		{"order", func(b []byte) []byte { b[12]++; return b }, value, Options{}, ErrVersion},
		{"another value", same, value + 1, Options{}, ErrOther},
		{"other counts", same, value, Options{ByCoins: true}, ErrOther},
		{"another hole", same, value, Options{Hole: 12}, ErrOther},
		{"nothing", same, value, Options{}, nil},
	} {
		must.Do(os.WriteFile(half.Checkpoint, c.damage(slices.Clone(good)), 0o644))
		c.o.Checkpoint = half.Checkpoint
		_, err := Count(t.Context(), c.value, c.o)
		if !errors.Is(err, c.want) || c.what == "version" && !strings.Contains(err.Error(), "it has version 3, this program reads version 2") {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
	half, good = halfDone(t, 60)
	resumed := func(b []byte) (*checkpoint, error) {
		must.Do(os.WriteFile(half.Checkpoint, b, 0o644))
		c := newCheckpoint(half.plan.begin(half.Options))
		return c, c.resume()
	}
	for _, start := range []bool{true, false} { // the outcome of the start is restored
		half.start = start
		must.Do(half.write())
		if c, err := resumed(must.Get(os.ReadFile(half.Checkpoint))); err != nil || c.start != start {
			t.Errorf("the start is lost: %t, want %t, %v", c.start, start, err)
		}
	}
	for i := range good {
		if _, err := resumed(good[:i]); err == nil {
			t.Errorf("of %d bytes %d are enough", len(good), i)
		}
		other := slices.Clone(good)
		other[i] ^= 1
		if _, err := resumed(other); err == nil {
			t.Errorf("a change of byte %d is not noticed", i)
		}
	}
}

// TestCheckpointStubborn: if a checkpoint cannot be written, the caller gets the error.
func TestCheckpointStubborn(t *testing.T) {
	folder := t.TempDir()
	ctx, stop := context.WithCancel(t.Context())
	gone := func(int64, int64) {
		os.RemoveAll(folder)
		stop()
	}
	_, err := Count(ctx, 240, Options{Checkpoint: filepath.Join(folder, "mark"), First: time.Hour, Progress: gone})
	if err == nil || errors.Is(err, context.Canceled) {
		t.Errorf("in the end: %v", err)
	}
	half, _ := halfDone(t, 60)
	half.Checkpoint = filepath.Join(folder, "mark")
	if err := half.nowAndThen(0)(1); err == nil {
		t.Error("while others work: no error")
	}
	name := filepath.Join(t.TempDir(), "mark")
	must.Do(os.Mkdir(name, 0o755))
	for what, name := range map[string]string{"a folder": name, "in a folder that is not there": filepath.Join(name, "none", "mark")} {
		if _, err := Count(t.Context(), 240, Options{Checkpoint: name}); err == nil {
			t.Errorf("%s: no error", what)
		}
	}
}
