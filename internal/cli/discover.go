package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
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
	value                string
	time                 time.Duration
	states, system       string
	misere               bool
	output, format       string
	certificate          string
	trace, proof, asJSON bool
	save, again          bool
	export               string
}

// discoverTime is how long discover tries, unless told otherwise.
const discoverTime = time.Minute

var discoverFormats = []string{"text", "dot"}

func (a *app) discoverCommand() *cobra.Command {
	var f discoverFlags
	c := &cobra.Command{
		Use:   "discover GAME --value V",
		Short: "From rules to a theorem: learn the positions of a nim-value as a finite automaton, and prove it",
		Long: `Learn the positions of a game that have a certain nim-value as a finite automaton which reads
digits, and prove for all sizes that these are the ones. Values below come first. The game may be
any that has a text of rules, one of your own with --rules too; value 0 are the positions in which
whoever is to move loses. In a game on one heap that may fall apart, such as Kayles, the answer is the
period of its nim-values, proved by a theorem.

From the rules equations are made: which positions have a move along a line, or up to a cap, to the
value, step by step. They have one solution, since every play ends. A learner asks about single
positions, which tables answer, and makes a hypothesis. The decision procedure of prove then looks
for a position where the hypothesis contradicts the equations; if there is none, the hypothesis is
proved, otherwise the learner goes on from there. Without --system several number systems are
tried side by side, each with more and more effort, so that none uses up the time of the others; --trace
tells in the end how far each got. Not all sets of positions are finite automata, and some are large ones:
--time says when to give up, with exit code 3.

A theorem that is known, because it comes with zeck or was saved, is not searched for: its certificate is
checked, which takes a moment. --again searches.

--save keeps the theorem beside the rules: in the folder of a file that --rules names, else in the
folder that ZECK_RULES names, or zeck/rules of your configuration directory. From then on solve,
grundy, play and serve answer by it at any size, with all winning moves. They prove it again when they
read it, as zeck prove --check does. If the rules change, the theorem is left out. Before it is kept, it is
given to the second checker, the one of the program zeck-check, which was written apart.

-o writes the automaton, --certificate a file with rules and sets that zeck prove --check can check
without learner and tables. In a game with a cap that is clipped to what is left, -o writes the
positions whose cap is not above the largest pile. The proof speaks of every cap, as --proof
shows: a larger one allows the same moves. Examples of games are
` + strings.Join(prove.Discoverable(), ", ") + `.`,
		Example: `  zeck discover fibnim --value 4
  zeck discover fibnim --value 3 -o three.dot --format dot
  zeck discover wythoff --value 1 --certificate w1.txt
  zeck discover maharaja --export walnut -o maharaja
  zeck discover maharaja23 --system fibonacci --again
  zeck discover mine --rules mine.game --save
  zeck discover wythoff@t=2 --misere
  zeck discover takeaway@k=3 --value 5 --json`,
		Args:              oneGame,
		ValidArgsFunction: firstArgument(a.discoverable),
		RunE:              func(c *cobra.Command, args []string) error { return a.discover(c.Context(), args[0], f) },
	}
	c.Flags().StringVar(&f.value, "value", "0", "the nim-value `V`")
	c.Flags().BoolVar(&f.misere, "misere", false, "the positions lost for the player to move if whoever moves last loses")
	c.Flags().StringVar(&f.system, "system", "", "read digits of the number `SYSTEM`; without it some are tried; zeck prove --systems lists them")
	c.Flags().DurationVar(&f.time, "time", discoverTime, "give up after this `TIME`, such as 90s or 10m")
	c.Flags().StringVar(&f.states, "states", fmt.Sprint(prove.DiscoverStates), "give up when an automaton has more than `N` states")
	c.Flags().StringVarP(&f.output, "output", "o", "", "write the automaton to a `FILE`, - for standard output")
	c.Flags().StringVar(&f.format, "format", discoverFormats[0], "the `FORMAT` of the automaton: "+strings.Join(discoverFormats, " or "))
	c.Flags().StringVar(&f.export, "export", "", "write the proof for another `PROVER`, with all it needs: walnut")
	c.Flags().StringVar(&f.certificate, "certificate", "", "write a `FILE` that zeck prove --check can check")
	c.Flags().BoolVar(&f.save, "save", false, "keep the theorem beside the rules, for solve, grundy, play and serve")
	c.Flags().BoolVar(&f.proof, "proof", false, "show the rules and the statements that were proved")
	c.Flags().BoolVar(&f.again, "again", false, "search, also for a theorem that is known")
	c.Flags().BoolVar(&f.trace, "trace", false, "show the automaton of every step on standard error")
	c.Flags().BoolVar(&f.asJSON, "json", false, "answer in JSON, one object a line")
	complete(c, "format", discoverFormats...)
	complete(c, "export", walnutExport)
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
func (a *app) discover(ctx context.Context, name string, f discoverFlags) error {
	value, err := intBetween(0, math.MaxInt32, "--value", f.value)
	if err != nil {
		return err
	}
	if f.export != "" && (f.export != walnutExport || f.output == "" || f.output == "-") {
		return fmt.Errorf("expected --export walnut and --output FOLDER, got --export %s", game.Quote(f.export))
	}
	if f.format != "text" && f.format != "dot" {
		return fmt.Errorf("unknown format %s; expected %s", game.Quote(f.format), strings.Join(discoverFormats, " or "))
	}
	if f.time <= 0 {
		return fmt.Errorf("expected a time such as 90s for --time, got %s", f.time)
	}
	o := prove.DiscoverOptions{Misere: f.misere, Time: f.time, Games: a.games, System: f.system}
	if o.Limits.States, err = parseStates(f.states); err != nil {
		return err
	}
	folder := ""
	if f.save {
		if folder, err = a.saveFolder(name); err != nil {
			return err
		}
	}
	done := func() {}
	if f.trace {
		o.Trace = a.printStep
	} else {
		o.Progress, done = a.discovering()
	}
	d, err := a.recall(ctx, name, value, f, o)
	if errors.Is(err, game.ErrUnknown) {
		d, err = prove.Discover(game.Budget{Memory: memory.Available()}.On(ctx), name, value, o)
	}
	done()
	switch {
	case errors.Is(err, prove.ErrSum) && !f.misere:
		return a.discoverPeriod(ctx, name, value, f)
	case errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%w; --time gives it more", err)
	case err != nil:
		return raisable(err)
	}
	if err := a.writeCertificate(ctx, f.certificate, d.Proof); err != nil {
		return err
	}
	if f.save && d.Proof.Proved() {
		if err := a.saveTheorem(ctx, folder, d.Proof, f.time); err != nil {
			return err
		}
	}
	if f.export != "" {
		return a.exportGame(ctx, proveFlags{export: f.export, folder: f.output, asJSON: f.asJSON}, d.Proof)
	}
	if f.output != "" {
		if err := a.writeAutomaton(ctx, d, f); err != nil {
			return err
		}
	}
	theorem, err := a.theorem(ctx, d, f, o.Options)
	if err != nil {
		return err
	}
	switch {
	case f.output == "-":
	case f.asJSON:
		if err := a.printJSON(answer.NewDiscovery(d, theorem)); err != nil {
			return err
		}
	default:
		a.printDiscovery(d, theorem, f.proof)
	}
	if !d.Proof.Proved() {
		return reported(exitFalse)
	}
	return nil
}

// recall returns what a theorem says that is known, unless it is to be searched for.
func (a *app) recall(ctx context.Context, name string, value int, f discoverFlags, o prove.DiscoverOptions) (*prove.Discovery, error) {
	if f.again || f.trace {
		return nil, game.ErrUnknown
	}
	_, setup, err := a.games.ParseGame(name)
	if err != nil {
		return nil, err
	}
	return a.library().Recall(ctx, setup, value, o)
}

// theorem puts a discovery into words, within the time that the search for it had.
func (a *app) theorem(ctx context.Context, d *prove.Discovery, f discoverFlags, o prove.Options) (*prove.Theorem, error) {
	if f.output == "-" {
		return nil, nil
	}
	ctx, cancel := context.WithTimeout(ctx, f.time)
	defer cancel()
	done := a.waiting()
	defer done()
	return d.Theorem(ctx, o)
}

// discovering shows on a terminal how far the search is.
func (a *app) discovering() (progress func(prove.Stage), done func()) {
	tell, done := a.teller()
	return func(s prove.Stage) { tell(stageText(s)) }, done
}

// stageText says how far the search for a value is, in so few words that the line fits a narrow terminal.
func stageText(s prove.Stage) string {
	in := ""
	if s.System != "" {
		in = " in " + s.System
	}
	return fmt.Sprintf("value %d%s: %s, %d questions", s.Value, in, stateCount(s.Learned), s.Asked)
}

// writeAutomaton writes the positions.
func (a *app) writeAutomaton(ctx context.Context, d *prove.Discovery, f discoverFlags) error {
	write := func(w io.Writer) error { return answer.WriteAutomaton(w, d.Set, f.format, aboutOf(d), contents(d)) }
	if f.output == "-" {
		return written(ctx, "automaton", write(a.out))
	}
	return written(ctx, "automaton", alone.Write(f.output, write))
}

// aboutOf names what was found.
func aboutOf(d *prove.Discovery) string {
	if d.Proof.Rules.Misere {
		return d.Game + ", misère play"
	}
	return fmt.Sprintf("%s, value %d", d.Game, d.Value)
}

// contents says what the automaton accepts.
func contents(d *prove.Discovery) string {
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

// printDiscovery writes what was found, and on the way to it.
func (a *app) printDiscovery(d *prove.Discovery, theorem *prove.Theorem, proof bool) {
	u := &a.ui
	fmt.Fprintf(a.out, "%s  %s, %s\n\n", u.paint(heading, aboutOf(d)), u.paint(number, stateCount(d.Set.States())), u.verdictText(d.Proof.Proved()))
	a.printTheorem(d.Statement(theorem), theorem)
	t := table{head: true, right: []bool{true, true, true, true, true}, inks: []ink{"", number}}
	head := []string{"value", "states", "learned", "rounds", "questions"}
	if d.Known {
		head = head[:3]
	}
	t.row(head...)
	for _, s := range d.Stages {
		row := []string{strconv.Itoa(s.Value), strconv.Itoa(s.States), strconv.Itoa(s.Learned), strconv.Itoa(s.Rounds), strconv.Itoa(s.Asked)}
		t.row(row[:len(head)]...)
	}
	t.write(a.out, u, "  ")
	fmt.Fprintln(a.out)
	if d.Known {
		fmt.Fprintln(a.out, u.wrap("This theorem was known, and its certificate was checked; --again searches for it.", ""))
		fmt.Fprintln(a.out)
	}
	if len(d.Tried) > 1 {
		fmt.Fprintln(a.out, u.wrap(triedText(d.Tried), ""))
		fmt.Fprintln(a.out)
	}
	if proof || !d.Proof.Proved() {
		a.printRules(d.Proof)
		a.printStatements(d.Proof)
	}
	own, all := "", ""
	if d.Own != "" {
		own, all = ", and accepts only those with "+d.Own, ", for every cap"
	}
	how := fmt.Sprintf("States are those of the automaton that -o writes; it reads the digits of (%s) in the system %s%s. Learned are the "+
		"sets that the proof speaks of%s, which --proof shows. The largest automaton of the proof had %d states.",
		strings.Join(d.Proof.Rules.Position, ", "), d.Proof.Rules.System, own, all, d.Proof.Largest())
	fmt.Fprintln(a.out, u.paint(quiet, u.wrap(how, "")))
}

// positionsText lists positions.
func positionsText(list [][]game.Nat) string {
	if len(list) == 0 {
		return "there are none"
	}
	var texts []string
	for _, p := range list {
		var numbers []string
		for _, n := range p {
			numbers = append(numbers, n.Short())
		}
		text := strings.Join(numbers, ", ")
		if len(numbers) > 1 {
			text = "(" + text + ")"
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, ", ")
}
