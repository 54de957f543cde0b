package play

import (
	"encoding/binary"
	"hash/fnv"
	"math/big"
	"math/rand/v2"

	"zeck/game"
	"zeck/numeration"
)

// rng returns the source of the engine's choices in a session: it depends on the seed and on the moves so far, so that the
// same game is always answered in the same way.
func (s Session) rng() *rand.Rand {
	h := fnv.New64a()
	h.Write([]byte(s.start.String()))
	for _, o := range s.moves {
		h.Write([]byte(separator + o.Move.String()))
	}
	return rand.New(rand.NewPCG(s.settings.Seed, h.Sum64()))
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

// maxGuesses is how many moves are made up before the first option is taken instead.
const maxGuesses = 200

// randomMove returns a legal move of a position that is not over. The options are not listed unless they are few.
func randomMove(rng *rand.Rand, p game.Position) game.Option {
	const few = 64
	options := first(p, few+1)
	if len(options) <= few {
		return options[rng.IntN(len(options))]
	}
	for range maxGuesses {
		if o, ok := guess(rng, p); ok {
			return o
		}
	}
	return options[rng.IntN(few)]
}

// guess makes up one move and reports whether it is legal.
func guess(rng *rand.Rand, p game.Position) (o game.Option, legal bool) {
	if s, ok := p.(game.Sum); ok {
		parts := game.Parts(s)
		i := rng.IntN(len(parts))
		if Ended(parts[i]) {
			return o, false
		}
		return s.Lift(i, randomMove(rng, parts[i])), true
	}
	example, _ := firstOption(p)
	s, err := shapeOf(p, example.Move)
	if err != nil {
		return o, false
	}
	o.Move = s.guess(rng)
	o.To, err = p.Play(o.Move)
	return o, err == nil
}
