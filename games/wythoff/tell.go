package wythoff

import "zeck/game/tell"

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "wythoff:8,10",
		Invitation: "Lead the queen to the corner: left, down or diagonally. The golden ratio knows where she is safe.",
		Place:      1,
		Lesson:     &lesson,
	}
}

// Idea is the first safe pairs.
func (p Position) Idea() tell.Text {
	if p.t > 1 {
		return "some pairs are safe, and each number stands in one of them only. Can you reach one?"
	}
	return "some pairs are safe: [(0, 0)](P wythoff:0,0), [(1, 2)](P wythoff:1,2), [(3, 5)](P wythoff:3,5), [(4, 7)](P wythoff:4,7), …; " +
		"each number stands in one of them only. Can you reach one?"
}
