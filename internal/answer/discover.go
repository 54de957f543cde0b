package answer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math"
	"regexp"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/paper"
	"zeck/logic"
	"zeck/prove"
)

// DiscoverQuestion asks for a theorem about the positions of a nim-value.
type DiscoverQuestion struct {
	Game   string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Value  string `ask:"value" of:"V" usual:"0" help:"the nim-value V"`
	System string `ask:"system" of:"SYSTEM" help:"the number SYSTEM of the digits (default: several are tried; zeck prove --systems lists them)"`
	Misere bool   `ask:"misere" help:"misère play: the player who makes the last move loses"`
	Again  bool   `ask:"again,command" help:"search even if the theorem is known"`
	Proof  bool   `ask:"proof,command" help:"show the rules and the statements that were proved"`

	Trace    func(logic.Step)  // called for every step
	Progress func(prove.Stage) // called with the state of the search
}

// Found is a theorem about the positions of a nim-value: an automaton or, for a game whose positions split into sums, the period of its
// nim-values.
type Found struct {
	Game      string          `json:"game"` // with its options
	Value     int             `json:"value,string"`
	Play      string          `json:"play,omitempty"` // "misere" for misère play
	States    int             `json:"states"`
	Own       string          `json:"own,omitempty"` // which positions the automaton accepts, such as "c <= n"; "" for all
	Proved    bool            `json:"proved"`
	Largest   int             `json:"largest"`
	System    string          `json:"system"`
	First     [][]game.Nat    `json:"first"` // the first positions of the set
	Stages    []prove.Stage   `json:"stages"`
	Statement string          `json:"theorem,omitempty"` // as one sentence
	Formula   []prove.Law     `json:"formula"`           // formulas for the set, the best first
	Follows   []prove.Law     `json:"follows"`
	Open      []string        `json:"open,omitempty"`  // questions that were not decided
	Tried     []prove.Attempt `json:"tried"`           // number systems
	Known     bool            `json:"known,omitempty"` // its certificate was checked instead of a search

	*prove.Discovery `json:"-"`        // nil for a period
	Period           *game.ValuePeriod `json:"-"`
	Theorem          *prove.Theorem    `json:"-"` // set by Words

	proof bool // whether rules and statements are printed
}

// Answer searches for a theorem and puts it into words.
func (q DiscoverQuestion) Answer(ctx context.Context, d Desk) (*Found, error) {
	f, err := q.Find(ctx, d)
	if err != nil {
		return nil, err
	}
	return f, f.Words(ctx, d)
}

// Find returns a known theorem, or searches for one within the limits of the desk.
func (q DiscoverQuestion) Find(ctx context.Context, d Desk) (*Found, error) {
	value, err := IntBetween(0, cmp.Or(d.Values, math.MaxInt32), d.Dash+"value", q.Value)
	if err != nil {
		return nil, err
	}
	o := prove.DiscoverOptions{Options: prove.Options{Limits: d.Search, Trace: q.Trace}, Games: d.Games, System: q.System, Misere: q.Misere, Time: d.Time,
		Effort: d.Effort, Progress: q.Progress}
	_, setup, err := d.Games.ParseGame(q.Game)
	if err != nil {
		return nil, err
	}
	if d.Within != nil { // otherwise the search uses d.Time and names it in its error
		within, cancel := d.Within(ctx)
		defer cancel()
		ctx = within
	}
	found, err := (*prove.Discovery)(nil), game.ErrUnknown
	if d.Theorems != nil && !q.Again {
		found, err = d.Theorems.Recall(ctx, setup, value, o)
	}
	if errors.Is(err, game.ErrUnknown) {
		found, err = prove.Discover(ctx, q.Game, value, o)
	}
	switch {
	case errors.Is(err, prove.ErrSum) && !q.Misere:
		return findPeriod(ctx, d, setup, value)
	case err != nil:
		return nil, err
	}
	f := &Found{Discovery: found, Game: found.Game, Value: value, Stages: append([]prove.Stage{}, found.Stages...), Own: found.Own, Known: found.Known,
		Tried: []prove.Attempt{}, States: found.Set.DFA.States(), Proved: found.Proof.Proved(), Largest: found.Proof.Largest(),
		System: found.Proof.Rules.System, proof: q.Proof}
	if found.Proof.Rules.Misere {
		f.Play = "misere"
	}
	for _, t := range found.Tried {
		t.Grew = append([]int{}, t.Grew...)
		f.Tried = append(f.Tried, t)
	}
	return f, nil
}

