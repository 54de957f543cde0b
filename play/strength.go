package play

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"zeck/game"
)

// How often a strength overlooks the winning moves, in thousandths: slope times the difficulty of the position, less ease, but
// not more than most. The difficulty is how many times the number of options can be halved until the number of winning
// moves is left: 6 where one of 80 moves wins. So whoever plays better sees simple wins for certain.
var overlooking = [Perfect]struct{ slope, ease, most int }{
	1: {140, 0, 850},
	2: {100, 60, 700},
	3: {70, 80, 500},
	4: {45, 90, 320},
	5: {25, 75, 150},
}

// seesEnd is the strength from which a move that ends the game is never overlooked.
const seesEnd Strength = 3

// overlooks draws whether the winning moves are overlooked.
func (s Strength) overlooks(rng *rand.Rand, v game.Verdict) bool {
	if s >= Perfect {
		return false
	}
	if s >= seesEnd && Ended(clearest(v).To) {
		return false
	}
	o := overlooking[s]
	return rng.IntN(1000) < min(o.most, o.slope*difficulty(v)-o.ease)
}

// counted is up to how many options are counted one by one.
const counted = 512

// moves returns the number of options, counted if there are more.
func moves(p game.Position) int { return len(game.First(p, counted)) }

// difficulty returns how many times the number of options can be halved until the number of winning moves is left.
func difficulty(v game.Verdict) int {
	options := moves(v.Position)
	length := bits.Len(uint(options))
	if options == counted {
		length = max(length, bitLen(v.Position))
	}
	return max(0, length-bits.Len(uint(len(v.Winning))))
}

// bitLen returns the length of the longest number in a position, from its text.
func bitLen(p game.Position) int {
	boards := Boards(p)
	most := 0
	for _, b := range boards {
		for _, n := range b.Piles {
			most = max(most, n.BitLen())
		}
	}
	return most
}

// maxTried is how many moves are looked into at the most when one is chosen.
const maxTried = 64

// tries returns how many moves a player of that strength looks into. Where solving is dear it is fewer.
func (s Strength) tries(p game.Position) int {
	n := [...]int{0, 1, 2, 4, 6, 10, maxTried}[s]
	size, known := work(p)
	switch {
	case !known || size > 1e8:
		return min(n, 2)
	case size > 1e6:
		return min(n, 6)
	case size > 1e5:
		return min(n, 16)
	}
	return n
}

// work is about how many steps it takes to solve a position; not known if that does not fit a word.
func work(p game.Position) (steps uint64, known bool) {
	p = bare(p)
	for _, part := range game.Parts(p) {
		n, known := partWork(part, part == p)
		if !known {
			return 0, false
		}
		steps += n
	}
	return steps, true
}

// partWork is work for a position that is no sum. As a part of one its nim-value is needed, for which most games make a table.
func partWork(p game.Position, alone bool) (steps uint64, known bool) {
	cost := game.CostOf(p)
	if game.Solved(p) && alone {
		if cost.Labour.IsZero() {
			return uint64(bitLen(p)), true
		}
		return cost.Labour.Small()
	}
	n, small := cost.Positions.Small()
	return n, small && 0 < n && n < 1<<48 // so that those of all parts of a sum fit a word together
}

// candidates returns different moves to choose from: all of them if they are few, else some that are drawn.
func candidates(rng *rand.Rand, p game.Position, tries int) []game.Option {
	all := game.First(p, tries+1)
	if len(all) <= tries {
		return all
	}
	var some []game.Option
	seen := map[game.Move]bool{}
	for range 4 * tries {
		if o := randomMove(rng, p); !seen[o.Move] && len(some) < tries {
			seen[o.Move] = true
			some = append(some, o)
		}
	}
	return some
}

// plausible returns a move that does not win although there are others that do. Found is false if there is none among
// those looked into.
func (e *Engine) plausible(ctx context.Context, rng *rand.Rand, v game.Verdict, strength Strength) (o game.Option, found bool, err error) {
	wins := map[game.Move]bool{}
	for _, w := range v.Winning {
		wins[w.Move] = true
	}
	var losing []game.Option
	for _, o := range candidates(rng, v.Position, max(8, strength.tries(v.Position))) {
		if wins[o.Move] {
			continue
		}
		if !v.Complete {
			to, err := e.Verdict(ctx, o.To)
			if err != nil && !unsolvable(err) {
				return o, false, err
			}
			if err == nil && to.Outcome == game.P {
				continue
			}
		}
		if losing = append(losing, o); len(losing) == strength.tries(v.Position) {
			break
		}
	}
	if len(losing) == 0 {
		return o, false, nil
	}
	o, err = e.trickiest(ctx, rng, losing)
	return o, true, err
}

// trickiest returns the option after which the opponent finds the right answer hardest to see: the one that leaves the most difficult
// position, of these the one that leaves the most moves. Between equals the draw decides.
func (e *Engine) trickiest(ctx context.Context, rng *rand.Rand, options []game.Option) (game.Option, error) {
	var best []game.Option
	bestTrouble := [2]int{-1, -1}
	for _, o := range options {
		t, err := e.trouble(ctx, o.To, len(options) > 1)
		if err != nil {
			return o, err
		}
		switch {
		case t[0] > bestTrouble[0] || t[0] == bestTrouble[0] && t[1] > bestTrouble[1]:
			best, bestTrouble = []game.Option{o}, t
		case t == bestTrouble:
			best = append(best, o)
		}
	}
	return best[rng.IntN(len(best))], nil
}

// trouble measures how hard a position is for the player to move: its difficulty, and how many moves there are.
func (e *Engine) trouble(ctx context.Context, p game.Position, wanted bool) ([2]int, error) {
	if !wanted {
		return [2]int{}, nil
	}
	v, err := e.Verdict(ctx, p)
	switch {
	case unsolvable(err):
		return [2]int{0, moves(p)}, nil
	case err != nil:
		return [2]int{}, err
	}
	return [2]int{difficulty(v), moves(p)}, nil
}
