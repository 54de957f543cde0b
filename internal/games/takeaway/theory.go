package takeaway

import (
	"context"
	_ "embed"
	"slices"
	"sort"
	"sync"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/recent"
	"zeck/numeration"
	"zeck/rules"
)

//go:embed takeaway.game
var takeawayText string

//go:embed fibnim.game
var fibnimText string

//go:embed fibnim.lesson
var lessonText string

var lesson = face.Shipped("fibnim", lessonText)

// Game returns the take-away game with the options k and c: the text takeaway.game with its [Theory]. With k = 2 and c = 0 its positions are
// those of [FibNim].
var Game = sync.OnceValue(func() game.Game {
	fibnim, _ := rules.Of(FibNim())
	return rules.Shipped("takeaway.game", takeawayText).Attach(Theory{}).Named(fibnim)
})

// FibNim returns Fibonacci Nim: the text fibnim.game with its [Theory].
var FibNim = sync.OnceValue(func() game.Game {
	return rules.Shipped("fibnim.game", fibnimText).Attach(Theory{fibonacci: true})
})

// Theory is what is known about the game; see the package documentation. Its zero value is the theory of [Game].
type Theory struct {
	rules.Unknown
	fibonacci bool
}

// position is a pile with the cap, the options k and c that give the next cap, and a function that returns the option of a move.
type position struct {
	k, c      int64
	pile, cap game.Nat
	take      func(t game.Nat) game.Option
}

// The kinds of moves of the take-away game; Fibonacci Nim has one.
const (
	leavesNoCap = iota
	leavesCap
)

func (theory Theory) position(p rules.Position) position {
	q := position{k: 2, pile: p.Numbers[0], cap: p.Numbers[1]}
	if theory.fibonacci {
		q.take = func(t game.Nat) game.Option { return p.Option(0, t) }
		return q
	}
	q.k, q.c = p.Int("k"), p.Int("c")
	least := q.least()
	q.take = func(t game.Nat) game.Option {
		if t.Cmp(least) < 0 {
			return p.Option(leavesNoCap, t)
		}
		return p.Option(leavesCap, t)
	}
	return q
}

// least returns the fewest stones after which k·t + c is not negative.
func (p position) least() game.Nat {
	if p.c >= 0 {
		return game.Nat{}
	}
	return numeration.NewNat(uint64((-p.c + p.k - 1) / p.k))
}

func (p position) fibonacci() bool { return p.k == 2 && p.c == 0 }

// after returns k·t + c, or 0 if that is negative.
func (p position) after(t game.Nat) game.Nat {
	if t.Cmp(p.least()) < 0 {
		return game.Nat{}
	}
	x := t.Mul(numeration.NewNat(uint64(p.k)))
	if p.c < 0 {
		return x.Sub(numeration.NewNat(uint64(-p.c)))
	}
	return x.Add(numeration.NewNat(uint64(p.c)))
}

var one = numeration.NewNat(1)

// Verdict uses the parts of the pile in the number system of k and c.
func (theory Theory) Verdict(ctx context.Context, p rules.Position, misere bool) (game.Verdict, error) {
	return theory.position(p).decide(ctx, misere)
}

// Decide decides a pile with a cap that is at most the pile, in the game with options k and c. It is for games that reduce to this one; take
// returns the option that takes t stones.
func Decide(ctx context.Context, k, c int64, pile, cap game.Nat, misere bool, take func(t game.Nat) game.Option) (game.Verdict, error) {
	return position{k, c, pile, cap, take}.decide(ctx, misere)
}

func (p position) decide(ctx context.Context, misere bool) (game.Verdict, error) {
	if misere {
		return p.misere(ctx)
	}
	return p.normal(ctx)
}

const (
	fibnimSource = "Whinihan 1963"
	source       = "Schwenk 1970"
	noSource     = "the rules alone"
)

// normal decides the position in normal play; see the package documentation.
func (p position) normal(ctx context.Context) (game.Verdict, error) {
	v := game.Verdict{Outcome: game.P, Complete: true, By: game.ByTheory, Source: source}
	switch {
	case p.fibonacci():
		v.Source = fibnimSource
	case p.k+p.c < 1:
		v.Source = noSource
	}
	switch {
	case p.cap.IsZero():
		v.Why = []game.Step{p.whyOver()}
		return v, nil
	case p.k+p.c < 1:
		p.withoutSystem(&v)
		return v, nil
	}
	a, err := p.analyse(ctx)
	if err != nil {
		return v, err
	}
	if len(a.cuts) > 0 {
		v.Outcome = game.N
	}
	a.list(&v)
	v.Why, err = a.why(ctx, v)
	return v, err
}

