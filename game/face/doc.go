// Package face describes how people see a game: how it looks, how they say and make moves, how it is introduced. Games supply this as
// data, in their own folders. Front ends (the page, the terminal, pictures) choose shapes, colours and words.
//
//   - [LookOf] describes how a position looks: the kind of board, what may be taken, how the theory decomposes a number. A [Looker]
//     describes itself; any other position is drawn by its piles. A [Plotter] is a game that can be plotted as a whole.
//   - [HandOf] returns how people say the moves of a position, what the moves do to the piles on a board, and how to guess a move. A
//     [Looker] has its own hand, as all texts of rules do; for other positions the hand searches the options. [Scan] cuts a text into words.
//   - [AboutOf] returns the opening, the invitation and the [Lesson] of a game that is a [Teller]. Claims about positions in a [Text] are
//     marked, so that tests can check them by search.
package face
