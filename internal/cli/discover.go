package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"regexp"
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
	Output      string        `ask:"output" letter:"o" of:"FILE" help:"write the automaton to a FILE, - for standard output"`
	Format      string        `ask:"format" of:"FORMAT" usual:"text" values:"text,dot" help:"the FORMAT of the automaton: text or dot"`
	Export      string        `ask:"export" of:"PROVER" values:"walnut" help:"write the proof for another PROVER, with all it needs: walnut"`
	Certificate string        `ask:"certificate" of:"FILE" help:"write a FILE that zeck prove --check can check"`
	Save        bool          `ask:"save" help:"keep the theorem beside the rules, for solve, grundy, play and serve"`
	Proof       bool          `ask:"proof" help:"show the rules and the statements that were proved"`
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

// discoverable returns the names of games for completions: the examples, and all others that are texts.
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
		return fmt.Errorf("%w: no period of %s was found within %s; --time gives it more", game.ErrLimit, f.Game, f.Time)
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%w; --time gives it more", err)
	case err != nil:
		return raisable(err)
	case found.Period != nil && (f.Output != "" || f.Certificate != "" || f.System != "" || f.Save):
		return fmt.Errorf("the answer for %s is a period, by a theorem; expected no -o, --certificate, --save and --system", game.Quote(f.Game))
	case found.Period == nil:
		if done, err := a.keepProof(ctx, found, f, folder); err != nil || done {
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
	err = show(a, f.JSON, false, found, nil, func(found *answer.Found) { a.printFound(found, f.Proof) })
	return unless(found.Period != nil || found.Proof.Proved(), err)
}

// keepProof writes what is to be kept of a proof; done says that nothing else is to be said.
func (a *app) keepProof(ctx context.Context, found *answer.Found, f discoverFlags, folder string) (done bool, err error) {
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
		return answer.WriteAutomaton(w, found.Set, f.Format, aboutOf(found), contents(found))
	}
	if f.Output == "-" {
		return true, unless(proof.Proved(), written(ctx, "automaton", write(a.out)))
	}
	return false, written(ctx, "automaton", alone.Write(f.Output, write))
}

// aboutOf names what was found.
func aboutOf(d *answer.Found) string {
	if d.Period == nil && d.Proof.Rules.Misere {
		return d.Game + ", misère play"
	}
	return fmt.Sprintf("%s, value %d", d.Game, d.Value)
}

// contents says what the automaton accepts.
func contents(d *answer.Found) string {
	with := fmt.Sprintf("nim-value %d", d.Value)
	if d.Proof.Rules.Misere {
		with = "the player to move losing misère play"
	}
	text := fmt.Sprintf("%s: the positions (%s) with %s", d.Game, strings.Join(d.Proof.Rules.Position, ", "), with)
	if d.Own != "" {
		text += " and " + d.Own
	}
	return text + "; " + answer.DigitsOf(d.Proof.Rules.System)
}

// printFound writes what was found, and on the way to it.
func (a *app) printFound(d *answer.Found, proof bool) {
	if p := d.Period; p != nil {
		a.headline(aboutOf(d), number, fmt.Sprintf("%s, proved", p))
		a.printTheorem(d.Statement, d.Theorem)
		a.foot(fmt.Sprintf("Proved: %s (%s)", p.Proof, p.Source))
		return
	}
	a.headline(aboutOf(d), "", a.ui.paint(number, game.Counted(d.Set.States(), "state"))+", "+a.ui.verdictText(d.Proof.Proved()))
	a.printTheorem(d.Statement, d.Theorem)
	t := table{head: true, right: []bool{true, true, true, true, true}, inks: []ink{"", number}}
	head := []string{"value", "states", "learned", "rounds", "questions"}
	if d.Known {
		head = head[:3]
	}
	t.row(head...)
	for _, s := range d.Stages {
		t.row(answer.Numbers([]int{s.Value, s.States, s.Learned, s.Rounds, s.Asked}[:len(head)])...)
	}
	fmt.Fprintln(a.out)
	t.write(a.out, &a.ui, "  ")
	if d.Known {
		a.say("", "This theorem was known, and its certificate was checked; --again searches for it.")
	}
	if len(d.Tried) > 1 {
		var tried []string
		for _, t := range d.Tried {
			tried = append(tried, answer.AttemptWords(t))
		}
		a.say("", "Tried, with the states of the hypotheses round by round: "+strings.Join(tried, "; ")+".")
	}
	if proof || !d.Proof.Proved() {
		a.printRules(d.Proof)
		a.printStatements(d.Proof)
	}
	own, all := "", ""
	switch where := d.Proof.Rules.Where; {
	case d.Own != "":
		own, all = ", and accepts only those with "+d.Own, ", for every cap"
	case where != nil:
		own = ", and accepts only those with " + where.String()
	}
	a.foot(fmt.Sprintf("States are those of the automaton that -o writes; it reads the digits of (%s) in the system %s%s. Learned are the "+
		"sets that the proof speaks of%s, which --proof shows. The largest automaton of the proof had %d states.",
		strings.Join(d.Proof.Rules.Position, ", "), d.Proof.Rules.System, own, all, d.Proof.Largest()))
}

// positionsText lists positions.
func positionsText(list [][]game.Nat) string {
	var texts []string
	for _, p := range list {
		texts = append(texts, answer.Tuple(p, game.Short))
	}
	return cmp.Or(strings.Join(texts, ", "), "there are none")
}

// printTheorem writes what was found in words, and what follows.
func (a *app) printTheorem(statement string, t *prove.Theorem) {
	a.say("  ", gluedTuples("Theorem. "+statement))
	for i, other := range t.Formulas {
		if i > 0 {
			fmt.Fprintln(a.out, "  "+a.ui.wrap(gluedTuples("In other words: "+other.Text+"."), "  "))
		}
	}
	a.say("  ", gluedTuples("The first: "+positionsText(t.First)+"."))
	if len(t.Follows) > 0 {
		a.say("  ", "What follows:")
		for _, l := range t.Follows {
			fmt.Fprintln(a.out, "  - "+a.ui.wrap(gluedTuples(l.Text), "    "))
		}
	}
}

// gluedTuples keeps a tuple of numbers in one line.
func gluedTuples(text string) string {
	return tuples.ReplaceAllStringFunc(text, func(tuple string) string { return strings.ReplaceAll(tuple, " ", "\x00") })
}

var tuples = regexp.MustCompile(`\([0-9]+(, [0-9]+)+\)`)

// triedLines says which number systems were tried, and how the hypotheses grew, a line each.
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
