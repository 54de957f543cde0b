// Command bench measures what zeck promises about speed, memory and size, each figure next to a named baseline from the same
// run, compares the ratios with those of the last run, and writes all of it as one table to docs/benchmarks.md.
//
//	-only REGEXP    measure only what the expression matches, section or name; nothing is written unless -o is given
//	-o FILE         write the table here; docs/benchmarks.md if everything is measured
//	-against FILE   compare with the run that wrote this file; docs/benchmarks.md unless told otherwise
//
// Its exit code is 1 if a promise is broken and 2 if it cannot measure or write. Something that became slower and is still within
// its promise is reported and no more: whoever reads the report knows whether the machine was quiet.
//
// # How it is laid out
//
// A section lists its measurements (sections.go has the order): a name, a function that measures, a baseline, a target. Nothing is
// measured before the table asks for it, and a baseline that several rows share is measured once. What a run leaves is rows of
// text (row.go), and these can be read back from the file that they were written to (last.go): the file of a run is all that the
// next one needs. Two rows are compared if name and baseline are the same. So a name holds nothing that is measured.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
)

// standard is where the table is kept.
const standard = "docs/benchmarks.md"

func main() {
	var o options
	flag.StringVar(&o.only, "only", "", "measure only what this `REGEXP` matches: section or name")
	flag.StringVar(&o.out, "o", "", "write the table to this `FILE`; "+standard+" if everything is measured")
	flag.StringVar(&o.against, "against", "", "compare with the run that wrote this `FILE`; "+standard+" unless told otherwise")
	flag.Parse()
	broken, err := o.measure(sections(), os.Stdout)
	switch {
	case err != nil:
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	case broken:
		os.Exit(1)
	}
}

// options are the flags.
type options struct{ only, out, against string }

// measure does what the flags say and reports whether a promise is broken. All that can be wrong with the flags is found before
// anything is measured.
func (o options) measure(all []section, terminal io.Writer) (broken bool, err error) {
	only, err := regexp.Compile(o.only)
	if err != nil {
		return false, fmt.Errorf("expected a regular expression for -only: %w", err)
	}
	if all = matching(all, only); len(all) == 0 {
		return false, fmt.Errorf("nothing that is measured matches %q", o.only)
	}
	last, err := o.last()
	if err != nil {
		return false, err
	}
	out := o.out
	if out == "" && o.only == "" {
		out = standard
	}
	if _, err := os.Stat(filepath.Dir(out)); err != nil {
		return false, err
	}

	defer tidy()
	r := report{this: thisRun(), last: last, only: o.only}
	fmt.Fprintln(terminal, r.this)
	for _, s := range all {
		fmt.Fprintf(terminal, "\n%s\n", s.title)
		part := part{title: s.title}
		for _, m := range s.rows {
			row := m.row()
			part.rows = append(part.rows, row)
			fmt.Fprintln(terminal, row.line(last.change(row)))
		}
		r.parts = append(r.parts, part)
	}
	fmt.Fprintf(terminal, "\n%s", r.summary())
	if out != "" {
		if err := os.WriteFile(out, []byte(r.markdown()), 0o644); err != nil {
			return false, err
		}
		fmt.Fprintf(terminal, "\nWritten to %s.\n", out)
	}
	return len(r.broken()) > 0, nil
}

// last reads the run to compare with. It is no mistake if there is none, unless it was asked for.
func (o options) last() (lastRun, error) {
	path := o.against
	if path == "" {
		path = standard
	}
	data, err := os.ReadFile(path)
	if os.IsNotExist(err) && o.against == "" {
		return lastRun{}, nil
	}
	if err != nil {
		return lastRun{}, err
	}
	l, err := parse(string(data))
	if err != nil {
		return lastRun{}, fmt.Errorf("%s: %w", path, err)
	}
	return l, nil
}
