package numeration

import (
	"flag"
	"fmt"
	"math/big"
	"math/rand"
	"testing"
	"time"

	"github.com/remyoudompheng/bigfft"
)

var calibrate = flag.Bool("calibrate", false, "measure the thresholds of this package and print them")

// TestCalibrate measures, on this machine, where the transform beats math/big (fftWords), and how large the leaves of the
// decimal conversion should be (leafDigits). Run it with
//
//	go test ./numeration -run Calibrate -v -calibrate
func TestCalibrate(t *testing.T) {
	if !*calibrate {
		return // nothing is tested: it prints figures for those who set the constants
	}
	for words := 1000; words <= 8000; words += 250 {
		x, y := randomWords(words), randomWords(words)
		std := fastest(func() { new(big.Int).Mul(x, y) })
		fft := fastest(func() { bigfft.Mul(x, y) })
		fmt.Printf("%5d words: math/big %8v, transform %8v, ratio %.2f (threshold %d)\n", words, std, fft, float64(fft)/float64(std), fftWords)
	}
	for digits := 1024; digits <= 65536; digits *= 2 {
		x := new(big.Int).Rand(rand.New(rand.NewSource(int64(digits))), new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits)), nil))
		s := x.String()
		d := newDivider(new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits/2)), nil))
		whole := fastest(func() { _ = x.String() })
		halves := fastest(func() { q, r := d.quoRem(x); _, _ = q.String(), r.String() })
		read := fastest(func() { new(big.Int).SetString(s, 10) })
		fmt.Printf("%5d digits: printed whole %8v, in halves %8v, ratio %.2f; read whole %8v (leaf %d)\n",
			digits, whole, halves, float64(halves)/float64(whole), read, leafDigits)
	}
}

func randomWords(n int) *big.Int {
	rng := rand.New(rand.NewSource(int64(n)))
	return new(big.Int).Rand(rng, lsh(one, uint(64*n)))
}

// fastest returns the shortest of several runs.
func fastest(f func()) time.Duration {
	best := time.Hour
	for range 7 {
		start := time.Now()
		for range 10 {
			f()
		}
		best = min(best, time.Since(start)/10)
	}
	return best
}
