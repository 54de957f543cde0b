package solve

import (
	"context"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// sumSlower is how much longer it takes to list the options of a sum than those of a single position.
const sumSlower = 5

// looseParts is by how much the bound for a sum may exceed the truth: for each part only an upper bound is known.
const looseParts = 50

// budgetFor returns the budget of a search from p: as many positions as fit the memory, and fewer moves if p is a sum. Each position and
// each move stores numbers about as long as those of p.
func budgetFor(ctx context.Context, p game.Position) game.Budget {
	b := game.BudgetOf(ctx)
	long := longBytes(p)
	b.Positions = int(min(int64(b.Positions), b.Memory/(bytesPerPosition+long)))
	if long > 0 {
		b.Moves = int(min(int64(b.Moves), b.Memory/long))
	}
	if _, sum := p.(game.Sum); sum {
		b.Moves /= sumSlower
	}
	return b
}

// longBytes returns the bytes of those numbers of a position that are longer than a machine word.
func longBytes(p game.Position) (bytes int64) {
	for _, part := range game.Parts(p) {
		s := part.Setup()
		if s.Cap != nil {
			s.Piles = append(slices.Clip(s.Piles), *s.Cap)
		}
		for _, n := range s.Piles {
			if _, word := n.Small(); !word {
				bytes += int64(n.BitLen()) / 8
			}
		}
	}
	return bytes
}

// manyBits is the length from which numbers of positions are not given exactly.
const manyBits = 1024

// sizeOf returns an upper bound on the number of positions that can be reached from p, if one is known. For a sum it is the product over the parts.
func sizeOf(p game.Position) (game.Nat, bool) {
	size := numeration.NewNat(1)
	for _, part := range game.Parts(p) {
		bound := game.CostOf(part).Positions
		if bound.IsZero() {
			return size, false
		}
		if size = size.Mul(bound); size.BitLen() > manyBits {
			break // the result is too large in any case
		}
	}
	return size, true
}

// fits refuses a position that is known to lead to too many. It returns an upper bound on their number, 0 if none is known.
func fits(ctx context.Context, p game.Position, b game.Budget) (size int64, err error) {
	positions, most := uint64(b.Positions), uint64(b.Positions)
	if _, sum := p.(game.Sum); sum {
		most *= looseParts
	}
	n, known := sizeOf(p)
	if cost := game.CostOf(p); cost.Fits != nil {
		if fits, instead := cost.Fits(positions, uint64(b.Moves)); !fits {
			return 0, fmt.Errorf("%w: a search of %s visits more than %d positions or %d moves; %s would fit",
				game.ErrLimit, game.Quote(game.Short(p)), positions, b.Moves, instead)
		}
	} else if known && n.Cmp(numeration.NewNat(most)) > 0 {
		some := "about " + n.Short()
		if n.BitLen() > manyBits {
			some = "far more than 10^300"
		}
		return 0, fmt.Errorf("%w: a search of %s needs room for %s positions; %d would fit",
			game.ErrLimit, game.Quote(game.Short(p)), some, positions)
	}
	if small, ok := n.Small(); known && ok {
		size = int64(small)
	}
	if guess := movesOf(ctx, p, size, int64(b.Moves)); guess > int64(b.Moves) {
		return 0, fmt.Errorf("%w: a search of %s visits about %d moves; %d would fit", game.ErrLimit, game.Quote(game.Short(p)), guess, b.Moves)
	}
	return size, nil
}

// sampled is the size up to which a search is short.
const sampled = 1000

// movesOf estimates how many moves a search of p visits, if they may not fit; otherwise it returns 0. In most games half of the positions have
// at least as many moves as the position with half the numbers, half of the others at least as many as that with a quarter of them, and so on.
// The last of these positions, which is small, is searched, to learn which part of the positions counted by its size really occurs.
func movesOf(ctx context.Context, p game.Position, size, fit int64) (moves int64) {
	for rest := size; size > sampled; {
		half, ok := resized(p, func(n game.Nat) game.Nat {
			x := n.Big()
			return numeration.NatFromBig(x.Rsh(x, 1))
		})
		if !ok {
			return 0
		}
		p, rest = half, rest/2
		moves += rest * int64(len(game.First(p, maxCounted)))
		n, _ := sizeOf(p)
		small, _ := n.Small()
		size = int64(small)
	}
	if moves <= fit || size == 0 {
		return 0
	}
	r, err := reach(game.Budget{Positions: sampled}.On(ctx), p)
	if err != nil {
		return 0
	}
	return moves / size * int64(len(r.positions))
}

// maxCounted is up to how many options of a position are counted.
const maxCounted = 1 << 20

// resized returns the position of the same game with other numbers, if it exists.
func resized(p game.Position, size func(game.Nat) game.Nat) (game.Position, bool) {
	s := p.Setup()
	if s.Game == nil {
		return nil, false
	}
	piles := make([]game.Nat, len(s.Piles))
	for i, n := range s.Piles {
		piles[i] = size(n)
	}
	s.Piles = piles
	if s.Cap != nil {
		c := size(*s.Cap)
		s.Cap = &c
	}
	q, err := s.Game.New(s)
	return q, err == nil
}

func tooManyPositions(b game.Budget) error {
	return fmt.Errorf("%w: the search visited more than %d positions, which is the limit", game.ErrLimit, b.Positions)
}

func tooManyMoves(b game.Budget) error {
	return fmt.Errorf("%w: the search visited more than %d moves, which is the limit", game.ErrLimit, b.Moves)
}
