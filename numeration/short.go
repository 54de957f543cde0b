package numeration

import (
	"fmt"
	"math/big"
	"math/bits"
	"strings"
)

// shortDigits is the number of digits up to which numbers and digit strings are shown whole in sentences.
const shortDigits = 40

// shortEnd is how many digits are shown at each end of a long number.
const shortEnd = 8

// Short returns n in decimal; of a long number only the first and last eight digits and how many there are. It does not
// work out the digits in between.
func (n Nat) Short() string {
	if n.BitLen() <= shortDigits*3 {
		return n.String()
	}
	if n.BitLen() > 1000 {
		if s, ok := shortDecimal(n.Big()); ok {
			return s
		}
	}
	s := n.String()
	if len(s) <= shortDigits {
		return s
	}
	return ends(s[:shortEnd], s[len(s)-shortEnd:], len(s))
}

func ends(first, last string, digits int) string {
	return fmt.Sprintf("%s…%s (%d digits)", first, last, digits)
}

// headBits is the precision with which the first digits are worked out.
const headBits = 256

// shortDecimal abbreviates a number of more than a thousand bits, unless its first digits are too close to call. Of x/10^e some thirty digits
// are worked out; fewer than 2^40 roundings make an error below 2^−200, which the twenty after the first eight show if it could matter.
func shortDecimal(x *big.Int) (string, bool) {
	e := uint(int64(x.BitLen())*30102999/100000000) - 30 // log10 2 = 0.30102999…
	pow := new(big.Float).SetPrec(headBits).SetInt64(1)
	for i := bits.Len(e) - 1; i >= 0; i-- {
		if pow.Mul(pow, pow); e>>i&1 == 1 {
			pow.Mul(pow, big.NewFloat(10))
		}
	}
	top := new(big.Float).SetPrec(headBits).SetInt(x)
	text := top.Quo(top, pow).Text('f', 0)
	if after := text[shortEnd:28]; strings.Trim(after, "0") == "" || strings.Trim(after, "9") == "" {
		return "", false
	}
	mod := new(big.Int).Mod(x, big.NewInt(100_000_000))
	return ends(text[:shortEnd], fmt.Sprintf("%08d", mod), len(text)+int(e)), true
}
