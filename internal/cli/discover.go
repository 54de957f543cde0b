package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"zeck/game"
	"zeck/games"
	"zeck/internal/alone"
	"zeck/internal/answer"
	"zeck/internal/memory"
	"zeck/prove"
)

// discoverFlags are the flags of discover.
type discoverFlags struct {
	answer.DiscoverQuestion
	Time        time.Duration `ask:"time" of:"TIME" help:"give up after this TIME, such as 90s or 10m"`
	States      string        `ask:"states" of:"N" help:"give up when an automaton has more than N states"`
	Output      string        `ask:"output" letter:"o" of:"FILE" help:"write the automaton to FILE, - for standard output"`
	Format      string        `ask:"format" of:"FORMAT" usual:"text" values:"text,dot" help:"the FORMAT of the automaton: text or dot"`
	Export      string        `ask:"export" of:"PROVER" values:"walnut" help:"write the proof for another PROVER, with everything it needs: walnut"`
	Certificate string        `ask:"certificate" of:"FILE" help:"write a FILE that zeck prove --check can check"`
	Save        bool          `ask:"save" help:"save the theorem next to the rules, for solve, grundy, play and serve"`
	Trace       bool          `ask:"trace" help:"show the automaton of every step on standard error"`
	jsonFlag
}

func (a *app) discoverCommand() *cobra.Command {
	f := discoverFlags{Time: time.Minute, States: fmt.Sprint(prove.DiscoverStates)}
	c := a.command("discover", oneGame(a.discoverable), func(c *cobra.Command, args []string) error {
		f.Game = args[0]
		return a.discover(c.Context(), f)
	}, &f)
	c.Long = strings.Replace(c.Long, "{games}", strings.Join(prove.Discoverable(), ", "), 1)
	complete(c, "system", systemNames()...)
	return c
}

// discoverable returns the names of games for completions: the examples, and all other games that have a rules text.
func (a *app) discoverable() []string {
	names := prove.Discoverable()
	for _, g := range a.games.All() {
		if _, ok := games.Rules(g); ok && !slices.Contains(names, g.Info().Name) {
			names = append(names, g.Info().Name)
		}
	}
	return names
}

// discover finds the positions and answers.
func (a *app) discover(ctx context.Context, f discoverFlags) error {
	d := a.desk()
	d.Time = f.Time
	var err error
	if f.Export != "" && (f.Output == "" || f.Output == "-") {
		return fmt.Errorf("--export walnut writes a folder; expected --output FOLDER")
	}
	if d.Search.States, err = parseStates(f.States); err != nil {
		return err
	}
	folder := ""
	if f.Save {
		if folder, err = a.saveFolder(f.Game); err != nil {
			return err
		}
	}
	q, done := f.DiscoverQuestion, func() {}
	if f.Trace {
		q.Trace, q.Again = a.printStep, true
	} else {
		var tell func(text string)
		tell, done = a.teller()
		q.Progress = func(s prove.Stage) { tell(answer.StageWords(s)) }
	}
	found, err := q.Find(game.Budget{Memory: memory.Available()}.On(ctx), d)
	done()
	switch {
	case errors.Is(err, answer.ErrNoPeriod):
		return fmt.Errorf("%w: no period of %s was found within %s; --time raises the limit", game.ErrLimit, f.Game, f.Time)
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%w; --time raises the limit", err)
	case err != nil:
		return raisable(err)
	case found.Period != nil && (f.Output != "" || f.Certificate != "" || f.System != "" || f.Save):
		return fmt.Errorf("the answer for %s is a period, proved by a theorem; expected no -o, --certificate, --save and --system", game.Quote(f.Game))
	case found.Period == nil:
		if done, err := a.writeProof(ctx, found, f, folder); err != nil || done {
			return err
		}
		within, cancel := context.WithTimeout(ctx, f.Time)
		defer cancel()
		done := a.waiting()
		err := found.Words(within, d)
		if done(); err != nil {
			return err
		}
	}
	err = a.show(found, f.JSON)
	return unless(found.Proved, err)
}

// writeProof writes the files that the flags name; done says that there is nothing to print.
func (a *app) writeProof(ctx context.Context, found *answer.Found, f discoverFlags, folder string) (done bool, err error) {
	proof := found.Proof
	if err := a.writeCertificate(ctx, f.Certificate, proof); err != nil {
		return false, err
	}
	if f.Save && proof.Proved() {
		if err := a.saveTheorem(ctx, folder, proof, f.Time); err != nil {
			return false, err
		}
	}
	if f.Export != "" {
		return true, a.exportGame(ctx, f.Output, f.JSON, proof)
	}
	if f.Output == "" {
		return false, nil
	}
	write := func(w io.Writer) error {
		return answer.WriteAutomaton(w, found.Set.DFA, f.Format, found.About(), found.Contents())
	}
	if f.Output == "-" {
		return true, unless(proof.Proved(), written(ctx, "automaton", write(a.out)))
	}
	return false, written(ctx, "automaton", alone.Write(f.Output, write))
}

// triedLines returns a line for each number system that was tried, with the growth of its hypotheses.
func triedLines(list []prove.Attempt) []string {
	var lines []string
	for _, t := range list {
		line := "  " + answer.AttemptWords(t)
		if t.Far != "" {
			line += "; " + t.Far
		}
		lines = append(lines, line)
	}
	return lines
}
