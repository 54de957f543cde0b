package exchange

import (
	"cmp"
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/face"
)

// maxListed is the maximum number of options that are searched.
const maxListed = 100_000

// maxWritten is the largest number of a place that is understood.
const maxWritten = 1_000_000

var (
	undoWords  = []string{"undo", "undoes", "u"}
	timesWords = []string{"times", "x", "time"}
)

// Hand implements [face.Hand] for positions with coins that are exchanged.
type Hand struct {
	Position  game.Position
	About     func(place int) []Move // the moves, legal or not, of which this is the first or the last place
	Low, High int                    // the range of places where coins may lie
	Repeats   bool                   // whether an exchange may be made several times at once
	Thing     string                 // what is exchanged; "" stands for "coin"
	Placed    bool                   // whether the piles of a position show on which places they are
}

// Read accepts "merge 2 3", "2 3" and "2", which may be any exchange that takes a coin from there; "split 4, 3 times".
func (h Hand) Read(words face.Words) (moves []game.Move, why string) {
	again, words, why := repeated(words)
	if why != "" {
		return nil, why
	}
	var places []int
	for _, w := range words {
		n, ok := w.Int()
		switch {
		case ok && -maxWritten <= n && n <= maxWritten:
			places = append(places, n)
		case ok || w.Number:
			return nil, "there is no place " + w.Text
		case !w.Is(slices.Concat(slices.Concat(said[:]...), undoWords, timesWords)...):
			return nil, "the word " + game.Quote(w.Text) + " is not understood"
		}
	}
	if len(places) == 0 {
		return nil, "expected the places of the coins, as in \"merge 2 3\" or \"split 4\""
	}
	asked := words.Has(slices.Concat(said[:]...)...)
	for _, m := range h.About(slices.Min(places)) {
		if !m.named(places) {
			continue
		}
		if asked && !words.Has(said[m.kind()]...) {
			if why == "" {
				why = "that would be " + game.Quote(m.String())
			}
			continue
		}
		m.Again = again
		moves = append(moves, m)
	}
	if len(moves) == 0 {
		return nil, cmp.Or(why, "there is no exchange for the coins there")
	}
	return moves, ""
}

// named reports whether a move may be described by these places: one of its ends, or both ends and some places between them that
// have coins for it.
func (m Move) named(places []int) bool {
	both := m.Low == slices.Min(places) && m.High == slices.Max(places)
	between := slices.ContainsFunc(places, func(n int) bool { return n != m.Low && n != m.High })
	return len(places) == 1 || both && !(m.Ends && between)
}

// repeated returns how many times the move is to be repeated, and the words without that: "3 times", "x 3".
func repeated(words face.Words) (again int, rest face.Words, why string) {
	i := slices.IndexFunc(words, func(w face.Word) bool { return w.Is(timesWords...) })
	number := -1
	switch {
	case i < 0:
		return 0, words, ""
	case i > 0 && words[i].Text != "x" && words[i-1].Number:
		number = i - 1
	case i+1 < len(words) && words[i+1].Number:
		number = i + 1
	default:
		return 0, slices.Delete(slices.Clone(words), i, i+1), ""
	}
	times, ok := words[number].Int()
	if !ok || times > maxWritten {
		return 0, nil, "there are no coins for " + words[number].N.Short() + " times"
	}
	low := min(i, number)
	return times - 1, slices.Delete(slices.Clone(words), low, low+2), ""
}

// Guess chooses an exchange at a place in the range at random. It finds a possible number of repetitions by halving.
func (h Hand) Guess(rng *rand.Rand) game.Move {
	var about []Move
	for range 100 {
		if about = h.About(h.Low + rng.IntN(max(1, h.High-h.Low+1))); len(about) > 0 {
			break
		}
	}
	if len(about) == 0 {
		return Move{Low: 1, High: 2, Kind: Merge}
	}
	m := about[rng.IntN(len(about))]
	if h.Repeats {
		most := 0
		for _, n := range h.Position.Setup().Piles {
			most = max(most, Clipped(n)-1)
		}
		m.Again = rng.IntN(1 + most)
	}
	for ; m.Again > 0; m.Again /= 2 {
		if _, err := h.Position.Play(m); err == nil {
			break
		}
	}
	return m
}

// Where names the first place.
func (h Hand) Where(m game.Move) game.Step {
	if h.Thing != "" {
		return game.Because("hint.place", "uses the {thing} on place {place}", "thing", h.Thing, "place", m.(Move).Low)
	}
	return game.Because("hint.place", "uses a coin on place {place}", "place", m.(Move).Low)
}

// Remove returns the piles after the move. If piles have fixed places, there are at least as many as before.
func (h Hand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	to, err := h.Position.Play(m)
	if err != nil {
		return piles
	}
	after := to.Setup().Piles
	if !h.Placed {
		return after
	}
	return append(after, make([]game.Nat, max(0, len(piles)-len(after)))...)
}

// Leave tries the moves one by one. There are only few of them, unless moves may be repeated.
func (h Hand) Leave(_, after []game.Nat) game.Move {
	tried := 0
	for o := range h.Position.Options() {
		if tried++; tried > maxListed {
			break
		}
		if slices.Equal(Lay(o.To.Setup().Piles).Trimmed(), Lay(after).Trimmed()) {
			return o.Move
		}
	}
	return nil
}
