package gametest_test

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// onetwo is a game on one pile from which one or two stones are taken. Multiples of 3 are lost, the nim-value is the remainder modulo 3,
// and in misère play the piles that are 1 more than a multiple of 3 are lost. A flaw makes it break one requirement of a game.
type onetwo struct {
	game.NoTables
	pile int
	flaw flaw
}

// flaw is a flaw of the piles of at least a given size.
type flaw struct {
	name string
	from int
}

// has returns the flaw of a pile, "" for none.
func (p onetwo) has() string {
	if p.pile < p.flaw.from {
		return ""
	}
	return p.flaw.name
}

func (p onetwo) Setup() game.Setup {
	if p.has() == "setup" {
		p.pile++
	}
	return game.Setup{Game: onetwoGame{p.flaw}, Piles: []game.Nat{numeration.NewNat(uint64(p.pile))}}
}

// onetwoGame is the game with a flaw.
type onetwoGame struct{ flaw flaw }

func (onetwoGame) Info() game.Info { return game.Info{Name: "onetwo"} }

func (g onetwoGame) New(s game.Setup) (game.Position, error) {
	if g.flaw.name == "new" {
		return onetwo{pile: 77, flaw: g.flaw}, nil
	}
	return read(g.flaw)(s.String())
}

func (p onetwo) String() string {
	if p.has() == "text" {
		return "onetwo:1"
	}
	return fmt.Sprintf("onetwo:%d", p.pile)
}

// read returns the parser of the game with a flaw.
func read(flaw flaw) func(string) (game.Position, error) {
	return func(text string) (game.Position, error) {
		p := onetwo{flaw: flaw}
		if _, err := fmt.Sscanf(text, "onetwo:%d", &p.pile); err != nil {
			return nil, fmt.Errorf("expected a pile such as \"onetwo:5\", got %q", text)
		}
		return p, nil
	}
}

// take is a move of the game.
type take int

func (m take) String() string              { return fmt.Sprintf("take %d stones", int(m)) }
func (m take) Compare(other game.Move) int { return cmp.Compare(m, other.(take)) }

// other is a move of another game.
type other struct{ take }

// upTo returns the moves that can be made up to most times.
func upTo(most int) func(times int) game.Move {
	return func(times int) game.Move {
		if times > most {
			return other{take(times)}
		}
		return take(times)
	}
}

func (p onetwo) after(m take) game.Option {
	return game.Option{Move: m, To: onetwo{pile: p.pile - int(m), flaw: p.flaw}}
}

func (p onetwo) Options() iter.Seq[game.Option] {
	moves := []take{1, 2}[:min(p.pile, 2)]
	switch p.has() {
	case "still":
		moves = append([]take{0}, moves...)
	case "hidden":
		moves = nil
	case "unlisted":
		moves = moves[1:]
	case "endless":
		if p.pile == 0 {
			moves = []take{-1}
		}
	case "order":
		slices.Reverse(moves)
	case "twice":
		moves = slices.Repeat(moves[:1], 2)
	}
	return func(yield func(game.Option) bool) {
		for _, m := range moves {
			if !yield(p.after(m)) && p.has() != "greedy" {
				return
			}
		}
	}
}

func (p onetwo) Play(m game.Move) (game.Position, error) {
	t, ok := m.(take)
	switch {
	case ok && p.has() == "play":
		return p, nil
	case !ok && p.has() != "foreign":
		return nil, fmt.Errorf("%w: %s", game.ErrIllegal, m.String()) // there is no move nil
	}
	return p.after(t).To, nil
}

// verdict returns the verdict of a theory for which the piles with a remainder of lost modulo 3 are lost.
func (p onetwo) verdict(lost int) game.Verdict {
	v := game.Verdict{Position: p, Outcome: game.N, Complete: true, By: game.ByTheory, Source: "easy",
		Why: []game.Step{game.Because("onetwo", "the remainder is {r}", "r", p.pile%3)}}
	if p.pile%3 == lost {
		v.Outcome = game.P
	}
	for o := range p.Options() {
		if to := o.To.(onetwo).pile; to >= 0 && to%3 == lost {
			v.Winning = append(v.Winning, o)
		}
	}
	return v
}

func (p onetwo) Theory(_ context.Context, misere bool) (game.Verdict, error) {
	lost := 0
	if misere != (p.has() == "misere") {
		lost = 1
	}
	v := p.verdict(lost)
	switch p.has() {
	case "theory":
		return v, errors.New("too hard")
	case "unknown": // not a flaw
		if p.pile%2 == 1 {
			return game.Verdict{}, game.ErrUnknown
		}
	case "another":
		v.Position = nil
	case "outcome":
		v.Outcome = game.P
	case "next":
		v.Outcome = game.N
	case "winning":
		v.Winning = []game.Option{p.after(2)}
	case "lost":
		v.Winning = []game.Option{p.after(1)}
	case "to":
		for i := range v.Winning {
			v.Winning[i].To = onetwo{flaw: p.flaw}
		}
	case "moves twice":
		v.Winning = slices.Repeat(v.Winning, 2)
	case "none":
		v.Winning = nil
	case "some": // not a flaw
		v.Winning, v.Complete = nil, false
	case "missing", "unlisted":
		v.Outcome, v.Winning = game.P, nil
	case "incomplete":
		v.Complete = false
	case "unsure":
		v.Outcome, v.Complete = game.P, false
	case "reason":
		v.Why = nil
	case "by":
		v.By = ""
	case "source":
		v.Source = ""
	case "step":
		v.Why[0].ID = ""
	case "blank":
		v.Why[0] = game.Because("onetwo", "")
	}
	return v, nil
}

