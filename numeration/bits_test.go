package numeration

import "testing"

// TestBitsOf: it is a bound, and not a wild one, on what Parse gives; on what it refuses too.
func TestBitsOf(t *testing.T) {
	for _, text := range []string{"0", "1", "2", "3", "7", "8", "999999999999999999999999", "10^100", "2^1000", "3^1000", "1^1000",
		"0^5", "F(1)", "F(1000)",
		"L(1000)", "3*10^50", "2*3*5*7*F(100)", "1024", "1025"} {
		n, err := Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if bits := BitsOf(text); bits < uint64(n.BitLen()) || bits > 2*uint64(n.BitLen())+20 && n.BitLen() > 1 {
			t.Errorf("%s has %d bits, at the most %d", text, n.BitLen(), bits)
		}
	}
	for _, text := range []string{"10^99999999999999999999", "F(99999999999999999999)"} {
		if BitsOf(text) < MaxBits {
			t.Errorf("%s is small", text)
		}
	}
}