// analysis is a position written in its number system.
type analysis struct {
	position
	system  *numeration.TakeAway
	indices []int            // of the parts, largest first
	cuts    []int            // the numbers s such that taking the s smallest parts wins, ascending
	listed  []int            // the first of them
	sums    map[int]game.Nat // the sum of the s smallest parts, for the s that are needed
}

// systems caches the number systems used last, with the terms they have computed; one system can take a hundred megabytes.
var systems = recent.Cache[[2]int64, *numeration.TakeAway]{Most: 8}

// system returns the number system of the rule.
func (p position) system() (*numeration.TakeAway, error) {
	return systems.Get([2]int64{p.k, p.c}, func() (*numeration.TakeAway, error) { return numeration.NewTakeAway(p.k, p.c) })
}

// analyse writes the pile in its number system. On huge piles each step takes a while; analyse checks the context between steps.
func (p position) analyse(ctx context.Context) (*analysis, error) {
	a := &analysis{position: p}
	var err error
	if a.system, err = p.system(); err != nil {
		return nil, err
	}
	if a.indices, err = a.system.Indices(ctx, p.pile); err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	reach, err := a.reach(ctx)
	if err != nil {
		return nil, err
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if reach > 0 {
		cuts, err := a.system.Cuts(ctx, a.indices)
		if err != nil {
			return nil, err
		}
		a.cuts = cuts[:sort.SearchInts(cuts, reach+1)]
	}
	a.listed = a.cuts[:min(len(a.cuts), a.listable())]
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return a, a.sum(ctx)
}

// sum computes the sums of smallest parts that are listed or shown.
func (a *analysis) sum(ctx context.Context) error {
	counts := slices.Clone(a.listed)
	for _, s := range a.listed[:min(len(a.listed), maxExplained)] {
		counts = append(counts, s+1) // to compute the next part
	}
	for s := range maxParts + 1 {
		counts = append(counts, s)
	}
	slices.Sort(counts)
	counts = slices.Compact(counts)
	n, _ := slices.BinarySearch(counts, len(a.indices)) // the sum of all parts is the pile itself
	sums, err := a.system.PartialSums(ctx, a.indices, counts[:n])
	if err != nil {
		return err
	}
	a.sums = map[int]game.Nat{len(a.indices): a.pile}
	for i, s := range counts[:n] {
		a.sums[s] = sums[i]
	}
	return nil
}

// part returns the part after the s smallest.
func (a *analysis) part(s int) game.Nat { return a.sums[s+1].Sub(a.sums[s]) }

// reach returns how many of the smallest parts can be taken together. It compares sums of smallest parts with the cap part by part, largest
// first, which orders them like the numbers themselves.
func (a *analysis) reach(ctx context.Context) (int, error) {
	n := len(a.indices)
	switch {
	case a.cap == a.pile:
		return n, nil
	case a.cap.Add(one) == a.pile:
		return n - 1, nil
	}
	limit, err := a.system.Indices(ctx, a.cap)
	if err != nil {
		return 0, err
	}
	return sort.Search(n, func(s int) bool { return slices.Compare(a.indices[n-s-1:], limit) > 0 }), nil
}

// listable returns the maximum number of moves that are listed.
func (p position) listable() int { return game.Listable(p.pile.BitLen()) }

// list puts the smallest winning moves into the verdict.
func (a *analysis) list(v *game.Verdict) {
	v.Complete = len(a.listed) == len(a.cuts)
	for _, s := range a.listed {
		v.Winning = append(v.Winning, a.take(a.sums[s]))
	}
}

// withoutSystem completes the verdict where k + c < 1 and the cap is not 0.
func (p position) withoutSystem(v *game.Verdict) {
	v.Outcome = game.N
	most := p.cap.Min(numeration.NewNat(uint64(-p.c / p.k))) // k·t + c ≤ 0 up to there
	for t := one; t.Cmp(most) <= 0; t = t.Add(one) {
		if len(v.Winning) == p.listable() {
			v.Complete = false
			break
		}
		v.Winning = append(v.Winning, p.take(t))
	}
	whole := p.cap == p.pile && p.pile.Cmp(most) > 0
	if whole && v.Complete {
		v.Winning = append(v.Winning, p.take(p.pile))
	}
	v.Why = p.whyWithoutSystem(most, whole)
}
