// Package hand is how moves are made by hand: how people say them, what they do to the piles that lie on a table, how one is made up.
//
// [Of] returns the [Hand] of a position. Games bring their own, as a [Handler], as all texts of rules do, or have their options gone through.
//
// A text is cut into words by [Scan] before a hand reads it.
package hand
