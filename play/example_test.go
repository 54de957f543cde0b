package play_test

import (
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/numeration"
	"zeck/play"
)

func ExampleNew() {
	p, err := games.Parse("wythoff:24,32")
	if err != nil {
		panic(err)
	}
	s, err := play.New(p, play.Settings{Engine: play.Second, Strength: play.Perfect, Seed: 7})
	if err != nil {
		panic(err)
	}
	s, err = s.Play("12 both")
	fmt.Println(err, s.Position(), s.Turn(), s.EngineToMove())
	_, err = s.Play("take 30 from both")
	fmt.Println(err)
	// Output:
	// <nil> wythoff:12,20 second true
	// illegal move: take 30 from both: cannot take 30 from 12
}

func ExampleParse() {
	s, err := play.Parse(games.All(), "nim:3,5;engine=second;strength=3;seed=7;take 2 from 5")
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Position(), s.Settings().Strength.Name())
	s, _ = s.Undo()
	fmt.Println(s)
	// Output:
	// nim:3,3 practised player
	// nim:3,5;engine=second;strength=3;seed=7
}

// Two people: the first empties a heap, and the second takes all that is left.
func ExampleSession() {
	s, err := play.Parse(games.All(), "nim:3,5;take 3 from 3")
	if err != nil {
		panic(err)
	}
	s, err = s.Play("all")
	if err != nil {
		panic(err)
	}
	for _, m := range s.Moves() {
		fmt.Println(m.Number, m.Player, m.Move, "→", m.To)
	}
	fmt.Println(s.Start(), "is over:", s.Over(), "after", s.Len(), "moves; the winner is the", s.Winner(), "player")
	fmt.Println(s.Restart())
	// Output:
	// 1 first take 3 from 3 → nim:5
	// 2 second take 5 from 5 → nim:0
	// nim:3,5 is over: true after 2 moves; the winner is the second player
	// nim:3,5
}

func ExampleSession_Make() {
	s, err := play.Parse(games.All(), "fibnim:10")
	if err != nil {
		panic(err)
	}
	for o := range s.Position().Options() { // the first of them: take one
		s, err = s.Make(o.Move)
		break
	}
	fmt.Println(s, err)
	// Output: fibnim:10/9;take 1 <nil>
}

func ExampleSession_Resign() {
	s, err := play.Parse(games.All(), "nim:3,5;take 1 from 3")
	if err != nil {
		panic(err)
	}
	s, err = s.Resign()
	fmt.Println(s.Resigned(), s.Winner(), s.Winner().Other(), err)
	s, err = s.Undo()
	fmt.Println(s, err)
	// Output:
	// true first second <nil>
	// nim:3,5;take 1 from 3 <nil>
}

func ExampleParseMove() {
	p, _ := games.Parse("nim:3,5 + wythoff:10^50,2*10^50")
	for _, text := range []string{"part 1, 2 from 5", "wythoff: 10^49 both", "3 from the largest", "part 1, 1"} {
		m, err := play.ParseMove(p, text)
		fmt.Println(m, err)
	}
	// Output:
	// in part 1, take 2 from 5 <nil>
	// in part 2, take 10000000000000000000000000000000000000000000000000 from both <nil>
	// <nil> "3 from the largest" can mean "in part 1, take 3 from 5" or "in part 2, take 3 from the larger pile"; say which
	// <nil> "part 1, 1" can mean "in part 1, take 1 from 3" or "in part 1, take 1 from 5"; say which
}

func ExampleMoveText() {
	p, _ := games.Parse("wythoff:3,5")
	for _, o := range game.First(p, 2) {
		m, err := play.ParseMove(p, play.MoveText(p, o.Move))
		fmt.Println(m, err)
	}
	// Output:
	// take 1 from the smaller pile <nil>
	// take 2 from the smaller pile <nil>
}

func ExampleEnded() {
	for _, text := range []string{"nim:0", "nim:1", "fibnim:1/0"} {
		p, err := games.Parse(text)
		fmt.Println(text, play.Ended(p), err)
	}
	// Output:
	// nim:0 true <nil>
	// nim:1 false <nil>
	// fibnim:1/0 true <nil>
}

func ExampleOpening() {
	g, err := games.All().Lookup("wythoff")
	if err != nil {
		panic(err)
	}
	fmt.Println(play.Opening(g))
	// Output: wythoff:8,10
}

// A sum has a board for each of its parts.
func ExampleBoards() {
	p, err := games.Parse("nim:3,5,7 + fibnim:10")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	for _, b := range boards {
		fmt.Println(b.Setup.Name(), b.Piles, b.Cap != nil)
	}
	// Output:
	// nim [3 5 7] false
	// fibnim [10] true
}

func ExampleAfter() {
	p, err := games.Parse("wythoff:3,5")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	m, err := play.ParseMove(p, "4 from the larger pile")
	if err != nil {
		panic(err)
	}
	boards, err = play.After(boards, m)
	fmt.Println(boards[0].Position, boards[0].Piles, err)
	// Output: wythoff:1,3 [3 1] <nil>
}

func ExampleSession_Boards() {
	s, err := play.Parse(games.All(), "nim:3,5,7;take 4 from 7")
	if err != nil {
		panic(err)
	}
	boards, err := s.Boards()
	fmt.Println(s.Position(), boards[0].Piles, err)
	// Output: nim:3,3,5 [3 5 3] <nil>
}

// Somebody points at two squares of the board, (0, 2) and (1, 1).
func ExampleLeaving() {
	p, err := games.Parse("wythoff:3,5")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	m, err := play.Leaving(boards, 0, []game.Nat{numeration.NewNat(0), numeration.NewNat(2)})
	fmt.Println(m, err)
	_, err = play.Leaving(boards, 0, []game.Nat{numeration.NewNat(1), numeration.NewNat(1)})
	fmt.Println(err)
	// Output:
	// take 3 from both <nil>
	// illegal move: no move leaves that
}

// Of equal piles a move may take from either.
func ExampleBoard_Leaves() {
	p, err := games.Parse("wythoff:4,4")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	for _, text := range []string{"3 from one pile", "1 both"} {
		m, err := play.ParseMove(p, text)
		fmt.Println(boards[0].Leaves(m), err)
	}
	// Output:
	// [[1 4] [4 1]] <nil>
	// [[3 3]] <nil>
}
