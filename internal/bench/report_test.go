package main

import (
	"strings"
	"testing"

	"zeck/internal/golden"
)

var (
	monday  = runInfo{"2030-01-07", "v1.0.0", "Abacus 3000, 4 cores, linux/amd64", "go1.30"}
	tuesday = runInfo{"2030-01-08", "v1.0.0-3-gabc", "Abacus 3000, 4 cores, linux/amd64", "go1.30"}
	laptop  = runInfo{"2030-02-01", "v1.1.0", "Pocket, 2 cores, darwin/arm64", "go1.31"}
)

// first is a run of invented figures.
func first() report {
	return report{this: monday, parts: []part{
		{"Speed", []row{
			{name: "one sum", measured: "10ms", against: "math/big Add", baseline: "20ms", ratio: "0.5", target: "≤ 2", ok: "yes"},
			{name: "another sum, 10⁶ digits", measured: "30ms, 7 carries", against: "one sum", baseline: "10ms", ratio: "3"},
			{name: "sums", measured: "1,000,000 /s", against: "sums of 10 digits", baseline: "2,000,000 /s", ratio: "2", target: "≥ 1,000 /s", ok: "yes"},
			{name: "a table", measured: "1m12s", against: "a minute's work", baseline: "1m0.5s", ratio: "1.19"},
			{name: "an old trick", measured: "3µs", against: "a new one", baseline: "1.5µs", ratio: "2"},
		}},
		{"Size", []row{
			{name: "the program", measured: "24.1 MB", against: "the other", baseline: "41.8 MB", ratio: "0.577", target: "≤ 0.75", ok: "yes", counted: true},
			{name: "failures", measured: "0", target: "0", ok: "yes", counted: true},
		}},
	}}
}

// second is the next run: something is worse, something better, new, gone, measured otherwise, and a promise broken.
func second() report {
	r := first()
	r.this = tuesday
	speed, size := r.parts[0].rows, r.parts[1].rows
	speed[0].measured, speed[0].ratio, speed[0].ok = "50ms", "2.5", "NO"
	speed[1].ratio = "1.9"
	speed[2].ratio = "2.9"
	speed[3].against = "another minute's work"
	speed[4] = row{name: "a new trick", measured: "1µs", against: "a new one", baseline: "1.5µs", ratio: "0.667"}
	size[0].ratio = "0.62"
	size[1].measured, size[1].ok = "3", "NO"
	return r
}

func TestFirstRun(t *testing.T) { golden.Same(t, "testdata/first.md", first().markdown()) }

func TestSecondRun(t *testing.T) {
	r := second()
	r.last = reread(t, first())
	golden.Same(t, "testdata/second.md", r.markdown())
}

func TestAnotherMachine(t *testing.T) {
	r := first()
	r.this, r.last = laptop, reread(t, first())
	golden.Same(t, "testdata/laptop.txt", r.summary())
}

// TestPart: of a part nothing can be said to be gone.
func TestPart(t *testing.T) {
	r := second()
	r.last, r.only, r.parts = reread(t, first()), "^Si", r.parts[1:]
	golden.Same(t, "testdata/part.txt", r.summary())
}

// reread writes a report and reads it again.
func reread(t *testing.T, r report) lastRun {
	t.Helper()
	l, err := parse(r.markdown())
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestReread: a file holds everything that the next run compares.
func TestReread(t *testing.T) {
	for _, r := range []report{first(), second()} {
		r.last = reread(t, first())
		l := reread(t, r)
		if l.run != r.this {
			t.Errorf("the run is %v, want %v", l.run, r.this)
		}
		var want []row
		for _, p := range r.parts {
			for _, row := range p.rows {
				row.target, row.ok, row.counted = "", "", false // nothing of the last run is needed but these
				want = append(want, row)
			}
		}
		if len(l.rows) != len(want) {
			t.Fatalf("%d rows, want %d", len(l.rows), len(want))
		}
		for i := range want {
			if l.rows[i] != want[i] {
				t.Errorf("read %+v, want %+v", l.rows[i], want[i])
			}
		}
	}
}

// TestLine: what the terminal shows while others are being measured.
func TestLine(t *testing.T) {
	last := reread(t, first())
	var lines []string
	for _, p := range second().parts {
		for _, r := range p.rows {
			lines = append(lines, r.line(last.change(r)))
		}
	}
	golden.Same(t, "testdata/lines.txt", strings.Join(lines, "\n")+"\n")
}
