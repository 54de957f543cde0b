package play_test

import (
	"context"
	"fmt"

	"zeck/game/tell"
	"zeck/games"
	"zeck/play"
)

func ExampleLessons() {
	for _, l := range play.Lessons(games.All()) {
		fmt.Println(l.Name+":", l.Title)
	}
	// Output:
	// nim: Nim and the nim-sum
	// wythoff: Wythoff's safe pairs
	// fibnim: Fibonacci Nim and the smallest part
	// lucas: The Wythoff–Lucas game
	// zeckendorf: The Zeckendorf game
	// quilt: The Fibonacci quilt game
}

func ExampleLessonByName() {
	l, err := play.LessonByName(games.All(), "nim")
	if err != nil {
		panic(err)
	}
	for _, st := range l.Steps {
		switch st.Task.Kind {
		case tell.Number:
			fmt.Println(st.Task.Question, st.Task.Answer())
		case tell.WinGame:
			s, err := play.LessonGame(games.All(), st, 1)
			fmt.Println(st.Task.Question, s, err)
		}
	}
	fmt.Println(l.Theorem)
	// Output:
	// What is the nim-sum of 3 and 5, as an ordinary number? 6
	// Win. nim:3,5,7;engine=second;strength=perfect;seed=1 <nil>
	// In Nim the player to move loses exactly when the nim-sum of the heaps is 0.
}

func ExampleEngine_Check() {
	l, err := play.LessonByName(games.All(), "wythoff")
	if err != nil {
		panic(err)
	}
	for _, answer := range []string{"take 1 from both", "take 3 from both"} {
		r, err := play.NewEngine().Check(context.Background(), games.All(), l.Steps[0], answer)
		fmt.Println(r.Right, r.Words, err)
	}
	// Output:
	// false not that: after take 1 from both the opponent wins by take 2 from both <nil>
	// true right: take 3 from both leaves wythoff:0,0, and that is lost for whoever has to move <nil>
}

func ExampleLessonGame() {
	l, err := play.LessonByName(games.All(), "fibnim")
	if err != nil {
		panic(err)
	}
	s, err := play.LessonGame(games.All(), l.Steps[len(l.Steps)-1], 1)
	fmt.Println(s, err)
	// Output: fibnim:20/19;engine=second;strength=perfect;seed=1 <nil>
}
