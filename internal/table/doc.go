// Package table solves games on one, two or three numbers whose moves go along directions, line by line instead of option by option. Games
// on one heap that is broken, or has a cap, are in [zeck/internal/table/heaps].
//
// # Games
//
// A position is a tuple of natural numbers. A kind of move has a direction d and perhaps a base o, both without negative components, and
// leads from x to x − o − t·d for every t from a least to a greatest number, or from the least on; a jump is a single t, and a leap leads to
// one position. Every move makes the sum of the numbers smaller, so that every play ends and no nim-value is above that sum. Wythoff's game
// has the rays (1,0), (0,1) and (1,1); Maharaja Nim has the jumps (1,2) and (2,1) besides; its relatives that allow numbers that differ by
// less than k have rays (1,1) with bases. Moves that are not rays may have conditions, linear forms of the position that must not be
// positive: in the Wythoff–Lucas game the leap to (0,0) is for piles that differ by one.
//
// Within a box, a bound on t that the box implies is none. What is left are rays (o, d), t ≥ 0, and jumps: other bounded moves are spelled
// out. A line of direction d is the set of cells that differ by multiples of d. If x − o has a property, then all cells from x on, on its
// line, have an option with it: that is what lines remember. In a row, the cells from which a jump may be made follow each other.
//
// # Nim-values
//
// In general ([Rules.Table]), each line has the set of nim-values that its next cell can reach, as bits. At a cell x its lines learn the
// values of the cells x − o, and the nim-value is the first bit that is neither in the sets of its lines nor the value of a jump. The box
// is cut into tiles. Two tiles whose numbers have the same sum share no line and none has an option in the other, since one of them is
// larger in one coordinate and smaller in another: they are worked on at the same time.
//
// If any number may be taken from one of two piles, no row has a value twice, and the table is made value by value: the cell of value g in
// a row is the first without a smaller value that has no move to a cell of value g. Proof: the cells before it have smaller values or a
// move to value g, so that none has value g; the cell itself has none smaller than g, so that it has options of all smaller values, and
// none of value g. The lines that the cells of value g block are bit sets again, one bit a line, numbered so that the cells of a row lie
// on successive lines: 64 columns are looked at together, and runs of blocked columns are passed over. If the moves are the same in both
// piles, only columns from the diagonal on are looked at. Batches of 64 values follow each other through the rows, each worker with its
// own. Without mirror images only large tables are made so. [Rules.Level] takes the first values through the rows in the same way, and
// forgets all but the last.
//
// # Outcomes
//
// For [Rules.Outcomes] a line has one bit, whether its next cell has a move to a P-position. Rows are worked on in words of 64 cells: what
// the lines block, moved into place, or what the jumps block. Within a row, P-positions are found one by one if there are moves along it.
//
// Where positions may be forbidden before every move, lost cells are counted instead: each one, once it is known to be lost,
// counts in all cells from which a move leads there, once in each, and a cell that was not counted more often than may be forbidden is lost.
//
// # P-positions, row by row
//
// The value 0 alone needs no table: [Rules.Partners] finds the one P-position of each row, if there is one in each.
//
// # Periods of rows
//
// If any number may be taken from the second of two piles, every row is additively periodic: G(r, b + p) = G(r, b) + p from some b on.
// (Dress, Flammenkamp and Pink 1999 and Landman 2002 have this for Wythoff's game.) [Rules.Periods] computes rows 0 to r column by column,
// and keeps the state after a column, all that the columns to come depend on, relative to the column. Two equal states mean that everything
// from the first to the second repeats for ever, shifted.
//
// The state holds, for each row, the values used so far, the values met on the lines that lead to the next columns, and the values of the last
// columns, as far back as the other moves reach. Which jumps may be made from a column depends on the row only, from some column on. Sets of
// values are bit sets over a window around the column. No value of (a, b) is above a + b. None is far below b: if G(i, b) = v, every earlier
// column b' of row i whose value is larger has a move to a cell of value v in a row above, of which each row has one. A ray leads to a cell
// from one column of row i at the most, and a jump by a vector only to one row; a leap is for a bounded number of columns. So v ≥ b − i·(rays)
// − (jumps) − (columns of leaps), and the states are finitely many. That the window is wide enough is checked besides: a value that leaves it
// at the low end must be used in every row, so that it can never be a mex again.
//
// # Cost
//
// On one core of 2024: a table of nim-values, 25 nanoseconds a cell for Wythoff's game, 45 for Maharaja Nim, 45 to 55 for three piles of
// 200; 6 bytes a cell by values, 2 and the sets by lines. Outcomes: 0.2 to 4 nanoseconds a cell, the less the fewer P-positions there are;
// one bit a cell. P-positions: 20 to 30 nanoseconds a row, 60 to 70 for the game with rays (1,2) and (2,1), and 4.3 to 5.3 bytes a row: 10⁸
// rows are a matter of seconds.
//
// The package knows nothing of texts, positions and moves: those who have them say what their rays are. It takes memory, time and workers
// from the budget of the context.
package table
