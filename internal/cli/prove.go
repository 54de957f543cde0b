package cli

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/paper"
	"zeck/logic"
)

// languageFlags are the flags of commands that read statements.
type languageFlags struct {
	Define []string `ask:"define" of:"FILE" help:"a FILE of definitions; can be repeated"`
	With   []string `ask:"with" of:"NAME=FILE" help:"define a predicate, NAME=FILE: a set written as text by zeck set -o or zeck discover -o; NAME=GAME, NAME='GAME misere' or NAME='GAME value 1': positions from a theorem; can be repeated"`
	States string   `ask:"states" of:"N" help:"give up when an automaton has more than N states"`
	Trace  bool     `ask:"trace" help:"show the automaton of every step on standard error"`
	memoryFlag
	jsonFlag
}

// proveFlags are the flags of prove.
type proveFlags struct {
	answer.ProveQuestion
	languageFlags
	Export  string `ask:"export" of:"PROVER" values:"walnut" help:"write the statement for another PROVER instead: walnut"`
	Folder  string `ask:"output" letter:"o" of:"FOLDER" help:"with --export: write a FOLDER with everything the prover needs"`
	Walnut  string `ask:"walnut" of:"FILE" help:"run a command FILE of Walnut: def, eval, reg, combine"`
	List    bool   `ask:"list" help:"list the functions and predicates of the system"`
	Systems bool   `ask:"systems" help:"list the number systems"`
	gameProofFlags
}

// limits returns the limits for automata.
func (f languageFlags) limits() (l automaton.Limits, err error) {
	if l.States, err = parseStates(f.States); err != nil {
		return l, err
	}
	l.Bytes, err = f.bytes()
	return l, err
}

func (a *app) proveCommand() *cobra.Command {
	f := proveFlags{languageFlags: newLanguage()}
	c := a.command("prove", arguments{}, func(c *cobra.Command, args []string) error {
		if f.asked() {
			return a.proveGame(c.Context(), f, args)
		}
		return a.proveArguments(c.Context(), f, args)
	}, &f, &a.ui)
	complete(c, "system", systemNames()...)
	return c
}

func newLanguage() languageFlags { return languageFlags{States: fmt.Sprint(logic.DefaultStates)} }

// proveArguments does what the flags and arguments say.
func (a *app) proveArguments(ctx context.Context, f proveFlags, args []string) error {
	if f.Folder != "" && (f.Export == "" || slices.Contains(args, fromInput)) {
		return fmt.Errorf("--output needs --export and one statement")
	}
	if f.Systems {
		return a.listSystems(ctx, f, args)
	}
	if f.Walnut != "" {
		return a.runWalnut(ctx, f, args)
	}
	s, err := a.newSolver(ctx, f.System, f.languageFlags)
	switch {
	case err != nil:
		return err
	case f.List && len(args) == 0:
		return a.show(answer.NamesOf(s), f.JSON)
	case len(args) == 0:
		return fmt.Errorf("expected a statement such as 'forall n: a(n) >= n', or - to read statements from standard input")
	case args[0] != fromInput:
		text := strings.Join(args, " ")
		return a.prove(ctx, s, f, "zeck", text, false)
	case len(args) > 1:
		return fmt.Errorf("%s reads from standard input and takes no other argument, got %s", fromInput, game.Quote(args[1]))
	}
	count := 0
	return a.eachLine(ctx, f.JSON, func(text string) error {
		count++
		return a.prove(ctx, s, f, fmt.Sprintf("zeck%d", count), text, true)
	})
}

// newSolver returns a solver with the definitions of the flags.
func (a *app) newSolver(ctx context.Context, in string, f languageFlags) (*logic.Solver, error) {
	limits, err := f.limits()
	if err != nil {
		return nil, err
	}
	system, err := logic.SystemByName(ctx, in)
	if err != nil {
		return nil, err
	}
	o := logic.Options{Limits: limits}
	if f.Trace {
		o.Trace = a.printStep
	}
	s := logic.NewSolver(system, o)
	for _, with := range f.With {
		if err := a.readSet(ctx, s, with); err != nil {
			return nil, err
		}
	}
	return s, a.define(s, in, f.Define)
}

// maxStates bounds --states. Memory runs out before.
const maxStates = 100_000_000

// parseStates reads the value of --states.
func parseStates(text string) (int, error) { return answer.IntBetween(1, maxStates, "--states", text) }

// printStep shows one step of --trace.
func (a *app) printStep(s logic.Step) {
	fmt.Fprintf(a.stderr, "%8d states, %6d when minimised, %-8s %s\n", s.Made, s.States, s.Op, paper.Shorten(s.Text))
}

// prove decides one statement; line says whether lines of input are answered. For a false statement it returns an error that only carries
// the exit code.
func (a *app) prove(ctx context.Context, s *logic.Solver, f proveFlags, name, text string, line bool) error {
	statement, err := logic.Parse(text)
	if err != nil {
		return err
	}
	if f.Export != "" {
		return a.export(ctx, s, f.Folder, f.JSON, name, statement)
	}
	done := a.waitingUnless(f.Trace)
	proof, err := answer.Decide(ctx, s, statement)
	done()
	a.noteUndefined(ctx, statement)
	switch {
	case err != nil && len(statement.Free()) > 0 && strings.Contains(err.Error(), "is not bound"):
		return fmt.Errorf("%w; to find for which numbers it is true: zeck set '%s: …'", err, strings.Join(statement.Free(), ", "))
	case err != nil && f.JSON && !line:
		return a.printOutgrown(statement.String(), raisable(err))
	case err != nil:
		return raisable(err)
	}
	return unless(proof.Proved, a.showLine(proof, f.JSON, line))
}

// noteUndefined notes where a statement is false because a quotient has no value.
func (a *app) noteUndefined(ctx context.Context, statement *logic.Formula) {
	if err := statement.Undefined(ctx); err != nil && ctx.Err() == nil {
		a.note(err.Error())
	}
}

// export writes a statement for another prover.
func (a *app) export(ctx context.Context, s *logic.Solver, folder string, asJSON bool, name string, statement *logic.Formula) error {
	script, err := s.Walnut(ctx, name, statement)
	if err != nil {
		return err
	}
	bundle := walnutBundle{About: statement.String(), Script: script}
	if folder != "" {
		decided, err := s.Decide(ctx, statement)
		if err != nil {
			return raisable(err)
		}
		bundle.Says = []walnutSays{{name, decided.Proved, statement.String()}}
	}
	return a.writeBundle(ctx, folder, asJSON, bundle, map[string]any{"statement": statement.String(), "walnut": script.Script})
}

// systemNames lists the number systems of statements with their weights, for completions.
func systemNames() []string {
	return offered(logic.SystemKinds(), func(k logic.SystemKind) (name, about string) { return k.Example, k.Weights })
}

// listSystems lists the number systems.
func (a *app) listSystems(ctx context.Context, f proveFlags, args []string) error {
	if len(args) > 0 {
		return fmt.Errorf("--systems lists the number systems and takes no statement, got %s", game.Quote(args[0]))
	}
	all, err := answer.ListSystems(ctx)
	if err != nil {
		return err
	}
	return a.show(all, f.JSON)
}

// valuesClaim is the claim that means the nim-values themselves, as a function.
const valuesClaim = "values"
