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

// Limits bounds the cost of requests.
type Limits struct {
	Time  time.Duration // for the work of a request
	Find  time.Duration // for a search for a theorem
	Wait  time.Duration // for a slot
	Slots int           // requests that compute at the same time
	Queue int           // requests that wait for a slot

	Answers     int64 // total bytes of large answers that clients have not read yet
	Connections int   // open at the same time

	Bits   int   // total length of the numbers in an address
	Memory int64 // bytes for the tables or automata of one answer
	Search int   // positions that a search visits
	Table  int   // cells of a table
	States int   // of an automaton
}

// DefaultLimits keeps a small machine responsive: a search or a proof takes about a second and fifty megabytes.
var DefaultLimits = Limits{
	Time: 8 * time.Second, Find: 8 * time.Second, Wait: 8 * time.Second, Slots: 2 * runtime.GOMAXPROCS(0), Queue: 1000, Answers: 128 << 20,
	Connections: 2048,
	Bits:        40_000, Memory: 64 << 20, Search: 250_000, Table: 4_000_000, States: 50_000,
}

// BrowserLimits is for a browser, which computes one answer at a time and three times as slowly.
var BrowserLimits = Limits{
	Time: 4 * time.Second, Find: 10 * time.Second, Wait: 20 * time.Second, Slots: 1, Queue: 100, Answers: 64 << 20,
	Connections: 1,
	Bits:        20_000, Memory: 16 << 20, Search: 60_000, Table: 1_000_000, States: 20_000,
}

// Within returns limits under which the server takes about total bytes of memory. The program itself needs a part, unread answers get an
// eighth, and the rest is shared by the requests that compute at once. The garbage collector needs as much memory again, so only half is
// used. Each megabyte allows one connection, which takes up to an eighth of a megabyte.
func (l Limits) Within(total int64) Limits {
	work := (total - programBytes) / 2
	l.Connections = int(min(int64(l.Connections), total>>20))
	l.Answers = min(l.Answers, max(leastShare, total/8))
	work -= l.Answers / 2
	l.Slots = int(min(int64(l.Slots), max(1, work/leastShare)))
	l.Memory = max(leastShare, min(l.Memory, work/int64(l.Slots)))
	return l
}

// LeastMemory is the least memory that a server needs.
const LeastMemory = programBytes + 4*leastShare

const (
	programBytes = 48 << 20 // of the program without any request
	leastShare   = 16 << 20 // of one request
)

// checkText refuses a text whose numbers are too large, before anything is computed.
func (l Limits) checkText(text string) error {
	if numeration.BitsOf(text) > uint64(l.Bits) {
		return fmt.Errorf("%w: the numbers in %s are too long for this page, which takes about %d digits; the command line takes more",
			game.ErrLimit, game.Quote(text), l.Bits*3/10)
	}
	return nil
}

// read fills in a question from the query of a request. It ignores blanks around values.
func read(q any, r *http.Request) error {
	given := r.URL.Query()
	for _, values := range given {
		for i, text := range values {
			values[i] = strings.TrimSpace(text)
		}
	}
	return ask.Pick(q, given)
}

// fields returns the parameters of a question that have a generic field in a form. The page has its own fields for the names in but.
func fields(q any, but ...string) []ask.Param {
	return slices.DeleteFunc(ask.Params(q), func(p ask.Param) bool {
		return p.Required() || p.Place == "command" || slices.Contains(but, p.Name)
	})
}

// checkAddress refuses an address that contains numbers that are too large.
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

// budget returns the budget of a request; it is passed in the context.
func (l Limits) budget() game.Budget {
	return game.Budget{Memory: l.Memory, Positions: l.Search, Moves: 10 * l.Search, Workers: 1}
}

// lastTerm bounds sequences that must be computed from their first term, so that each takes less than a second.
func lastTerm(name string) int {
	name, _, _ = strings.Cut(name, "@")
	return map[string]int{"fibnim-grundy": 5000, "wythoff-diagonal": 1000, "zeckendorf-states": 2000, "zeckendorf-p": 100, "losing": 20_000}[name]
}

// canFill refuses a table that is too expensive for the page. Computing a table means computing everything up to its last row and
// column, or every cell by theory.
func (l Limits) canFill(q answer.TableQuestion) error {
	if err := q.Fits(draw.TableFormat{Format: draw.Format{Name: "a page"}, MaxCells: 1 << 18, MaxSide: 1 << 12}); err != nil {
		return err
	}
	one := numeration.NewNat(1)
	cells := q.Rows.To.Add(one).Mul(q.Cols.To.Add(one))
	if q.Axes.Fixed != nil { // piles that are summands add no cells
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
	return fmt.Errorf("%w: %s values up to row %s and column %s; this page computes at most %d, and the command line takes more",
		game.ErrLimit, cells.Short(), q.Rows.To.Short(), q.Cols.To.Short(), l.Table)
}

// drawnPositions is the most positions of a graph that a page links to.
const drawnPositions = 400

// canDraw estimates whether the graph of a position is small enough to draw. It assumes that positions have on average half as many moves as
// the first one, which is true of most games.
func canDraw(p game.Position) bool {
	size, small := game.CostOf(p).Positions.Small()
	if !small || size == 0 || size > drawnPositions {
		return false
	}
	return int(size)*len(game.First(p, draw.MaxEdges))/2 <= draw.MaxEdges
}
