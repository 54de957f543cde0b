package main

import (
	"bufio"
	"bytes"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// pkg is a package, as go list has it.
type pkg struct {
	ImportPath, Dir           string
	GoFiles                   []string
	TestGoFiles, XTestGoFiles []string
	Module                    struct{ Dir string }
}

// list returns the packages with tests that the patterns name.
func list(ctx context.Context, patterns []string) ([]pkg, error) {
	c := exec.CommandContext(ctx, "go", append([]string{"list", "-json"}, patterns...)...)
	c.Stderr = os.Stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var all []pkg
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p pkg
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			return all, nil
		} else if err != nil {
			return nil, err
		}
		all = append(all, p)
	}
}

// What became of a change.
const (
	caught   = "caught"   // a test failed, or went on for too long
	survived = "survived" // no test failed
	unseen   = "unseen"   // no test runs the line
	invalid  = "invalid"  // it does not compile
)

// result is a line of the journal.
type result struct {
	ID, Where, Became string
}

// survey is what was found out about a package.
type survey struct {
	pkg     pkg
	changes []change
	became  map[string]string // by id
}

// survey tries the changes of a package that are not in its journal yet.
func (p pkg) survey(ctx context.Context, o options) (*survey, error) {
	s := &survey{pkg: p, became: map[string]string{}}
	sources := map[string][]byte{}
	for _, name := range p.GoFiles {
		path := filepath.Join(p.Dir, name)
		source, err := os.ReadFile(path)
		if err != nil {
			return nil, err
		}
		rel, err := filepath.Rel(p.Module.Dir, path)
		if err != nil {
			return nil, err
		}
		found, err := changes(filepath.ToSlash(rel), source)
		if err != nil {
			return nil, err
		}
		sources[filepath.ToSlash(rel)] = source
		s.changes = append(s.changes, found...)
	}
	s.changes = slices.DeleteFunc(s.changes, func(c change) bool { return equivalent(c) })
	s.changes = sampled(s.changes, o.sample)
	if err := s.try(ctx, o, sources); err != nil {
		return nil, err
	}
	return s, nil
}

// sampled returns about n changes, spread evenly.
func sampled(all []change, n int) []change {
	if n <= 0 || n >= len(all) {
		return all
	}
	some := make([]change, 0, n)
	for i := range n {
		some = append(some, all[i*len(all)/n])
	}
	return some
}

//go:embed equivalent.txt
var equivalents string

// equivalent reports whether the change is one of the list: "file: old → new" and a reason after it, whatever the line.
func equivalent(c change) bool {
	text := fmt.Sprintf("%s: %s → %s", c.file, short(c.old), short(c.new))
	for line := range strings.Lines(equivalents) {
		if rest, ok := strings.CutPrefix(line, text); ok && strings.HasPrefix(rest, " #") {
			return true
		}
	}
	return false
}

