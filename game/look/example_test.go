package look_test

import (
	"context"
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

func ExampleLooker() {
	p := position("zeckendorf:4,2").(look.Looker)
	coins := p.Look().Coins
	fmt.Println(coins.Worth[:coins.Top])
	for _, e := range coins.Exchanges {
		fmt.Println(e.Move(1), "takes from", e.Taken, "and puts on", e.Put)
	}
	// Output:
	// [1 2 3 5 8]
	// merge 1 1 takes from [1 1] and puts on [2]
	// merge 1 2 takes from [1 2] and puts on [3]
	// split 2 takes from [2 2] and puts on [1 3]
}

// Terms in a row, with what can be done with neighbours.
func ExampleRow() {
	row := look.Of(position("ordered:1,2,1,8")).Row
	fmt.Println(row.Terms, row.Moves)
	// Output: [1 2 1 8] [merge 1 2 swap 2 3 <nil>]
}

func ExampleParter() {
	p := position("fibnim:20")
	a := p.(look.Parter).Apart(p.Setup().Piles[0])
	fmt.Println(a.Parts, a.Whole, a.Digits)

	p = position("wythoff:6,8")
	a = p.(look.Parter).Apart(p.Setup().Piles[0])
	fmt.Println(a.Digits, "in", a.System, a.Said)
	// Output:
	// [13 5 2] true 101010
	// 10010 in canonical Fibonacci digits [stands in safe pair 4, (6, 10)]
}

func ExamplePlotInfo() {
	_, s, err := games.All().ParseGame("wythoff")
	if err != nil {
		panic(err)
	}
	g := s.Game.(look.Plotter) // it has one
	info := g.Plots()
	fmt.Println(info.Shows)
	for _, page := range info.Pages {
		fmt.Println(page.Name, page.Sizes)
	}
	p, err := g.Plot(context.Background(), s, 6)
	fmt.Println(p.X.Name, p.Y.Name, p.Dots.XY, p.Lines[0].Name, err)
	// Output:
	// the P-positions, and the lines along which they lie
	// Wythoff's safe pairs [30 60 120 250]
	// the same for t = 2 [30 60 120 250]
	// a b [0 0 1 2 2 1 3 5 5 3] y = φx <nil>
}

// The kinds of moves of a game that is a text of rules are told apart on a board.
func ExampleLook_KindOf() {
	p := position("maharaja:3,4")
	l := look.Of(p)
	for o := range p.Options() {
		if _, told := o.Move.(look.Kinded); told {
			fmt.Println(o.Move, "is of the kind", l.Kinds[l.KindOf(o.Move)])
			break
		}
	}
	// Output: take 1 from the first is of the kind take t from the first
}
