package face

import "zeck/game"

// pair is two piles, the smaller first, in a game where a move may take from both.
type pair struct{ a, b game.Nat }

var (
	bothWords = []string{"both", "each"}
	oneWords  = []string{"one", "other"}
	second    = []string{"second"}
)

// spot says where stones are taken.
type spot byte

const (
	unsaid spot = iota
	inSmaller
	inLarger
	inBoth
	inOne // either pile
)

// clause is a number and the place where it is taken.
type clause struct {
	n     game.Nat
	all   bool // all stones, instead of the number
	where spot
}

// ReadPair returns what words about two piles a ≤ b can mean: how much to take from the smaller and how much from the larger. The result need
// not be legal. If there is none, why may say what is wrong.
func ReadPair(a, b game.Nat, words Words) (taken [][2]game.Nat, why string) {
	g := pair{a, b}
	if why := words.Strange(fromWords, allWords, smallest, largest, second, bothWords, oneWords); why != "" {
		return nil, why
	}
	ns := words.Numbers()
	if words.Has("to", "leave", "leaving") {
		return g.leaving(ns), ""
	}
	if len(ns) == 2 && words.Has("from") && len(clauses(words)) == 2 && clauses(words)[1].where == unsaid { // "3 from 24"
		return g.fromSize(ns[0], ns[1]), ""
	}
	switch cs := clauses(words); len(cs) {
	case 1:
		return g.single(cs[0]), ""
	case 2:
		return g.double(cs[0], cs[1]), ""
	}
	return nil, ""
}

// clauses pairs numbers with places. A place belongs to the number before it or, if there is none, to the next number.
func clauses(words Words) []clause {
	var all []clause
	before := unsaid
	for _, w := range words {
		where := spotOf(w)
		switch {
		case w.Number, w.Is(allWords...):
			all = append(all, clause{w.N, !w.Number, before})
			before = unsaid
		case where != unsaid && len(all) > 0 && all[len(all)-1].where == unsaid:
			all[len(all)-1].where = where
		case where != unsaid:
			before = where
		}
	}
	return all
}

func spotOf(w Word) spot {
	switch {
	case w.Is(smallest...):
		return inSmaller
	case w.Is(largest...), w.Is(second...):
		return inLarger
	case w.Is(bothWords...):
		return inBoth
	case w.Is(oneWords...):
		return inOne
	}
	return unsaid
}

// take returns what is taken from the smaller pile and from the larger; if the piles are equal, the larger number comes second.
func (g pair) take(i, j game.Nat) [2]game.Nat {
	if g.a == g.b && i.Cmp(j) > 0 {
		i, j = j, i
	}
	return [2]game.Nat{i, j}
}

// single returns what one number can mean.
func (g pair) single(c clause) [][2]game.Nat {
	zero, smaller, larger := game.Nat{}, c.n, c.n
	if c.all {
		smaller, larger = g.a, g.b
	}
	switch {
	case c.where == inSmaller && g.a != g.b:
		return [][2]game.Nat{g.take(smaller, zero)}
	case c.where == inLarger || c.where == inSmaller || c.where == inOne && g.a == g.b:
		return [][2]game.Nat{g.take(zero, larger)}
	case c.where == inOne:
		return [][2]game.Nat{g.take(smaller, zero), g.take(zero, larger)}
	case c.where == inBoth || c.all:
		return [][2]game.Nat{g.take(smaller, larger)}
	}
	return [][2]game.Nat{g.take(smaller, zero), g.take(zero, larger), g.take(smaller, larger)}
}

// double returns what two numbers can mean: without places the first is taken from the smaller pile.
func (g pair) double(x, y clause) [][2]game.Nat {
	if x.all {
		x.n = g.a
	}
	if y.all {
		y.n = g.b
	}
	if x.where == inLarger || y.where == inSmaller {
		x, y = y, x
	}
	return [][2]game.Nat{g.take(x.n, y.n)}
}

// fromSize handles "3 from 24", which names the pile by its size.
func (g pair) fromSize(n, pile game.Nat) (taken [][2]game.Nat) {
	if pile == g.a && g.a != g.b {
		taken = append(taken, g.take(n, game.Nat{}))
	}
	if pile == g.b {
		taken = append(taken, g.take(game.Nat{}, n))
	}
	return taken
}

// leaving returns the moves that leave the last two numbers, in either order.
func (g pair) leaving(ns []game.Nat) (taken [][2]game.Nat) {
	if len(ns) != 2 && len(ns) != 4 {
		return nil
	}
	x, y := ns[len(ns)-2], ns[len(ns)-1]
	for range 2 {
		if x.Cmp(g.a) <= 0 && y.Cmp(g.b) <= 0 {
			taken = append(taken, g.take(g.a.Sub(x), g.b.Sub(y)))
		}
		x, y = y, x
	}
	return taken
}

// From says from which of two piles a move takes, given how much it takes from the smaller and from the larger, and whether the piles are
// equal.
func From(smaller, larger game.Nat, equal bool) game.Step {
	piles := "the smaller pile"
	switch {
	case !smaller.IsZero() && !larger.IsZero():
		piles = "both piles"
	case equal:
		piles = "one pile"
	case smaller.IsZero():
		piles = "the larger pile"
	}
	return game.Because("hint.pile", "takes from {piles}", "piles", piles)
}
