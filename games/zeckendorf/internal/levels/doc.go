// Package levels works out something for every position of one value of the Zeckendorf game and its variants. Of the plain game it keeps two
// levels of positions at a time.
//
// # Levels
//
// A merge takes one coin away and a split takes none. So the positions with k coins need those with k − 1 coins and each other, and nothing
// else: going from few coins to many, every level but the last two can be forgotten. Of the 587,609,977 positions of value 400 at
// most 5,940,559 have the same number of coins, so that a hundred bytes for each position still fit a memory.
//
// # Where a position lies
//
// The positions of a level are numbered in descending order of (…, M5, M4, M3). Let A(n, v, c) be the number of ways to lay c coins worth v on
// places 1 to n. If the c coins on places below n are worth v, there are A(n, v − F(n), c − 1) positions that have the same coins above n
// and more on n. The number of a position is the sum of that over n ≥ 3, and a move changes a few of its terms. A split never makes a
// number larger, so that one pass over the level finds every option before the position that needs it.
//
// A run is the positions with the same coins from place 4 on: c coins on places 1 to 3, worth v, that differ by M3, since M1 = 2c − v + M3
// and M2 = v − c − 2·M3. It has the numbers from M3 = (v−c)/2 down. Every move changes M3 of all positions of a run by the same amount:
//
//	merge 1 1           to (v, c − 1), the same M3                    split 2           to M3 + 1 of the same run
//	merge 1 2           to (v, c − 1), M3 + 1                         split 3           to (v − 5, c − 1), M3 − 2
//	merge 2 3           to (v − 5, c − 2), M3 − 1                     split 4           to (v + 2, c + 1), the same M3
//	merge 3 4           to (v − 3, c − 1), M3 − 1                     split 5           to (v + 3, c + 1), M3 + 1
//	all others          to the same v, c and M3                       all others        to the same v, c and M3
//
// So a kernel is told of moves from a piece of a run to a piece of another, and works on slices.
//
// # All positions together
//
// Under other rules the positions of a value are not told apart by their coins. They are numbered in the same way, by W(n, v), the number of
// ways to lay any coins worth v on places 1 to n; a run is the positions with the same coins from place 3 on, which differ by M2. Every
// move puts a coin on a place above those it takes from, so that it leads to a smaller number; undone moves lead to larger ones, and then
// all are numbered from the other end. Moves are data: what they take and put down says which terms of a number they change.
//
// # Exactness
//
// Nim-values, remoteness, lengths and numbers of games are integers. Under random play the chances are fractions with denominators of thousands
// of digits; their moments are kept to 64 binary places, always rounded down, and it is proved how far they are from the truth (see
// [NewMoments]).
package levels
