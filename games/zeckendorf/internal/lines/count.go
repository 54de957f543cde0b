package lines

// Positions returns the number of positions: the ways to write the value as a sum of the worths of the places.
func (l *layout) Positions() uint64 { return l.ways()[l.value] }

// ways returns the number of positions for every value up to the one of the layout.
func (l *layout) ways() []uint64 {
	ways := make([]uint64, l.value+1)
	ways[0] = 1
	for n := 1; n <= l.top; n++ {
		for v := l.worth[n]; v <= l.value; v++ {
			ways[v] += ways[v-l.worth[n]]
		}
	}
	return ways
}

// takes calls yield with the worth of the two coins of every kind of move.
func (l *layout) takes(yield func(worth int)) {
	for n := 1; n <= l.top && n != l.hole; n++ {
		yield(2 * l.worth[n])
		if n < l.top && n+1 != l.hole {
			yield(l.worth[n] + l.worth[n+1])
		}
	}
}

// Moves returns the number of moves of all positions. The positions that have the two coins of a move are as many as there
// are positions without these coins.
func (l *layout) Moves() (n uint64) {
	ways := l.ways()
	l.takes(func(worth int) {
		if worth <= l.value {
			n += ways[l.value-worth]
		}
	})
	return n
}

// PositionsByCoins returns the number of positions with 0, 1, 2, … coins and the number of their moves.
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
