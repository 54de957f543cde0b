// Package face is the side of a game that people see: how it looks, how it is moved by hand, how it is spoken of. Games give it as
// data, in their own folders; whoever draws or plays them, on a page, in a terminal, in a file, chooses shapes, colours and words of
// his own.
//
//   - [LookOf] a position: which kind of board, what may be taken from it, how the theory takes a number apart. A [Looker] says so
//     itself; a position that says nothing is drawn by its piles. A [Plotter] is a game that can be plotted as a whole.
//   - [HandOf] a position: how people say moves, what these do to the piles on a table, how a move is made up. A [Looker] brings its
//     own, as all texts of rules do; of other positions the options are gone through. A text is cut into words by [Scan].
//   - [AboutOf] a game: a position to begin with, a line that invites, a [Lesson]. A [Teller] has them. What their [Text] claims about
//     positions is marked in it, so that the tests hold it against search.
package face
