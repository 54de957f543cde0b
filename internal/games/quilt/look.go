package quilt

import (
	_ "embed"

	"zeck/game/face"
	"zeck/internal/games/exchange"
)

// shownPlaces is the maximum number of places that are drawn. An exchange puts a coin at most reach places above the higher of
// the two.
const (
	shownPlaces = 30
	reach       = 5
)

// Look shows columns of coins with the exchanges that are allowed. Very high places or very large numbers of coins are drawn as
// piles.
func (p Position) Look() face.Look {
	l := face.Look{Idea: "[a coin worth 3 with coins worth 1](P quilt:9,0,1) is good to leave; after that, count the merges, splits and trades to come"}
	top, value := len(p.lay()), exchange.Clipped(p.Value())
	if top+reach > shownPlaces || value > exchange.MaxValue {
		return l
	}
	c := system().Look(p.lay(), uint64(value), max(top+reach, shownPlaces/2))
	l.Kind, l.Coins = face.Places, c
	return l
}

// Tell returns the opening, the invitation and the lesson of the game.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "quilt:10,1", // the start with 12 coins is lost; this is after its only move
		Invitation: "Coins on the squares of the Fibonacci spiral: exchange those whose squares share a wall.",
		Lesson:     lesson(),
	}
}

//go:embed quilt.lesson
var lessonText string

var lesson = face.Shipped("quilt", lessonText)
