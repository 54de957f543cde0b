package solve

// MaxPlayers is how many players a census can have.
const MaxPlayers = 1000

// Players says who can force a win when several players take turns and whoever makes the last move wins. A player can force
// it only against all others playing together; with three players or more there may be nobody who can.
type Players struct {
	Count  int
	Winner int // 1 is the player to move, 2 the next one, …; 0 if nobody can force a win
}

// players finds the winner. For each position it holds how far after the player to move the winner sits, or nobody. Where
// there is no move, the player before has won. Otherwise the player to move wins by a move after which the last in turn, who
// is the same player, wins; and another wins if that other wins after every move.
func (g *Graph) players(count int) *Players {
	const nobody = -1
	seats := make([]int, len(g.Positions))
	last := count - 1
	for i := len(seats) - 1; i >= 0; i-- {
		if len(g.Edges[i]) == 0 {
			seats[i] = last
			continue
		}
		first := seats[g.Edges[i][0].To]
		mover, same := false, true
		for _, e := range g.Edges[i] {
			mover = mover || seats[e.To] == last
			same = same && seats[e.To] == first
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
	return &Players{Count: count, Winner: seats[0] + 1}
}
