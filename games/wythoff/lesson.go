package wythoff

import (
	_ "embed"
	"sync"

	"zeck/game/face"
)

//go:embed wythoff.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = sync.OnceValue(func() *face.Lesson { return face.Shipped("wythoff", lessonText) })