// Words puts the theorem into words.
func (f *Found) Words(ctx context.Context, d Desk) error {
	if f.Discovery != nil {
		t, err := f.Discovery.Theorem(ctx, prove.Options{Limits: d.Search})
		if err != nil {
			return err
		}
		f.say(t, f.Discovery.Statement(t))
	}
	return nil
}

// say stores the words of the theorem.
func (f *Found) say(t *prove.Theorem, statement string) {
	f.Theorem, f.Statement, f.Open = t, statement, t.Open
	f.First = append([][]game.Nat{}, t.First...)
	f.Formula, f.Follows = append([]prove.Law{}, t.Formulas...), append([]prove.Law{}, t.Follows...)
}

// StageWords says how far the search for a value is. The text is short, to fit a narrow terminal.
func StageWords(s prove.Stage) string {
	in := ""
	if s.System != "" {
		in = " in " + s.System
	}
	return fmt.Sprintf("value %d%s: %s, %s", s.Value, in, game.Counted(s.Learned, "state"), game.Counted(s.Asked, "question"))
}

// shownRounds is the number of rounds of an attempt that are shown.
const shownRounds = 5

// AttemptWords says how far the search got in a number system.
func AttemptWords(t prove.Attempt) string {
	text, grew := t.System+": ", Numbers(t.Grew[max(0, len(t.Grew)-shownRounds):])
	if len(t.Grew) > shownRounds {
		text += "…, "
	}
	if len(grew) > 0 {
		text += strings.Join(grew, ", ") + " states, "
	}
	if t.Why == "" {
		return text + "proved"
	}
	return text + "given up: " + t.Why
}

// ErrNoPeriod means that no period was found in the available time.
var ErrNoPeriod = errors.New("no period was found")

// findPeriod answers for a game for which [prove.Discover] returns [prove.ErrSum].
func findPeriod(ctx context.Context, d Desk, setup game.Setup, value int) (*Found, error) {
	find := game.TablesOf(setup.Game).Period
	if find == nil {
		return nil, fmt.Errorf("there are no equations for %s, whose positions split into sums; expected a game on one heap, or one in which "+
			"every move leads to a single position", game.Quote(setup.Head()))
	}
	ctx, cancel := d.within(ctx)
	defer cancel()
	if d.Heaps.Moves > 0 {
		ctx = d.Heaps.On(ctx)
	}
	setup = Usual(setup)
	period, err := find(ctx, setup, 0)
	if errors.Is(err, context.DeadlineExceeded) {
		err = fmt.Errorf("%w: %w", ErrNoPeriod, err)
	}
	if err != nil {
		return nil, err
	}
	variable := "n"
	if written, ok := games.Rules(setup.Game); ok {
		variable = written.File().Variables[0]
	}
	t := prove.Period(period, variable, value)
	f := &Found{Game: setup.Head(), Value: value, Period: &period, Proved: true, Stages: []prove.Stage{}, Tried: []prove.Attempt{}}
	f.say(t, periodStatement(variable, value, t))
	return f, nil
}

// periodStatement returns the theorem of a game whose nim-values have a period, as one sentence.
func periodStatement(variable string, value int, t *prove.Theorem) string {
	if len(t.Formulas) == 0 {
		return t.Follows[0].Text
	}
	has := "is lost"
	if value > 0 {
		has = fmt.Sprintf("has nim-value %d", value)
	}
	return fmt.Sprintf("%s %s if and only if %s.", variable, has, t.Formulas[0].Text)
}

// Usual returns the setup of a game of one number without options that have their default values. It leaves wrong options, and games in
// which 0 is not a position, unchanged.
func Usual(s game.Setup) game.Setup {
	s.Piles = make([]game.Nat, 1)
	if p, err := s.Game.New(s); err == nil {
		return p.Setup()
	}
	return s
}

