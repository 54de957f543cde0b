// Package table solves games on one, two or three numbers whose moves go along directions. It computes line by line instead of option by
// option. Games on one heap that is broken, or has a cap, are in [zeck/internal/table/heaps].
//
// # Games
//
// A position is a tuple of natural numbers. A kind of move has a direction d and perhaps a base o, both without negative components, and
// leads from x to x − o − t·d. Here t ranges from a smallest to a largest number, or has no upper bound. A jump has a single t; a leap
// leads to one fixed position. Every move makes the sum of the numbers smaller, so every play ends and no nim-value exceeds that sum.
// Wythoff's game has the rays (1,0), (0,1) and (1,1). Maharaja Nim also has the jumps (1,2) and (2,1). Variants that allow the player to
// take numbers that differ by less than k have rays (1,1) with bases. A move with a bounded t may have conditions: linear forms of the
// position that must not be positive. In the Wythoff–Lucas game, for example, the leap to (0,0) is allowed if the piles differ by one.
//
// Within a box, a bound on t that the box implies is dropped. What remains are rays (o, d), t ≥ 0, and jumps: other bounded moves are listed
// one by one. A line of direction d is the set of cells that differ by multiples of d. If x − o has a property, all cells on the line of x
// from x on have an option with this property; lines store this. In a row, the cells from which a jump is allowed are consecutive.
//
// # Nim-values
//
// In general ([Rules.Table]), each line stores the set of nim-values that its next cell can reach, as bits. At a cell x the values of the
// cells x − o are added to its lines. The nim-value of x is the first bit that is neither in the sets of its lines nor the value of a
// jump. The box is cut into tiles. Two tiles whose coordinates have the same sum share no line, and neither has an option in the other,
// because each is larger in one coordinate and smaller in another. They are computed concurrently.
//
// If any number may be taken from one of two piles, no row contains a value twice, and the table is computed value by value. The cell of value g in
// a row is the first cell without a smaller value that has no move to a cell of value g. Proof: the cells before it have smaller values or a move
// to value g, so none has value g. The cell itself has no value below g, so it has options of all smaller values, and none of value g. The lines
// that the cells of value g block are bit sets too, with one bit for each line. They are numbered so that the cells of a row lie on consecutive
// lines: 64 columns are examined at once, and runs of blocked columns are skipped. If the moves are the same in both piles, only columns from the
// diagonal on are examined. Batches of 64 values follow each other through the rows; each worker has its own batches. Without mirror images only
// large tables are computed this way. [Rules.Level] computes the first values row by row in the same way, and keeps only the last.
//
// # Outcomes
//
// For [Rules.Outcomes] a line has one bit: whether its next cell has a move to a P-position. Rows are processed in words of 64 cells. The
// blocked cells of a row come from the lines, shifted into place, and from the jumps. Within a row, P-positions are found one by one if
// there are moves along it.
//
// If positions may be forbidden before every move, lost cells are counted instead. As soon as a cell is known to be lost, it is counted once
// in every cell from which a move leads to it. A cell is lost if its count does not exceed the number of positions that may be forbidden.
//
// # P-positions, row by row
//
// The value 0 alone needs no table: [Rules.Partners] finds the P-position of each row, if every row has one.
//
// # Periods of rows
//
// If any number may be taken from the second of two piles, every row is additively periodic: G(r, b + p) = G(r, b) + p from some b on.
// (Dress, Flammenkamp and Pink 1999 and Landman 2002 prove this for Wythoff's game.) [Rules.Periods] computes rows 0 to r column by
// column. The state after a column is everything that later columns depend on, relative to the column. If two states are equal,
// everything between them repeats forever, shifted.
//
// For each row, the state holds the values used so far, the values on the lines that lead to the next columns, and the values of the last
// columns, as far back as the other moves reach. From some column on, the jumps that are allowed in a column depend only on the row. Sets
// of values are bit sets over a window around the column. No value of (a, b) exceeds a + b. None is far below b: if G(i, b) = v, every
// earlier column b' of row i whose value is larger has a move to a cell of value v in a row above, and each row has one such cell. A ray
// leads to a cell from at most one column of row i, and a jump by a vector to only one row; a leap is allowed in a bounded number of
// columns. So v ≥ b − i·(rays) − (jumps) − (columns of leaps), and there are finitely many states. The program also checks that the
// window is wide enough: a value that leaves it at the low end must be used in every row, so that it can never be a mex again.
//
// # Cost
//
// On one core of 2024: a table of nim-values takes 25 nanoseconds a cell for Wythoff's game, 45 for Maharaja Nim, 45 to 55 for three
// piles of 200. It takes 6 bytes a cell by values, and 2 plus the sets by lines. Outcomes take 0.2 to 4 nanoseconds a cell, less the
// fewer P-positions there are, and one bit a cell. P-positions take 20 to 30 nanoseconds a row, 60 to 70 for the game with rays (1,2) and
// (2,1), and 4.3 to 5.3 bytes a row: 10⁸ rows take seconds.
//
// The package does not know rules texts, positions or moves; its callers describe their rays. Memory, time and workers come from the
// budget of the context.
package table
