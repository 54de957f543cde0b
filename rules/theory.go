package rules

import (
	"context"
	"math/big"

	"zeck/game"
	"zeck/game/face"
	"zeck/numeration"
)

// Theory is what Go adds to a rules text: a theorem that decides positions of any size and gives the reason, and how the game is drawn
// and described. A type that implements only a part of it embeds [Unknown] for the rest. [Game.Attach] attaches a theory to a game.
type Theory interface {
	// Verdict decides a position in normal or in misère play, with every winning move and the reason. The error is game.ErrUnknown if the
	// theory does not cover the position; then a table or a search may decide it.
	Verdict(ctx context.Context, p Position, misere bool) (game.Verdict, error)

	// Values returns a source of nim-values that covers the position. The error is game.ErrUnknown if there is none.
	Values(ctx context.Context, p Position) (game.Values, error)

	// Period returns the period of the nim-values of a game of one number, with the options of a position. The error is game.ErrUnknown
	// if it is not known.
	Period(p Position) (game.ValuePeriod, error)

	// Labour returns roughly the number of steps of a verdict in normal play that computes a table; 0 if it computes none.
	Labour(p Position) game.Nat

	// Chart returns a table of something other than nim-values. Without such a table, its Cells are nil.
	Chart() game.Chart

	// Look changes the look of a position that follows from its rules.
	Look(p Position, l face.Look) face.Look

	// Tell returns what can be said about the game beyond its rules.
	Tell() face.About

	// Plot returns the plot of the game up to a number. The error is game.ErrUnknown if the plot of the game's table is good enough.
	Plot(ctx context.Context, s game.Setup, to int) (face.Plot, error)

	// Plots says what the plot shows. The argument describes the plot of the game's table; the zero value means that there is no plot.
	Plots(i face.PlotInfo) face.PlotInfo
}

// Unknown is the theory of a game without a theory.
type Unknown struct{}

// Verdict returns game.ErrUnknown.
func (Unknown) Verdict(context.Context, Position, bool) (game.Verdict, error) {
	return game.Verdict{}, game.ErrUnknown
}

// Values returns game.ErrUnknown.
func (Unknown) Values(context.Context, Position) (game.Values, error) {
	return game.Values{}, game.ErrUnknown
}

// Period returns game.ErrUnknown.
func (Unknown) Period(Position) (game.ValuePeriod, error) { return game.ValuePeriod{}, game.ErrUnknown }

// Labour returns 0.
func (Unknown) Labour(Position) game.Nat { return game.Nat{} }

// Chart returns no chart.
func (Unknown) Chart() game.Chart { return game.Chart{} }

// Look returns l unchanged.
func (Unknown) Look(_ Position, l face.Look) face.Look { return l }

// Tell returns nothing.
func (Unknown) Tell() face.About { return face.About{} }

// Plot returns game.ErrUnknown.
func (Unknown) Plot(context.Context, game.Setup, int) (face.Plot, error) {
	return face.Plot{}, game.ErrUnknown
}

// Plots returns i unchanged.
func (Unknown) Plots(i face.PlotInfo) face.PlotInfo { return i }

// Attach attaches a theory to the game and returns the game. It must be called before the game is used. The description of the game then
// does not list the moves: the line about says what the rules are.
func (g *Game) Attach(t Theory) *Game {
	g.theory = t
	g.tables = g.newTables()
	g.info = g.describe()
	return g
}

// Position is a position as a theory sees it.
type Position struct {
	game.Position            // the position itself, a comparable value
	Numbers       []game.Nat // in the order of the text; in a game of piles those of the piles that are not empty, in ascending order, and the cap
	in            *instance
	t             *mover // makes its options
}

func (p position[N]) view() Position {
	numbers := p.nums()
	return Position{p, nats(numbers), p.in, p.in.mover(numbers)}
}

// View returns a position of a rules text as a theory sees it. It reports false for other positions.
func View(p game.Position) (v Position, ok bool) {
	in, numbers, ok := numsOf(p)
	if !ok {
		return v, false
	}
	return Position{p, nats(numbers), in, in.mover(numbers)}, true
}

// Int returns the value of an option that has bounds. It panics if there is no such option.
func (p Position) Int(option string) int64 { return p.in.option(option).Int64() }

// Nat returns the value of an option that is a natural number of any size. It panics if there is no such option.
func (p Position) Nat(option string) game.Nat { return numeration.NatFromBig(p.in.option(option)) }

func (in *instance) option(name string) *big.Int { return in.options[in.file.option(name)] }

// Option returns the move of a kind, counted from 0 in the order of the text, with the choices of the player in the order of the words.
// It panics if there is no such move.
func (p Position) Option(kind int, choices ...game.Nat) game.Option {
	return p.From(kind, nil, choices...)
}

// From is like [Position.Option] for a move that touches certain piles, counted from 0, in a game of piles.
func (p Position) From(kind int, piles []int, choices ...game.Nat) game.Option {
	t := p.t
	numbers := t.touched(piles)
	k := p.in.kinds[kind].called(numbers)
	t.args = append(t.args[:0], numbers[:k.touchedNumbers()]...)
	for _, n := range choices {
		t.args = append(t.args, numOf(n))
	}
	to, err := t.play(k, piles, t.args[k.touchedNumbers():])
	m := k.move(t.args)
	if err != nil {
		panic("rules: " + p.String() + ": " + m.String() + ": " + err.Error())
	}
	return game.Option{Move: m, To: to}
}

// Move returns the kind of a move, counted from 0 in the order of the text, and its choices. It reports false for moves of other games.
func (p Position) Move(m game.Move) (kind int, choices []game.Nat, ok bool) {
	k, choices, ok := choicesOf(m)
	if !ok || k.in != p.in {
		return 0, nil, false
	}
	return k.index, choices, true
}

func (p position[N]) Theory(ctx context.Context, misere bool) (game.Verdict, error) {
	if p.in.game.file.Piles != p.in.file.Piles {
		return game.Verdict{}, game.ErrUnknown // a fixed number of piles has other moves
	}
	view := p.view()
	v, err := p.in.game.theory.Verdict(ctx, view, misere)
	v.Position = view.Position
	return v, err
}

// Solved reports whether a theory is attached to the game.
func (p position[N]) Solved() bool { return p.in.game.solved() }

func (g *Game) solved() bool { return g.theory != Theory(Unknown{}) }

// Tell returns what can be said about the game beyond its rules.
func (g *Game) Tell() face.About {
	about := g.theory.Tell()
	if g.lesson != nil {
		about.Lesson = g.lesson
	}
	return about
}
