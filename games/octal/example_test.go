package octal_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/games/octal"
	"zeck/numeration"
)

func ExampleGame() {
	info := octal.Game{}.Info()
	fmt.Println(info.Title, info.Example, info.Params[0].Default == string(octal.Kayles))
	// Output: Octal games octal@code=0.137:11 true
}

func ExampleParseCode() {
	for _, text := range []string{".770", "0.1f", "4.333...", "1.7"} {
		fmt.Println(octal.ParseCode(text))
	}
	fmt.Println(octal.MaxPlaces, "digits after the point at the most")
	// Output:
	// 0.77 <nil>
	// 0.1F <nil>
	// 4.3... <nil>
	//  the digit before the point of a code must be 0, 4, 8 or C, because a move that takes nothing splits the heap, got "1.7"
	// 100 digits after the point at the most
}

func ExampleCode() {
	q, err := games.Parse("octal@code=.07:20")
	if err != nil {
		panic(err)
	}
	p := q.(octal.Position)
	fmt.Println(p.Code(), p.Heap(), p)
	// Output: 0.07 20 octal@code=0.07:20
}

// A heap from which two stones are taken, and the rest may be split.
func ExamplePosition_Options() {
	p, err := games.Parse("octal@code=0.07:6")
	if err != nil {
		panic(err)
	}
	for o := range p.Options() {
		fmt.Println(o)
	}
	// Output:
	// take 2, leave 4 → octal@code=0.07:4
	// take 2, leave 1 and 3 → octal@code=0.07:1 + octal@code=0.07:3
	// take 2, leave 2 and 2 → octal@code=0.07:2 + octal@code=0.07:2
}

func ExampleMove() {
	p, err := games.Parse("octal:7")
	if err != nil {
		panic(err)
	}
	n := numeration.NewNat
	m := octal.Move{Take: n(1), Leave: [3]game.Nat{n(3), n(3)}}
	fmt.Println(m, m.Heaps())
	fmt.Println(p.Play(m))
	// Output:
	// take 1, leave 3 and 3 [3 3]
	// octal:3 + octal:3 <nil>
}

func ExamplePosition_Theory() {
	p, err := games.Parse("octal@code=0.137:10^50")
	if err != nil {
		panic(err)
	}
	v, err := p.(octal.Position).Theory(context.Background())
	fmt.Println(v.Outcome, v.Winning[0].Short(), err)
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N take 3, leave 2 and 99999999…99999995 (50 digits) → octal@code=0.137:2 + octal@code=0.137:99999999…99999995 (50 digits) <nil>
	// - the nim-values of 0.137 have the period 34 from 52 on, so that a heap of 10000000…00000000 (51 digits) has that of 66, which is 7
	// - to win, leave heaps whose nim-sum is 0: there are more than 1000 such moves
}

func ExampleGame_Period() {
	_, s, err := games.All().ParseGame("octal@code=0.156")
	if err != nil {
		panic(err)
	}
	p, err := octal.Game{}.Period(context.Background(), s, 0)
	fmt.Println(p, err)
	fmt.Println(p.Proof)
	// Output:
	// period 349 from 3479 on <nil>
	// G(n + 349) = G(n) for all n from 3479 to 7309; a move takes at most 3 and leaves at most two heaps, so that it holds for ever
}

// Values are kept from one question to the next. Whoever measures how long they take forgets them first.
func ExampleForget() {
	octal.Forget()
	p, err := octal.Game{}.Period(context.Background(), game.Setup{Game: octal.Game{}}, 0)
	fmt.Println(p, err)
	// Output: period 12 from 71 on <nil>
}
