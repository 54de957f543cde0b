package solve

import (
	"slices"

	"zeck/game"
)

// merger makes one position of sums that are the same game: their parts are in another order, or some have no move. That is done where games
// fall apart, of which there would be far too many sums otherwise; a sum of other games has its parts as they were written.
type merger struct {
	parts map[game.Position]met // that were met; nil: nothing is merged
	end   game.Position         // the first part without a move: it stands for everything that has none
}

// met is what is known of a part.
type met struct {
	size   game.Nat
	number int // in the order in which they were met
	ended  bool
}

// newMerger returns what merges the sums that p leads to.
func newMerger(p game.Position) *merger {
	for _, part := range game.Parts(p) {
		if c, ok := part.(game.Composite); ok && c.Splits() && c.Components() == nil { // else sums are written as one position
			return &merger{parts: map[game.Position]met{}}
		}
	}
	return &merger{}
}

// one returns the position that stands for all that are the same game as p: the smallest part comes first.
func (m *merger) one(p game.Position) game.Position {
	if m.parts == nil {
		return p
	}
	parts := slices.DeleteFunc(game.Parts(p), func(part game.Position) bool { return m.know(part).ended })
	if len(parts) == 0 {
		return m.end
	}
	slices.SortFunc(parts, func(a, b game.Position) int {
		x, y := m.parts[a], m.parts[b]
		if c := x.size.Cmp(y.size); c != 0 {
			return c
		}
		return x.number - y.number
	})
	return game.NewSum(parts...)
}

// know returns what is known of a part.
func (m *merger) know(p game.Position) met {
	known, ok := m.parts[p]
	if !ok {
		known = met{size(p), len(m.parts), ended(p)}
		m.parts[p] = known
		if known.ended && m.end == nil {
			m.end = p
		}
	}
	return known
}
