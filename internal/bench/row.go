package main

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// row is a measurement that was made, as the table shows it.
type row struct {
	name     string
	measured string
	against  string // the name of the baseline
	baseline string // its figure
	ratio    string // empty where there is no baseline
	target   string
	ok       string // yes, NO, or empty where nothing is promised
	counted  bool   // see figure; not in the table
}

// row measures.
func (m measurement) row() row {
	f := m.measure()
	r := row{name: m.name, measured: f.text + f.note, counted: f.counted, target: m.target.text}
	var ratio float64
	if m.baseline.measure != nil {
		b := m.baseline.measure()
		ratio = f.cost / b.cost
		r.against, r.baseline, r.ratio = m.baseline.name, b.text, significant(ratio)
	}
	if m.target.kept != nil {
		r.ok = "NO"
		if m.target.kept(f, ratio) {
			r.ok = "yes"
		}
	}
	return r
}

// columns are the heads of the table.
var columns = []string{"measurement", "measured", "baseline", "ratio", "target", "ok", "last", "change"}

// cells returns the row as the table has it.
func (r row) cells(c change) []string {
	base := strings.TrimSpace(r.against + " " + r.baseline)
	return []string{r.name, r.measured, base, r.ratio, r.target, r.ok, c.last, c.text()}
}

// line returns the row as it is shown while others are still being measured.
func (r row) line(c change) string {
	line := "  " + r.name + ": " + r.measured
	if r.ratio != "" {
		line += ", " + r.ratio + " × " + r.against
	}
	if r.target != "" {
		line += " (" + r.target + ": " + r.ok + ")"
	}
	if c.last != "" {
		line += fmt.Sprintf(", last %s: %s", c.last, c.text())
	}
	return line
}

// markdown renders a table that reads well as plain text too. Its first row is the head.
func markdown(rows [][]string) string {
	widths := make([]int, len(rows[0]))
	for _, cells := range rows {
		for i, c := range cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	var b strings.Builder
	for n, cells := range rows {
		for i, c := range cells {
			fmt.Fprintf(&b, "| %s%s ", c, strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c)))
		}
		b.WriteString("|\n")
		if n == 0 {
			for _, w := range widths {
				b.WriteString("|" + strings.Repeat("-", w+2))
			}
			b.WriteString("|\n")
		}
	}
	return b.String()
}
