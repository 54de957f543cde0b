package solve

import "zeck/game"

// players finds the winner. For each position it holds how far after the player to move the winner sits, or nobody. Where
// there is no move, the player before has won. Otherwise the player to move wins by a move after which the last in turn, who
// is the same player, wins; and another wins if that other wins after every move.
func (r *reached) players(count int) *game.Players {
	const nobody = -1
	seats := make([]int, len(r.positions))
	last := count - 1
	for i := len(seats) - 1; i >= 0; i-- {
		options := r.after(i)
		if len(options) == 0 {
			seats[i] = last
			continue
		}
		first := seats[options[0]]
		mover, same := false, true
		for _, to := range options {
			mover = mover || seats[to] == last
			same = same && seats[to] == first
		}
		switch {
		case mover:
			seats[i] = 0
		case same && first != nobody:
			seats[i] = first + 1
		default:
			seats[i] = nobody
		}
	}
	return &game.Players{Count: count, Winner: seats[0] + 1}
}
