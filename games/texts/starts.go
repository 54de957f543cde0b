package texts

import "strings"

// Start is a text to begin with for whoever invents a game. It has a name of its own, so that it can stand beside the game that it comes from.
type Start struct{ Name, Text string }

// Starts returns texts that show what rules can say, the simplest first.
func Starts() []Start {
	all := []Start{{"queen", queen}}
	for _, s := range []struct{ of, name string }{
		{"maharaja", "queenjump"}, {"king", "walk"}, {"rookknight", "rookjump"}, {"subtract134", "takesome"}, {"fibnim", "doubling"}, {"mark", "halving"},
		{"kayles", "pins"}, {"takepart", "parts"}, {"triangle", "circle"},
	} {
		text, ok := Read(s.of)
		if !ok {
			panic("texts: there is no " + s.of)
		}
		all = append(all, Start{s.name, strings.Replace(text, "game "+s.of+"\n", "game "+s.name+"\n", 1)})
	}
	return all
}

// queen is Wythoff's game in the fewest words.
const queen = `game queen
title A queen
source Wythoff 1907
about A queen on a board walks to the corner: take any number from one pile, or the same from both.
position (a, b)
unordered
example (7, 9)

move "take {t} from the first": (a - t, b) if t >= 1
move "take {t} from the second": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if t >= 1
`
