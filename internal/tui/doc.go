// Package tui plays games in the terminal: full screen with keys and mouse, or line by line if there is no terminal. It
// shows sessions of package play and contains no game logic.
//
// # How it is built
//
// A sitting is the menu, a game, or a step of a lesson. Everything that a player can do is a line of text, which the sitting responds to with the
// next sitting. Lines reads such texts and prints what has changed. The full screen, a model of Bubble Tea, makes them from keys and
// clicks: the bindings say which key stands for which text, and the chooser is a list to choose from and a line to type on. Slow work (the
// engine's move, a verdict) runs as a command of Bubble Tea and comes back as a message; results that are out of date by then are dropped.
//
// Lip Gloss styles the text and lays it out. The action of a click travels with the text as the address of a hyperlink, which is removed before
// the terminal sees it.
//
// # How it looks
//
// Everything fits on 80 × 24 and uses more space if there is any. Colour only repeats what signs and words say: a filled counter
// stays, the chosen move takes a hollow one, the last move took a small dot. Help appears only on request.
package tui
