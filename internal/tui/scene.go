package tui

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"charm.land/lipgloss/v2"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/must"
	"zeck/play"
)

// scene holds the boards of a game at several stages.
type scene struct {
	start  []play.Board // fixes the sizes, so that the drawing does not jump
	before []play.Board // before the last move; nil if there was none
	now    []play.Board
	wins   []game.Option // the winning moves, if they were asked for
	parts  bool          // piles are split into the parts of the theory, because the player has asked for help
}

// newScene returns the scene of a session.
func newScene(s play.Session, parts bool) scene {
	sc := scene{parts: parts, start: play.Boards(s.Start()), now: must.Get(s.Boards())}
	if before := s.Before(); before.Len() < s.Len() {
		sc.before = must.Get(before.Boards())
	}
	return sc
}

// view is one board of a scene.
type view struct {
	part                     int
	look                     face.Look
	start, before, now, then play.Board // before and then equal now if there is no such move
	wins                     []play.Board
	parts                    bool
}

// views returns the boards with the effect of a move, which can be nil.
func (sc scene) views(move game.Move) []view {
	views := make([]view, len(sc.now))
	var then []play.Board
	if move != nil {
		then, _ = play.After(sc.now, move)
	}
	for i, b := range sc.now {
		v := view{part: i, look: face.LookOf(b.Position), start: b, before: b, now: b, then: b, parts: sc.parts}
		if len(sc.start) == len(sc.now) { // else the game has split into more boards
			v.start = sc.start[i]
		}
		if len(sc.before) == len(sc.now) {
			v.before = sc.before[i]
		}
		if then != nil {
			v.then = sc.becomes(i, then)
		}
		for _, o := range sc.wins {
			if after, err := play.After(sc.now, o.Move); err == nil {
				if to := sc.becomes(i, after); to.Position != b.Position {
					v.wins = append(v.wins, to)
				}
			}
		}
		views[i] = v
	}
	return views
}

// becomes returns board i after a move that leads to the boards in after. If the move splits the board, becomes returns one board with a
// single pile of all that is left.
func (sc scene) becomes(i int, after []play.Board) play.Board {
	more := len(after) - len(sc.now)
	split := 0 // the board on which the move was made
	for split < len(sc.now)-1 && sc.now[split].Position == after[split].Position {
		split++
	}
	switch {
	case more <= 0 || i < split:
		return after[i]
	case i > split:
		return after[i+more]
	}
	left := after[i]
	left.Piles = []game.Nat{{}}
	for _, b := range after[i : i+more+1] {
		for _, n := range b.Piles {
			left.Piles[0] = left.Piles[0].Add(n)
		}
	}
	return left
}

// moved reports whether the chosen move changes this board.
func (v view) moved() bool { return v.then.Position != v.now.Position }

// draw draws a board in the given space; dense asks for a smaller drawing, because there are several boards.
func (v view) draw(w, h int, dense bool) string {
	switch v.look.Kind {
	case face.Cells:
		if text, fits := v.queen(w, h); fits {
			return text
		}
	case face.Pile:
		if text, ok := v.pile(w, h, dense); ok {
			return text
		}
	case face.Places:
		return v.coins(w, h, dense)
	case face.InRow:
		return v.row(w)
	}
	return v.heaps(w, h, dense)
}

// draw draws one board, or the boards of a sum side by side as far as they fit, with the effect of a move, which can be nil. In a sum, pairs
// are drawn as heaps if there is not enough space for a queen's board.
func (sc scene) draw(w, h int, move game.Move) string {
	views := sc.views(move)
	if len(views) == 1 {
		text := views[0].draw(w, h, false)
		return plain.PaddingTop(max(0, h-lipgloss.Height(text)) / 3).Render(text)
	}
	for _, way := range []struct{ queens, dense bool }{{true, false}, {false, false}, {true, true}, {false, true}} {
		blocks := make([]string, len(views))
		for i, v := range views {
			style := quiet
			if v.moved() {
				style = heading
			}
			if v.look.Kind == face.Cells && !way.queens {
				v.look.Kind = face.Heaps
			}
			blocks[i] = style.Render(clip(v.title(), w)) + "\n" + v.draw(w, h-1, way.dense)
			if !way.dense {
				blocks[i] += "\n"
			}
		}
		if text := flow(w, 4, blocks); lipgloss.Width(text) <= w && lipgloss.Height(text) <= h {
			return text
		}
	}
	return partLines(views, w, h)
}

// flow puts blocks side by side with a gap between them, in several rows if necessary.
func flow(w, gap int, blocks []string) string {
	var rows []string
	row := ""
	for _, b := range blocks {
		beside := lipgloss.JoinHorizontal(lipgloss.Top, row, strings.Repeat(" ", gap), b)
		switch {
		case row == "":
			row = b
		case lipgloss.Width(beside) <= w:
			row = beside
		default:
			rows, row = append(rows, row), b
		}
	}
	return strings.Join(append(rows, row), "\n")
}

func (v view) title() string { return fmt.Sprintf("part %d  %s", v.part+1, game.Short(v.now.Position)) }

// partLines writes one line for each part, scrolled to the part of the chosen move.
func partLines(views []view, w, h int) string {
	return window(len(views), max(0, slices.IndexFunc(views, view.moved)), h, func(i int) string {
		if v := views[i]; v.moved() {
			return taken.Render(clip(v.title()+"  → "+game.Short(v.then.Position), w))
		}
		return clip(views[i].title(), w)
	})
}

// leave is the action of a click on a board: the move that leaves these piles.
type leave struct {
	Part  int
	Piles []game.Nat
}

func (l leave) String() string {
	text, _ := json.Marshal(l) // numbers never fail
	return string(text)
}

// leaving returns the move of a click. In a blocking game it can be to forbid the move on the board.
func (sc scene) leaving(p game.Position, l leave) (game.Move, error) {
	m, err := play.Leaving(sc.now, l.Part, l.Piles)
	if err != nil {
		return nil, err
	}
	return play.ParseMove(p, play.MoveText(p, m))
}
