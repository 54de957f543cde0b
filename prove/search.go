package prove

import (
	"context"
	"errors"

	"zeck/automaton"
	"zeck/logic"
	"zeck/prove/internal/learn"
)

// Stage says how the positions of one value were found, or reports the progress of the search for them.
type Stage struct {
	Value   int    `json:"value,string"`
	System  string `json:"-"`       // the number system being tried
	States  int    `json:"states"`  // of the automaton of the positions; 0 until they are found
	Learned int    `json:"learned"` // of all learned automata together
	Rounds  int    `json:"rounds"`  // how often the equations were decided
	Asked   int    `json:"asked"`   // the learner's questions
}

const (
	// walkRounds is the number of rounds in which the learner also asks about the words near the states.
	walkRounds = 4
	// walkWords bounds the number of these words of the greatest length, for each state.
	walkWords = 600
	// minCounterexamples is how many counterexamples to an equation a round can always learn from.
	minCounterexamples = 300

	// counterexampleBytes is the memory for one of them: all sets ask about it and its neighbours, and need more for the answers.
	counterexampleBytes = 64 << 10
	// progressEvery is the number of questions between progress reports.
	progressEvery = 1 << 12
	// stopEvery is the number of questions between checks of the context: learning does nothing but ask.
	stopEvery = 1 << 8
)

// search looks for the sets of a recursion for one value. In each round, the learners propose a hypothesis, an automaton for each set. The
// search decides the equations for it. Positions where an equation fails are counterexamples, from which the learners continue. The search
// ends when all equations hold: the hypothesis is then proved.
type search struct {
	*recursion
	*coder
	known       oracle
	solver      *logic.Solver // knows the predicate high: the positions without a smaller value
	builder     automaton.Builder
	learners    []*learn.Learner
	tidied      []int // how many states each learner had when it was last tidied
	stage       *Stage
	asked       int         // questions since the last progress report
	progress    func(Stage) // may be nil
	interpreted bool        // the predicates of the sets are defined
	high        *automaton.DFA
	effort      effort
	growth      []int  // how many states the hypotheses had in each round
	failure     string // which equation failed last, and where first

	listed map[[maxNumbers]uint64]bool // the positions to ask about in this round: counterexamples share many neighbours
}

// newSearch starts a search, where high are the positions without a smaller value; nil means all positions.
func newSearch(ctx context.Context, r *recursion, known oracle, high *automaton.DFA, stage *Stage, o Options) (*search, error) {
	solver, err := r.solver(ctx, o)
	if err != nil {
		return nil, err
	}
	if undefined := solver.Define(r.preliminaries()...); undefined != nil {
		return nil, undefined
	}
	coder, tooMany := newCoder(solver.System(), len(r.Position))
	if tooMany != nil {
		return nil, tooMany
	}
	s := &search{recursion: r, known: known, solver: solver, stage: stage, high: high, coder: coder}
	if p, ok := known.(farOracle); ok {
		p.useSystem(s.coder.terms)
	}
	valid, err := solver.System().ValidOn(ctx, &s.builder, len(r.Position))
	if err != nil {
		return nil, err
	}
	if s.high == nil {
		if s.high = valid; r.Where != nil {
			if s.high, err = automatonOf(ctx, solver, r.holds(positionSet), r.Position); err != nil {
				return nil, err
			}
		}
	}
	total := 0
	for i := range r.sets {
		buffer := make([]uint64, len(r.Position))
		l, err := learn.New(valid, func(word automaton.Word) (bool, error) {
			if total++; s.effort.questions > 0 && total > s.effort.questions {
				return false, effortError("more than %d questions", s.effort.questions)
			}
			if s.asked++; s.asked%stopEvery == 0 {
				if err := ctx.Err(); err != nil {
					return false, err
				}
			}
			if s.asked == progressEvery {
				s.report()
			}
			if !s.numbers(word, buffer) {
				return false, errBeyond
			}
			return known.in(i, buffer)
		})
		if err != nil {
			return nil, err
		}
		s.learners, s.tidied = append(s.learners, l), append(s.tidied, 0)
	}
	return s, solver.Predicate(highSet, s.high)
}

// report reports progress.
func (s *search) report() {
	s.asked = 0
	if s.progress == nil {
		return
	}
	now := *s.stage
	now.Learned, now.Asked = 0, 0
	for _, l := range s.learners {
		now.Learned += l.States()
		now.Asked += l.Asked()
	}
	s.progress(now)
}

// learnedStates returns how many states the hypotheses have now.
func (s *search) learnedStates() (states int) {
	for _, l := range s.learners {
		states += l.States()
	}
	return states
}

// run learns the sets. It updates the stage on the way.
func (s *search) run(ctx context.Context) ([]*automaton.DFA, error) {
	if s.Block > 0 {
		s.learnValueOnly()
	} else if supposed, err := s.tryPeriods(ctx); err != nil {
		return nil, err
	} else if supposed != nil {
		s.stage.Rounds, s.stage.Asked, s.stage.Learned = 1, len(s.sets)*(s.known.reach()+1), 0
		for _, dfa := range supposed {
			s.stage.Learned += dfa.States()
		}
		if err := s.interpretAll(supposed); err != nil {
			return nil, err
		}
		if words, err := s.counterexamples(ctx); err != nil || len(words) == 0 {
			return supposed, err
		}
	}
	for {
		if s.stage.Rounds < walkRounds {
			if err := s.walk(ctx); err != nil {
				return nil, err
			}
		}
		hypotheses, err := s.hypothesize(ctx)
		if err != nil {
			return nil, err
		}
		s.report()
		words, err := s.counterexamples(ctx)
		if err != nil || len(words) == 0 {
			return hypotheses, err
		}
		err = s.learn(ctx, words)
		if s.derived && len(s.learners) > 1 && (errors.Is(err, errLarge) || errors.Is(err, errEffort)) {
			s.learnValueOnly()
		} else if err != nil {
			return nil, err
		}
	}
}

