// Package play is a game being played: by a person against the engine, or by two people at one screen. The terminal and the
// web page show the same sessions; nothing here knows how anything looks.
//
// # A game
//
// [New] begins a session from a position, [Session.Play] makes the move that a text describes, and [Engine.Reply] answers:
//
//	s, err := play.New(start, play.Settings{Engine: play.Second, Strength: 3})
//	…
//	s, err = s.Play("12 both")
//	…
//	s, choice, err := engine.Reply(ctx, s)
//
// and so on until [Session.Over]. Normal play: who cannot move loses.
//
// # Session
//
// A [Session] is a value: the start, the settings and the moves so far. Playing, undoing and resigning return another one.
// Its text carries everything, so that a page can keep it in an address or a form, and [Parse] reads it back:
//
//	session  = start { ";" setting } { ";" move } [ ";resign" ]
//	move     = words [ " -> " position ] | "-> " position | "forbid " words | "forbid nothing more"
//	setting  = "engine=" ( "first" | "second" ) | "strength=" ( "1" … "5" | "perfect" ) | "seed=" digits
//
// For example "wythoff:24,32;engine=second;strength=3;seed=7;take 12 from both". Without an engine two people play.
//
// # Moves
//
// Every move can be read back from its text. [ParseMove] is lenient where only one move can be meant ("12 both", "3 from
// first") and otherwise says what the text could mean, or which rule forbids it. It never lists the options of a huge
// position: the words are turned into the few moves they can mean, and those are tried.
//
// In games that block, the second player first says what is forbidden, then the first player moves and says what is forbidden to the second one, and
// so on: [Forbid] is a move like others, except that the turn stays. [Session.Stage] is the position with what is forbidden in it.
//
// # Boards
//
// A position is written with its piles in order, so a pile would change its place when it shrinks. A [Board] keeps the places:
// [Boards] lays out a position, [After] makes a move on what lies there, and [Leaving] finds the move of somebody who points at
// what is to be left. Package board draws them.
//
// Texts are read by the registry that is handed over; everything else asks the position itself, so that a game of one's own needs no more.
//
// # Engine
//
// The [Engine] asks package solve. Perfect, it plays a winning move where there is one and otherwise the move whose right
// answer is hardest to find. At strengths 1 to 5 it sometimes overlooks the winning moves: the more options there are for
// each of them, the more often, and less often at higher strengths. What it does depends on the session alone, its seed
// included: the same game is always answered in the same way. Where a position is too large to solve it plays any
// legal move and says so. It moves for whoever is to move: asked again and again, it plays itself.
//
// # Help, review, lessons
//
// [Engine.Hints], [Engine.Verdict] and [Engine.NimValue] are for players who ask. [Engine.Review] marks each move of a session by the
// outcomes before and after it. [Lessons] lead to the theorems step by step. Like the first hints they live with their games, in the words
// of package [zeck/game/tell]; what they claim about positions is checked against search by the tests.
//
// # Cost
//
// A move costs what it costs to solve the position and, for the hardest move from a lost position, a bounded number of those
// after it.
package play
