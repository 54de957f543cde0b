package web

import (
	"cmp"
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
	Pairs        []lostPair // that contain the number
	Before, Next string
}

// lostPair is a lost position on two piles, with its number in the sequence of lost pairs of its game.
type lostPair struct {
	Game, Title string
	N, A, B     numeration.Nat
}

func (numberPage) Words(system string) string { return systemWords[system] }

func (numberPage) Drawn(f answer.Form) template.HTML {
	return template.HTML(digitsHTML(f.Written, &f.System))
}

// systemWords describes the number systems.
var systemWords = map[string]string{
	"zeckendorf": "weights 1, 2, 3, 5, 8, …; no two adjacent ones",
	"canonical":  "Silber's form, weights 1, 1, 2, 3, 5, …",
	"second":     "Silber's second form, which can end in a one",
	"lucas":      "weights 2, 1, 3, 4, 7, …",
	"binary":     "weights 1, 2, 4, 8, …",
}

func (s *site) number(w *buffered, r *http.Request) error {
	text := cmp.Or(strings.TrimSpace(r.URL.Query().Get("n")), "100")
	forms, err := answer.NewForms(r.Context(), text, answer.Systems)
	if err != nil {
		return err
	}
	n := forms.N
	d := numberPage{page: page{Title: n.Short() + " in every number system", Nav: "explore", site: s}, Text: text, Forms: forms}
	d.Next = s.url("explore/number", "n", n.Add(nat(1)).String())
	if !n.IsZero() {
		wythoff, lucas := numeration.Wythoff.Seat(n), numeration.LucasSeatOf(n)
		d.Pairs = []lostPair{{"wythoff", "Wythoff's game", wythoff.N, wythoff.A, wythoff.B},
			{"lucas", "the Wythoff–Lucas game", lucas.Number(), lucas.H, lucas.G}}
		d.Before = s.url("explore/number", "n", n.Sub(nat(1)).String())
	}
	return s.render(w, "number", d)
}
