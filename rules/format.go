package rules

import (
	"fmt"
	"strings"

	"zeck/internal/must"
	"zeck/logic"
)

// widest is the length at which a line is broken.
const widest = 100

// Format returns the text in its canonical form, which Parse reads as the same rules. The lines keep their order, each after its comments.
func (f *File) Format() string {
	all := must.Get(f.formulas(nil)) // Parse has read them
	var b strings.Builder
	options, moves, defines := 0, 0, 0
	for i, l := range f.lines {
		if l.space && i > 0 {
			b.WriteByte('\n')
		}
		for _, c := range l.comments {
			b.WriteString(strings.TrimRight("# "+c, " ") + "\n")
		}
		word := l.keyword.text
		switch word {
		case "game":
			broken(&b, "game", f.Name)
		case "title":
			broken(&b, word, f.Title)
		case "source":
			broken(&b, word, f.Source)
		case "about":
			broken(&b, word, f.About)
		case "option":
			broken(&b, word, f.Options[options].String())
			options++
		case "system":
			broken(&b, word, f.System)
		case "define":
			broken(&b, "", all.definitions[defines].String())
			defines++
		case "position":
			broken(&b, word, "("+strings.Join(f.Variables, ", ")+")"+when(all.domain))
		case "piles":
			broken(&b, word, "("+strings.Join(f.piles(), ", ")+")"+when(all.domain))
		case "unordered":
			broken(&b, word, "")
		case "cap":
			text := f.Variables[f.Cap] + " = " + all.cap.String()
			if all.clip != nil {
				text += " up to " + all.clip.String()
			}
			broken(&b, word, text)
		case "block":
			broken(&b, word, f.block.text)
		case "example":
			text := tupleText(f.Example)
			if f.Piles {
				text = f.pilesExample()
			}
			broken(&b, word, text)
		case "move":
			text := `"` + f.Moves[moves].Words + `"`
			for i, w := range f.Moves[moves].others {
				text += ` or "` + w.Words + `"` + when(all.moves[moves].others[i])
			}
			leads := all.moves[moves].String()
			if f.Piles {
				leads = f.pilesText(&f.Moves[moves], all.moves[moves], " -> ")
			}
			broken(&b, word, text+": "+leads)
			moves++
		}
	}
	for _, c := range f.trailing {
		b.WriteString(strings.TrimRight("# "+c, " ") + "\n")
	}
	return b.String()
}

// String returns the part after the words of a move: "(a - t, b) if t >= 1".
func (m moveFormulas) String() string {
	return strings.Join(tupleTexts(m.targets), " + ") + when(m.when)
}

// tupleTexts writes tuples: "(a - t, b)".
func tupleTexts[T fmt.Stringer](tuples [][]T) (texts []string) {
	for _, tuple := range tuples {
		var parts []string
		for _, x := range tuple {
			parts = append(parts, x.String())
		}
		texts = append(texts, "("+strings.Join(parts, ", ")+")")
	}
	return texts
}

func when(f *logic.Formula) string {
	if f == nil {
		return ""
	}
	return " if " + f.String()
}

// broken writes a line, broken into several if it is long. It breaks at blanks outside quotes.
func broken(b *strings.Builder, keyword, text string) {
	line := keyword
	quoted := false
	for i, word := range strings.Split(text, " ") {
		switch {
		case word == "":
			continue
		case line == "":
			line = word
		case len(line)+1+len(word) > widest && !quoted && i > 0 && !strings.HasPrefix(word, "#"):
			b.WriteString(line + "\n")
			line = "  " + word
		default:
			line += " " + word
		}
		quoted = quoted != (strings.Count(word, `"`) == 1 && keyword == "move")
	}
	b.WriteString(line + "\n")
}
