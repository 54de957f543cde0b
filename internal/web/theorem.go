package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/theorems"
	"zeck/prove"
	"zeck/rules"
)

// theoremView is what was found about the positions of a nim-value, or how far the search got.
type theoremView struct {
	Statement string
	Others    []string // the same in other words
	First     []choiceLink
	Follows   []string
	How       string // it was proved
	Picture   template.HTML
	NoPicture string
	Error     string
	Tried     []string // how far the search got, by number system
}

// findEffort is how hard the page tries, and mostFind up to which value.
const (
	findEffort = 3
	mostFind   = 9
)

// finding bounds the automata of a search. Many are large before they are minimised, and small in memory.
func (l Limits) finding() prove.Options {
	return prove.Options{Limits: automaton.Limits{States: 4 * l.States, Bytes: l.Memory / 2}} // the other half is for tables and words
}

// seeking is how long a search may take; the rest is for the words.
func (l Limits) seeking() time.Duration { return l.Time * 3 / 4 }

// findLine is a line of the answer of theorem: how far the search is, or at last what it has found as a part of a page.
type findLine struct {
	Progress string `json:"progress,omitempty"`
	HTML     string `json:"html,omitempty"`
	Error    string `json:"error,omitempty"`
}

func answerLine(w io.Writer, line any) {
	json.NewEncoder(w).Encode(line) // a client that has gone need not be told
}

// toldEvery is how often a client is told how far the search is.
const toldEvery = 150 * time.Millisecond

// teller lets the search tell the client how far it is, where that was asked for; the function that it returns reports whether it has.
func (s *site) teller(w http.ResponseWriter, r *http.Request) (told func() bool) {
	var last time.Time
	if r.PathValue("rest") == "theorem" {
		s.own.tell = func(line any) {
			if time.Since(last) < toldEvery {
				return
			}
			last = time.Now()
			w.Header().Set("Content-Type", "application/x-ndjson")
			w.Header().Set("Cache-Control", "no-cache")
			answerLine(w, line)
			http.NewResponseController(w).Flush() // a writer that cannot tells it with the rest
		}
	}
	return func() bool { return !last.IsZero() }
}

// theorem looks for a theorem and answers with lines: how far it is, and at last the part of the page that says what was found.
func (s *site) theorem(w http.ResponseWriter, r *http.Request) error {
	value, err := natural(r.URL.Query(), "find", 0, mostFind)
	if err != nil {
		return err
	}
	found, err := s.find(r.Context(), value)
	if err != nil {
		return err
	}
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("Cache-Control", "no-cache")
	answerLine(w, findLine{HTML: string(fragment("invent", "theorem", found))})
	return nil
}

// inventedTheorem fills in what can be looked for, and what was found.
func (s *site) inventedTheorem(ctx context.Context, v *inventedView, q url.Values) error {
	value, err := natural(q, "find", 0, mostFind)
	if err != nil {
		return err
	}
	v.Theorem = s.url("theorem")
	for n := range 4 {
		name := "nim-value " + strconv.Itoa(n)
		if n == 0 {
			name = "lost positions"
		}
		v.Find = append(v.Find, choice{strconv.Itoa(n), name, n == value})
	}
	if q.Has("find") {
		v.Found, err = s.find(ctx, value)
	}
	return err
}

// find looks for the positions of a nim-value. What is too much for the page is part of the answer.
func (s *site) find(ctx context.Context, value int) (*theoremView, error) {
	v := new(theoremView)
	name := s.own.game.Info().Name
	limits := s.Limits.finding()
	seeking, cancel := withTimeout(ctx, s.Limits.seeking())
	defer cancel()
	mine, err := rules.LoadWithin(seeking, seeking, s.own.text) // its moves may be stopped without harm to the rest of the page
	if err != nil {
		return nil, err
	}
	known, wrong := rules.Join(s.own.others, mine)
	if len(wrong) > 0 {
		return nil, wrong[0]
	}
	o := prove.DiscoverOptions{Options: limits, Games: known, Effort: findEffort}
	if s.own.tell != nil {
		o.Progress = func(st prove.Stage) { s.own.tell(findLine{Progress: stageWords(st)}) }
	}
	d, err := prove.Discover(seeking, name, value, o)
	err = orStopped(err, mine.Stopped())
	switch {
	case errors.Is(err, prove.ErrSum):
		err := s.findPeriod(seeking, v, known, name, value)
		return unlessStopped(v, mine.Stopped()), err
	case errors.Is(err, context.Canceled):
		return nil, err
	case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		v.Error = "No theorem was found with the effort that a page may make. There may be one all the same: on the command line, zeck discover " +
			name + " --rules FILE tries as long as you like."
		v.Tried = triedWords(err)
		return v, nil
	case err != nil:
		v.Error = capital(s.messageOf(err)) + "."
		return v, nil
	}
	t, err := d.Theorem(ctx, limits)
	if err != nil {
		return nil, err
	}
	s.words(v, t, d.Statement(t))
	v.How = fmt.Sprintf("Proved for all sizes. An automaton with %s reads the %s of (%s) and knows the answer; the largest automaton of the proof had %d.",
		answer.Counted(d.Set.States(), "state"), systemName(d.Proof.Rules.System), strings.Join(d.Proof.Rules.Position, ", "), d.Proof.Largest())
	if v.Picture, err = drawnAutomaton(d.Set, "The automaton", d.Proof.Rules.System); err != nil {
		v.NoPicture = "It has too many states or arrows to be drawn."
	}
	return v, nil
}

