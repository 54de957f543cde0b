package multipile_test

import (
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/multipile"
	"zeck/numeration"
)

// TestUnpack: packing preserves every list of piles, and different lists stay different.
func TestUnpack(t *testing.T) {
	bytes := rapid.SliceOfN(rapid.Byte(), 0, 20)
	pile := rapid.Map(bytes, func(b []byte) game.Nat { return numeration.NatFromBig(new(big.Int).SetBytes(b)) })
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.SliceOfN(pile, 0, 6).Draw(t, "a"), rapid.SliceOfN(pile, 0, 6).Draw(t, "b")
		if got := multipile.Pack(a).Unpack(); !slices.Equal(got, a) {
			t.Fatalf("%v unpacks as %v", a, got)
		}
		if (multipile.Pack(a) == multipile.Pack(b)) != slices.Equal(a, b) {
			t.Fatalf("%v and %v do not stay apart", a, b)
		}
	})
}

// TestPackSmall: small piles take a byte each, and piles of 62 bits nine.
func TestPackSmall(t *testing.T) {
	n := numeration.NewNat
	if got := len(multipile.Pack([]game.Nat{n(0), n(1), n(63), n(1<<62 - 1)})); got != 1+1+1+9 {
		t.Errorf("packed into %d bytes", got)
	}
}

// TestWays: up to 2^1024 the product is exact; it is cut off there.
func TestWays(t *testing.T) {
	power := func(n uint) game.Nat { return numeration.NatFromBig(new(big.Int).Lsh(big.NewInt(1), n)) }
	one := numeration.NewNat(1)
	for _, c := range []struct {
		piles []game.Nat
		want  game.Nat
	}{
		{nil, one},
		{[]game.Nat{numeration.NewNat(3), numeration.NewNat(0), numeration.NewNat(5)}, numeration.NewNat(24)},
		{[]game.Nat{power(500).Sub(one), power(500).Sub(one)}, power(1000)},
		{[]game.Nat{power(1023).Sub(one)}, power(1023)},
		{[]game.Nat{power(1023)}, power(1024)},
		{[]game.Nat{power(2000), power(3000)}, power(1024)},
	} {
		if got := multipile.Ways(c.piles...); got != c.want {
			t.Errorf("%v: %s ways, want %s", c.piles, got.Short(), c.want.Short())
		}
	}
}
