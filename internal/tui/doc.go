// Package tui is the game in the terminal: full screen with keys and mouse, or line by line where there is no terminal. It
// shows sessions of package play and decides nothing about games.
//
// # How it is built
//
// A sitting is somebody who plays or takes a lesson; the full screen and Lines, which needs none, both show one. A screen (the menu, or a
// sitting) describes itself as a frame: what stands at the top, in the middle and below, and the keys. All of it is text that Lip Gloss
// styles and sets side by side. What a click does travels with the text, as the address of a hyperlink that the terminal never sees.
// What takes time (the engine's move, a verdict) runs as a command of Bubble Tea and comes back as a message; what has become stale
// meanwhile is dropped.
//
// # How it looks
//
// Everything fits 80 × 24 and uses what more there is. Colour only repeats what signs and words say: a filled counter
// stays, a hollow one is about to be taken, a small dot was taken last. Help appears when asked for, never before.
package tui
