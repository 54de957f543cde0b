// Package play implements sessions: games played by a person against the engine, or by two people at one screen. The terminal and the web page show
// the same sessions; this package does not draw anything.
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
// and so on until [Session.Over]. In normal play, a player who cannot move loses.
//
// # Session
//
// A [Session] is a value: the start, the settings and the moves so far. Playing, undoing and resigning return a new session. Its text contains
// everything, so a page can store it in an address or a form, and [Parse] reads it back:
//
//	session  = start { ";" setting } { ";" move } [ ";resign" ]
//	move     = words [ " -> " position ] | "-> " position | "forbid " words | "forbid nothing more"
//	setting  = "engine=" ( "first" | "second" ) | "strength=" ( "1" … "5" | "perfect" ) | "seed=" digits
//
// For example "wythoff:24,32;engine=second;strength=3;seed=7;take 12 from both". Without an engine two people play.
//
// # Moves
//
// Every move can be read back from its text. [ParseMove] also accepts short forms if only one legal move fits ("12 both", "3 from first"); otherwise
// it says what the text could mean, or which rule forbids it. It never lists the options of a huge position: it finds the few moves that the words
// can mean, and tries those.
//
// In games with blocking, the second player first says what is forbidden; then the first player moves and says what is forbidden to the second, and
// so on. [Forbid] is a move like others, except that the same player moves again. [Session.Stage] is the position with what is forbidden in it.
//
// # Boards
//
// A position is written with its piles in order, so a pile would change its place when it shrinks. A [Board] does not move its piles: [Boards] lays
// out a position, [After] makes a move on a board, and [Leaving] finds the move that leaves the piles a player points at. Package board draws
// boards.
//
// The caller passes the registry that reads texts. Everything else asks the position itself, so a game from another module needs no changes here.
//
// # Engine
//
// The [Engine] asks package solve. At perfect strength it plays a winning move if there is one, and otherwise the move to which the right answer is
// hardest to find. At strengths 1 to 5 it sometimes overlooks the winning moves: more often if there are many options for each winning move, less
// often at higher strengths. Its moves depend only on the session, including the seed: the same game always gets the same answers. If a position is
// too large to solve, it plays any legal move and says so. It can move for either player, so it can also play against itself.
//
// # Help, review, lessons
//
// [Engine.Hints], [Engine.Verdict] and [Engine.NimValue] answer players who ask for help. [Engine.Review] marks each move of a session by the
// outcomes before and after it. [Lessons] lead to the theorems step by step. Each game has its own lesson and its own first hint (package
// [zeck/game/face]); tests check by search what they claim about positions.
//
// # Cost
//
// A move costs as much as solving the position and, for the hardest move from a lost position, a bounded number of the positions after it.
package play
