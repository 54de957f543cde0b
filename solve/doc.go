// Package solve answers questions about positions of any game: by the game's theory where it has one, otherwise by search.
//
// Search knows nothing but the rules (game.Position's Options). It is one half of the project's way to the truth: the
// tests hold it against the theory of every game. It never calls theory, and theory never calls it.
//
// # Cost
//
// Search visits every position that can be reached once and keeps it in memory, about 200 bytes each; Limits bounds the
// number of positions and options, and a position that says its Size is refused before any work. A Graph keeps the moves as
// well, some 30 bytes each; the exact numbers of a census (games, random play) are kept only as long as they are needed.
package solve
