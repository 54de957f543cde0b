package numeration

import (
	"fmt"
	"math/big"
	"math/bits"
)

// smallFib holds F(0) … F(93), all Fibonacci numbers that fit in 64 bits.
var smallFib = func() (f [94]uint64) {
	f[1] = 1
	for i := 2; i < len(f); i++ {
		f[i] = f[i-1] + f[i-2]
	}
	return f
}()

// fibPair returns F(n) and F(n+1) by doubling, with two squares and a product for each step.
func fibPair(n uint) (f, g *big.Int) {
	if n+1 < uint(len(smallFib)) {
		return new(big.Int).SetUint64(smallFib[n]), new(big.Int).SetUint64(smallFib[n+1])
	}
	f, g = doubled(fibPair(n / 2))
	if n%2 == 0 {
		return f, g
	}
	return g, f.Add(f, g)
}

// doubled returns F(2k) and F(2k+1) from a = F(k) and b = F(k+1): F(2k) = F(k)·(2F(k+1) − F(k)), F(2k+1) = F(k)² + F(k+1)².
func doubled(a, b *big.Int) (f, g *big.Int) {
	f = lsh(b, 1)
	f = Mul(a, f.Sub(f, a))
	g = Mul(a, a)
	return f, g.Add(g, Mul(b, b))
}

// Fibonacci returns F(n), with F(0) = 0 and F(1) = F(2) = 1. If it has more than [MaxBits] bits, the error is [ErrLimit].
func Fibonacci(n Nat) (Nat, error) {
	i, err := index("F", n)
	if err != nil {
		return Nat{}, err
	}
	f, _ := fibPair(i)
	return NatFromBig(f), nil
}

// Lucas returns L(n), with L(0) = 2 and L(1) = 1. If it has more than [MaxBits] bits, the error is [ErrLimit].
func Lucas(n Nat) (Nat, error) {
	i, err := index("L", n)
	if err != nil {
		return Nat{}, err
	}
	f, g := fibPair(i)
	return NatFromBig(g.Sub(g.Lsh(g, 1), f)), nil // L(n) = 2F(n+1) − F(n)
}

// maxIndex is the largest index of a Fibonacci or Lucas number that fits MaxBits: log2 φ is a little less than 0.6943.
const maxIndex = MaxBits / 6943 * 10000

// index checks the index of a Fibonacci or Lucas number.
func index(name string, n Nat) (uint, error) {
	i, ok := n.Small()
	if !ok || i > maxIndex {
		return 0, fmt.Errorf("%w: %s(%s) has more than %d bits; %s(%d) would fit", ErrLimit, name, n.Short(), MaxBits, name, maxIndex)
	}
	return uint(i), nil
}

// fibIndexAbove returns a small i with F(i) > x for every x of this bit length.
func fibIndexAbove(bitLen int) int {
	// F(i) > φ^(i−2) and log2 φ > 0.6942, so i = bitLen/0.6942 + 3 is enough.
	hi, lo := bits.Mul64(uint64(bitLen), 10000)
	q, _ := bits.Div64(hi, lo, 6942)
	return int(q) + 3
}
