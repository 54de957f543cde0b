package lines

// positions returns the number of positions: the ways to write the value as a sum of the worths of the places.
func (l *layout) positions() (n uint64) {
	byCoins, _ := l.PositionsByCoins()
	for _, m := range byCoins {
		n += m
	}
	return n
}

// takes calls yield with the worth of the two coins of every kind of move.
func (l *layout) takes(yield func(worth int)) {
	for n := 1; n <= l.top && n != l.hole; n++ {
		yield(2 * l.worth[n])
		if n+1 != l.hole {
			yield(l.worth[n] + l.worth[n+1])
		}
	}
}

// PositionsByCoins returns the number of positions with 0, 1, 2, … coins and the number of their moves. The positions that have the two coins of
// a move are as many as there are positions without these coins.
func (l *layout) PositionsByCoins() (positions, moves []uint64) {
	ways := make([][]uint64, l.value+1) // by value and number of coins
	for v := range ways {
		ways[v] = make([]uint64, v+1)
	}
	ways[0][0] = 1
	for n := 1; n <= l.top; n++ {
		for v := l.worth[n]; v <= l.value; v++ {
			for coins, w := range ways[v-l.worth[n]] {
				ways[v][coins+1] += w
			}
		}
	}
	moves = make([]uint64, l.value+1)
	l.takes(func(worth int) {
		if worth <= l.value {
			for coins, w := range ways[l.value-worth] {
				moves[coins+2] += w
			}
		}
	})
	return ways[l.value], moves
}
