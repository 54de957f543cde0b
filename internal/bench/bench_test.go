package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"zeck/games/takeaway"
	"zeck/games/wythoff"
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
			for _, f := range []figure{took(107 * time.Millisecond), took(72 * time.Second), rate(5e9, time.Second), megabytes(41.8e6), counted(1, "1")} {
				r := row{name: m.name, measured: "1", against: m.baseline.name, baseline: f.text, ratio: "1"}
				if r.against == "" {
					r.baseline, r.ratio = "", ""
				}
				cells := r.cells(change{})
				got, err := parseRow(columns, cells)
				if err != nil || got != r {
					t.Errorf("%q is read as %+v, %v", cells, got, err)
				}
			}
		}
	}
}

// invented are measurements without a clock.
func invented(measured *[]string) []section {
	figures := func(name string, n float64) func() figure {
		return func() figure { *measured = append(*measured, name); return counted(n, grouped(n)) }
	}
	base := shared("base", figures("base", 10))
	return []section{
		{"Fruit", []measurement{{"apples", figures("apples", 20), base, times(3)}, {"pears", figures("pears", 30), base, target{}}}},
		{"Tools", []measurement{{"hammers", figures("hammers", 0), baseline{}, none}, {"saws", figures("saws", 40), base, times(3)}}},
	}
}

// TestMeasure runs the program on them.
func TestMeasure(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.Mkdir("docs", 0o755); err != nil {
		t.Fatal(err)
	}
	var measured []string
	do := func(o options) (broken bool, said string) {
		t.Helper()
		measured = nil
		var b strings.Builder
		broken, err := o.measure(invented(&measured), &b)
		if err != nil {
			t.Fatal(err)
		}
		return broken, b.String()
	}
	has := func(text string, want ...string) {
		t.Helper()
		for _, w := range want {
			if !strings.Contains(text, w) {
				t.Errorf("%q is missing in\n%s", w, text)
			}
		}
	}
	page := func(path string) string {
		t.Helper()
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return string(data)
	}

	// a part is measured and shown, and nothing written
	broken, said := do(options{only: "Fruit|hammer"})
	if broken || strings.Join(measured, " ") != "apples base pears hammers" {
		t.Errorf("broken %v, measured %q", broken, measured)
	}
	has(said, "apples: 20, 2 × base (≤ 3: yes)", "Only a part was measured: Fruit|hammer", "2 promises, all kept.", "There is no last run")
	if _, err := os.Stat(standard); !os.IsNotExist(err) {
		t.Errorf("a part was written: %v", err)
	}

	// all is measured and written; a promise is broken
	broken, said = do(options{})
	has(said, "1 of 3 promises broken:\n\n- saws: 40, 4 × base, promised ≤ 3", "Written to docs/benchmarks.md.")
	if whole := page(standard); !broken || !strings.Contains(whole, "| saws ") {
		t.Errorf("broken %v\n%s", broken, whole)
	}

	// once more, compared with that, elsewhere; the standard file stays
	before := page(standard)
	_, said = do(options{out: "other.md"})
	has(said, "on the same machine", "3 ratios as before, 0 worse, 0 better, 0 new, 0 with a new baseline, 0 gone.")
	if page(standard) != before {
		t.Error("-o changed the other file as well")
	}

	// compared with a file of one's own
	if err := os.WriteFile("mine.md", []byte(strings.Replace(before, "| 2     |", "| 1.5   |", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	_, said = do(options{only: "apples", against: "mine.md", out: "part.md"})
	has(said, "- WORSE: apples: 2 × base, last 1.5")
	has(page("part.md"), "Only a part was measured: apples", "| 1.5  | 1.33 WORSE |")
}

// TestMeasureErrors: what is wrong with the flags is found before anything is measured.
func TestMeasureErrors(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("empty.md", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		options
		want string
	}{
		{options{only: "("}, "expected a regular expression for -only: "},
		{options{only: "bananas"}, `nothing that is measured matches "bananas"`},
		{options{against: "missing.md"}, "missing.md"},
		{options{against: "empty.md"}, "empty.md: expected a table of measurements, found none"},
		{options{out: filepath.Join("missing", "page.md")}, "missing"},
	} {
		var measured []string
		_, err := c.measure(invented(&measured), &strings.Builder{})
		if err == nil || !strings.Contains(err.Error(), c.want) || len(measured) > 0 {
			t.Errorf("%+v: %v, want %s; measured %q", c.options, err, c.want, measured)
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
	table, err := wythoff.NewTable(t.Context(), rows, cols, wythoff.TableOptions{})
	if err != nil {
		t.Fatal(err)
	}
	for cell, v := range mexTable(rows, cols) {
		if a, b := cell/cols, cell%cols; table.At(a, b) != int(v) {
			t.Errorf("mex of (%d, %d) is %d, the table has %d", a, b, v, table.At(a, b))
		}
	}
	steps, err := takeaway.NewSteps(t.Context(), 2, 0, 300, nil)
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
