package logic

import (
	"context"
	"fmt"
	"regexp"
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
	e := walnutRegex{alphabet: alphabet, rest: strings.Join(strings.Fields(text), ""), symbols: make([]automaton.Symbol, 1), follow: make([][]int, 1)}
	whole, err := e.union()
	if err == nil && e.rest != "" {
		err = fmt.Errorf("%s is not read in a regular expression", game.Quote(e.rest))
	}
	if err != nil {
		return err
	}
	e.join([]int{0}, whole.first) // place 0 is where nothing is read
	if whole.empty {
		whole.last = append(whole.last, 0)
	}
	number, sets := map[string]uint64{}, [][]int{}
	state := func(places []int) uint64 {
		places = slices.Compact(slices.Sorted(slices.Values(places)))
		n, known := number[fmt.Sprint(places)]
		if !known {
			n = uint64(len(sets))
			number[fmt.Sprint(places)], sets = n, append(sets, places)
		}
		return n
	}
	dfa, err := s.builder.ExploreKeysOpen(ctx, alphabet, state([]int{0}), func(key uint64, to []uint64) error {
		next := make([][]int, len(to))
		for _, from := range sets[key] {
			for _, place := range e.follow[from] {
				next[e.symbols[place]] = append(next[e.symbols[place]], place)
			}
		}
		for symbol, places := range next {
			to[symbol] = state(places)
		}
		return nil
	}, func(key uint64) bool {
		return slices.ContainsFunc(sets[key], func(place int) bool { return slices.Contains(whole.last, place) })
	})
	if err != nil {
		return err
	}
	a.States = dfa.States()
	return r.makes(walnutPredicate, a, func(name string) error { return s.Predicate(name, dfa) })
}

// walnutRegex reads a regular expression: to each symbol in it belongs a place, and the automaton goes from place to place (Glushkov 1961).
type walnutRegex struct {
	alphabet automaton.Alphabet
	rest     string
	symbols  []automaton.Symbol
	follow   [][]int
}

// walnutPart is a part of an expression: whether it matches nothing, and the places with which it may begin and end.
type walnutPart struct {
	empty       bool
	first, last []int
}

func (e *walnutRegex) union() (walnutPart, error) {
	left, err := e.sequence()
	for err == nil && strings.HasPrefix(e.rest, "|") {
		e.rest = e.rest[1:]
		var right walnutPart
		right, err = e.sequence()
		left = walnutPart{left.empty || right.empty, slices.Concat(left.first, right.first), slices.Concat(left.last, right.last)}
	}
	return left, err
}

func (e *walnutRegex) sequence() (walnutPart, error) {
	left := walnutPart{empty: true}
	for e.rest != "" && e.rest[0] != '|' && e.rest[0] != ')' {
		right, err := e.repeated()
		if err != nil {
			return left, err
		}
		e.join(left.last, right.first)
		if left.empty {
			left.first = slices.Concat(left.first, right.first)
		}
		if right.empty {
			right.last = slices.Concat(left.last, right.last)
		}
		left = walnutPart{left.empty && right.empty, left.first, right.last}
	}
	return left, nil
}

func (e *walnutRegex) join(from, to []int) {
	for _, place := range from {
		e.follow[place] = append(e.follow[place], to...)
	}
}

func (e *walnutRegex) repeated() (walnutPart, error) {
	part, err := e.single()
	for err == nil && e.rest != "" && strings.ContainsRune("*+?", rune(e.rest[0])) {
		if e.rest[0] != '?' {
			e.join(part.last, part.first)
		}
		part.empty = part.empty || e.rest[0] != '+'
		e.rest = e.rest[1:]
	}
	return part, err
}

var walnutSymbol = regexp.MustCompile(`^(?:[0-9]|\[[0-9]+(?:,[0-9]+)*\])`)

func (e *walnutRegex) single() (walnutPart, error) {
	if strings.HasPrefix(e.rest, "(") {
		e.rest = e.rest[1:]
		part, err := e.union()
		if err == nil && !strings.HasPrefix(e.rest, ")") {
			err = fmt.Errorf("expected ) in the regular expression, got %s", game.Quote(e.rest))
		}
		e.rest = strings.TrimPrefix(e.rest, ")")
		return part, err
	}
	text := walnutSymbol.FindString(e.rest)
	for symbol := range automaton.Symbol(e.alphabet.Size()) {
		if digits := strings.ReplaceAll(strings.Trim(fmt.Sprint(e.alphabet.Digits(symbol)), "[]"), " ", ","); digits == strings.Trim(text, "[]") {
			e.rest = e.rest[len(text):]
			e.symbols, e.follow = append(e.symbols, symbol), append(e.follow, nil)
			place := []int{len(e.symbols) - 1}
			return walnutPart{false, place, place}, nil
		}
	}
	return walnutPart{}, fmt.Errorf("expected digits of the number system in the regular expression, got %s", game.Quote(e.rest))
}
