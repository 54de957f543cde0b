package levels

import (
	"fmt"
	"math/bits"
	"slices"

	"zeck/game"
)

// maxNim is a limit for nim-values: they must be smaller.
const maxNim = 256

// Nim computes nim-values.
type Nim struct {
	Fold[uint8, values]
	Counts [maxNim]uint64 // the number of positions with each value
	First  [maxNim]At     // the first position with each value: with the fewest coins, then the smallest number
}

// values is a set of nim-values.
type values [maxNim / 64]uint64

// NewNim returns the kernel. With keep it stores the values of all positions, otherwise those of two levels.
func NewNim(keep bool) *Nim {
	k := &Nim{}
	k.Fold = single(func(met []values, after []uint8) {
		met = met[:len(after)]
		for i, v := range after {
			met[i][v>>6] |= 1 << (v & 63)
		}
	}, k.mex)
	k.keep = keep
	return k
}

// mex returns the least value that is not met.
func (k *Nim) mex(met *values, at At) (uint8, error) {
	v := 0
	for _, w := range met {
		if v += bits.TrailingZeros64(^w); w != ^uint64(0) {
			break
		}
	}
	if v == maxNim {
		return 0, fmt.Errorf("%w: nim-values above %d", game.ErrLimit, maxNim-1)
	}
	if k.Counts[v]++; k.Counts[v] == 1 {
		k.First[v] = at
	}
	return uint8(v), nil
}

// Remote computes remoteness: the number of moves until the game is over if the winner hurries and the loser delays. It is even if the player to
// move loses.
type Remote struct {
	Fold[uint16, soonest]
	Longest [2]uint16 // the greatest remoteness of P-positions and of N-positions
	First   [2]At     // the first position that has it
}

// soonest summarises the moves of a position: one more than the least even remoteness they lead to, 0 if there is none, and one more than the
// greatest odd one.
type soonest struct{ win, loss uint16 }

// NewRemote returns the kernel.
func NewRemote() *Remote {
	k := &Remote{}
	k.Fold = single(func(met []soonest, after []uint16) {
		met = met[:len(after)]
		for i, r := range after {
			switch m := &met[i]; {
			case r&1 == 1:
				m.loss = max(m.loss, r+1)
			case m.win == 0 || r < m.win:
				m.win = r + 1
			}
		}
	}, k.remoteness)
	return k
}

func (k *Remote) remoteness(met *soonest, at At) (uint16, error) {
	r := met.win
	if r == 0 {
		r = met.loss
	}
	if r == 1<<16-1 {
		return 0, fmt.Errorf("%w: a game of %d moves", game.ErrLimit, r)
	}
	if side := r & 1; r > k.Longest[side] || r == 0 {
		k.Longest[side], k.First[side] = r, at
	}
	return r, nil
}

// Lengths are the numbers of moves of the shortest and of the longest game from a position.
type Lengths [2]int32

// NewLengths returns a kernel that computes them.
func NewLengths() *Fold[Lengths, Lengths] {
	k := single(func(met, after []Lengths) {
		met = met[:len(after)]
		for i, a := range after {
			m := &met[i]
			if m[1] == 0 {
				m[0] = a[0] + 1
			}
			m[0], m[1] = min(m[0], a[0]+1), max(m[1], a[1]+1)
		}
	}, func(met *Lengths, _ At) (Lengths, error) { return *met, nil })
	return &k
}

// NewSeats returns a kernel that computes [game.WinningSeat] for this many players.
func NewSeats(players int) *Fold[int16, seats] {
	last := int16(players - 1)
	k := single(func(met []seats, after []int16) {
		for i, seat := range after {
			if m := &met[i]; !slices.Contains(m.seats[:m.count], seat) && (m.count < 2 || m.count == 2 && seat == last) {
				m.seats[m.count] = seat
				m.count++
			}
		}
	}, func(met *seats, _ At) (int16, error) {
		var after [len(met.seats)]int
		for i, seat := range met.seats {
			after[i] = int(seat)
		}
		return int16(game.WinningSeat(players, after[:met.count])), nil
	})
	return &k
}

// seats are the winners after the moves of a position, as far as they matter: one, another if there are several, and the last in turn if it is
// among them.
type seats struct {
	seats [3]int16
	count uint8
}

// NewTeams returns a kernel that computes [game.Seating.Wins]. Two sets replace the sets of all moves: one where team A wins after some move,
// and one where it wins after every move.
func NewTeams(s game.Seating) *Fold[uint64, teams] {
	k := single(func(met []teams, after []uint64) {
		for i, wins := range after {
			m := &met[i]
			if !m.moves {
				*m = teams{wins, wins, true}
			}
			m.some, m.every = m.some|wins, m.every&wins
		}
	}, func(met *teams, _ At) (uint64, error) {
		if !met.moves {
			return s.Wins(nil), nil
		}
		return s.Wins([]uint64{met.some, met.every}), nil
	})
	return &k
}

type teams struct {
	some, every uint64
	moves       bool
}

// Outcomes finds the P-positions, a bit for each, if all positions are together. It is a [Kernel].
type Outcomes struct {
	Positions, Lost, Moves []uint64 // the numbers of positions, of P-positions and of moves, by the number of coins

	lost  []uint64 // bits
	found []uint64 // bits of the positions of the current run that have a move to a P-position
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

// Meet adds moves, a word of positions at a time. All of them lead to the only level.
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

// coins returns the number of coins of a position of the run.
func (k *Outcomes) coins(i int) int { return k.run.Coins + i*k.run.Step }

// End computes the run.
func (k *Outcomes) End() error {
	before := 0 // the last P-position of the run so far, counted from 1
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
