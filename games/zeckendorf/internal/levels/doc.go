// Package levels computes values for every position of one value of the Zeckendorf game and its variants. In the plain game it stores only two
// levels of positions at a time.
//
// # Levels
//
// A merge removes one coin and a split removes none. So the positions with k coins depend only on those with k − 1 coins and on each other:
// going from few coins to many, all levels but the last two can be dropped. Of the 587,609,977 positions of value 400 at most 5,940,559 have
// the same number of coins, so a hundred bytes for each position still fit in memory.
//
// # The numbers of positions
//
// The positions of a level are numbered in descending order of (…, M5, M4, M3). Let A(n, v, c) be the number of ways to lay c coins worth v on
// places 1 to n. If the c coins on places below n are worth v, there are A(n, v − F(n), c − 1) positions that have the same coins above n and
// more on n. The number of a position is the sum of this over n ≥ 3, and a move changes a few of its terms. A split never makes a number
// larger, so one pass over the level finds every option before the position that needs it.
//
// A run is the positions with the same coins from place 4 on. They have c coins on places 1 to 3, worth v, and differ by M3, since M1 = 2c − v
// + M3 and M2 = v − c − 2·M3. It has the numbers from M3 = (v−c)/2 down. Every move changes M3 of all positions of a run by the same amount:
//
//	merge 1 1           to (v, c − 1), the same M3                    split 2           to M3 + 1 of the same run
//	merge 1 2           to (v, c − 1), M3 + 1                         split 3           to (v − 5, c − 1), M3 − 2
//	merge 2 3           to (v − 5, c − 2), M3 − 1                     split 4           to (v + 2, c + 1), the same M3
//	merge 3 4           to (v − 3, c − 1), M3 − 1                     split 5           to (v + 3, c + 1), M3 + 1
//	all others          to the same v, c and M3                       all others        to the same v, c and M3
//
// So the walk reports moves from a piece of a run to a piece of another, and a kernel works on slices.
//
// # All positions together
//
// Under other rules the positions of a value are not grouped by the number of coins. They are numbered in the same way, by W(n, v), the number
// of ways to lay any coins worth v on places 1 to n; a run is the positions with the same coins from place 3 on, which differ by M2. Every move
// puts a coin on a place above those it takes from, so it leads to a smaller number; undone moves lead to larger ones, and then all positions
// are numbered from the other end. Moves are data: what they take and put down determines which terms of a number they change.
//
// # Exactness
//
// Nim-values, remoteness, lengths and numbers of games are integers. Under random play the chances are fractions with denominators of thousands
// of digits; their moments are stored to 64 binary places, always rounded down, with a proved error bound (see [NewMoments]).
package levels
