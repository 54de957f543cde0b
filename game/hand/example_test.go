package hand_test

import (
	"fmt"

	"zeck/game"
	"zeck/game/hand"
	"zeck/games"
	"zeck/numeration"
)

// What people say, what lies on the table after it and before it, and what somebody points at.
func ExampleOf() {
	p, err := games.Parse("wythoff:3,5")
	if err != nil {
		panic(err)
	}
	h := hand.Of(p, nil)
	words, err := hand.Scan("take 2 from the larger")
	moves, why := h.Read(words)
	fmt.Println(moves, why, err)

	table := []game.Nat{numeration.NewNat(5), numeration.NewNat(3)}
	left := h.Remove(table, moves[0])
	fmt.Println(left, h.Leave(table, left), h.Where(moves[0]))

	to, err := p.Play(moves[0])
	fmt.Println(hand.Of(to, moves[0]).Undo(left, moves[0], table), err)
	// Output:
	// [take 2 from the larger pile]  <nil>
	// [3 3] take 2 from the larger pile takes from the larger pile
	// [5 3] <nil>
}

// What words can mean that take from two piles.
func ExampleReadPair() {
	n := numeration.NewNat
	words, err := hand.Scan("take 2 from the larger and 1 from the smaller")
	taken, why := hand.ReadPair(n(3), n(5), words)
	fmt.Println(taken, why, err)
	// Output: [[1 2]]  <nil>
}

func ExampleReadHeaps() {
	n := numeration.NewNat
	words, err := hand.Scan("all of the largest")
	var taken []hand.Taken
	taken, why := hand.ReadHeaps([]game.Nat{n(3), n(5), n(7)}, words)
	fmt.Println(taken, why, err)
	// Output: [{7 7}]  <nil>
}

func ExampleFrom() {
	fmt.Println(hand.From(numeration.NewNat(2), game.Nat{}, false))
	// Output: takes from the smaller pile
}

// A position that brings a hand of its own.
func ExampleHandler() {
	p, err := games.Parse("zeckendorf:4,2")
	if err != nil {
		panic(err)
	}
	words, err := hand.Scan("2")
	moves, _ := p.(hand.Handler).Hand().Read(words)
	fmt.Println(moves, err)
	// Output: [split 2 merge 2 3 merge 1 2] <nil>
}

func ExampleScan() {
	words, err := hand.Scan("Take 3*10^2 from the LARGER pile!")
	fmt.Println(words, err)
	words, err = hand.Scan("take 3*10^2 from the LARGER pile")
	for _, w := range words {
		fmt.Println(w.Text, w.Is("larger"), w.Number, w.N)
	}
	fmt.Println(words.Numbers(), words.Has("from"), words.Strange([]string{"from"}), err)
	// Output:
	// [] "!" means nothing in a move
	// 3*10^2 false true 300
	// from false false 0
	// larger true false 0
	// [300] true the word "larger" is not understood <nil>
}

// The places of some games have negative numbers.
func ExampleWord_Int() {
	words, err := hand.Scan("merge -2 -1")
	fmt.Println(err)
	for _, w := range words {
		n, ok := w.Int()
		fmt.Println(w.Text, n, ok)
	}
	fmt.Println(words.Strange([]string{"merge"}))
	// Output:
	// <nil>
	// merge 0 false
	// -2 -2 true
	// -1 -1 true
	// expected a natural number, got "-2"
}
