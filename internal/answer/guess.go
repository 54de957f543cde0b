package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/paper"
	"zeck/prove"
	"zeck/solve"
)

// GuessQuestion is a guess at the lost positions of a game on one or two numbers: a formula or, on the page, marks on a board.
type GuessQuestion struct {
	Game    string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Formula string `ask:"formula,argument" example:"(a + b) mod 3 = 0" help:"which positions are lost, as a formula about their numbers"`
	System  string `ask:"system" of:"SYSTEM" example:"fibonacci" help:"decide in the number SYSTEM (default: the one of the game, or the first one that has the names in the formula)"`
	To      string `ask:"to" of:"N" example:"20" help:"try positions with numbers up to N (default: 40, or 400 for a game on one number; less in misère play)"`
	Misere  bool   `ask:"misere" help:"misère play: the player who makes the last move loses"`

	Marks []string // "1,2": row and column of a position on the board, instead of a formula
}

// Guess is the result of checking a guess.
type Guess struct {
	Game    string      `json:"game"`
	Play    string      `json:"play,omitempty"` // "misere" for misère play
	Formula string      `json:"formula"`
	System  string      `json:"system"`
	To      int         `json:"to,string"`    // the largest number tried
	Tried   int         `json:"tried,string"` // positions
	Right   int         `json:"right,string"` // of these
	Wrong   *WrongGuess `json:"wrong"`        // the first wrong position, null if there is none
	Proved  bool        `json:"proved"`
	Why     string      `json:"why,omitempty"` // the reason, if it was neither proved nor refuted

	Axes  game.Axes     `json:"-"`
	Cells [][]GuessCell `json:"-"` // the board, by rows
}

// WrongGuess is a position about which a guess is wrong.
type WrongGuess struct {
	Position game.Position `json:"-"`
	Text     string        `json:"position"`
	Lost     bool          `json:"lost"`           // whether it is lost
	Command  string        `json:"play,omitempty"` // the command that plays it, with zeck on the winning side
}

// GuessCell is a position on the board, with what the guess says and what is true.
type GuessCell struct {
	At            string        // "1,2"
	Position      game.Position // nil if there is none
	Guessed, Lost bool
}

// mostTried bounds the numbers of the positions that are tried.
const mostTried = 1000

// Answer tries the guess on small positions. If it is right there, Answer proves or refutes it for all sizes.
func (q GuessQuestion) Answer(ctx context.Context, d Desk) (*Guess, error) {
	known := d.Games
	var guess *prove.Guess
	if q.Formula != "" {
		var err error
		o := prove.GuessOptions{Games: known, System: q.System, Misere: q.Misere, Options: prove.Options{Limits: d.Search}}
		if guess, err = prove.ReadGuess(ctx, q.Game, q.Formula, o); err != nil {
			return nil, err
		}
	}
	table, err := GuessBoard(known, q.Game)
	if err != nil {
		return nil, err
	}
	g := &Guess{Game: table.Name(), Formula: q.Formula, Axes: table.Axes, To: 40}
	if table.Axes.Cols == "" {
		g.To = 400
	}
	if q.Misere {
		g.Play, g.To = "misere", g.To*2/5
	}
	if q.To != "" {
		if g.To, err = IntBetween(0, mostTried, d.Dash+"to", q.To); err != nil {
			return nil, err
		}
	}
	has := func(c GuessCell) (bool, error) { return slices.Contains(q.Marks, c.At), nil }
	if guess != nil {
		g.Formula, g.System = guess.Formula.String(), guess.System
		has = func(c GuessCell) (bool, error) { return guess.Has(c.Position) }
	}
	if table.Rows.To = natural(g.To); table.Axes.Cols != "" {
		table.Cols = table.Rows
	}
	within, cancel := d.within(ctx)
	defer cancel()
	if err := g.try(within, table, d.Solver, has); err != nil || guess == nil || g.Wrong != nil {
		return g, err
	}
	err = g.prove(within, guess)
	return g, cmp.Or(ctx.Err(), err)
}

// GuessBoard returns the table of outcomes of a game on one or two numbers, in the smallest position. The caller can set other rows and
// columns.
func GuessBoard(known *game.Registry, name string) (TableQuestion, error) {
	q, err := TableTexts{Game: name, Rows: "0", Value: outcomeValue.Name}.Parse(Desk{Games: known})
	if err == nil && q.Axes.Fixed != nil {
		err = fmt.Errorf("%s has no board for guesses: its positions have more than two numbers", q.Name())
	}
	return q, err
}

// OnBoard compares marks with the truth on a small board. It ignores a formula.
func (q GuessQuestion) OnBoard(ctx context.Context, d Desk, two, one int) (*Guess, error) {
	q.Formula = ""
	table, err := GuessBoard(d.Games, q.Game)
	if err != nil {
		return nil, err
	}
	if q.To = strconv.Itoa(two); table.Axes.Cols == "" {
		q.To = strconv.Itoa(one)
	}
	return q.Answer(ctx, d)
}

