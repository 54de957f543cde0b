package rules

import (
	"context"
	"math/big"
	"slices"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// Theory is what Go adds to a text: a theorem at any size with its reason, and how the game looks and is spoken of. A type that knows some of
// it embeds [Unknown] for the rest. [Game.Attach] gives a theory to a game.
type Theory interface {
	// Verdict decides a position in normal or in misère play, with every winning move and the reason. The error is game.ErrUnknown if the
	// theory does not cover the position: then a table or a search may.
	Verdict(ctx context.Context, p Position, misere bool) (game.Verdict, error)

	// Values returns a source of nim-values that covers the position; the error is game.ErrUnknown if there is none.
	Values(ctx context.Context, p Position) (game.Values, error)

	// Period returns the period of the nim-values of a game of one number, with the options of a position; the error is game.ErrUnknown where
	// it is not known.
	Period(p Position) (game.ValuePeriod, error)

	// Labour returns about how many steps a verdict in normal play takes that makes a table; 0 where it makes none.
	Labour(p Position) game.Nat

	// Chart returns a table of something else than nim-values; without Cells where there is none.
	Chart() game.Chart

	// Look adds to how a position looks by its rules.
	Look(p Position, l face.Look) face.Look

	// Tell returns what there is to say of the game beyond its rules.
	Tell() face.About

	// Plot returns the plot of the game up to a number; the error is game.ErrUnknown where the table of the game does as well.
	Plot(ctx context.Context, s game.Setup, to int) (face.Plot, error)

	// Plots says what the plot shows, given what the table of the game shows; nothing if there is to be no plot.
	Plots(i face.PlotInfo) face.PlotInfo
}

// Unknown is the theory of a game of which nothing is known.
type Unknown struct{}

// Verdict knows nothing.
func (Unknown) Verdict(context.Context, Position, bool) (game.Verdict, error) {
	return game.Verdict{}, game.ErrUnknown
}

// Values knows nothing.
func (Unknown) Values(context.Context, Position) (game.Values, error) {
	return game.Values{}, game.ErrUnknown
}

// Period knows nothing.
func (Unknown) Period(Position) (game.ValuePeriod, error) { return game.ValuePeriod{}, game.ErrUnknown }

// Labour knows of no table.
func (Unknown) Labour(Position) game.Nat { return game.Nat{} }

// Chart knows nothing.
func (Unknown) Chart() game.Chart { return game.Chart{} }

// Look adds nothing.
func (Unknown) Look(_ Position, l face.Look) face.Look { return l }

// Tell knows nothing.
func (Unknown) Tell() face.About { return face.About{} }

// Plot knows nothing.
func (Unknown) Plot(context.Context, game.Setup, int) (face.Plot, error) {
	return face.Plot{}, game.ErrUnknown
}

// Plots adds nothing.
func (Unknown) Plots(i face.PlotInfo) face.PlotInfo { return i }

// Attach gives a theory to the game, before it is used, and returns the game. The moves need not be listed in the description then: about
// says what the rules are.
func (g *Game) Attach(t Theory) *Game {
	g.theory = t
	g.tables = g.newTables()
	g.info = g.describe()
	return g
}

// Position is a position as a theory sees it.
type Position struct {
	game.Position            // itself, which is comparable
	Numbers       []game.Nat // as the text names them; in a game of piles those that are not empty, in ascending order, and the cap
	in            *instance
}

func (p position[N]) view() Position { return Position{p, p.numbers(), p.in} }

// View returns a position of a text as a theory sees it; not ok of other positions.
func View(p game.Position) (v Position, ok bool) {
	in, numbers, ok := numbersOf(p)
	return Position{p, numbers, in}, ok
}

// Int returns the value of an option of the game that has bounds. It panics if there is no such option.
func (p Position) Int(option string) int64 { return p.in.option(option).Int64() }

// Nat returns the value of an option of the game that is a natural number of any size. It panics if there is no such option.
func (p Position) Nat(option string) game.Nat { return numeration.NatFromBig(p.in.option(option)) }

func (in *instance) option(name string) *big.Int { return in.options[in.file.option(name)] }

// Option returns the move of a kind, counted from 0 in the order of the text, with what the player chooses, in the order of the words. It
// panics if there is no such move.
func (p Position) Option(kind int, choices ...game.Nat) game.Option {
	return p.From(kind, nil, choices...)
}

// From returns the move of a kind that touches these piles, counted from 0, in a game of piles. It panics if there is no such move.
func (p Position) From(kind int, piles []int, choices ...game.Nat) game.Option {
	t, chosen := p.in.lay(nums(p.Numbers)), nums(choices)
	numbers := t.touched(piles)
	k := p.in.kinds[kind].called(numbers)
	to, err := t.play(k, piles, chosen)
	m := k.move(append(slices.Clone(numbers[:k.touchedNumbers()]), chosen...))
	if err != nil {
		panic("rules: " + p.String() + ": " + m.String() + ": " + err.Error())
	}
	return game.Option{Move: m, To: to}
}

// Move takes a move apart: its kind, counted from 0 in the order of the text, and what was chosen; not ok of moves of other games.
func (p Position) Move(m game.Move) (kind int, choices []game.Nat, ok bool) {
	k, choices, ok := choicesOf(m)
	if !ok || k.in != p.in {
		return 0, nil, false
	}
	return k.index, choices, true
}

func (p position[N]) Theory(ctx context.Context, misere bool) (game.Verdict, error) {
	if p.in.game.file.Piles != p.in.file.Piles {
		return game.Verdict{}, game.ErrUnknown // of a fixed number of piles, which have other moves
	}
	v, err := p.in.game.theory.Verdict(ctx, p.view(), misere)
	v.Position = p
	return v, err
}

// Solved reports whether a theory is attached to the game.
func (p position[N]) Solved() bool { return p.in.game.solved() }

func (g *Game) solved() bool { return g.theory != Theory(Unknown{}) }

// Tell returns what there is to say of the game beyond its rules.
func (g *Game) Tell() face.About {
	about := g.theory.Tell()
	if g.lesson != nil {
		about.Lesson = g.lesson
	}
	return about
}
