package play

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"zeck/game"
	"zeck/numeration"
	"zeck/solve"
)

// counter is a position of nothing but moves: so many, none of which leads anywhere. It takes so long to solve as it says.
type counter struct {
	moves int
	size  game.Nat
}

type step int

func (s step) String() string              { return fmt.Sprint("step ", int(s)) }
func (s step) Compare(other game.Move) int { return int(s) - int(other.(step)) }

func (c counter) String() string                        { return c.Setup().String() }
func (c counter) Play(game.Move) (game.Position, error) { return c, nil }
func (c counter) Cost() game.Cost                       { return game.Cost{Positions: c.size} }
func (c counter) Setup() game.Setup {
	return game.Setup{Game: counters{}, Piles: []game.Nat{numeration.NewNat(uint64(c.moves))}}
}
func (c counter) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		for i := range c.moves {
			if !yield(game.Option{Move: step(i), To: c}) {
				return
			}
		}
	}
}

type counters struct{}

func (counters) Info() game.Info                       { return game.Info{Name: "counter"} }
func (counters) New(game.Setup) (game.Position, error) { return counter{}, nil }

// slow is a counter with a theory that takes as long as its size says.
type slow struct{ counter }

func (s slow) Theory(context.Context, bool) (game.Verdict, error) {
	return game.Verdict{}, game.ErrUnknown
}
func (s slow) Cost() game.Cost { return game.Cost{Labour: s.size} }

// TestTries: how many moves a strength looks into, and that they are fewer where that takes long.
func TestTries(t *testing.T) {
	var sizes []game.Nat
	for _, n := range []uint64{100_000, 100_001, 1_000_000, 1_000_001, 100_000_000, 100_000_001, 1<<60 - 1, 1 << 60} {
		sizes = append(sizes, numeration.NewNat(n))
	}
	sizes = append(sizes, sizes[7].Mul(sizes[7]))
	want := map[Strength]string{
		1: "1 1 1 1 1 1 1 1 1", 2: "2 2 2 2 2 2 2 2 2", 3: "4 4 4 4 4 2 2 2 2", 4: "6 6 6 6 6 2 2 2 2", 5: "10 10 10 6 6 2 2 2 2",
		Perfect: "64 16 16 6 6 2 2 2 2",
	}
	for strength := Weakest; strength <= Perfect; strength++ {
		var got, slowly []string
		for _, size := range sizes {
			c := counter{3, size}
			got = append(got, fmt.Sprint(strength.tries(c)))
			slowly = append(slowly, fmt.Sprint(strength.tries(slow{c})))
		}
		if strings.Join(got, " ") != want[strength] || strings.Join(slowly, " ") != want[strength] {
			t.Errorf("strength %d: %v and %v, want %s", strength, got, slowly, want[strength])
		}
	}
	for text, want := range map[string]uint64{"nim:3,5,1000": 10, "nim:2^70": 71} { // its theory takes as long as its numbers are
		if steps, known := work(begin(text).Position()); steps != want || !known {
			t.Errorf("%s takes %d, %t, want %d", text, steps, known, want)
		}
	}
	if n, m := Perfect.tries(counter{3, numeration.NewNat(1)}), Perfect.tries(counter{3, game.Nat{}}); n != 64 || m != 2 { // 0: nobody knows
		t.Errorf("%d and %d moves are looked into", n, m)
	}
	one, two := counter{3, numeration.NewNat(7)}, counter{3, numeration.NewNat(11)}
	if steps, known := work(game.NewSum(one, two)); steps != 18 || !known {
		t.Errorf("a sum of 7 and 11 takes %d, %v", steps, known)
	}
	many := slices.Repeat([]game.Position{counter{3, numeration.NewNat(1 << 59)}}, 32) // 2^64 together, which no word holds
	if n := Perfect.tries(game.NewSum(many...)); n != 2 {
		t.Errorf("in a sum of many large parts %d moves are looked into", n)
	}
}

// TestDifficulty: how many times the options can be halved, counted one by one up to a bound.
func TestDifficulty(t *testing.T) {
	for _, test := range []struct{ moves, winning, want int }{
		{1, 1, 0}, {2, 1, 1}, {80, 1, 6}, {80, 2, 5}, {80, 80, 0}, {255, 1, 7}, {256, 1, 8}, {511, 1, 8}, {512, 1, 9},
		{513, 1, 9}, {1 << 20, 1, 20},
		{3, 100, 0},
	} {
		c := counter{test.moves, numeration.NewNat(5)}
		if n := moves(c); n != min(test.moves, 512) {
			t.Errorf("%d moves are counted as %d", test.moves, n)
		}
		if got := difficulty(game.Verdict{Position: c, Winning: make([]game.Option, test.winning)}); got != test.want {
			t.Errorf("%d of %d moves win: difficulty %d, want %d", test.winning, test.moves, got, test.want)
		}
	}
}

