package answer

import (
	"strconv"

	"zeck/game"
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
