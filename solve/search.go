package solve

import (
	"context"
	"fmt"

	"zeck/game"
)

// Searcher computes outcomes and nim-values by visiting everything reachable. It stores its results, so that a second question about any
// visited position is free. It is not safe for concurrent use.
type Searcher struct {
	budget     game.Budget // of the current question
	size       int64       // an upper bound on the number of positions, 0 if it is unknown
	moves      int         // that were visited
	nextReport int         // the number of known positions at which progress is reported next
	nimbers    map[game.Position]uint32
	misere     bool
	block      int // how many positions may be forbidden before a move, in the current game
	merger     *merger
	whole      bool // the question is about a sum, which is searched as a whole
	sums       bool // a move has led to a sum, which was split into its parts
}

// NewSearcher returns a [Searcher]. The budget of the context applies to all its questions together.
func NewSearcher() *Searcher { return &Searcher{nimbers: map[game.Position]uint32{}} }

// NewMisereSearcher returns a [Searcher] for misère play. It only knows outcomes: its nim-value is 0 for a P-position and 1 for an
// N-position.
func NewMisereSearcher() *Searcher {
	s := NewSearcher()
	s.misere = true
	return s
}

// Grundy returns the nim-value of p: the smallest number that is not the nim-value of an option. Positions of value 0 are the P-positions.
// If a move leads to a sum, the parts are visited one by one: the nim-value of a sum is the nim-sum of those of its parts (Sprague 1935,
// Grundy 1939). This does not hold in misère play, where sums are visited as a whole. So is p itself if it is a sum, but not if it is a
// [game.Composite]. If the game is [game.Blocking], Grundy only returns outcomes: 0 for a P-position and 1 for an N-position.
func (s *Searcher) Grundy(ctx context.Context, p game.Position) (uint32, error) {
	if v, known := s.nimbers[p]; known {
		return v, nil
	}
	if err := game.CheckSum(p); err != nil {
		return 0, err
	}
	s.begin(ctx, p)
	if parts := game.Components(p); len(parts) > 1 && !s.whole {
		return s.nimSum(ctx, parts)
	}
	if c, ok := p.(game.Composite); s.whole || !ok || !c.Splits() {
		var err error
		if s.size, err = fits(ctx, p, s.budget); err != nil {
			return 0, err
		}
	}
	return s.walk(ctx, p)
}

// begin prepares for a question about p.
func (s *Searcher) begin(ctx context.Context, p game.Position) {
	s.budget, s.size, s.block = budgetFor(ctx, p), 0, game.Blocks(p)
	_, sum := p.(game.Sum)
	s.whole = sum || s.misere
	if s.merger == nil || s.merger.parts == nil {
		s.merger = newMerger(p)
	}
}

// nimSum returns the nim-value of a sum, the nim-sum of its parts.
func (s *Searcher) nimSum(ctx context.Context, parts []game.Position) (sum uint32, err error) {
	s.sums = true
	for _, part := range parts {
		v, err := s.Grundy(ctx, part)
		if err != nil {
			return 0, err
		}
		sum ^= v
	}
	return sum, nil
}

// frame is a position whose options are being visited.
type frame struct {
	p       game.Position
	options []game.Position
	next    int
	won     bool // a winning move was found and only the outcome matters, so the rest need not be visited
}

// walk visits everything below p depth first, with an explicit stack because games can be long.
func (s *Searcher) walk(ctx context.Context, p game.Position) (uint32, error) {
	stack := []frame{{p: p}}
	if err := s.open(ctx, &stack[0]); err != nil {
		return 0, err
	}
	for {
		f := &stack[len(stack)-1]
		if next := s.unknown(f); next != nil {
			stack = append(stack, frame{p: next})
			if err := s.open(ctx, &stack[len(stack)-1]); err != nil {
				return 0, err
			}
			continue
		}
		v := s.judge(f)
		s.nimbers[f.p] = v
		if stack = stack[:len(stack)-1]; len(stack) == 0 {
			return v, nil
		}
	}
}

// unknown returns the first option whose value is unknown, or the first such part of a sum; nil if all are known.
func (s *Searcher) unknown(f *frame) game.Position {
	for ; f.next < len(f.options) && !f.won; f.next++ {
		parts := s.parts(f.options[f.next])
		s.sums = s.sums || len(parts) > 1
		for _, part := range parts {
			if _, known := s.nimbers[part]; !known {
				return part
			}
		}
		f.won = s.wins(f.options[f.next])
	}
	return nil
}

// wins reports whether a move to p settles the value of the position it comes from. In misère play the value is the outcome.
func (s *Searcher) wins(p game.Position) bool {
	v, known := s.nimbers[p]
	return s.misere && known && v == 0
}

// place returns the position that represents p if sums are visited as a whole.
func (s *Searcher) place(p game.Position) game.Position {
	if !s.whole {
		return p
	}
	return s.merger.one(p)
}

// parts returns the positions that are visited for p: its parts, unless sums are visited as a whole.
func (s *Searcher) parts(p game.Position) []game.Position {
	if s.whole {
		return []game.Position{p}
	}
	return game.Components(p)
}

