package tell_test

import (
	"fmt"

	"zeck/game"
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
	// Lead the queen to the corner: left, down or diagonally. The golden ratio knows where she is safe.
	// wythoff:8,10 1
	// Wythoff's safe pairs
	// true The next pair has the difference 5 and begins with 8. What is its second number? 13
}

func ExampleTeller() {
	for _, g := range games.All().Games() {
		if t, ok := g.(tell.Teller); ok && t.Tell().Lesson != nil {
			fmt.Println(t.Tell().Lesson.Title)
		}
	}
	// Output:
	// Nim and the nim-sum
	// Fibonacci Nim and the smallest part
	// Wythoff's safe pairs
	// The Wythoff–Lucas game
	// The Zeckendorf game
	// The Fibonacci quilt game
}

func ExampleSort() {
	all := games.All().Games()
	tell.Sort(all, func(g game.Game) int { return tell.Of(g).Place })
	for _, g := range all[:3] {
		fmt.Println(g.Info().Title)
	}
	// Output:
	// Wythoff's Nim
	// Fibonacci Nim
	// Bouton's Nim
}

func ExampleHinter() {
	p, err := games.Parse("nim:3,5,7")
	if err != nil {
		panic(err)
	}
	fmt.Println(p.(tell.Hinter).Idea())
	// Output: write the heaps in binary, one below the other: can you make the number of ones even in every column?
}

func ExampleText() {
	t := tell.Text("The pair [(1, 2)](P wythoff:1,2) is safe.")
	fmt.Println(t)
	for _, s := range t.Spans() {
		if s.Claim != nil {
			fmt.Println(s.Words, s.Claim.Position())
		}
	}
	// Output:
	// The pair (1, 2) is safe.
	// (1, 2) wythoff:1,2
}

func ExampleRules() {
	for _, text := range []string{"wythoff:3,5", "wythoff@t=2:3,5"} {
		p, err := games.Parse(text)
		if err != nil {
			panic(err)
		}
		fmt.Println(tell.Rules(p))
		_, own := p.(tell.Ruler)
		fmt.Println(own)
	}
	// Output:
	// There are two piles. Take any number of stones from one pile, or the same number from both. Whoever takes the last stone wins.
	// true
	// There are two piles. Take any number of stones from one pile, or from both, if the two numbers differ by less than 2. Whoever takes the last stone wins.
	// true
}
