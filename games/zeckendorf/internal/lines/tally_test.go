package lines

import (
	"context"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// planFor returns a plan that drops groups, whatever the size of the table.
func planFor(t *testing.T, value int, o Options) (*layout, *plan) {
	t.Helper()
	l, err := newLayout(value, o.Hole)
	if err != nil {
		t.Fatal(err)
	}
	g := l.graph()
	p := g.inOrder(g.thrifty(), l.bytes(), 8)
	p.drop(l, min(len(p.order), 8))
	return l, p
}

// TestPlan: every group comes after its needs, and lies where nothing is that is needed while it is there.
func TestPlan(t *testing.T) {
	for _, o := range []struct{ value, hole int }{{0, 0}, {60, 0}, {230, 0}, {360, 0}, {260, 7}, {300, 5}, {90, 3}, {90, 4}} {
		l, whole := planFor(t, o.value, Options{Hole: o.hole})
		for _, ahead := range []int{1, 2, 30} {
			p := *whole
			p.drop(l, ahead)
			owner := make([]int32, p.bytes) // 1 + the group whose memory it is
			g := l.newGroup()
			for turn, i := range p.order {
				for _, j := range p.needs.of(i) {
					if p.turn[j] >= int32(turn) {
						t.Fatalf("%v: a group before one that it needs", o)
					}
				}
				l.set(g, int(i))
				for k := range g.size {
					before := owner[p.at(g)+k] - 1
					if before >= 0 && int(p.until[before]) > turn-ahead {
						t.Fatalf("%v, ahead %d: the memory of a group that is needed until %d is taken at %d", o, ahead, p.until[before], turn)
					}
					owner[p.at(g)+k] = i + 1
				}
			}
		}
	}
}

// TestTwoOrders: dropping groups in the thrifty order counts the same as keeping everything as it lies.
//
//zeck:race
func TestTwoOrders(t *testing.T) {
	for _, o := range []struct{ value, hole int }{
		{0, 0}, {1, 0}, {40, 0}, {110, 0}, {230, 0}, {150, 3}, {170, 4}, {260, 5}, {260, 7},
	} {
		if o.value > 110 && testing.Short() { // with the race detector, which takes ten times as long
			continue
		}
		whole := solveFor(t, o.value, Options{Hole: o.hole})
		want, err := whole.LosingByCoins(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		l, p := planFor(t, o.value, Options{Hole: o.hole})
		for _, at := range []struct{ ahead, workers int }{{1, 1}, {3, 2}, {20, 5}} {
			p.drop(l, at.ahead)
			got, err := l.count(t.Context(), p, TallyOptions{Options: Options{Workers: at.workers}, ByCoins: true})
			if err != nil {
				t.Fatal(err)
			}
			byCoins, _ := got.LosingByCoins(t.Context())
			if got.Losing() != whole.Losing() || got.Start() != isLost(whole, []int{o.value}) || !slices.Equal(byCoins, want) {
				t.Errorf("%v, %+v: %d P-positions, start %v, want %d", o, at, got.Losing(), got.Start(), whole.Losing())
			}
		}
	}
}

// TestMemory: little of a table is kept at a time, what may be taken is not exceeded, and too little is refused.
func TestMemory(t *testing.T) {
	const value = 420
	l, err := newLayout(value, 0)
	if err != nil {
		t.Fatal(err)
	}
	free, err := l.plan(Options{Workers: 2})
	if err != nil {
		t.Fatal(err)
	}
	if free.bytes*3 > l.bytes() {
		t.Errorf("%d of %d bytes are kept", free.bytes, l.bytes())
	}
	need := int64(free.bytes + perGroup*l.groups())
	for memory, same := range map[int64]bool{0: true, need: true, need - 1: false} {
		p, err := l.plan(Options{Workers: 2, Memory: memory})
		if err != nil || (p.ahead == free.ahead) != same || (p.bytes == free.bytes) != same {
			t.Errorf("%d bytes, %d needed: %d ahead instead of %d, %v", memory, need, p.ahead, free.ahead, err)
		}
	}
	for n := 390; n <= 560; n += 17 {
		l, err := newLayout(n, 0)
		if err != nil {
			t.Fatal(err)
		}
		most, err := Memory(n, 0)
		if err != nil {
			t.Fatal(err)
		}
		if p, err := l.plan(Options{Workers: 16, Memory: int64(most)}); err != nil || p.bytes >= most {
			t.Errorf("value %d: %d bytes should do: %v", n, most, err)
		}
	}
	if _, err := l.plan(Options{Workers: 2, Memory: 1000}); !errors.Is(err, ErrMemory) {
		t.Errorf("1000 bytes: %v", err)
	}
}

// TestArena: pieces that are handed out never overlap, and what is given back is used again.
func TestArena(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	a := newArena()
	type piece struct{ at, size int }
	var taken []piece
	most, sum := 0, 0
	for range 20_000 {
		if len(taken) > 0 && chance.IntN(100) < 49 {
			i := chance.IntN(len(taken))
			a.give(taken[i].at, taken[i].size)
			sum -= taken[i].size
			taken[i] = taken[len(taken)-1]
			taken = taken[:len(taken)-1]
			continue
		}
		p := piece{size: 1 + chance.IntN(1<<chance.IntN(12))}
		p.at = a.take(p.size)
		for _, other := range taken {
			if p.at < other.at+other.size && other.at < p.at+p.size {
				t.Fatalf("%v overlaps %v", p, other)
			}
		}
		taken = append(taken, p)
		sum += p.size
		most = max(most, sum)
	}
	if a.end < most || a.end > 2*most {
		t.Errorf("%d bytes for %d", a.end, most)
	}
}

// TestCheckpoint: a count that is stopped again and again goes on from its checkpoint, with other numbers of workers, and ends with the same
// counts; afterwards no file is left.
//
//zeck:race
func TestCheckpoint(t *testing.T) {
	const value = 230
	want := solveFor(t, value, Options{})
	byCoins, err := want.LosingByCoins(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	name := filepath.Join(dir, "mark")
	l, p := planFor(t, value, Options{})
	for n, stops := 0, 0; ; n++ {
		p.drop(l, 1+n%9)
		ctx, cancel := context.WithCancel(t.Context())
		begun := int64(-1)
		got, err := l.count(ctx, p, TallyOptions{ByCoins: true, Checkpoint: name, First: time.Millisecond, Options: Options{
			Workers: 1 + n%3,
			Progress: func(done, total int64) {
				if begun < 0 {
					begun = done
				}
				if done-begun > total/6 {
					cancel()
				}
			},
		}})
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
		if stops == 0 || got.Resumed == 0 {
			t.Errorf("stopped %d times, %d bytes were there", stops, got.Resumed)
		}
		break
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left: %v, %v", left, err)
	}
}

// halfDone writes a checkpoint of a count that is half done, and returns its bytes.
func halfDone(t *testing.T, value int) (*checkpoint, []byte) {
	t.Helper()
	name := filepath.Join(t.TempDir(), "mark")
	l, p := planFor(t, value, Options{})
	half := newCheckpoint(&Tally{layout: l}, p, name, newBits(p.bytes)) // its bits are wrong, but nobody can know
	half.run = newRun(l, p, len(p.order)/2, nil, nil)
	if err := half.write(); err != nil {
		t.Fatal(err)
	}
	written, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return half, written
}

// TestCheckpointDamage: what is no checkpoint of this count is refused, and says why.
func TestCheckpointDamage(t *testing.T) {
	const value = 240
	half, good := halfDone(t, value)
	l, p, name := half.layout, half.plan, half.name
	other, otherPlan := planFor(t, value+1, Options{})
	for _, c := range []struct {
		what   string
		damage func(b []byte) []byte
		l      *layout
		p      *plan
		o      TallyOptions
		want   error
	}{
		{"empty", func([]byte) []byte { return nil }, l, p, TallyOptions{}, ErrCorrupt},
		{"cut", func(b []byte) []byte { return b[:len(b)-1] }, l, p, TallyOptions{}, ErrCorrupt},
		{"a bit", func(b []byte) []byte { b[len(b)/2] ^= 4; return b }, l, p, TallyOptions{}, ErrCorrupt},
		{"a count", func(b []byte) []byte { b[48] ^= 4; return b }, l, p, TallyOptions{}, ErrCorrupt},
		{"version", func(b []byte) []byte { b[8]++; return b }, l, p, TallyOptions{}, ErrVersion},
		{"order", func(b []byte) []byte { b[12]++; return b }, l, p, TallyOptions{}, ErrVersion},
		{"another value", func(b []byte) []byte { return b }, other, otherPlan, TallyOptions{}, ErrOther},
		{"other counts", func(b []byte) []byte { return b }, l, p, TallyOptions{ByCoins: true}, ErrOther},
		{"nothing", func(b []byte) []byte { return b }, l, p, TallyOptions{}, nil},
	} {
		if err := os.WriteFile(name, c.damage(slices.Clone(good)), 0o644); err != nil {
			t.Fatal(err)
		}
		c.o.Checkpoint = name
		if _, err := c.l.count(t.Context(), c.p, c.o); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", c.what, err, c.want)
		}
	}
}
