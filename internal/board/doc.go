// Package board draws positions: the queen on a chessboard, heaps of counters, a pile with its cap and the parts of its number
// system, columns of coins. The command line writes the drawings to files, and the web page shows them and makes them playable. The
// package knows no game: positions describe themselves, see package [zeck/game/face].
//
// # From a position to a picture
//
// [play.Boards] lays out a position, [Draw] draws it, and the [draw.Drawing] writes itself as SVG, PNG or TikZ:
//
//	boards := play.Boards(position)
//	…
//	err = board.Draw(ctx, boards, board.Options{Safe: true}).WriteSVG(file)
//
// [Options] says what is shown besides the position. [Ask] finds the winning moves if only a search knows them. With addresses for
// moves, pieces can be clicked.
//
// The package also draws a number in its digits, see [Number], and plots a game as a whole, see [Plot].
//
// # What is drawn
//
//	face.Cells    a queen on a board and the two piles beside it: the first goes across, the second up from the corner 0, 0
//	face.Heaps    rows of counters; pointing at a counter takes it and all to its right
//	face.Pile     the same for one pile, with the cap and, on request, the parts of its number system
//	face.Places   columns of coins, and below them an arrow for every allowed exchange
//	face.InRow    terms side by side, and below each pair of neighbours the moves with them
//	face.Unknown  rows of counters that cannot be clicked
//	sums          their parts side by side
//
// Piles with too many counters, and boards with too many cells, are drawn as bars and numbers; for huge numbers the drawing shows
// the first and last digits, the number of digits, and the last digits of the forms that the theory uses.
//
// # What is marked
//
// P-positions are gold and have a ring. The target or the start of a winning move is gold and has a star. The last move is grey. A
// bracket shows how much may be taken. No information depends on colour alone.
//
// # Cost
//
// Drawing solves nothing, except that it computes the lost positions of a board of cells; [Ask] fills in the winning moves. Apart
// from that a drawing costs as much as the last digits of its numbers, some milliseconds for a hundred thousand digits.
package board
