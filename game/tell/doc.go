// Package tell is how a game is spoken of to people, beyond its rules: a position to begin with, a line that invites, a
// lesson. All of that is optional, and lives in the folder of the game, which is a [Teller] then; [Of] asks.
//
// What a text claims about positions is marked in it, see [Text], so that the tests hold it against search.
package tell
