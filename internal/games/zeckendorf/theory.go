package zeckendorf

import (
	"context"
	"math/big"

	"zeck/game"
	"zeck/internal/games/exchange"
	"zeck/numeration"
)

const (
	openingHole    = "proved in internal/games/zeckendorf; cf. Baird-Smith et al. 2018, Cashman et al. 2024"
	rulesSource    = "the rules alone"
	openingSource  = "Baird-Smith et al. 2018; the answer to the first move is proved in internal/games/zeckendorf"
	thirdSource    = "proved in internal/games/zeckendorf; cf. Cashman et al. 2024"
	reversedSource = "Batterman et al. 2023"
)

// Theory decides the positions for which a theorem is known, at any size: see the package documentation. For all others it returns
// [game.ErrUnknown].
func (p Position) Theory(_ context.Context, misere bool) (game.Verdict, error) {
	if misere {
		return game.Verdict{}, game.ErrUnknown
	}
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.ByTheory, Source: rulesSource}
	if len(game.First(p, 1)) == 0 {
		v.Why = []game.Step{game.Because("zeckendorf.end", "there is no move: the game is over and the player to move has lost")}
		return v, nil
	}
	known := false
	switch p.rules {
	case Rules{Hole: 2}:
		known = p.pairs(&v)
	case Rules{Hole: 2, Accelerated: true}:
		known = p.allPairs(&v)
	case Rules{Hole: 3}:
		known = p.thirds(&v)
	case Rules{Hole: p.rules.Hole}:
		known = p.opening(&v)
	case Rules{Reversed: true}:
		known = p.twice(&v)
	}
	if !known {
		return game.Verdict{}, game.ErrUnknown
	}
	return v, nil
}

// nats returns the coins on places 1, 2, …, padded to at least this many places.
func (p Position) nats(places int) []game.Nat {
	piles := p.Setup().Piles
	for len(piles) < places {
		piles = append(piles, game.Nat{})
	}
	return piles
}

// opening decides the start and four positions soon after it, if there is a move: Theorem 1. For two of these not all winning moves are known; they
// are left to a table if one fits.
func (p Position) opening(v *game.Verdict) bool {
	coins := p.nats(3)
	two, small := coins[1].Small()
	three, small3 := coins[2].Small()
	if len(coins) > 3 || !small || !small3 || two+three > 2 {
		return false
	}
	v.Source = openingSource
	if p.rules.Hole > 0 {
		v.Source = openingHole
	}
	untabled := func() bool {
		v.Complete = false
		return p.rules.tableSize(int(p.Value())) > game.DefaultBudget.Memory
	}
	switch [2]uint64{two, three} {
	case [2]uint64{0, 0}:
		return p.start(v, coins[0])
	case [2]uint64{0, 1}:
		words := "the only move is merge 1 1, which leaves coins on place 1 and one each on 2 and 3; this is always won: "
		if p.rules.Hole == 4 {
			words += "by merge 2 3, or if there are two coins on place 1 by merge 1 2"
		} else {
			words += "either by merge 2 3 or by merge 1 2"
		}
		return lost(v, game.Because("zeckendorf.third", words))
	case [2]uint64{1, 0}:
		p.leavesThird(v, Move{Low: 1, High: 2})
		if coins[0] != one {
			v.Why = append(v.Why, game.Because("zeckendorf.doubled", "after merge 1 1 instead, the opponent would leave the same kind of position with split 2"))
		}
		return true
	case [2]uint64{2, 0}:
		p.leavesThird(v, Move{Low: 2, High: 2})
		v.Why = append(v.Why, game.Because("zeckendorf.doubled.open", "merge 1 2 does not win; it is not known whether merge 1 1 does"))
		return untabled()
	case [2]uint64{1, 1}:
		if p.rules.Hole == 4 { // and there are more than two coins on place 1
			p.won(v, Move{Low: 2, High: 3}, game.Because("zeckendorf.rest", "merge 2 3 leaves all coins on place 1, which is lost; it is not known "+
				"whether merge 1 1 wins too"))
			return untabled()
		}
		v.Outcome = game.N
		v.Why = []game.Step{game.Because("zeckendorf.either", "merge 2 3 or merge 1 2 wins, since each leads to a lost "+
			"position if the other does not; it is not known which")}
		return untabled()
	}
	return false
}

// start decides positions with at least two coins, all on place 1.
func (p Position) start(v *game.Verdict, coins game.Nat) bool {
	if coins == numeration.NewNat(2) {
		return p.won(v, Move{Low: 1, High: 1}, game.Because("zeckendorf.two", "merge 1 1 turns the two coins into one, and the game is over"))
	}
	first := p.option(Move{Low: 1, High: 1}).To.(Position)
	return lost(v, game.Because("zeckendorf.start", "all coins lie on place 1: the only move is merge 1 1"),
		game.Because("zeckendorf.answer", "the opponent answers merge 1 2, which leaves {to}; this is lost: its only move, "+
			"merge 1 1, leaves coins on 1 "+
			"and one each on 2 and 3, which is always won", "to", first.option(Move{Low: 1, High: 2}).To))
}

