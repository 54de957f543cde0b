package claims

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"zeck/game"
	"zeck/games/zeckendorf"
	"zeck/solve"
)

// The second player wins the Zeckendorf game from every N > 2 coins (Baird-Smith, Epstein, Flint and Miller). The proof here is by
// machine and for all N at once: positions opening the start are written with N − k coins on place 1, N left open; the first player
// is assumed to win; and what follows from that, position by position, is a contradiction. It needs as many coins on place 1 as
// the positions looked at take, and the smaller N are played.

// opening is a position opening the start: N + opening[0] coins on place 1, opening[1] on place 2, and so on.
type opening [12]int

// zeckendorfOptions returns the positions that moves lead to, if place 1 has two coins at least.
func zeckendorfOptions(p opening) []opening {
	var all []opening
	play := func(changes map[int]int) {
		q := p
		for place, change := range changes {
			q[place-1] += change
		}
		all = append(all, q)
	}
	has := func(place, count int) bool { return place == 1 || p[place-1] >= count }
	play(map[int]int{1: -2, 2: 1})
	for n := 1; n+2 <= len(p); n++ {
		if has(n, 1) && has(n+1, 1) {
			play(map[int]int{n: -1, n + 1: -1, n + 2: 1})
		}
		if n == 2 && has(2, 2) {
			play(map[int]int{2: -2, 1: 1, 3: 1})
		}
		if n > 2 && has(n, 2) {
			play(map[int]int{n: -2, n - 2: 1, n + 1: 1})
		}
	}
	return all
}

// stealing is a set of positions opening the start, with what is known of their outcomes.
type stealing struct {
	options map[opening][]opening // of the positions that are looked at
	known   map[opening]game.Outcome
	queue   []opening
	parents map[opening][]opening
}

// newStealing looks at all positions within so many moves of one.
func newStealing(from opening, depth int, options func(opening) []opening) *stealing {
	s := &stealing{options: map[opening][]opening{}, known: map[opening]game.Outcome{}, parents: map[opening][]opening{}}
	layer := []opening{from}
	for range depth + 1 {
		var next []opening
		for _, p := range layer {
			if _, done := s.options[p]; done {
				continue
			}
			s.options[p] = options(p)
			for _, q := range s.options[p] {
				s.parents[q] = append(s.parents[q], p)
				next = append(next, q)
			}
		}
		layer = next
	}
	return s
}

// from returns the least N for which all positions that are looked at have two coins on place 1.
func (s *stealing) from() int {
	n := 2
	for p := range s.options {
		n = max(n, 2-p[0])
	}
	return n
}

var errContradiction = errors.New("a position would be both")

// set says what the outcome of a position is, if nothing else is known.
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

// assume draws every conclusion from an outcome of a position, one at a time. It returns errContradiction if there is one.
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

