package solve

import (
	"slices"

	"zeck/game"
)

// merger maps sums that are the same game to one position: sums that differ in the order of their parts, or in parts without a move. It only does
// so for games whose positions split, because they would lead to far too many sums. In sums of other games the parts stay as they are written.
type merger struct {
	parts map[game.Position]partInfo // the known parts; nil: nothing is merged
	end   game.Position              // the first part without a move: it represents every part without one
}

// partInfo is what is known of a part.
type partInfo struct {
	size   game.Nat
	number int // in the order in which parts were met
	ended  bool
}

// newMerger returns a merger for the sums that p leads to.
func newMerger(p game.Position) *merger {
	for _, part := range game.Parts(p) {
		if c, ok := part.(game.Composite); ok && c.Splits() && c.Components() == nil { // otherwise sums are written as one position
			return &merger{parts: map[game.Position]partInfo{}}
		}
	}
	return &merger{}
}

// one returns the position that represents all positions that are the same game as p. Its smallest part comes first.
func (m *merger) one(p game.Position) game.Position {
	if m.parts == nil {
		return p
	}
	parts := slices.DeleteFunc(game.Parts(p), func(part game.Position) bool { return m.info(part).ended })
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

// info returns what is known of a part.
func (m *merger) info(p game.Position) partInfo {
	known, ok := m.parts[p]
	if !ok {
		known = partInfo{size(p), len(m.parts), ended(p)}
		m.parts[p] = known
		if known.ended && m.end == nil {
			m.end = p
		}
	}
	return known
}
