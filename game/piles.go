package game

import (
	"encoding/binary"
	"math/big"
	"slices"

	"zeck/numeration"
)

// Piles is a list of piles as one string, which makes a position of any number of piles comparable. A pile below 2^62 is a
// varint of its double, so that small piles take one byte each; a larger one is an odd varint, which holds the number of its
// bytes, and the bytes.
type Piles string

// PackPiles returns the piles as one value.
func PackPiles(piles []Nat) Piles {
	var b []byte
	for _, n := range piles {
		if v, small := n.Small(); small {
			b = binary.AppendUvarint(b, v<<1)
			continue
		}
		digits := n.Big().Bytes()
		b = binary.AppendUvarint(b, uint64(len(digits))<<1|1)
		b = append(b, digits...)
	}
	return Piles(b)
}

// Unpack is the inverse of PackPiles.
func (p Piles) Unpack() []Nat {
	var piles []Nat
	for b := []byte(p); len(b) > 0; {
		v, n := binary.Uvarint(b)
		b = b[n:]
		if v&1 == 0 {
			piles = append(piles, numeration.NewNat(v>>1))
			continue
		}
		piles = append(piles, numeration.NatFromBig(new(big.Int).SetBytes(b[:v>>1])))
		b = b[v>>1:]
	}
	return piles
}

// SortPiles returns the piles that are not empty, in ascending order.
func SortPiles(piles []Nat) []Nat {
	sorted := slices.DeleteFunc(slices.Clone(piles), Nat.IsZero)
	slices.SortFunc(sorted, Nat.Cmp)
	return sorted
}

// ShrinkPile returns the piles, which are in ascending order, with pile i shrunk to left stones, in ascending order again.
// A pile of which nothing is left is dropped.
func ShrinkPile(piles []Nat, i int, left Nat) []Nat {
	rest := slices.Delete(slices.Clone(piles), i, i+1)
	if left.IsZero() {
		return rest
	}
	j, _ := slices.BinarySearchFunc(rest, left, Nat.Cmp)
	return slices.Insert(rest, j, left)
}
