// Command find looks for theorems about all games of zeck that have a rules text. It writes those it finds into theorems/data and
// lists them, and the games without one, in docs.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"zeck/game"
	"zeck/games"
	"zeck/internal/check"
	"zeck/internal/theorems"
	"zeck/prove"
)

// The paths of the files, relative to the folder of package theorems.
const (
	data  = "data"
	known = "../../docs/texts.md"
)

// more are further games, with options that are worth a theorem.
var more = []string{"blockwythoff@n=2", "blockwythoff@n=3", "blockwythoff@n=7", "blockwythoff@n=13",
	"onepile@min=2,max=5", "stwythoff@s=3", "stwythoff@t=2", "stwythoff@t=3", "takeaway@k=3", "wythoff@t=2", "wythoff@t=3"}

// flags are the limits of the search.
type flags struct {
	time   time.Duration
	values int
	each   time.Duration // for each value above 0
	bytes  int64
}

func main() {
	log.SetFlags(0)
	var f flags
	only := flag.String("only", "", "search only these `GAMES`, separated by blanks")
	flag.DurationVar(&f.time, "time", time.Minute, "the time to search for one theorem")
	flag.DurationVar(&f.each, "each", 10*time.Second, "the time to search for each value above 0")
	flag.IntVar(&f.values, "values", 3, "the largest nim-value")
	flag.Int64Var(&f.bytes, "bytes", 200_000, "the maximal size of the file of a theorem")
	flag.Parse()
	list := slices.Clone(more)
	for _, g := range games.All().All() {
		// A game whose example has options needs them.
		if text, ok := games.Rules(g); ok && !strings.HasPrefix(g.Info().Example, g.Info().Name+"@") {
			list = append(list, text.Fixed(game.Setup{Game: text}).Head()) // of piles, with as many as in the example
		}
	}
	slices.Sort(list)
	if *only != "" {
		list = strings.Fields(*only)
	}
	if err := find(game.Budget{Memory: 8 << 30}.On(context.Background()), list, f); err != nil {
		log.Fatal(err)
	}
}

// find searches for the theorems about games, and rewrites the pages. Of other games it keeps the previous results.
func find(ctx context.Context, list []string, f flags) error {
	rows, err := readNotes(ctx)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, name := range list {
		found, err := f.game(ctx, name)
		if err != nil {
			return err
		}
		for i, r := range found {
			if old := slices.IndexFunc(rows, func(o row) bool { return o.game == name && o.misere == r.misere }); old >= 0 {
				found[i].knownBefore = rows[old].knownBefore
			}
		}
		rows = append(slices.DeleteFunc(rows, func(r row) bool { return r.game == name }), found...)
		if err := writeNotes(rows); err != nil {
			return err
		}
	}
	return writePages(rows)
}

// game searches for the theorems about a game, and replaces its files.
func (f flags) game(ctx context.Context, name string) ([]row, error) {
	normal, err := f.upTo(ctx, name)
	rows := []row{normal}
	if err == nil && normal.theorem != nil && !blocks(name) { // otherwise a theorem about misère play is not found quickly either
		var other row
		other, err = f.discover(ctx, name, 0, true)
		rows = append(rows, other)
	}
	if err != nil {
		return nil, err
	}
	old, err := filepath.Glob(filepath.Join(data, name+".*"+theorems.Ending))
	if err != nil {
		return nil, err
	}
	for _, file := range old {
		if err := os.Remove(file); err != nil {
			return nil, err
		}
	}
	for _, r := range rows {
		log.Println(r)
		if r.theorem == nil {
			continue
		}
		if _, err := r.theorem.Save(data); err != nil {
			return nil, err
		}
	}
	return rows, nil
}

// blocks reports whether a game is a blocking game, without nim-values and misère play.
func blocks(name string) bool {
	g, _, err := games.All().ParseGame(name)
	return err == nil && game.TablesOf(g).Outcomes
}

// row is a game with its theorem, or with what was tried.
type row struct {
	game        string
	misere      bool
	theorem     *theorems.Theorem
	took        time.Duration
	why         string // why there is no theorem
	knownBefore string // what was known; "" if docs/texts.md says it, or if it was not looked up
}

func (r row) String() string {
	if r.theorem == nil {
		return fmt.Sprintf("%s (misère play: %t): none in %.1f s: %s", r.game, r.misere, r.took.Seconds(), r.why)
	}
	return fmt.Sprintf("%s in %.1f s", r.theorem.Name(), r.took.Seconds())
}

// upTo searches for nim-values 0, 1, …, as long as this is fast and the file is small.
func (f flags) upTo(ctx context.Context, name string) (row, error) {
	best, err := f.discover(ctx, name, 0, false)
	f.time = min(f.time, f.each)
	for v := 1; v <= f.maxValue(name) && err == nil && best.theorem != nil; v++ {
		var next row
		next, err = f.discover(ctx, name, v, false)
		if next.theorem == nil {
			break
		}
		best = next
	}
	return best, err
}

// maxValue returns the largest nim-value to search for: at least the previous one.
func (f flags) maxValue(name string) int {
	if blocks(name) {
		return 0
	}
	most := f.values
	old, _ := filepath.Glob(filepath.Join(data, name+".value-*"+theorems.Ending))
	for _, file := range old {
		_, value, _ := strings.Cut(strings.TrimSuffix(file, theorems.Ending), ".value-")
		n, _ := strconv.Atoi(value)
		most = max(most, n)
	}
	return most
}

// discover searches for one theorem.
func (f flags) discover(ctx context.Context, name string, value int, misere bool) (row, error) {
	r := row{game: name, misere: misere}
	start := time.Now()
	d, err := prove.Discover(ctx, name, value, prove.DiscoverOptions{Misere: misere, Time: f.time})
	r.took = time.Since(start)
	switch {
	case errors.Is(err, game.ErrLimit), errors.Is(err, prove.ErrSum):
		r.why = err.Error()
		if none := (*prove.NotFoundError)(nil); errors.As(err, &none) {
			for _, a := range none.Tried {
				r.why += fmt.Sprintf("; %s: %v states, %s", a.System, a.Grew, a.Why)
			}
		}
		return r, nil
	case err != nil:
		return r, fmt.Errorf("%s: %w", name, err)
	}
	t, err := theorems.Of(ctx, d.Proof)
	if err != nil {
		return r, fmt.Errorf("%s: %w", name, err)
	}
	var text strings.Builder
	if _, err := t.WriteTo(&text); err != nil {
		return r, err
	}
	if size := text.Len(); int64(size) > f.bytes {
		r.why = fmt.Sprintf("%v: proved, but the file would have %d bytes", game.ErrLimit, size)
		return r, nil
	}
	if err := check.Text(ctx, text.String()); errors.As(err, new(check.Beyond)) {
		r.why = fmt.Sprintf("%v: proved, but zeck-check %v", game.ErrLimit, strings.Replace(err.Error(), "cannot check:", "cannot check", 1))
		return r, nil
	} else if err != nil {
		return r, fmt.Errorf("%s: %w", name, err)
	}
	r.theorem = t
	return r, nil
}
