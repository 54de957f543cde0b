// Package texts has games of the literature as texts of rules: one file NAME.game each, with its source.
//
// [Files] contains the files, [Names] lists the games, and [Read] returns the text of one. docs/rules.md explains the lines of a text and
// lists the games with what is known about them; package [zeck/rules] reads the texts.
//
// # Two kinds
//
// Most of these games have only their text. Two of them, localfib and zeckendorf, are also written in Go. Their texts express the same rules
// as formulas, with a fixed number of piles or places where the Go rules allow any number. A test checks that both agree on every small
// position. Games with a theory in Go have their texts in their own folders.
//
// # The contents of a text
//
// A text has a title, a source, a description, an example that the player to move wins, and moves with words that can be read aloud. If the
// order of the piles does not matter in a game, its rules are the same for every order. A comment says which rules are from memory because
// the source was not available.
//
// # What is known
//
// testdata/known.txt has lost positions or nim-values of every game, with their source or a note that they were computed outside this
// project. The tests compare them with the results of a search.
package texts
