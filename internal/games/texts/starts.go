package texts

import "strings"

// Start is a text to start from when inventing a game. It has its own name, so that it can be loaded beside the game it is derived from.
type Start struct {
	Name  string // of the game
	Label string // a short description
	Text  string
}

// Starts returns texts that show what rules can express, the simplest first.
func Starts() []Start {
	var all []Start
	for _, s := range []struct{ of, name, label string }{
		{"", "queen", "Queen"}, {"maharaja23", "queenjump", "Queen that jumps"}, {"king", "walk", "King"}, {"rookknight", "rookjump", "Rook that jumps"},
		{"subtract134", "takesome", "Take 1, 3 or 4"}, {"", "doubling", "Up to twice as many"}, {"mark", "halving", "Halve"}, {"kayles", "pins", "Kayles"},
		{"takepart", "parts", "Fibonacci parts"}, {"greedynim", "largest", "The largest heap"},
	} {
		text, ok := Read(s.of)
		if s.of == "" {
			text, ok = own[s.name]
		}
		if !ok {
			panic("texts: there is no " + s.of)
		}
		all = append(all, Start{s.name, s.label, strings.Replace(text, "game "+s.of+"\n", "game "+s.name+"\n", 1)})
	}
	return all
}

// own has short texts of Wythoff's game and of Fibonacci Nim.
var own = map[string]string{"queen": `game queen
title A queen
source Wythoff 1907
about A queen moves to the corner of a board: take any number from one pile, or the same number from both.
position (a, b)
unordered
example (7, 9)

move "take {t} from the first": (a - t, b) if t >= 1
move "take {t} from the second": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
`, "doubling": `game doubling
title Fibonacci Nim
source Whinihan 1963
about One pile and a cap. Take at least one stone and at most as many as the cap; the next cap is twice the number just taken.
  The first move may take any number but not the whole pile.
position (n, c)
cap c = n - 1 up to n
example (10, 9)

move "take {t}": (n - t, 2*t) if 1 <= t <= c
`}
