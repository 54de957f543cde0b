package globalfib

import (
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// binary is the method for k = 1, where the lowest one of the nim-sum is the least winning removal.
type binary struct{}

func (binary) from() (game.By, string) { return game.ByTheory, source }

func (binary) least(piles []game.Nat) (game.Nat, error) {
	return lowestOne(nimSum(piles)), nil
}

// nimSum returns the piles added in binary without carrying.
func nimSum(piles []game.Nat) *big.Int {
	sum := new(big.Int)
	for _, n := range piles {
		sum.Xor(sum, n.Big())
	}
	return sum
}

// lowestOne returns the largest power of 2 that divides x, 0 for 0.
func lowestOne(x *big.Int) game.Nat {
	if x.Sign() == 0 {
		return game.Nat{}
	}
	return numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), x.TrailingZeroBits()))
}

// winning finds the removals from a pile n in the binary digits of y = n − (n xor s), with s the nim-sum. Taking t changes
// the nim-sum to s xor n xor (n − t), which must be divisible by 2^a if t has a digits, and that says n − t ≡ n xor s modulo 2^a:
// t is made of the last a digits of y, the first of which must be a one.
func (binary) winning(p Position, piles []game.Nat) (moves []game.Option, complete bool, err error) {
	sum, most := nimSum(piles), p.listable()
	for i := range distinct(piles) {
		limit := piles[i].Min(p.cap).Big()
		n := piles[i].Big()
		y := new(big.Int).Xor(n, sum)
		y.Sub(n, y)
		t, bit := new(big.Int), big.NewInt(1)
		y.And(y, new(big.Int).Sub(new(big.Int).Lsh(bit, uint(limit.BitLen())), bit)) // as in two's complement if y < 0
		for a := range y.BitLen() {
			if y.Bit(a) == 0 {
				continue
			}
			if t.SetBit(t, a, 1); t.Cmp(limit) > 0 {
				break
			}
			if len(moves) == most {
				return moves, false, nil
			}
			moves = append(moves, p.take(piles, i, numeration.NatFromBig(t)))
		}
	}
	return moves, true, nil
}

// shownPiles is how many piles the reason writes out.
const shownPiles = 8

func (binary) why(piles []game.Nat, q game.Nat) ([]game.Step, error) {
	var steps []game.Step
	for _, n := range piles[:min(len(piles), shownPiles)] {
		steps = append(steps, game.Because("globalfib.pile", "the pile of {n} is {binary} in binary", "n", n, "binary", numeration.Binary(n)))
	}
	if more := len(piles) - shownPiles; more > 0 {
		steps = append(steps, game.Because("globalfib.piles", "and so on with the other piles, {more} in number", "more", more))
	}
	if q.IsZero() {
		return append(steps, game.Because("globalfib.zero",
			"added without carrying they give 0: no removal wins here, whatever the cap, and the player to move loses")), nil
	}
	return append(steps, game.Because("globalfib.lowest",
		"added without carrying they give {sum}, whose lowest one is worth {q}: that is the least removal that wins",
		"sum", numeration.Binary(numeration.NatFromBig(nimSum(piles))), "q", q)), nil
}
