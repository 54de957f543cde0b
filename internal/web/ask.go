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

// asked holds the questions that a request asks about a position. A page answers only these.
type asked struct {
	Ask  string `ask:"ask"`              // names from topics
	Hint int    `ask:"hint" most:"1000"` // how many hints to show
	Why  int    `ask:"why" most:"1000"`  // how many steps of the reason to show
	View string `ask:"view"`             // the visible part of a map, as X,Y,W
}

// topics are the names that Ask can contain. Those from onBoard on are shown on the board and remain asked after a move.
var topics = []string{"verdict", "moves", "value", "values", "safe", "digits"}

const onBoard = 3

// wants reports whether a topic was asked for.
func (a asked) wants(topic string) bool { return slices.Contains(strings.Fields(a.Ask), topic) }

// toggled returns a with a topic added, or removed if it was there.
func (a asked) toggled(topic string) asked {
	return a.only(func(other string) bool { return a.wants(other) != (other == topic) })
}

// staying returns the questions that remain asked after a move.
func (a asked) staying() asked {
	return asked{Ask: a.Ask}.only(func(topic string) bool { return a.wants(topic) && slices.Index(topics, topic) >= onBoard })
}

func (a asked) only(wanted func(topic string) bool) asked {
	var names []string
	for _, topic := range topics {
		if wanted(topic) {
			names = append(names, topic)
		}
	}
	a.Ask = strings.Join(names, " ")
	return a
}

// query returns the questions as keys and values for an address.
func (a asked) query() []string { return ask.Pairs(&a) }

// button asks a question; if the answer is shown, it hides it.
type button struct {
	Label, Title, URL string
	On                bool
}

// help is the panel that answers questions about a position.
type help struct {
	Beside  []button // shown with the controls of the game
	Buttons []button
	Error   string // why a question has no answer

	Hints    []game.Step
	MoreHint string // the address that shows one more hint

	Verdict *verdictView
	Heading string // above the moves
	Moves   []moveView
	More    int // how many moves are not shown

	Why            []game.Step
	NextStep, Rest string // the addresses that show one more step, and all steps
	By             string

	Value *solve.Grundy
}

// Any reports whether the panel shows any answers.
func (h help) Any() bool {
	return h.Error != "" || h.Hints != nil || h.Verdict != nil || h.Heading != "" || len(h.Why) > 0 || h.Value != nil
}

type verdictView struct {
	Who        string
	Wins       bool
	By, Source string
	Lasts      string // how long the game lasts if both play well; empty if that takes too long to compute
}

type moveView struct{ Move, To, URL string }

// inquiry answers the questions about a position on a page.
type inquiry struct {
	*page
	p      game.Position
	stage  game.Position // p as the player to move meets it; see [play.Session.Stage]
	a      asked
	engine *play.Engine
	here   func(a asked) string       // the address of the same page with other questions
	to     func(o game.Option) string // the address of a move
}

// answer answers all questions. If an answer exceeds the limits, the panel says so and the board is shown all the same.
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

// buttons lists the questions. The button of an answered question hides the answer.
func (q inquiry) buttons() []button {
	var all []button
	add := func(label, title string, on bool, a asked) {
		where := "#answers"
		if a.staying() != q.a.staying() {
			where = "#board"
		}
		all = append(all, button{label, title, q.here(a) + where, on}) // where scrolls to the answer without scripts
	}
	topic := func(label, title, name string) { add(label, title, q.a.wants(name), q.a.toggled(name)) }
	hinted, reasoned := q.a, q.a
	hinted.Hint, reasoned.Why = 1-min(1, q.a.Hint), 1-min(1, q.a.Why)
	add("Hint", "first a nudge, then where to play, then the move", q.a.Hint > 0, hinted)
	topic("Values", "show on the board which moves win and which lose", "values")
	topic("Who wins?", "the verdict", "verdict")
	topic("Winning moves", "list all of them and mark them on the board", "moves")
	add("Why?", "the reason, step by step", q.a.Why > 0, reasoned)
	if game.Blocks(q.p) == 0 {
		topic("Nim-value", "the size of the Nim heap that this position is equivalent to", "value")
	}
	if hasCells(q.p) {
		topic("Lost positions", "the P-positions: leave one of these to your opponent", "safe")
	}
	topic("Digits", "show the digits that the theory uses on the board", "digits")
	return all
}

// hasCells reports whether a part of the position is drawn as a board of cells that can be marked as lost.
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

// lasts says how many moves are left if both play well. It returns "" if that exceeds the limits.
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

// show answers the questions and draws the board with the marks that they ask for. link returns the address of a move.
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

// marks sets what the board shows. Marks that need a solution are left out if it exceeds the limits.
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
				o.Values = nil // show all values or none
				break
			}
			o.Values = append(o.Values, g.Value)
		}
	}
	return nil
}
