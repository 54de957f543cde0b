package main

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"
)

// lastRun is what the file of an earlier run says; the zero value is no such run.
type lastRun struct {
	run  runInfo
	rows []row
}

// thisRunIs begins the line of the file that says when and where a run was made.
const thisRunIs = "This run: "

// parse reads what a run has written: the line about the run, and of every table with the right columns the rows. Headings
// within a table, and what else there is in the file, are passed over.
func parse(text string) (lastRun, error) {
	var l lastRun
	var head []string
	for n, line := range strings.Split(text, "\n") {
		if info, ok := strings.CutPrefix(line, thisRunIs); ok {
			l.run = parseRun(info)
		}
		cells := split(line)
		switch {
		case cells == nil:
			head = nil // the table is over
		case head == nil:
			head = cells
		case len(cells) != len(head):
			return lastRun{}, fmt.Errorf("line %d: expected %d cells, got %d", n+1, len(head), len(cells))
		default:
			r, err := parseRow(head, cells)
			if err != nil {
				return lastRun{}, fmt.Errorf("line %d: %w", n+1, err)
			}
			if r.measured != "" {
				l.rows = append(l.rows, r)
			}
		}
	}
	if len(l.rows) == 0 {
		return lastRun{}, errors.New("expected a table of measurements, found none")
	}
	return l, nil
}

// split returns the cells of a line of a table, nil for other lines. The line below the head has cells of dashes.
func split(line string) []string {
	inner, ok := strings.CutPrefix(strings.TrimSpace(line), "|")
	if !ok {
		return nil
	}
	cells := strings.Split(strings.TrimSuffix(inner, "|"), "|")
	for i, c := range cells {
		cells[i] = strings.TrimSpace(c)
	}
	return cells
}

// parseRow reads the cells that a comparison needs. A row without a measured figure is a heading, or the line below the head.
func parseRow(head, cells []string) (row, error) {
	var r row
	for i, column := range head {
		c := cells[i]
		switch column {
		case "measurement":
			r.name = c
		case "measured":
			if strings.Trim(c, "-:") != "" {
				r.measured = c
			}
		case "baseline":
			r.against, r.baseline = c, ""
			if m := trailingFigure.FindStringSubmatch(c); m != nil {
				r.against, r.baseline = m[1], m[2]
			}
		case "ratio":
			r.ratio = c
		}
	}
	if r.measured == "" || r.ratio == "" {
		return r, nil
	}
	if x, err := strconv.ParseFloat(r.ratio, 64); err != nil || x < 0 || math.IsInf(x, 0) || math.IsNaN(x) {
		return row{}, fmt.Errorf("expected a ratio, got %q", r.ratio)
	}
	return r, nil
}

// trailingFigure takes a baseline apart: "math/big Mul 107ms", "numbers sorted 12,500,000 /s", "zeck-sweep 41.7 MB".
var trailingFigure = regexp.MustCompile(`^(.*) ([0-9][0-9.,]*[a-zµ0-9.]*(?: /s| MB)?)$`)

// How much a ratio may change before it is said to be worse or better.
const (
	noise      = 1.5  // of times
	smallNoise = 1.05 // of what is counted
)

// change is how a ratio compares with that of the last run.
type change struct {
	kind   kind
	last   string  // the last ratio, where it can be compared
	factor float64 // this one ÷ the last, where there is one
}

type kind int

const (
	unknown kind = iota // there is no last run, or no ratio
	steady
	better
	worse
	rebased // measured against something else the last time
	fresh   // not measured the last time
)

// change compares a row with the same row of the last run: the one with its name and baseline.
func (l lastRun) change(r row) change {
	if len(l.rows) == 0 {
		return change{}
	}
	c := change{kind: fresh}
	for _, old := range l.rows {
		switch {
		case old.name != r.name:
		case old.against == r.against:
			return ratioChange(old.ratio, r)
		default:
			c.kind = rebased
		}
	}
	return c
}

func ratioChange(last string, r row) change {
	if last == "" || r.ratio == "" {
		return change{}
	}
	before, err := strconv.ParseFloat(last, 64)
	check(err)
	now, err := strconv.ParseFloat(r.ratio, 64)
	check(err)
	c := change{kind: steady, last: last, factor: 1}
	if before != now {
		c.factor = now / before
	}
	band := noise
	if r.counted {
		band = smallNoise
	}
	switch {
	case c.factor > band:
		c.kind = worse
	case c.factor < 1/band:
		c.kind = better
	}
	return c
}

// text is what the table says.
func (c change) text() string {
	switch c.kind {
	case steady:
		return fmt.Sprintf("%.2f", c.factor)
	case better:
		return fmt.Sprintf("%.2f better", c.factor)
	case worse:
		return fmt.Sprintf("%.2f WORSE", c.factor)
	case rebased:
		return "new baseline"
	case fresh:
		return "new"
	}
	return ""
}

// gone returns the names of rows of the last run that are not among these, in their order.
func (l lastRun) gone(parts []part) []string {
	known := map[string]bool{}
	for _, p := range parts {
		for _, r := range p.rows {
			known[r.name] = true
		}
	}
	var names []string
	for _, r := range l.rows {
		if !known[r.name] {
			known[r.name] = true
			names = append(names, r.name)
		}
	}
	return names
}
