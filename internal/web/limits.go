package web

import (
	"context"
	"fmt"
	"math/bits"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"time"

	"zeck/game"
	"zeck/games/globalfib"
	"zeck/games/nim"
	"zeck/games/onepile"
	"zeck/games/wythoff"
	"zeck/games/zeckendorf"
	"zeck/internal/answer"
	"zeck/numeration"
	"zeck/solve"
)

// Limits bound what one request may cost.
type Limits struct {
	Time  time.Duration // that the work of a request may take
	Wait  time.Duration // for a slot
	Slots int           // how many requests compute at the same time
	Queue int           // how many wait for a slot

	Bits   int // of all numbers in an address together
	Search int // positions that a search may visit
	Table  int // cells of a table that is made for one answer
	States int // of an automaton
}

// DefaultLimits keep a small machine responsive: a search takes about a second and fifty megabytes.
var DefaultLimits = Limits{
	Time: 8 * time.Second, Wait: 8 * time.Second, Slots: 2 * runtime.GOMAXPROCS(0), Queue: 1000,
	Bits: 40_000, Search: 250_000, Table: 4_000_000, States: 50_000,
}

// BrowserLimits are for a browser, which runs one thing at a time and three times as slowly.
var BrowserLimits = Limits{
	Time: 4 * time.Second, Wait: 20 * time.Second, Slots: 1, Queue: 100,
	Bits: 20_000, Search: 60_000, Table: 1_000_000, States: 20_000,
}

func (l Limits) orDefault() Limits {
	if l == (Limits{}) {
		return DefaultLimits
	}
	return l
}

// powers finds what makes a short text a large number: digits with an exponent, and indices of Fibonacci and Lucas numbers.
var powers = regexp.MustCompile(`(\d+)\s*\^\s*(\d+)|[FL]\s*\(\s*(\d+)`)

// checkText refuses texts whose numbers are too large, before anything is computed.
func (l Limits) checkText(text string) error {
	length := int64(len(text)) * 10 / 3
	for _, m := range powers.FindAllStringSubmatch(text, -1) {
		exponent, err := strconv.ParseInt(m[2]+m[3], 10, 32)
		if err != nil {
			exponent = 1 << 31
		}
		length += baseBits(m[1]) * exponent
	}
	if length > int64(l.Bits) {
		return fmt.Errorf("%w: the numbers in %s are too long for this page; about %d digits would fit, and the command line takes more",
			game.ErrLimit, game.Quote(text), l.Bits*3/10)
	}
	return nil
}

// baseBits returns by how many bits a power of the base grows with its exponent, at the most; Fibonacci and Lucas numbers have none
// written down.
func baseBits(digits string) int64 {
	base, err := strconv.ParseUint(digits, 10, 63)
	switch {
	case digits == "":
		return 1
	case err != nil:
		return int64(len(digits))*10/3 + 1
	}
	return int64(bits.Len64(max(1, base) - 1))
}

// parse reads a position within the limits.
func (s *site) parse(text string) (game.Position, error) {
	if err := s.Limits.checkText(text); err != nil {
		return nil, err
	}
	return s.Games.Parse(text)
}

// canSolve refuses positions whose solution needs a larger table or search than the page can afford.
func (l Limits) canSolve(p game.Position) error {
	if _, sum := p.(game.Sum); sum {
		return l.canValue(p)
	}
	_, theory := p.(game.Theory)
	_, table := p.(globalfib.Position)
	if theory && !table {
		return nil
	}
	return l.roomFor(p)
}

// canValue refuses positions whose nim-value needs a larger table or search than the page can afford.
func (l Limits) canValue(p game.Position) error {
	for _, part := range game.Parts(p) {
		if hasFormula(part) {
			continue
		}
		if err := l.roomFor(part); err != nil {
			return err
		}
	}
	return nil
}

// hasFormula reports whether the nim-values of a position are found without a table: in Nim and One Pile, and in Wythoff's game
// beside a small pile, where the other is beyond all tables, from the period of its row.
func hasFormula(p game.Position) bool {
	switch p := p.(type) {
	case nim.Position, onepile.Position:
		return true
	case wythoff.Position:
		const smallPile, beyondTables = 32, 40 // stones, bits
		a, b := p.Piles()
		return p.T() == 1 && a.Cmp(numeration.NewNat(smallPile)) <= 0 && b.BitLen() > beyondTables
	}
	return false
}

