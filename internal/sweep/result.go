package sweep

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
	"unicode"

	"zeck/game"
)

// Result is the result of a job.
type Result struct {
	Job     Job      `json:"job"`
	Values  []string `json:"values,omitempty"`  // one for each of Job.Columns; nil if the job failed
	Failure string   `json:"failure,omitempty"` // why there are no values
	Limit   bool     `json:"limit,omitempty"`   // whether the job failed because it exceeds a limit of time or memory

	Version  string        `json:"version"` // of the program that ran it
	Worker   string        `json:"worker"`  // the name of the worker
	Threads  int           `json:"threads"` // available to the job
	Took     time.Duration `json:"nanoseconds"`
	Finished time.Time     `json:"finished"`
}

// Fail makes the result a failure.
func (r *Result) Fail(err error) {
	const most = 1000
	text := strings.Join(strings.Fields(err.Error()), " ")
	r.Values, r.Failure, r.Limit = nil, strings.ToValidUTF8(text[:min(len(text), most)], ""), errors.Is(err, game.ErrLimit)
}

// Err returns the failure as an error, or nil if there is none.
func (r Result) Err() error {
	if r.Failure == "" {
		return nil
	}
	return failure{fmt.Sprintf("%s: %s", r.Job, r.Failure), r.Limit}
}

// failure is an error that another machine may have reported.
type failure struct {
	text  string
	limit bool
}

func (f failure) Error() string        { return f.text }
func (f failure) Is(target error) bool { return f.limit && target == game.ErrLimit }

// MaxResult is the length of the longest result, in bytes.
const MaxResult = 256 << 10

// Encode returns the result in the form that DecodeResult reads.
func (r Result) Encode() ([]byte, error) {
	data, err := json.Marshal(r)
	if err == nil && len(data) > MaxResult {
		err = fmt.Errorf("%w: the result of %s has %d bytes; %d would fit", game.ErrLimit, r.Job, len(data), MaxResult)
	}
	return data, err
}

// DecodeResult reads the result of a job about a known game. The data is untrusted: a returned result can be printed safely and has
// the columns of its job.
func DecodeResult(known *game.Registry, data []byte) (Result, error) {
	if len(data) > MaxResult {
		return Result{}, fmt.Errorf("expected a result of at most %d bytes, got %d", MaxResult, len(data))
	}
	var r Result
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err := d.Decode(&r); err != nil {
		return Result{}, fmt.Errorf("expected a result, got %s: %w", game.Quote(string(data)), err)
	}
	if _, err := d.Token(); err != io.EOF {
		return Result{}, fmt.Errorf("expected one result, got more in %s", game.Quote(string(data)))
	}
	j, err := ParseJob(known, r.Job.String())
	if err != nil {
		return Result{}, err
	}
	r.Job = j
	return r, r.check()
}

// check returns an error if the result is neither a failure nor has the values of its job.
func (r Result) check() error {
	switch columns := len(r.Job.Columns()); {
	case r.Failure != "" && r.Values != nil:
		return fmt.Errorf("expected values or a failure in the result of %s, got both", r.Job)
	case r.Failure == "" && len(r.Values) != columns:
		return fmt.Errorf("expected %d values in the result of %s, got %d", columns, r.Job, len(r.Values))
	case r.Took < 0 || r.Threads < 0:
		return fmt.Errorf("expected a time in the result of %s, got %s on %d threads", r.Job, r.Took, r.Threads)
	}
	for _, text := range append([]string{r.Failure, r.Version, r.Worker}, r.Values...) {
		if strings.ContainsFunc(text, func(c rune) bool { return !unicode.IsPrint(c) }) {
			return fmt.Errorf("expected words and numbers in the result of %s, got %s", r.Job, game.Quote(text))
		}
	}
	return nil
}
