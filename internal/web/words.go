package web

import (
	"fmt"
	"html/template"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/numeration"
)

// shownPiles is how many piles a heading names.
const shownPiles = 6

// headed is the text around a board.
type headed struct {
	Heading  string // the position in words
	Who      string // the players
	Notation string
	Look     string // the address of the position's own page; "" on that page
	Goal     string // of the game
	Copy     string // the link to share, if it is not the address of this page
}

// headingOf describes a position in words: "Wythoff's Nim: 8 and 10".
func headingOf(p game.Position) string {
	var parts []string
	head := ""
	for _, part := range game.Parts(p) {
		words := partWords(part)
		if s := part.Setup(); s.Head() == head { // do not repeat the name
			_, words, _ = strings.Cut(words, ": ")
		} else {
			head = s.Head()
		}
		parts = append(parts, words)
	}
	if len(parts) > 4 {
		parts = append(parts[:4], "…")
	}
	return strings.Join(parts, " + ")
}

// goalOf states the aim of the game. Beside a board with a queen it also says where she has to go.
func goalOf(p game.Position) string {
	const rule = "The player who cannot move loses."
	s := p.Setup()
	if s.Game == nil || face.LookOf(p).Kind != face.Cells || len(s.Piles) != 2 {
		return rule
	}
	corner := s
	corner.Piles = make([]game.Nat, 2)
	if end, err := s.Game.New(corner); err != nil || len(game.First(end, 1)) > 0 {
		return rule
	}
	return rule + " In the corner (0, 0) the queen has no move: bring her there."
}

func partWords(p game.Position) string {
	s := p.Setup()
	text := s.Game.Info().Title
	for _, param := range s.Params {
		text += ", " + param.Key + " = " + param.Value.String()
	}
	var piles []string
	for _, n := range s.Piles[:min(len(s.Piles), shownPiles)] {
		piles = append(piles, brief(n))
	}
	if len(s.Piles) > shownPiles {
		piles = append(piles, "…")
	}
	text += ": " + listed(piles)
	if s.Cap != nil && face.LookOf(p).Most != nil {
		text += ", take up to " + brief(*s.Cap)
	}
	return text
}

// brief abbreviates a number of more than 12 digits, to keep headings short.
func brief(n game.Nat) string {
	const few, ends = 12, 4
	text := n.Short()
	if len(text) <= few || strings.Contains(text, " ") {
		return text
	}
	return fmt.Sprintf("%s…%s (%d digits)", text[:ends], text[len(text)-ends:], len(text))
}

// listed joins words with commas and an "and" before the last one.
func listed(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " and " + words[len(words)-1]
}

// reason returns a step of a reason as HTML: its numbers are marked up, its digit strings drawn with their weights.
func reason(st game.Step) template.HTML {
	st.Words = capital(strings.TrimSpace(st.Words))
	return template.HTML(st.Fill(template.HTMLEscapeString, func(fact any) string { return factHTML(st, fact) }))
}

var capital = answer.Capital

func factHTML(st game.Step, v any) string {
	switch v := v.(type) {
	case numeration.Digits:
		return digitsHTML(v, weightsIn(st, v))
	case numeration.Nat:
		return `<b class="num">` + template.HTMLEscapeString(v.Short()) + `</b>`
	case fmt.Stringer:
		return template.HTMLEscapeString(game.Short(v))
	}
	text := template.HTMLEscapeString(fmt.Sprint(v))
	if strings.HasPrefix(text, "… ") { // weights, "… 3 2 1", stay on one line
		text = strings.ReplaceAll(text, " ", "&nbsp;")
	}
	return text
}

// drawnDigits is the most digits that are drawn in boxes.
const drawnDigits = 30

// drawable reports whether the digits are complete and few enough to draw.
func drawable(d numeration.Digits) bool {
	text := d.String()
	return len(text) <= drawnDigits && !strings.HasPrefix(text, numeration.Elision)
}

// digitsHTML draws digits in boxes, each above its weight. If s is nil, it draws no weights.
func digitsHTML(d numeration.Digits, s *answer.System) string {
	text := d.String()
	if !drawable(d) {
		return `<span class="notation">` + template.HTMLEscapeString(d.Short()) + `</span>`
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<span class="digits" role="img" aria-label="%s">`, text)
	for i, c := range text {
		weight := ""
		if s != nil {
			weight = "<small>" + s.Weight(len(text)-1-i).Short() + "</small>"
		}
		class := "digit"
		if c == '1' {
			class = "digit one"
		}
		fmt.Fprintf(&b, `<span class="%s"><b>%c</b>%s</span>`, class, c, weight)
	}
	b.WriteString("</span>")
	return b.String()
}

// weightsIn finds the number system of a digit string in a step: the system in which the string means a number among the facts of the step.
// If the step names a system, only that one is considered.
func weightsIn(st game.Step, d numeration.Digits) *answer.System {
	if !drawable(d) {
		return nil
	}
	for i := range answer.Systems {
		s := &answer.Systems[i]
		if st.System != "" && st.System != s.Name {
			continue
		}
		n, unread := s.Number(d)
		for _, f := range st.Facts {
			if m, is := f.Value().(numeration.Nat); is && m == n && unread == nil {
				return s
			}
		}
	}
	return nil
}
