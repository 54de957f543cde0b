// Command bench runs the benchmarks in its folder with go test and compares them in pairs. What zeck promises about speed and memory is a ratio
// of two figures from one run, so that it holds on every machine. The command writes the ratios to docs/benchmarks.md and the output of go test
// to docs/benchmarks.txt, which benchstat reads.
//
//	-bench REGEXP   run only the benchmarks that match; nothing is written
//
// Each benchmark runs three times, and the best result counts. The exit code is 1 if a promise is broken.
package main

import (
	"bytes"
	_ "embed"
	"flag"
	"fmt"
	"io"
	"log"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"time"

	"zeck/internal/version"
)

//go:embed promises.txt
var promises string

const preamble = `# Benchmarks

What zeck promises about speed and memory. Each row compares two things that were measured in the same run by ` + "`make bench`" + `; a ratio of 2
means that the first takes twice as long, or twice the memory. Other benchmarks are compared with sorting a million numbers by Go's
` + "`slices.Sort`" + `. Cold means that no constant (√5, powers of ten) was cached by an earlier call.

All figures of the run are in [benchmarks.txt](benchmarks.txt), as ` + "`go test -bench`" + ` prints them. To compare two runs:
` + "`go run golang.org/x/perf/cmd/benchstat@latest old.txt new.txt`" + `.

`

func main() {
	log.SetFlags(0)
	log.SetPrefix("bench: ")
	only := flag.String("bench", "", "run only the benchmarks that match this `REGEXP`; nothing is written")
	flag.Parse()
	pattern := "."
	if *only != "" {
		pattern = *only
	}
	var out bytes.Buffer
	c := exec.Command("go", "test", "-run", "^$", "-bench", pattern, "-benchtime", "0.3s", "-count", "3", "-benchmem", "-timeout", "2h", "zeck/internal/bench")
	c.Stdout, c.Stderr = io.MultiWriter(os.Stdout, &out), os.Stderr
	if err := c.Run(); err != nil {
		log.Fatal(err)
	}
	table, broken, err := report(promises, figures(out.String()), *only == "")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Printf("\n%s\n%d promises are broken.\n", table, broken)
	if *only == "" {
		page := preamble + "This run: " + time.Now().Format(time.DateOnly) + ", zeck " + version.Name() + ", " + machine(out.String()) + ".\n\n" + table
		for name, text := range map[string]string{"docs/benchmarks.md": page, "docs/benchmarks.txt": out.String()} {
			if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
				log.Fatal(err)
			}
		}
	}
	if broken > 0 {
		os.Exit(1)
	}
}

// machine returns the processor that go test reports.
func machine(output string) string {
	m := regexp.MustCompile(`(?m)^cpu: (.*)$`).FindStringSubmatch(output)
	return strings.Join(append(m, "unknown processor")[min(1, len(m)):][:1], "")
}

// figures returns the smallest figure of each benchmark and unit, by "name unit".
func figures(output string) map[string]float64 {
	all := map[string]float64{}
	for line := range strings.Lines(output) {
		f := strings.Fields(line)
		if len(f) < 4 || !strings.HasPrefix(f[0], "Benchmark") {
			continue
		}
		name := regexp.MustCompile(`-\d+$`).ReplaceAllString(strings.TrimPrefix(f[0], "Benchmark"), "")
		for i := 2; i+1 < len(f); i += 2 {
			x, err := strconv.ParseFloat(f[i], 64)
			if old, ok := all[name+" "+f[i+1]]; err == nil && (!ok || x < old) {
				all[name+" "+f[i+1]] = x
			}
		}
	}
	return all
}

// report returns the table of all measured promises; with all set, a promise that was not measured is an error. A line of promises is
// "words | benchmark [unit] | benchmark [unit] | most", without most if nothing is promised.
func report(promises string, figures map[string]float64, all bool) (table string, broken int, err error) {
	table = "| what | measured | compared with | ratio | promised | kept |\n|---|---|---|---|---|---|\n"
	for line := range strings.Lines(promises) {
		cells := strings.Split(line, "|")
		if strings.HasPrefix(line, "#") || len(cells) != 4 {
			continue
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		x, unit, ok := find(figures, cells[1])
		y, other, there := find(figures, cells[2])
		if !ok || !there {
			if all {
				return "", 0, fmt.Errorf("%q was not measured", line)
			}
			continue
		}
		most, kept, ratio := "", "", x/y
		if cells[3] != "" {
			limit, err := strconv.ParseFloat(cells[3], 64)
			if err != nil {
				return "", 0, fmt.Errorf("expected a ratio in %q", line)
			}
			if most, kept = "≤ "+cells[3], "yes"; !(ratio <= limit) {
				kept, broken = "NO", broken+1
			}
		}
		table += fmt.Sprintf("| %s | %s | %s %s | %.3g | %s | %s |\n", cells[0], show(x, unit), cells[2], show(y, other), ratio, most, kept)
	}
	return table, broken, nil
}

// find returns a figure of a benchmark: in the given unit, or else the time, for each operation if there are several.
func find(figures map[string]float64, name string) (x float64, unit string, ok bool) {
	for _, key := range []string{name, name + " ns/each", name + " ns/op"} {
		if x, ok = figures[key]; ok {
			return x, key[strings.LastIndex(key, " ")+1:], true
		}
	}
	return 0, "", false
}

// show writes a figure with three digits.
func show(x float64, unit string) string {
	switch {
	case strings.HasPrefix(unit, "ns/") && x >= 1000:
		d := time.Duration(x)
		step := time.Duration(1)
		for d/step >= 1000 {
			step *= 10
		}
		return d.Round(step).String()
	case strings.HasPrefix(unit, "ns/"):
		return fmt.Sprintf("%.3gns", x)
	}
	return fmt.Sprintf("%.3g MB", x/1e6)
}
