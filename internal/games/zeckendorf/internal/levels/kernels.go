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
	*Fold[uint8]
	Counts [maxNim]uint64 // the number of positions with each value
	First  [maxNim]At     // the first position with each value: with the fewest coins, then the smallest number
}

// NewNim returns the kernel. With keep it stores the values of all positions, otherwise those of two levels.
func NewNim(keep bool) *Nim {
	k := &Nim{Fold: &Fold[uint8]{words: 1, keep: keep}}
	k.position = func(row []uint8, number int, moves []Move) error {
		rows := k.rows
		var met [maxNim / 64]uint64
		for _, m := range moves {
			v := rows[m.Split&1][number+int(m.By)]
			met[v>>6] |= 1 << (v & 63)
		}
		v := 0 // the least value that is not met
		for _, w := range met {
			if v += bits.TrailingZeros64(^w); w != ^uint64(0) {
				break
			}
		}
		if v == maxNim {
			return fmt.Errorf("%w: nim-values above %d", game.ErrLimit, maxNim-1)
		}
		if k.Counts[v]++; k.Counts[v] == 1 {
			k.First[v] = At{k.coins, number}
		}
		row[0] = uint8(v)
		return nil
	}
	return k
}

// Remote computes remoteness: the number of moves until the game is over if the winner hurries and the loser delays. It is even if the player to
// move loses.
type Remote struct {
	*Fold[uint16]
	Longest [2]uint16 // the greatest remoteness of P-positions and of N-positions
	First   [2]At     // the first position that has it
}

// NewRemote returns the kernel.
func NewRemote() *Remote {
	k := &Remote{Fold: &Fold[uint16]{words: 1}}
	k.position = func(row []uint16, number int, moves []Move) error {
		rows := k.rows
		win, loss := ^uint16(0), uint16(0) // the least even remoteness after a move, and 1 more than the greatest odd one
		for _, m := range moves {
			r := rows[m.Split&1][number+int(m.By)]
			odd := -(r & 1) // all bits, if r is odd
			win, loss = min(win, r|odd), max(loss, (r+1)&odd)
		}
		r := win + 1 // 0 if no move wins
		if r == 0 {
			r = loss
		}
		if r == 1<<16-1 {
			return fmt.Errorf("%w: a game of %d moves", game.ErrLimit, r)
		}
		if side := r & 1; r > k.Longest[side] || r == 0 {
			k.Longest[side], k.First[side] = r, At{k.coins, number}
		}
		row[0] = r
		return nil
	}
	return k
}

// Lengths are the numbers of moves of the shortest and of the longest game from a position.
type Lengths [2]int32

// NewLengths returns a kernel that computes them.
func NewLengths() *Fold[Lengths] {
	k := &Fold[Lengths]{words: 1}
	k.position = func(row []Lengths, number int, moves []Move) error {
		rows := k.rows
		var met Lengths
		for i, m := range moves {
			after := rows[m.Split&1][number+int(m.By)]
			if i == 0 {
				met[0] = after[0] + 1
			}
			met = Lengths{min(met[0], after[0]+1), max(met[1], after[1]+1)}
		}
		row[0] = met
		return nil
	}
	return k
}

// NewSeats returns a kernel that computes [game.WinningSeat] for this many players. Of the seats that win after a move, three matter: one, another if
// there are several, and the last in turn if it is among them.
func NewSeats(players int) *Fold[int16] {
	k := &Fold[int16]{words: 1}
	var seats [3]int
	k.position = func(row []int16, number int, moves []Move) error {
		rows := k.rows
		met := seats[:0]
		for _, m := range moves {
			seat := int(rows[m.Split&1][number+int(m.By)])
			if !slices.Contains(met, seat) && (len(met) < 2 || len(met) == 2 && seat == players-1) {
				met = append(met, seat)
			}
		}
		row[0] = int16(game.WinningSeat(players, met))
		return nil
	}
	return k
}

// NewTeams returns a kernel that computes [game.Seating.Wins]. Two sets replace the sets of all moves: one where team A wins after some move,
// and one where it wins after every move.
func NewTeams(s game.Seating) *Fold[uint64] {
	k := &Fold[uint64]{words: 1}
	k.position = func(row []uint64, number int, moves []Move) error {
		rows := k.rows
		if len(moves) == 0 {
			row[0] = s.Wins(nil)
			return nil
		}
		some, every := uint64(0), ^uint64(0)
		for _, m := range moves {
			wins := rows[m.Split&1][number+int(m.By)]
			some, every = some|wins, every&wins
		}
		row[0] = s.Wins([]uint64{some, every})
		return nil
	}
	return k
}

// Outcomes finds the P-positions, a bit for each, if all positions are together. It is a [Kernel].
type Outcomes struct {
	Positions, Lost, Moves []uint64 // the numbers of positions, of P-positions and of moves, by the number of coins
	lost                   []uint64 // bits
}

// NewOutcomes returns the kernel for a layout.
func NewOutcomes(l *Layout) *Outcomes {
	counts := func() []uint64 { return make([]uint64, l.value+1) }
	return &Outcomes{Positions: counts(), Lost: counts(), Moves: counts()}
}

// Level begins the only level.
func (k *Outcomes) Level(_, size int) error {
	k.lost = make([]uint64, size>>6+1)
	return nil
}

// Position finds whether a position is lost.
func (k *Outcomes) Position(number, coins int, moves []Move) error {
	k.Positions[coins]++
	k.Moves[coins] += uint64(len(moves))
	for _, m := range moves {
		if k.P(number + int(m.By)) {
			return nil
		}
	}
	k.lost[number>>6] |= 1 << (number & 63)
	k.Lost[coins]++
	return nil
}

// P reports whether a position is lost for the player to move.
func (k *Outcomes) P(number int) bool { return k.lost[number>>6]>>(number&63)&1 == 1 }