// try runs the tests for every change that the journal does not know.
func (s *survey) try(ctx context.Context, o options, sources map[string][]byte) error {
	if err := os.MkdirAll(o.journal, 0o755); err != nil {
		return err
	}
	path := filepath.Join(o.journal, strings.ReplaceAll(s.pkg.ImportPath, "/", "-")+".jsonl")
	s.read(path, o.again)
	left := slices.DeleteFunc(slices.Clone(s.changes), func(c change) bool { return s.became[c.id] != "" })
	if len(left) == 0 {
		return nil
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	t, err := newTester(ctx, s.pkg, o)
	if err != nil {
		return err
	}
	defer os.RemoveAll(t.dir)
	var mu sync.Mutex
	var wg sync.WaitGroup
	queue := make(chan change)
	for range max(1, o.workers) {
		wg.Go(func() {
			for c := range queue {
				became, err := t.try(ctx, c, sources[c.file])
				if err != nil {
					continue // stopped: the journal does not know this one
				}
				mu.Lock()
				s.became[c.id] = became
				line, _ := json.Marshal(result{c.id, c.String(), became})
				file.Write(append(line, '\n'))
				fmt.Fprintf(os.Stderr, "\r%s: %d of %d changes", s.pkg.ImportPath, len(s.became), len(s.changes))
				mu.Unlock()
			}
		})
	}
	for _, c := range left {
		if ctx.Err() != nil {
			break
		}
		queue <- c
	}
	close(queue)
	wg.Wait()
	fmt.Fprintln(os.Stderr)
	return ctx.Err()
}

// read reads the journal; with again, survivors are forgotten.
func (s *survey) read(path string, again bool) {
	file, err := os.Open(path)
	if err != nil {
		return
	}
	defer file.Close()
	known := map[string]bool{}
	for _, c := range s.changes {
		known[c.id] = true
	}
	for scan := bufio.NewScanner(file); scan.Scan(); {
		var r result
		if json.Unmarshal(scan.Bytes(), &r) != nil || !known[r.ID] {
			continue
		}
		s.became[r.ID] = r.Became
	}
	if again {
		maps.DeleteFunc(s.became, func(_, became string) bool { return became == survived || became == unseen })
	}
}

// print lists what survived, and how many were caught.
func (s *survey) print(w io.Writer) {
	count := map[string]int{}
	for _, c := range s.changes {
		became := s.became[c.id]
		count[became]++
		if became == survived || became == unseen {
			fmt.Fprintf(w, "%s %s\n", became, c)
		}
	}
	valid := count[caught] + count[survived] + count[unseen]
	fmt.Fprintf(w, "%s: %d changes, %d caught (%.1f %%), %d survived, %d on lines that no test runs; %d more do not compile\n",
		s.pkg.ImportPath, valid, count[caught], 100*float64(count[caught])/float64(max(1, valid)), count[survived], count[unseen], count[invalid])
}

// tester runs the tests for one change at a time, on any number of goroutines.
type tester struct {
	args  []string // of go test
	limit time.Duration
	root  string
	dir   string          // for overlays
	ran   map[string]bool // "file:line" that a test runs; of a file without any statement that was counted nothing is known
	mu    sync.Mutex
	next  int
}

// newTester runs the tests once without a change, to see that they pass, how long they take and what they run.
func newTester(ctx context.Context, p pkg, o options) (*tester, error) {
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return nil, err
	}
	t := &tester{dir: dir, root: p.Module.Dir, ran: map[string]bool{}}
	packages := append([]string{p.ImportPath}, o.with...)
	t.args = []string{"test", "-failfast", "-count=1", "-vet=off"}
	if o.tests != "" {
		t.args = append(t.args, "-run", o.tests)
	}
	profile := filepath.Join(dir, "cover")
	cover := append(slices.Clone(t.args), "-coverprofile", profile, "-coverpkg", p.ImportPath)
	if out, err := t.command(ctx, append(cover, packages...)).CombinedOutput(); err != nil {
		os.RemoveAll(dir)
		return nil, fmt.Errorf("the tests do not pass without a change: %w\n%s", err, out)
	}
	if err := t.covered(profile, p); err != nil {
		return nil, err
	}
	begin := time.Now()
	t.args = append(t.args, packages...)
	if err := t.command(ctx, t.args).Run(); err != nil {
		return nil, err
	}
	t.limit = 3*time.Since(begin) + o.slack
	return t, nil
}

func (t *tester) command(ctx context.Context, args []string) *exec.Cmd {
	c := exec.CommandContext(ctx, "go", args...)
	c.Dir = t.root
	c.Env = append(os.Environ(), "GOFLAGS=")
	whole(c)
	return c
}

// covered reads a profile of coverage.
func (t *tester) covered(profile string, p pkg) error {
	text, err := os.ReadFile(profile)
	if err != nil {
		return err
	}
	module := strings.SplitN(p.ImportPath, "/", 2)[0]
	for line := range strings.Lines(string(text)) {
		// zeck/prove/claim.go:12.34,15.2 3 1
		name, rest, ok := strings.Cut(strings.TrimSpace(line), ":")
		var from, fromCol, to, toCol, statements, times int
		if n, _ := fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &from, &fromCol, &to, &toCol, &statements, &times); !ok || n != 6 {
			continue
		}
		name = strings.TrimPrefix(name, module+"/")
		for l := from; l <= to; l++ {
			place := fmt.Sprintf("%s:%d", name, l)
			t.ran[place] = t.ran[place] || times > 0
		}
	}
	return nil
}

// try makes a change and runs the tests.
func (t *tester) try(ctx context.Context, c change, source []byte) (string, error) {
	if ran, counted := t.ran[fmt.Sprintf("%s:%d", c.file, c.line)]; counted && !ran {
		return unseen, nil
	}
	t.mu.Lock()
	t.next++
	base := filepath.Join(t.dir, fmt.Sprint(t.next))
	t.mu.Unlock()
	defer os.Remove(base + ".go")
	defer os.Remove(base + ".json")
	if err := os.WriteFile(base+".go", c.apply(source), 0o644); err != nil {
		return "", err
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {filepath.Join(t.root, filepath.FromSlash(c.file)): base + ".go"}})
	if err != nil {
		return "", err
	}
	if err := os.WriteFile(base+".json", overlay, 0o644); err != nil {
		return "", err
	}
	limited, cancel := context.WithTimeout(ctx, t.limit)
	defer cancel()
	out, err := t.command(limited, slices.Insert(slices.Clone(t.args), 1, "-overlay", base+".json")).CombinedOutput()
	switch {
	case ctx.Err() != nil:
		return "", ctx.Err()
	case err == nil:
		return survived, nil
	case bytes.Contains(out, []byte("[build failed]")) || bytes.Contains(out, []byte("[setup failed]")):
		return invalid, nil
	}
	return caught, nil
}
