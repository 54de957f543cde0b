package texts

import "strings"

// Start is a text to begin with for whoever invents a game. It has a name of its own, so that it can stand beside the game that it comes from.
type Start struct {
	Name  string // of the game
	Label string // what it is about, in a few words
	Text  string
}

// Starts returns texts that show what rules can say, the simplest first.
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

// own are texts in the fewest words: Wythoff's game, and Fibonacci Nim.
var own = map[string]string{"queen": `game queen
title A queen
source Wythoff 1907
about A queen on a board walks to the corner: take any number from one pile, or the same from both.
position (a, b)
unordered
example (7, 9)

move "take {t} from the first": (a - t, b) if t >= 1
move "take {t} from the second": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
`, "doubling": `game doubling
title Fibonacci Nim
source Whinihan 1963
about One pile and a cap. Take at least one stone and at most as many as the cap says; the next cap is twice what was taken.
  At the start everything but the whole pile may be taken.
position (n, c)
cap c = n - 1 up to n
example (10, 9)

move "take {t}": (n - t, 2*t) if 1 <= t <= c
`}
