package solve

import "zeck/game"

// players finds the player who can force a win among several players.
func (r *reached) players(count int) *game.Players {
	seat := collect(r, func(after []int) int { return game.WinningSeat(count, after) })
	return &game.Players{Count: count, Winner: seat + 1}
}

// teams finds the team that can force a win.
func (r *reached) teams(s game.Seating) *game.Teams {
	return &game.Teams{Seating: s, Winner: s.Team(collect(r, s.Wins))}
}

// collect computes a value for each position from those of the positions after it, the last position first, and returns that of the
// start.
func collect[T any](r *reached, value func(after []T) T) T {
	values := make([]T, len(r.positions))
	var after []T
	for i := len(values) - 1; i >= 0; i-- {
		after = after[:0]
		for _, to := range r.after(i) {
			after = append(after, values[to])
		}
		values[i] = value(after)
	}
	return values[0]
}
