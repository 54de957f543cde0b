package web

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"
	"sync"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/prove"
	"zeck/rules"
)

// theoremView is what was found about the positions of a nim-value, or how far the search got.
type theoremView struct {
	Statement string
	*prove.Theorem
	First     []choiceLink
	How       string // it was proved
	Picture   template.HTML
	NoPicture string
	Error     string
	Tried     []string // how far the search got, by number system
	Seen      []string // what the small positions look like, where there is no theorem
	Longer    bool     // the search may go on for longer
}

// findEffort is how hard the page tries, and mostFind up to which value.
const (
	findEffort = 3
	mostFind   = 9
)

// finding bounds the automata of a search. Many are large before they are minimised, and small in memory.
func (l Limits) finding() automaton.Limits {
	return automaton.Limits{States: 4 * l.States, Bytes: l.Memory / 2} // the other half is for tables and words
}

// seeking is how long a search may take; the rest is for the words.
func (l Limits) seeking() time.Duration { return l.Time * 3 / 4 }

// findLine is a line of the answer of theorem: how far the search is, or at last what it has found as a part of a page.
type findLine struct {
	Progress string `json:"progress,omitempty"`
	HTML     string `json:"html,omitempty"`
	Error    string `json:"error,omitempty"`
}

func answerLine(w http.ResponseWriter, line findLine) {
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("Cache-Control", "no-cache")
	json.NewEncoder(w).Encode(line) // a client that has gone need not be told
}

// toldEvery is how often a client is told how far the search is.
const toldEvery = 150 * time.Millisecond

// theorem looks for a theorem and answers with lines: how far it is, and at last the part of the page that says what was found.
func (s *site) theorem(w *held, r *http.Request) error {
	s.own.tell = func(line findLine) {
		if time.Since(s.own.told) < toldEvery {
			return
		}
		s.own.told = time.Now()
		answerLine(w.ResponseWriter, line)
		http.NewResponseController(w.ResponseWriter).Flush() // a writer that cannot tells it with the rest
	}
	value, err := natural(r.URL.Query(), "find", 0, mostFind)
	if err != nil {
		return err
	}
	found, err := s.find(r.Context(), value)
	if err != nil {
		return err
	}
	answerLine(w, findLine{HTML: string(fragment("invent", "theorem", found))})
	return nil
}

// theoremFail answers with a line where lines have been sent, else with the page of an error.
func (s *site) theoremFail(w *held, r *http.Request, err error) {
	if s.own == nil || s.own.told.IsZero() {
		s.fail(w, r, err)
		return
	}
	answerLine(w, findLine{Error: s.sentence(err)})
}

// findings are what was found lately, by the rules and the value, so that a link to it shows it at once.
type findings struct {
	sync.Mutex
	all map[finding]*theoremView
}

type finding struct {
	rules string
	value int
}

const mostFindings = 50

// find returns what was found about the positions of a nim-value, or looks for it; whoever wants a longer search gets one.
func (s *site) find(ctx context.Context, value int) (*theoremView, error) {
	key := finding{s.own.text, value}
	s.found.Lock()
	v := s.found.all[key]
	s.found.Unlock()
	if v != nil && !(v.Longer && s.own.longer) {
		return v, nil
	}
	v, err := s.search(ctx, value)
	if err != nil {
		return nil, err
	}
	s.found.Lock()
	defer s.found.Unlock()
	if len(s.found.all) >= mostFindings {
		clear(s.found.all)
	}
	s.found.all[key] = v
	return v, nil
}

// search looks for the positions of a nim-value. What is too much for the page is part of the answer.
func (s *site) search(ctx context.Context, value int) (*theoremView, error) {
	v := new(theoremView)
	name := s.own.game.Info().Name
	seeking, cancel := withTimeout(ctx, s.Limits.seeking())
	defer cancel()
	mine, err := rules.LoadWithin(seeking, seeking, s.own.text) // its moves may be stopped without harm to the rest of the page
	if err != nil {
		return nil, err
	}
	d := s.desk()
	d.Games, _ = rules.Join(s.own.others, mine) // as when the rules were read
	q := answer.DiscoverQuestion{Game: name, Value: strconv.Itoa(value), Again: true}
	if s.own.tell != nil {
		q.Progress = func(st prove.Stage) { s.own.tell(findLine{Progress: answer.StageWords(st)}) }
	}
	f, err := q.Find(seeking, d)
	switch err = believed(f, err, mine.Stopped()); {
	case errors.Is(err, context.Canceled):
		return nil, err
	case errors.Is(err, answer.ErrNoPeriod):
		v.Error = "No period of the nim-values was found in the time that a page may take."
		return v, nil
	case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		v.Error = "No theorem was found with the effort that a page may make. There may be one all the same: on the command line, zeck discover " +
			name + " --rules FILE tries as long as you like."
		var none *prove.NotFoundError
		if v.Longer = !s.own.longer; errors.As(err, &none) {
			for _, t := range none.Tried {
				v.Tried = append(v.Tried, answer.AttemptWords(t))
			}
		}
		d.Time = 0
		v.Seen = answer.Seen(ctx, d, name)
		return v, nil
	case err != nil:
		v.Error = s.sentence(err)
		return v, nil
	}
	if err := f.Words(ctx, d); err != nil {
		return nil, err
	}
	v.Statement, v.Theorem = f.Statement, f.Theorem
	for _, numbers := range f.Theorem.First {
		v.First = append(v.First, s.numbersLink(numbers))
	}
	if p := f.Period; p != nil {
		v.How = fmt.Sprintf("Proved for all sizes: %s. %s (%s).", p, strings.TrimSuffix(fmt.Sprint(p.Proof), "."), p.Source)
		return v, nil
	}
	v.How = fmt.Sprintf("Proved for all sizes. An automaton with %s reads the digits of (%s) in the system %s and knows the answer; "+
		"the largest automaton of the proof had %d.",
		game.Counted(f.Set.DFA.States(), "state"), strings.Join(f.Proof.Rules.Position, ", "), f.Proof.Rules.System, f.Proof.Largest())
	if v.Picture, err = drawnAutomaton(f.Set.DFA, "The automaton", f.Proof.Rules.System); err != nil {
		v.NoPicture = "It has too many states or arrows to be drawn."
	}
	return v, nil
}

// believed returns the error of a search, or why its moves were stopped: then what was found may be wrong.
func believed(f *answer.Found, err, stopped error) error {
	switch {
	case stopped == nil || errors.Is(err, game.ErrLimit) || errors.Is(err, answer.ErrNoPeriod):
		return err
	case f != nil && f.Period != nil:
		return answer.ErrNoPeriod
	}
	return stopped
}

// numbersLink leads to the position with these numbers.
func (s *site) numbersLink(numbers []game.Nat) choiceLink {
	setup := game.Setup{Game: s.own.game}
	for i, n := range numbers {
		if i == s.own.game.File().Cap {
			setup.Cap = &n
		} else {
			setup.Piles = append(setup.Piles, n)
		}
	}
	link := choiceLink{Name: answer.Tuple(numbers, game.Short)}
	if p, err := setup.Game.New(setup); err == nil {
		link.URL = s.at(p)
	}
	return link
}
