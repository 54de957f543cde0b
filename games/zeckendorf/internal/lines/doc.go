// Package lines solves the Zeckendorf game for all positions of one value at once, a machine word of them at a time.
//
// # Where a position lies
//
// The positions reachable from N coins on place 1 are the ways to write N as a sum of 1, 2, 3, 5, 8, …, and every move makes
// (…, M3, M2, M1) larger when read from the top. So they are laid out in descending order of (…, M5, M4), and one sweep
// over the table finds every option before the position that needs it. One bit says whether a position is P.
//
// A line is the positions with the same coins from place 3 on. What is left for places 1 and 2 is r, the line has r/2 + 1
// positions, and bit j of it has M1 = r%2 + 2j. A line begins at a byte. A block is the lines with the same coins from place 4 on, in
// ascending order of r. If places 1 to 3 hold v, the block is the lines v%3, v%3+3, …, v. Hence a block with a smaller v of the same
// remainder is a prefix of it.
//
// A run is the blocks with the same coins from place 5 on. A group is the blocks with the same coins from a certain place on; groups are
// what is handed to the cores, each when the groups that its moves lead to are done, and what is checked and kept in a file.
//
// # What is kept
//
// Solve keeps the whole table. Count and Save keep in memory what is still needed: a group is dropped when no group that is not done has
// a move to it. The order of the groups and where each lies meanwhile (plan) are worked out before; Memory says how much it takes.
//
// # What a move does
//
//	merge 1 1           to bit j−1 of the same line
//	merge 1 2, split 2  to bits j−1 and j (r even) or j and j+1 (r odd) of the line r−3 of the same block
//	merge 2 3, split 3  to bit j of the line r−2, and to bit j or j+1 of the line r+1, both in the block with M4 + 1
//	split 4             to bit j of the line r+2 in another block
//	all others          to the same bit of the same line in another block
//
// The moves of the last row are ors of whole blocks, or of their common prefix: no line is looked at. Above place 5 they lead equally
// far from all blocks of a run, which are done at once. For the others a line takes a few unaligned loads. The first move makes bits
// of one line depend on each other, and one addition sorts that out (settle).
//
// The address of the block that a move leads to differs by a few terms of a sum (ladder.offset), which are looked up.
//
// # A hole
//
// If coins that reach place H leave the game, the positions are the ways to write N as a sum of the first H numbers where
// the coins on place H are out of reach: the same table, with fewer moves.
//
// # Cost
//
// About 1.1 bits (N = 500; 1.06 for N = 1000) and a third of a nanosecond a position on one core. With M1 as the line instead of
// (M1, M2), all values up to N would be solved in one pass, but there are 40 times as many positions (N = 300) and the gain over
// solving N tables one after the other is small: lines are twice as long, and there are ten times as many.
package lines
