// Package onepile is Whinihan's One Pile: a pile, and at least min but no more than max stones a turn.
//
// # Rules
//
// A player takes between min and max stones, both included, from the only pile. Whoever cannot move loses. With min = 1
// that is whoever finds no stone left; with min ≥ 2 the game also ends when fewer than min stones are left.
//
// # Notation
//
// onepile:10 is a pile of ten with min = 1 and max = 3; onepile@min=2,max=5:10 sets both, 1 ≤ min ≤ max. All three may
// be of any size. A move reads "take 3"; moves are ordered by the number taken.
//
// # In Go
//
// The rules are the text onepile.game, and what is known of them is [Theory].
//
// # Theorem
//
// Let m = min + max and r = n mod m. The player to move loses exactly when r < min. Otherwise the winning moves are
// exactly those that take t stones with
//
//	max(min, r − min + 1) ≤ t ≤ min(max, r),
//
// which leave a remainder less than min.
//
// Proof. A move takes t with min ≤ t ≤ max, so that m − t can be taken in answer. If r < min, then t > r, and what is
// left has the remainder m + r − t, which is at least min + r ≥ min and less than m: not a losing one. If r ≥ min, a
// move with t ≤ r leaves the remainder r − t, which is less than min exactly for the t above, and there are such t since
// min ≤ r ≤ min + max − 1; a move with t > r leaves m + r − t ≥ min + r, too much. ∎
//
// # Misère play
//
// In misère play whoever cannot move wins. The player to move loses exactly when min ≤ r ≤ 2·min − 1. Otherwise, if there is a move, the
// winning moves are exactly those that take t stones with
//
//	max(min, r + max − min + 1) ≤ t ≤ max           if r < min,
//	max(min, r − 2·min + 1) ≤ t ≤ min(max, r − min)  if r ≥ 2·min.
//
// Proof. If min ≤ r < 2·min, a move with t ≤ r leaves the remainder r − t < min, and one with t > r leaves m + r − t, which is at least min
// + r ≥ 2·min. A pile less than min is won. Of the others, the moves above are those that leave a remainder from min to 2·min − 1, and
// there are such moves: if r < min, the pile is at least m, and r + max − min + 1 ≤ max; if r ≥ 2·min, then r − min ≥ min and
// r − 2·min + 1 ≤ max, because r < min + max. ∎
//
// # Where the paper falls short
//
// M. J. Whinihan, "Fibonacci Nim", The Fibonacci Quarterly 1.4 (1963), states, with a for min and q for max, that the
// pile is safe exactly when n ≡ 0 modulo a + q. For a = 1 that is the theorem. For a ≥ 2 it is not: with min = 2 and
// max = 5 a pile of 1 has remainder 1, yet there is no move; and a pile of 6 has no move to a multiple of 7, yet taking 5
// wins.
//
// # Cost
//
// Theory is one division. There can be as many winning moves as min: the verdict lists the first of them and the reason
// names the whole range. Search keeps up to n + 1 positions.
package onepile
