package lucas

import (
	_ "embed"
	"sync"

	"zeck/game/tell"
)

//go:embed lucas.lesson
var lessonText string

// lesson leads to the theorem.
var lesson = sync.OnceValue(func() *tell.Lesson { return tell.Shipped("lucas", lessonText) })
