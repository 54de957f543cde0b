package quilt

import (
	_ "embed"

	"zeck/game/face"
	"zeck/games/internal/exchange"
)

// shownPlaces is how many places are drawn at the most. An exchange puts a coin at most reach places above the higher of the two.
const (
	shownPlaces = 30
	reach       = 5
)

// Look is columns of coins, with the exchanges that are allowed; coins that lie very high, or beyond number, are drawn as piles.
func (p Position) Look() face.Look {
	l := face.Look{Idea: "[a coin worth 3 beside coins worth 1](P quilt:9,0,1) is a good thing to leave; after that, count the merges, splits and trades to come"}
	top, value := len(p.lay()), exchange.Clipped(p.Value())
	if top+reach > shownPlaces || value > exchange.MaxValue {
		return l
	}
	c := system().Look(p.lay(), uint64(value), max(top+reach, shownPlaces/2))
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

//go:embed quilt.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = face.Shipped("quilt", lessonText)
