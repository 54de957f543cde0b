// Package exchange has what is common to the games in which coins are exchanged for others of the same worth: the type of their moves and its
// words, layouts of coins on places, how moves are made by hand, how they look, and how positions are counted.
//
// A game describes its moves as data: a [Move] and the piles that it takes and puts down. If every coin has a worth, and moves do not change
// the total, the game is a [System], which does the rest. Places are counted from 1 here; a game with other numbers for its places shifts them.
package exchange