// roomFor compares what a position can lead to with the limits.
func (l Limits) roomFor(p game.Position) error {
	sized, ok := p.(game.Sized)
	if !ok {
		return nil // a search stops by itself
	}
	most := l.Table
	switch p.(type) {
	case game.Theory, zeckendorf.Position: // tables of a few bits or bytes a position
	default:
		most = l.Search
	}
	if size := sized.Size(); size.Cmp(numeration.NewNat(uint64(most))) > 0 {
		return tooMany(p, size, most)
	}
	return nil
}

func tooMany(p game.Position, size game.Nat, most int) error {
	return fmt.Errorf("%w: that needs room for some %s positions of %s; %d would fit on this page, and the command line takes more",
		game.ErrLimit, size.Short(), game.Quote(game.Short(p)), most)
}

// search returns the limits of a search.
func (l Limits) search() solve.Limits {
	return solve.Limits{Positions: l.Search, Options: 10 * l.Search}
}

// gate lets a few requests compute at a time.
type gate struct {
	slots   chan struct{}
	waiting chan struct{}
	wait    time.Duration
}

func newGate(l Limits) *gate {
	return &gate{make(chan struct{}, l.Slots), make(chan struct{}, l.Queue), l.Wait}
}

// enter waits for a slot. The function it returns gives the slot back.
func (g *gate) enter(ctx context.Context) (leave func(), err error) {
	select {
	case g.waiting <- struct{}{}:
		defer func() { <-g.waiting }()
	default:
		return nil, errBusy
	}
	timer := time.NewTimer(g.wait)
	defer timer.Stop()
	select {
	case g.slots <- struct{}{}:
		return func() { <-g.slots }, nil
	case <-timer.C:
		return nil, errBusy
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// canSearch refuses positions that are known to lead to more than a search may visit.
func (l Limits) canSearch(p game.Position) error {
	sized, ok := p.(game.Sized)
	if _, theory := p.(game.Misere); theory || !ok {
		return nil
	}
	if size := sized.Size(); size.Cmp(numeration.NewNat(uint64(l.Search))) > 0 {
		return tooMany(p, size, l.Search)
	}
	return nil
}

// terms returns the limits of a listing.
func (l Limits) terms() answer.TermLimits {
	return answer.TermLimits{Terms: 10_000, Bits: 1 << 22, Last: lastTerm}
}

// lastTerm bounds the sequences that are computed from their first term on, so that each takes less than a second.
func lastTerm(name string) int {
	name, _, _ = strings.Cut(name, "@")
	return map[string]int{"fibnim-grundy": 5000, "wythoff-diagonal": 1000, "zeckendorf-states": 2000, "zeckendorf-p": 100, "losing": 20_000}[name]
}

// canFill refuses tables for which more would have to be computed than the page can afford: everything up to the last row and
// column, or every cell by theory.
func (l Limits) canFill(q answer.TableQuestion) error {
	one := numeration.NewNat(1)
	cells := q.Rows.To.Add(one).Mul(q.Cols.To.Add(one))
	if cells.Cmp(numeration.NewNat(uint64(l.Table))) <= 0 {
		return nil
	}
	if q.Value.Name == "outcome" && q.Rows.Count().Mul(q.Cols.Count()).Cmp(numeration.NewNat(1<<14)) <= 0 {
		return nil
	}
	return fmt.Errorf("%w: %s values up to row %s and column %s; %d would fit on this page, and the command line takes more",
		game.ErrLimit, cells.Short(), q.Rows.To.Short(), q.Cols.To.Short(), l.Table)
}

// drawnPositions is up to how many positions a graph is worth a look.
const drawnPositions = 400

// canDraw reports whether the graph of a position is small enough to be drawn.
func (l Limits) canDraw(p game.Position) bool {
	sized, ok := p.(game.Sized)
	return ok && sized.Size().Cmp(numeration.NewNat(drawnPositions)) <= 0
}
