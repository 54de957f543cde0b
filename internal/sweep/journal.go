package sweep

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"time"
)

// entry is a line of the journal. Every result is written there as soon as it is known, for any range, so that nothing is lost when
// a sweep is killed. The journal also records the running jobs, for ReadStatus.
type entry struct {
	Here   *AtWork         `json:",omitempty"` // a sweep begins, with this worker; failed jobs will be tried again
	Begun  *Active         `json:",omitempty"` // a job begins
	At     time.Time       `json:",omitzero"`
	Result json.RawMessage `json:",omitempty"` // in the form of Encode
}

// journal is the content of the entries.
type journal struct {
	results map[int]Result
	workers []AtWork // at most one
}

// readJournal reads the journal of a directory, if there is one. It ignores unreadable lines, which were cut off when a sweep was killed;
// their jobs are done again.
func readJournal(path string, p Plan) (j journal, err error) {
	j.results = map[int]Result{}
	data, err := os.ReadFile(filepath.Join(path, journalFile))
	if errors.Is(err, fs.ErrNotExist) {
		return j, nil
	}
	running := map[int]Active{}
	for line := range bytes.Lines(data) {
		var e entry
		switch err := json.Unmarshal(line, &e); {
		case err != nil:
		case e.Here != nil:
			if j.workers = nil; e.Here.Slots > 0 {
				j.workers = []AtWork{*e.Here}
			}
			clear(running)
			maps.DeleteFunc(j.results, func(_ int, r Result) bool { return r.Failure != "" })
		case e.Begun != nil && e.Begun.Threads > 0 && e.Begun.Job.Family == p.Family:
			e.Begun.Job, e.Begun.For = p.job(e.Begun.Job.N), time.Since(e.At)
			running[e.Begun.Job.N] = *e.Begun
		case e.Result != nil:
			if r, err := DecodeResult(p.known, e.Result); err == nil && r.Job.Family == p.Family {
				j.results[r.Job.N] = r
				delete(running, r.Job.N)
			}
		}
	}
	if j.workers != nil {
		j.workers[0].Jobs = slices.Collect(maps.Values(running))
	}
	return j, err
}

// ReadResults returns the known results of a plan in a directory, in the order of their numbers. It includes results that a killed sweep
// could not write to its files. [ReadPlan] returns the plan of the directory.
func ReadResults(path string, p Plan) ([]Result, error) {
	j, err := readJournal(path, p)
	var all []Result
	for _, n := range slices.Sorted(maps.Keys(j.results)) {
		if r := j.results[n]; p.Has(r.Job) {
			all = append(all, r)
		}
	}
	return all, err
}

// begin opens the journal, whose last line may be cut off, notes the start of a sweep, and reads the known results.
func (d *dir) begin(p Plan, here AtWork) (err error) {
	if d.journal, err = os.OpenFile(filepath.Join(d.path, journalFile), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644); err != nil {
		return err
	}
	if _, err := d.journal.WriteString("\n"); err != nil {
		return err
	}
	if err := d.note(entry{Here: &here}); err != nil {
		return err
	}
	j, err := readJournal(d.path, p)
	d.known = j.results
	return err
}

// keep adds a result to the journal.
func (d *dir) keep(r Result) error {
	data, err := r.Encode()
	if err != nil {
		return err
	}
	return d.note(entry{Result: data})
}

// note adds a line to the journal in a single write.
func (d *dir) note(e entry) error {
	line, err := json.Marshal(e)
	if err != nil {
		return err
	}
	_, err = d.journal.Write(append(line, '\n'))
	return err
}
