// Package octal implements every octal game and every hexadecimal game: take stones from a heap and leave the rest in heaps, as a code
// says.
//
// # Rules
//
// The code of a game is a row of digits, d₀.d₁d₂d₃…; dₖ says which moves may take k stones from a heap. It is the sum of
//
//	1  if they may be taken when they are the whole heap,
//	2  if they may be taken and the rest left as one heap,
//	4  if they may be taken and the rest left in two heaps,
//	8  if they may be taken and the rest left in three heaps.
//
// Every heap that is left has at least one stone. Taking none, d₀, must split the heap, so d₀ is 0, 4, 8 or 12. The heaps that are left
// form a sum. A player who cannot move loses. Codes whose digits are at most 7 are octal.
//
//	0.77     Kayles: knock down one pin, or two that are side by side
//	0.07     Dawson's Kayles: knock down two that are side by side
//	0.137    Dawson's chess
//	0.007    Treblecross
//	0.333    take one, two or three: One Pile
//	0.3...   Nim
//	4.3...   Lasker's Nim: take from a heap, or split it
//
// # Notation
//
// octal:12 is a row of twelve in Kayles, and octal@code=0.137:12 a heap of twelve in the game with that code. The digit before the point
// may be omitted if it is 0; letters, in either case, are the digits from 10 to 15; three dots after the last digit repeat it for ever.
// A printed code has its first digit, capital letters, and no more digits than necessary: .770 reads back as 0.77, which is not printed
// because it is the default. A move reads "take 2, leave 3 and 4", "take 2, leave nothing" or "split into 3 and 4"; moves are ordered by
// what they take, then by the number of heaps they leave, then by these heaps.
//
// # Implementation
//
// # Theorem
//
// G(n), the nim-value of a heap, is the least number that is not the nim-sum of the heaps after a move (Sprague 1935, Grundy 1939); a
// heap is lost if it is 0. Suppose that no digit is repeated, that the last digit is in place t and that no move leaves more than j
// heaps. Then G(n + p) = G(n) holds for all n ≥ n₀ if it holds for
//
//	n₀ ≤ n < j·n₀ + (j − 1)·p + t.
//
// R. K. Guy and C. A. B. Smith, "The G-values of various games", Proc. Cambridge Philos. Soc. 52 (1956); E. R. Berlekamp, J. H. Conway
// and R. K. Guy, "Winning Ways for your Mathematical Plays", chapter 4. The documentation of internal/table/heaps has the proof, and a
// theorem for codes with repeated digits in which no heap is split. It is not known whether every octal game with finitely many digits
// is periodic.
//
// # Cost
//
// The values are computed from 0 up to the heap, or until their period is proved; after that every size costs the same. For Kayles 168
// values prove the period. Other games need many more: 0.56 needs 653,570. The values are cached between queries. All winning moves are
// listed, or the first thousand. Search visits the ordered heaps that can occur, less than 4ⁿ, so it is only for small heaps.
package octal
