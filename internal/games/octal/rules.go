package octal

import (
	"fmt"
	"iter"
	"strings"

	"zeck/game"
	"zeck/internal/table/heaps"
	"zeck/numeration"
)

var one = numeration.NewNat(1)

// Game is every game with an octal or hexadecimal code.
type Game struct{}

// Info describes the game.
func (Game) Info() game.Info {
	return game.Info{
		Name:  "octal",
		Title: "Octal games",
		Rules: "There is one heap. The code says what a move may do: its digit number k, counted from the point, is the sum of 1 if k " +
			"stones may be taken when they are the whole heap, 2 if they may be taken from a larger heap, and 4 if the rest may then be split " +
			"into two heaps, 8 into three. In Kayles, 0.77, one stone or two are taken, and the rest may be split. A player who cannot move loses.",
		Notation: "octal:n",
		Params: []game.Parameter{{Key: "code", Default: string(Kayles), Word: true,
			Help: "the code: 0.77 is Kayles, 0.07 Dawson's Kayles, 0.137 Dawson's chess, 0.3... Nim, 4.3... Lasker's Nim; letters are " +
				"hexadecimal digits"}},
		Example: "octal@code=0.137:11",
		Source:  source,
	}
}

const source = "Guy and Smith 1956; Berlekamp, Conway and Guy 1982"

// New returns a heap with its code.
func (Game) New(s game.Setup) (game.Position, error) {
	if err := s.WantPiles(1, "one heap"); err != nil {
		return nil, err
	}
	if err := s.WantNoCap(); err != nil {
		return nil, err
	}
	code, err := codeOf(s)
	if err != nil {
		return nil, err
	}
	return Position{code: code, heap: s.Piles[0]}, nil
}

func codeOf(s game.Setup) (Code, error) {
	code, err := ParseCode(s.Word("code", string(Kayles)))
	if err != nil {
		return "", fmt.Errorf("option code: %w", err)
	}
	return code, nil
}

// Position is a heap and the code of its game.
type Position struct {
	game.NoTables // but nim-values it has
	code          Code
	heap          game.Nat
}

// Setup returns the game, its code and the heap.
func (p Position) Setup() game.Setup {
	s := game.Setup{Game: Game{}, Piles: []game.Nat{p.heap}}
	if p.code != Kayles {
		s.Params = []game.Param{game.WordParam("code", string(p.code))}
	}
	return s
}

// String returns the position in the notation: "octal@code=0.137:11".
func (p Position) String() string { return p.Setup().String() }

// Options yields the moves in the order of [Move.Compare].
func (p Position) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		places, repeats := p.code.places()
		for take := (game.Nat{}); take.Cmp(p.heap) <= 0; take = take.Add(one) {
			if k, small := take.Small(); !small || k > uint64(places) {
				switch {
				case !repeats:
					return
				case p.code.digit(places)&^1 == 0:
					take = p.heap // no move takes a number between this and the whole heap
				}
			}
			if !p.taking(take, func(m Move) bool { return yield(p.option(m)) }) {
				return
			}
		}
	}
}

// taking yields the moves that take this many stones. It reports whether to continue.
func (p Position) taking(take game.Nat, yield func(Move) bool) bool {
	d, rest := p.code.digitOf(take), p.heap.Sub(take)
	switch {
	case rest.IsZero():
		return d&1 == 0 || yield(Move{Take: take})
	case d&2 != 0 && !yield(leaving(take, rest)):
		return false
	case d&4 != 0 && !split(rest, one, func(a, b game.Nat) bool { return yield(leaving(take, a, b)) }):
		return false
	case d&8 == 0:
		return true
	}
	for a := one; a.Add(a).Add(a).Cmp(rest) <= 0; a = a.Add(one) {
		if !split(rest.Sub(a), a, func(b, c game.Nat) bool { return yield(leaving(take, a, b, c)) }) {
			return false
		}
	}
	return true
}

// split yields the ways to split a heap into two, the smaller one first and at least least. It reports whether to continue.
func split(heap, least game.Nat, yield func(a, b game.Nat) bool) bool {
	for a := least; a.Add(a).Cmp(heap) <= 0; a = a.Add(one) {
		if !yield(a, heap.Sub(a)) {
			return false
		}
	}
	return true
}

// option returns a legal move with the position it leads to.
func (p Position) option(m Move) game.Option {
	heaps := m.Heaps()
	if len(heaps) == 0 {
		heaps = make([]game.Nat, 1)
	}
	parts := make([]game.Position, len(heaps))
	for i, h := range heaps {
		parts[i] = Position{code: p.code, heap: h}
	}
	return game.Option{Move: m, To: game.NewSum(parts...)}
}

// Play takes stones from the heap and leaves the rest as the move says.
func (p Position) Play(m game.Move) (game.Position, error) {
	t, ok := m.(Move)
	if !ok {
		return nil, fmt.Errorf("%w: %s is not a move of octal such as \"take 2, leave 3 and 4\"", game.ErrIllegal, game.Quote(fmt.Sprint(m)))
	}
	heaps := t.Heaps()
	if leaving(t.Take, heaps...) != t {
		return nil, fmt.Errorf("%w: the heaps of a move must be in ascending order, and none may be empty", game.ErrIllegal)
	}
	total := t.Take
	for _, h := range heaps {
		total = total.Add(h)
	}
	if total != p.heap {
		return nil, fmt.Errorf("%w: what is taken and what is left add up to %s, but the heap has %s", game.ErrIllegal, total.Short(),
			p.heap.Short())
	}
	if d := p.code.digitOf(t.Take); d>>len(heaps)&1 == 0 {
		k := t.Take.Short()
		return nil, fmt.Errorf("%w: digit %s of %s is %X: a move that takes %s %s", game.ErrIllegal, k, p.code, d, k, mayLeave(d))
	}
	return p.option(t).To, nil
}

// mayLeave says what a digit allows.
func mayLeave(d int) string {
	var may []string
	for i, words := range []string{"nothing", "one heap", "two heaps", "three heaps"} {
		if d>>i&1 == 1 {
			may = append(may, words)
		}
	}
	if len(may) == 0 {
		return "is not allowed"
	}
	return "must leave " + strings.Join(may, " or ")
}

// Cost is an upper bound for the number of reachable positions: n + 1 heaps if no heap is split, otherwise all ways to break the heap.
func (p Position) Cost() game.Cost {
	if !p.code.splits() {
		return game.Cost{Positions: p.heap.Add(one)}
	}
	return game.Cost{Positions: heaps.Breakings(p.heap)}
}

// Splits reports whether a heap may be split.
func (p Position) Splits() bool { return p.code.splits() }

// Components returns nil: a position is a single heap.
func (Position) Components() []game.Position { return nil }

// Join returns false: no position of this game is a sum.
func (Position) Join(game.Position) (joined game.Position, ok bool) { return nil, false }
