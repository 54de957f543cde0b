package rules

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"math/big"
	"strings"
	"sync"
	"time"

	"zeck/automaton"
	"zeck/game"
	"zeck/internal/linear"
	"zeck/logic"
)

// Limits for the automata of one game.
const (
	maxStates    = 50_000
	maxProofTime = 10 * time.Second
)

// plainSystem is the number system for statements that do not use digits.
const plainSystem = "binary"

// digits decides statements by automata. Only one goroutine may use it at a time, while the game is compiled.
type digits struct {
	ctx    context.Context
	system *linear.System
	solver *logic.Solver
	watch  *watch // nil: listing moves has no time limit

	constants map[string]*big.Int // the options
	functions map[string]logic.Definition
	position  string // the name of the predicate that says which numbers are a position; "" if there is none
}

// systems caches number systems. It is cleared when it is full, because a server reads untrusted texts.
var systems struct {
	sync.Mutex
	byName map[string]*linear.System
}

const maxSystems = 32

func systemByName(ctx context.Context, name string) (*linear.System, error) {
	systems.Lock()
	s, ok := systems.byName[name]
	systems.Unlock()
	if ok {
		return s, nil
	}
	s, err := logic.SystemByName(ctx, name)
	if err != nil {
		return nil, err
	}
	systems.Lock()
	defer systems.Unlock()
	if systems.byName == nil || len(systems.byName) == maxSystems {
		systems.byName = map[string]*linear.System{}
	}
	systems.byName[name] = s
	return s, nil
}

// newDigits returns a decider for statements about the game.
func (in *instance) newDigits(ctx context.Context) (*digits, error) {
	s, err := systemByName(ctx, cmp.Or(in.file.System, plainSystem))
	if err != nil {
		return nil, err
	}
	limits := automaton.Limits{States: maxStates, Bytes: game.BudgetOf(ctx).Memory}
	d := &digits{ctx: ctx, system: s, solver: logic.NewSolver(s, logic.Options{Limits: limits}), watch: in.game.watch,
		constants: in.file.reader(in.file.name, in.options).Constants, functions: map[string]logic.Definition{}}
	for _, definition := range in.formulas.definitions {
		d.functions[definition.Name] = definition
	}
	return d, located(d.solver.Define(in.formulas.definitions...))
}

// newProver is newDigits for statements about moves.
func (in *instance) newProver(ctx context.Context) (*digits, error) {
	d, err := in.newDigits(ctx)
	if err == nil {
		err = in.definePosition(d)
	}
	return d, err
}

// define gives a statement about these numbers a name that other statements can call.
func (d *digits) define(name string, numbers []string, statement string) error {
	definition, err := logic.Reader{Constants: d.constants}.Definition(
		fmt.Sprintf("define %s(%s) := %s", name, strings.Join(numbers, ", "), statement))
	if err != nil {
		return err
	}
	return d.solver.Define(definition)
}

// atom is a statement about some slots, as an automaton.
type atom struct {
	system  *linear.System
	dfa     *automaton.DFA
	slots   []int
	negated bool   // the automaton accepts where the statement is false: it belongs to the forall of an exists
	small   []bool // of an atom with one slot: whether the automaton accepts 0, 1, 2, …
}

// smallTable is how many values atom.small holds.
const smallTable = 1024

func (d *digits) atom(f *logic.Formula, slots []int) (*atom, error) {
	_, dfa, err := d.solver.Automaton(d.ctx, f)
	if err != nil {
		if errors.Is(err, context.DeadlineExceeded) {
			err = fmt.Errorf("%w: building the automaton of %s takes too long", game.ErrLimit, game.Quote(f.String()))
		}
		return nil, located(err)
	}
	a := &atom{system: d.system, dfa: dfa, slots: slots}
	if len(slots) == 1 {
		for n := range int64(smallTable) {
			a.small = append(a.small, a.accepts([]*big.Int{big.NewInt(n)}))
		}
	}
	return a, nil
}

// accepts reports whether the statement is true for the numbers.
func (a *atom) accepts(numbers []*big.Int) bool {
	w, err := a.system.Word(numbers...)
	if err != nil {
		panic("rules: " + err.Error()) // the automaton has this many tracks
	}
	return a.dfa.Accepts(w) != a.negated
}

func (a *atom) holds(e []num) bool {
	if a.small != nil {
		if n := e[a.slots[0]]; n.large == nil && n.word < smallTable {
			return a.small[n.word] != a.negated
		}
	}
	numbers := make([]*big.Int, len(a.slots))
	for i, s := range a.slots {
		numbers[i] = e[s].big()
	}
	return a.accepts(numbers)
}
