package globalfib

import (
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// binary is the method for k = 1: the lowest one of the nim-sum is the least winning removal.
type binary struct {
	position
	sum    *big.Int // the nim-sum of the piles; in misère play, of the piles and one more pile of 1
	misere bool
}

func (binary) from() (game.By, string) { return game.ByTheory, source }

func (b binary) least() game.Nat { return lowestOne(b.sum) }

// nimSum returns the sum of the piles in binary without carrying.
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

// winning finds the removals from a pile n in the binary digits of y = n − (n xor s), where s is the nim-sum. Taking t changes
// the nim-sum to s xor n xor (n − t). If t has a digits, this must be divisible by 2^a, which means n − t ≡ n xor s modulo 2^a.
// So t consists of the last a digits of y, the first of which must be a one.
func (b binary) winning() (moves []won, complete bool) {
	most := b.listable()
	for i := range distinct(b.piles) {
		n := b.piles[i].Big()
		limit := b.piles[i].Min(b.cap).Big()
		y := lowDigits(new(big.Int).Sub(n, new(big.Int).Xor(n, b.sum)), limit.BitLen())
		t := new(big.Int)
		for a := range y.BitLen() {
			if y.Bit(a) == 0 {
				continue
			}
			if t.SetBit(t, a, 1); t.Cmp(limit) > 0 {
				break
			}
			if len(moves) == most {
				return moves, false
			}
			left := new(big.Int).Sub(n, t)
			left.Xor(left, n).Xor(left, b.sum)
			moves = append(moves, won{b.take(i, numeration.NatFromBig(t)), lowestOne(left)})
		}
	}
	return moves, true
}

// lowDigits returns y modulo 2^digits, also if y is negative.
func lowDigits(y *big.Int, digits int) *big.Int {
	ones := big.NewInt(1)
	ones.Lsh(ones, uint(digits)).Sub(ones, big.NewInt(1))
	return ones.And(ones, y)
}

// shownPiles is the number of piles that the reason writes out.
const shownPiles = 8

func (b binary) why(q game.Nat) []game.Step {
	var steps []game.Step
	for _, n := range b.piles[:min(len(b.piles), shownPiles)] {
		steps = append(steps, game.Because("globalfib.pile", "the pile of {n} is {binary} in binary", "n", n, "binary", numeration.Binary(n)).In("binary"))
	}
	if more := len(b.piles) - shownPiles; more > 0 {
		steps = append(steps, game.Because("globalfib.piles", "and so on for the other {more} piles", "more", more))
	}
	added := "added without carrying, they"
	if b.misere {
		added = "added without carrying, with one more pile of 1 for misère play, they"
	}
	if q.IsZero() {
		return append(steps, game.Because("globalfib.zero",
			added+" give 0: no removal wins here with any cap, so the player to move loses"))
	}
	return append(steps, game.Because("globalfib.lowest",
		added+" give {sum}, whose lowest 1 is worth {q}: that is the least removal that wins",
		"sum", numeration.Binary(numeration.NatFromBig(b.sum)), "q", q))
}
