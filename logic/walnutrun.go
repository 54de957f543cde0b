package logic

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"zeck/automaton"
	"zeck/game"
)

// WalnutRunner runs the commands def, eval, reg and combine of Walnut's command files, in the number systems that both Walnut and zeck have.
// Only Walnut's names are visible, none of zeck's functions and predicates.
type WalnutRunner struct {
	Options Options
	Open    func(folder, name string) (text string, err error) // reads an automaton of Walnut's folder that no command before it has made
	solvers map[string]*Solver                                 // by the system, as Walnut calls it
	made    map[string]int                                     // how many times a name was defined
}

// WalnutAnswer is the result of one command.
type WalnutAnswer struct {
	Command, Name string
	Truth         *bool // of a statement without free variables
	States        int   // of the automaton, for other commands
	Err           error // why the command failed
}

var (
	walnutCommand  = regexp.MustCompile(`(?s)^\s*(\w+)\s+(\w+)\s*(.*)$`)
	walnutSplit    = regexp.MustCompile(`"[^"]*"|[^;:"]+|[;:]+`)
	walnutComment  = regexp.MustCompile(`(?m)^\s*#.*$`)
	walnutDefault  = "msd_2"
	errWalnutWords = errors.New("expected def, eval, reg or combine")
)

// Run runs the commands of a text in order and reports each; a command that fails does not stop the rest.
func (r *WalnutRunner) Run(ctx context.Context, text string, report func(WalnutAnswer) error) error {
	r.solvers, r.made = map[string]*Solver{}, map[string]int{}
	text = walnutComment.ReplaceAllString(text, "")
	command := ""
	for _, part := range append(walnutSplit.FindAllString(text, -1), ";") {
		if strings.Trim(part, ";:") != "" {
			command += part
			continue
		}
		if strings.TrimSpace(command) != "" {
			if err := report(r.command(ctx, strings.TrimSpace(command))); err != nil {
				return err
			}
		}
		command = ""
	}
	return ctx.Err()
}

func (r *WalnutRunner) command(ctx context.Context, text string) WalnutAnswer {
	m := walnutCommand.FindStringSubmatch(text)
	if m == nil {
		return WalnutAnswer{Command: text, Err: errWalnutWords}
	}
	a := WalnutAnswer{Command: m[1], Name: m[2]}
	rest, quoted, _ := strings.Cut(m[3], `"`)
	quoted = strings.TrimSuffix(strings.TrimSpace(quoted), `"`)
	switch a.Command {
	case "def", "eval":
		a.Err = r.statement(ctx, &a, quoted)
	case "reg":
		a.Err = r.regular(ctx, &a, strings.Fields(rest), quoted)
	case "combine":
		a.Err = r.combine(ctx, &a, strings.Fields(rest))
	default:
		a.Err = errWalnutWords
	}
	return a
}

// solver returns the solver of a number system.
func (r *WalnutRunner) solver(ctx context.Context, name string) (*Solver, error) {
	if s, ok := r.solvers[name]; ok {
		return s, nil
	}
	known := map[string]string{"msd_fib": "fibonacci", "msd_trib": "tribonacci", "msd_2": "binary"}[name]
	if base, ok := strings.CutPrefix(name, "msd_"); known == "" && ok && isDigits(base) {
		known = "base@b=" + base
	}
	if known == "" {
		return nil, fmt.Errorf("expected one of the number systems msd_fib, msd_trib, msd_2, msd_3, …, got %s", game.Quote(name))
	}
	system, err := SystemByName(ctx, known)
	if err != nil {
		return nil, err
	}
	r.solvers[name] = NewSolver(system, r.Options)
	return r.solvers[name], nil
}

