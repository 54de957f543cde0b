package logic

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"zeck/automaton"
	"zeck/game"
)

// regular makes a predicate of a regular expression. Zeros before a word do not matter.
func (r *WalnutRunner) regular(ctx context.Context, a *WalnutAnswer, systems []string, text string) error {
	if len(systems) == 0 || len(slices.Compact(slices.Clone(systems))) > 1 {
		return fmt.Errorf("expected one number system for all tracks, got %s", game.Quote(strings.Join(systems, " ")))
	}
	s, err := r.solver(ctx, systems[0])
	if err != nil {
		return err
	}
	alphabet, err := s.system.Alphabet(len(systems))
	if err != nil {
		return err
	}
	program, err := walnutProgram(alphabet, strings.Join(strings.Fields(text), ""))
	if err != nil {
		return err
	}
	// A state is the set of reachable instructions of the program that read a symbol or match.
	number, sets := map[string]uint64{}, [][]uint32{}
	state := func(places []uint32) uint64 {
		key := fmt.Sprint(places)
		n, known := number[key]
		if !known {
			n = uint64(len(sets))
			number[key], sets = n, append(sets, places)
		}
		return n
	}
	dfa, err := s.builder.ExploreKeysOpen(ctx, alphabet, state(reachedIn(program, uint32(program.Start))), func(key uint64, to []uint64) error {
		for symbol := range to {
			var next []uint32
			for _, place := range sets[key] {
				if in := &program.Inst[place]; in.Op != syntax.InstMatch && in.MatchRune(symbolRune(symbol)) {
					next = append(next, in.Out)
				}
			}
			to[symbol] = state(reachedIn(program, next...))
		}
		return nil
	}, func(key uint64) bool {
		return slices.ContainsFunc(sets[key], func(place uint32) bool { return program.Inst[place].Op == syntax.InstMatch })
	})
	if err != nil {
		return err
	}
	a.States = dfa.States()
	return r.makes(walnutPredicate, a, func(name string) error { return s.Predicate(name, dfa) })
}

// reachedIn returns the instructions that read a symbol or match and that places reach without reading, ascending.
func reachedIn(program *syntax.Prog, places ...uint32) (reading []uint32) {
	seen := map[uint32]bool{}
	for len(places) > 0 {
		place := places[0]
		places = places[1:]
		if seen[place] {
			continue
		}
		seen[place] = true
		switch in := program.Inst[place]; in.Op {
		case syntax.InstAlt, syntax.InstAltMatch:
			places = append(places, in.Out, in.Arg)
		case syntax.InstCapture, syntax.InstNop:
			places = append(places, in.Out)
		case syntax.InstFail:
		default:
			reading = append(reading, place)
		}
	}
	slices.Sort(reading)
	return reading
}

// symbolRune returns the rune for a symbol in Go's regular expression.
func symbolRune(symbol int) rune { return rune(1<<16 + symbol) }

var (
	walnutSymbol = regexp.MustCompile(`[0-9]|\[[0-9]+(?:,[0-9]+)*\]`)
	walnutOther  = regexp.MustCompile(`[^()|*+?]`)
)

// walnutProgram compiles a regular expression; | ( ) * + ? mean the same as in Go.
func walnutProgram(alphabet automaton.Alphabet, text string) (*syntax.Prog, error) {
	if found := walnutOther.FindString(walnutSymbol.ReplaceAllString(text, "")); found != "" {
		return nil, fmt.Errorf("unexpected %s in a regular expression", game.Quote(found))
	}
	runes := map[string]rune{}
	for symbol := range alphabet.Size() {
		runes[strings.ReplaceAll(strings.Trim(fmt.Sprint(alphabet.Digits(automaton.Symbol(symbol))), "[]"), " ", ",")] = symbolRune(symbol)
	}
	unknown := ""
	text = walnutSymbol.ReplaceAllStringFunc(text, func(digits string) string {
		symbol, known := runes[strings.Trim(digits, "[]")]
		if !known {
			unknown = digits
		}
		return string(symbol)
	})
	if unknown != "" {
		return nil, fmt.Errorf("expected digits of the number system in the regular expression, got %s", game.Quote(unknown))
	}
	e, err := syntax.Parse(text, 0)
	if wrong := (*syntax.Error)(nil); errors.As(err, &wrong) {
		return nil, fmt.Errorf("%s in the regular expression", wrong.Code)
	}
	return syntax.Compile(e.Simplify())
}
