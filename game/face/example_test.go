package face_test

import (
	"fmt"

	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/numeration"
)

// What a position looks like, what people say, what lies on the table after it, and how the game is introduced.
func Example() {
	p, _ := games.Parse("wythoff:3,5")
	fmt.Println(face.LookOf(p).Kind == face.Cells)

	h := face.HandOf(p)
	words, err := face.Scan("take 2 from the larger")
	moves, why := h.Read(words)
	fmt.Println(moves, why, err)
	table := []game.Nat{numeration.NewNat(5), numeration.NewNat(3)}
	left := h.Remove(table, moves[0])
	fmt.Println(left, h.Leave(table, left), h.Where(moves[0]))

	g, _ := games.All().Lookup("wythoff")
	about := face.AboutOf(g)
	fmt.Println(about.Opening, about.Lesson.Title)
	// Output:
	// true
	// [take 2 from the larger pile]  <nil>
	// [3 3] take 2 from the larger pile takes from the larger pile
	// wythoff:8,10 Wythoff's lost pairs
}
