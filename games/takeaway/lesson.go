package takeaway

import (
	_ "embed"
	"sync"

	"zeck/game/face"
)

//go:embed fibnim.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = sync.OnceValue(func() *face.Lesson { return face.Shipped("fibnim", lessonText) })
