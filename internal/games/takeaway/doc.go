// Package takeaway implements the take-away game on one pile, with Fibonacci Nim as a special case: the more a player takes, the more the next
// player may take.
//
// # Rules
//
// There is one pile and a cap. A player takes at least 1 stone and at most cap. If t stones were taken, the next cap is f(t) = k·t + c, but not more
// than what is left and not less than 0. The first move may take any number but not the whole pile. A player who cannot move loses. Fibonacci Nim is
// k = 2, c = 0.
//
// # Notation
//
// fibnim:10/4 is a pile of 10 of which up to 4 may be taken; fibnim:10 is the start, the same as fibnim:10/9. takeaway@k=3,c=1:10 sets k and c; the
// defaults are 2 and 0, so takeaway:10 is fibnim:10. The pile and the cap may be of any size; 1 ≤ k ≤ 10⁹ and −10⁹ ≤ c ≤ 10⁹. A move reads "take 3";
// moves are ordered by the number taken.
//
// # Implementation
//
// The rules are the texts takeaway.game and fibnim.game, and [Theory] implements the theorems below. Package [zeck/rules] computes the nim-values of
// every text with a pile and a cap: for piles up to some millions and, if f(cap) ≤ cap, so that the cap cannot grow (as with k = 1), for all piles,
// by a period that it finds and proves. Stored theorems give some nim-values of Fibonacci Nim at any size.
//
// # Theorem
//
// Let k + c ≥ 1, and let H(1) = 1, H(i+1) = H(i) + H(l) with the least l for which f(H(l)) ≥ H(i): the powers of 2 for k = 1,
// the Fibonacci numbers 1, 2, 3, 5, 8, … for k = 2, in general the terms of [numeration.TakeAway]. Write the pile n > 0 as a sum
// of terms, always taking the largest that fits, and call them its parts. Then
//
//   - the player to move loses if and only if the cap is smaller than the smallest part;
//   - the winning moves are exactly the t, not above the cap, that are the sum of the s smallest parts for some s, where f(t)
//     is smaller than the next part, or where there is no next part: t = n.
//
// In particular the player who starts loses if and only if n is a term.
//
// Proof. Call (n, cap) safe if n = 0 or the cap is smaller than the smallest part of n. A move t from a pile n with parts H(a)
// < H(b) < … to a safe one leaves 0, or a pile whose smallest part is above f(t), so above f of every part of t; then the
// parts of what is left and those of t together are the parts of n ([numeration.TakeAway] says why), which makes t the sum of
// the smallest parts of n. So every move to a safe position is as the theorem says, and it takes at least H(a): there is
// none from a safe position. From a position that is not safe, t = H(a) is one, because f(H(a)) < H(b). ∎
//
// For k = 2, c = 0 the first statement is in M. J. Whinihan, "Fibonacci Nim", The Fibonacci Quarterly 1.4 (1963), which also has the binary system
// for k = 1 and asks about larger k. For every non-decreasing f with f(t) ≥ t it is in A. J. Schwenk, "Take-away games", The Fibonacci Quarterly 8.3
// (1970). All winning moves of Fibonacci Nim: C. Allen and V. Ponomarenko, "Fibonacci Nim and a full characterization of winning moves", Involve 7
// (2014).
//
// # The case k + c < 1
//
// If k + c < 1, there is no such number system: f(1) ≤ 0, so taking 1 leaves the opponent without a move. The player to move loses only if the cap
// is 0. The winning moves are those with k·t + c ≤ 0, and the whole pile.
//
// # Misère play
//
// In misère play a player who cannot move wins. Let k + c ≥ 1, so that the cap is 0 only where nothing is left. Then a pile n ≥ 1 with a cap q ≥ 1
// is decided, move by move, like the pile n − 1 with the cap min(q, n − 1) in normal play.
//
// Proof, by induction. Taking all n stones ends the game and loses. Taking t < n leaves n − t ≥ 1 stones and a cap min(f(t), n − t) ≥ 1, which is
// decided like n − t − 1 stones with the cap min(f(t), n − t − 1): that is what taking t leaves of n − 1 stones in normal play. And the t < n up to
// q are the t up to min(q, n − 1). ∎
//
// In particular the player who starts with n > 1 stones wins, by leaving 1.
//
// If k + c < 1, let m be the least t with f(t) ≥ 1; then f(m) ≤ k. A player who takes fewer than m leaves the cap 0 and loses. So the player to move
// loses if the cap is below m or the pile is at most m. If f(m) < m, these are the only lost positions, because taking m leaves such a cap. The
// winning moves are then the t ≥ m that leave at least one stone and have f(t) < m or n − t ≤ m. If f(m) ≥ m, which requires −c < k², we know no
// theorem; a table of the least winning removals decides piles up to [MaxMiserePile].
//
// # Cost
//
// Theory writes the pile in the number system. For a pile of a million digits this takes less than a second if k ≤ 2 and some seconds if k = 3; the
// time grows like k·log k. A random pile has very many winning moves; the verdict lists the smallest of them, and the reason says how many there
// are. Search stores up to (n+1)(n+2)/2 positions.
package takeaway