// conclude applies the two rules of outcomes to a position: it is P exactly if all its options are N.
func (s *stealing) conclude(p opening) error {
	options, looked := s.options[p]
	if !looked {
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
	s := newStealing(opening{}, 5, zeckendorfOptions)
	if err := s.assume(opening{}, game.N); !errors.Is(err, errContradiction) {
		return errors.New("no contradiction follows from the first player's winning")
	}
	for n := 3; n < s.from(); n++ {
		g, err := graphOf(ctx, fmt.Sprintf("zeckendorf:%d", n))
		if err != nil {
			return err
		}
		if g.Outcomes[0] != game.P {
			return fmt.Errorf("the first player wins with %d coins", n)
		}
	}
	return nil
}

// answer is the position after the first move and the answer to it: a coin on place 3, the others on 1.
var answer = opening{-3, 0, 1}

// proveAnswer proves that the position after the answer is lost, for every N: whether a coin on place 4 and the others on 1 are lost or won,
// the answer is. What follows is that the start is lost, and that no other answer wins.
func proveAnswer(ctx context.Context) error {
	var s *stealing
	for _, o := range []game.Outcome{game.P, game.N} {
		s = newStealing(opening{}, 5, zeckendorfOptions)
		if err := s.assume(opening{-5, 0, 0, 1}, o); err != nil {
			return err
		}
		for p, want := range map[opening]game.Outcome{answer: game.P, {-2, 1}: game.N, {-4, 2}: game.N, {-5, 1, 1}: game.N, {}: game.P} {
			if s.known[p] != want {
				return fmt.Errorf("%v is not known to be %s", p, want)
			}
		}
	}
	found, err := checkAnswer(ctx, s.from()-1)
	if err == nil && found != "" {
		err = errors.New(found)
	}
	return err
}

// checkAnswer looks for an N such that another answer to the first move wins, or this one does not.
var checkAnswer = forTables(3, func(n int, t *zeckendorf.Table) bool {
	return slices.Equal(winningMoves(t, n-2, 1), []string{"merge 1 2"})
})

// quiltWorth are the numbers of the Fibonacci quilt.
var quiltWorth = []int{1, 2, 3, 4, 5, 7, 9, 12, 16, 21, 28, 37}

// wallShared says whether the squares of two places share a wall, or are the same.
func wallShared(i, j int) bool {
	d := max(i-j, j-i)
	return d == 0 || d == 1 || d == 3 || d == 4 || min(i, j) == 1 && max(i, j) == 3
}

// quiltAnswer says nothing if the start is lost and the answer that is claimed to win does.
func quiltAnswer(n int, g *solve.Graph) string {
	wins := func(e solve.Edge) bool { return e.Move.String() == "merge 1 2" && g.Outcomes[e.To] == game.P }
	if g.Outcomes[0] != game.P || !slices.ContainsFunc(g.Edges[g.Edges[0][0].To], wins) {
		return fmt.Sprintf("N = %d", n)
	}
	return ""
}

// quiltOptions returns the positions that moves of the quilt game lead to, if place 1 has two coins at least: two coins are exchanged for
// one, else for two that share no wall, the higher as high as can be.
func quiltOptions(p opening) (all []opening) {
	for i := 1; i <= len(p); i++ {
		for j := i; j <= len(p); j++ {
			need := 1
			if i == j {
				need = 2
			}
			if !wallShared(i, j) || i > 1 && p[i-1] < need || j > 1 && p[j-1] < need {
				continue
			}
			q := p
			q[i-1]--
			q[j-1]--
			for _, place := range quiltPut(quiltWorth[i-1] + quiltWorth[j-1]) {
				q[place-1]++
			}
			all = append(all, q)
		}
	}
	return all
}

// quiltPut returns the places of the coins that are put down for those of a worth.
func quiltPut(worth int) []int {
	if i := slices.Index(quiltWorth, worth); i >= 0 {
		return []int{i + 1}
	}
	for high := len(quiltWorth) - 1; high > 0; high-- {
		for low := range high {
			if quiltWorth[low]+quiltWorth[high] == worth && !wallShared(low+1, high+1) {
				return []int{low + 1, high + 1}
			}
		}
	}
	panic(fmt.Sprintf("claims: coins worth %d lie beyond the places that a proof looks at", worth))
}

// proveQuilt proves that the second player wins the quilt game from every N ≥ 5.
func proveQuilt(ctx context.Context) error {
	lemma := newStealing(opening{0, 1, 0, 0, 1}, 4, quiltOptions)
	if err := lemma.assume(opening{0, 1, 0, 0, 1}, game.P); !errors.Is(err, errContradiction) {
		return errors.New("no contradiction follows from losing with coins worth 2 and 5")
	}
	from := 0
	for _, o := range []game.Outcome{game.P, game.N} {
		s := newStealing(opening{}, 5, quiltOptions)
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
	found, err := forGraphs("quilt", 5, quiltAnswer)(ctx, from-1)
	if err == nil && found != "" {
		err = errors.New(found)
	}
	return err
}
