// Package onepile implements Whinihan's One Pile: take at least min and at most max stones from a pile.
//
// # Rules
//
// A player takes between min and max stones, both included, from the only pile. A player who cannot move loses. With min = 1 the game ends
// when no stone is left; with min ≥ 2 it also ends when fewer than min stones are left.
//
// # Notation
//
// onepile:10 is a pile of ten with min = 1 and max = 3; onepile@min=2,max=5:10 sets both, 1 ≤ min ≤ max. All three may be of any size. A
// move reads "take 3"; moves are ordered by the number taken.
//
// # Implementation
//
// The rules are the text onepile.game, and [Theory] implements the theorems below.
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
// Proof. If a move takes t with min ≤ t ≤ max, the opponent can take m − t. If r < min, then t > r, and the remainder that is left is m + r
// − t, which is at least min + r ≥ min and less than m: not a losing one. If r ≥ min, a move with t ≤ r leaves the remainder r − t, which
// is less than min exactly for the t above, and such t exist because min ≤ r ≤ min + max − 1; a move with t > r leaves m + r − t ≥ min + r,
// too much. ∎
//
// # Misère play
//
// In misère play a player who cannot move wins. The player to move loses exactly when min ≤ r ≤ 2·min − 1. Otherwise, if there is a move,
// the winning moves are exactly those that take t stones with
//
//	max(min, r + max − min + 1) ≤ t ≤ max           if r < min,
//	max(min, r − 2·min + 1) ≤ t ≤ min(max, r − min)  if r ≥ 2·min.
//
// Proof. If min ≤ r < 2·min, a move with t ≤ r leaves the remainder r − t < min, and one with t > r leaves m + r − t, which is at least min
// + r ≥ 2·min. A pile less than min is won. From the other piles, the moves above are those that leave a remainder from min to 2·min − 1,
// and such moves exist: if r < min, the pile is at least m, and r + max − min + 1 ≤ max; if r ≥ 2·min, then r − min ≥ min and r − 2·min + 1
// ≤ max, because r < min + max. ∎
//
// # An error in the paper
//
// M. J. Whinihan, "Fibonacci Nim", The Fibonacci Quarterly 1.4 (1963), writes a for min and q for max and states that the pile is safe
// exactly when n ≡ 0 modulo a + q. For a = 1 that is the theorem. For a ≥ 2 it is wrong: with min = 2 and max = 5, a pile of 1 has
// remainder 1, but there is no move; and a pile of 6 has no move to a multiple of 7, but taking 5 wins.
//
// # Cost
//
// Theory is one division. There can be as many as min winning moves: the verdict lists the first ones, and the reason gives the whole
// range. Search stores up to n + 1 positions.
package onepile
