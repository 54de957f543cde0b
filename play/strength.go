package play

import (
	"context"
	"math/bits"
	"math/rand/v2"

	"zeck/game"
)

// overlooking says how often a strength overlooks the winning moves, in thousandths: slope times the difficulty of the position, less
// ease, but at most most. The difficulty is how many times the number of options can be halved until the number of winning moves is
// left: 6 if one of 80 moves wins. So a better player always sees the winning moves in easy positions.
var overlooking = [Perfect]struct{ slope, ease, most int }{
	1: {140, 0, 850},
	2: {100, 60, 700},
	3: {70, 80, 500},
	4: {45, 90, 320},
	5: {25, 75, 150},
}

// seesEnd is the lowest strength that never overlooks a move that ends the game.
const seesEnd Strength = 3

// overlooks decides at random whether the engine overlooks the winning moves.
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

// counted is the maximum number of options that are counted one by one.
const counted = 512

// moves returns the number of options, or counted if there are more.
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

// bitLen returns the number of bits of the largest number in a position.
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

// maxTried is the maximum number of moves that are examined to choose one.
const maxTried = 64

// tries returns the number of moves that a player of this strength examines. It is smaller if positions are expensive to solve.
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

// work returns about how many steps it takes to solve a position; known is false if that does not fit a word.
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

// partWork is work for a position that is not a sum. Alone is false for a part of a sum: it needs a nim-value, for which most games
// compute a table.
func partWork(p game.Position, alone bool) (steps uint64, known bool) {
	cost := game.CostOf(p)
	if game.Solved(p) && alone {
		if cost.Labour.IsZero() {
			return uint64(bitLen(p)), true
		}
		return cost.Labour.Small()
	}
	n, small := cost.Positions.Small()
	return n, small && 0 < n && n < 1<<48 // so that the sum over all parts fits a word
}

// candidates returns different moves to choose from: all of them if they are few, otherwise a random selection.
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

// plausible returns a move that does not win although others do. Found is false if there is none among those it examines.
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

// trickiest returns the option after which the opponent's right answer is hardest to see: the one that leaves the most difficult
// position and, among those, the most moves. Ties are broken at random.
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

// trouble measures how hard a position is for the player to move: its difficulty, and the number of moves.
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
