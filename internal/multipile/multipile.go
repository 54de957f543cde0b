// Package multipile contains what games on any number of piles share: packing piles into one comparable value, and counting.
package multipile

import (
	"encoding/binary"
	"math/big"

	"zeck/game"
	"zeck/numeration"
)

// Packed is a list of piles as one string, so that a position of any number of piles is comparable. A pile below 2^62 is a varint of its
// double, so that small piles take one byte each. A larger one is an odd varint, which holds the number of its bytes, followed by the bytes.
type Packed string

// Pack returns the piles as one value.
func Pack(piles []game.Nat) Packed {
	var room [64]byte
	b := room[:0]
	for _, n := range piles {
		if v, small := n.Small(); small {
			b = binary.AppendUvarint(b, v<<1)
			continue
		}
		digits := n.Big().Bytes()
		b = append(binary.AppendUvarint(b, uint64(len(digits))<<1|1), digits...)
	}
	return Packed(b)
}

// Unpack is the inverse of Pack.
func (p Packed) Unpack() []game.Nat {
	var room [8]game.Nat // enough for most positions; the result has no spare capacity
	piles := room[:0]
	for b := p; len(b) > 0; {
		if b[0] < 0x80 && b[0]&1 == 0 { // most piles are small
			piles, b = append(piles, numeration.NewNat(uint64(b[0]>>1))), b[1:]
			continue
		}
		v, n := binary.Uvarint([]byte(b[:min(len(b), binary.MaxVarintLen64)]))
		b = b[n:]
		if v&1 == 0 {
			piles = append(piles, numeration.NewNat(v>>1))
			continue
		}
		piles, b = append(piles, numeration.NatFromBig(new(big.Int).SetBytes([]byte(b[:v>>1])))), b[v>>1:]
	}
	return append(make([]game.Nat, 0, len(piles)), piles...)
}

// waysBits is where Ways stops counting: no search visits nearly 2^waysBits positions.
const waysBits = 1024

// Ways returns the number of ways to leave part of each pile, the product of n+1 over the piles, as a bound for a search. It returns at most 2^1024.
func Ways(piles ...game.Nat) game.Nat {
	one := numeration.NewNat(1)
	ways := one
	for _, n := range piles {
		if ways.BitLen()+n.BitLen() > waysBits {
			x := one.Big()
			return numeration.NatFromBig(x.Lsh(x, waysBits))
		}
		ways = ways.Mul(n.Add(one))
	}
	return ways
}
