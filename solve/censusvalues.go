package solve

import "zeck/game"

// values counts the positions by their nim-values.
func (r *reached) values() (counts []game.ValueCount) {
	all := make([]int32, len(r.positions))
	var met []int // met[v] is one more than the last position that has a move to the value v
	for i := len(all) - 1; i >= 0; i-- {
		for _, to := range r.after(i) {
			for len(met) <= int(all[to]) {
				met = append(met, 0)
			}
			met[all[to]] = i + 1
		}
		v := 0
		for v < len(met) && met[v] == i+1 {
			v++
		}
		for len(counts) <= v {
			counts = append(counts, game.ValueCount{Value: len(counts)})
		}
		if c := &counts[v]; c.First == nil || nearer(r.positions[i], c.First) {
			c.First = r.positions[i]
		}
		counts[v].Positions++
		all[i] = int32(v)
	}
	return counts
}

// nearer reports whether a position is on a lower level than another one, and so nearer to the end if play leads to lower levels.
func nearer(p, than game.Position) bool {
	a, ok := p.(game.Layered)
	b, both := than.(game.Layered)
	return ok && both && a.Level() < b.Level()
}

// remotest finds the positions with the longest win and the longest loss.
func (r *reached) remotest() *game.RemoteCount {
	all := r.remoteness()
	c := &game.RemoteCount{Start: int(all[0])}
	for i := len(all) - 1; i >= 0; i-- {
		example := &c.Loss
		if all[i]%2 == 1 {
			example = &c.Win
		}
		if moves := int(all[i]); example.Position == nil || moves > example.Moves {
			*example = game.RemoteExample{Moves: moves, Position: r.positions[i]}
		}
	}
	return c
}
