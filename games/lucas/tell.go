package lucas

import "zeck/game/tell"

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "lucas:8,10",
		Invitation: "Wythoff's queen with a few leaps more, and Lucas numbers in place of Fibonacci's.",
		Place:      5,
		Lesson:     &lesson,
	}
}

// Idea is the first safe pairs.
func (p Position) Idea() tell.Text {
	return "some pairs are safe: [(0, 0)](P lucas:0,0), [(1, 3)](P lucas:1,3), [(2, 6)](P lucas:2,6), [(4, 7)](P lucas:4,7), …; " +
		"each number stands in one of them only. Can you reach one?"
}