// value returns the nim-value of a visited position, or of a sum of visited positions.
func (s *Searcher) value(p game.Position) (v uint32) {
	for _, part := range s.parts(p) {
		v ^= s.nimbers[part]
	}
	return v
}

// open lists the options of a frame, within the limits.
func (s *Searcher) open(ctx context.Context, f *frame) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if len(s.nimbers) >= s.budget.Positions {
		return tooManyPositions(s.budget)
	}
	if known := len(s.nimbers); known >= s.nextReport {
		s.budget.Report(int64(known), s.size)
		s.nextReport = known + reportEvery
	}
	for o := range f.p.Options() {
		if s.moves++; s.moves > s.budget.Moves {
			return tooManyMoves(s.budget)
		}
		if s.moves%reportEvery == 0 && ctx.Err() != nil { // one position can have millions of moves
			return ctx.Err()
		}
		to := s.place(o.To)
		f.options = append(f.options, to)
		if f.won = s.wins(to); f.won {
			break
		}
	}
	return nil
}

// judge returns the value of a position whose options are known, as far as they matter.
func (s *Searcher) judge(f *frame) uint32 {
	switch {
	case s.misere && (f.won || len(f.options) == 0):
		return 1
	case s.misere:
		return 0
	case s.block > 0:
		return s.blocked(f.options)
	}
	return s.mex(f.options)
}

// blocked returns 1 if the player to move wins although positions may be forbidden: more options are lost than the opponent may forbid.
func (s *Searcher) blocked(options []game.Position) uint32 {
	lost := map[game.Position]struct{}{}
	for _, p := range options {
		if s.nimbers[p] == 0 {
			lost[p] = struct{}{}
		}
	}
	if len(lost) > s.block {
		return 1
	}
	return 0
}

// mex returns the smallest number that is not the nim-value of one of the positions.
func (s *Searcher) mex(options []game.Position) uint32 {
	seen := make([]bool, len(options)+1)
	for _, p := range options {
		if v := s.value(p); int(v) < len(seen) {
			seen[v] = true
		}
	}
	for v, ok := range seen {
		if !ok {
			return uint32(v)
		}
	}
	panic("solve: the mex of n values is at most n")
}

// Solve returns the verdict on p, with every winning move, by search alone.
func (s *Searcher) Solve(ctx context.Context, p game.Position) (game.Verdict, error) {
	value, err := s.Grundy(ctx, p)
	if err != nil {
		return game.Verdict{Position: p}, err
	}
	v := game.Verdict{Position: p, Outcome: game.P, Complete: true, By: game.BySearch, Source: "exhaustive search"}
	moves := 0
	s.begin(ctx, p) // Grundy has not, if it knew p
	for o := range p.Options() {
		moves++
		to := s.place(o.To)
		for _, part := range s.parts(to) {
			if _, known := s.nimbers[part]; !known { // one winning move was enough, or sums were visited in another way
				if _, err := s.walk(ctx, part); err != nil {
					return game.Verdict{Position: p}, err
				}
			}
		}
		if s.value(to) == 0 {
			v.Winning = append(v.Winning, o)
		}
	}
	if value > 0 {
		v.Outcome = game.N
	}
	if v.Why = s.why(v, moves); game.Blocks(p) > 0 && moves > 0 {
		v.Why = v.Why[:1]
		v.Forbid(game.Blocks(p))
	}
	return v, nil
}

func (s *Searcher) why(v game.Verdict, moves int) []game.Step {
	words := "every line of play was followed to its end: {positions}"
	if s.misere {
		words = "play was followed to its end: {positions}; once a move wins, the others are not searched"
	}
	if s.sums {
		words += "; a sum has the nim-sum of the values of its parts"
	}
	seen := game.Because("search.seen", words, "positions", game.Counted(len(s.nimbers), "position"))
	switch {
	case moves == 0 && s.misere:
		return []game.Step{game.Because("search.end", "there is no move: the opponent made the last one and has lost")}
	case moves == 0:
		return []game.Step{game.Because("search.end", "there is no move: the game is over and the player to move has lost")}
	case v.Outcome == game.P && moves == 1:
		return []game.Step{seen, game.Because("search.p", "the only move leads to a position in which the opponent wins")}
	case v.Outcome == game.P:
		return []game.Step{seen, game.Because("search.p", "none of the {moves} leads to a position in which the "+
			"opponent loses", "moves", game.Counted(moves, "move"))}
	}
	if moves == 1 {
		return []game.Step{seen, game.Because("search.n", "the only move leads to a position in which the opponent loses")}
	}
	return []game.Step{seen, game.Because("search.n", "of the {moves}, {winning} to a position in which the opponent loses",
		"winning", leads(len(v.Winning)), "moves", game.Counted(moves, "move"))}
}

func leads(n int) string {
	if n == 1 {
		return "1 leads"
	}
	return fmt.Sprintf("%d lead", n)
}