// leavesThird sets the verdict for a position won by a move that leaves one coin on place 3 and the others on place 1.
func (p Position) leavesThird(v *game.Verdict, m Move) {
	p.won(v, m, game.Because("zeckendorf.third.win", "{move} leaves {to}, one coin on place 3 and all others on 1, "+
		"which is lost", "move", m, "to", p.option(m).To))
}

// lost sets the verdict for a lost position and its reasons, and won that for a position won by a move. Both return true.
func lost(v *game.Verdict, why ...game.Step) bool {
	v.Why = why
	return true
}

func (p Position) won(v *game.Verdict, m Move, why ...game.Step) bool {
	v.Outcome, v.Winning, v.Why = game.N, []game.Option{p.option(m)}, why
	return true
}

func (p Position) option(m Move) game.Option {
	to, err := p.Play(m)
	if err != nil {
		panic("zeckendorf: " + err.Error())
	}
	return game.Option{Move: m, To: to}
}

// pair is what a move takes if there is a hole on place 2.
var pair = []exchange.Pile{{Place: 1, Coins: 2}}

// pairs decides the game with a hole on place 2, in which every move removes two coins, by counting the moves.
func (p Position) pairs(v *game.Verdict) bool {
	moves := exchange.Lay(p.nats(1)).Most(pair)
	words := "every move takes two coins, so every game has {moves} moves"
	if moves == one {
		words = "the only move takes two coins, and then there is none"
	}
	why := game.Because("zeckendorf.pairs", words, "moves", moves)
	if moves.Big().Bit(0) == 1 {
		return p.won(v, Move{Low: 1, High: 1}, why)
	}
	return lost(v, why)
}

// allPairs decides the same game if a move may take any number of pairs.
func (p Position) allPairs(v *game.Verdict) bool {
	m := Move{Low: 1, High: 1, Again: exchange.Clipped(exchange.Lay(p.nats(1)).Most(pair)) - 1}
	return p.won(v, m, game.Because("zeckendorf.pairs.all", "{move} ends the game; after fewer times the opponent would end it", "move", m))
}

// thirds decides the game with a hole on place 3: Theorem 2.
func (p Position) thirds(v *game.Verdict) bool {
	v.Source = thirdSource
	x, y := p.remainders()
	for o := range p.Options() {
		if q := o.To.(Position); lostThirds(q.remainders()) {
			v.Outcome = game.N
			v.Winning = append(v.Winning, o)
		}
	}
	const rule = "divided by 3, the coins on place 1 leave the remainder {x} and those on place 2 leave {y}: "
	const three = "0 and 0, 1 and 0, and 0 and 1 are lost"
	if v.Outcome == game.P {
		return lost(v, game.Because("zeckendorf.thirds.p", rule+three+", and no move leads from one of them to another", "x", x, "y", y))
	}
	v.Why = []game.Step{game.Because("zeckendorf.thirds.n", rule+three+", this is won", "x", x, "y", y)}
	for _, o := range v.Winning {
		x, y := o.To.(Position).remainders()
		v.Why = append(v.Why, game.Because("zeckendorf.thirds.move", "{move} leaves the remainders {x} and {y}", "move", o.Move, "x", x, "y", y))
	}
	return true
}

// remainders returns the numbers of coins on places 1 and 2 modulo 3.
func (p Position) remainders() (x, y uint64) {
	coins := p.nats(2)
	three := big.NewInt(3)
	rest := func(n game.Nat) uint64 { return new(big.Int).Rem(n.Big(), three).Uint64() }
	return rest(coins[0]), rest(coins[1])
}

// lostThirds reports whether a position of the game with a hole on place 3 is lost, given its remainders.
func lostThirds(x, y uint64) bool { return y == 0 && x <= 1 || y == 1 && x == 0 }

// twice decides two coins three places apart in the reversed game: Theorem 3. It does not say which move wins, so it leaves positions that a search
// can solve to the search.
func (p Position) twice(v *game.Verdict) bool {
	coins := p.Setup().Piles
	top := len(coins)
	if exchange.Lay(coins).Count() != numeration.NewNat(2) || p.Value() <= exchange.CountedUpTo || coins[top-4] != one {
		return false
	}
	v.Outcome, v.Complete, v.Source = game.N, false, reversedSource
	v.Why = []game.Step{game.Because("zeckendorf.twice",
		"undo split {i} leaves two coins on place {i}, and the only move from there leads to what undo merge {low} {middle} leaves at "+
			"once; one of the two is lost, "+
			"but it is not known which", "i", top-1, "low", top-2, "middle", top-1)}
	return true
}
