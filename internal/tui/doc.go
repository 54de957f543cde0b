// Package tui plays games in the terminal: full screen with keys and mouse, or line by line if there is no terminal. It
// shows sessions of package play and contains no game logic.
//
// # How it is built
//
// A sitting is the state of a game or a lesson; the full screen and Lines both show one. A screen (the menu or a sitting) describes
// itself as a frame: the text at the top, in the middle and below, and the keys. Lip Gloss styles the text and lays it out. The action
// of a click travels with the text as the address of a hyperlink, which is removed before the terminal sees it. Slow work (the engine's
// move, a verdict) runs as a command of Bubble Tea and comes back as a message; results that are out of date by then are dropped.
//
// # How it looks
//
// Everything fits on 80 × 24 and uses more space if there is any. Colour only repeats what signs and words say: a filled counter
// stays, the chosen move takes a hollow one, the last move took a small dot. Help appears only on request.
package tui
