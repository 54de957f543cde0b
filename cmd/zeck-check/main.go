package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run is the program; it returns the exit code.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) (code int) {
	flags := flag.NewFlagSet("zeck-check", flag.ContinueOnError)
	flags.SetOutput(stderr)
	rules := flags.String("rules", "", "`file` with the rules, for a certificate that has none")
	system := flags.String("system", "", "the number `system`, for a certificate that names none")
	measure := flags.String("measure", "", "`what` every move makes smaller, for a certificate that does not say it")
	flags.Usage = func() {
		fmt.Fprint(stderr, usage)
		flags.PrintDefaults()
	}
	if err := flags.Parse(args); err == flag.ErrHelp {
		return 0
	} else if err != nil {
		return 2
	}
	if flags.NArg() != 1 {
		flags.Usage()
		return 2
	}
	defer func() {
		switch what := recover().(type) {
		case nil:
		case refused:
			fmt.Fprintf(stdout, "fails  %s\nrefused\n", string(what))
			code = 1
		case unreadable:
			fmt.Fprintf(stderr, "zeck-check: %s\n", string(what))
			code = 2
		case cannot:
			fmt.Fprintf(stderr, "zeck-check: cannot check: %s\n", string(what))
			code = 3
		default:
			panic(what)
		}
	}()
	var text []byte
	var err error
	if name := flags.Arg(0); name == "-" {
		text, err = io.ReadAll(stdin)
	} else {
		text, err = os.ReadFile(name)
	}
	if err != nil {
		panic(unreadable(err.Error()))
	}
	c := readCertificate(string(text))
	if c.version == 1 {
		if *rules == "" || *system == "" || *measure == "" {
			panic(cannot("a certificate of version 1 has no rules in it; give -rules FILE, -system NAME and -measure SUM"))
		}
		text, err := os.ReadFile(*rules)
		if err != nil {
			panic(unreadable(err.Error()))
		}
		c.rules, c.system, c.measure = strings.Split(string(text), "\n"), *system, *measure
	}
	check(c, stdout)
	fmt.Fprintf(stdout, "checked: %s, %s\n", c.game, c.claim)
	return 0
}

const usage = `Usage: zeck-check [flags] CERTIFICATE

`

// check checks a certificate.
func check(c *certificate, out io.Writer) {
	k := &checker{prover: &prover{systemOf(c.system), map[string]*dfa{}}, game: readRules(c.rules, c.game), c: c, out: out}
	for _, name := range k.game.vars {
		k.vars = append(k.vars, variable(name))
	}
	for name, set := range c.sets {
		if set.radix != k.radix() || set.tracks != len(k.vars) {
			panic(refused("the set " + name + " does not read the digits of positions"))
		}
		k.sets[name] = set
	}
	k.ends(c.measure)
	k.values()
}
