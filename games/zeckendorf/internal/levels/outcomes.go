package levels

// Outcomes finds the P-positions, a bit for each, if all positions are together. It is a [Kernel].
type Outcomes struct {
	Positions, Lost, Moves []uint64 // how many positions there are, how many of them are P, and how many moves they have, by their coins

	lost  []uint64 // bits
	found []uint64 // bits of the positions of the run at hand with a move to a P-position
	run   Run
}

// NewOutcomes returns the kernel for a layout.
func NewOutcomes(l *Layout) *Outcomes {
	k := &Outcomes{}
	for _, counts := range []*[]uint64{&k.Positions, &k.Lost, &k.Moves} {
		*counts = make([]uint64, l.value+1)
	}
	return k
}

// Level begins the only level.
func (k *Outcomes) Level(_, size int) error {
	k.lost = make([]uint64, size/64+2)
	return nil
}

// Begin begins a run.
func (k *Outcomes) Begin(r Run) { k.run, k.found = r, fresh(k.found, r.Size/64+2) }

// Meet takes in moves, a word of positions at a time. All of them lead to the only level.
func (k *Outcomes) Meet(at, from, n int, _ bool) {
	at -= k.run.At
	for i := range n {
		k.Moves[k.coins(at+i)]++
	}
	for ; n > 0; n, at, from = n-64, at+64, from+64 {
		w := k.lost[from>>6]>>(from&63) | k.lost[from>>6+1]<<(64-from&63)
		w &= 1<<n - 1 // all of it if n is 64 or more
		k.found[at>>6] |= w << (at & 63)
		k.found[at>>6+1] |= w >> (64 - at&63)
	}
}

// coins returns the coins of a position of the run.
func (k *Outcomes) coins(i int) int { return k.run.Coins + i*k.run.Step }

// End works out the run.
func (k *Outcomes) End() error {
	before := 0 // the last position of the run until now that is P, counted from 1
	for i := range k.run.Size {
		first, c, at := k.run.inside(i), k.coins(i), k.run.At+i
		k.Positions[c]++
		k.Moves[c] += uint64(i - first)
		if k.found[i>>6]>>(i&63)&1 == 0 && before <= first {
			k.lost[at>>6] |= 1 << (at & 63)
			k.Lost[c]++
			before = i + 1
		}
	}
	return nil
}

// P reports whether a position is lost for the player to move.
func (k *Outcomes) P(number int) bool { return k.lost[number>>6]>>(number&63)&1 == 1 }
