// Package quilt implements the Fibonacci quilt game: the Zeckendorf game with the numbers of the Fibonacci quilt.
//
// # Rules
//
// The squares of the Fibonacci spiral, of sides 1, 1, 2, 3, 5, …, are numbered from the middle. Each is given the least number that is not
// a sum of numbers of earlier squares, no two of which share a wall: 1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, …. Squares i and j share a wall
// if |i − j| is 1, 3 or 4, and so do squares 1 and 3. From square 6 on, q(n) = q(n−2) + q(n−3), and from 7 on also q(n) = q(n−1) + q(n−5).
//
// Coins lie on the places 1, 2, 3, …, where they are worth the numbers of these squares; a game about N begins with N coins on place 1. Two
// coins on the same place, or on places that share a wall, may be exchanged: for one coin of the same worth, if there is one, else for two
// that do not share a wall, with the higher one as high as possible. A player who cannot move loses.
//
//	merge 1 1, 1 2, 1 3, 1 4, 2 2, 2 5   for one on 2, 3, 4, 5, 4, 6
//	merge n n+1, n ≥ 2                   for one on n+3
//	merge n n+4, n ≥ 2                   for one on n+5
//	split 3, 4, 5, 6                     for 2 and 4, 1 and 6, 1 and 7, 2 and 8
//	split n, n ≥ 7                       for n−5 and n+2
//	trade 1 5, 3 6, 4 7, 5 8, 6 9        for 2 and 4, 1 and 7, 1 and 8, 1 and 9, 2 and 10
//	trade n n+3, n ≥ 7                   for n−5 and n+4
//
// The list follows from the paragraph before it; a test computes both. Of the paper, S. J. Miller and A. Newlon, "The Fibonacci Quilt
// Game", arXiv 1909.01938, 2019, we had only the abstract and the first page, which do not define the moves. We derived them from the
// sequence: its two recurrences give the long rows of the list, and the short rows are the exceptions at its beginning. Only two rows
// involve a choice: two coins worth 4 could become 3 and 5 instead of 1 and 7, and two worth 7 could become 5 and 9 instead of 2 and 12.
// The paper may choose differently; the theorem below does not depend on it.
//
// # Notation
//
// quilt:4,0,1 has four coins on place 1 and one on place 3: value 7. quilt:16 is the start with 16 coins on place 1. The canonical text has
// no trailing zeros. A move reads as in the list, "merge 2 3", "split 4", "trade 3 6"; merges come before splits and these before trades,
// each in the order of their places.
//
// # What is known
//
// The game ends: a merge reduces the number of coins; splits and trades keep it and increase the sum of weights, where places 1 to 5 have
// the weights 0, 1, 1, 2, 2 and place n ≥ 6 has the weight 2ⁿ. At the end no two coins share a wall; there can be several such ends, since
// the decomposition into numbers of the quilt is not unique (Catral, Ford, Harris, Miller and Nelson 2016). The abstract of the paper says
// that the game ends, and that either player may win if the other plays badly.
// Theorem. From the start with N ≥ 5 coins the second player wins.
//
// Proof. Write (x; a, b, …) for x coins worth 1 and others worth a, b, …. First, (z; 2, 5) is won, for every z. Suppose it is lost. Then
// (z; 7) and, if z > 0, (z−1; 3, 5) are won. So (z; 7) has a move, its only one, and (z−2; 2, 7) is lost. So (z−2; 9) is won; it has a
// move, its only one, and (z−4; 2, 9) is lost; in particular z ≥ 4. So (z−4; 2, 4, 5) and, if it is there, (z−5; 2, 5, 5) are won, since
// moves lead from them to (z−4; 2, 9). These two and (z−2; 9) are where moves lead from (z−3; 5, 5), which is lost. So (z−3; 2, 3, 5) and
// (z−2; 4, 5), from which moves lead there, are won, and (z−2; 2, 3, 4) is, since a move leads to (z−2; 2, 7). But these three are where
// moves lead from (z−1; 3, 5), which would be lost, and is won.
//
// Next, (y; 2, 3) is won for every y. The moves from A = (y; 5) lead to (y−2; 2, 5), which is won, and to B = (y−1; 2, 4). So one of A and
// B is lost, or there is no B and A is, and moves lead to both. In the same way (y; 4) is won for y > 0: one of (y−1; 5) and (y−2; 2, 4) is
// lost. Therefore (x; 3) is lost for x > 1: its moves lead to (x−2; 2, 3) and to (x−1; 4). The only move from the start leads to (N−2; 2),
// from where merge 1 2 leads to (N−3; 3). ∎
//
// [Position.Theory] implements the theorem, the result that (x; 3) is lost, and what the proof says about the other positions. Exactly the
// positions of value N can be reached from the start, because every coin can be merged from coins worth 1. Their number is the number of
// ways to write N as a sum of numbers of the quilt: 1, 2, 3, 5, 7, 10, 14, ….
//
// # Cost
//
// Search from the start visits 68,287 positions for N = 60 and 1,916,926 for N = 100.
package quilt
