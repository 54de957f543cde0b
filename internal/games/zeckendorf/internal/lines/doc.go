// Package lines solves the Zeckendorf game for all positions of one value at once, a machine word of them at a time.
//
// # The layout
//
// The positions that can be reached from N coins on place 1 are the ways to write N as a sum of 1, 2, 3, 5, 8, …, and every move makes
// (…, M3, M2, M1) larger when read from the top. So they are laid out in descending order of (…, M5, M4), and one sweep over the table
// computes every option before the position that needs it. One bit says whether a position is P.
//
// A line is the positions with the same coins from place 3 on. If r is the value left for places 1 and 2, the line has r/2 + 1
// positions, and bit j of it has M1 = r%2 + 2j. A line begins at a byte. A block is the lines with the same coins from place 4 on, in
// ascending order of r. If places 1 to 3 hold v, the block is the lines v%3, v%3+3, …, v. Hence a block with a smaller v of the same
// remainder is a prefix of it.
//
// A run is the blocks with the same coins from place 5 on. A group is the blocks with the same coins from a certain place on. Each core
// takes a group when the groups that its moves lead to are done. Groups are also the units that a file stores and checks.
//
// # Memory
//
// Solve stores the whole table. Count and Save store only what is still needed: a group is dropped when no unfinished group has a move
// to it. The order of the groups and their places in memory (plan) are computed in advance; Memory returns the bytes needed.
//
// # The effect of a move
//
//	merge 1 1           to bit j−1 of the same line
//	merge 1 2, split 2  to bits j−1 and j (r even) or j and j+1 (r odd) of the line r−3 of the same block
//	merge 2 3, split 3  to bit j of the line r−2, and to bit j or j+1 of the line r+1, both in the block with M4 + 1
//	split 4             to bit j of the line r+2 in another block
//	all others          to the same bit of the same line in another block
//
// The moves of the last row combine whole blocks, or their common prefix, with or, without looking at lines. Above place 5 they lead
// equally far from all blocks of a run, which are done together. For the other moves a line takes a few unaligned loads. Because of the
// first move the bits of a line depend on each other, and one addition resolves that (settle).
//
// The address of the block that a move leads to differs by a few terms of a sum (ladder.offset), which are in tables.
//
// # A hole
//
// If coins that reach place H leave the game, the positions are the ways to write N as a sum of the first H numbers, where the coins on
// place H cannot move: the same table, with fewer moves.
//
// # Cost
//
// About 1.1 bits (N = 500; 1.06 for N = 1000) and a third of a nanosecond for each position on one core. With M1 as the line instead of
// (M1, M2), one pass would solve all values up to N, but there are 40 times as many positions (N = 300), and the gain over solving N
// tables one after another is small: lines are twice as long, and there are ten times as many.
package lines
