// Command bench measures what zeck promises about speed, each figure next to a named baseline from the same run, and
// writes the tables to standard output and to a file. Its exit code is 1 if a promise is broken.
//
// Every time is the best of several runs. Cold means that no constant (√5, powers of ten, Fibonacci numbers) has been
// kept from an earlier call; warm means that all of them have.
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

const preamble = `# Benchmarks

Made by ` + "`make bench`" + `: best of several runs, in one process. Ratios are measured ÷ baseline, so smaller is better. Cold
means that no constant (√5, powers of ten, Fibonacci numbers) was kept from an earlier call, warm that all were.

`

// sections are what is measured, in this order.
var sections = []struct {
	name    string
	measure func() section
}{
	{"verdicts", verdicts}, {"digits", digits}, {"text", text}, {"small", small}, {"values", values}, {"zeckendorf", zeckendorfGame}, {"proofs", proofs},
}

func main() {
	out := flag.String("o", "", "also write the tables to this file")
	only := flag.String("section", "", "measure only sections whose name contains this")
	flag.Parse()

	fmt.Println(machine())
	var doc strings.Builder
	fmt.Fprintf(&doc, "%s%s\n", preamble, machine())
	broken := false
	for _, part := range sections {
		if !strings.Contains(part.name, *only) {
			continue
		}
		s := part.measure()
		fmt.Printf("\n%s", s.markdown())
		fmt.Fprintf(&doc, "\n%s", s.markdown())
		for _, r := range s.rows {
			broken = broken || r.verdict == yesNo(false)
		}
	}
	if *out != "" {
		check(os.WriteFile(*out, []byte(doc.String()), 0o644))
	}
	if broken {
		os.Exit(1)
	}
}
