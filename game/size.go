package game

import "zeck/numeration"

// gridBits is where GridSize stops counting: no search gets near 2^gridBits positions.
const gridBits = 1024

// GridSize returns the product of n+1 over the piles, the number of ways to leave part of each, for Size methods. Beyond
// 2^1024 it returns 2^1024.
func GridSize(piles ...Nat) Nat {
	one := numeration.NewNat(1)
	size := one
	for _, n := range piles {
		if size.BitLen()+n.BitLen() > gridBits {
			x := one.Big()
			return numeration.NatFromBig(x.Lsh(x, gridBits))
		}
		size = size.Mul(n.Add(one))
	}
	return size
}
