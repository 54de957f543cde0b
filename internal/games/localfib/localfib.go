// Package localfib opens local Fibonacci nim: several piles, each with its own cap.
//
// # Rules
//
// There are piles, each with a cap. A player chooses one of them and takes at least 1 stone and at most its cap. If t stones
// were taken, the next cap of that pile is k·t + c; the other caps do not change. The first move on a pile may take any number
// but not the whole pile. A player who cannot move loses. Fibonacci nim is k = 2, c = 0.
//
// # Notation
//
// localfib:5,8,13 is the start with these piles. It is a sum of take-away games and is written as one: localfib:5,8 reads back
// as fibnim:5/4 + fibnim:8/7. The notation of localfib has no caps; to set them, write the sum. The piles stay in the order
// given, so that "in part 2, take 3" refers to the second.
//
// # Theorem
//
// The nim-value of the sum is the nim-sum of the nim-values of its piles (Sprague and Grundy; for this game R. Das, "Impartial
// games", 2021, §2.5). Package [zeck/internal/games/takeaway] computes those of a pile, and package [zeck/solve] plays the sum.
//
// # Cost
//
// The cost of the nim-values of the piles: some seconds for piles of a million stones.
package localfib

import (
	"fmt"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/games/takeaway"
)

// Game is local Fibonacci nim with the options k and c of the take-away game.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "localfib",
		Title: "Local Fibonacci Nim",
		Rules: "There are piles, each with its own cap. Take at least 1 stone and at most its cap from one pile. " +
			"If t stones were taken, the next cap of that pile is k·t + c. At the start each cap is one less than its pile. A player who " +
			"cannot move loses.",
		Notation: "localfib:n1,n2,…, the start; it is written as the sum of its piles",
		Params:   takeaway.Game().Info().Params,
		Example:  "localfib:5,8,13",
		Source:   "Sprague–Grundy; Das 2021, §2.5",
	}
}

// Tell returns the opening and the invitation of the game.
func (Game) Tell() face.About {
	return face.About{
		Opening:    "localfib:5,7,9",
		Invitation: "Several piles of Fibonacci nim at once, each with its own cap.",
	}
}

// New returns the sum of the piles of s, each at the start of the take-away game.
func (Game) New(s game.Setup) (game.Position, error) {
	switch {
	case s.Cap != nil:
		return nil, fmt.Errorf("localfib starts with a cap for each pile and takes none, got \"/%s\" in %s; fibnim:5/2 + fibnim:8/3 sets them "+
			"one by one",
			s.Cap.Short(), s.Quoted())
	case len(s.Piles) == 0:
		return nil, s.WantPiles(1, "at least one pile")
	case len(s.Piles) > game.MaxParts:
		return nil, fmt.Errorf("%w: localfib has %d piles, %d would fit", game.ErrLimit, len(s.Piles), game.MaxParts)
	}
	var piles []game.Position
	for _, n := range s.Piles {
		single := s
		single.Piles = []game.Nat{n}
		p, err := takeaway.Game().New(single)
		if err != nil {
			return nil, err
		}
		piles = append(piles, p)
	}
	return game.NewSum(piles...), nil
}
