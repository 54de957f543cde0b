package web

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/board"
	"zeck/play"
	"zeck/solve"
)

// asked is what was asked about a position. Nothing is said unasked.
type asked struct {
	Ask  string `ask:"ask"` // some of things
	Hint int    `ask:"hint" most:"1000"`
	Why  int    `ask:"why" most:"1000"` // so many steps of the reason
	View string `ask:"view"`            // the part of a map that is seen, as X,Y,W
}

// things can be asked for by name. From the first one that lies on the board on, they stay when a move is made.
var things = []string{"verdict", "moves", "value", "values", "safe", "digits"}

const onBoard = 3

// wants reports whether something was asked for.
func (a asked) wants(thing string) bool { return slices.Contains(strings.Fields(a.Ask), thing) }

// but returns the question with something asked for if it was not, and not if it was.
func (a asked) but(thing string) asked {
	return a.only(func(other string) bool { return a.wants(other) != (other == thing) })
}

// staying is what remains asked after a move.
func (a asked) staying() asked {
	return asked{Ask: a.Ask}.only(func(thing string) bool { return a.wants(thing) && slices.Index(things, thing) >= onBoard })
}

func (a asked) only(wanted func(thing string) bool) asked {
	var names []string
	for _, thing := range things {
		if wanted(thing) {
			names = append(names, thing)
		}
	}
	a.Ask = strings.Join(names, " ")
	return a
}

// query returns what was asked as pairs for an address.
func (a asked) query() []string { return ask.Pairs(&a) }

// button asks a question, or takes it back.
type button struct {
	Label, Title, URL string
	On                bool
}

// help is the panel that answers questions about a position.
type help struct {
	Beside  []button // those that stand with the board of a game
	Buttons []button
	Error   string // why something asked for cannot be said

	Hints    []game.Step
	MoreHint string // the address that shows one more

	Verdict *verdictView
	Heading string // above the moves
	Moves   []moveView
	More    int // moves that are not shown

	Why            []game.Step
	NextStep, Rest string // addresses that show one more step, and all
	By             string

	Value *solve.Grundy
}

// Any reports whether there is anything to be read.
func (h help) Any() bool {
	return h.Error != "" || h.Hints != nil || h.Verdict != nil || h.Heading != "" || len(h.Why) > 0 || h.Value != nil
}

type verdictView struct {
	Who        string
	Wins       bool
	By, Source string
	Lasts      string // how long the game lasts if both play well; empty where that takes long to find out
}

type moveView struct{ Move, To, URL string }

// inquiry is a position about which questions are asked on a page.
type inquiry struct {
	*page
	p      game.Position
	stage  game.Position // the position as somebody meets it who plays
	a      asked
	engine *play.Engine
	here   func(a asked) string       // the address of the same page with other questions
	to     func(o game.Option) string // the address of a move
}

// answer answers all that was asked. What does not fit the limits is said in the panel: the board is good all the same.
func (q inquiry) answer(ctx context.Context) (help, error) {
	h := help{Buttons: q.buttons()}
	for _, part := range []struct {
		asked bool
		fill  func(context.Context, *help) error
	}{{q.a.Hint > 0, q.hints}, {q.a.wants("verdict") || q.a.wants("moves") || q.a.Why > 0, q.verdict}, {q.a.wants("value"), q.value}} {
		if !part.asked {
			continue
		}
		err := part.fill(ctx, &h)
		switch {
		case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded), err != nil && game.Blocks(q.p) > 0:
			h.Error = capital(q.refused(err)) + "."
			q.status = http.StatusUnprocessableEntity
		case err != nil:
			return h, err
		}
	}
	return h, nil
}

// buttons lists the questions; those that are answered take themselves back.
func (q inquiry) buttons() []button {
	var all []button
	add := func(label, title string, on bool, a asked) {
		where := "#answers"
		if a.staying() != q.a.staying() {
			where = "#board"
		}
		all = append(all, button{label, title, q.here(a) + where, on}) // also without scripts the answer is on the screen
	}
	thing := func(label, title, name string) { add(label, title, q.a.wants(name), q.a.but(name)) }
	hinted, reasoned := q.a, q.a
	hinted.Hint, reasoned.Why = 1-min(1, q.a.Hint), 1-min(1, q.a.Why)
	add("Hint", "a nudge first, then where to play, then what", q.a.Hint > 0, hinted)
	thing("Values", "what every move does, on the board: wins or loses", "values")
	thing("Who wins?", "the verdict", "verdict")
	thing("Winning moves", "all of them, here and on the board", "moves")
	add("Why?", "the reason, step by step", q.a.Why > 0, reasoned)
	if game.Blocks(q.p) == 0 {
		thing("Nim-value", "the heap of Nim that this position is worth", "value")
	}
	if hasCells(q.p) {
		thing("Lost positions", "where one wants to leave the other player: P-positions", "safe")
	}
	thing("Digits", "the number system of the theory, on the board", "digits")
	return all
}

