package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

const source = `package p

func f(x int) bool {
	if x < 3 && !g(x+1) {
		h()
		return true
	}
	for i := 0; i != x; i++ {
		break
	}
	return s{low: x, high: -x}.ok()
}
`

// TestChanges: each kind of change, where it stands and what it makes of the text.
func TestChanges(t *testing.T) {
	found, err := changes("p.go", []byte(source))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range found {
		got = append(got, strings.TrimPrefix(c.String(), "p.go:"))
	}
	want := []string{
		"4: «x < 3 && !g(x+1)» → true", "4: «x < 3 && !g(x+1)» → false",
		"4: if x «<» 3 && !g(x+1) { → <=", "4: if x < «3» && !g(x+1) { → 4", "4: if x < 3 «&&» !g(x+1) { → ||",
		"4: if x < 3 && «!»g(x+1) { → nothing", "4: if x < 3 && !g(x«+»1) { → -", "4: if x < 3 && !g(x+«1») { → 2",
		"5: «h()» → nothing", "6: return «true» → false",
		"8: for i := «0»; i != x; i++ { → 1", "8: «i != x» → false", "8: for i := 0; i «!=» x; i++ { → ==", "8: for i := 0; i != x; i«++» { → --",
		"9: «break» → continue", "11: return s{«low: x,»high: -x}.ok() → nothing", "11: return s{low: x, «high: -x»}.ok() → nothing",
		"11: return s{low: x, high: «-»x}.ok() → nothing",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	if text := string(found[2].apply([]byte(source))); !strings.Contains(text, "x <= 3 && !g") || len(text) != len(source)+1 {
		t.Errorf("applied: %s", text)
	}
	if some := sampled(found, 3); len(some) != 3 || some[0] != found[0] || some[2] != found[12] {
		t.Errorf("three of %d: %v", len(found), some)
	}
}

// TestSurvey tries all changes of a package with a test that sees some of them, stops nothing, and asks the journal the second time.
//
//zeck:race
func TestSurvey(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26\n",
		"a.go":   "package small\n\nfunc Small(x int) bool { return x < 3 }\n\nfunc Unseen() int {\n\treturn 7\n}\n",
		"a_test.go": "package small\n\nimport \"testing\"\n\nfunc TestSmall(t *testing.T) {\n" +
			"\tif !Small(2) || Small(4) {\n\t\tt.Fatal()\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	packages, err := list(t.Context(), []string{"."})
	if err != nil || len(packages) != 1 {
		t.Fatal(packages, err)
	}
	none, all := regexp.MustCompile("^$"), regexp.MustCompile("")
	o := options{workers: 2, journal: filepath.Join(dir, "journal"), skip: none, files: all, memory: 2048, slack: time.Minute}
	s, err := packages[0].survey(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s.print(&out)
	// x < 3 is as good as x <= 3 for 2 and 4, and so is x < 4.
	want := `survived a.go:3: func Small(x int) bool { return x «<» 3 } → <=
survived a.go:3: func Small(x int) bool { return x < «3» } → 4
unseen a.go:6: return «7» → 8
small: 3 changes, 0 caught (0.0 %, at first 0.0 %), 2 survived, 1 on lines that no test runs; 0 more do not compile
`
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", out.String(), want)
	}
	better := "package small\n\nimport \"testing\"\n\nfunc TestSmall(t *testing.T) {\n\tif !Small(2) || Small(3) || Unseen() != 7 {\n\t\tt.Fatal()\n\t}\n}\n"
	if err := os.WriteFile(filepath.Join(dir, "a_test.go"), []byte(better), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, again := range []bool{false, true} {
		o.again = again
		if s, err = packages[0].survey(t.Context(), o); err != nil {
			t.Fatal(err)
		}
		out.Reset()
		s.print(&out)
		if all := strings.Contains(out.String(), "3 caught (100.0 %, at first 0.0 %)"); all != again {
			t.Errorf("again %v: %s", again, out.String())
		}
	}
}

// choices has changes of all kinds, some of which cannot be chosen in one program.
const choices = `package small

const limit = 3

type pair struct {
	low, high int
	list      map[string]int64
}

func Sum(n int, skip bool) (sum int) {
	for i := 1; i <= n; i++ {
		if i%2 == 0 && skip || i > 100 {
			continue
		}
		if sum += i; sum >= 1<<20 {
			break
		}
	}
	return sum
}

func Make(n int, text string) pair {
	p := pair{low: -n, high: n*2 - 1, list: map[string]int64{}}
	for {
		if p.high < limit || len(text) > limit {
			break
		}
		p.high--
	}
	p.list[text+"!"]++
	add(p.list)
	if !(len(text) != 0) {
		p.list["#"] = 7 | 8
	}
	switch {
	case n < 0 &&
		p.low > 0:
		panic("a negative number")
	}
	return p
}

func add(list map[string]int64) { list["?"] += 2 }

func Sure(x uint8) bool { return true && x<<1 != 4 }
`

// TestOneProgram: changes that are chosen in one program are noticed if and only if they are in programs of their own.
func TestOneProgram(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26\n", "a.go": choices,
		"a_test.go": "package small\n\nimport (\n\t\"fmt\"\n\t\"testing\"\n)\n\nfunc TestSmall(t *testing.T) {\n" +
			"\tif got := fmt.Sprint(Sum(5, false), Sum(4, true), Make(3, \"x\"), Make(1, \"\"), Sure(2)); got != " +
			"\"15 4 {-3 2 map[?:2 x!:1]} {-1 1 map[!:1 #:15 ?:2]} false\" {\n\t\tt.Fatal(got)\n\t}\n}\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	t.Chdir(dir)
	packages, err := list(t.Context(), []string{"."})
	if err != nil || len(packages) != 1 {
		t.Fatal(packages, err)
	}
	found := map[bool]*survey{}
	for _, apart := range []bool{false, true} {
		o := options{workers: 2, journal: filepath.Join(dir, "journal", fmt.Sprint(apart)), skip: regexp.MustCompile("^$"), files: regexp.MustCompile(""),
			memory: 2048, slack: 2 * time.Second, apart: apart}
		if apart {
			o.sample = 5 // each takes a second
		}
		if found[apart], err = packages[0].survey(t.Context(), o); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range found[true].changes {
		if got, want := found[false].became[c.id], found[true].became[c.id]; got != want {
			t.Errorf("%s: %s in one program, %s in one of its own", c, got, want)
		}
	}
	if all, some := len(found[false].changes), len(found[true].changes); all < 60 || some < 5 {
		t.Errorf("only %d changes, and %d", all, some)
	}
}
