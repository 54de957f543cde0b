package play_test

import (
	"context"
	"fmt"

	"zeck/game/face"
	"zeck/games"
	"zeck/play"
)

func ExampleNew() {
	p, _ := games.Parse("wythoff:24,32")
	s, _ := play.New(p, play.Settings{Engine: play.Second, Strength: play.Perfect, Seed: 7})
	s, err := s.Play("12 both")
	fmt.Println(err, s.Position(), s.Turn(), s.EngineToMove())
	_, err = s.Play("take 30 from both")
	fmt.Println(err)
	// Output:
	// <nil> wythoff:12,20 second true
	// illegal move: take 30 from both: cannot take 30 from 12
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

// A whole game between two engines: the perfect one moves first, and the other plays like a beginner.
func ExampleNewEngine() {
	e := play.NewEngine()
	s, _ := play.Parse(games.All(), "nim:3,5,7;engine=first;strength=perfect;seed=1")
	for !s.Over() {
		strength := play.Perfect
		if s.Turn() == play.Second {
			strength = play.Weakest
		}
		s, _ = s.WithStrength(strength)
		s, _, _ = e.Reply(context.Background(), s)
	}
	fmt.Println("the", s.Winner(), "player has won")
	// Output: the first player has won
}

func ExampleEngine_Hints() {
	p, _ := games.Parse("lucas:5,9")
	hints, _ := play.NewEngine().Hints(context.Background(), p)
	for _, h := range hints[1:] {
		fmt.Println(h)
	}
	// Output:
	// a winning move takes from both piles
	// a winning move: take 3 from both
}

func ExampleEngine_Review() {
	s, _ := play.Parse(games.All(), "nim:1,2;take 1 from 1;take 1 from 2;take 1 from 1")
	r, _ := play.NewEngine().Review(context.Background(), s)
	for _, m := range r.Moves {
		fmt.Println(m.Number, m.Player, m.Move, m.Mark)
	}
	fmt.Println("the second player made", r.Count(play.Second, play.Mistake), "mistake")
	for _, step := range r.Summary() {
		fmt.Println(step)
	}
	// Output:
	// 1 first take 1 from 1 mistake
	// 2 second take 1 from 2 mistake
	// 3 first take 1 from 1 forced
	// the second player made 1 mistake
	// move 2, take 1 from 2, gave the game to the first player: take 2 from 2 would have won
	// the first player missed a win once
	// the second player missed a win once
}

func ExampleLessonByName() {
	l, _ := play.LessonByName(games.All(), "nim")
	for _, st := range l.Steps {
		switch st.Task.Kind {
		case face.Number:
			fmt.Println(st.Task.Question, st.Task.Answer())
		case face.WinGame:
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
