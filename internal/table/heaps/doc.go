// Package heaps computes the nim-values of games on one heap. In some, a move takes stones and leaves the rest in several heaps: octal
// and hexadecimal games, subtraction games, Grundy's game. In others, take-away games, the heap has a cap.
//
// # Rules as data
//
// A [Kind] says how many stones a move may take and in how many heaps it leaves the rest; [New] builds [Rules] from kinds. No heap that
// is left is empty. Kayles is
//
//	heaps.New(heaps.Kind{Least: 1, Most: 2, Heaps: 0}, heaps.Kind{Least: 1, Most: 2, Heaps: 1}, heaps.Kind{Least: 1, Most: 2, Heaps: 2})
//
// and Grundy's game is heaps.New(heaps.Kind{Heaps: 2, Unequal: true}).
//
// # Nim-values
//
// G(n) is the smallest number that is not the nim-sum of the heaps after some move. A [Sequence] computes these values from 0 on. Pairs of heaps
// are most of the work: there are n/2 pairs for each number that may be taken, and all of them give the same few values. What Flammenkamp calls the
// sparse space saves most of this work. Let m be any number, and call v even if v & m has an even number of ones. Nim-sums preserve this parity as
// ordinary sums do: an odd value can only come from an even heap and an odd one. Many games have an m for which nearly all heaps are odd. Then
//
//   - the odd values of the options are known from the few even heaps; let c be the smallest odd value that is missing;
//   - G(n) is c, unless an even value below c is missing too. The pairs are searched until no such value is missing, which happens soon.
//
// All pairs are examined only when G(n) is even, which is rare. The result does not depend on m, but the time does: whenever the number
// of values has doubled, m is chosen by a Walsh–Hadamard transform of their counts.
//
// # Periods
//
// Theorem (Guy and Smith 1956 for one and two heaps). Suppose that no move takes more than t stones or leaves more than j ≥ 1 heaps, and
// that no kind requires a heap of more than n₀ stones; n₀ ≥ 1 and p ≥ 1. If
//
//	G(n + p) = G(n) for n₀ ≤ n < j·n₀ + (j − 1)·p + t,
//
// then this holds for all n ≥ n₀. If two heaps that are left must be unequal, 2n₀ + 2p + t replaces 2n₀ + p + t.
//
// Proof, by induction. Let n be at least that bound, and let the statement hold below n. Since n > t, taking all stones is possible from both
// n and n + p (by a move of any size) or from neither. Any other move from n + p takes k ≤ t stones and leaves a heap. Let the largest one
// have a stones; then a ≥ (n + p − k)/j ≥ n₀ + p. Also a < n + p: either k ≥ 1, or there are other heaps. So n₀ ≤ a − p < n, hence G(a − p) =
// G(a), and replacing a by a − p gives a move from n with the same nim-sum. Likewise, a move from n leaves a heap of a ≥ (n − k)/j ≥ n₀
// stones, and replacing a by a + p gives a move from n + p with the same nim-sum. So both have the same set of nim-sums, and the same mex.
//
// If two heaps must be unequal, a + p is larger than the other heap, as a was. But a − p may equal the other heap b, and the nim-sum is
// then 0. In this case move from n to b + p and b − p: n − k = 2b, so b − p ≥ n₀ by the larger bound, and G(b + p) = G(b) = G(b − p). ∎
//
// So the last value that must be known is G(j·n₀ + j·p + t − 1). With three heaps this is three times as far as the period itself shows.
//
// If every number from some number on may be taken, leaving one heap, the nim-values grow. Without other moves they are periodic with a
// saltus: G(n + p) = G(n) + s. Let T be the largest number in the rules. From n > T on, all later values depend on the set E of the
// values that can always be reached, and on the last T values. If u is the smallest number that is not in E, values below u do not
// matter. When E above u and the last T values repeat, shifted by s, everything after them repeats forever, shifted by s.
//
// Theorem. In such a game let some other moves take at most T stones and leave two heaps. Suppose that everything above repeats after p
// stones, shifted by s > 0, before a and before b = a + p, and that G(n + p) = G(n) + s for n₀ ≤ n < a, where b ≥ 2n₀ + T. Let q be the
// largest power of 2 that divides s. The equation holds for all n ≥ n₀ if for a ≤ n < b
//
// 1. no two heaps below n₀ + p, nor their remainders in the period, that a move from n leaves modulo p have the nim-sum G(n) modulo q;
// 2. each number below G(n) is the value of a heap that can be left, or the nim-sum of two, x < y, with G(x) < q and y ≥ n₀.
//
// Proof, by induction. The moves to one heap reach from n + p what they reach from n, shifted by s, and everything below. The last log₂ q
// binary digits of a nim-sum are the nim-sum of the last digits, and those of G(n) depend only on n modulo p, from n₀ on. One of two
// heaps is not smaller than n₀. So by 1 no move from n + p leaves two heaps of nim-sum G(n) + s. By 2 each smaller number is reached:
// G(x) xor G(y + p) = (G(x) xor G(y)) + s, since G(x) < q has no digit in common with s or a multiple of it. ∎
//
// Lasker's Nim is such a game, with p = s = 4: take 1 ≤ n, or split. Its values, 4k + 4 for 4k + 3 and vice versa, are from Lasker's book of 1931.
//
// Finite octal games are never periodic with a saltus other than 0 (according to the abstract of Horrocks and Nowakowski 2003). Hexadecimal games can
// be (Howse and Nowakowski 2004), and so can games with moves that take any number and split the rest. This package does not prove their periods.
//
// # Heaps with a cap
//
// A player takes t stones, at most the cap, and the next cap is k·t + c. [NewSteps] computes the nim-values of all heaps up to a size and
// for all caps; [FirstLevel] computes them one value after the other, for larger heaps.
//
// # Cost
//
// Two bytes for each heap size, and temporarily four more while a period is sought. The time for each n is the number of even heaps at
// best, n/2 for each number taken at worst, and n²/12 if three heaps are left. The budget of the context ([game.BudgetOf]) limits the
// memory, and the work to [PairsPerMove] pairs of heaps for each move that a search could visit.
package heaps
