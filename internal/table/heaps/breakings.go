package heaps

import (
	"math/big"
	"sync"

	"zeck/game"
	"zeck/numeration"
)

// Breakings bounds how many sums of heaps a heap may become by taking and breaking: the partitions of all numbers up to n.
func Breakings(n game.Nat) game.Nat {
	v, small := n.Small()
	if small && v < uint64(len(breakings())) {
		return numeration.NewNat(breakings()[v])
	}
	const much = 1024 // the result is then too large for any use
	if !small {
		v = much
	}
	return numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), uint(min(v, much))))
}

// breakings are the numbers of partitions of 0 to n together.
var breakings = sync.OnceValue(func() []uint64 {
	all := make([]uint64, 200)
	all[0] = 1
	for part := 1; part < len(all); part++ {
		for n := part; n < len(all); n++ {
			all[n] += all[n-part]
		}
	}
	for n := 1; n < len(all); n++ {
		all[n] += all[n-1]
	}
	return all
})
