package game

import (
	"fmt"
	"strings"
)

// MaxListed is how many winning moves a verdict lists at the most. Where a game has more (One Pile with a wide range of
// removals, say), the reason names the whole range and Complete is false.
const MaxListed = 1000

// maxListedBits bounds the size of the positions that a verdict lists.
const maxListedBits = 1 << 24

// Listable returns how many winning moves of a position with numbers of so many bits a verdict lists at the most: [MaxListed], and fewer if the
// numbers are so long that nobody has room for as many, but at least 1.
func Listable(bits int) int { return min(MaxListed, max(1, maxListedBits/max(1, bits))) }

// By names the side of the house a verdict comes from.
type By string

const (
	ByTheory    By = "theory"    // a theorem, at any size
	BySearch    By = "search"    // brute force over everything reachable
	ByTable     By = "table"     // a table computed before
	ByAutomaton By = "automaton" // a set of positions proved as an automaton
)

// Verdict is the answer to "who wins, how, and why". It is data: whoever shows it finds the words.
type Verdict struct {
	Position Position
	Outcome  Outcome
	Winning  []Option // the moves to P-positions, in ascending order
	Complete bool     // whether Winning is all of them
	Lost     []Option // the moves to P-positions from one where the opponent can forbid them all
	Why      []Step   // the reason
	By       By
	Source   string // whose theorem: "Silber 1977"
}

// Step is one step of a reason: facts first, words second. Words is a sentence in which {name} stands for the fact of
// that name; whoever shows the step decides how a number or a digit string looks. [Because] makes one.
type Step struct {
	ID     string // names the step of the paper: "silber.1"
	Words  string
	Facts  []Fact
	System string // the number system of the digit strings among the facts, as "zeck rep" calls it: "binary"; "" if it is not said
}

// Fact is a named value of a [Step]: a Nat, a Digits, a string, an int or anything that prints itself.
type Fact struct {
	Name  string
	Value any
}

// Because makes a [Step] from a sentence and its facts, given as name, value, name, value, …
func Because(id, words string, facts ...any) Step {
	s := Step{ID: id, Words: words, Facts: make([]Fact, 0, len(facts)/2)}
	for i := 0; i+1 < len(facts); i += 2 {
		s.Facts = append(s.Facts, Fact{facts[i].(string), facts[i+1]})
	}
	return s
}

// In returns the step with the number system of its digit strings named.
func (s Step) In(system string) Step {
	s.System = system
	return s
}

// Fact returns the value of the named fact, nil if the step has none.
func (s Step) Fact(name string) any {
	for _, f := range s.Facts {
		if f.Name == name {
			return f.Value
		}
	}
	return nil
}

// String returns the sentence with its facts filled in; long numbers and digit strings are abbreviated.
func (s Step) String() string { return s.Fill(func(words string) string { return words }, show) }

// Fill returns the sentence, its words and its facts written as the two functions say. It panics if the sentence names a fact that the
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
