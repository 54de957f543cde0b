package play_test

import (
	"context"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/play"
)

// start returns a session for the examples.
func start(position string, s play.Settings) play.Session {
	p, err := games.Parse(position)
	if err != nil {
		panic(err)
	}
	session, err := play.New(p, s)
	if err != nil {
		panic(err)
	}
	return session
}

func ExampleNew() {
	s := start("wythoff:24,32", play.Settings{Engine: play.Second, Strength: play.Perfect, Seed: 7})
	s, err := s.Play("12 both")
	fmt.Println(err, s.Position(), s.Turn(), s.EngineToMove())
	_, err = s.Play("take 30 from both")
	fmt.Println(err)
	// Output:
	// <nil> wythoff:12,20 second true
	// illegal move: take 30 from both: the piles have 12 and 20
}

func ExampleParse() {
	s, err := play.Parse("nim:3,5;engine=second;strength=3;seed=7;take 2 from 5")
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

func ExampleEngine_Reply() {
	e := play.NewEngine()
	s := start("nim:3,5", play.Settings{Engine: play.First})
	s, choice, err := e.Reply(context.Background(), s)
	fmt.Println(choice.Move, choice.Blind, err)
	fmt.Println(s)
	// Output:
	// take 2 from 5 <nil> <nil>
	// nim:3,5;engine=first;strength=perfect;seed=0;take 2 from 5
}

func ExampleEngine_Verdict() {
	p, _ := games.Parse("fibnim:100")
	v, err := play.NewEngine().Verdict(context.Background(), p)
	fmt.Println(v.Outcome, len(v.Winning), err)
	// Output: N 2 <nil>
}

func ExampleEngine_NimValue() {
	p, _ := games.Parse("nim:3 + fibnim:10")
	v, err := play.NewEngine().NimValue(context.Background(), p)
	fmt.Println(v.Value, err)
	// Output: 6 <nil>
}

func ExampleEngine_Hints() {
	p, _ := games.Parse("lucas:5,9")
	hints, err := play.NewEngine().Hints(context.Background(), p)
	if err != nil {
		panic(err)
	}
	for _, h := range hints[1:] {
		fmt.Println(h)
	}
	// Output:
	// a winning move takes from both piles
	// a winning move: take 1 from the smaller and 2 from the larger pile
}

func ExampleEngine_Review() {
	s, err := play.Parse("nim:1,2;take 1 from 1;take 1 from 2;take 1 from 1")
	if err != nil {
		panic(err)
	}
	r, err := play.NewEngine().Review(context.Background(), s)
	if err != nil {
		panic(err)
	}
	for _, m := range r.Moves {
		fmt.Println(m.Number, m.Player, m.Move, m.Mark)
	}
	for _, step := range r.Summary() {
		fmt.Println(step)
	}
	// Output:
	// 1 first take 1 from 1 mistake
	// 2 second take 1 from 2 mistake
	// 3 first take 1 from 1 forced
	// move 2, take 1 from 2, gave the game to the first player: take 2 from 2 would have won
	// the first player let a win go once
	// the second player let a win go once
}

func ExampleEngine_Check() {
	l, err := play.LessonByName("wythoff")
	if err != nil {
		panic(err)
	}
	for _, answer := range []string{"take 1 from both", "take 3 from both"} {
		r, err := play.NewEngine().Check(context.Background(), l.Steps[0], answer)
		fmt.Println(r.Right, r.Words, err)
	}
	// Output:
	// false not that: after take 1 from both the opponent wins by take 2 from both <nil>
	// true right: take 3 from both leaves wythoff:0,0, and that is lost for whoever has to move <nil>
}

func ExampleSession_Boards() {
	s, err := play.Parse("nim:3,5,7;take 4 from 7")
	if err != nil {
		panic(err)
	}
	boards, err := s.Boards()
	fmt.Println(s.Position(), boards[0].Piles, err)
	// Output: nim:3,3,5 [3 5 3] <nil>
}

func ExampleLeaving() {
	p, _ := games.Parse("wythoff:3,5")
	boards, _ := play.Boards(p)
	piles := boards[0].Piles
	m, err := play.Leaving(boards, 0, []game.Nat{piles[0].Sub(piles[0]), piles[1].Sub(piles[0])})
	fmt.Println(m, err)
	// Output: take 3 from both <nil>
}

func ExampleText() {
	t := play.Text("The pair [(1, 2)](P wythoff:1,2) is safe.")
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
