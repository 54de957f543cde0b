package exchange

import (
	"cmp"
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// Kind is what a move does.
type Kind uint8

const (
	ByPlaces Kind = iota // coins on one place, except the first, are split; all others are merged
	Merge                // several coins become one
	Split                // coins on one place, or two equal terms, become others
	Trade                // coins on different places become as many others
	Swap                 // two terms change places
)

// said has the words for each kind. The first word is the one that is printed.
var said = [...][]string{
	Merge: {"merge", "merges", "m", "combine"},
	Split: {"split", "splits", "s"},
	Trade: {"trade", "trades", "t"},
	Swap:  {"swap", "swaps", "switch", "w"},
}

// String returns the word that begins a move: "merge".
func (k Kind) String() string {
	if k == ByPlaces {
		return "none"
	}
	return said[k][0]
}

// Move exchanges coins on the places from Low to High: those of one place, of two, or of several neighbouring places.
type Move struct {
	Low, High int
	Kind      Kind
	Ends      bool // whether the words name only Low and High, not the places between
	Again     int  // how often the exchange is repeated; 0 in most games
	Undo      bool // whether the exchange is made backwards
}

// kind returns what the move does, never ByPlaces.
func (m Move) kind() Kind {
	switch {
	case m.Kind != ByPlaces:
		return m.Kind
	case m.Low == m.High && m.Low > 1:
		return Split
	}
	return Merge
}

// mostNamed is the maximum number of places that the words of a move name. No move of any game needs more.
const mostNamed = 9

// String returns the move in words: "merge 1 1", "merge 2 3", "split 4", "undo merge 2 3", "split 4, 3 times", "merge 1 2 3".
func (m Move) String() string {
	var b strings.Builder
	if m.Undo {
		b.WriteString("undo ")
	}
	fmt.Fprintf(&b, "%s %d", m.kind(), m.Low)
	switch between := m.High - m.Low; {
	case m.kind() == Split && between == 0:
	case m.Ends || between < 1 || between >= mostNamed:
		fmt.Fprintf(&b, " %d", m.High)
	default:
		for i := range between {
			fmt.Fprintf(&b, " %d", m.Low+1+i)
		}
	}
	if m.Again != 0 {
		fmt.Fprintf(&b, ", %d times", m.Again+1)
	}
	return b.String()
}

// Compare orders moves by kind (merges, splits, trades, swaps), then by their places, then by the number of repetitions.
func (m Move) Compare(other game.Move) int {
	o := other.(Move)
	return cmp.Or(cmp.Compare(m.kind(), o.kind()), cmp.Compare(m.Low, o.Low), cmp.Compare(m.High, o.High), cmp.Compare(m.Again, o.Again))
}

// Pile is a number of coins on a place.
type Pile struct{ Place, Coins int }

// Exchange is a move with what it takes and puts down.
type Exchange struct {
	Move
	Shift      int // added to a place to get the number that people use
	Taken, Put []Pile
	boxed      game.Move // the move as an interface value, for options
}

// New returns an exchange.
func New(m Move, taken, put []Pile) Exchange { return Exchange{m, 0, taken, put, m} }

// Moves describes the moves of a game.
type Moves struct {
	About   func(place int) []Move       // the moves with this first or last place, whatever coins there are
	Of      func(m Move) Exchange        // a move with what it takes and puts down
	After   func(left Lay) game.Position // the position with the coins that a move has left
	Repeats bool                         // whether a move may be made several times at once
	Such    string                       // names the game and some of its moves
}

// List returns the moves whose coins lie on places 1 to top, in ascending order.
func (g Moves) List(top int) (all []Exchange) {
	for place := 1; place <= top; place++ {
		for _, m := range g.About(place) {
			if m.Low == place && m.High <= top {
				all = append(all, g.Of(m))
			}
		}
	}
	slices.SortFunc(all, func(a, b Exchange) int { return a.Move.Compare(b.Move) })
	return all
}

// Options yields the options for those moves that the coins allow.
func (g Moves) Options(coins Lay, all []Exchange) iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		coins.Each(all, g.Repeats, func(x *Exchange, times int, left Lay) bool {
			return yield(game.Option{Move: x.Made(times), To: g.After(left)})
		})
	}
}

// Play makes a move from a position with these coins, if it is a move of the game and there are enough coins. The places of a move identify
// it.
func (g Moves) Play(m game.Move, coins Lay, of game.Position) (game.Position, error) {
	t, ok := m.(Move)
	for _, known := range g.About(t.Low) {
		places := Move{Low: known.Low, High: known.High, Undo: known.Undo, Again: t.Again}
		if known.Again = t.Again; !ok || t != known && t != places || t.Again < 0 || t.Again > 0 && !g.Repeats {
			continue
		}
		x := g.Of(known)
		if coins.Most(x.Taken).Cmp(numeration.NewNat(uint64(x.Again))) <= 0 {
			return nil, fmt.Errorf("%w: %s needs %s of %s", game.ErrIllegal, x.Move, x.needs(), game.Quote(of.Setup().Short()))
		}
		return g.After(coins.After(nil, &x, x.Again+1)), nil
	}
	return nil, fmt.Errorf("%w: %s is not a move of %s", game.ErrIllegal, game.Quote(fmt.Sprint(m)), g.Such)
}

// Made returns the move that makes the exchange times times.
func (x *Exchange) Made(times int) game.Move {
	m := x.Move
	m.Again = times - 1
	if m.Again == 0 && x.boxed != nil {
		return x.boxed
	}
	return m
}

// look returns an exchange that can be made up to times times, as a board shows it.
func (x *Exchange) look(times int) face.Exchange {
	return face.Exchange{Taken: spots(x.Taken), Put: spots(x.Put), Times: times, Move: func(n int) game.Move {
		if n > times {
			return nil
		}
		return x.Made(n)
	}}
}

// spots returns the place of each coin.
func spots(piles []Pile) (places []int) {
	for _, p := range piles {
		places = append(places, slices.Repeat([]int{p.Place}, p.Coins)...)
	}
	return places
}

// needs names the coins that the move takes: "two coins on place 1", "a coin on place 2 and one on place 3".
func (x *Exchange) needs() string {
	times := x.Again + 1
	var texts []string
	for i, t := range x.Taken {
		number := fmt.Sprintf("%d coins", t.Coins*times)
		switch {
		case t.Coins*times == 1 && i == 0:
			number = "a coin"
		case t.Coins*times == 1:
			number = "one"
		case t.Coins*times == 2:
			number = "two coins"
		}
		texts = append(texts, fmt.Sprintf("%s on place %d", number, t.Place+x.Shift))
	}
	last := len(texts) - 1
	if last == 0 {
		return texts[0]
	}
	return strings.Join(texts[:last], ", ") + " and " + texts[last]
}