// try compares the guess with the truth on the board, smaller numbers first, until time or memory runs out.
func (g *Guess) try(ctx context.Context, q TableQuestion, s solve.Solver, has func(GuessCell) (bool, error)) error {
	t, err := q.Fill(ctx, s, nil)
	if err != nil {
		return err
	}
	for range t.Rows {
		g.Cells = append(g.Cells, make([]GuessCell, len(t.Cols)))
	}
	first, seen := 0, map[game.Position]GuessCell{}
	try := func(row, col int) error {
		c := GuessCell{At: fmt.Sprintf("%d,%d", row, col)}
		value, there := t.At(row, col)
		if c.Position, err = q.tables.Cell(q.Setup, natural(row), natural(col)); err != nil || !there || c.Position == nil {
			g.Cells[row][col] = GuessCell{At: c.At}
			return nil
		}
		if same, twice := seen[c.Position]; twice {
			g.Cells[row][col] = same // the same numbers in another order
			return nil
		}
		if c.Lost = value == 0; g.Play != "" {
			v, err := s.Misere(ctx, c.Position)
			if err != nil {
				return err
			}
			c.Lost = v.Outcome == game.P
		}
		if c.Guessed, err = has(c); err != nil {
			return err
		}
		seen[c.Position], g.Cells[row][col] = c, c
		if g.Tried++; c.Guessed == c.Lost {
			g.Right++
		} else if g.Wrong == nil || row+col < first {
			g.wrong(c.Position, c.Lost)
			first = row + col
		}
		return nil
	}
	for n := range t.Rows {
		tried, right, wrong := g.Tried, g.Right, g.Wrong
		for _, at := range shell(n, len(t.Cols)) {
			switch err := try(at[0], at[1]); {
			case err == nil:
			case n > 0 && (errors.Is(err, context.DeadlineExceeded) || errors.Is(err, game.ErrLimit)):
				g.To, g.Tried, g.Right, g.Wrong = n-1, tried, right, wrong
				return nil
			default:
				return err
			}
		}
	}
	return nil
}

// shell returns the rows and columns of the board of which n is the larger; on a board with one column, row n.
func shell(n, cols int) (at [][2]int) {
	for k := range min(n, cols-1) + 1 {
		at = append(at, [2]int{n, k})
		if k < n && cols > 1 {
			at = append(at, [2]int{k, n})
		}
	}
	return at
}

// prove decides the guess for all sizes.
func (g *Guess) prove(ctx context.Context, guess *prove.Guess) error {
	wrong, err := guess.Prove(ctx)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		g.Why = "it was not decided in time"
	case err != nil:
		g.Why = strings.TrimPrefix(err.Error(), prove.ErrSum.Error()+": ")
	case wrong == nil:
		g.Proved = true
	default:
		guessed, err := guess.Has(wrong)
		g.wrong(wrong, !guessed)
		return err
	}
	return nil
}

// wrong stores a position about which the guess is wrong.
func (g *Guess) wrong(p game.Position, lost bool) {
	g.Wrong = &WrongGuess{Position: p, Text: p.String(), Lost: lost}
	if g.Play != "" || len(game.First(p, 1)) == 0 {
		return // play does not offer it
	}
	if g.Wrong.Command = "zeck play " + g.Wrong.Text; !lost {
		g.Wrong.Command += " --first zeck"
	}
}

// Words describes the result: in a few words, and in full.
func (g *Guess) Words() (verdict, why string) {
	all := game.Counted(g.Tried, "position") + " with numbers up to " + strconv.Itoa(g.To)
	if g.Tried == 1 {
		all = "the " + all
	} else {
		all = "all " + all
	}
	switch {
	case g.Proved:
		return "proved for all sizes", "It is right about " + all + ", and proved for all others from the rules, by automata that read digits of the " +
			"system " + g.System + "."
	case g.Wrong == nil && g.Formula == "":
		return "right on this board", "It is right about " + all + "."
	case g.Wrong == nil:
		return "not decided", "It is right about " + all + "; not proved, because " + g.Why + "."
	}
	says, truth := " is lost", "there the player to move can win"
	if g.Wrong.Lost {
		says, truth = " is not lost", "there the player to move loses against best play"
	}
	if len(game.First(g.Wrong.Position, 1)) == 0 {
		truth = "there is no move"
	}
	says = "The guess says that " + game.Short(g.Wrong.Position) + says + ", but " + truth + "."
	if g.Right == g.Tried {
		return "false", "It is right about " + all + ", but wrong for larger numbers. " + says
	}
	return "false", fmt.Sprintf("It is right about %d of %s with numbers up to %d. %s", g.Right, game.Counted(g.Tried, "position"), g.To, says)
}

// Print writes the result, and the command that plays the first position about which the guess is wrong.
func (g *Guess) Print(w *paper.Page) {
	verdict, why := g.Words()
	tint := paper.Winning
	if !g.Proved {
		tint = paper.Losing
	}
	in := g.Game
	if g.Play != "" {
		in += ", misère play"
	}
	w.Headline(in+": "+paper.Shorten(g.Formula), tint, verdict)
	w.Say("", why)
	if g.Wrong != nil && g.Wrong.Command != "" {
		fmt.Fprintf(w, "\nPlay it: %s\n", w.Paint(paper.Number, g.Wrong.Command))
	}
}