// orStopped returns the error of a search, or why its moves were stopped: then what was found may be wrong.
func orStopped(err, stopped error) error {
	if stopped != nil && !errors.Is(err, game.ErrLimit) {
		return stopped
	}
	return err
}

// unlessStopped returns what was said of a period, unless the moves were stopped.
func unlessStopped(v *theoremView, stopped error) *theoremView {
	if stopped != nil {
		return &theoremView{Error: noPeriod}
	}
	return v
}

// stageWords says how far a search is: "Fibonacci digits: 120 states, 3000 questions".
func stageWords(st prove.Stage) string {
	text := fmt.Sprintf("%s: %s, %s", systemName(st.System), answer.Counted(st.Learned, "state"), answer.Counted(st.Asked, "question"))
	if st.Value > 0 {
		text = fmt.Sprintf("value %d, %s", st.Value, text)
	}
	return text
}

// triedWords says how far a search got that found nothing, in one number system after the other.
func triedWords(err error) (all []string) {
	var none *prove.NotFoundError
	if !errors.As(err, &none) {
		return nil
	}
	for _, a := range none.Tried {
		text := systemName(a.System) + ": "
		if n := len(a.Grew); n > 0 {
			text += answer.Counted(a.Grew[n-1], "state") + ", "
		}
		all = append(all, text+"given up: "+a.Why)
	}
	return all
}

// noPeriod says that none was found.
const noPeriod = "No period of the nim-values was found in the time that a page may take."

// findPeriod answers for a heap that falls apart into several.
func (s *site) findPeriod(ctx context.Context, v *theoremView, known *game.Registry, name string, value int) error {
	p, err := answer.FindPeriod(ctx, known, name, value)
	switch {
	case errors.Is(err, context.Canceled):
		return err
	case errors.Is(err, context.DeadlineExceeded):
		v.Error = noPeriod
		return nil
	case err != nil:
		v.Error = capital(s.messageOf(err)) + "."
		return nil
	}
	s.words(v, p.Theorem, p.Statement)
	v.How = fmt.Sprintf("Proved for all sizes: %s. %s (%s).", p.Period, strings.TrimSuffix(fmt.Sprint(p.Period.Proof), "."), p.Period.Source)
	return nil
}

// words fills in what a theorem says.
func (s *site) words(v *theoremView, t *prove.Theorem, statement string) {
	v.Statement = statement
	for i, l := range t.Formulas {
		if i > 0 {
			v.Others = append(v.Others, l.Text)
		}
	}
	for _, l := range t.Follows {
		v.Follows = append(v.Follows, l.Text)
	}
	for _, numbers := range t.First {
		v.First = append(v.First, s.numbersLink(numbers))
	}
}

// numbersLink leads to the position with these numbers.
func (s *site) numbersLink(numbers []game.Nat) choiceLink {
	var piles, all []string
	text, limit := s.own.game.Info().Name+":", ""
	for i, n := range numbers {
		all = append(all, n.Short())
		if i == s.own.game.File().Cap {
			limit = "/" + n.String()
		} else {
			piles = append(piles, n.String())
		}
	}
	link := choiceLink{Name: strings.Join(all, ", ")}
	if len(all) > 1 {
		link.Name = "(" + link.Name + ")"
	}
	if p, err := s.Games.Parse(text + strings.Join(piles, ",") + limit); err == nil {
		link.URL = s.at(p)
	}
	return link
}

// systemName says whose digits are read: "Fibonacci digits".
func systemName(system string) string {
	for _, c := range proveSystems {
		if c.Value == system {
			return c.Name
		}
	}
	return "digits of the system " + system
}

// recall returns what a theorem says that is known; game.ErrUnknown if there is none.
func (s *site) recall(ctx context.Context, setup game.Setup, value int, o prove.DiscoverOptions) (*prove.Discovery, error) {
	known, ok := s.Theorems.(*theorems.Library)
	if !ok {
		return nil, game.ErrUnknown
	}
	return known.Recall(ctx, setup, value, o)
}

// discoverQuestion asks for a theorem.
type discoverQuestion struct {
	Game   string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Value  string `ask:"value" usual:"0" help:"the nim-value"`
	System string `ask:"system" help:"the number system; without it some are tried"`
	Misere bool   `ask:"misere" help:"misère play: whoever makes the last move loses"`
}

// apiDiscover looks for a theorem, as the command does.
func apiDiscover(s *site, ctx context.Context, q discoverQuestion) (any, error) {
	value, err := answer.IntBetween(0, mostFind, "value", q.Value)
	if err != nil {
		return nil, err
	}
	o := prove.DiscoverOptions{Games: s.Games, Effort: findEffort, System: q.System, Misere: q.Misere, Options: s.Limits.finding()}
	_, setup, err := s.Games.ParseGame(q.Game)
	if err != nil {
		return nil, err
	}
	d, err := s.recall(ctx, setup, value, o)
	if errors.Is(err, game.ErrUnknown) {
		d, err = prove.Discover(ctx, q.Game, value, o)
	}
	if errors.Is(err, prove.ErrSum) && !o.Misere {
		p, err := answer.FindPeriod(ctx, s.Games, q.Game, value)
		if err != nil {
			return nil, err
		}
		return p.Discovery(), nil
	}
	if err != nil {
		return nil, err
	}
	t, err := d.Theorem(ctx, o.Options)
	if err != nil {
		return nil, err
	}
	return answer.NewDiscovery(d, t), nil
}
