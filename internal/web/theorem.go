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

// theoremView is a theorem about the positions of a nim-value, or what the search tried without success.
type theoremView struct {
	Statement string
	*prove.Theorem
	First     []choiceLink
	How       string // how it was proved
	Picture   template.HTML
	NoPicture string
	Error     string
	Tried     []string // the attempts, by number system
	Seen      []string // patterns in the small positions, if there is no theorem
	Longer    bool     // a longer search is possible
}

// findEffort is the effort of a search, and mostFind the largest nim-value to search for.
const (
	findEffort = 3
	mostFind   = 9
)

// finding bounds the automata of a search. Many have a lot of states before they are minimised, but take little memory.
func (l Limits) finding() automaton.Limits {
	return automaton.Limits{States: 4 * l.States, Bytes: l.Memory / 2} // the other half is for tables and descriptions
}

// seeking returns how long a search can take; the rest of the time is for the description.
func (l Limits) seeking() time.Duration { return l.Time * 3 / 4 }

// findLine is a line of the answer of theorem: the progress of the search, or in the last line the result as HTML.
type findLine struct {
	Progress string `json:"progress,omitempty"`
	HTML     string `json:"html,omitempty"`
	Error    string `json:"error,omitempty"`
}

func answerLine(w http.ResponseWriter, line findLine) {
	w.Header().Set("Content-Type", "application/x-ndjson")
	w.Header().Set("Cache-Control", "no-cache")
	json.NewEncoder(w).Encode(line) // fails only if the client has disconnected
}

// reportEvery is the shortest time between two reports of progress.
const reportEvery = 150 * time.Millisecond

// theorem searches for a theorem and answers with a stream of lines: reports of progress, then the result as a part of the page.
func (s *site) theorem(w *buffered, r *http.Request) error {
	s.own.report = func(line findLine) {
		if time.Since(s.own.reported) < reportEvery {
			return
		}
		s.own.reported = time.Now()
		answerLine(w.ResponseWriter, line)
		http.NewResponseController(w.ResponseWriter).Flush() // a writer that cannot flush sends all lines at the end
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

// theoremFail answers with a line if lines have already been sent, else with an error page.
func (s *site) theoremFail(w *buffered, r *http.Request, err error) {
	if s.own == nil || s.own.reported.IsZero() {
		s.fail(w, r, err)
		return
	}
	answerLine(w, findLine{Error: s.sentence(err)})
}

// findings caches recent results by rules and nim-value, so that a link to a result shows it at once.
type findings struct {
	sync.Mutex
	all map[finding]*theoremView
}

type finding struct {
	rules string
	value int
}

const mostFindings = 50

// find returns the cached result for a nim-value, or searches for it. If a longer search is requested, it searches again unless a theorem is
// known.
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

// search searches for a theorem about the positions of a nim-value. If it exceeds the limits, the result says so.
func (s *site) search(ctx context.Context, value int) (*theoremView, error) {
	v := new(theoremView)
	name := s.own.game.Info().Name
	seeking, cancel := withTimeout(ctx, s.Limits.seeking())
	defer cancel()
	mine, err := rules.LoadWithin(seeking, seeking, s.own.text) // a separate copy, because stopping the moves of s.own.game would break the rest of the page
	if err != nil {
		return nil, err
	}
	d := s.desk()
	d.Games, _ = rules.Join(s.own.others, mine) // this worked in read, too
	q := answer.DiscoverQuestion{Game: name, Value: strconv.Itoa(value), Again: true}
	if s.own.report != nil {
		q.Progress = func(st prove.Stage) { s.own.report(findLine{Progress: answer.StageWords(st)}) }
	}
	f, err := q.Find(seeking, d)
	switch err = checkedError(f, err, mine.Stopped()); {
	case errors.Is(err, context.Canceled):
		return nil, err
	case errors.Is(err, answer.ErrNoPeriod):
		v.Error = "zeck found no period of the nim-values within the time limit of a page."
		return v, nil
	case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		v.Error = "zeck found no theorem within the limits of a page, but there may be one. On the command line, zeck discover " +
			name + " --rules FILE searches as long as you like."
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
	v.How = fmt.Sprintf("Proved for all sizes. An automaton with %s reads the digits of (%s) in the system %s and decides the answer; "+
		"the largest automaton in the proof had %d.",
		game.Counted(f.Set.DFA.States(), "state"), strings.Join(f.Proof.Rules.Position, ", "), f.Proof.Rules.System, f.Proof.Largest())
	if v.Picture, err = drawnAutomaton(f.Set.DFA, "The automaton", f.Proof.Rules.System); err != nil {
		v.NoPicture = "It has too many states or arrows to draw."
	}
	return v, nil
}

// checkedError returns the error of a search. If the moves of the game were stopped, the result can be wrong, and it returns that error instead.
func checkedError(f *answer.Found, err, stopped error) error {
	switch {
	case stopped == nil || errors.Is(err, game.ErrLimit) || errors.Is(err, answer.ErrNoPeriod):
		return err
	case f != nil && f.Period != nil:
		return answer.ErrNoPeriod
	}
	return stopped
}

// numbersLink links to the position with these numbers.
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
