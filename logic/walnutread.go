package logic

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"zeck/automaton"
	"zeck/game"
)

// Read adds a predicate or a function from the text of an automaton: one written by [automaton.DFA.WriteTo], or one of Walnut that is
// deterministic and reads the highest digits first, in the system of the solver. A word automaton of Walnut becomes a function; it is one if
// word is true, or if it has outputs other than 0 and 1. Tuples with the output that the comment "outside the set N" names have no value.
// Errors name the line.
func (s *Solver) Read(ctx context.Context, name, text string, word bool) error {
	if !isWalnut(text) {
		dfa, err := automaton.Read(ctx, &s.builder, strings.NewReader(text))
		if err != nil {
			return err
		}
		return s.Predicate(name, dfa)
	}
	cases, err := s.readWalnut(ctx, text)
	if err != nil {
		return err
	}
	first, last := cases[0].Value, cases[len(cases)-1].Value
	outside := walnutOutside.FindStringSubmatch(text)
	if !word && !walnutFunction.MatchString(text) && first >= 0 && last <= 1 {
		if last == 0 {
			return s.Predicate(name, automaton.None(cases[0].DFA.Alphabet()))
		}
		return s.Predicate(name, cases[len(cases)-1].DFA)
	}
	if outside != nil {
		cases = slices.DeleteFunc(cases, func(c Case) bool { return fmt.Sprint(c.Value) == outside[1] })
	}
	return s.Function(ctx, name, cases...)
}

// walnutOutside finds the output for tuples on which a function is not defined, in the comment that Function.Text writes.
var walnutOutside = regexp.MustCompile(`^#.*; outside the set (-?[0-9]+);`)

// walnutFunction finds that comment.
var walnutFunction = regexp.MustCompile(`^# .*; digits of the system .*, the highest first\n`)

// Text writes the function as Walnut's word automaton, after a comment that describes it and, if it is not defined everywhere, names the
// output that means undefined.
func (f *Function) Text(ctx context.Context, about string) (string, error) {
	w := walnut{ctx: ctx, solver: f.solver, files: map[string]string{}}
	if err := w.begin(); err != nil {
		return "", err
	}
	m, total, err := f.Machine(ctx)
	if err != nil {
		return "", err
	}
	if !total {
		about += fmt.Sprintf("; outside the set %d", f.outside())
	}
	return fmt.Sprintf("# %s; digits of the system %s, the highest first\n%s", about, f.solver.system.Name(), m.text(w.system)), nil
}

// isWalnut reports whether a text is an automaton in Walnut's format: its first line names number systems or alphabets.
func isWalnut(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return strings.HasPrefix(line, "msd_") || strings.HasPrefix(line, "lsd_") || line[0] == '{'
		}
	}
	return false
}

var walnutTracks = regexp.MustCompile(`\{[^}]*\}|\S+`)

// readWalnut returns the tuples of every output, ascending.
func (s *Solver) readWalnut(ctx context.Context, text string) ([]Case, error) {
	r := walnutReader{solver: s, states: map[int]int{}}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		if err := r.read(ctx, line); err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	if len(r.Next) == 0 {
		return nil, fmt.Errorf("expected an automaton of Walnut, got no states")
	}
	for _, row := range r.Next {
		for i, to := range row {
			known, ok := r.states[to]
			switch {
			case to < 0:
			case !ok:
				return nil, fmt.Errorf("state %d is not described", to)
			default:
				row[i] = known
			}
		}
	}
	return s.cases(ctx, &r.Machine)
}

// walnutReader reads line by line.
type walnutReader struct {
	Machine
	solver *Solver
	states map[int]int // their indices in the order of the text
}

func (r *walnutReader) read(ctx context.Context, line string) error {
	digits, to, transition := strings.Cut(line, "->")
	switch {
	case r.Alphabet.Size() == 0:
		return r.tracks(ctx, line)
	case transition:
		return r.transition(strings.Fields(digits), strings.Fields(to))
	}
	var state, output int
	if n, _ := fmt.Sscanf(line, "%d %d", &state, &output); n != 2 || len(strings.Fields(line)) != 2 {
		return fmt.Errorf("expected a state and its output such as 0 1, got %s", game.Quote(line))
	}
	if _, twice := r.states[state]; twice {
		return fmt.Errorf("state %d is listed twice", state)
	}
	r.states[state] = len(r.Next)
	r.Output, r.Next = append(r.Output, output), append(r.Next, slices.Repeat([]int{-1}, r.Alphabet.Size()))
	return nil
}

// tracks reads the first line.
func (r *walnutReader) tracks(ctx context.Context, line string) error {
	w := walnut{ctx: ctx, solver: r.solver, files: map[string]string{}}
	if err := w.begin(); err != nil {
		return err
	}
	var radices []int
	for _, track := range walnutTracks.FindAllString(line, -1) {
		if track[0] != '{' && track != w.system {
			return fmt.Errorf("expected tracks of the number system %s, which is %s here, got %s", w.system, r.solver.system.Name(), game.Quote(track))
		}
		radices = append(radices, r.solver.system.Radix())
	}
	var err error
	r.Alphabet, err = automaton.NewAlphabet(radices...)
	return err
}

// transition reads a line such as 0 1 -> 2, where * is any digit.
func (r *walnutReader) transition(digits, to []string) error {
	if len(r.Next) == 0 || len(to) != 1 || len(digits) != r.Alphabet.Tracks() {
		return fmt.Errorf("expected %s and one state after ->, got %s", game.Counted(r.Alphabet.Tracks(), "digit"),
			game.Quote(strings.Join(digits, " ")+" -> "+strings.Join(to, " ")))
	}
	state, err := strconv.Atoi(to[0])
	if err != nil || state < 0 {
		return fmt.Errorf("expected a state after ->, got %s", game.Quote(to[0]))
	}
	found := false
	row := r.Next[len(r.Next)-1]
	for symbol := range automaton.Symbol(r.Alphabet.Size()) {
		fits := true
		for i, d := range r.Alphabet.Digits(symbol) {
			fits = fits && (digits[i] == "*" || digits[i] == strconv.Itoa(int(d)))
		}
		if !fits {
			continue
		}
		if row[symbol] >= 0 {
			return fmt.Errorf("two states after %s: the automaton is not deterministic", strings.Join(digits, " "))
		}
		found, row[symbol] = true, state
	}
	if !found {
		return fmt.Errorf("expected digits below %d, got %s", r.solver.system.Radix(), game.Quote(strings.Join(digits, " ")))
	}
	return nil
}
