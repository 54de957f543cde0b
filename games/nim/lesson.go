package nim

import (
	_ "embed"
	"sync"

	"zeck/game/tell"
)

//go:embed nim.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = sync.OnceValue(func() *tell.Lesson { return tell.Shipped("nim", lessonText) })
