package game

import (
	"fmt"
	"math/bits"
	"strings"
)

// Nobody is the seat of a winner when nobody can force a win.
const Nobody = -1

// WinningSeat says who can force a win among so many players who take turns, if whoever makes the last move wins. It returns how far after
// the player to move the winner sits, or [Nobody]; after holds the same for each position that a move leads to.
//
// Where there is no move, the player before has won. Otherwise the player to move wins by a move after which the last in turn, who is the
// same player, wins; and another wins if that other wins after every move.
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

// MaxSeats is how many players two teams can have together.
const MaxSeats = 64

// Seating is how the players of two teams sit, in the order of their turns: AABB. The team that makes the last move wins. The zero value is
// nobody.
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

// String returns the seating as it was read.
func (s Seating) String() string {
	var b strings.Builder
	for i := range s.seats {
		b.WriteByte("BA"[s.a>>i&1])
	}
	return b.String()
}

// Wins says when team A can force a win in a position: bit i is set if it can when the player on seat i, from 0 on, is to move. after holds
// the same for each position that a move leads to. Somebody always can: if it is not team A, it is team B.
func (s Seating) Wins(after []uint64) uint64 {
	all := uint64(1)<<s.seats - 1
	if len(after) == 0 { // the player before has won
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

// Team returns the team, "A" or "B", that wins when the player on the first seat is to move, from what Wins says of the position.
func (s Seating) Team(wins uint64) string {
	if wins&1 == 1 {
		return "A"
	}
	return "B"
}
