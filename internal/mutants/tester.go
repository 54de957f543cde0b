package main

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

// tester runs the tests for one change at a time, on any number of goroutines.
type tester struct {
	options
	packages []pkg // whose tests can see a change: the package itself, and those of -with
	root     string
	dir      string // for programs and overlays
	module   string
	known    knowledge
	mu       sync.Mutex
	next     int
	noticed  map[string]int // how many changes each test has noticed
}

// knowledge is what the tests do without a change. It is kept beside the journal, as it takes a while to find out.
type knowledge struct {
	Of      string // the sum of all sources that it is about
	Counted blocks // what can be counted at all: of other places, such as constants and what cases ask for, nothing is known
	Tests   []test // the fastest first
}

// test is a test, an example or the seeds of a fuzz target.
type test struct {
	Package int
	Name    string
	Took    time.Duration
	Worked  time.Duration // the time of all processors together
	Ran     blocks
}

// work returns what a test computes.
func (u test) work() time.Duration { return cmp.Or(u.Worked, u.Took) }

// blocks are parts of files, from one place to another that is no longer part of it.
type blocks map[string][][2]int

func (b blocks) has(file string, place int) bool {
	return slices.ContainsFunc(b[file], func(r [2]int) bool { return r[0] <= place && place < r[1] })
}

// placeOf returns a line and a column as one number.
func placeOf(line, column int) int { return line<<12 | min(column, 1<<12-1) }

// newTester runs every test alone, once, without a change, to see that it passes, how long it takes and what it runs.
func newTester(ctx context.Context, p pkg, o options, kept string) (*tester, error) {
	others, err := list(ctx, o.with)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	t := &tester{options: o, packages: append([]pkg{p}, others...), root: p.Module.Dir, dir: dir}
	t.module, _, _ = strings.Cut(p.ImportPath, "/")
	if err := t.know(ctx, kept); err != nil {
		os.RemoveAll(dir)
		return nil, err
	}
	return t, nil
}

// know finds out what the tests do, or remembers.
func (t *tester) know(ctx context.Context, kept string) error {
	sum, err := t.sum()
	if err != nil {
		return err
	}
	if text, err := os.ReadFile(kept); err == nil && json.Unmarshal(text, &t.known) == nil && t.known.Of == sum {
		return nil
	}
	t.known = knowledge{Of: sum, Counted: blocks{}}
	for i, p := range t.packages {
		program := filepath.Join(t.dir, fmt.Sprint("whole", i))
		if out, err := t.build(ctx, p, program, "-cover", "-coverpkg", t.packages[0].ImportPath); err != nil {
			return fmt.Errorf("%w\n%s", err, out)
		}
		out, err := t.command(ctx, p.Dir, program, "-test.list", cmp.Or(t.tests, ".")).Output()
		if err != nil {
			return err
		}
		for _, name := range strings.Fields(string(out)) {
			if !t.skip.MatchString(name) {
				fmt.Fprintf(os.Stderr, "\r%s: %-60.60s", p.ImportPath, name)
				if err := t.learn(ctx, i, program, name); err != nil {
					return err
				}
			}
		}
	}
	slices.SortStableFunc(t.known.Tests, func(a, b test) int { return cmp.Or(a.Package-b.Package, cmp.Compare(a.work(), b.work())) })
	text, err := json.Marshal(t.known)
	if err != nil {
		return err
	}
	return os.WriteFile(kept, text, 0o644)
}

// sum is that of everything that the tests and their coverage depend on within the packages.
func (t *tester) sum() (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, "places", t.tests, t.skip)
	for _, p := range t.packages {
		for _, name := range slices.Concat(p.GoFiles, p.TestGoFiles, p.XTestGoFiles) {
			text, err := os.ReadFile(filepath.Join(p.Dir, name))
			if err != nil {
				return "", err
			}
			fmt.Fprintln(h, p.ImportPath, name, len(text))
			h.Write(text)
		}
	}
	return fmt.Sprintf("%x", h.Sum(nil)[:12]), nil
}

// learn runs a test alone.
func (t *tester) learn(ctx context.Context, i int, program, name string) error {
	profile := filepath.Join(t.dir, "profile")
	begin := time.Now()
	c := t.command(ctx, t.packages[i].Dir, program, "-test.run", "^"+name+"$", "-test.coverprofile", profile)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%s does not pass without a change: %w\n%s", name, err, out)
	}
	worked := c.ProcessState.UserTime() + c.ProcessState.SystemTime()
	u := test{Package: i, Name: name, Took: time.Since(begin), Worked: worked, Ran: blocks{}}
	text, err := os.ReadFile(profile)
	if err != nil {
		return err
	}
	for line := range strings.Lines(string(text)) {
		// zeck/prove/claim.go:12.34,15.2 3 1
		file, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		var from, fromCol, to, toCol, statements, times int
		if n, _ := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &from, &fromCol, &to, &toCol, &statements, &times); !ok || n != 6 {
			continue
		}
		file, block := strings.TrimPrefix(file, t.module+"/"), [2]int{placeOf(from, fromCol), placeOf(to, toCol)}
		if !slices.Contains(t.known.Counted[file], block) {
			t.known.Counted[file] = append(t.known.Counted[file], block)
		}
		if times > 0 {
			u.Ran[file] = append(u.Ran[file], block)
		}
	}
	t.known.Tests = append(t.known.Tests, u)
	return nil
}

