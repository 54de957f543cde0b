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

// ReadAutomaton reads an automaton for [Solver.Predicate], as [automaton.DFA.WriteTo] writes it or as Walnut does into its "Automata Library":
// deterministic, the highest digits first, with outputs 0 and 1, in the system of the solver. Errors name the line.
func (s *Solver) ReadAutomaton(ctx context.Context, text string) (*automaton.DFA, error) {
	if !isWalnut(text) {
		return automaton.Read(ctx, &s.builder, strings.NewReader(text))
	}
	return s.readWalnut(ctx, text)
}

// isWalnut reports whether a text is an automaton as Walnut writes it: its first line names number systems or alphabets.
func isWalnut(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return strings.HasPrefix(line, "msd_") || strings.HasPrefix(line, "lsd_") || line[0] == '{'
		}
	}
	return false
}

var walnutTracks = regexp.MustCompile(`\{[^}]*\}|\S+`)

func (s *Solver) readWalnut(ctx context.Context, text string) (*automaton.DFA, error) {
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
	if len(r.rows) == 0 {
		return nil, fmt.Errorf("expected an automaton of Walnut, got no state")
	}
	for i, row := range r.rows {
		for j, to := range row {
			known, ok := r.states[int(to)]
			switch {
			case to == automaton.Dead:
			case !ok:
				return nil, fmt.Errorf("state %d is not described", to)
			default:
				r.rows[i][j] = uint64(known)
			}
		}
	}
	return s.builder.ExploreKeysOpen(ctx, r.alphabet, 0, func(key uint64, to []uint64) error { copy(to, r.rows[key]); return nil },
		func(key uint64) bool { return r.accept[key] })
}

// walnutReader reads line by line.
type walnutReader struct {
	solver   *Solver
	alphabet automaton.Alphabet
	states   map[int]int // their places in the order of the text
	accept   []bool
	rows     [][]uint64
}

func (r *walnutReader) read(ctx context.Context, line string) error {
	digits, to, transition := strings.Cut(line, "->")
	switch {
	case r.alphabet.Size() == 0:
		return r.tracks(ctx, line)
	case transition:
		return r.transition(strings.Fields(digits), strings.Fields(to))
	}
	var state, output int
	if n, _ := fmt.Sscanf(line, "%d %d", &state, &output); n != 2 || len(strings.Fields(line)) != 2 {
		return fmt.Errorf("expected a state and its output such as 0 1, got %s", game.Quote(line))
	}
	if output != 0 && output != 1 {
		return fmt.Errorf("expected an automaton with the outputs 0 and 1, got the output %d", output)
	}
	if _, twice := r.states[state]; twice {
		return fmt.Errorf("state %d stands twice", state)
	}
	r.states[state] = len(r.rows)
	r.accept = append(r.accept, output == 1)
	r.rows = append(r.rows, slices.Repeat([]uint64{automaton.Dead}, r.alphabet.Size()))
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
	r.alphabet, err = automaton.NewAlphabet(radices...)
	return err
}

// transition reads a line such as 0 1 -> 2, where * is any digit.
func (r *walnutReader) transition(digits, to []string) error {
	if len(r.rows) == 0 || len(to) != 1 || len(digits) != r.alphabet.Tracks() {
		return fmt.Errorf("expected %s and one state after ->, got %s", count(r.alphabet.Tracks(), "digit"),
			game.Quote(strings.Join(digits, " ")+" -> "+strings.Join(to, " ")))
	}
	state, err := strconv.Atoi(to[0])
	if err != nil {
		return fmt.Errorf("expected a state after ->, got %s", game.Quote(to[0]))
	}
	found := false
	row := r.rows[len(r.rows)-1]
	for symbol := range automaton.Symbol(r.alphabet.Size()) {
		fits := true
		for i, d := range r.alphabet.Digits(symbol) {
			fits = fits && (digits[i] == "*" || digits[i] == strconv.Itoa(int(d)))
		}
		if !fits {
			continue
		}
		if row[symbol] != automaton.Dead {
			return fmt.Errorf("two states after %s: the automaton is not deterministic", strings.Join(digits, " "))
		}
		found, row[symbol] = true, uint64(state)
	}
	if !found {
		return fmt.Errorf("expected digits below %d, got %s", r.solver.system.Radix(), game.Quote(strings.Join(digits, " ")))
	}
	return nil
}