// About names the subject of the theorem.
func (f *Found) About() string {
	if f.Play != "" {
		return f.Game + ", misère play"
	}
	return fmt.Sprintf("%s, value %d", f.Game, f.Value)
}

// Contents says what the automaton accepts.
func (f *Found) Contents() string {
	with := fmt.Sprintf("nim-value %d", f.Value)
	if f.Play != "" {
		with = "the player to move losing misère play"
	}
	text := fmt.Sprintf("%s: the positions (%s) with %s", f.Game, strings.Join(f.Proof.Rules.Position, ", "), with)
	if f.Own != "" {
		text += " and " + f.Own
	}
	return text + "; " + DigitsOf(f.Proof.Rules.System)
}

// Print writes the theorem and how it was found.
func (f *Found) Print(w *paper.Page) {
	if p := f.Period; p != nil {
		w.Headline(f.About(), paper.Number, fmt.Sprintf("%s, proved", p))
		f.printTheorem(w)
		w.Foot(fmt.Sprintf("Proved: %s (%s)", p.Proof, p.Source))
		return
	}
	proof := StrategyProof{f.Proof}
	w.Headline(f.About(), "", w.Paint(paper.Number, game.Counted(f.Set.DFA.States(), "state"))+", "+verdictText(w, proof.Proved()))
	f.printTheorem(w)
	t := paper.Table{Head: true, Right: []bool{true, true, true, true, true}, Inks: []paper.Ink{"", paper.Number}}
	head := []string{"value", "states", "learned", "rounds", "questions"}
	if f.Known {
		head = head[:3]
	}
	t.Row(head...)
	for _, s := range f.Stages {
		t.Row(Numbers([]int{s.Value, s.States, s.Learned, s.Rounds, s.Asked}[:len(head)])...)
	}
	fmt.Fprintln(w)
	w.Table("  ", t)
	if f.Known {
		w.Say("", "This theorem is known, and its certificate was checked; --again searches for it anew.")
	}
	if len(f.Tried) > 1 {
		w.Say("", "Number systems tried, with the states of the hypothesis in each round: "+strings.Join(written(f.Tried, AttemptWords), "; ")+".")
	}
	if f.proof || !proof.Proved() {
		proof.printRules(w)
		proof.printStatements(w)
	}
	own, all := "", ""
	switch where := proof.Rules.Where; {
	case f.Own != "":
		own, all = ", and accepts only those with "+f.Own, ", for every cap"
	case where != nil:
		own = ", and accepts only those with " + where.String()
	}
	w.Foot(fmt.Sprintf("The column states counts the states of the automaton that -o writes; it reads the digits of (%s) in the system %s%s. "+
		"The column learned counts those of the sets in the proof%s, which --proof shows. The largest automaton of the proof had %d states.",
		strings.Join(proof.Rules.Position, ", "), proof.Rules.System, own, all, proof.Largest()))
}

// printTheorem writes the theorem and its consequences.
func (f *Found) printTheorem(w *paper.Page) {
	w.Say("  ", gluedTuples("Theorem. "+f.Statement))
	for i, other := range f.Theorem.Formulas {
		if i > 0 {
			fmt.Fprintln(w, "  "+w.Wrap(gluedTuples("In other words: "+other.Text+"."), "  "))
		}
	}
	first := written(f.Theorem.First, func(p []game.Nat) string { return Tuple(p, game.Short) })
	w.Say("  ", gluedTuples("The first positions: "+cmp.Or(strings.Join(first, ", "), "there are none")+"."))
	if len(f.Theorem.Follows) > 0 {
		w.Say("  ", "What follows:")
		for _, l := range f.Theorem.Follows {
			fmt.Fprintln(w, "  - "+w.Wrap(gluedTuples(l.Text), "    "))
		}
	}
}

// gluedTuples keeps each tuple of numbers on one line.
func gluedTuples(text string) string { return numberTuples.ReplaceAllStringFunc(text, paper.Glued) }

var numberTuples = regexp.MustCompile(`\([0-9]+(, [0-9]+)+\)`)
