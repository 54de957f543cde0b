package game

import (
	"cmp"
	"fmt"
	"iter"
	"strings"
)

// MaxParts is how many parts a sum may have in the notation.
const MaxParts = 10_000

// Sum is several positions played at once: a player moves in exactly one of them. [NewSum] creates one, [Parts] returns its parts.
type Sum struct { // comparable: the parts are a linked list
	first Position
	rest  Position // a Sum or the last part
}

// NewSum returns the sum of the parts, in the order given. It flattens parts that are sums themselves, and returns a single part
// unchanged. It panics without parts.
func NewSum(parts ...Position) Position {
	var flat []Position
	for _, p := range parts {
		flat = append(flat, Parts(p)...)
	}
	sum := flat[len(flat)-1]
	for i := len(flat) - 2; i >= 0; i-- {
		sum = Sum{flat[i], sum}
	}
	return sum
}

// Parts returns the parts of a sum; for any other position, that position alone.
func Parts(p Position) []Position {
	var parts []Position
	for {
		s, ok := p.(Sum)
		if !ok {
			return append(parts, p)
		}
		parts = append(parts, s.first)
		p = s.rest
	}
}

// String returns the parts with a + between them. Parsing it returns the same sum.
func (s Sum) String() string { return s.text(Position.String) }

// Setup returns an empty setup: each part has its own.
func (Sum) Setup() Setup { return Setup{} }

// Short returns the sum with long numbers abbreviated.
func (s Sum) Short() string { return s.text(func(p Position) string { return Short(p) }) }

func (s Sum) text(part func(Position) string) string {
	var texts []string
	for _, p := range Parts(s) {
		texts = append(texts, part(p))
	}
	return strings.Join(texts, " + ")
}

// SumMove is a move in one part of a [Sum].
type SumMove struct {
	Part int // counted from 0
	Move Move
}

// String returns the move in words, with the parts counted from 1: "in part 2, take 3".
func (m SumMove) String() string { return fmt.Sprintf("in part %d, %s", m.Part+1, m.Move) }

// Short returns the move with long numbers abbreviated.
func (m SumMove) Short() string { return fmt.Sprintf("in part %d, %s", m.Part+1, Short(m.Move)) }

// Compare orders the moves of a sum by part, then by move.
func (m SumMove) Compare(other Move) int {
	o := other.(SumMove)
	if c := cmp.Compare(m.Part, o.Part); c != 0 {
		return c
	}
	return m.Move.Compare(o.Move)
}

// Options yields the options of the first part, then those of the second, and so on.
func (s Sum) Options() iter.Seq[Option] {
	return func(yield func(Option) bool) {
		parts := Parts(s)
		for i, p := range parts {
			for o := range p.Options() {
				if !yield(s.option(parts, i, o)) {
					return
				}
			}
		}
	}
}

// Lift turns an option of part i into an option of the whole sum.
func (s Sum) Lift(i int, o Option) Option { return s.option(Parts(s), i, o) }

func (s Sum) option(parts []Position, i int, o Option) Option {
	after := append([]Position(nil), parts...)
	after[i] = o.To
	return Option{SumMove{i, o.Move}, NewSum(after...)}
}

// Play makes a [SumMove].
func (s Sum) Play(m Move) (Position, error) {
	sm, ok := m.(SumMove)
	parts := Parts(s)
	if !ok || sm.Part < 0 || sm.Part >= len(parts) {
		return nil, fmt.Errorf("%w: %s is not a move in one of the %d parts of the sum", ErrIllegal, m, len(parts))
	}
	to, err := parts[sm.Part].Play(sm.Move)
	if err != nil {
		return nil, err
	}
	return s.option(parts, sm.Part, Option{sm.Move, to}).To, nil
}
