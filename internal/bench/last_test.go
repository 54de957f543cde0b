package main

import (
	"math"
	"slices"
	"testing"
)

func TestChange(t *testing.T) {
	old := lastRun{rows: []row{
		{name: "timed", against: "b", ratio: "2"},
		{name: "size", against: "b", ratio: "2"},
		{name: "nothing", against: "b", ratio: "0"},
		{name: "twice", against: "b", ratio: "1"},
		{name: "twice", against: "c", ratio: "4"},
		{name: "bare"},
	}}
	for _, c := range []struct {
		name, against, ratio string
		counted              bool
		want                 change
		text                 string
	}{
		{"timed", "b", "2", false, change{steady, "2", 1}, "1.00"},
		{"timed", "b", "3", false, change{steady, "2", 1.5}, "1.50"},
		{"timed", "b", "3.01", false, change{worse, "2", 1.505}, "1.50 WORSE"},
		{"timed", "b", "1.34", false, change{steady, "2", 0.67}, "0.67"},
		{"timed", "b", "1.33", false, change{better, "2", 0.665}, "0.67 better"},
		{"timed", "b", "0", false, change{better, "2", 0}, "0.00 better"},
		{"size", "b", "2.1", true, change{steady, "2", 1.05}, "1.05"},
		{"size", "b", "2.12", true, change{worse, "2", 1.06}, "1.06 WORSE"},
		{"size", "b", "1.9", true, change{better, "2", 0.95}, "0.95 better"},
		{"nothing", "b", "0", false, change{steady, "0", 1}, "1.00"},
		{"nothing", "b", "0.1", false, change{worse, "0", math.Inf(1)}, "+Inf WORSE"},
		{"twice", "c", "4.4", false, change{steady, "4", 1.1}, "1.10"},
		{"twice", "d", "4.4", false, change{kind: rebased}, "new baseline"},
		{"timed", "", "", false, change{kind: rebased}, "new baseline"},
		{"bare", "", "", true, change{}, ""},
		{"other", "b", "2", false, change{kind: fresh}, "new"},
	} {
		r := row{name: c.name, against: c.against, ratio: c.ratio, counted: c.counted}
		got := old.change(r)
		if got.kind != c.want.kind || got.last != c.want.last || got.factor != c.want.factor && math.Abs(got.factor-c.want.factor) > 1e-9 || got.text() != c.text {
			t.Errorf("%s %s against %q: %+v %q, want %+v %q", c.name, c.ratio, c.against, got, got.text(), c.want, c.text)
		}
		if got := (lastRun{}).change(r); got != (change{}) {
			t.Errorf("without a last run: %+v", got)
		}
	}
}

// TestGone: names that are missing, once each, in their order.
func TestGone(t *testing.T) {
	l := lastRun{rows: []row{{name: "c"}, {name: "a", against: "x"}, {name: "c", against: "x"}, {name: "b"}}}
	if got, want := l.gone([]part{{rows: []row{{name: "a"}}}, {rows: []row{{name: "d"}}}}), []string{"c", "b"}; !slices.Equal(got, want) {
		t.Errorf("gone: %q, want %q", got, want)
	}
}

// TestParseTables: several tables, other columns, rows that are no measurements.
func TestParseTables(t *testing.T) {
	l, err := parse(`# A page

| a | table |
|---|---|
| of | something else |

## Large
| measurement | measured | baseline           | ratio    | target | ok  |
|-------------|---------:|--------------------|----------|--------|-----|
| **heading** |          |                    |          |        |     |
| product     | 22.6ms   | math/big Mul 107ms | 2.37e-05 | ≤ 3    | yes |

and with the columns in another order, on a page of Windows:
| ratio | measurement | baseline | measured |` + "\r" + `
|---|---|---|---|` + "\r" + `
| | verdicts | | 12 /s |` + "\r" + `
| 4 | cells | half the side 3 12,000 /s | 7 |` + "\r\n")
	if err != nil {
		t.Fatal(err)
	}
	want := []row{
		{name: "product", measured: "22.6ms", against: "math/big Mul", baseline: "107ms", ratio: "2.37e-05"},
		{name: "verdicts", measured: "12 /s"},
		{name: "cells", measured: "7", against: "half the side 3", baseline: "12,000 /s", ratio: "4"},
	}
	if !slices.Equal(l.rows, want) || l.run != (runInfo{}) {
		t.Errorf("got %+v, want %+v", l, want)
	}
}

func TestParseErrors(t *testing.T) {
	const head = "| measurement | measured | baseline | ratio |\n|---|---|---|---|\n"
	for text, want := range map[string]string{
		"":                             "expected a table of measurements, found none",
		"# Benchmarks\n\n" + head:      "expected a table of measurements, found none",
		head + "| a | 1s | b 2s |\n":   "line 3: expected 4 cells, got 3",
		head + "| a | 1s | b 2s |x|":   `line 3: expected a ratio, got "x"`,
		head + "| a | 1s | b 2s |-1|":  `line 3: expected a ratio, got "-1"`,
		head + "| a | 1s | b 2s |NaN|": `line 3: expected a ratio, got "NaN"`,
		head + "| a | 1s | b 2s |Inf|": `line 3: expected a ratio, got "Inf"`,
	} {
		if _, err := parse(text); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// FuzzParse: what is accepted is written again as it was.
func FuzzParse(f *testing.F) {
	f.Add(first().markdown())
	f.Add("| ratio | measured | measurement | baseline |\n|---|---|---|---|\n| 1e-3 | 1 | a | b  2 /s |")
	f.Fuzz(func(t *testing.T, text string) {
		l, err := parse(text)
		if err != nil {
			return
		}
		r := report{this: monday, last: l, parts: []part{{"All", l.rows}}}
		if again := reread(t, r); !slices.Equal(again.rows, l.rows) || again.run != monday {
			t.Errorf("read %+v, and again %+v", l.rows, again)
		}
	})
}

func TestRunInfo(t *testing.T) {
	comma := runInfo{"2030-01-07", "v1.0.0", "Intel(R) Core, the large one, 4 cores, linux/amd64", "go1.30"}
	for _, r := range []runInfo{monday, tuesday, laptop, comma} {
		if got := parseRun(r.String()); got != r {
			t.Errorf("%v is read as %v", r, got)
		}
	}
	if got := parseRun("nothing, of the kind"); got != (runInfo{}) {
		t.Errorf("got %v", got)
	}
	if r := thisRun(); parseRun(r.String()) != r {
		t.Errorf("this run is read as %v", parseRun(r.String()))
	}
	for _, c := range []struct {
		last runInfo
		want string
	}{
		{monday, "2030-01-07, v1.0.0, on the same machine"},
		{laptop, "2030-02-01, v1.1.0, go1.31, on another machine (Pocket, 2 cores, darwin/arm64): only the ratios can be compared, and these roughly"},
		{runInfo{}, "of an unknown date, on an unknown machine: only ratios against measured baselines can be compared"},
	} {
		if got := tuesday.since(c.last); got != c.want {
			t.Errorf("since %v: %s, want %s", c.last, got, c.want)
		}
	}
}
