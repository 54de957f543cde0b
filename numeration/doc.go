// Package numeration provides natural numbers of any size and writes them as sums of Fibonacci numbers, of Lucas numbers, of powers of
// two, or of the terms of a take-away game. It also has the sequences that solve Wythoff's game and its relatives. All results are
// exact, and the algorithms handle numbers of millions of digits as well as small ones.
//
// # How to start
//
// A number is a [Nat]: an immutable value that can be compared with ==. [NewNat] converts a word, [NatFromBig] a *big.Int, and [Parse]
// the notation that all of zeck uses: 24, 10^100, 3*10^50, F(1000), L(1000). A number that is written in a system is a [Digits], a
// string of zeros and ones. The lost pairs of Wythoff's game are [Wythoff].
//
//	n, err := numeration.Parse("10^100")
//	d := numeration.Zeckendorf(n)          // as a sum of Fibonacci numbers
//	m, err := numeration.FromZeckendorf(d) // m == n
//	p := numeration.Wythoff.Pair(n)        // lost pair number 10^100: the piles p.A and p.B
//	s := numeration.Wythoff.Seat(n)        // the lost pair that contains 10^100; the other pile is s.Partner()
//
// # The number systems
//
// Digits are written most significant first. Positions are counted from 1 at the right end. The table shows their weights, and the
// digits of 8:
//
//	Zeckendorf         … 8 5 3 2 1     position i weighs F(i+1)   10000
//	canonical          … 8 5 3 2 1 1   position i weighs F(i)     100000
//	second canonical   … 8 5 3 2 1 1   position i weighs F(i)     10101
//	Lucas              … 7 4 3 1 2     position i weighs L(i−1)   10010
//	binary             … 8 4 2 1       position i weighs 2^(i−1)  1000
//	take-away          … H(3) H(2) H(1)
//
// In each system every number has exactly one form. The first four never have two neighbouring ones.
//
//   - [Zeckendorf] and [FromZeckendorf]. The Fibonacci numbers themselves are the terms of [NewTakeAway](2, 0).
//   - [Canonical] and [SecondCanonical] are the two forms that Silber uses for Wythoff's game: the first has a zero in position 1,
//     the second has its right-most one in an odd-numbered position. [FromCanonical] reads both.
//   - [LucasDigits] and [FromLucas]. L(0) and L(2) never occur together.
//   - [Binary] and [FromBinary].
//   - [NewTakeAway] returns the system of a rule: after t stones were taken, the next player may take up to k·t + c. [TakeAway.Digits] and
//     [TakeAway.Value] write and read, [TakeAway.Indices] and [TakeAway.Sum] do the same with the indices of the terms, and
//     [TakeAway.Recurrence] finds the recurrence of the terms.
//
// The methods of [Digits] shift, compare without arithmetic and add one. [CanonicalTail] and [LucasTail] return the last digits of a
// number that is too large to be written out.
//
// # The sequences
//
// F(1) = F(2) = 1 are the Fibonacci numbers and L(0) = 2, L(1) = 1 the Lucas numbers: [Fibonacci], [Lucas]. φ = (1+√5)/2.
//
//   - a(n) = ⌊nφ⌋ and b(n) = ⌊nφ²⌋ are the lost pairs of Wythoff's game: [Wythoff]. [NewWythoffPairs] has those of t-Wythoff and
//     [NewMiserePairs] those of misère play. [WythoffPairs.Seat] is the inverse.
//   - A(n) = 2a(n) − n, B(n) = a(n) + 2n, C(n) = B(n) − 1 and d(n) = B(n) − A(n) are the generalised Wythoff numbers: [GeneralizedA],
//     [GeneralizedB], [GeneralizedC], [GeneralizedD]. [Classify] is the inverse. [MapF] and [MapFStar] are maps between them.
//   - (H(n), G(n)) are the lost pairs of the Wythoff–Lucas game: [LucasPairAt]. [LucasSeatOf] and [LucasPairWithDifference] are
//     the inverses.
//
// [WythoffPairs.Around] and [AroundLucas] return everything that a player needs to know about two piles, for the cost of two products.
// [SequenceByName] has the sequences by their letters, in both directions.
//
// H has two meanings, as in the papers: with an index i, H(i) is a term of a take-away system.
//
// # Errors and limits
//
// Invalid input, such as a text, digits or a rule, gives an error that says what was expected. Work that exceeds a limit gives an error
// that wraps [ErrLimit] and says what would fit; [MaxBits] is the size of the largest number. An argument that a comment excludes (a
// negative *big.Int, a subtraction below 0, the 0-th C) is a bug in the caller; it can cause a panic.
//
// All functions and types are safe for concurrent use.
//
// # Exactness and cost
//
// Floating point never decides a result. To compute ⌊x√D⌋, √D is taken to 64 bits more than x has, which bounds the error below 2⁻⁶⁴;
// in the rare case that this does not determine the integer part, two squares are compared. With M(n) for the cost of a product of two
// n-bit numbers ([Mul]), ⌊x√D⌋ costs M(n), and slightly more than 2·M(n) once for √D itself, which is cached. A term, a seat, a class
// and the last digits of a form cost about the same. Writing or reading a number in full costs O(M(n)·log n), in decimal as in every
// system but the take-away ones: see [TakeAway.Indices]. [ForgetConstants] clears the caches.
//
// # Sources
//
// Silber, Wythoff's Nim and Fibonacci representations (1977); Hoggatt, Bicknell-Johnson and Sarsfield, A generalization of Wythoff's
// game; Whinihan, Fibonacci nim (1963); Schwenk, Take-away games (1970); Fraenkel, on t-Wythoff (1982) and its misère play (1984).
// docs/papers.md lists the statements with their sources.
package numeration
