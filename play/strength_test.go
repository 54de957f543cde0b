package play

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"zeck/game"
	"zeck/internal/must"
	"zeck/numeration"
	"zeck/solve"
)

// sized is a position whose cost says how many positions a search visits.
type sized struct {
	game.Position
	positions game.Nat
}

func (s sized) Cost() game.Cost { return game.Cost{Positions: s.positions} }

// TestTries: the number of moves that a strength examines, which is smaller if that takes long.
func TestTries(t *testing.T) {
	p := begin("nim:3,5").Position()
	from := func(n uint64) game.Position { return sized{p, numeration.NewNat(n)} }
	for _, c := range []struct {
		at   game.Position
		want string // of strengths 1 to 6
	}{
		{from(1), "[1 2 4 6 10 64]"}, {from(100_000), "[1 2 4 6 10 64]"}, {from(100_001), "[1 2 4 6 10 16]"}, {from(1_000_000), "[1 2 4 6 10 16]"},
		{from(1_000_001), "[1 2 4 6 6 6]"}, {from(100_000_000), "[1 2 4 6 6 6]"}, {from(100_000_001), "[1 2 2 2 2 2]"}, {from(1 << 60), "[1 2 2 2 2 2]"},
		{from(0), "[1 2 2 2 2 2]"}, // the cost is not known
		{game.NewSum(from(99_999), from(2)), "[1 2 4 6 10 16]"},
		{game.NewSum(slices.Repeat([]game.Position{from(1 << 59)}, 32)...), "[1 2 2 2 2 2]"}, // 2^64 together, more than a word holds
		{begin("nim:2^70").Position(), "[1 2 4 6 10 64]"},                                    // a theory takes as long as its numbers are
	} {
		var got []int
		for strength := Weakest; strength <= Perfect; strength++ {
			got = append(got, strength.tries(c.at))
		}
		if fmt.Sprint(got) != c.want {
			t.Errorf("%s: %v, want %s", game.Short(c.at), got, c.want)
		}
	}
}

// draws is a source for which IntN(1000) returns this number.
type draws int

func (d draws) Uint64() uint64 { return (uint64(d)<<32 + 1<<31) / 1000 << 32 }

// TestOverlooks: the engine overlooks the only winning move more often among more moves, and less often at higher strengths. The same holds
// for what to forbid.
func TestOverlooks(t *testing.T) {
	positions := []string{"nim:1,2", "nim:1,80", "nim:1,511", "nim:1,2^20"}
	for i, want := range []string{"[140 840 850 850]", "[40 540 700 700]", "[0 340 500 500]", "[0 180 315 320]", "[0 75 150 150]", "[0 0 0 0]"} {
		strength := Strength(i + 1)
		var often []int // of a thousand times
		for _, text := range positions {
			v := must.Get(NewEngine().Verdict(t.Context(), begin(text).Position()))
			often = append(often, sort.Search(1000, func(n int) bool { return !strength.overlooks(rand.New(draws(n)), v) }))
		}
		if fmt.Sprint(often) != want {
			t.Errorf("strength %d overlooks %v, want %s", strength, often, want)
		}
		v := must.Get(NewEngine().Verdict(t.Context(), begin("blockwythoff:5,11").Stage()))
		for n, mistake := range map[int]bool{0: strength < Perfect, 999: false} {
			if o := NewEngine().chooseForbidden(rand.New(draws(n)), v, strength); (o.Move == Forbid{}) != mistake {
				t.Errorf("strength %d: %s", strength, o.Move)
			}
		}
	}
}

// TestGuess: moves are also made up where positions are forbidden.
func TestGuess(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 1))
	for _, p := range []game.Position{begin("blockwythoff:60,80").Stage(), begin("nim:0 + nim:10^50 + nim:10^40").Position()} {
		legal := 0
		for range 100 {
			o, ok := guess(rng, p)
			if !ok || o.Move == (Forbid{}) {
				continue
			}
			if to, err := p.Play(o.Move); err != nil || to != o.To {
				t.Fatalf("%s: %s leads to %v, %v", p, o.Move, to, err)
			}
			legal++
		}
		if legal < 50 {
			t.Errorf("%s: %d of 100 moves are legal", p, legal)
		}
	}
}

// TestRemembers: verdicts are cached up to a limit, each once; those that are too large are not cached.
func TestRemembers(t *testing.T) {
	e, most := NewEngine(), 0
	e.remember(begin("nim:1").Position(), game.Verdict{Winning: make([]game.Option, 1<<14)})
	if len(e.verdicts) != 0 || e.bytes != 0 {
		t.Errorf("a verdict of %d bytes is cached", e.bytes)
	}
	long := NewEngine()
	if long.remember(begin("nim:10^2000").Position(), game.Verdict{}); long.bytes < 2000 {
		t.Errorf("a position of 2000 digits has %d bytes", long.bytes)
	}
	for n := 100; n < 200; n++ {
		p := begin(fmt.Sprintf("nim:%d", n)).Position()
		e.remember(p, game.Verdict{Winning: make([]game.Option, 1<<11), Why: make([]game.Step, 1<<10)})
		once := e.bytes
		if e.remember(p, game.Verdict{Winning: make([]game.Option, 1)}); e.bytes != once || e.bytes > maxRemembered ||
			e.bytes%len(e.verdicts) != 0 || len(e.verdicts[p].Winning) == 1 {
			t.Errorf("%d bytes after one more verdict, %d after the same again", once, e.bytes)
		}
		most = max(most, len(e.verdicts))
	}
	if most < 20 || most > 40 || len(e.verdicts) == most { // about a megabyte each
		t.Errorf("at most %d verdicts are cached, and %d at the end", most, len(e.verdicts))
	}
}

// TestPlausible: an intended mistake is one, even if only some of the winning moves are known, or none; if every move wins there is no
// mistake, and the engine plays a winning move.
func TestPlausible(t *testing.T) {
	ctx, e, search := t.Context(), NewEngine(), solve.NewSearcher()
	checked := 0
	for _, text := range []string{"nim:3,5,7", "nim:4,5,6", "wythoff:12,15", "lucas:11,12", "fibnim:12", "nim:1,1,3,5", "wythoff@t=3:6,9", "onepile:7",
		"onepile:5", "nim:1", "nim:1,1 + nim:1"} {
		all, err := e.Verdict(ctx, begin(text).Position())
		if err != nil || all.Outcome != game.N {
			t.Fatalf("%s: %v, %v", text, all.Outcome, err)
		}
		some, none := all, all
		some.Winning, some.Complete = all.Winning[:1], false
		none.Winning, none.Complete = nil, false
		for seed := range uint64(8) {
			for _, v := range []game.Verdict{all, some, none} {
				o, found, err := e.plausible(ctx, rand.New(rand.NewPCG(seed, 1)), v, Strength(seed%7))
				if err != nil {
					t.Fatalf("%s: %v, %v", text, o, err)
				}
				if !found {
					continue
				}
				checked++
				if value, err := search.Grundy(ctx, o.To); err != nil || value == 0 {
					t.Errorf("%s: %s is thought to be a mistake, and wins; %v", text, o.Move, err)
				}
			}
		}
		if o, err := e.choose(ctx, rand.New(draws(0)), some, Weakest); text == "nim:1,1 + nim:1" && (err != nil || o != some.Winning[0]) {
			t.Errorf("%v, %v", o, err)
		}
	}
	if checked < 150 {
		t.Errorf("only %d mistakes", checked)
	}
}
