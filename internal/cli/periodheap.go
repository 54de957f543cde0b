package cli

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/memory"
	"zeck/internal/table/heaps"
)

// periodGames returns the names of the games that period knows something of.
func (a *app) periodGames() []string {
	return append(powerful[game.Periodic](a), powerful[game.Recurrent](a)...)
}

// wantOneNumber reads a game of one number whose nim-values can be periodic; not ok if the text is something else.
func wantOneNumber(a *app, text string) (g game.Recurrent, s game.Setup, ok bool) {
	_, s, err := a.games.ParseGame(text)
	if err != nil {
		return nil, s, false
	}
	g, ok = s.Game.(game.Recurrent)
	return g, s, ok
}

// What the search for a period may use: so many moves' worth of work, which is half a minute or so, and more heaps than fit if they are asked for.
const (
	periodMoves = 40_000_000
	periodHeaps = 1 << 30
)

// valuePeriod answers for a game of one number.
func (a *app) valuePeriod(ctx context.Context, g game.Recurrent, s game.Setup, f periodFlags) error {
	if f.Row != "" || f.Rows != "" {
		return fmt.Errorf("%s is a game of one number and has no rows; expected no --row", s.Name())
	}
	s = answer.Usual(g, s)
	budget := game.Budget{Memory: min(most, memory.Available()/2), Moves: periodMoves}
	largest := 0
	var err error
	if f.Columns != "" {
		if largest, err = intBetween(1, periodHeaps, "--columns", f.Columns); err != nil {
			return err
		}
		budget.Moves *= 1000
	}
	done := a.waiting()
	period, err := g.Period(budget.On(ctx), s, largest)
	done()
	if errors.Is(err, game.ErrLimit) && !errors.Is(err, heaps.ErrNoProof) && largest == 0 {
		return fmt.Errorf("%w; --columns 10^7 tries longer", err)
	}
	if err != nil {
		return err
	}
	if f.JSON {
		return a.printJSON(newValuePeriodJSON(s.Head(), period))
	}
	a.printValuePeriod(s.Head(), period)
	return nil
}

// valuePeriodJSON is the period of a game of one number for machines.
type valuePeriodJSON struct {
	Game       string   `json:"game"`
	Row        string   `json:"row"` // the only one
	Preperiod  string   `json:"preperiod"`
	Period     string   `json:"period"`
	Saltus     string   `json:"saltus"`
	Proved     bool     `json:"proved"`
	Exceptions []string `json:"exceptions"` // the first of them
	Complete   bool     `json:"complete"`   // whether those are all
	Why        string   `json:"why"`
	Source     string   `json:"source"`
}

func newValuePeriodJSON(head string, p game.ValuePeriod) valuePeriodJSON {
	exceptions := p.Exceptions()
	j := valuePeriodJSON{head, "0", strconv.Itoa(p.Preperiod), strconv.Itoa(p.Period), strconv.Itoa(p.Saltus), true,
		numbers(exceptions[:min(len(exceptions), game.MaxListed)]), len(exceptions) <= game.MaxListed, p.Proof.String(), p.Source}
	return j
}

// numbers returns the decimal digits of each.
func numbers(all []int) []string {
	texts := make([]string, len(all))
	for i, n := range all {
		texts[i] = strconv.Itoa(n)
	}
	return texts
}

// fewNumbers is how many numbers are shown in a row.
const fewNumbers = 40

func (a *app) printValuePeriod(head string, p game.ValuePeriod) {
	u := &a.ui
	said := fmt.Sprintf("preperiod %d, period %d, proved", p.Preperiod, p.Period)
	law := fmt.Sprintf("G(n + %d) = G(n)", p.Period)
	if p.Saltus != 0 {
		said = fmt.Sprintf("preperiod %d, period %d, saltus %d, proved", p.Preperiod, p.Period, p.Saltus)
		law += fmt.Sprintf(" + %d", p.Saltus)
	}
	fmt.Fprintf(a.out, "%s  %s\n\n  %s for every n ≥ %d\n\n", u.paint(heading, head), u.paint(number, said), law, p.Preperiod)
	if p.Saltus == 0 && p.Period <= fewNumbers {
		values, none := make([]string, p.Period), ""
		for n := p.Preperiod; n < p.Preperiod+p.Period; n++ {
			if values[n%p.Period] = fmt.Sprint(p.Values[n]); p.Values[n] == game.NoPosition {
				values[n%p.Period], none = "–", " (–: no position)"
			}
		}
		fmt.Fprintf(a.out, "  %s\n\n", u.wrap(fmt.Sprintf("n modulo %d from 0 on: %s%s", p.Period, strings.Join(values, " "), none), "  "))
	}
	if exceptions := p.Exceptions(); len(exceptions) > fewNumbers {
		fmt.Fprintf(a.out, "  %d exceptions, the last one n = %d\n\n", len(exceptions), exceptions[len(exceptions)-1])
	} else if len(exceptions) > 0 {
		fmt.Fprintf(a.out, "  %s\n\n", u.wrap("Exceptions: n = "+strings.Join(numbers(exceptions), ", "), "  "))
	}
	fmt.Fprintln(a.out, u.paint(quiet, u.wrap(fmt.Sprintf("Proved: %s (%s)", p.Proof, p.Source), "")))
}
