package game_test

import (
	"fmt"

	"zeck/game"
)

// Three players, and one move is left: whoever makes it wins. If two moves are left whatever is played, it is the next player.
func ExampleWinningSeat() {
	end := game.WinningSeat(3, nil)
	one := game.WinningSeat(3, []int{end})
	two := game.WinningSeat(3, []int{one})
	fmt.Println(end, one, two)
	fmt.Println(game.WinningSeat(3, []int{one, two}) == game.Nobody)
	// Output:
	// 2 0 1
	// true
}

// Two players of team A, then one of team B. With a choice between one move and two, team A wins: it can make the last one.
func ExampleReadSeating() {
	s, _ := game.ReadSeating("AAB")
	end := s.Wins(nil)
	one := s.Wins([]uint64{end})
	three := s.Wins([]uint64{s.Wins([]uint64{one})})
	fmt.Println(s, s.Team(one), s.Team(three))
	t := game.Teams{Seating: s, Winner: s.Team(s.Wins([]uint64{end, three}))}
	fmt.Println(t.Winner)

	_, err := game.ReadSeating("AAA")
	fmt.Println(err)
	// Output:
	// AAB A B
	// A
	// a seating needs players of both teams, such as AABB, got "AAA"
}
