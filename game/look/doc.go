// Package look is how positions and games look, as data: which kind of board, what may be taken from it, how the theory takes a number
// apart, what is plotted. Games give it, in their own folders, and whoever draws them, on a page, in a terminal, in a file, finds it by
// assertion and chooses shapes, colours and words of his own.
//
//   - [Looker]: a position that says what kind of board it is, how its theory takes piles apart, what to look at; [Of] asks
//   - [Plotter]: a game that can be plotted as a whole
//
// A position that gives nothing is drawn by its piles.
package look
