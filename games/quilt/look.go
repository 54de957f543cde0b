package quilt

import (
	"zeck/game/face"
	"zeck/games/internal/exchange"
)

// shownPlaces is how many places are drawn at the most, and maxShown how much the coins on them are worth. An exchange puts a coin at most
// reach places above the higher of the two.
const (
	shownPlaces = 30
	maxShown    = 1_000_000
	reach       = 5
)

// Look is columns of coins, with the exchanges that are allowed; coins that lie very high, or beyond number, are drawn as piles.
func (p Position) Look() face.Look {
	l := face.Look{Idea: "[a coin worth 3 beside coins worth 1](P quilt:9,0,1) is a good thing to leave; after that, count the merges, splits and trades to come"}
	top, value := len(p.lay()), exchange.Clipped(p.Value())
	if top+reach > shownPlaces || value > maxShown {
		return l
	}
	c := &face.Coins{Worth: worth[1:], Top: 2}
	for c.Top < max(top+reach, shownPlaces/2) && worth[c.Top+1] <= uint64(value) {
		c.Top++
	}
	c.Exchanges = p.lay().Look(p.moves(), false)
	l.Kind, l.Coins = face.Places, c
	return l
}

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "quilt:10,1", // the start with 12 coins is lost; this is after its only move
		Invitation: "Coins on the squares of the Fibonacci spiral: exchange those whose squares share a wall.",
		Lesson:     lesson(),
	}
}
