// Package board draws positions as they lie on a table: the queen on her chessboard, heaps of counters, a pile with its cap and
// the parts of its number system, columns of coins. The command line writes the drawings to files, the web page shows them and
// makes them playable. It knows no game: what there is to draw the positions say, see package [zeck/game/look].
//
// # From a position to a picture
//
// [play.Boards] lays out a position, [Draw] draws what lies there, and the [draw.Drawing] writes itself as SVG, PNG or TikZ:
//
//	boards := play.Boards(position)
//	…
//	err = board.Draw(boards, board.Options{Safe: true}).WriteSVG(file)
//
// [Options] says what is shown beyond the position. [Ask] finds the winning moves where only a search knows them. With addresses
// for moves, pieces can be clicked.
//
// Two more pictures are made here: [Number] draws a number in its digits, and [Plot] plots a game as a whole.
//
// # What is drawn
//
//	look.Cells    a queen on a board and the two piles beside it: the first goes across, the second up from the corner 0, 0
//	look.Heaps    rows of counters; who points at a counter takes it and all to its right
//	look.Pile     the same for one pile, with the cap and, on request, the parts of its number system
//	look.Places   columns of coins, and below them an arrow for every exchange that is allowed
//	look.InRow    terms side by side, and below each two neighbours what can be done with them
//	look.Unknown  rows of counters, at which nobody can point
//	sums          their parts side by side
//
// Piles that have too many counters, and boards with too many cells, are drawn as bars and numbers; of huge numbers one sees the
// first and last digits, how many there are, and the last digits of the forms that the theory uses.
//
// # What is marked
//
// P-positions are gold and have a ring. What a winning move leads to, or where it begins, is gold and has a star. The last move is
// grey. What may be taken has a bracket. No colour says anything alone.
//
// # Cost
//
// Drawing solves nothing, except that the lost positions of a board are worked out for that board; [Ask] fills in what the solution
// says. Apart from that a drawing costs as much as the last digits of its numbers, some milliseconds for a hundred thousand
// digits.
package board
