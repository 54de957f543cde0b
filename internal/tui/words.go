package tui

import "strings"

// replacePlayers leaves the article and the noun to the name of a player: "the {winner} player" becomes "{winner}".
func replacePlayers(words string) string {
	for _, name := range []string{"winner", "player"} {
		words = strings.ReplaceAll(words, "the {"+name+"} player", "{"+name+"}")
	}
	return words
}
