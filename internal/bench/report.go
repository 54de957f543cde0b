package main

import (
	"fmt"
	"strings"
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
  differ by up to %g without a reason; only beyond that, or %g for what is counted, is a change called better or WORSE.
- Cold means that no constant (√5, powers of ten, Fibonacci numbers) was kept from an earlier call, warm that all were.

`

// part is a section that was measured.
type part struct {
	title string
	rows  []row
}

// report is a run and what it is compared with.
type report struct {
	this  runInfo
	last  lastRun
	only  string // what was measured, if not everything
	parts []part
}

// markdown returns the page.
func (r report) markdown() string {
	table := [][]string{columns}
	for _, p := range r.parts {
		table = append(table, append([]string{"**" + p.title + "**"}, make([]string, len(columns)-1)...))
		for _, row := range p.rows {
			table = append(table, row.cells(r.last.change(row)))
		}
	}
	return fmt.Sprintf(preamble, noise, smallNoise) + thisRunIs + r.this.String() + "\n\n" + r.summary() + "\n" + markdown(table)
}

// summary says which promises are broken and what has changed, for the page and for the terminal.
func (r report) summary() string {
	var b strings.Builder
	if r.only != "" {
		fmt.Fprintf(&b, "Only a part was measured: %s\n\n", r.only)
	}
	r.promises(&b)
	if len(r.last.rows) == 0 {
		b.WriteString("\nThere is no last run to compare with.\n")
		return b.String()
	}
	b.WriteString("\n")
	r.changes(&b)
	return b.String()
}

// promises writes how many are kept, and those that are not.
func (r report) promises(b *strings.Builder) {
	total := 0
	for _, p := range r.parts {
		for _, row := range p.rows {
			if row.target != "" {
				total++
			}
		}
	}
	broken := r.broken()
	switch {
	case total == 0:
		b.WriteString("Nothing of this is promised.\n")
		return
	case len(broken) == 0:
		fmt.Fprintf(b, "%s, all kept.\n", plural(total, "promise"))
		return
	}
	fmt.Fprintf(b, "%d of %s broken:\n\n", len(broken), plural(total, "promise"))
	for _, row := range broken {
		fmt.Fprintf(b, "- %s: %s\n", row.name, row.promise())
	}
}

// promise says what was promised and what was measured.
func (r row) promise() string {
	if r.ratio == "" {
		return fmt.Sprintf("%s, promised %s", r.measured, r.target)
	}
	return fmt.Sprintf("%s, %s × %s, promised %s", r.measured, r.ratio, r.against, r.target)
}

// broken returns the rows whose promise is broken.
func (r report) broken() []row {
	var rows []row
	for _, p := range r.parts {
		for _, row := range p.rows {
			if row.ok == "NO" {
				rows = append(rows, row)
			}
		}
	}
	return rows
}

// changes writes what has changed since the last run: how much, and what.
func (r report) changes(b *strings.Builder) {
	count := map[kind]int{}
	list := map[kind]string{}
	for _, p := range r.parts {
		for _, row := range p.rows {
			c := r.last.change(row)
			count[c.kind]++
			list[c.kind] += fmt.Sprintf("%s: %s × %s, last %s\n", row.name, row.ratio, row.against, c.last)
		}
	}
	fmt.Fprintf(b, "Last run: %s\n\n", r.this.since(r.last.run))
	fmt.Fprintf(b, "%s as before, %d worse, %d better, %d new, %d with a new baseline",
		plural(count[steady], "ratio"), count[worse], count[better], count[fresh], count[rebased])
	gone := ""
	if r.only == "" {
		names := r.last.gone(r.parts)
		fmt.Fprintf(b, ", %d gone", len(names))
		for _, n := range names {
			gone += n + "\n"
		}
	}
	b.WriteString(".\n")
	bullets(b, "WORSE", list[worse])
	bullets(b, "better", list[better])
	bullets(b, "gone", gone)
}

// bullets writes lines as a list, each with a word before it.
func bullets(b *strings.Builder, word, lines string) {
	if lines != "" {
		b.WriteString("\n")
	}
	for line := range strings.Lines(lines) {
		fmt.Fprintf(b, "- %s: %s", word, line)
	}
}

func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
