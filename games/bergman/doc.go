// Package bergman is the Bergman game: the Zeckendorf game without a boundary, on the powers of the golden ratio.
//
// # Rules
//
// Coins lie on the places …, −2, −1, 0, 1, 2, …, where a coin on place n is worth φⁿ, φ = (1 + √5)/2. A game about N begins with N coins on
// place 0. A player does one of these:
//
//	merge n n+1    a coin on n and one on n+1 become one on n+2
//	split n        two coins on n become one on n−2 and one on n+1
//
// Whoever cannot move loses. Every move keeps the total value, since φⁿ + φⁿ⁺¹ = φⁿ⁺² and 2φⁿ = φⁿ⁻² + φⁿ⁺¹. There is no exception at an
// end of the board, as there is in the Zeckendorf game: the board has no ends.
//
// # Notation
//
// The numbers of coins from the lowest place that has any to the highest: bergman:1,0,0,1 is one coin and, three places above it, another.
// Which place that is need not be written, because the value of coins is that of an integer for one place at the most: here φⁿ + φⁿ⁺³ =
// 2φⁿ⁺², so that n = −2. What has no integer value anywhere is put where value and conjugate are as near to each other as can be: v = a +
// bφ and its conjugate v′ = a + b(1 − φ) with |v′| ≤ v < φ²|v′|. A move changes neither, and so the places keep their numbers throughout a
// game, whatever its value is. Zeros at either end are not printed. There are at most [MaxCoins] coins on [MaxPlaces] places. A move reads
// as in the rules, "merge -2 -1", "split 0"; merges come before splits, each in the order of their places.
//
// # What is known
//
// The game ends, in one position only: no place has two coins and no two neighbours have one, which is the base-φ representation of the
// value (Bergman 1957). The longest game is of the order of N², the shortest between N and N², and the places that are used are of the
// order of N (Baily et al.).
//
// A proof that it ends. A merge makes the coins fewer. A split makes the sum of their places one less; so it is enough that k coins cannot
// be split for ever. Let T(k) be the most splits that any k coins allow, T(1) = 0. Suppose that T(k−1) is finite and that somewhere between
// k coins more than 4T(k−1) + 3 places are empty. Then those above and those below are split apart, no split reaching beyond two places,
// and never meet: there are at most 2T(k−1) splits. As long as there is no such gap, all coins lie near the highest of them; and this is
// worth at most the whole value and at least a k-th of it, so that it stays near one place. So the sum of the places is bounded, and as
// each split makes it one less, the splits come to an end. There are finitely many ways in which k coins can begin without such a gap, but
// for where all of it lies; so T(k) is finite. ∎
//
// Who wins is not known. Up to N = 19, as far as a search goes here, the player who begins loses for N = 1, 3, 4, 6, 9, 12 to 16 and 19;
// see docs/family.md.
//
// The number of positions that N coins lead to is not known either, but for what a search counts. It grows with N: whatever
// N − 1 coins lead to is there with another coin on place 0.
//
// Source: B. Baily, J. Dell, I. Durmić, H. L. Fleischmann, F. Jackson, I. Mijares, S. J. Miller, E. Pesikoff, L. Reifenberg, A. Smith Reina
// and Y. Yang, "The Generalized Bergman Game", arXiv 2109.00117, 2021. We had its abstract, its introduction, and the program of its
// authors, from which the two kinds of moves are taken.
//
// # Cost
//
// A search visits 123,304 positions for N = 16 and 1,657,646 for N = 19: more than twice as many for each coin more.
package bergman
