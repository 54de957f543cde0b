// Package numeration is about natural numbers of any size and the ways of writing them: Zeckendorf, Silber's canonical and
// second canonical Fibonacci forms, Lucas, binary and the take-away systems, and about the sequences that go with them:
// the Wythoff pairs a, b and the generalised Wythoff numbers A, B, C, d, H, G.
//
// # Notation
//
// F(1) = F(2) = 1 are the Fibonacci numbers and L(0) = 2, L(1) = 1 the Lucas numbers. φ = (1+√5)/2. A digit string is
// written most significant digit first; what its last digit weighs depends on the system:
//
//	Zeckendorf          … 8 5 3 2 1     F(2) last
//	canonical, second   … 5 3 2 1 1     F(1) last (Silber 1977)
//	Lucas               … 7 4 3 1 2     L(0) last (Hoggatt, Bicknell-Johnson, Sarsfield)
//	take-away           … H(2) H(1)     H(1) = 1 last
//
// # Exactness and cost
//
// No floating point decides anything. Wherever ⌊x√D⌋ is wanted, √D is taken to 64 bits more than x has, which bounds the
// error below 2⁻⁶⁴; in the rare case that this does not settle the integer part, two squares are compared. With M(n) for
// the cost of a product of two n-bit numbers, ⌊x√D⌋ costs M(n) and a little more than 2·M(n) once for √D itself, and
// conversions to and from a digit string cost O(M(n)·log n).
package numeration
