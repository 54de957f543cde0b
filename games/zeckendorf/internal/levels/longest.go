package levels

// Longest finds how many moves the longest game from a position has. It is a [Kernel].
type Longest struct{ two[uint16] }

// Begin begins a run.
func (k *Longest) Begin(r Run) { clear(k.here[r.At:][:r.Size]) }

// Merge takes in moves to the level below.
func (k *Longest) Merge(at, from, n int) { further(k.here[at:], k.below[from:][:n]) }

// Split takes in moves on the level at hand.
func (k *Longest) Split(at, from, n int) { further(k.here[at:], k.here[from:][:n]) }

// further makes games at least one move longer than those after a move.
func further(games, after []uint16) {
	games = games[:len(after)]
	for i, n := range after {
		games[i] = max(games[i], n+1)
	}
}

// End works out the run.
func (k *Longest) End(at, size int) error {
	games := k.here[at:][:size]
	for i := 1; i < size; i++ {
		games[i] = max(games[i], games[i-1]+1)
	}
	return nil
}

// Value returns the number of moves of the longest game from a position of the last two levels; not ok if it is in none of them.
func (k *Longest) Value(coins, number int) (moves int, ok bool) {
	n, ok := k.at(coins, number)
	return int(n), ok
}
