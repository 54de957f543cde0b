// Package globalfib implements global Fibonacci nim: Fibonacci nim on several piles with one cap for all.
//
// # Rules
//
// There are piles and one cap for all of them. A player takes at least 1 stone and at most cap from one pile. If t stones were taken, the next
// cap is k·t, whichever pile is played on. The first move may take any positive number from one pile, but not all the stones of the game. A
// player who cannot move loses. With one pile and k = 2 this is Fibonacci nim, with one pile and any k the take-away game of k.
//
// # Notation
//
// globalfib:5,7/4 has piles of 5 and 7 of which up to 4 may be taken. The order of the piles does not matter and empty piles do not count: the
// canonical text lists the others in ascending order, with a cap that is not above the largest; the position without stones is globalfib:0/0.
// Without a cap it is the start: the cap is the largest pile, or one less if there is only one. globalfib@k=3:… sets k, 1 ≤ k ≤ 10⁹. A move
// reads "take 3 from 8", which means a pile of eight; moves are ordered by pile, then by amount. Piles of the same size give the same moves.
//
// # Implementation
//
// The rules are the text globalfib.game, and package [zeck/games] reads positions. The chart of the game shows the least winning removals from
// two piles, for any k.
//
// # The least winning removal
//
// A larger cap only adds moves, so for given piles there is a number q, the least winning removal, such that the player to move wins if and only
// if the cap is at least q; q = ∞ if no cap is enough. Taking t leads to a cap of k·t, so it wins if and only if q of what is left is above k·t.
// Therefore q of given piles is the least t such that taking t from some pile leaves q > k·t. All theorems below are about q. For one pile, q is
// the smallest part of its size in the take-away system of k: see package [zeck/internal/games/takeaway].
//
// # Theorem 1: pairs
//
// If every size occurs an even number of times, q = ∞, for every k. If a player takes t from a pile, the opponent can take t ≤ k·t from its
// twin, which makes pairs again. So q of two piles m < n is at most n − m.
//
// # Theorem 2: k = 1
//
// For any number of piles, q is the lowest one of their nim-sum s, written in binary, and ∞ if s = 0. Proof: let 2^u be the lowest one of t.
// Taking t from a pile n changes digit u of n and leaves the digits below as they are, and so it changes s. If 2^u is below the lowest one of s,
// the new nim-sum has the lowest one 2^u ≤ t, and t does not win. If t is the lowest one of s itself, the new nim-sum has a larger lowest one or
// is 0, and t wins; a pile with that digit has t stones. ∎ All winning moves: see the method binary.winning. For two piles q is the lowest one
// of their difference.
//
// # Theorem 3: two piles, k = 2
//
// Let m < n, and write d = n − m as a sum of Fibonacci numbers F(2) = 1, 2, 3, 5, 8, …, no two of them neighbours. Let F(j) be the smallest part
// and F(l) the next, if there is one. Let F(i) be the largest Fibonacci number that is not above m + F(j) and, if there is a next part, below
// F(l). Then
//
//	q(m, n) = F(j)    if i − j is even,
//	q(m, n) = F(j−1)  if i − j is odd.
//
// Proof, by induction on m + n; let e = d − F(j) be the sum of the larger parts. We use that 2F(x−1) ≥ F(x) for x ≥ 2 and that 2F(x) < F(x+2)
// for x ≥ 2.
//
// If j = 2, both values are 1, and taking 1 wins: from n if e = 0, which leaves equal piles, if l ≥ 5, which leaves q ≥ F(4) = 3,
// or if m = 0, which leaves one pile with q = F(l); from m in the case that remains, m ≥ 1 and l = 4, because 1 + 1 + 3 = 5 makes
// the smallest part at least 5 and leaves q ≥ 3. So let j ≥ 3.
//
// (a) Less than F(j−1) does not win. Take t from n: by Fibonacci nim, in which a pile d is lost with a cap below F(j), the smallest part of d −
// t is at most 2t, and q is at most that part. Take t from m: the parts of t together with those of d are the parts of d + t, so q is at most t.
//
// (b) F(j−1) wins if and only if i − j is odd. Taken from n it does not win: the smallest part of the difference becomes F(j−2). Taking it from
// m requires m ≥ F(j−1), that is, m + F(j) ≥ F(j+1); otherwise i = j. The difference becomes F(j+1) + e. If l = j + 2, then i = j + 1, and
// F(j+1) and F(j+2) make F(j+3), so the smallest part is at least that: q ≥ F(j+2), and the removal wins. Otherwise the smallest part is F(j+1),
// the next one is still F(l), and (m − F(j−1)) + F(j+1) is still m + F(j): i has not changed, but i − j has become i − (j+1). So q is now F(j+1)
// > 2F(j−1) if i − j was odd and F(j) ≤ 2F(j−1) if it was even.
//
// (c) If i − j is even, F(j) taken from n wins. If e = 0, the piles become equal. If l ≥ j + 3, then q ≥ F(j+2) > 2F(j). If l =
// j + 2, then i < l is j, so m < F(j−1), and for the new smallest part F(j+2) we have m + F(j+2) < F(j+3): its own i − j is 0,
// and q = F(j+2) > 2F(j). ∎
//
// All winning moves follow. From n: taking more than d leaves a difference less than t and does not win; otherwise, by Fibonacci nim, t is the
// sum r of the smallest parts of d up to some part. From m: d + t must have a smallest part F(x) > 2t, so F(x) − t > F(x)/2 is the sum r of the
// smallest parts of d up to some part F(h), where x is h + 1 or h + 2, and F(x+2) is not above the next part. Only a few t remain to be checked
// with the theorem.
//
// The solution for two piles, and the name power-of-two nim for k = 1, are due to U. Larsson and S. Rubinstein-Salzedo, "Global Fibonacci nim",
// International Journal of Game Theory 47 (2018), 595–611; the statement and the proof here are our own.
//
// # Misère play
//
// In misère play the player who takes the last stone loses. Again there is a least winning removal q, found in the same way, except that taking
// all that is left does not win. One pile: see package [zeck/internal/games/takeaway]. Piles of 1 are lost if their number is odd.
//
// Theorem 4. For k = 1, q is the lowest one of s', the nim-sum of the piles and one more pile of 1, and ∞ if s' = 0. Proof, as for Theorem 2:
// let 2^u be the lowest one of t; it is the lowest digit of s' that taking t changes. If 2^u is below the lowest one of s', the lowest one of
// the new s' is 2^u ≤ t, and t does not win; nor does it if nothing is left. If t is the lowest one of s' itself, then something is left, since
// a single pile of t = 2^u stones has s' = 0 or an odd s' with t > 1; the new s' has a larger lowest one or is 0, and t wins. Some pile has t
// stones: if t > 1, because one has that digit. ∎
//
// Theorem 5. For k ≥ 2, if every size occurs an even number of times and not all piles are of 1, q = ∞. Proof: if a player takes t from a pile,
// the opponent takes t from its twin, unless that would leave only piles of 1. In that case all piles except the two of size n > 1 played on are
// of 1, and their number is even. If the move has left 1 of n, the answer takes the whole of its twin, n ≤ 2(n − 1) ≤ k·t; if it has left
// nothing, the answer leaves 1. An odd number of piles of 1 are left. ∎
//
// For all other piles a table decides, as in normal play.
//
// # Everything else
//
// We know no formula for three piles or more with k ≥ 2, nor for two piles with k ≥ 3. There the theory fills a table of q for all ways to leave
// part of each pile, up to 10⁷ of them, and the verdict says so. For larger piles it knows only the pairs of Theorem 1 and the move that leads
// to them.
//
// # Cost
//
// Theorems 1 and 2 read the piles, and Theorem 3 writes the difference in the Fibonacci system: numbers of a million digits are no problem; if
// there are very many winning moves, the first are listed. Filling a table takes a constant time for each cell: some ten nanoseconds. Search
// stores up to (n1+1)·(n2+1)·…·(largest+1) positions.
package globalfib
