package levels

// Outcomes finds the P-positions, a bit for each, if all positions are together. It is a [Kernel].
type Outcomes struct {
	Positions, Lost, Moves []uint64 // how many positions there are, how many of them are P, and how many moves they have, by their coins

	all    bool     // whether moves lead to all positions of a run before one
	inside bool     // whether they lead to one of them
	lost   []uint64 // bits
	found  []uint64 // bits of the positions of the run at hand with a move to a P-position
	run    Run
}

// NewOutcomes returns the kernel for a layout.
func NewOutcomes(l *Layout) *Outcomes {
	k := &Outcomes{all: l.Repeated, inside: l.inside}
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

// Merge is never called.
func (k *Outcomes) Merge(int, int, int) {}

// Split takes in moves, a word of positions at a time.
func (k *Outcomes) Split(at, from, n int) {
	at -= k.run.At
	for i := range n {
		k.Moves[k.coins(at+i)]++
	}
	for ; n > 0; n, at, from = n-64, at+64, from+64 {
		w := k.lost[from>>6]>>(from&63) | k.lost[from>>6+1]<<(64-from&63)
		if n < 64 {
			w &= 1<<n - 1
		}
		k.found[at>>6] |= w << (at & 63)
		k.found[at>>6+1] |= w >> (64 - at&63)
	}
}

// coins returns the coins of a position of the run.
func (k *Outcomes) coins(i int) int { return k.run.Coins + i*k.run.Step }

// End works out the run.
func (k *Outcomes) End(at, size int) error {
	before := false // whether the position before, or one of those before, is P
	for i := range size {
		c := k.coins(i)
		k.Positions[c]++
		if k.inside && i > 0 {
			if k.Moves[c]++; k.all {
				k.Moves[c] += uint64(i - 1)
			}
		}
		lost := k.found[i>>6]>>(i&63)&1 == 0 && !(k.inside && before)
		if lost {
			k.lost[(at+i)>>6] |= 1 << ((at + i) & 63)
			k.Lost[c]++
		}
		before = lost || k.all && before
	}
	return nil
}

// P reports whether a position is lost for the player to move.
func (k *Outcomes) P(number int) bool { return k.lost[number>>6]>>(number&63)&1 == 1 }

// Collect works out something for each position from what the positions have to which moves lead, if all positions are together. It is
// a [Kernel].
type Collect[T any] struct {
	All []T // of all positions, by their numbers

	value       func(after []T) (T, error)
	all, inside bool // as in Outcomes
	start       int
	after       [][]T // of the run at hand
}

// NewCollect returns the kernel for a layout.
func NewCollect[T any](l *Layout, value func(after []T) (T, error)) *Collect[T] {
	return &Collect[T]{value: value, all: l.Repeated, inside: l.inside}
}

// Level begins the only level.
func (k *Collect[T]) Level(_, size int) error {
	k.All = make([]T, size)
	return nil
}

// Begin begins a run.
func (k *Collect[T]) Begin(r Run) {
	k.start = r.At
	for len(k.after) < r.Size {
		k.after = append(k.after, nil)
	}
	for i := range r.Size {
		k.after[i] = k.after[i][:0]
	}
}

// Merge is never called.
func (k *Collect[T]) Merge(int, int, int) {}

// Split takes in moves.
func (k *Collect[T]) Split(at, from, n int) {
	for i, to := range k.All[from:][:n] {
		k.after[at-k.start+i] = append(k.after[at-k.start+i], to)
	}
}

// End works out the run.
func (k *Collect[T]) End(at, size int) (err error) {
	for i := range size {
		first := max(0, i-1)
		switch {
		case !k.inside:
			first = i
		case k.all:
			first = 0
		}
		if k.All[at+i], err = k.value(append(k.after[i], k.All[at+first:at+i]...)); err != nil {
			return err
		}
	}
	return nil
}