// learnValueOnly makes the search learn only the positions of the value, which must then agree with the whole table. The other sets,
// perhaps too large to be learned, are computed from them. That needs automata that guess a number of steps, so it is done only when the
// hypothesis agrees with the table.
func (s *search) learnValueOnly() {
	last := len(s.sets) - 1
	s.learners, s.tidied = s.learners[last:], s.tidied[last:]
}

// walk asks about the words near the states, as long as the learners learn from it.
func (s *search) walk(ctx context.Context) error {
	depth := 0
	for words := s.alphabet.Size(); words <= walkWords; words *= s.alphabet.Size() {
		depth++
	}
	for _, l := range s.learners {
		for learned := true; learned; {
			var err error
			if learned, err = l.Walk(ctx, depth, beyond); err != nil {
				return err
			}
		}
	}
	return nil
}

// hypothesize defines the predicates of the sets by the hypotheses.
func (s *search) hypothesize(ctx context.Context) (hypotheses []*automaton.DFA, err error) {
	s.stage.Rounds++
	if len(s.learners) < len(s.sets) {
		return s.derive(ctx)
	}
	s.stage.Learned, s.stage.Asked = 0, 0
	for _, l := range s.learners {
		dfa, err := s.hypothesis(ctx, l)
		if err != nil {
			return nil, err
		}
		s.stage.Learned += dfa.States()
		s.stage.Asked += l.Asked()
		hypotheses = append(hypotheses, dfa)
	}
	s.growth = append(s.growth, s.stage.Learned)
	if err := s.checkStates(s.stage.Learned); err != nil {
		return nil, err
	}
	return hypotheses, s.interpretAll(hypotheses)
}

// hypothesis returns the hypothesis of a learner; if the equation is expensive to decide, one that agrees with the whole table.
func (s *search) hypothesis(ctx context.Context, l *learn.Learner) (*automaton.DFA, error) {
	if s.wideChoices {
		return s.consistent(ctx)
	}
	return l.Hypothesis(ctx, &s.builder)
}

// checkStates fails if the effort does not allow this many states.
func (s *search) checkStates(states int) error {
	if s.effort.learned > 0 && states > s.effort.learned {
		return effortError("more than %d states were learned", s.effort.learned)
	}
	return nil
}

// derive takes a hypothesis for the positions of the value and computes the other sets from it. It returns all sets.
func (s *search) derive(ctx context.Context) (list []*automaton.DFA, err error) {
	value, err := s.consistent(ctx)
	if err != nil {
		return nil, err
	}
	s.stage.Learned, s.stage.Asked = value.States(), s.learners[0].Asked()
	s.growth = append(s.growth, s.stage.Learned)
	if err := s.interpret(valueSet, value); err != nil {
		return nil, err
	}
	for _, set := range s.sets[:len(s.sets)-1] {
		dfa, err := automatonOf(ctx, s.solver, set.closure, s.Position)
		if err != nil {
			return nil, err
		}
		if err := s.interpret(set.name, dfa); err != nil {
			return nil, err
		}
		list = append(list, dfa)
		s.stage.Learned += dfa.States()
	}
	s.interpreted = true
	return append(list, value), nil
}

// consistent returns a hypothesis that agrees with the whole table.
func (s *search) consistent(ctx context.Context) (*automaton.DFA, error) {
	l := s.learners[0]
	for {
		if err := s.checkStates(l.States()); err != nil {
			return nil, err
		}
		value, err := l.Hypothesis(ctx, &s.builder)
		if err != nil {
			return nil, err
		}
		wrong, err := s.misjudged(ctx, value, minCounterexamples)
		if err != nil {
			return nil, err
		}
		if len(wrong) == 0 {
			return value, nil
		}
		if err := s.learn(ctx, wrong); err != nil {
			return nil, err
		}
	}
}

// interpret defines a predicate by an automaton.
func (s *search) interpret(name string, dfa *automaton.DFA) error {
	if s.interpreted {
		return s.solver.Replace(name, dfa)
	}
	return s.solver.Predicate(name, dfa)
}

// interpretAll defines the predicates of the first sets, and that of the value if it is not learned.
func (s *search) interpretAll(hypotheses []*automaton.DFA) (err error) {
	for i, dfa := range hypotheses {
		if err := s.interpret(s.sets[i].name, dfa); err != nil {
			return err
		}
	}
	if s.interpreted {
		return nil
	}
	s.interpreted = true
	for _, set := range s.sets {
		if err := s.solver.Define(set.begins...); err != nil {
			return err
		}
	}
	if s.learned {
		return nil
	}
	return s.solver.Define(logic.Define(valueSet, s.Position, s.hasValueFormula(s.holds(highSet))))
}
