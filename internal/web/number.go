package web

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"strings"

	"zeck/internal/answer"
	"zeck/numeration"
)

// numberPage shows a number in every number system.
type numberPage struct {
	page
	Text string
	answer.Forms
	Facts        []template.HTML
	Before, Next string
}

// Words say what a system is.
func (numberPage) Words(system string) string { return systemWords[system] }

// Drawn is a form with its digits in boxes.
func (numberPage) Drawn(f answer.Form) template.HTML {
	return template.HTML(digitsHTML(f.Written, &f.System))
}

// systemWords say what a system is.
var systemWords = map[string]string{
	"zeckendorf": "weights 1, 2, 3, 5, 8, …, no two neighbours",
	"canonical":  "Silber's form, weights 1, 1, 2, 3, 5, …",
	"second":     "Silber's second form, which may end in a one",
	"lucas":      "weights 2, 1, 3, 4, 7, …",
	"binary":     "weights 1, 2, 4, 8, …",
}

func (s *site) number(w *held, r *http.Request) error {
	text := cmp.Or(strings.TrimSpace(r.URL.Query().Get("n")), "100")
	forms, err := answer.NewForms(r.Context(), text, answer.Systems)
	if err != nil {
		return err
	}
	n := forms.N
	d := numberPage{page: page{Title: n.Short() + " in every number system", Nav: "explore", site: s}, Text: text, Forms: forms, Facts: s.facts(n)}
	d.Next = s.url("explore/number", "n", n.Add(nat(1)).String())
	if !n.IsZero() {
		d.Before = s.url("explore/number", "n", n.Sub(nat(1)).String())
	}
	return s.render(w, http.StatusOK, "number", d)
}

// facts say where a number stands among the lost pairs.
func (s *site) facts(n numeration.Nat) []template.HTML {
	if n.IsZero() {
		return nil
	}
	pair := func(game string, a, b numeration.Nat) string {
		text := fmt.Sprintf("%s:%s,%s", game, a, b)
		return fmt.Sprintf(`<a class="notation" href="%s">(%s, %s)</a>`, template.HTMLEscapeString(s.url("p/"+text)), a.Short(), b.Short())
	}
	seat, lucas := numeration.Wythoff.Seat(n), numeration.LucasSeatOf(n)
	return []template.HTML{
		template.HTML(fmt.Sprintf(`In Wythoff's game it stands in lost pair number <b class="num">%s</b>, %s.`, seat.N.Short(), pair("wythoff", seat.A, seat.B))),
		template.HTML(fmt.Sprintf(`In the Wythoff–Lucas game it stands in lost pair number <b class="num">%s</b>, %s.`, lucas.Number().Short(), pair("lucas", lucas.H, lucas.G))),
	}
}
