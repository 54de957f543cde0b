package answer

import (
	"strconv"

	"zeck/game"
	"zeck/solve"
)

// OutcomeWords says what an outcome means: "P: the player to move loses".
func OutcomeWords(o game.Outcome) string {
	if o == game.N {
		return "N: the player to move wins"
	}
	return "P: the player to move loses"
}

// Counted puts a number and a noun together: "1 move", "2 moves".
func Counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return strconv.Itoa(n) + " " + noun + "s"
}

// RemoteWords says how long a game lasts that is played well by both.
func RemoteWords(r solve.Remote) string {
	switch n := Counted(r.Moves, "move"); {
	case r.Moves == 0:
		return "the game is over"
	case r.Outcome() == game.N:
		return "the game lasts " + n + ", of both players together: the player to move can win that soon, and no sooner"
	default:
		return "the game lasts " + n + ", of both players together: the player to move can put the loss off that long, and no longer"
	}
}
