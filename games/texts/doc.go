// Package texts holds games of the literature as texts of rules: one file NAME.game each, with the source that it comes from.
//
// [Files] are the texts as they are, [Names] lists the games, [Read] gives the text of one. What the lines of a text mean is told in
// docs/rules.md, which also lists the games with what is known of them; package [zeck/rules] reads them.
//
// # Two kinds
//
// Most of these games have nothing but their text. Two that are written in Go, localfib and zeckendorf, have a text as well: it says the same
// rules as formulas, with a fixed number of piles or places where the Go rules have any number, and a test holds one against the other on
// every small position. Games with a theory in Go have their text in a folder of their own.
//
// # What a text has
//
// A title, a source, what the game is about, an example that the player to move wins, and moves whose words can be said aloud. Games on
// piles whose order does not matter are written in such a way that their rules are the same for every order. A comment says where rules
// are from memory because the source could not be read.
//
// # What is known
//
// testdata/known.txt has lost positions or nim-values of every game, with the source that gives them, or a note that they were worked out
// apart from this project. The tests search for them.
package texts
