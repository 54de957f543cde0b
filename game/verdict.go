package game

import (
	"fmt"
	"strings"
)

// MaxListed is the largest number of winning moves that a verdict lists. If a game has more (One Pile with a wide range of removals, for
// example), the reason names the whole range and Complete is false.
const MaxListed = 1000

// maxListedBits bounds the size of the positions that a verdict lists.
const maxListedBits = 1 << 24

// Listable returns how many winning moves a verdict lists for a position whose numbers have this many bits: [MaxListed], or fewer if the
// numbers are so long that this many would take too much memory, but at least 1.
func Listable(bits int) int { return min(MaxListed, max(1, maxListedBits/max(1, bits))) }

// By says which source produced a verdict.
type By string

const (
	ByTheory    By = "theory"    // a theorem, at any size
	BySearch    By = "search"    // brute force over everything reachable
	ByTable     By = "table"     // a precomputed table
	ByAutomaton By = "automaton" // a set of positions proved as an automaton
)

// Verdict is the answer to "who wins, how, and why", as data. Code that shows a verdict puts it into words.
type Verdict struct {
	Position Position
	Outcome  Outcome
	Winning  []Option // the moves to P-positions, in ascending order
	Complete bool     // whether Winning contains all of them
	Lost     []Option // the moves to P-positions if the opponent can forbid all of them
	Why      []Step   // the reason
	By       By
	Source   string // whose theorem: "Silber 1977"
}

// Step is one step of a reason: facts first, words second. Words is a sentence in which {name} stands for the fact of that name. Code
// that shows a step decides how a number or a digit string looks. [Because] creates steps.
type Step struct {
	ID     string // identifies the step in its paper: "silber.1"
	Words  string
	Facts  []Fact
	System string // the number system of the digit strings among the facts, as in "zeck rep": "binary"; "" if none is given
}

// Fact is a named value of a [Step].
type Fact struct {
	Name  string
	value any
}

// Computed is a value that is computed when somebody asks for it, such as the digits of a number: most verdicts are never shown.
type Computed interface{ Value() any }

// Given returns a fact with a value: a Nat, a Digits, a string, an int, anything with a String method, or a [Computed] value.
func Given(name string, value any) Fact { return Fact{name, value} }

// Number returns a fact that is a number, which must not change afterwards. The fact refers to it, because there are many facts and a copy of
// each number would take longer than finding it.
func Number(name string, n *Nat) Fact { return Fact{name, n} }

// Value returns the value of the fact.
func (f Fact) Value() any {
	switch v := f.value.(type) {
	case *Nat:
		return *v
	case Computed:
		return v.Value()
	}
	return f.value
}

// Because returns a [Step] with a sentence and its facts, given as name, value, name, value, …
func Because(id, words string, facts ...any) Step {
	s := Step{ID: id, Words: words, Facts: make([]Fact, 0, len(facts)/2)}
	for i := 0; i+1 < len(facts); i += 2 {
		s.Facts = append(s.Facts, Given(facts[i].(string), facts[i+1]))
	}
	return s
}

// In returns the step with the number system of its digit strings.
func (s Step) In(system string) Step {
	s.System = system
	return s
}

// Fact returns the value of the named fact, nil if the step has none.
func (s Step) Fact(name string) any {
	for _, f := range s.Facts {
		if f.Name == name {
			return f.Value()
		}
	}
	return nil
}

// String returns the sentence with its facts filled in; long numbers and digit strings are abbreviated.
func (s Step) String() string { return s.Fill(func(words string) string { return words }, show) }

// Fill returns the sentence, formatting its words and its facts with the two functions. It panics if the sentence names a fact that the
// step does not have.
func (s Step) Fill(words func(string) string, fact func(any) string) string {
	var b strings.Builder
	rest := s.Words
	for {
		before, after, found := strings.Cut(rest, "{")
		b.WriteString(words(before))
		if !found {
			return b.String()
		}
		name, after, closed := strings.Cut(after, "}")
		v := s.Fact(name)
		if !closed || v == nil {
			panic(fmt.Sprintf("game: step %q has no fact %q", s.ID, name))
		}
		b.WriteString(fact(v))
		rest = after
	}
}

func show(v any) string {
	if s, ok := v.(fmt.Stringer); ok {
		return Short(s)
	}
	return fmt.Sprint(v)
}
