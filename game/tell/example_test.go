package tell_test

import (
	"fmt"

	"zeck/game/tell"
	"zeck/games"
)

func ExampleOf() {
	g, err := games.All().Lookup("wythoff")
	if err != nil {
		panic(err)
	}
	about := tell.Of(g)
	fmt.Println(about.Invitation)
	fmt.Println(about.Opening, about.Place)
	fmt.Println(about.Lesson.Title)
	step := about.Lesson.Steps[3]
	fmt.Println(step.Task.Kind == tell.Number, step.Task.Question, step.Task.Answer())
	// Output:
	// Lead the queen to the corner: left, down or diagonally. The golden ratio knows where to leave her.
	// wythoff:8,10 1
	// Wythoff's lost pairs
	// true The next pair has the difference 5 and begins with 8. What is its second number? 13
}
