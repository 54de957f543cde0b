package game

import (
	"fmt"
	"math/bits"
	"strings"
)

// Nobody is the seat of the winner when nobody can force a win.
const Nobody = -1

// WinningSeat says who can force a win when several players take turns and the player who makes the last move wins. It returns how many
// seats after the player to move the winner sits, or [Nobody]. The slice after contains the same for each position that a move leads to.
//
// If there is no move, the previous player has won. Otherwise the player to move, who comes last in turn after moving, wins if the last
// player wins after some move. Another player wins if that player wins after every move.
func WinningSeat(players int, after []int) int {
	last := players - 1
	if len(after) == 0 {
		return last
	}
	same := true
	for _, seat := range after {
		if seat == last {
			return 0
		}
		same = same && seat == after[0]
	}
	if !same || after[0] == Nobody {
		return Nobody
	}
	return after[0] + 1
}

// MaxSeats is the largest number of players in two teams together.
const MaxSeats = 64

// Seating lists the teams of the players in the order of their turns: AABB. The team that makes the last move wins. The zero value has no players.
type Seating struct {
	seats int
	a     uint64 // a bit for each seat of team A
}

// ReadSeating reads a seating such as "AABB". Both teams must have a player.
func ReadSeating(text string) (Seating, error) {
	s := Seating{seats: len(text)}
	if strings.Trim(text, "AB") != "" || text == "" {
		return Seating{}, fmt.Errorf("expected the players of two teams in the order of their turns, such as AABB, got %s", Quote(text))
	}
	if len(text) > MaxSeats {
		return Seating{}, fmt.Errorf("%w: a seating of %d players; %d would fit", ErrLimit, len(text), MaxSeats)
	}
	for i, team := range text {
		if team == 'A' {
			s.a |= 1 << i
		}
	}
	if n := bits.OnesCount64(s.a); n == 0 || n == s.seats {
		return Seating{}, fmt.Errorf("a seating needs players of both teams, such as AABB, got %s", Quote(text))
	}
	return s, nil
}

// String returns the seating in the form that ReadSeating reads.
func (s Seating) String() string {
	var b strings.Builder
	for i := range s.seats {
		b.WriteByte("BA"[s.a>>i&1])
	}
	return b.String()
}

// Wins returns for which turns team A can force a win in a position: bit i is set if it can when the player on seat i, counted from 0, is
// to move. The slice after contains the same for each position that a move leads to. If team A cannot force a win, team B can.
func (s Seating) Wins(after []uint64) uint64 {
	all := uint64(1)<<s.seats - 1
	if len(after) == 0 { // the previous player has won
		return (s.a<<1 | s.a>>(s.seats-1)) & all
	}
	some, every := uint64(0), all
	for _, w := range after {
		w = (w>>1 | w<<(s.seats-1)) & all // the next player is to move there
		some |= w
		every &= w
	}
	return some&s.a | every&^s.a
}

// Team returns the team, "A" or "B", that wins when the player on the first seat is to move, given the result of Wins.
func (s Seating) Team(wins uint64) string {
	if wins&1 == 1 {
		return "A"
	}
	return "B"
}