// build makes the test program of a package.
func (t *tester) build(ctx context.Context, p pkg, program string, args ...string) ([]byte, error) {
	args = slices.Concat([]string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", program}, args, []string{p.ImportPath})
	c := t.command(ctx, t.root, "go", args...)
	c.Env = append(c.Env, "GOFLAGS=", "GOGC=off") // a compiler does not live long
	return c.CombinedOutput()
}

func (t *tester) command(ctx context.Context, dir, name string, args ...string) *exec.Cmd {
	c := exec.CommandContext(ctx, name, args...)
	c.Dir = dir
	c.Env = os.Environ()
	whole(c)
	return c
}

// seeing returns the tests that run what is changed.
func (t *tester) seeing(c change) []test {
	see := slices.Clone(t.known.Tests)
	if t.known.Counted.has(c.file, c.place) {
		see = slices.DeleteFunc(see, func(u test) bool { return !u.Ran.has(c.file, c.place) })
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	// Those that have noticed much are asked first, as if they were faster.
	weight := func(u test) time.Duration { return u.work() / time.Duration(1+t.noticed[u.Name]) }
	slices.SortStableFunc(see, func(a, b test) int { return cmp.Or(a.Package-b.Package, cmp.Compare(weight(a), weight(b))) })
	return see
}

var failed = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)

// note counts the tests that have failed, by what they print.
func (t *tester) note(out []byte) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.noticed == nil {
		t.noticed = map[string]int{}
	}
	for _, match := range failed.FindAllSubmatch(out, -1) {
		t.noticed[string(match[1])]++
	}
}

// idle reports whether tests fail that should not: in a program with changes of which none is made. Only the fast ones are asked, if that is
// enough.
func (t *tester) idle(ctx context.Context, one *together, most time.Duration) (bool, error) {
	for i, p := range t.packages {
		var took time.Duration
		own := slices.DeleteFunc(slices.Clone(t.known.Tests), func(u test) bool {
			took += u.work()
			return u.Package != i || took > most
		})
		if noticed, err := t.fails(ctx, p, one.programs[i], own); noticed || err != nil {
			return noticed, err
		}
	}
	return false, nil
}

// choose makes a change of a program that has many, and runs the tests that run its line until one fails.
func (t *tester) choose(ctx context.Context, c change, all *together) (string, error) {
	for i, p := range t.packages {
		own := slices.DeleteFunc(t.seeing(c), func(u test) bool { return u.Package != i })
		if noticed, err := t.fails(ctx, p, all.programs[i], own, chosen+"="+strconv.Itoa(all.numbers[c.id])); noticed || err != nil {
			return caught, err
		}
	}
	return survived, nil
}

// try makes a change, builds the tests that run its line, and runs them until one fails.
func (t *tester) try(ctx context.Context, c change, source []byte) (string, error) {
	see := t.seeing(c)
	if len(see) == 0 {
		return unseen, nil
	}
	t.mu.Lock()
	t.next++
	dir := filepath.Join(t.dir, fmt.Sprint(t.next))
	t.mu.Unlock()
	if err := os.Mkdir(dir, 0o755); err != nil {
		return "", err
	}
	defer os.RemoveAll(dir)
	changed, overlay := filepath.Join(dir, "changed.go"), filepath.Join(dir, "overlay.json")
	if err := os.WriteFile(changed, c.apply(source), 0o644); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(t.root, filepath.FromSlash(c.file)): changed}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(overlay, text, 0o644); err != nil {
		return "", err
	}
	for i, p := range t.packages {
		own := slices.DeleteFunc(slices.Clone(see), func(u test) bool { return u.Package != i })
		if len(own) == 0 {
			continue
		}
		program := filepath.Join(dir, fmt.Sprint("program", i))
		if _, err := t.build(ctx, p, program, "-overlay", overlay); ctx.Err() != nil {
			return "", ctx.Err()
		} else if err != nil {
			return invalid, nil
		}
		if noticed, err := t.fails(ctx, p, program, own); noticed || err != nil {
			return caught, err
		}
	}
	return survived, nil
}

// fails runs tests, the fast ones first and then ever more at a time, and reports whether one fails or goes on for too long: by what it has
// computed, so that a change is not noticed only because the machine was busy with other things, and by the clock if it waits for nothing.
func (t *tester) fails(ctx context.Context, p pkg, program string, tests []test, env ...string) (bool, error) {
	for size := time.Second / 2; len(tests) > 0; size *= 2 {
		var names []string
		var took, worked time.Duration
		for ; len(tests) > 0 && (worked < size || len(names) == 0); tests = tests[1:] {
			names = append(names, regexp.QuoteMeta(tests[0].Name))
			took, worked = took+tests[0].Took, worked+tests[0].work()
		}
		limited, cancel := context.WithTimeout(ctx, 10*(4*took+t.slack))
		// A change can make a program eat the machine.
		seconds := 1 + int((4*worked + t.slack).Seconds())
		c := t.command(limited, p.Dir, "sh", "-c", fmt.Sprintf(`ulimit -d %d; ulimit -t %d; exec "$0" "$@"`, t.memory<<10, seconds),
			program, "-test.failfast", "-test.run", "^("+strings.Join(names, "|")+")$")
		c.Env = append(c.Env, env...)
		out, err := c.CombinedOutput()
		cancel()
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
		if err != nil {
			t.note(out)
			return true, nil
		}
	}
	return false, nil
}
