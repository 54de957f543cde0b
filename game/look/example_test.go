package look_test

import (
	"fmt"

	"zeck/game"
	"zeck/game/look"
	"zeck/games"
)

func position(text string) game.Position {
	p, err := games.Parse(text)
	if err != nil {
		panic(err)
	}
	return p
}

func ExampleOf() {
	l := look.Of(position("onepile@min=2,max=5:20"))
	fmt.Println(l.Kind == look.Heaps, l.Least, *l.Most, l.Round)

	l = look.Of(position("globalfib:5,8/4"))
	fmt.Println(l.Kind == look.Heaps, l.Least, *l.Most)
	// Output:
	// true 2 5 7
	// true 0 4
}
