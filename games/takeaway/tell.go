package takeaway

import "zeck/game/tell"

// Tell says what is to be said of the game beyond its rules.
func (Game) Tell() tell.About {
	return tell.About{
		Opening:    "takeaway@k=3:30",
		Invitation: "One pile: how much you take decides how much your opponent may.",
	}
}

// Tell says what is to be said of the game beyond its rules.
func (FibNim) Tell() tell.About {
	return tell.About{
		Opening:    "fibnim:20",
		Invitation: "One pile: take at most twice what was taken before. Fibonacci numbers lose.",
		Place:      2,
		Lesson:     &lesson,
	}
}

// Idea is the smallest part of the pile in the number system of the rule, where there is one.
func (p Position) Idea() tell.Text {
	switch {
	case p.k+p.c < 1:
		return "what may the opponent take after you have taken 1?"
	case p.fibonacci():
		return "write the pile as a sum of Fibonacci numbers, always the largest that fits: what matters is the smallest part"
	}
	return "write the pile as a sum of terms of its number system, the largest first: what matters is the smallest part"
}
