package play

import (
	"fmt"
	"slices"

	"zeck/game"
	"zeck/game/face"
)

// Board is one game as a front end shows it. Its piles keep their places from move to move, even when they become empty, although
// a position is written with its piles in order. So a front end can show the same pile in the same place during the whole game.
// In the Zeckendorf game the piles are the coins on places 1, 2, 3, ….
type Board struct {
	Position game.Position // not a sum
	Setup    game.Setup    // the position as it is written: name, options, piles in order
	Piles    []game.Nat
	Cap      *game.Nat // nil if the game has none
}

// Boards lays out a position: one board, or one for each part of a sum.
func Boards(p game.Position) []Board {
	var boards []Board
	for _, part := range game.Parts(p) {
		s := part.Setup()
		boards = append(boards, Board{part, s, s.Piles, s.Cap})
	}
	return boards
}

// After returns the boards after a legal move. A [Forbid] is shown like the move it forbids; if it forbids nothing more, the
// boards stay as they are.
func After(boards []Board, m game.Move) ([]Board, error) {
	if m = OnBoard(m); m == nil {
		return boards, nil
	}
	part := 0
	if sm, ok := m.(game.SumMove); ok && len(boards) > 1 {
		part, m = sm.Part, sm.Move
	}
	if part < 0 || part >= len(boards) {
		return nil, fmt.Errorf("%w: there is no part %d", game.ErrIllegal, part+1)
	}
	b := boards[part]
	to, err := b.Position.Play(m)
	if err != nil {
		return nil, err
	}
	laid := Boards(to)
	if len(laid) == 1 { // otherwise the game has split into parts, which are laid out from scratch
		laid[0].Piles = face.HandOf(b.Position).Remove(b.Piles, m)
	}
	return slices.Concat(boards[:part], laid, boards[part+1:]), nil
}

// Leaves returns the piles that a legal move leaves, each in its place: no piles if they are not known, and two results if two
// piles are equal and either may be the one that is played on. Several moves may leave the same piles.
func (b Board) Leaves(m game.Move) [][]game.Nat {
	h := face.HandOf(b.Position)
	all := [][]game.Nat{h.Remove(b.Piles, m)}
	if len(b.Piles) == 2 && b.Piles[0] == b.Piles[1] && len(all[0]) == 2 && all[0][0] != all[0][1] {
		if turned := []game.Nat{all[0][1], all[0][0]}; h.Leave(b.Piles, turned) == m {
			all = append(all, turned)
		}
	}
	return slices.DeleteFunc(all, func(to []game.Nat) bool { return slices.Equal(to, b.Piles) })
}

// Leaving returns the legal move that leaves these piles on one of the boards, for a front end where players point at what they
// want to leave.
func Leaving(boards []Board, part int, piles []game.Nat) (game.Move, error) {
	b := boards[part]
	if Ended(b.Position) {
		return nil, fmt.Errorf("%w: there is no move left", game.ErrIllegal)
	}
	m := face.HandOf(b.Position).Leave(b.Piles, piles)
	if m == nil {
		return nil, fmt.Errorf("%w: no move leaves that", game.ErrIllegal)
	}
	if _, err := b.Position.Play(m); err != nil {
		return nil, err
	}
	if len(boards) > 1 {
		m = game.SumMove{Part: part, Move: m}
	}
	return m, nil
}

// Boards returns the boards of the current position.
func (s Session) Boards() ([]Board, error) {
	boards := Boards(s.start)
	for _, o := range s.moves {
		var err error
		if isForbid(o) {
			continue
		}
		if boards, err = After(boards, o.Move); err != nil {
			return nil, err
		}
	}
	return boards, nil
}
