package answer

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"zeck/game"
	"zeck/play"
)

// Name returns how a player is called: "you", "zeck", or where nobody plays against zeck "the first player".
func Name(s play.Session, p play.Player) string {
	switch s.Settings().Engine {
	case play.Nobody:
		return "the " + p.String() + " player"
	case p:
		return "zeck"
	}
	return "you"
}

// Capital begins a sentence. The name of zeck is small there, too.
func Capital(text string) string {
	if text == "" || strings.HasPrefix(text, "zeck") {
		return text
	}
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

// Personal returns a step of a summary in which the players are called by their names.
func Personal(step game.Step, name func(play.Player) string) game.Step {
	for _, f := range step.Facts {
		if p, ok := f.Value.(play.Player); ok {
			step.Words = strings.ReplaceAll(step.Words, "the {"+f.Name+"} player", name(p))
		}
	}
	return step
}
