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

	"zeck/internal/crew"
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
	if len(patterns) == 0 {
		return nil, nil
	}
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
	before  map[string]string // what it was when it was tried for the first time
}

// survey tries the changes of a package that are not in its journal yet.
func (p pkg) survey(ctx context.Context, o options) (*survey, error) {
	s := &survey{pkg: p, became: map[string]string{}, before: map[string]string{}}
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
	// Sampled first: what is equivalent must not move the sample.
	s.changes = slices.DeleteFunc(sampled(s.changes, o.sample, o.shift), func(c change) bool {
		return equivalent(c) || !o.files.MatchString(c.file)
	})
	return s, s.try(ctx, o, sources)
}

// sampled returns about n changes, spread evenly. With another shift they are others: tests that were written for the changes of one
// sample say nothing about the rest, and a second sample does.
func sampled(all []change, n, shift int) []change {
	if n <= 0 || n >= len(all) {
		return all
	}
	some := make([]change, 0, n)
	for i := range n {
		some = append(some, all[(i*len(all)/n+shift)%len(all)])
	}
	return some
}

//go:embed equivalent.txt
var equivalents string

// equivalent reports whether the change is one of the list: "file: change # reason", the change as it is printed, whatever its line.
func equivalent(c change) bool {
	text := c.file + ": " + c.text() + " # "
	for line := range strings.Lines(equivalents) {
		if strings.HasPrefix(line, text) {
			return true
		}
	}
	return false
}

// try runs the tests for every change that the journal does not know, or once more for those that survived.
func (s *survey) try(ctx context.Context, o options, sources map[string][]byte) error {
	if err := os.MkdirAll(o.journal, 0o755); err != nil {
		return err
	}
	path := filepath.Join(o.journal, strings.ReplaceAll(s.pkg.ImportPath, "/", "-")+".jsonl")
	s.read(path, o.again)
	left := slices.DeleteFunc(slices.Clone(s.changes), func(c change) bool {
		return s.became[c.id] != "" || o.again && s.before[c.id] == "" // once more, and none that was never tried
	})
	if len(left) == 0 || o.show {
		return nil
	}
	file, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	t, err := newTester(ctx, s.pkg, o, strings.TrimSuffix(path, "jsonl")+"tests")
	if err != nil {
		return err
	}
	defer os.RemoveAll(t.dir)
	all, err := t.together(ctx, left, sources)
	if err != nil {
		return err
	}
	programs := map[string]*together{} // by id of the changes
	for i, one := range all {
		most := 3 * time.Second // what is wrong with one program is mostly wrong with the first
		if i == 0 {
			most = time.Hour
		}
		noticed, err := t.idle(ctx, one, most)
		if err != nil {
			return err
		}
		if noticed {
			fmt.Fprintf(os.Stderr, "tests of %s fail where changes are only made possible; they are tried one by one\n", s.pkg.ImportPath)
		}
		for id := range one.numbers {
			if !noticed && !o.single {
				programs[id] = one
			}
		}
	}
	var mu sync.Mutex
	var wg crew.Group
	queue := make(chan change)
	for range max(1, o.workers) {
		wg.Go(func() {
			for c := range queue {
				try := func() (string, error) { return t.try(ctx, c, sources[c.file]) }
				if one := programs[c.id]; one != nil {
					try = func() (string, error) { return t.choose(ctx, c, one) }
				}
				became, err := try()
				if err != nil {
					continue // stopped: the journal does not know this one
				}
				mu.Lock()
				s.became[c.id] = became
				if s.before[c.id] == "" {
					s.before[c.id] = became
				}
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
		if s.before[r.ID] == "" {
			s.before[r.ID] = r.Became
		}
	}
	if again {
		maps.DeleteFunc(s.became, func(_, became string) bool { return became == survived || became == unseen })
	}
}

// print lists what survived, and how many were caught, now and when they were tried for the first time.
func (s *survey) print(w io.Writer) {
	count, before := map[string]int{}, map[string]int{}
	for _, c := range s.changes {
		became := s.became[c.id]
		count[became]++
		before[s.before[c.id]]++
		if became == survived || became == unseen {
			fmt.Fprintf(w, "%s %s\n", became, c)
		}
	}
	share := func(count map[string]int) (int, float64) {
		valid := count[caught] + count[survived] + count[unseen]
		return valid, 100 * float64(count[caught]) / float64(max(1, valid))
	}
	valid, now := share(count)
	_, first := share(before)
	fmt.Fprintf(w, "%s: %d changes, %d caught (%.1f %%, at first %.1f %%), %d survived, %d on lines that no test runs; %d more do not compile\n",
		s.pkg.ImportPath, valid, count[caught], now, first, count[survived], count[unseen], count[invalid])
}
