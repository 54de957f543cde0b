package main

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
)

const preamble = `# Benchmarks

Everything that zeck promises about speed, memory and size, and some figures more, in one table. Made by ` + "`make bench`" + `, in one
process; a time is the best of several runs.

- The ratio is measured ÷ baseline, both from this run, and of times also where a rate is shown: smaller is better. What is
  like nothing else is measured against sorting a million numbers (Go's ` + "`slices.Sort`" + `, one core).
- A target is what is promised: of the ratio if it has no unit, else of what was measured. "At once" is read as 0.1 s, "in
  seconds" as 10 s, "in minutes" as 5 minutes, "thousands a second" as 10,000, "sub-quadratic" as less than 40 times the time for ten
  times the size. 64 MiB are free where memory is promised.
- Last is the ratio of the run that stood here before, change is this ratio ÷ the last. Between two runs on one machine times
  differ by up to 1.5 without a reason; only beyond that, or 1.05 for what is counted, is a change called better or WORSE.
- Cold means that no constant (√5, powers of ten, Fibonacci numbers) was kept from an earlier call, warm that all were.

`

// How much a ratio may change before it is said to be worse or better, of times and of what is counted; the preamble says so.
const noise, smallNoise = 1.5, 1.05

// row is a line of the table: a measurement that was made, or, with a name only, a heading.
type row struct {
	name, measured string
	baseline       string // with its figure
	ratio          string // empty where there is no baseline
	target         string
	ok             string // yes, NO, or empty where nothing is promised
	last, change   string
	against, kind  string // the baseline without its figure, and what the change is called; not in the table
}

// row measures, and compares with the last run.
func (m measurement) row(last record) row {
	f := m.measure()
	r := row{name: m.name, measured: f.text + f.note, target: m.target.text}
	var ratio float64
	if m.baseline.measure != nil {
		b := m.baseline.measure()
		ratio = f.cost / b.cost
		r.against, r.baseline, r.ratio = m.baseline.name, m.baseline.name+" "+b.text, significant(ratio)
	}
	if m.target.kept != nil {
		r.ok = "NO"
		if m.target.kept(f, ratio) {
			r.ok = "yes"
		}
	}
	if f.counted {
		r.compare(last, smallNoise)
	} else {
		r.compare(last, noise)
	}
	return r
}

// What can be said of a row, or, of the last two, of a run.
const (
	steady  = "as before"
	better  = "better"
	worse   = "WORSE"
	rebased = "new baseline" // measured against something else the last time
	fresh   = "new"          // not measured the last time
	gone    = "gone"
	broken  = "BROKEN"
)

// compare fills in how the ratio has changed since the last run, where name and baseline are the same. A change up to a factor is none.
func (r *row) compare(last record, factor float64) {
	i := slices.IndexFunc(last.rows, func(old row) bool { return old.name == r.name })
	switch {
	case len(last.rows) == 0:
	case i < 0:
		r.kind, r.change = fresh, fresh
	case !strings.HasPrefix(last.rows[i].baseline+" ", r.against+" "):
		r.kind, r.change = rebased, rebased
	case r.ratio != "" && last.rows[i].ratio != "":
		r.last = last.rows[i].ratio
		change := 1.0
		if r.ratio != r.last {
			change = must(strconv.ParseFloat(r.ratio, 64)) / must(strconv.ParseFloat(r.last, 64))
		}
		r.kind, r.change = steady, fmt.Sprintf("%.2f", change)
		if change > factor {
			r.kind, r.change = worse, r.change+" "+worse
		} else if change < 1/factor {
			r.kind, r.change = better, r.change+" "+better
		}
	}
}

// figures is what was measured.
func (r row) figures() string {
	if r.ratio == "" {
		return r.name + ": " + r.measured
	}
	return r.name + ": " + r.measured + ", " + r.ratio + " × " + r.against
}

// String is what the terminal shows while others are still being measured.
func (r row) String() string {
	line := "  " + r.figures()
	if r.target != "" {
		line += " (" + r.target + ": " + r.ok + ")"
	}
	if r.last != "" {
		line += ", last " + r.last + ": " + r.change
	}
	return line
}

