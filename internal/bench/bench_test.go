package main

import (
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zeck/game"
	"zeck/games/wythoff"
	"zeck/internal/golden"
	"zeck/internal/table/heaps"
)

// TestDeclared looks at all that can be measured without measuring it: the file of a run is read by the next one, which knows
// a row by its name and its baseline.
func TestDeclared(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range sections() {
		for _, m := range s.rows {
			if seen[m.name] {
				t.Errorf("%s is measured twice", m.name)
			}
			seen[m.name] = true
			if m.measure == nil || m.name == "" || strings.ContainsAny(s.title+m.name+m.baseline.name+m.target.text, "|\n") {
				t.Errorf("%+v cannot be a row", m)
			}
			if (m.baseline.name == "") != (m.baseline.measure == nil) {
				t.Errorf("%s has half a baseline", m.name)
			}
			if (m.target.text == "") != (m.target.kept == nil) {
				t.Errorf("%s has half a target", m.name)
			}
			if strings.HasPrefix(m.target.text, "≤ 0.") && m.baseline.measure == nil {
				t.Errorf("%s promises a ratio and has none", m.name)
			}
		}
	}
}

const (
	monday  = "2030-01-07, v1.0.0, Abacus 3000, 4 cores, linux/amd64, go1.30"
	tuesday = "2030-01-08, v1.0.0-3-gabc, Abacus 3000, 4 cores, linux/amd64, go1.30"
	laptop  = "2030-02-01, v1.1.0, Pocket, 2 cores, darwin/arm64, go1.31"
)

