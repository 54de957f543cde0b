package zeckendorf

import (
	"zeck/game/hand"
	"zeck/games/internal/exchange"
)

// Hand returns how coins are exchanged by hand.
func (p Position) Hand() hand.Hand {
	return exchange.Hand{Position: p, About: p.rules.about, Low: 1, High: len(p.lay()) + 1, Repeats: p.rules.Accelerated, Exchange: p.rules.exchange}
}
