package zeckendorf

import (
	_ "embed"
	"sync"

	"zeck/game/face"
)

//go:embed zeckendorf.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = sync.OnceValue(func() *face.Lesson { return face.Shipped("zeckendorf", lessonText) })
