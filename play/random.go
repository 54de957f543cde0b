package play

import (
	"hash/fnv"
	"math/rand/v2"

	"zeck/game"
	"zeck/game/face"
)

// rng returns the source of the engine's choices in a session. It depends on the seed and the moves so far, so the same game always gets
// the same answers.
func (s Session) rng() *rand.Rand {
	text := s.start.String()
	for _, o := range s.moves {
		text += separator + o.Move.String()
	}
	return rand.New(rand.NewPCG(s.settings.Seed, hash(text)))
}

// drawn returns a source that depends on a text and on the purpose.
func drawn(text string, what uint64) *rand.Rand { return rand.New(rand.NewPCG(hash(text), what)) }

func hash(text string) uint64 {
	h := fnv.New64a()
	h.Write([]byte(text))
	return h.Sum64()
}

// wandered returns the position after this many random moves, or fewer if the game ends.
func wandered(rng *rand.Rand, p game.Position, moves int) game.Position {
	for range moves {
		p = randomMove(rng, p).To
	}
	return p
}

// maxGuesses is the number of guessed moves before one of the first options is taken instead.
const maxGuesses = 200

// randomMove returns a random legal move of a position. It lists the options only if they are few. If there is no move, the option is p
// itself.
func randomMove(rng *rand.Rand, p game.Position) game.Option {
	const few = 64
	options := game.First(p, few+1)
	if len(options) == 0 {
		return game.Option{To: p}
	}
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
	if o.Move = face.HandOf(bare(p)).Guess(rng); Forbids(p) {
		o.Move = Forbid{o.Move}
	}
	to, err := p.Play(o.Move)
	o.To = to
	return o, err == nil
}
