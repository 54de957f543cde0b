package sweep

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"zeck/internal/alone"
)

// writeAll writes the known results of a plan, in the order of their numbers, and returns the paths of the files. While results
// are missing the files with values are called NAME.part.
func (d *dir) writeAll(p Plan, results map[int]Result) (paths []string, err error) {
	t := newTables(p, results)
	part, stale := "", partSuffix
	if len(t.done)-1 < p.Len() {
		part, stale = stale, part
	}
	old := []string{p.Kind + ".csv" + stale, p.Kind + ".jsonl" + stale}
	for _, f := range []struct {
		name string
		text string
	}{{p.Kind + ".csv" + part, csvText(t.done)}, {p.Kind + ".jsonl" + part, t.jsonLines()}, {timesFile, csvText(t.times)}, {failuresFile, csvText(t.failed)}} {
		if f.name == failuresFile && len(t.failed) == 1 {
			old = append(old, f.name)
			continue
		}
		path := filepath.Join(d.path, f.name)
		if err := alone.WriteText(path, f.text); err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	for _, name := range old {
		if err := os.Remove(filepath.Join(d.path, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return nil, err
		}
	}
	return paths, nil
}

const (
	timesFile    = "times.csv"
	failuresFile = "failures.csv"
)

// tables are the rows of the files; the first row has the names of the columns.
type tables struct {
	plan                Plan
	done, times, failed [][]string
}

func newTables(p Plan, results map[int]Result) tables {
	t := tables{plan: p}
	t.done = [][]string{append(append([]string{"game", p.Index()}, p.Columns()...), "version")}
	t.times = [][]string{{p.Index(), "seconds", "threads", "worker", "finished"}}
	t.failed = [][]string{{p.Index(), "failure", "version"}}
	for _, j := range p.Jobs() {
		r, ok := results[j.N]
		if !ok {
			continue
		}
		n := strconv.Itoa(j.N)
		t.times = append(t.times, []string{n, fmt.Sprintf("%.6f", r.Took.Seconds()), strconv.Itoa(r.Threads), r.Worker,
			r.Finished.UTC().Format(time.RFC3339)})
		if r.Failure != "" {
			t.failed = append(t.failed, []string{n, r.Failure, r.Version})
			continue
		}
		t.done = append(t.done, append(append([]string{p.Game, n}, r.Values...), r.Version))
	}
	return t
}

func csvText(rows [][]string) string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	_ = w.WriteAll(rows) // a strings.Builder never fails
	return b.String()
}

// jsonLines returns the results as JSON objects with the kind and the columns. Numbers are strings, as in all answers.
func (t tables) jsonLines() string {
	var b strings.Builder
	for _, row := range t.done[1:] {
		fmt.Fprintf(&b, `{"kind":%q`, t.plan.Kind)
		for i, name := range t.done[0] {
			text, _ := json.Marshal(row[i]) // never fails for a string
			if name == "proved" {
				text = strconv.AppendBool(nil, row[i] == "true")
			}
			fmt.Fprintf(&b, `,%q:%s`, name, text)
		}
		b.WriteString("}\n")
	}
	return b.String()
}
