package numeration

import (
	"cmp"
	"math/big"
	"math/bits"
)

// smallBits is the size up to which a Nat is stored in one machine word. Two bits stay free so that the sum of two
// small numbers never overflows a uint64.
const smallBits = 62

// Nat is a natural number of any size: an immutable value that can be compared with == and used as a map key. The zero
// value is 0. It prints itself in decimal, and in JSON it is a string.
//
// Numbers below 2^62 are stored in a word; larger ones as their big-endian bytes, so that equality of values is
// equality of numbers at every size. For division and other rare operations use [Nat.Big].
type Nat struct {
	small uint64
	large string // big-endian bytes, no leading zero; empty when the number is small
}

// NewNat returns v as a Nat.
func NewNat(v uint64) Nat {
	if v>>smallBits == 0 {
		return Nat{small: v}
	}
	return NatFromBig(new(big.Int).SetUint64(v))
}

// NatFromBig returns x as a Nat. It panics if x is negative.
func NatFromBig(x *big.Int) Nat {
	if x.Sign() < 0 {
		panic("numeration: NatFromBig of a negative number")
	}
	if x.BitLen() <= smallBits {
		return Nat{small: x.Uint64()}
	}
	return Nat{large: string(x.Bytes())}
}

// Small returns the number as a word, and whether it is below 2^62; for a larger number the word is 0.
func (n Nat) Small() (uint64, bool) { return n.small, n.large == "" }

// Big returns the number as a new big.Int, which the caller may change.
func (n Nat) Big() *big.Int {
	if n.large == "" {
		return new(big.Int).SetUint64(n.small)
	}
	return new(big.Int).SetBytes([]byte(n.large))
}

// IsZero reports whether n is 0.
func (n Nat) IsZero() bool { return n == Nat{} }

// BitLen returns the number of bits of n; 0 for 0.
func (n Nat) BitLen() int {
	if n.large == "" {
		return bits.Len64(n.small)
	}
	return 8*(len(n.large)-1) + bits.Len8(n.large[0])
}

// Cmp returns −1, 0 or +1 as n is smaller than, equal to or larger than m.
func (n Nat) Cmp(m Nat) int {
	switch {
	case len(n.large) != len(m.large):
		return cmp.Compare(len(n.large), len(m.large))
	case n.large == m.large:
		return cmp.Compare(n.small, m.small)
	case n.large < m.large:
		return -1
	}
	return 1
}

// Add returns n + m.
func (n Nat) Add(m Nat) Nat {
	if n.large == "" && m.large == "" {
		return NewNat(n.small + m.small)
	}
	x := n.Big()
	return NatFromBig(x.Add(x, m.Big()))
}

// Sub returns n − m. It panics if m is larger than n; [Nat.Dist] never does.
func (n Nat) Sub(m Nat) Nat {
	if n.large == "" && m.large == "" && m.small <= n.small {
		return Nat{small: n.small - m.small}
	}
	x := n.Big()
	if x.Sub(x, m.Big()); x.Sign() < 0 {
		panic("numeration: Sub of a number that is larger")
	}
	return NatFromBig(x)
}

// Mul returns n·m.
func (n Nat) Mul(m Nat) Nat {
	if n.large == "" && m.large == "" {
		if hi, lo := bits.Mul64(n.small, m.small); hi == 0 {
			return NewNat(lo)
		}
	}
	return NatFromBig(Mul(n.Big(), m.Big()))
}

// Min returns the smaller of n and m.
func (n Nat) Min(m Nat) Nat {
	if n.Cmp(m) <= 0 {
		return n
	}
	return m
}

// Dist returns |n − m|, the distance of n and m.
func (n Nat) Dist(m Nat) Nat {
	if n.Cmp(m) >= 0 {
		return n.Sub(m)
	}
	return m.Sub(n)
}
