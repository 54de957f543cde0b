package nim_test

import (
	"fmt"

	"zeck/game"
	"zeck/games/nim"
	"zeck/numeration"
)

func ExampleGame() {
	fmt.Println(nim.Game{}.Info().Rules)
	p, _ := nim.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(5), numeration.NewNat(3)}})
	fmt.Println(p)
	// Output:
	// There are heaps of stones. Take any number of stones, at least one, from one heap. Whoever takes the last stone wins.
	// nim:3,5
}

func ExamplePosition_Theory() {
	p, _ := nim.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(3), numeration.NewNat(4), numeration.NewNat(5)}})
	v, _ := p.(nim.Position).Theory()
	fmt.Println(v.Outcome)
	for _, o := range v.Winning {
		fmt.Println(o.Move, "→", o.To)
	}
	for _, step := range v.Why {
		fmt.Println("-", step)
	}
	// Output:
	// N
	// take 2 from 3 → nim:1,4,5
	// - the heap of 3 is 11 in binary
	// - the heap of 4 is 100 in binary
	// - the heap of 5 is 101 in binary
	// - added without carrying, in every column by itself, the nim-sum is 2, in binary 10
	// - call it s; to win, make it 0: shrink a heap h to h xor s, which is less than h where h has a one in the column of the leading one of s
	// - heap sizes for which that is so: 1; the first is 3: take 2, which leaves 1
}

func ExamplePosition_Options() {
	p, _ := nim.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(1), numeration.NewNat(2), numeration.NewNat(2)}})
	for o := range p.Options() {
		fmt.Println(o.Move, "→", o.To)
	}
	// Output:
	// take 1 from 1 → nim:2,2
	// take 1 from 2 → nim:1,1,2
	// take 2 from 2 → nim:1,2
}

func ExamplePosition_Play() {
	p, _ := nim.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(12), numeration.NewNat(3)}})
	to, err := p.Play(nim.Move{Take: numeration.NewNat(9), Heap: numeration.NewNat(12)})
	fmt.Println(to, err)
	_, err = p.Play(nim.Move{Take: numeration.NewNat(1), Heap: numeration.NewNat(5)})
	fmt.Println(err)
	// Output:
	// nim:3,3 <nil>
	// illegal move: there is no heap of 5 in "nim:3,12"
}

func ExamplePosition_Size() {
	p, _ := nim.Game{}.New(game.Setup{Piles: []game.Nat{numeration.NewNat(3), numeration.NewNat(5)}})
	fmt.Println(p.(nim.Position).Size())
	// Output: 24
}
