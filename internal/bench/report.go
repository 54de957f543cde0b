package main

import (
	"bufio"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"
	"unicode/utf8"
)

// row is one measurement. Ratios are of times, measured to baseline, unless rate says that more is better.
type row struct {
	name     string
	measured string
	baseline string // with its name
	ratio    string
	target   string
	verdict  string // yes, no, or empty where nothing is promised
}

var columns = row{"measurement", "measured", "baseline", "ratio", "target", "ok"}

func (r row) cells() []string {
	return []string{r.name, r.measured, r.baseline, r.ratio, r.target, r.verdict}
}

// compare makes a row from two times; target is the largest ratio that is promised, 0 for none.
func compare(name string, measured time.Duration, baseline string, base time.Duration, target float64) row {
	ratio := float64(measured) / float64(base)
	r := row{name: name, measured: show(measured), baseline: baseline + " " + show(base), ratio: fmt.Sprintf("%.3g", ratio)}
	if target > 0 {
		r.target = fmt.Sprintf("≤ %g", target)
		r.verdict = yesNo(ratio <= target)
	}
	return r
}

// rate makes a row from a number of answers a second; target is the least that is promised, 0 for none.
func rate(name string, perSecond float64, target float64) row {
	r := row{name: name, measured: fmt.Sprintf("%s /s", grouped(perSecond))}
	if target > 0 {
		r.target = fmt.Sprintf("≥ %s /s", grouped(target))
		r.verdict = yesNo(perSecond >= target)
	}
	return r
}

func yesNo(ok bool) string {
	if ok {
		return "yes"
	}
	return "NO"
}

// show rounds a time to three figures.
func show(d time.Duration) string {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}

// grouped writes a number with its thousands apart.
func grouped(x float64) string {
	s := fmt.Sprintf("%.0f", x)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// section is a group of rows with a heading.
type section struct {
	title string
	rows  []row
}

// markdown renders a section as a table that reads well as plain text too.
func (s section) markdown() string {
	rows := append([]row{columns}, s.rows...)
	widths := make([]int, len(columns.cells()))
	for _, r := range rows {
		for i, c := range r.cells() {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "## %s\n\n", s.title)
	for n, r := range rows {
		for i, c := range r.cells() {
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

// machine describes what the measurements were made on.
func machine() string {
	return fmt.Sprintf("%s, %d cores, %s %s/%s, %s", cpu(), runtime.NumCPU(), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		time.Now().Format(time.DateOnly))
}

func cpu() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return "unknown processor"
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if key, value, ok := strings.Cut(lines.Text(), ":"); ok && strings.TrimSpace(key) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return "unknown processor"
}
