// Package pairs makes tables of nim-values for games on two piles, symmetric or not, in which any number of stones may be taken
// from one pile. [Rows] finds and proves the additive periods of their rows, and [Levels] lists the positions of one nim-value.
//
// # Tables
//
// The nim-value of (a, b) is the least number that is met neither in row a to the left, nor in column b above, nor among the
// moves in both piles. What a row, a column and a diagonal have met are three bit sets, so that the mex is a search for a
// zero bit. The moves in both piles that shift along the diagonal, such as the same number from both, are in the
// diagonal's set already; only those that are new at (a, b) are visited.
//
// The table is filled in squares. Squares of one antidiagonal share no row, no column and no diagonal, and all their options
// lie in themselves or on earlier antidiagonals: they are worked on at the same time.
//
// # Cost
//
// A table: on two processors some 60 nanoseconds a cell at 2,000 rows and 100 at 8,000, and two bytes a cell plus the sets,
// (rows + columns)²/4 bytes.
package pairs