// record is what the file of a run says; the zero value is no run.
type record struct {
	line string // the date, the version of zeck, the machine
	rows []row
}

// thisRunIs begins the line of the file that says when and where a run was made.
const thisRunIs = "This run: "

// table returns the rows as a table that reads well as plain text too.
func (r record) table() string {
	var b strings.Builder
	w := tabwriter.NewWriter(&b, 0, 0, 1, ' ', 0)
	head := row{name: "measurement", measured: "measured", baseline: "baseline", ratio: "ratio", target: "target", ok: "ok",
		last: "last", change: "change"}
	line := row{name: "---", measured: "---", baseline: "---", ratio: "---", target: "---", ok: "---", last: "---", change: "---"}
	for _, r := range append([]row{head, line}, r.rows...) {
		fmt.Fprintf(w, "| %s\t| %s\t| %s\t| %s\t| %s\t| %s\t| %s\t| %s\t|\n", r.name, r.measured, r.baseline, r.ratio, r.target, r.ok, r.last, r.change)
	}
	check(w.Flush())
	return b.String()
}

// readRecord reads what a run has written: the line about the run, and the rows of the table, of which comparing needs four cells. All
// else is passed over.
func readRecord(path string) (r record, err error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return record{}, err
	}
	for n, line := range strings.Split(string(data), "\n") {
		if text, ok := strings.CutPrefix(strings.TrimSpace(line), thisRunIs); ok {
			r.line = text
		}
		cells := strings.Split(line, "|")
		if len(cells) != 10 || strings.Trim(cells[2], " -") == "" || strings.TrimSpace(cells[2]) == "measured" {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		if x, err := strconv.ParseFloat(cells[4], 64); cells[4] != "" && (err != nil || !(x >= 0) || math.IsInf(x, 0)) {
			return record{}, fmt.Errorf("%s: line %d: expected a ratio, got %q", path, n+1, cells[4])
		}
		r.rows = append(r.rows, row{name: cells[1], measured: cells[2], baseline: cells[3], ratio: cells[4]})
	}
	if len(r.rows) == 0 {
		return record{}, errors.New(path + ": expected a table of measurements, found none")
	}
	return r, nil
}

// summary says which promises are broken and what has changed, for the page and for the terminal.
func (r record) summary(last record, only string) string {
	promised, count, list := 0, map[string]int{}, map[string]string{}
	note := func(kind, format string, args ...any) {
		count[kind]++
		list[kind] += fmt.Sprintf("- "+kind+": "+format+"\n", args...)
	}
	for _, r := range r.rows {
		if r.target != "" {
			promised++
		}
		if r.ok == "NO" {
			note(broken, "%s, promised %s", r.figures(), r.target)
		}
		note(r.kind, "%s: %s × %s, last %s", r.name, r.ratio, r.against, r.last)
	}
	for _, old := range last.rows {
		if only == "" && !slices.ContainsFunc(r.rows, func(r row) bool { return r.name == old.name }) {
			note(gone, "%s", old.name)
		}
	}
	text := ""
	if only != "" {
		text = "Only a part was measured: " + only + "\n\n"
	}
	text += fmt.Sprintf("%d of %d promises are kept.\n", promised-count[broken], promised)
	if count[broken] > 0 {
		text += "\n" + list[broken]
	}
	if len(last.rows) == 0 {
		return text + "\nThere is no last run to compare with.\n"
	}
	text += fmt.Sprintf("\nLast run: %s\n\n%d ratios as before, %d worse, %d better, %d new, %d with a new baseline, %d gone.\n",
		r.since(last), count[steady], count[worse], count[better], count[fresh], count[rebased], count[gone])
	for _, kind := range []string{worse, better, gone} {
		if list[kind] != "" {
			text += "\n" + list[kind]
		}
	}
	return text
}

// since describes the last run to those who know this one. The line about a run ends with the machine, after the date and the version.
func (r record) since(last record) string {
	this, then := strings.SplitN(r.line, ", ", 3), strings.SplitN(last.line, ", ", 3)
	if len(then) == 3 && then[2] == this[2] {
		return then[0] + ", " + then[1] + ", on the same machine"
	}
	return cmp.Or(last.line, "unknown") + ": another machine, so only the ratios can be compared, and these roughly"
}
