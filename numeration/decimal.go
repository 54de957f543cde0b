package numeration

import (
	"math/big"
	"strconv"
	"strings"
	"sync"

	"zeck/internal/crew"
)

// leafDigits is the number of decimal digits below which math/big converts: measured.
const leafDigits = 4096

// tens holds 10^(leafDigits·2^i).
var tens = cachedSequence[divider]{
	first: func() divider { return newDivider(new(big.Int).Exp(big.NewInt(10), big.NewInt(leafDigits), nil)) },
	next:  func(last divider) divider { return newDivider(Mul(last.d, last.d)) },
}

// cachedSequence is a cached sequence of values, each computed from the previous one on first use.
type cachedSequence[T any] struct {
	first func() T
	next  func(last T) T

	mu   sync.Mutex
	made []T
}

// get returns value i.
func (k *cachedSequence[T]) get(i int) T {
	k.mu.Lock()
	defer k.mu.Unlock()
	for len(k.made) <= i {
		if n := len(k.made); n == 0 {
			k.made = append(k.made, k.first())
		} else {
			k.made = append(k.made, k.next(k.made[n-1]))
		}
	}
	return k.made[i]
}

func (k *cachedSequence[T]) forget() {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.made = nil
}

// level returns the least i with leaf·2^(i+1) ≥ size: size places are split before the last leaf·2^i.
func level(leaf, size int) int {
	i := 0
	for leaf<<(i+1) < size {
		i++
	}
	return i
}

// parseDecimal returns the value of a string of decimal digits.
func parseDecimal(s string) *big.Int {
	if len(s) <= leafDigits {
		x, _ := new(big.Int).SetString(s, 10)
		return x
	}
	i := level(leafDigits, len(s))
	cut := len(s) - leafDigits<<i
	var hi, lo *big.Int
	parallel(i, func() { hi = parseDecimal(s[:cut]) }, func() { lo = parseDecimal(s[cut:]) })
	hi = Mul(hi, tens.get(i).d)
	return hi.Add(hi, lo)
}

// parallel runs f and g, concurrently if the work is large enough.
func parallel(level int, f, g func()) {
	if level < 3 {
		f()
		g()
		return
	}
	var other crew.Group
	other.Go(f)
	g()
	other.Wait()
}

// formatDecimal returns x in decimal.
func formatDecimal(x *big.Int) string {
	// log10 2 < 3/10 + 1/900, so this many digits are enough.
	most := x.BitLen()*3/10 + x.BitLen()/900 + 1
	if most <= leafDigits {
		return x.String()
	}
	dst := make([]byte, most)
	fillDecimal(dst, x)
	return strings.TrimLeft(string(dst), "0")
}

// fillDecimal writes x, padded with zeros, into dst, which must be long enough.
func fillDecimal(dst []byte, x *big.Int) {
	if len(dst) <= leafDigits {
		s := x.String()
		pad := len(dst) - len(s)
		for i := range pad {
			dst[i] = '0'
		}
		copy(dst[pad:], s)
		return
	}
	i := level(leafDigits, len(dst))
	cut := len(dst) - leafDigits<<i
	hi, lo := tens.get(i).quoRem(x)
	parallel(i, func() { fillDecimal(dst[:cut], hi) }, func() { fillDecimal(dst[cut:], lo) })
}

// String returns n in decimal.
func (n Nat) String() string {
	if n.large == "" {
		return strconv.FormatUint(n.small, 10)
	}
	if text, ok := memo.find(n.large); ok {
		return text
	}
	text := formatDecimal(n.Big())
	memo.keep(n.large, text)
	return text
}
