// Package tui is the game in the terminal: full screen with keys and mouse, or line by line where there is no terminal. It
// shows sessions of package play and decides nothing about games.
//
// # How it is built
//
// A screen (menu, game, review, lesson) draws itself on a canvas: a grid of characters, each with an ink and perhaps with
// something that a click on it means. Keys and clicks become the same few actions. What takes time (the engine's move, a
// verdict) runs as a command of Bubble Tea and comes back as a message; what has become stale meanwhile is dropped.
//
// # How it looks
//
// Everything fits 80 × 24 and uses what more there is. Colour only repeats what signs and words say: a filled counter
// stays, a hollow one is about to be taken, a small dot was taken last. Help appears when asked for, never before.
package tui