// hasCells reports whether a part of the position is drawn as a board of cells of which it is known which are safe.
func hasCells(p game.Position) bool {
	return slices.ContainsFunc(game.Parts(p), func(part game.Position) bool {
		return game.TablesOf(part.Setup().Game).Bulk != nil && face.LookOf(part).Kind == face.Cells
	})
}

func (q inquiry) hints(ctx context.Context, h *help) error {
	hints, err := q.engine.Hints(ctx, q.stage)
	if err != nil {
		return err
	}
	n := min(q.a.Hint, len(hints))
	for _, st := range hints[:n] {
		if !strings.ContainsAny(st.Words[len(st.Words)-1:], ".?!") {
			st.Words += "."
		}
		h.Hints = append(h.Hints, st)
	}
	if n < len(hints) {
		a := q.a
		a.Hint = n + 1
		h.MoreHint = q.here(a)
	}
	return nil
}

// shownMoves is how many winning moves are listed.
const shownMoves = 60

func (q inquiry) verdict(ctx context.Context, h *help) error {
	v, err := q.engine.Verdict(ctx, q.stage)
	if err != nil {
		return err
	}
	if q.a.wants("verdict") {
		h.Verdict = &verdictView{Who: "The player to move", Wins: v.Outcome == game.N, By: string(v.By), Source: v.Source}
		if play.Forbids(q.stage) {
			h.Verdict.Who = "The player who forbids now"
		}
		if h.Verdict.Lasts, err = lasts(ctx, q.engine, q.p); err != nil {
			return err
		}
	}
	if q.a.wants("moves") {
		h.Heading = answer.MovesHeading(v)
		for _, o := range v.Winning[:min(len(v.Winning), shownMoves)] {
			h.Moves = append(h.Moves, moveView{game.Short(o.Move), game.Short(o.To), q.to(o)})
		}
		h.More = len(v.Winning) - len(h.Moves)
	}
	q.why(v, h)
	return nil
}

// lasts says how many moves are left if both play well; "" where that is too much to find out.
func lasts(ctx context.Context, e *play.Engine, p game.Position) (string, error) {
	r, err := e.Remoteness(ctx, p)
	switch {
	case errors.Is(err, game.ErrLimit):
		return "", nil
	case err != nil:
		return "", err
	}
	return "If both play well, " + answer.RemoteWords(r) + ".", nil
}

func (q inquiry) why(v game.Verdict, h *help) {
	n := min(q.a.Why, len(v.Why))
	h.Why, h.By = v.Why[:n], v.Source
	if n < len(v.Why) {
		a := q.a
		a.Why = n + 1
		h.NextStep = q.here(a)
		a.Why = len(v.Why)
		h.Rest = q.here(a)
	}
}

func (q inquiry) value(ctx context.Context, h *help) error {
	g, err := q.engine.NimValue(ctx, q.p)
	if err != nil {
		return err
	}
	h.Value = &g
	return nil
}

// show answers what was asked, and draws the board with what is to be seen on it; link returns the address of a move.
func (q inquiry) show(ctx context.Context, v *boardView, boards []play.Board, o board.Options, link func(m game.Move) string) (h help, err error) {
	if h, err = q.answer(ctx); err != nil {
		return h, err
	}
	if err = q.marks(ctx, boards, &o); err != nil {
		return h, err
	}
	if o.View, err = mapWindow(q.a.View); err != nil {
		return h, err
	}
	v.fillMap(ctx, q.site, boards, o, link, func(view string) string {
		a := q.a
		a.View = view
		return q.here(a)
	})
	return h, nil
}

// marks says what the board is to show, with the answers that need a solution filled in as far as they fit.
func (q inquiry) marks(ctx context.Context, boards []play.Board, o *board.Options) error {
	o.Safe, o.Winning, o.Digits = q.a.wants("safe"), q.a.wants("moves") || q.a.wants("values"), q.a.wants("digits")
	if o.Winning {
		v, err := q.engine.Verdict(ctx, q.stage)
		switch {
		case errors.Is(err, game.ErrLimit), errors.Is(err, context.DeadlineExceeded):
		case err != nil:
			return err
		}
		o.Wins = []game.Move{}
		for _, w := range v.Winning {
			if m := play.OnBoard(w.Move); m != nil {
				o.Wins = append(o.Wins, m)
			}
		}
		o.Losing = q.a.wants("values") && err == nil && v.Complete
	}
	if (q.a.wants("value") || q.a.wants("values")) && len(boards) > 1 {
		for _, b := range boards {
			g, err := q.engine.NimValue(ctx, b.Position)
			if err != nil {
				o.Values = nil // nothing is said of any of them
				break
			}
			o.Values = append(o.Values, g.Value)
		}
	}
	return nil
}