func (r *WalnutRunner) statement(ctx context.Context, a *WalnutAnswer, text string) error {
	system := walnutDefault
	if rest, ok := strings.CutPrefix(strings.TrimSpace(text), "?"); ok {
		end := strings.IndexFunc(rest+" ", unicode.IsSpace)
		system, text = rest[:end], rest[end:]
	}
	s, err := r.solver(ctx, system)
	if err != nil {
		return err
	}
	list, err := r.tokens(ctx, s, text)
	if err != nil {
		return err
	}
	f, err := (&parser{tokens: list, walnut: true}).formula()
	if err != nil {
		return err
	}
	f.root = natural(f.root)
	if len(f.Free()) == 0 {
		decided, err := s.Decide(ctx, f)
		a.Truth = &decided.Proved
		return err
	}
	_, dfa, err := s.Automaton(ctx, f)
	if err != nil {
		return err
	}
	if a.States = dfa.States(); a.Command == "def" {
		return r.makes(walnutPredicate, a, func(name string) error { return s.Predicate(name, dfa) })
	}
	return nil
}

// Prefixes that keep Walnut's names apart from ours.
const walnutPredicate, walnutWord, walnutVariable = "p_", "w_", "v_"

// called returns our name for the latest definition of a name of Walnut.
func (r *WalnutRunner) called(prefix, name string) string {
	return fmt.Sprint(prefix, r.made[prefix+name], "_", name)
}

// makes defines the name of a command. An earlier definition of the name is hidden.
func (r *WalnutRunner) makes(prefix string, a *WalnutAnswer, define func(name string) error) error {
	r.made[prefix+a.Name]++
	err := define(r.called(prefix, a.Name))
	if err != nil {
		r.made[prefix+a.Name]--
	}
	return err
}

// need reads an automaton that no command has defined.
func (r *WalnutRunner) need(ctx context.Context, s *Solver, name string, word bool) error {
	folder, prefix := "Automata Library", walnutPredicate
	if word {
		folder, prefix = "Word Automata Library", walnutWord
	}
	inner := r.called(prefix, name)
	if s.symbols[inner] != nil {
		return nil
	}
	text, err := r.Open(folder, name)
	if err != nil {
		return fmt.Errorf("there is no %s in %s: %w", game.Quote(name), folder, err)
	}
	return s.Read(ctx, inner, text, word)
}

// combine builds a word automaton from predicates: its value is that of the last predicate that holds, or 0.
func (r *WalnutRunner) combine(ctx context.Context, a *WalnutAnswer, list []string) (err error) {
	var s *Solver
	for _, in := range r.solvers {
		if name, _, _ := strings.Cut(strings.Join(list, "="), "="); in.symbols[r.called(walnutPredicate, name)] != nil {
			s = in
		}
	}
	outputs, all := []int{}, []*automaton.DFA{} // the last one first
	for i, text := range slices.Backward(list) {
		name, number, given := strings.Cut(text, "=")
		value := i + 1
		if given {
			if value, err = strconv.Atoi(number); err != nil {
				return fmt.Errorf("expected an automaton and its value, such as a=3, got %s", game.Quote(text))
			}
		}
		inner := r.called(walnutPredicate, name)
		if s == nil || s.symbols[inner] == nil {
			return fmt.Errorf("no command has defined %s in the number system of the others", game.Quote(name))
		}
		dfa := s.symbols[inner].dfa
		if len(all) > 0 && dfa.Alphabet() != all[0].Alphabet() {
			return fmt.Errorf("expected automata with the same number of tracks, got %s", game.Quote(strings.Join(list, " ")))
		}
		outputs, all = append(outputs, value), append(all, dfa)
	}
	if len(all) == 0 {
		return fmt.Errorf("expected automata to combine, got none")
	}
	tracks := all[0].Alphabet().Tracks()
	valid, err := s.system.ValidOn(ctx, &s.builder, tracks)
	if err != nil {
		return err
	}
	m, err := newMachine(ctx, s.options.Limits.States, append(outputs, 0), append(all, valid))
	if err != nil {
		return err
	}
	f := &Function{Vars: numbered(tracks), solver: s}
	if f.Cases, err = s.cases(ctx, m); err != nil {
		return err
	}
	if m, _, err = f.Machine(ctx); err != nil {
		return err
	}
	a.States = len(m.Next)
	return r.makes(walnutWord, a, func(name string) error { return s.Function(ctx, name, f.Cases...) })
}
