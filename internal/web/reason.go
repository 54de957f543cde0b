package web

import (
	"fmt"
	"html/template"
	"strings"
	"unicode"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// reason returns a step of a reason for the page: its numbers set apart, its digit strings drawn with their weights.
func reason(st game.Step) template.HTML {
	st.Words = capital(strings.TrimSpace(st.Words))
	return template.HTML(st.Fill(template.HTMLEscapeString, func(fact any) string { return factHTML(st, fact) }))
}

// capital makes the first letter of a sentence a large one.
func capital(text string) string {
	r, size := utf8.DecodeRuneInString(text)
	return string(unicode.ToUpper(r)) + text[size:]
}

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

// drawnDigits is how many digits are drawn one by one.
const drawnDigits = 30

// drawable reports whether the digits are few enough, and all there.
func drawable(d numeration.Digits) bool {
	text := d.String()
	return len(text) <= drawnDigits && !strings.HasPrefix(text, numeration.Elision)
}

// digitsHTML draws digits in boxes, each above its weight. Without a system there are no weights.
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

// weightsIn finds the system of a digit string among the facts of a step: the one in which it means a number that the step names, and no
// other than the step says.
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
			if m, is := f.Value.(numeration.Nat); is && m == n && unread == nil {
				return s
			}
		}
	}
	return nil
}
