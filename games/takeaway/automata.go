package takeaway

import (
	"context"
	"embed"
	"fmt"
	"slices"
	"sync"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

// For Fibonacci nim the positions with a small nim-value are known as finite automata that read Fibonacci digits: package prove has
// learned and proved them, and its tests prove them again. With them nim-values can be had for piles of any size. What is kept is,
// for a value u, the set of the positions (n, cap) that have an option of value u; a position has the least value for which it
// is not in that set.

//go:generate go run zeck/prove/internal/known

//go:embed known/*.txt
var knownFiles embed.FS

// KnownValues is how many nim-values of Fibonacci nim are known as automata: 0 to 5.
const KnownValues = 6

// Known returns, for every known value u, the automaton of the positions (n, cap) of Fibonacci nim with an option of value u. A cap may
// be larger than the pile. The tracks are n and cap, in Fibonacci digits. So the nim-value of a position is the least u whose automaton
// does not accept it.
func Known() []*automaton.DFA { return slices.Clone(known()) }

// known reads the automata when they are first asked for.
var known = sync.OnceValue(func() []*automaton.DFA {
	var all []*automaton.DFA
	for u := range KnownValues {
		f, err := knownFiles.Open(fmt.Sprintf("known/option%d.txt", u))
		if err != nil {
			panic(err)
		}
		dfa, err := automaton.Read(context.Background(), &automaton.Builder{}, f)
		if err != nil {
			panic(err)
		}
		all = append(all, dfa)
	}
	return all
})

// provedValues are nim-values of Fibonacci nim from the automata. That of value 0 says what Whinihan's theorem says, so that a position
// that is lost by it is not put down to the automata.
type provedValues struct{ lost bool }

// newProvedValues returns the values if that of p is known.
func newProvedValues(p Position) (provedValues, error) {
	v, err := provedValues{}.Value(p)
	return provedValues{err == nil && v.IsZero()}, err
}

func (s provedValues) Source() string {
	if s.lost {
		return fibnimSource
	}
	return "automata, proved for piles of any size"
}

func (s provedValues) By() game.By {
	if s.lost {
		return game.ByTheory
	}
	return game.ByAutomaton
}

// Value returns the nim-value of a position if it is one of those known.
func (provedValues) Value(p game.Position) (game.Nat, error) {
	q := p.(Position)
	word := q.word()
	for u, option := range known() {
		if !option.Accepts(word) {
			return numeration.NewNat(uint64(u)), nil
		}
	}
	return game.Nat{}, fmt.Errorf("%w: the nim-value of %s, which is above %d; piles up to %d would fit", game.ErrLimit,
		game.Quote(p.String()), KnownValues-1, heaps.MaxStepsPile)
}

// maxSoughtDigits bounds the digits of piles whose options are looked for.
const maxSoughtDigits = 50_000

// Seek returns the option with the least removal of those that have the value, if there is one and it is known.
func (provedValues) Seek(p game.Position, v game.Nat) (options []game.Option, complete bool, err error) {
	q := p.(Position)
	u, small := v.Small()
	word := q.word()
	if !small || u >= KnownValues || len(word) > maxSoughtDigits {
		return nil, false, nil
	}
	least, some := leastCap(known()[u], word)
	if !some || least.Cmp(q.cap) > 0 {
		return nil, true, nil
	}
	m := Move{Take: least}
	to, err := q.Play(m)
	if err != nil {
		return nil, false, err
	}
	return []game.Option{{Move: m, To: to}}, false, nil
}

// word returns the Fibonacci digits of the pile and of the cap, side by side.
func (p Position) word() automaton.Word {
	pile, cap := numeration.Zeckendorf(p.pile), numeration.Zeckendorf(p.cap)
	word := make(automaton.Word, len(pile))
	for i := range word {
		word[i] = automaton.Symbol(pile[i]-'0') << 1
		if j := i - (len(pile) - len(cap)); j >= 0 {
			word[i] |= automaton.Symbol(cap[j] - '0')
		}
	}
	return word
}

// leastCap returns the least cap with which the pile, whose digits are the upper bits of the word, is accepted. Greedy digits are
// ordered as words are, so it takes a zero wherever something can still be accepted after it.
func leastCap(d *automaton.DFA, word automaton.Word) (game.Nat, bool) {
	accepting := make([]bool, d.States())
	for q := range accepting {
		accepting[q] = d.Accepting(automaton.State(q))
	}
	hopes := [][]bool{accepting} // of every number of digits that are left, the states from which some cap is accepted
	for i := len(word) - 1; i >= 0; i-- {
		hope, after := make([]bool, d.States()), hopes[len(hopes)-1]
		for q := range hope {
			for digit := range automaton.Symbol(2) {
				hope[q] = hope[q] || after[d.Next(automaton.State(q), word[i]&^1|digit)]
			}
		}
		hopes = append(hopes, hope)
	}
	slices.Reverse(hopes)
	if !hopes[0][0] {
		return game.Nat{}, false
	}
	digits := make([]byte, len(word))
	at := automaton.State(0)
	for i := range word {
		digits[i] = '0'
		next := d.Next(at, word[i]&^1)
		if !hopes[i+1][next] {
			digits[i] = '1'
			next = d.Next(at, word[i]|1)
		}
		at = next
	}
	n, err := numeration.FromZeckendorf(numeration.Digits(digits))
	if err != nil {
		panic(err) // the automaton accepts representations only
	}
	return n, true
}
