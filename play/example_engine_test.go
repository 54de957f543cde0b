package play_test

import (
	"context"
	"errors"
	"fmt"

	"zeck/game"
	"zeck/games"
	"zeck/play"
	"zeck/solve"
)

// A whole game of two engines: one that begins and is perfect, and one that plays like a beginner.
func ExampleNewEngine() {
	e := play.NewEngine()
	s, err := play.Parse(games.All(), "nim:3,5,7;engine=first;strength=perfect;seed=1")
	if err != nil {
		panic(err)
	}
	for !s.Over() {
		strength := play.Perfect
		if s.Turn() == play.Second {
			strength = play.Weakest
		}
		if s, err = s.WithStrength(strength); err != nil {
			panic(err)
		}
		if s, _, err = e.Reply(context.Background(), s); err != nil {
			panic(err)
		}
	}
	fmt.Println("the", s.Winner(), "player has won")
	// Output: the first player has won
}

// An engine whose verdicts come from elsewhere: here, from somebody who knows nothing.
func ExampleNewEngineWith() {
	j := func(_ context.Context, p game.Position) (game.Verdict, error) {
		return game.Verdict{}, fmt.Errorf("%w: %s is not in the table", game.ErrLimit, p)
	}
	s, err := play.Parse(games.All(), "fibnim:2;engine=first")
	if err != nil {
		panic(err)
	}
	c, err := play.NewEngineWith(solve.Solver{Known: []solve.Judge{j}}).Choose(context.Background(), s)
	fmt.Println(c.Move, errors.Is(c.Blind, game.ErrLimit), err)
	// Output: take 1 true <nil>
}

func ExampleEngine_Reply() {
	e := play.NewEngine()
	s, err := play.Parse(games.All(), "nim:3,5;engine=first")
	if err != nil {
		panic(err)
	}
	s, choice, err := e.Reply(context.Background(), s)
	fmt.Println(choice.Move, choice.Blind, err)
	fmt.Println(s)
	// Output:
	// take 2 from 5 <nil> <nil>
	// nim:3,5;engine=first;strength=perfect;seed=0;take 2 from 5
}

// What the engine would play, asked by two people who play each other.
func ExampleEngine_Choose() {
	s, err := play.Parse(games.All(), "wythoff:24,32")
	if err != nil {
		panic(err)
	}
	c, err := play.NewEngine().Choose(context.Background(), s)
	fmt.Println(c.Move, "→", c.To, err)
	// Output: take 12 from both → wythoff:12,20 <nil>
}

func ExampleParseStrength() {
	for _, text := range []string{"1", "perfect", "9"} {
		s, err := play.ParseStrength(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(s, s.Name())
	}
	// Output:
	// 1 beginner
	// perfect perfect
	// expected a strength from 1 to 5 or perfect, got "9"
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
	// a winning move: take 3 from both
}

func ExampleEngine_Review() {
	s, err := play.Parse(games.All(), "nim:1,2;take 1 from 1;take 1 from 2;take 1 from 1")
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
	// the first player let a win go once
	// the second player let a win go once
}

// Who could have won all through a game: the second player, until the first mistake after her own.
func ExampleEngine_Standings() {
	s, err := play.Parse(games.All(), "nim:1,2;take 1 from 1;take 1 from 2")
	if err != nil {
		panic(err)
	}
	all, err := play.NewEngine().Standings(context.Background(), s)
	fmt.Println(all, err)
	fmt.Println(s.Until(1))
	// Output:
	// [first second first] <nil>
	// nim:1,2;take 1 from 1
}

func ExampleEngine_Remoteness() {
	p, _ := games.Parse("nim:1,2,3")
	r, err := play.NewEngine().Remoteness(context.Background(), p)
	fmt.Println(r.Moves, "moves, if both play well", err)
	// Output: 6 moves, if both play well <nil>
}
