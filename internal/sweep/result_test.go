package sweep

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"zeck/game"
	"zeck/internal/must"
	"zeck/internal/scramble"
)

// TestResultRoundTrip: what is encoded is decoded as it was.
func TestResultRoundTrip(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		j := must.Get(ParseJob(known, rapid.SampledFrom(jobNames).Draw(t, "job")))
		word := rapid.StringMatching(`[ -~é≥]{0,20}`)
		r := Result{Job: j, Version: word.Draw(t, "version"), Worker: word.Draw(t, "worker"), Threads: rapid.IntRange(0, 100).Draw(t, "threads"),
			Took: time.Duration(rapid.Int64Range(0, 1<<60).Draw(t, "took")), Finished: time.Unix(rapid.Int64Range(0, 1<<33).Draw(t, "finished"), 0).UTC()}
		if rapid.Bool().Draw(t, "failed") {
			r.Failure, r.Limit = "x"+word.Draw(t, "failure"), rapid.Bool().Draw(t, "limit")
		} else {
			for range j.Columns() {
				r.Values = append(r.Values, word.Draw(t, "value"))
			}
		}
		data := must.Get(r.Encode())
		if got, err := DecodeResult(known, data); err != nil || !reflect.DeepEqual(got, r) {
			t.Errorf("%+v comes back as %+v, %v", r, got, err)
		}
	})
}

func TestDecodeResultRefuses(t *testing.T) {
	const head = `{"job":"takeaway.takeaway.3","version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"`
	for _, c := range []struct{ text, why string }{
		{"", "expected a result"},
		{"[]", "expected a result"},
		{head + "}", "expected 4 values"},
		{head + `,"values":["0","4"]}`, "expected 4 values"},
		{head + `,"values":["0","4","6","true"],"failure":"no"}`, "got both"},
		{head + `,"values":["0","4","6","true"],"more":1}`, "unknown field"},
		{head + `,"values":["0","4","6","true"]} {}`, "got more"},
		{head + `,"values":["0","4\n","6","true"]}`, "words and numbers"},
		{head + `,"values":["0","4\u001b[1m","6","true"]}`, "words and numbers"},
		{strings.Replace(head, `"nanoseconds":1`, `"nanoseconds":-1`, 1) + `,"values":["0","4","6","true"]}`, "expected a time"},
		{strings.Replace(head, `"threads":1`, `"threads":-1`, 1) + `,"values":["0","4","6","true"]}`, "expected a time"},
		{strings.Replace(head, "takeaway.3", "takeaway.0", 1) + `,"failure":"no"}`, "takes k between 1"},
		{strings.Repeat(" ", MaxResult+1), "at most"},
	} {
		if _, err := DecodeResult(known, []byte(c.text)); err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%.100s: %v; want an error with %q", c.text, err, c.why)
		}
	}
}

// FuzzDecodeResult: what is accepted can be printed and encoded.
func FuzzDecodeResult(f *testing.F) {
	f.Add([]byte(`{"job":"takeaway.takeaway.3","values":["0","4","6","true"],"version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"}`))
	f.Add([]byte(`{"job":"census.zeckendorf.3","failure":"too large","limit":true,"version":"v","worker":"w","threads":1,"nanoseconds":1,"finished":"2026-01-02T03:04:05Z"}`))
	f.Fuzz(scramble.One(func(t *testing.T, data []byte) {
		r, err := DecodeResult(known, data)
		if err != nil {
			return
		}
		again := must.Get(r.Encode())
		if back, err := DecodeResult(known, again); err != nil || back.Job != r.Job || back.Failure != r.Failure ||
			len(back.Values) != len(r.Values) {
			t.Errorf("%s comes back as %+v, %v", again, back, err)
		}
	}))
}

func TestResultErr(t *testing.T) {
	r := Result{Job: Job{Family: zeckendorfCensus, N: 5}}
	if r.Err() != nil {
		t.Error(r.Err())
	}
	r.Fail(fmt.Errorf("%w: five\nlines", game.ErrLimit))
	if err := r.Err(); !errors.Is(err, game.ErrLimit) || err.Error() != "census.zeckendorf.5: too large: five lines" {
		t.Error(err)
	}
	r.Fail(errors.New(strings.Repeat("a", 5000)))
	if err := r.Err(); errors.Is(err, game.ErrLimit) || len(err.Error()) > 1100 {
		t.Error(err)
	}
	r.Values = []string{strings.Repeat("9", MaxResult)}
	if _, err := r.Encode(); !errors.Is(err, game.ErrLimit) {
		t.Error(err)
	}
}
