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
// A section lists its measurements: a name, a function that measures, a baseline, a target (measure.go). Nothing is measured before the
// table asks for it, and a baseline that several rows share is measured once. What a run leaves is rows of text (report.go), and these
// can be read back from the file that they were written to: the file of a run is all that the next one needs. Two rows are compared
// if name and baseline are the same. So a name holds nothing that is measured.
//
// Benchmarks of the package testing are beside the code. They tell the mean of many runs of one thing; here it is the best of some, so
// that another program on the machine does not break a promise, and two things side by side.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"zeck/internal/version"
)

// section is a group of measurements with a heading.
type section struct {
	title string
	rows  []measurement
}

// sections returns everything that can be measured, in the order of the table.
func sections() []section {
	return []section{
		{"Verdicts on two random piles of 10⁶ digits", verdicts()},
		{"Digits", digits()},
		{"Reading and printing 10⁶ digits", text()},
		{"Small positions, and what is refused", small()},
		{"Nim-values", values()},
		{"Games along lines", alongLines()},
		{"Games that are texts of rules", fromTexts()},
		{"The Zeckendorf game", zeckendorfGame()},
		{"Proofs", proofs()},
		{"Sets", sets()},
		{"The literature", literature()},
		{"The page", page()},
		{"Sweeps, and the programs", sweeps()},
	}
}

// standard is where the table is kept.
const standard = "docs/benchmarks.md"

func main() {
	var o options
	flag.StringVar(&o.only, "only", "", "measure only what this `REGEXP` matches: section or name")
	flag.StringVar(&o.out, "o", "", "write the table to this `FILE`; "+standard+" if everything is measured")
	flag.StringVar(&o.against, "against", "", "compare with the run that wrote this `FILE`; "+standard+" unless told otherwise")
	flag.Parse()
	broken, err := o.measure(sections(), strings.Join([]string{time.Now().Format(time.DateOnly), version.Name(), machine()}, ", "), os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(2)
	}
	if broken {
		os.Exit(1)
	}
}

// machine describes where this runs.
func machine() string {
	cpu := "unknown processor"
	info, _ := os.ReadFile("/proc/cpuinfo") // there is none but on Linux
	if m := regexp.MustCompile(`(?m)^model name\s*:\s*(.*)$`).FindSubmatch(info); m != nil {
		cpu = string(m[1])
	}
	return fmt.Sprintf("%s, %d cores, %s/%s, %s", cpu, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
}

// options are the flags.
type options struct{ only, out, against string }

// measure does what the flags say and reports whether a promise is broken. All that can be wrong with the flags is found before
// anything is measured.
func (o options) measure(all []section, line string, terminal io.Writer) (broken bool, err error) {
	only, err := regexp.Compile(o.only)
	if err != nil {
		return false, fmt.Errorf("expected a regular expression for -only: %w", err)
	}
	for i, s := range all {
		all[i].rows = slices.DeleteFunc(s.rows, func(m measurement) bool { return !only.MatchString(s.title) && !only.MatchString(m.name) })
	}
	all = slices.DeleteFunc(all, func(s section) bool { return len(s.rows) == 0 })
	if len(all) == 0 {
		return false, fmt.Errorf("nothing that is measured matches %q", o.only)
	}
	last, err := readRecord(cmp.Or(o.against, standard))
	if err != nil && (o.against != "" || !os.IsNotExist(err)) { // there may be no last run
		return false, err
	}
	if o.out == "" && o.only == "" {
		o.out = standard
	}
	if _, err := os.Stat(filepath.Dir(o.out)); err != nil {
		return false, err
	}

	defer tidy()
	this := record{line: line}
	fmt.Fprintln(terminal, line)
	for _, s := range all {
		fmt.Fprintf(terminal, "\n%s\n", s.title)
		this.rows = append(this.rows, row{name: "**" + s.title + "**"})
		for _, m := range s.rows {
			r := m.row(last)
			this.rows = append(this.rows, r)
			fmt.Fprintln(terminal, r)
		}
	}
	summary := this.summary(last, o.only)
	fmt.Fprintf(terminal, "\n%s", summary)
	if o.out != "" {
		if err := os.WriteFile(o.out, []byte(preamble+thisRunIs+line+"\n\n"+summary+"\n"+this.table()), 0o644); err != nil {
			return false, err
		}
		fmt.Fprintf(terminal, "\nWritten to %s.\n", o.out)
	}
	return slices.ContainsFunc(this.rows, func(r row) bool { return r.ok == "NO" }), nil
}