// invented are measurements without a clock. How often the shared baseline is measured is counted.
func invented(numbers map[string]float64, title string) []section {
	timed := func(name string) func() figure {
		return func() figure { return took(time.Duration(numbers[name]) * time.Millisecond) }
	}
	base := shared("base", func() figure { numbers["calls"]++; return timed("base")() })
	plums := growing("%[2]s plums", []int{500, 1000}, baseline{"apples and pears", timed("base")}, "half as many",
		func(n int) figure { return took(time.Duration(n) * time.Duration(numbers["plums"]) * time.Microsecond) }, map[int]target{1000: times(2.5)})
	return []section{
		{"Fruit, 10⁶ of each", append([]measurement{
			{"apples", timed("apples"), base, times(3)},
			{"pears", func() figure { return timed("pears")().with("7 of them green") }, base, target{}},
		}, plums...)},
		{title, []measurement{
			{"hammers", func() figure { return counted(numbers["hammers"], "few") }, baseline{}, none},
			{"weight of " + title, func() figure { return megabytes(numbers["weight"] * 1e6) }, baseline{"stone",
				func() figure { return megabytes(2e6) }}, times(3)},
			{"saws", func() figure { return rate(1000, time.Duration(numbers["saws"])*time.Millisecond) }, base, bySecond(10)},
		}},
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestMeasure runs the program on them: what the terminal shows and what is written are compared with files.
func TestMeasure(t *testing.T) {
	expected, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.Mkdir("docs", 0o755); err != nil {
		t.Fatal(err)
	}
	numbers := map[string]float64{"base": 10, "apples": 20, "pears": 30, "plums": 40, "weight": 5, "saws": 50}
	changed := maps.Clone(numbers)
	maps.Copy(changed, map[string]float64{"apples": 31, "pears": 10, "plums": 50, "hammers": 3, "weight": 5.3})
	for _, c := range []struct {
		name, line, tools string
		numbers           map[string]float64
		options           options
		file              string // that is written
		broken            bool
	}{
		{"part", monday, "Tools", numbers, options{only: "Fruit|hammer"}, "", false},
		{"first", monday, "Tools", numbers, options{}, standard, false},
		{"second", tuesday, "Tools", changed, options{out: "second.md"}, "second.md", true},
		{"laptop", laptop, "Gear", changed, options{}, standard, true}, // compared with the first: the second is elsewhere
		{"against", laptop, "Gear", numbers, options{only: "apples|saws", against: "second.md"}, "", false},
	} {
		var said strings.Builder
		c.numbers["calls"] = 0
		broken, err := c.options.measure(invented(c.numbers, c.tools), c.line, &said)
		if err != nil || broken != c.broken || c.numbers["calls"] != 1 {
			t.Errorf("%s: %v, broken %t, the shared baseline was measured %v times", c.name, err, broken, c.numbers["calls"])
		}
		golden.Same(t, filepath.Join(expected, c.name+".txt"), said.String())
		if c.file == "" {
			continue // and what was written before is compared with below
		}
		data, err := os.ReadFile(c.file)
		if err != nil {
			t.Fatal(err)
		}
		golden.Same(t, filepath.Join(expected, c.name+".md"), strings.TrimPrefix(string(data), preamble))
	}
}

// TestCompare: when a change is worth a word.
func TestCompare(t *testing.T) {
	last := record{rows: []row{{name: "timed", baseline: "b 7ms", ratio: "2"}, {name: "nothing", baseline: "b 12,000 /s", ratio: "0"}, {name: "bare"}}}
	for _, c := range []struct {
		row    row
		factor float64
		want   string
	}{
		{row{name: "timed", against: "b", ratio: "2"}, noise, "1.00"},
		{row{name: "timed", against: "b", ratio: "3"}, noise, "1.50"},
		{row{name: "timed", against: "b", ratio: "3.02"}, noise, "1.51 WORSE"},
		{row{name: "timed", against: "b", ratio: "1.34"}, noise, "0.67"},
		{row{name: "timed", against: "b", ratio: "1.32"}, noise, "0.66 better"},
		{row{name: "timed", against: "b", ratio: "0"}, noise, "0.00 better"},
		{row{name: "timed", against: "b", ratio: "2.1"}, smallNoise, "1.05"},
		{row{name: "timed", against: "b", ratio: "2.12"}, smallNoise, "1.06 WORSE"},
		{row{name: "timed", against: "b", ratio: "1.9"}, smallNoise, "0.95 better"},
		{row{name: "nothing", against: "b", ratio: "0"}, noise, "1.00"},
		{row{name: "nothing", against: "b", ratio: "0.1"}, noise, "+Inf WORSE"},
		{row{name: "timed", against: "b 7", ratio: "2"}, noise, "new baseline"},
		{row{name: "timed"}, noise, "new baseline"},
		{row{name: "bare"}, noise, ""},
		{row{name: "other", against: "b", ratio: "2"}, noise, "new"},
	} {
		r := c.row
		if r.compare(last, c.factor); r.change != c.want {
			t.Errorf("%+v: %q, want %q", c.row, r.change, c.want)
		}
		r = c.row
		if r.compare(record{}, c.factor); r != c.row {
			t.Errorf("without a last run: %+v", r)
		}
	}
}

// TestMeasureErrors: what is wrong with the flags is found before anything is measured.
func TestMeasureErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	write(t, "empty.md", "# Benchmarks\n")
	write(t, "wrong.md", "\n| a | 1s | b 2s | x | | | | |\n")
	write(t, "endless.md", "| a | 1s | b 2s | Inf | | | | |\n")
	for _, c := range []struct {
		options
		want string
	}{
		{options{only: "("}, "expected a regular expression for -only: "},
		{options{only: "bananas"}, `nothing that is measured matches "bananas"`},
		{options{against: "missing.md"}, "missing.md"},
		{options{against: "empty.md"}, "empty.md: expected a table of measurements, found none"},
		{options{against: "wrong.md"}, `wrong.md: line 2: expected a ratio, got "x"`},
		{options{against: "endless.md"}, `endless.md: line 1: expected a ratio, got "Inf"`},
		{options{out: filepath.Join("missing", "page.md")}, "missing"},
	} {
		if _, err := c.measure(invented(nil, "Tools"), monday, io.Discard); err == nil || !strings.Contains(err.Error(),
			c.want) { // nil would not do for measuring
			t.Errorf("%+v: %v, want %s", c.options, err, c.want)
		}
	}
}

func TestFigures(t *testing.T) {
	for _, c := range []struct{ got, want string }{
		{took(1234567 * time.Nanosecond).text, "1.23ms"},
		{took(999 * time.Microsecond).text, "999µs"},
		{took(72 * time.Second).text, "1m12s"},
		{rate(3e6, 2*time.Second).text, "1,500,000 /s"},
		{megabytes(24_060_000).text, "24.1 MB"},
		{grouped(999), "999"},
		{grouped(1000), "1,000"},
		{significant(0.0000236666), "0.0000237"},
		{significant(1234), "1230"},
		{significant(0), "0"},
		{significant(7.7), "7.7"},
		{times(0.02).text, "≤ 0.02"},
		{within(200 * time.Millisecond).text, "≤ 200ms"},
		{within(2 * time.Minute).text, "≤ 2 min"},
		{bySecond(5e7).text, "≥ 50,000,000 /s"},
	} {
		if c.got != c.want {
			t.Errorf("%q, want %q", c.got, c.want)
		}
	}
}

func TestTargets(t *testing.T) {
	for _, c := range []struct {
		name   string
		target target
		figure figure
		ratio  float64
		want   bool
	}{
		{"ratio", times(3), took(time.Hour), 3, true},
		{"ratio", times(3), took(1), 3.01, false},
		{"time", within(time.Second), took(time.Second), 99, true},
		{"time", within(time.Second), took(time.Second + 1), 0, false},
		{"rate", bySecond(1000), rate(1000, time.Second), 99, true},
		{"rate", bySecond(1000), rate(999, time.Second), 0, false},
		{"none", none, counted(0, "0"), 0, true},
		{"none", none, counted(1, "1"), 0, false},
	} {
		if got := c.target.kept(c.figure, c.ratio); got != c.want {
			t.Errorf("%s: %s of %s and %v: %v", c.name, c.target.text, c.figure.text, c.ratio, got)
		}
	}
}

// TestMemoryTarget: 1.5 bits a position and 64 MiB, which are 7.14 bits of 75,209,095 positions.
func TestMemoryTarget(t *testing.T) {
	m := tableMemory(300, 1.5)
	for bits, want := range map[float64]bool{8.6: true, 8.7: false} {
		if got := m.target.kept(counted(bits, ""), 0); got != want {
			t.Errorf("%v bits: %v", bits, got)
		}
	}
}

// TestBaselines: the slow ways find the same.
func TestBaselines(t *testing.T) {
	const rows, cols = 20, 90
	at, err := wythoff.Game().Bulk(t.Context(), game.Setup{}, rows, cols, nil)
	if err != nil {
		t.Fatal(err)
	}
	for cell, v := range mexTable(rows, cols) {
		if a, b := cell/cols, cell%cols; at(a, b) != int(v) {
			t.Errorf("mex of (%d, %d) is %d, the table has %d", a, b, v, at(a, b))
		}
	}
	steps, err := heaps.NewSteps(t.Context(), 2, 0, 300, nil)
	if err != nil {
		t.Fatal(err)
	}
	for n, row := range mexSteps(300) {
		for limit, v := range row {
			if got := steps.At(n, limit); int(got) != int(v) {
				t.Errorf("mex of %d/%d is %d, the steps have %d", n, limit, v, got)
			}
		}
	}
}

// TestRefused: what is measured as a refusal is one.
func TestRefused(t *testing.T) {
	for code, lines := range refused {
		for _, line := range lines {
			run(code, nil, strings.Fields(line)...)
		}
	}
}

// TestPages: what many clients ask for is there.
func TestPages(t *testing.T) {
	for _, address := range costly {
		for _, n := range []string{"1", "37"} {
			site().get(strings.ReplaceAll(address, "%d", n), http.StatusOK)
		}
	}
}
