// Package heaps has the nim-values of games on one heap: those in which a move takes stones and leaves the rest in several heaps, which are
// octal and hexadecimal games, subtraction games, Grundy's game; and take-away games, in which a heap has a cap.
//
// # Rules as data
//
// A [Kind] says how many stones a move may take and in how many heaps it leaves the rest; [New] makes [Rules] of some. All heaps that
// are left have a stone at least. Kayles is
//
//	heaps.New(heaps.Kind{Least: 1, Most: 2, Heaps: 0}, heaps.Kind{Least: 1, Most: 2, Heaps: 1}, heaps.Kind{Least: 1, Most: 2, Heaps: 2})
//
// and Grundy's game heaps.New(heaps.Kind{Heaps: 2, Unequal: true}).
//
// # Nim-values
//
// G(n) is the least number that is not the nim-sum of the heaps after some move. A [Sequence] works them out from 0 on. Two heaps are
// the work: n/2 pairs for each number that may be taken, and of all of them the same few values come. What Flammenkamp calls the sparse
// space saves most of that. Let m be any number, and call v even if v & m has an even number of ones. Nim-sums keep this parity as
// ordinary sums do: an odd value comes from an even heap and an odd one only. In many games an m is found for which nearly all heaps are
// odd. Then
//
//   - the odd values of the options are known from the few even heaps; let c be the least odd one that is missing;
//   - G(n) is c, unless an even value below c is missing too. The pairs are gone through until none is, which is soon the case.
//
// Only when G(n) is even are all pairs looked at, and that is rare. The result does not depend on m, but the time does: m is chosen by
// what the values have been so far, each time there are twice as many, by a Walsh–Hadamard transform of their counts.
//
// # Periods
//
// Theorem (Guy and Smith 1956 for one and two heaps). No move takes more than t stones, and none leaves more than j ≥ 1 heaps; no kind
// wants a heap to have more than n₀ stones at the least, n₀ ≥ 1 and p ≥ 1. If
//
//	G(n + p) = G(n) for n₀ ≤ n < j·n₀ + (j − 1)·p + t,
//
// then for all n ≥ n₀. If two heaps that are left must be unequal, 2n₀ + 2p + t takes the place of 2n₀ + p + t.
//
// Proof, by induction. Let n be at least that bound, and the statement hold below n. Taking all stones is
// possible from both n and n + p, at any size, or from neither, since n > t. Any other move from n + p takes k ≤ t stones and leaves a
// heap. The largest one, of a stones, has a ≥ (n + p − k)/j ≥ n₀ + p. It is a < n + p too: either k ≥ 1, or there
// are other heaps. So n₀ ≤ a − p < n, hence G(a − p) = G(a), and a − p instead of a is a move from n with the same nim-sum. A move from
// n leaves a heap of a ≥ (n − k)/j ≥ n₀ stones in the same way, and a + p instead of a is a move from n + p with the same nim-sum. So
// both have the same set of nim-sums, and the same mex.
//
// Where two heaps must be unequal, a + p is larger than the other heap, as a was; but a − p may be equal to the other heap b, and the
// nim-sum is then 0. From n, move to b + p and b − p instead: n − k = 2b, so that b − p ≥ n₀ by the larger bound, and G(b + p) = G(b) =
// G(b − p). ∎
//
// So the last value that has to be known is G(j·n₀ + j·p + t − 1): with three heaps, three times as much as the period shows itself.
//
// Where any number from some number on may be taken, if one heap is left, the nim-values grow, and without other moves they are periodic
// with a saltus: G(n + p) = G(n) + s. Let T be the largest number that plays a part in the rules. What all later values depend on is,
// from n > T on, the set E of the values that can always be reached, and the last T values. If u is the least number that is not in E,
// values below u do not matter. When E above u and the last T values come back, moved by s, everything after them repeats for ever,
// moved by s.
//
// Theorem. In such a game some other moves take at most T stones and leave two heaps. Let all that is said above come back after p stones, moved
// by s > 0, before a and before b = a + p, and G(n + p) = G(n) + s for n₀ ≤ n < a, b ≥ 2n₀ + T. Let q be the largest power of 2 that divides s. It
// holds for all n ≥ n₀ if for a ≤ n < b
//
//  1. no two heaps below n₀ + p, nor their remainders in the period, that a move from n leaves modulo p have the nim-sum G(n) modulo q;
//  2. each number below G(n) is the value of a heap that can be left, or the nim-sum of two, x < y, with G(x) < q and y ≥ n₀.
//
// Proof, by induction. What moves to one heap reach from n + p is what they reach from n, moved by s, and all that lies below. The last
// digits in binary of a nim-sum, of which there are log₂ q, are the nim-sum of the last digits, and those of G(n) depend on n modulo p only, from n₀
// on. One of two heaps is not smaller than n₀. So by 1 no move from n + p leaves two heaps of nim-sum G(n) + s. By 2 each smaller number
// is reached: G(x) xor G(y + p) = (G(x) xor G(y)) + s, since G(x) < q has no digit in common with s or a multiple of it. ∎
//
// Lasker's Nim is such a game, with p = s = 4: take 1 ≤ n, or split. Its values, 4k + 4 for 4k + 3 and the other way round, are Lasker's of 1931.
//
// Finite octal games are never periodic with a saltus other than 0 (so the abstract of Horrocks and
// Nowakowski 2003). Hexadecimal
// games can be (Howse and Nowakowski 2004), and so can games with moves that take any number and split the rest; their periods are not
// proved here.
//
// # Heaps with a cap
//
// A player takes t stones, at most the cap, and the next cap is k·t + c. [NewSteps] has the nim-values of all heaps up to a size and all caps;
// [FirstLevel] has them one value after the other, for larger heaps.
//
// # Cost
//
// Two bytes a heap size, and four more for a moment when a period is looked for. Time: the number of even heaps at best, n/2 for each
// number taken at worst, for each n; n²/12 where three heaps are left. What an answer may use is the budget of the context
// ([game.BudgetOf]): its memory, and [PairsPerMove] pairs of heaps for each move that a search might look at.
package heaps
