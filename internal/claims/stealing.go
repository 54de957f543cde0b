package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/games/zeckendorf"
	"zeck/solve"
)

// The second player wins the Zeckendorf game from every N > 2 coins (Baird-Smith, Epstein, Flint and Miller). This file proves it by
// machine, for all N at once. Positions near the start are written with N − k coins on place 1, where N stays open. The proof assumes
// that the first player wins and derives a contradiction, position by position. It holds for every N with enough coins on place 1 for
// the visited positions; smaller N are played.

// opening is a position near the start: N + opening[0] coins on place 1, opening[1] on place 2, and so on.
type opening [12]int

// options returns the options of a position in the named game. It computes them for N = open; they are the same for every N that leaves
// two coins on place 1.
func (p opening) options(name string) (all []opening) {
	const open = 60
	p[0] += open
	q, err := games.Parse(name + ":" + strings.Join(strings.Fields(strings.Trim(fmt.Sprint(p), "[]")), ","))
	if err != nil {
		panic(err) // all names are constants of this file
	}
	for o := range q.Options() {
		to := opening{-open}
		for i, n := range o.To.Setup().Piles {
			count, _ := n.Small()
			to[i] += int(count)
		}
		all = append(all, to)
	}
	return all
}

// stealing is a set of positions near the start, with their known outcomes.
type stealing struct {
	options map[opening][]opening // of the visited positions
	known   map[opening]game.Outcome
	queue   []opening
	parents map[opening][]opening
}

// newStealing visits all positions within depth moves of from.
func newStealing(name string, from opening, depth int) *stealing {
	s := &stealing{options: map[opening][]opening{}, known: map[opening]game.Outcome{}, parents: map[opening][]opening{}}
	layer := []opening{from}
	for range depth + 1 {
		var next []opening
		for _, p := range layer {
			if _, visited := s.options[p]; visited {
				continue
			}
			s.options[p] = p.options(name)
			for _, q := range s.options[p] {
				s.parents[q] = append(s.parents[q], p)
				next = append(next, q)
			}
		}
		layer = next
	}
	return s
}

// from returns the least N for which all visited positions have two coins on place 1.
func (s *stealing) from() int {
	n := 2
	for p := range s.options {
		n = max(n, 2-p[0])
	}
	return n
}

var errContradiction = errors.New("a position would be both lost and won")

// set records the outcome of a position. It returns errContradiction if the other outcome is known.
func (s *stealing) set(p opening, o game.Outcome) error {
	if old, ok := s.known[p]; ok {
		if old != o {
			return errContradiction
		}
		return nil
	}
	s.known[p] = o
	s.queue = append(s.queue, p)
	return nil
}

// assume derives everything that follows from an outcome of a position. It returns errContradiction if there is a contradiction.
func (s *stealing) assume(p opening, o game.Outcome) error {
	err := s.set(p, o)
	for err == nil && len(s.queue) > 0 {
		p := s.queue[0]
		s.queue = s.queue[1:]
		for _, q := range append(s.parents[p], p) {
			if err == nil {
				err = s.conclude(q)
			}
		}
	}
	return err
}

// conclude applies the rule for outcomes to a position: it is P if and only if all its options are N.
func (s *stealing) conclude(p opening) error {
	options, visited := s.options[p]
	if !visited {
		return nil
	}
	var open []opening
	for _, q := range options {
		switch o, ok := s.known[q]; {
		case !ok:
			open = append(open, q)
		case o == game.P:
			return s.set(p, game.N)
		}
	}
	o, ok := s.known[p]
	switch {
	case len(open) == 0:
		return s.set(p, game.P)
	case ok && o == game.N && len(open) == 1:
		return s.set(open[0], game.P)
	case ok && o == game.P:
		for _, q := range open {
			if err := s.set(q, game.N); err != nil {
				return err
			}
		}
	}
	return nil
}

// proveSecondPlayer proves that the second player wins from every N > 2.
func proveSecondPlayer(ctx context.Context) error {
	s := newStealing("zeckendorf", opening{}, 5)
	if err := s.assume(opening{}, game.N); !errors.Is(err, errContradiction) {
		return errors.New("no contradiction follows from a win of the first player")
	}
	return smaller(forNodes("zeckendorf", 3, func(_ int, g *solve.Graph) bool { return g.Outcomes[0] == game.P })(ctx, s.from()-1))
}

// smaller turns a counterexample among the smaller N, which are played, into an error.
func smaller(found string, err error) error {
	if err == nil && found != "" {
		err = errors.New(found)
	}
	return err
}

// proveAnswer proves for every N that the position after the answer, with a coin on place 3, is lost: this follows from both outcomes of
// the position with a coin on place 4 and the others on 1. So the start is lost, and no other answer wins.
func proveAnswer(ctx context.Context) error {
	var s *stealing
	for _, o := range []game.Outcome{game.P, game.N} {
		s = newStealing("zeckendorf", opening{}, 5)
		if err := s.assume(opening{-5, 0, 0, 1}, o); err != nil {
			return err
		}
		for p, want := range map[opening]game.Outcome{{-3, 0, 1}: game.P, {-2, 1}: game.N, {-4, 2}: game.N, {-5, 1, 1}: game.N, {}: game.P} {
			if s.known[p] != want {
				return fmt.Errorf("%v is not known to be %s", p, want)
			}
		}
	}
	return smaller(checkAnswer(ctx, s.from()-1))
}

// checkAnswer looks for an N for which another answer to the first move wins, or this answer does not.
var checkAnswer = forTables(3, func(n int, t *zeckendorf.Table) bool {
	return slices.Equal(winningMoves(t, n-2, 1), []string{"merge 1 2"})
})

// checkQuilt looks for a start that is not lost, or for which the claimed answer does not win.
var checkQuilt = forNodes("quilt", 5, func(_ int, g *solve.Graph) bool {
	return g.Outcomes[0] == game.P && slices.ContainsFunc(g.Edges[g.Edges[0][0].To], func(e solve.Edge) bool {
		return e.Move.String() == "merge 1 2" && g.Outcomes[e.To] == game.P
	})
})

// proveQuilt proves that the second player wins the quilt game from every N ≥ 5.
func proveQuilt(ctx context.Context) error {
	lemma := newStealing("quilt", opening{0, 1, 0, 0, 1}, 4)
	if err := lemma.assume(opening{0, 1, 0, 0, 1}, game.P); !errors.Is(err, errContradiction) {
		return errors.New("no contradiction follows if the position with coins worth 2 and 5 is lost")
	}
	from := 0
	for _, o := range []game.Outcome{game.P, game.N} {
		s := newStealing("quilt", opening{}, 5)
		for p, known := range map[opening]game.Outcome{{-7, 1, 0, 0, 1}: game.N, {-5, 0, 0, 0, 1}: o} {
			if err := s.assume(p, known); err != nil {
				return err
			}
		}
		for p, want := range map[opening]game.Outcome{{}: game.P, {-2, 1}: game.N, {-3, 0, 1}: game.P} {
			if s.known[p] != want {
				return fmt.Errorf("%v is not known to be %s", p, want)
			}
		}
		from = max(s.from(), lemma.from()+7)
	}
	return smaller(checkQuilt(ctx, from-1))
}