func (p onetwo) Look() face.Look {
	switch p.has() {
	case "pile":
		return face.Look{Kind: face.Pile}
	case "more moves":
		return face.Look{Kind: face.InRow, Row: &face.Row{Terms: []uint64{1, 2, 3, 4}, Moves: []game.Move{take(1), take(2), take(3)}}}
	case "look":
		return face.Look{Kind: face.Cells}
	case "row":
		return face.Look{Kind: face.InRow, Row: &face.Row{Terms: []uint64{1, 2, 3}}}
	case "shown":
		return face.Look{Kind: face.InRow, Row: &face.Row{Terms: []uint64{1, 2}, Moves: make([]game.Move, 1)}}
	case "no coins":
		return face.Look{Kind: face.Places}
	case "worth", "coins of two": // the second is not a flaw
		worth := map[string][]uint64{"worth": {1}, "coins of two": {1, 2}}[p.has()]
		return face.Look{Kind: face.Places, Coins: &face.Coins{Worth: worth, Exchanges: []face.Exchange{{Put: []int{2}, Times: 1, Move: upTo(1)}}}}
	case "coins":
		return face.Look{Kind: face.Places, Coins: &face.Coins{Exchanges: []face.Exchange{{Times: 1, Move: upTo(2)}}}}
	}
	return face.Look{Kind: face.Heaps, Apart: p.apart}
}

func (p onetwo) Cost() (c game.Cost) {
	if p.has() == "size" {
		c.Positions = numeration.NewNat(1 << 62)
	}
	return c
}

func (p onetwo) Hand() face.Hand { return hand{face.Listed(p), p} }

// hand makes moves with a flaw.
type hand struct {
	face.Hand
	p onetwo
}

func (h hand) Guess(rng *rand.Rand) game.Move {
	if h.p.has() == "hidden" || h.p.has() == "unlisted" {
		return take(1)
	}
	return h.Hand.Guess(rng)
}

func (h hand) Read(words face.Words) (moves []game.Move, why string) {
	if h.p.has() == "unread" {
		return nil, "no words"
	}
	return h.Hand.Read(words)
}

func (h hand) Remove(piles []game.Nat, m game.Move) []game.Nat {
	if h.p.has() == "left" {
		return piles
	}
	return h.Hand.Remove(piles, m)
}

func (h hand) Leave(before, after []game.Nat) game.Move {
	if h.p.has() == "leave" {
		return take(1)
	}
	return h.Hand.Leave(before, after)
}

func (p onetwo) apart(pile game.Nat) face.Apart {
	a := face.Apart{Parts: []game.Nat{pile}, Whole: true}
	if p.has() == "parts" {
		a.Parts = append(a.Parts, pile)
	}
	return a
}

func (p onetwo) Values(_ context.Context, measure game.Measure) (game.Values, error) {
	v := values{p.has()}
	if measure != game.NimValue {
		return game.Values{}, errors.New("only nim-values")
	}
	all := game.Values{Value: v.value, Seek: v.seek, Source: "easy", By: game.ByTheory}
	switch p.has() {
	case "source":
		all.Source = ""
	case "by":
		all.By = ""
	case "no seek": // not a flaw
		all.Seek = nil
	case "no values": // not a flaw
		return all, game.ErrUnknown
	case "values":
		return all, errors.New("too hard")
	}
	return all, nil
}

// values are the nim-values of the game.
type values struct{ flaw string }

func (v values) value(p game.Position) (game.Nat, error) {
	n := p.(onetwo).pile % 3
	switch v.flaw {
	case "value":
		n++
	case "value error":
		return numeration.NewNat(uint64(n)), errors.New("too hard")
	}
	return numeration.NewNat(uint64(n)), nil
}

func (v values) seek(p game.Position, value game.Nat) (options []game.Option, complete bool, err error) {
	for o := range p.Options() {
		if to, _ := v.value(o.To); to == value && v.flaw != "seek" {
			options = append(options, o)
		}
	}
	if v.flaw == "seek error" {
		err = errors.New("too hard")
	}
	return options, v.flaw != "seek some", err
}

// piles yields the piles up to most, with a flaw.
func piles(most int, flaw flaw) iter.Seq[game.Position] {
	return func(yield func(game.Position) bool) {
		for n := range most + 1 {
			if !yield(onetwo{pile: n, flaw: flaw}) {
				return
			}
		}
	}
}
