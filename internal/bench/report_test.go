package main

import (
	"strings"
	"testing"

	"zeck/game"
	"zeck/internal/games/wythoff"
	"zeck/internal/must"
	"zeck/internal/table/heaps"
)

// TestReport: the best of several runs counts, and a ratio is compared with the promise.
func TestReport(t *testing.T) {
	all := figures("cpu: Abacus\nBenchmarkA/x-2  10  3000 ns/op  2.5 ns/each  64 B/op\nBenchmarkA/x-2  10  2000 ns/op  1.5 ns/each  64 B/op\n" +
		"BenchmarkB  10  3 ns/op  2000000 kept-B\nok zeck 3s\n")
	for _, c := range []struct{ line, want string }{
		{"kept | A/x | B | 0.5", "| kept | 1.5ns | B 3ns | 0.5 | ≤ 0.5 | yes |"},
		{"broken | A/x | B | 0.49", "| broken | 1.5ns | B 3ns | 0.5 | ≤ 0.49 | NO |"},
		{"no promise | A/x ns/op | B |", "| no promise | 2µs | B 3ns | 667 |  |  |"},
		{"memory | B kept-B | A/x B/op |", "| memory | 2 MB | A/x B/op 6.4e-05 MB | 3.12e+04 |  |  |"},
		{"not measured | C | B | 1", ""},
	} {
		table, broken, err := report(c.line+"\n", all, false)
		if err != nil || !strings.HasSuffix(table, "|---|\n"+c.want+strings.Repeat("\n", min(1, len(c.want)))) || (broken == 1) != strings.Contains(c.want, "NO") {
			t.Errorf("%s: %d broken, %v\n%s", c.line, broken, err, table)
		}
	}
	for _, line := range []string{"not measured | C | B | 1", "no number | A/x | B | much"} {
		if _, _, err := report(line, all, true); err == nil {
			t.Errorf("%q is accepted", line)
		}
	}
	if rows := strings.Count(promises, "\n") - 1; rows > 40 {
		t.Errorf("%d promises: a page that a person reads has at most 40", rows)
	}
	if got := machine("cpu: Abacus\n") + machine(""); got != "Abacusunknown processor" {
		t.Error(got)
	}
}

// TestDefinitions: the slow ways give the same results.
func TestDefinitions(t *testing.T) {
	const rows, cols = 20, 90
	at := must.Get(wythoff.Game().Tables().Bulk(t.Context(), game.Setup{}, rows, cols, nil))
	for cell, v := range mexTable(rows, cols) {
		if a, b := cell/cols, cell%cols; at(a, b) != int(v) {
			t.Errorf("mex of (%d, %d) is %d, the table has %d", a, b, v, at(a, b))
		}
	}
	steps := must.Get(heaps.NewSteps(t.Context(), 2, 0, 300, nil))
	for n, row := range mexSteps(300) {
		for limit, v := range row {
			if got := steps.At(n, limit); int(got) != int(v) {
				t.Errorf("mex of %d/%d is %d, the steps have %d", n, limit, v, got)
			}
		}
	}
}
