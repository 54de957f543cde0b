// Package tell is how a game is spoken of to people, beyond its rules: a position to begin with, a line that invites, a first hint, a
// lesson. All of that is optional, and lives in the folder of the game; whoever shows games finds it by assertion.
//
//   - [Teller]: a game that has something to say about itself
//   - [Hinter]: a position that knows what to look at
//
// What a text claims about positions is marked in it, see [Text], so that the tests hold it against search.
package tell
