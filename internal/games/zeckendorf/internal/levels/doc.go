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
// For the value N, let a coin on place n have the weight F(n)·(N + 1) + 1. Then the weight of some coins says both their worth and their number, so
// the positions of a level are the ways to lay coins of one weight. They are numbered in descending order of (…, M5, M4, M3). Let W(n, w) be the
// number of ways to lay coins of weight w on places 1 to n. If the coins on places below n have weight w, there are W(n, w − weight of n) positions
// that have the same coins above n and more on n. The number of a position is the sum of this over n, and a move changes a few of its terms. A split
// never makes a number larger, so one pass over the level finds every option before the position that needs it.
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
// So the walk finds out once for a whole run where each move leads and which positions have the coins for it. Then it passes the positions to a
// kernel one by one, each with its moves.
//
// # All positions together
//
// Under other rules the positions of a value are not grouped by the number of coins: the weight of a coin is its worth, and nothing else differs. A
// run is the positions with the same coins from place 3 on, which differ by M2. Every move puts a coin on a place above those it takes from, so it
// leads to a smaller number; undone moves lead to larger ones, and then all positions are numbered from the other end. Moves are data: what they take
// and put down determines which terms of a number they change.
//
// # Exactness
//
// Nim-values, remoteness, lengths and numbers of games are integers. Under random play the chances are fractions with denominators of thousands
// of digits; their moments are stored to 64 binary places, always rounded down, with a proved error bound (see [NewMoments]).
package levels
