// Package exchange holds what the games share in which coins are exchanged for others of the same worth: the type of their moves and its words,
// coins laid out on places, how moves are made by hand, how they look, and how positions are counted.
//
// A game gives its moves as data: a [Move] and the piles that it takes and puts down. If its coins have a worth that every move keeps, it is a
// [System], which knows the rest. Places are counted from 1 here; a game whose places have other numbers shifts them.
package exchange
