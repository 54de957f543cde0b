package nim

import (
	_ "embed"
	"sync"

	"zeck/game/face"
)

//go:embed nim.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = sync.OnceValue(func() *face.Lesson { return face.Shipped("nim", lessonText) })
