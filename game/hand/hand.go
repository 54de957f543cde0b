package hand

import (
	"encoding/binary"
	"math/big"
	"math/rand/v2"

	"zeck/game"
	"zeck/numeration"
)

// Hand knows what the moves of one kind of game have in common. It is that of one position; piles that are handed to it lie on a
// table, in any order, and stay when they are empty.
type Hand interface {
	// Read returns the moves that the words can mean. They need not be legal. Where there are none, why may say what is wrong.
	Read(words Words) (moves []game.Move, why string)

	// Guess makes up a move that is often legal. Large numbers are as likely as small ones, in the sense of their length.
	Guess(rng *rand.Rand) game.Move

	// Where says what a move is about, and not how much it takes: "takes from {piles}". It is the zero Step if there is no more to say.
	Where(m game.Move) game.Step

	// Remove returns the piles after a legal move.
	Remove(piles []game.Nat, m game.Move) []game.Nat

	// Leave returns the move, legal or not, that turns the piles before into those after; nil if there is none.
	Leave(before, after []game.Nat) game.Move

	// Undo returns the piles before a move that led to those there are, none of them larger than at the start; start may be nil. It
	// returns nil if that cannot be told.
	Undo(piles []game.Nat, m game.Move, start []game.Nat) []game.Nat
}

// Handler is the power of a position whose moves are made in a way of their own.
type Handler interface {
	game.Position

	// Hand returns how they are.
	Hand() Hand
}

// Of returns the hand of a position that is no sum: its own, else that of the kind of its moves, of which one is given.
func Of(p game.Position, example game.Move) Hand {
	if h, ok := p.(Handler); ok {
		return h.Hand()
	}
	if _, ok := example.(game.Take); ok {
		s := p.Setup()
		most := s.Piles[0]
		if s.Cap != nil {
			most = *s.Cap
		}
		return single{s.Piles[0], most.Min(s.Piles[0])}
	}
	return listed{p}
}

// someNat returns a number from lo to hi: half the time each is equally likely, half the time each length is.
func someNat(rng *rand.Rand, lo, hi game.Nat) game.Nat {
	if hi.Cmp(lo) <= 0 {
		return lo
	}
	size := new(big.Int).Add(hi.Sub(lo).Big(), big.NewInt(1))
	if rng.IntN(2) == 0 {
		if bits := 1 + rng.IntN(size.BitLen()); bits < size.BitLen() {
			size.Lsh(big.NewInt(1), uint(bits))
		}
	}
	var bytes []byte
	for range size.BitLen()/64 + 2 { // a word more than needed makes the remainder fair
		bytes = binary.BigEndian.AppendUint64(bytes, rng.Uint64())
	}
	x := new(big.Int).SetBytes(bytes)
	return lo.Add(numeration.NatFromBig(x.Rem(x, size)))
}
