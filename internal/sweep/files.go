package sweep

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"

	"zeck/internal/alone"
)

// writeAll writes those results of a plan that are there, by their numbers, and returns the paths of the files. As long as some
// are missing the files with values are called NAME.part.
func (d *dir) writeAll(p Plan, results map[int]Result) (paths []string, err error) {
	t := newTables(p, results)
	lines, err := t.jsonLines()
	if err != nil {
		return nil, err
	}
	part, stale := "", partSuffix
	if len(t.done)-1 < p.Len() {
		part, stale = stale, part
	}
	old := []string{p.Kind + ".csv" + stale, p.Kind + ".jsonl" + stale}
	for _, f := range []struct {
		name string
		data []byte
	}{{p.Kind + ".csv" + part, csvText(t.done)}, {p.Kind + ".jsonl" + part, lines}, {timesFile, csvText(t.times)}, {failuresFile, csvText(t.failed)}} {
		if f.name == failuresFile && len(t.failed) == 1 {
			old = append(old, f.name)
			continue
		}
		path := filepath.Join(d.path, f.name)
		if err := alone.Write(path, func(w io.Writer) error { _, err := w.Write(f.data); return err }); err != nil {
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

// tables are the rows of the files, the names of the columns first.
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

func csvText(rows [][]string) []byte {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	_ = w.WriteAll(rows) // a buffer takes everything
	return b.Bytes()
}

// jsonLines returns the results as objects: the kind, then the columns. Numbers are strings, as everywhere.
func (t tables) jsonLines() ([]byte, error) {
	var b bytes.Buffer
	kind, err := json.Marshal(t.plan.Kind)
	if err != nil {
		return nil, err
	}
	for _, row := range t.done[1:] {
		fmt.Fprintf(&b, `{"kind":%s`, kind)
		for i, name := range t.done[0] {
			var value any = row[i]
			if name == "proved" {
				value = row[i] == "true"
			}
			text, err := json.Marshal(value)
			if err != nil {
				return nil, err
			}
			fmt.Fprintf(&b, `,%q:%s`, name, text)
		}
		b.WriteString("}\n")
	}
	return b.Bytes(), nil
}
