package sweep

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"zeck/game"
)

// Family is what the jobs of a sweep have in common. The zero value is no family.
type Family struct {
	Kind  string `json:"kind"`            // census, level, period or takeaway
	Game  string `json:"game"`            // with its options, in the notation of positions
	Extra string `json:"extra,omitempty"` // other parts of the question: for a census "games" or "lengths" or both, for a level the largest pile
}

// Job is one question of a family. Use [ParseJob] or a plan to make jobs, because they set the registry of games.
type Job struct {
	Family
	N int

	known *game.Registry // for looking up the name of the game
}

// MaxN is the largest number of a job.
const MaxN = 999_999_999

// kind is a kind of job: a question about a number.
type kind struct {
	index   string                  // the name of the number, for the head of a column
	columns func(f Family) []string // the names of the values of a job of the family

	// family checks the family and returns it in canonical form.
	family func(known *game.Registry, f Family) (Family, error)
	// cost predicts the cost of the job. It refuses a number that makes no sense in the family, and with game.ErrLimit one that is too large
	// for any machine.
	cost func(j Job) (Cost, error)
	// run runs the job.
	run func(ctx context.Context, j Job, b game.Budget) ([]string, error)
}

var kinds = map[string]kind{
	// Count all positions reachable from the start of GAME:N.
	"census": {"n", censusColumns, censusFamily, censusCost, runCensus},
	// Count the positions of nim-value N in Wythoff's game with piles up to a bound, and name the first and the last.
	"level": {"value", always("to", "positions", "first", "last"), levelFamily, levelCost, runLevel},
	// Find and prove the additive period of row N of the nim-values of Wythoff's game.
	"period": {"row", always("preperiod", "period", "proved", "joint_from", "joint_period"), periodFamily, periodCost, runPeriod},
	// Find and prove the recurrence of the take-away game of order k = N, with the cap k·t + c after a move t.
	"takeaway": {"k", always("c", "p", "from", "proved"), takeAwayFamily, takeAwayCost, runTakeAway},
}

func always(columns ...string) func(Family) []string { return func(Family) []string { return columns } }

// Kinds returns the names of the kinds of jobs.
func Kinds() []string { return slices.Sorted(maps.Keys(kinds)) }

// kind returns the kind of the family.
func (f Family) kind() (kind, error) {
	k, ok := kinds[f.Kind]
	if !ok {
		return k, fmt.Errorf("unknown kind of job %s; expected %s", game.Quote(f.Kind), strings.Join(Kinds(), ", "))
	}
	return k, nil
}

// must returns the kind of a family that has been checked.
func (f Family) must() kind {
	k, err := f.kind()
	if err != nil {
		panic("sweep: " + err.Error())
	}
	return k
}

// String returns the name of the family: the name of its jobs without the last part.
func (f Family) String() string {
	text := f.Kind + "." + f.Game
	if f.Extra != "" {
		text += "+" + f.Extra
	}
	return text
}

// Index returns the name of the number of a job in the family: n, row, k or value.
func (f Family) Index() string { return f.must().index }

// Columns returns the names of the values of a job of the family.
func (f Family) Columns() []string { return f.must().columns(f) }

// String returns the name of the job.
func (j Job) String() string { return j.Family.String() + "." + strconv.Itoa(j.N) }

// maxName is the length of the longest name that ParseJob reads.
const maxName = 200

// names matches the names that ParseJob examines further: without expressions or numbers of more than nine digits.
var names = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^([a-z]{1,20})\.([a-z][a-z0-9_-]{0,19}(?:@[a-z]{1,20}=-?[0-9]{1,9}(?:,[a-z]{1,20}=-?[0-9]{1,9})*)?)` +
		`(?:\+([a-z0-9+]{1,40}))?\.([0-9]{1,9})$`)
})

// hasNames reports whether the names of the jobs of the family match names.
func (f Family) hasNames() bool {
	name := Job{Family: f, N: MaxN}.String()
	return len(name) <= maxName && names().MatchString(name)
}

// MarshalText returns the name of the job.
func (j Job) MarshalText() ([]byte, error) { return []byte(j.String()), nil }

// UnmarshalText reads a name. Only [ParseJob] checks that the job exists.
func (j *Job) UnmarshalText(text []byte) error {
	parts := names().FindStringSubmatch(string(text))
	if len(text) > maxName || parts == nil {
		return fmt.Errorf("expected the name of a job such as \"census.zeckendorf.50\", got %s", game.Quote(string(text)))
	}
	n, err := strconv.Atoi(parts[4])
	*j = Job{Family: Family{parts[1], parts[2], parts[3]}, N: n}
	return err
}

// ParseJob reads the name of a job about a known game. A job that it accepts can be run.
func ParseJob(known *game.Registry, name string) (j Job, err error) {
	if err := j.UnmarshalText([]byte(name)); err != nil {
		return Job{}, err
	}
	if j, err = newJob(known, j.Family, j.N); err != nil {
		return Job{}, err
	}
	if j.String() != name {
		return Job{}, fmt.Errorf("expected the job to be written %s, got %s", game.Quote(j.String()), game.Quote(name))
	}
	return j, nil
}

// newJob checks a job and puts it into canonical form.
func newJob(known *game.Registry, f Family, n int) (Job, error) {
	k, err := f.kind()
	if err != nil {
		return Job{}, err
	}
	if f, err = k.family(known, f); err != nil {
		return Job{}, err
	}
	j := Job{f, n, known}
	switch {
	case !f.hasNames():
		return Job{}, fmt.Errorf("expected a game whose name and options are short words and numbers, got %s", game.Quote(f.Game))
	case n < 0:
		return Job{}, fmt.Errorf("expected %s to be between 0 and %d, got %d", k.index, MaxN, n)
	case n > MaxN:
		return Job{}, fmt.Errorf("%w: %s above %d", game.ErrLimit, k.index, MaxN)
	}
	_, err = k.cost(j)
	return j, err
}

// Run runs a job and returns its values, one for each of Columns. The same job has the same values everywhere. It uses up to b.Workers
// goroutines, 0 means one; a table takes up to b.Memory bytes, 0 means the predicted memory.
func (j Job) Run(ctx context.Context, b game.Budget) ([]string, error) {
	return j.must().run(ctx, j, game.Budget{Workers: cmp.Or(b.Workers, 1), Memory: cmp.Or(b.Memory, j.Cost().Bytes)})
}
