package solve

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"testing"

	"zeck/game"
)

// playedOut is what playing out every game from a position, move by move and without memory, finds.
type playedOut struct {
	games  int
	chance map[int]*big.Rat // of each length
}

func playOut(p game.Position) *playedOut {
	all := &playedOut{chance: map[int]*big.Rat{}}
	var play func(p game.Position, length int, chance *big.Rat)
	play = func(p game.Position, length int, chance *big.Rat) {
		var options []game.Option
		for o := range p.Options() {
			options = append(options, o)
		}
		if len(options) == 0 {
			all.games++
			if all.chance[length] == nil {
				all.chance[length] = new(big.Rat)
			}
			all.chance[length].Add(all.chance[length], chance)
		}
		for _, o := range options {
			play(o.To, length+1, new(big.Rat).Quo(chance, big.NewRat(int64(len(options)), 1)))
		}
	}
	play(p, 0, big.NewRat(1, 1))
	return all
}

// forces reports whether the player who sits so many seats after the player to move can make the last move, whatever the
// others do.
func forces(p game.Position, seat, players int) bool {
	moves := 0
	for o := range p.Options() {
		moves++
		after := forces(o.To, (seat+players-1)%players, players)
		if seat == 0 && after {
			return true
		}
		if seat != 0 && !after {
			return false
		}
	}
	if moves == 0 {
		return seat == players-1
	}
	return seat != 0
}

func (all *playedOut) check(t *testing.T, c game.Census) {
	t.Helper()
	if c.Games.Cmp(big.NewInt(int64(all.games))) != 0 {
		t.Errorf("%s: %s games, played out %d", c.Position, c.Games, all.games)
	}
	mean, square := new(big.Rat), new(big.Rat)
	for l := range c.Lengths.Longest + 5 {
		chance := all.chance[l]
		if chance == nil {
			chance = new(big.Rat)
		}
		if l < len(c.Random.Distribution) && c.Random.Distribution[l].Cmp(chance) != 0 || l >= len(c.Random.Distribution) && chance.Sign() > 0 {
			t.Errorf("%s: the chance of length %d is not %s", c.Position, l, chance)
		}
		if chance.Sign() > 0 && (l < c.Lengths.Shortest || l > c.Lengths.Longest) {
			t.Errorf("%s: a game of length %d, outside of %v", c.Position, l, *c.Lengths)
		}
		length := big.NewRat(int64(l), 1)
		mean.Add(mean, new(big.Rat).Mul(chance, length))
		square.Add(square, new(big.Rat).Mul(chance, length.Mul(length, length)))
	}
	variance := square.Sub(square, new(big.Rat).Mul(mean, mean))
	if c.Random.Mean.Cmp(mean) != 0 || c.Random.Variance.Cmp(variance) != 0 {
		t.Errorf("%s: mean %s, variance %s; played out %s, %s", c.Position, c.Random.Mean, c.Random.Variance, mean, variance)
	}
	if all.chance[c.Lengths.Shortest] == nil || all.chance[c.Lengths.Longest] == nil || len(c.Random.Distribution) != c.Lengths.Longest+1 {
		t.Errorf("%s: the lengths %v do not occur, or there are %d chances", c.Position, *c.Lengths, len(c.Random.Distribution))
	}
}

// TestCensus holds the census against games that are played out one by one.
func TestCensus(t *testing.T) {
	texts := []string{"nim:0", "nim:5", "nim:1,2,2", "wythoff:3,4", "lucas:2,4", "fibnim:9", "onepile:12", "zeckendorf:9", "zeckendorf:1,1,1,1,1",
		"zeckendorf@reversed=1:0,1,0,1", "zeckendorf@hole=4:9", "zeckendorf@accelerated=1:8", "nim:2 + zeckendorf:5"}
	rng := rand.New(rand.NewPCG(3, 4))
	for range 20 {
		texts = append(texts, randomPart(rng))
	}
	for _, text := range texts {
		p := parse(t, text)
		for players := 2; players <= 5; players++ {
			c, err := SearchOnly().Census(t.Context(), p, game.CensusParts{Lengths: true, Games: true, Random: true, Distribution: true, Players: players})
			if err != nil {
				t.Fatalf("%s: %v", text, err)
			}
			if players == 2 {
				playOut(p).check(t, c)
				if c.Players.Winner == 0 || (c.Players.Winner == 1) != (c.Outcome == game.N) {
					t.Errorf("%s is %s, and player %d of 2 wins", text, c.Outcome, c.Players.Winner)
				}
			}
			for seat := range players {
				if forces(p, seat, players) != (c.Players.Winner == seat+1) {
					t.Errorf("%s: player %d of %d wins, not player %d", text, seat+1, players, c.Players.Winner)
				}
			}
		}
	}
}

// TestCensusLevels: the levels add up, and they are in the order of play.
func TestCensusLevels(t *testing.T) {
	for text, first := range map[string]int{"zeckendorf:16": 16, "zeckendorf:4,0,1": 5, "zeckendorf@hole=4:12": 12,
		"zeckendorf@reversed=1:0,0,1,0,0,1": 2} {
		c, err := SearchOnly().Census(t.Context(), parse(t, text), game.CensusParts{Levels: true})
		if err != nil {
			t.Fatal(err)
		}
		var sum game.LevelCount
		step := c.Levels[len(c.Levels)-1].Level - first
		for i, l := range c.Levels {
			sum.Positions += l.Positions
			sum.PPositions += l.PPositions
			sum.Moves += l.Moves
			if i > 0 && (l.Level-c.Levels[i-1].Level)*step <= 0 {
				t.Errorf("%s: level %d comes after %d", text, l.Level, c.Levels[i-1].Level)
			}
		}
		if sum.Positions != c.Positions || sum.PPositions != c.PPositions || sum.Moves != c.Moves || c.Levels[0].Level != first {
			t.Errorf("%s: %+v add up to %+v", text, c.Levels, sum)
		}
	}
	if _, err := SearchOnly().Census(t.Context(), parse(t, "nim:1"), game.CensusParts{Levels: true}); err == nil {
		t.Error("nim has levels")
	}
}

func TestCensusLimits(t *testing.T) {
	for text, want := range map[string]game.CensusParts{"nim:1000": {Distribution: true}, "zeckendorf:1000": {}, "zeckendorf@accelerated=1:150": {}} {
		if _, err := SearchOnly().Census(game.Budget{Positions: 1_000_000, Moves: 5_000_000}.On(t.Context()), parse(t, text),
			want); !errors.Is(err, game.ErrLimit) {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestCensusProgress: what is reported never goes back and never exceeds the whole.
func TestCensusProgress(t *testing.T) {
	calls, before := 0, 0.0
	progress := func(done, total int64) {
		calls++
		if now := float64(done) / float64(total); now < before || now > 1 {
			t.Errorf("%d of %d comes after %v", done, total, before)
		} else {
			before = now
		}
	}
	ctx := game.Budget{Progress: progress}.On(t.Context())
	_, err := TakeCensus(ctx, parse(t, "zeckendorf:62"), game.CensusParts{Games: true, Random: true})
	if err != nil || calls < 5 || before < 0.6 {
		t.Errorf("%d calls up to %v, %v", calls, before, err)
	}
}