// draws is a source of which IntN(1000) makes that number.
type draws int

func (d draws) Uint64() uint64 { return (uint64(d)<<32 + 1<<31) / 1000 << 32 }

// TestOverlooks: how many of a thousand times a strength overlooks the only winning move of so many.
func TestOverlooks(t *testing.T) {
	if n := rand.New(draws(541)).IntN(1000); n != 541 {
		t.Fatalf("the source gives %d", n)
	}
	want := map[Strength][4]int{1: {140, 840, 850, 850}, 2: {40, 540, 700, 700}, 3: {0, 340, 480, 500}, 4: {0, 180, 270, 320}, 5: {0, 75, 125, 150},
		Perfect: {}}
	for strength := Weakest; strength <= Perfect; strength++ {
		for i, moves := range []int{2, 80, 511, 1 << 20} { // difficulties 1, 6, 8 and 20
			c := counter{moves, numeration.NewNat(5)}
			v := game.Verdict{Position: c, Winning: []game.Option{{Move: step(0), To: c}}}
			n := want[strength][i]
			if n > 0 && !strength.overlooks(rand.New(draws(n-1)), v) || strength.overlooks(rand.New(draws(n)), v) {
				t.Errorf("strength %d does not overlook the only winning move of %d in %d of a thousand times", strength, moves, n)
			}
		}
		// A move that ends the game is only overlooked by the two weakest.
		c := counter{500, numeration.NewNat(5)}
		v := game.Verdict{Position: c, Winning: []game.Option{{Move: step(0), To: counter{}}}}
		if strength.overlooks(rand.New(draws(0)), v) != (strength < 3) {
			t.Errorf("strength %d: whether the end is overlooked", strength)
		}
	}
}

// TestRemembers: verdicts are kept up to a bound, and those that are too large are not.
func TestRemembers(t *testing.T) {
	e := NewEngine()
	c := counter{7, numeration.NewNat(5)}
	each := 200 + len(c.String()) // and there are two of them besides the winning moves, each twice
	const room = 32 << 20
	fits := (room/16/each - 2) / 2
	e.remember(c, game.Verdict{Winning: make([]game.Option, fits+1)})
	if len(e.verdicts) != 0 || e.bytes != 0 {
		t.Errorf("%d bytes of %d verdicts are kept, too large", e.bytes, len(e.verdicts))
	}
	for range 2 { // the second time nothing changes
		e.remember(c, game.Verdict{Winning: make([]game.Option, fits)})
		if want := (2 + 2*fits) * each; len(e.verdicts) != 1 || e.bytes != want {
			t.Errorf("%d bytes of %d verdicts are kept, want %d", e.bytes, len(e.verdicts), want)
		}
	}
	one := e.bytes
	for i := 2; i <= 20; i++ {
		e.remember(counter{7, numeration.NewNat(uint64(i + 100))}, game.Verdict{Winning: make([]game.Option, fits), Why: nil})
		kept := i
		if most := room / one; i > most {
			kept = i - most
		}
		if len(e.verdicts) != kept || e.bytes != kept*one {
			t.Errorf("%d verdicts, %d bytes after %d", len(e.verdicts), e.bytes, i)
		}
	}
	e.remember(counter{7, numeration.NewNat(1)}, game.Verdict{Why: make([]game.Step, 3)})
	if added := e.bytes % one; added != 5*each {
		t.Errorf("a verdict of three steps takes %d, want %d", added, 5*each)
	}
}

// TestPlausible: a move that is to be a mistake is one, also where only some of the winning moves are known or none; where every move wins
// there is none, and who would overlook the win plays it.
func TestPlausible(t *testing.T) {
	ctx, e, search := t.Context(), NewEngine(), solve.NewSearcher()
	looked := 0
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
				looked++
				if value, err := search.Grundy(ctx, o.To); err != nil || value == 0 {
					t.Errorf("%s: %s is thought to be a mistake, and wins; %v", text, o.Move, err)
				}
			}
		}
		if o, err := e.choose(ctx, rand.New(draws(0)), some, Weakest); text == "nim:1,1 + nim:1" && (err != nil || o != some.Winning[0]) {
			t.Errorf("%v, %v", o, err)
		}
	}
	if looked < 150 {
		t.Errorf("only %d mistakes", looked)
	}
}
