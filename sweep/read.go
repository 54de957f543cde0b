package sweep

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"time"
)

// ReadResults returns the results of a plan that stand in the files of a directory, in the order of their numbers; [ReadPlan] tells
// what was asked there. Whether a failure was one of limits is not in the files.
func ReadResults(path string, p Plan) ([]Result, error) {
	r := reader{path, p}
	times, err := r.table(timesFile)
	if err != nil {
		return nil, err
	}
	failures, err := r.table(failuresFile)
	if err != nil {
		return nil, err
	}
	values, err := r.values()
	if err != nil {
		return nil, err
	}
	var results []Result
	for _, n := range slices.Sorted(maps.Keys(times)) {
		if !p.Has(Job{p.Family, n}) {
			continue
		}
		result, err := r.result(n, times[n], values[n], failures[n])
		if err != nil {
			return nil, err
		}
		results = append(results, result)
	}
	return results, nil
}

// reader reads the files of a plan.
type reader struct {
	path string
	plan Plan
}

// row is a line of a file, by the names of the columns.
type row map[string]string

// values returns the values of the jobs that are done, from the file with all of them or the part that there is.
func (r reader) values() (map[int]row, error) {
	all, err := r.table(r.plan.Kind + ".csv")
	if err != nil || all != nil {
		return all, err
	}
	return r.table(r.plan.Kind + ".csv" + partSuffix)
}

// table returns a file by the numbers of its jobs. One that is not there is nil.
func (r reader) table(name string) (map[int]row, error) {
	name = filepath.Join(r.path, name)
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	lines, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	all := map[int]row{}
	for i, line := range lines {
		if i == 0 {
			continue
		}
		cells := row{}
		for j, column := range lines[0] {
			cells[column] = line[j]
		}
		n, err := strconv.Atoi(cells[r.plan.Index()])
		if err != nil {
			return nil, fmt.Errorf("%s: line %d has no number in a column %s", name, i+1, r.plan.Index())
		}
		all[n] = cells
	}
	return all, nil
}

// result puts together what the files have of one job.
func (r reader) result(n int, times, values, failure row) (Result, error) {
	result := Result{Job: Job{r.plan.Family, n}, Worker: times["worker"], Version: values["version"]}
	var err error
	if threads, ok := times["threads"]; ok { // older versions have not said
		if result.Threads, err = strconv.Atoi(threads); err != nil {
			return result, fmt.Errorf("%s: job %d: %w", timesFile, n, err)
		}
	}
	if result.Took, err = time.ParseDuration(times["seconds"] + "s"); err != nil {
		return result, fmt.Errorf("%s: job %d: %w", timesFile, n, err)
	}
	if result.Finished, err = time.Parse(time.RFC3339, times["finished"]); err != nil {
		return result, fmt.Errorf("%s: job %d: %w", timesFile, n, err)
	}
	if failure != nil {
		result.Failure, result.Version = failure["failure"], failure["version"]
		return result, nil
	}
	for _, column := range r.plan.Columns() {
		value, ok := values[column]
		if !ok {
			return result, fmt.Errorf("%s.csv: job %d, which %s has, is missing, or its column %s", r.plan.Kind, n, timesFile, column)
		}
		result.Values = append(result.Values, value)
	}
	return result, nil
}
