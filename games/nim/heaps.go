package nim

import (
	"encoding/binary"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/numeration"
)

// pack returns the heaps as one string, which makes a position of any number of heaps comparable. A heap below 2^62 is a
// varint of its double, so that small heaps take one byte each; a larger one is an odd varint, which holds the number of
// its bytes, and the bytes.
func pack(heaps []game.Nat) string {
	var b []byte
	for _, h := range heaps {
		if v, small := h.Small(); small {
			b = binary.AppendUvarint(b, v<<1)
			continue
		}
		digits := h.Big().Bytes()
		b = binary.AppendUvarint(b, uint64(len(digits))<<1|1)
		b = append(b, digits...)
	}
	return string(b)
}

// unpack is the inverse of pack.
func unpack(packed string) []game.Nat {
	var heaps []game.Nat
	for b := []byte(packed); len(b) > 0; {
		v, n := binary.Uvarint(b)
		b = b[n:]
		if v&1 == 0 {
			heaps = append(heaps, numeration.NewNat(v>>1))
			continue
		}
		heaps = append(heaps, numeration.NatFromBig(new(big.Int).SetBytes(b[:v>>1])))
		b = b[v>>1:]
	}
	return heaps
}

// shrink returns the position in which heap i, of heaps in ascending order, has been shrunk to left stones.
func shrink(heaps []game.Nat, i int, left game.Nat) Position {
	rest := slices.Delete(slices.Clone(heaps), i, i+1)
	if !left.IsZero() {
		j, _ := slices.BinarySearchFunc(rest, left, game.Nat.Cmp)
		rest = slices.Insert(rest, j, left)
	}
	return Position{pack(rest)}
}
