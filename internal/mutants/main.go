// Command mutants asks whether the tests would notice a mistake. It changes one operator, constant, condition or statement of a package at a
// time, runs the tests that can see it, and lists the changes that no test noticed.
//
//	go run ./internal/mutants ./prove
//	go run ./internal/mutants -sample 100 -with ./claims ./numeration
//
// Nothing in the source tree is touched: the go command reads the changed files through an overlay, all changes at once where one program can
// hold them. At first every test is run alone, to see which lines it runs; only those that run the line of a change are asked about it, the
// fastest first. What was found is kept in a journal, a line a change, so that a run that was stopped goes on where it was; -again asks once
// more about the changes that survived, after tests were written. The changes and their order depend on the source alone.
//
// A change may be equivalent, that is, make no difference that a test could see. Such changes are listed with their reason in equivalent.txt
// and are left out.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"strings"
	"syscall"
	"time"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

// options are what the flags say.
type options struct {
	sample  int
	shift   int // by how many changes the sample is moved: another one
	workers int
	again   bool
	journal string
	with    []string // more packages whose tests can see a change
	tests   string   // for go test -run
	skip    *regexp.Regexp
	files   *regexp.Regexp
	memory  int // megabytes for a test program
	slack   time.Duration
	show    bool // the journal, and try nothing
	single  bool // for tests: every change is built alone
}

func run(ctx context.Context, args []string) error {
	var o options
	var with, skip, files string
	flags := flag.NewFlagSet("mutants", flag.ExitOnError)
	flags.IntVar(&o.sample, "sample", 0, "try about `N` changes of each package, spread over all of it (default: all)")
	flags.IntVar(&o.shift, "shift", 0, "another sample: each change of it `N` places later")
	flags.IntVar(&o.workers, "j", runtime.NumCPU(), "how many are tried at a time")
	flags.BoolVar(&o.again, "again", false, "ask once more about the changes that survived")
	flags.StringVar(&o.journal, "journal", ".mutants", "the `FOLDER` in which results are kept")
	flags.StringVar(&with, "with", "", "`PACKAGES`, separated by commas, whose tests are run, too")
	flags.StringVar(&o.tests, "run", "", "only the tests that match, as with go test")
	flags.StringVar(&skip, "skip", "^$", "not the tests that match")
	flags.StringVar(&files, "files", "", "only changes of files that match")
	flags.IntVar(&o.memory, "memory", 3072, "how many `MEGABYTES` a test program may take")
	flags.DurationVar(&o.slack, "slack", 10*time.Second, "how much longer than without a change tests may take")
	flags.BoolVar(&o.show, "show", false, "show what is known from earlier runs, and try nothing")
	if err := flags.Parse(args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return errors.New("expected packages, such as ./prove")
	}
	var err error
	if o.skip, err = regexp.Compile(skip); err != nil {
		return err
	}
	if o.files, err = regexp.Compile(files); err != nil {
		return err
	}
	if with != "" {
		o.with = strings.Split(with, ",")
	}
	packages, err := list(ctx, flags.Args())
	if err != nil {
		return err
	}
	for _, p := range packages {
		s, err := p.survey(ctx, o)
		if s != nil {
			s.print(os.Stdout) // also what is known when it is stopped
		}
		if err != nil {
			return fmt.Errorf("%s: %w", p.ImportPath, err)
		}
	}
	return nil
}
