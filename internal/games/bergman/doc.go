// Package bergman implements the Bergman game: the Zeckendorf game without a boundary, on the powers of the golden ratio.
//
// # Rules
//
// Coins lie on the places …, −2, −1, 0, 1, 2, …, where a coin on place n is worth φⁿ, φ = (1 + √5)/2. A game about N begins with N coins on
// place 0. A player does one of these:
//
//	merge n n+1    a coin on n and one on n+1 become one on n+2
//	split n        two coins on n become one on n−2 and one on n+1
//
// A player who cannot move loses. No move changes the total value, since φⁿ + φⁿ⁺¹ = φⁿ⁺² and 2φⁿ = φⁿ⁻² + φⁿ⁺¹. Unlike in the Zeckendorf
// game, there are no exceptions at an end of the board: the board has no ends.
//
// # Notation
//
// A position lists the numbers of coins from the lowest place that has any to the highest: bergman:1,0,0,1 is one coin and, three places
// above it, another. The lowest place need not be written, because at most one choice gives the coins an integer value: here φⁿ + φⁿ⁺³ =
// 2φⁿ⁺², so n = −2. If no choice gives an integer value, the coins are put where the value and its conjugate are as close as possible: v =
// a + bφ and its conjugate v′ = a + b(1 − φ) with |v′| ≤ v < φ²|v′|. A move changes neither, so the places keep their numbers during a
// game, whatever its value. Zeros at either end are not printed. There are at most [MaxCoins] coins on [MaxPlaces] places. A move reads as
// in the rules, "merge -2 -1", "split 0"; merges come before splits, each in the order of their places.
//
// # What is known
//
// The game ends, always in the same position: no place has two coins and no two neighbours have one, which is the base-φ representation of
// the value (Bergman 1957). The longest game is of the order of N², the shortest between N and N², and the number of places used is of the
// order of N (Baily et al.).
//
// A proof that it ends. A merge reduces the number of coins. A split reduces the sum of their places by one; so it is enough to show that k
// coins cannot be split for ever. Let T(k) be the largest number of splits that any k coins allow, T(1) = 0. Suppose that T(k−1) is finite
// and that somewhere between k coins more than 4T(k−1) + 3 places are empty. Then the coins above and those below are split separately,
// because no split reaches beyond two places, and they never meet: there are at most 2T(k−1) splits. As long as there is no such gap, all
// coins are near the highest one; this one is worth at most the whole value and at least a k-th of it, so it stays near one place. So the
// sum of the places is bounded, and since each split reduces it by one, the splits end. Up to a shift, k coins can begin without such a gap
// in only finitely many ways; so T(k) is finite. ∎
//
// It is not known who wins. For N up to 19, the limit of a search here, the player who begins loses for N = 1, 3, 4, 6, 9, 12 to 16 and 19;
// see docs/family.md.
//
// The number of positions that N coins lead to is not known either, except where a search counts them. It grows with N: every position that
// N − 1 coins lead to occurs with one more coin on place 0.
//
// Source: B. Baily, J. Dell, I. Durmić, H. L. Fleischmann, F. Jackson, I. Mijares, S. J. Miller, E. Pesikoff, L. Reifenberg, A. Smith Reina
// and Y. Yang, "The Generalized Bergman Game", arXiv 2109.00117, 2021. We had its abstract, its introduction and its authors' program; the
// two kinds of moves are from the program.
//
// # Cost
//
// A search visits 123,304 positions for N = 16 and 1,657,646 for N = 19: more than twice as many for each additional coin.
package bergman
