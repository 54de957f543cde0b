package web

import (
	"fmt"
	"net/http"
	"runtime"
	"slices"
	"strings"
	"time"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/numeration"
)

// Limits bound what one request may cost.
type Limits struct {
	Time  time.Duration // that the work of a request may take
	Find  time.Duration // that the search for a theorem may take
	Wait  time.Duration // for a slot
	Slots int           // how many requests compute at the same time
	Queue int           // how many wait for a slot

	Answers     int64 // bytes of large answers that wait to be read, all together
	Connections int   // that are open at the same time

	Bits   int   // of all numbers in an address together
	Memory int64 // bytes that the tables, or the automata, of one answer may take
	Search int   // positions that a search may visit
	Table  int   // cells of a table that is shown
	States int   // of an automaton
}

// DefaultLimits keep a small machine responsive: a search takes about a second and fifty megabytes, and so does a proof.
var DefaultLimits = Limits{
	Time: 8 * time.Second, Find: 8 * time.Second, Wait: 8 * time.Second, Slots: 2 * runtime.GOMAXPROCS(0), Queue: 1000, Answers: 128 << 20,
	Connections: 2048,
	Bits:        40_000, Memory: 64 << 20, Search: 250_000, Table: 4_000_000, States: 50_000,
}

// BrowserLimits are for a browser, which runs one thing at a time and three times as slowly.
var BrowserLimits = Limits{
	Time: 4 * time.Second, Find: 10 * time.Second, Wait: 20 * time.Second, Slots: 1, Queue: 100, Answers: 64 << 20,
	Connections: 1,
	Bits:        20_000, Memory: 16 << 20, Search: 60_000, Table: 1_000_000, States: 20_000,
}

// Within returns limits under which all requests together take about so many bytes: the rest of the program takes its part, answers that wait
// to be read an eighth, and as many requests compute at a time as have a share of their own. What Go's collector has not come to
// is counted as much again. A connection takes up to an eighth of a megabyte, and there is one for each.
func (l Limits) Within(total int64) Limits {
	work := (total - programBytes) / 2
	l.Connections = int(min(int64(l.Connections), total>>20))
	l.Answers = min(l.Answers, max(leastShare, total/8))
	work -= l.Answers / 2
	l.Slots = int(min(int64(l.Slots), max(1, work/leastShare)))
	l.Memory = max(leastShare, min(l.Memory, work/int64(l.Slots)))
	return l
}

// LeastMemory is what a server needs to answer at all.
const LeastMemory = programBytes + 4*leastShare

const (
	programBytes = 48 << 20 // of the program without any request
	leastShare   = 16 << 20 // of one request
)

// checkText refuses texts whose numbers are too large, before anything is computed.
func (l Limits) checkText(text string) error {
	if numeration.BitsOf(text) > uint64(l.Bits) {
		return fmt.Errorf("%w: the numbers in %s are too long for this page; about %d digits would fit, and the command line takes more",
			game.ErrLimit, game.Quote(text), l.Bits*3/10)
	}
	return nil
}

// read reads what the address of a page asks; blanks around a text do not count.
func read(q any, r *http.Request) error {
	given := r.URL.Query()
	for _, values := range given {
		for i, text := range values {
			values[i] = strings.TrimSpace(text)
		}
	}
	return ask.Pick(q, given)
}

// fields are the parameters of a question for which a form has a field, but for those that the page asks for in another way.
func fields(q any, but ...string) []ask.Param {
	return slices.DeleteFunc(ask.Params(q), func(p ask.Param) bool {
		return p.Required() || p.Place == "command" || slices.Contains(but, p.Name)
	})
}

// checkAddress refuses addresses in which numbers are too large.
func (l Limits) checkAddress(r *http.Request, base string) error {
	texts := []string{strings.TrimPrefix(r.URL.Path, base)}
	for _, values := range r.URL.Query() {
		texts = append(texts, values...)
	}
	for _, text := range texts {
		if err := l.checkText(text); err != nil {
			return err
		}
	}
	return nil
}

// budget is what the answer to a request may use; it travels in the context of the request.
func (l Limits) budget() game.Budget {
	return game.Budget{Memory: l.Memory, Positions: l.Search, Moves: 10 * l.Search, Workers: 1}
}

// lastTerm bounds the sequences that are computed from their first term on, so that each takes less than a second.
func lastTerm(name string) int {
	name, _, _ = strings.Cut(name, "@")
	return map[string]int{"fibnim-grundy": 5000, "wythoff-diagonal": 1000, "zeckendorf-states": 2000, "zeckendorf-p": 100, "losing": 20_000}[name]
}

// canFill refuses tables for which more would have to be computed than the page can afford: everything up to the last row and
// column, or every cell by theory.
func (l Limits) canFill(q answer.TableQuestion) error {
	if err := q.Fits(draw.TableFormat{Format: draw.Format{Name: "a page"}, MaxCells: 1 << 18, MaxSide: 1 << 12}); err != nil {
		return err
	}
	one := numeration.NewNat(1)
	cells := q.Rows.To.Add(one).Mul(q.Cols.To.Add(one))
	if q.Axes.Fixed != nil { // beside each other piles need no more
		for _, n := range q.Setup.Fixed() {
			cells = cells.Mul(n.Add(one))
		}
	}
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

// canDraw reports whether the graph of a position is small enough to be drawn, as far as one can see: in most games the start has the most
// moves, and the others have half as many.
func canDraw(p game.Position) bool {
	size, small := game.CostOf(p).Positions.Small()
	if !small || size == 0 || size > drawnPositions {
		return false
	}
	return int(size)*len(game.First(p, draw.MaxEdges))/2 <= draw.MaxEdges
}
