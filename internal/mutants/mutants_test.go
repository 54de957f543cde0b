package main

import (
	"os"
	"slices"
	"testing"

	"golang.org/x/tools/go/packages"

	"zeck/internal/must"
)

// TestTry changes a small package in every way: its test notices what it checks, and nothing else.
func TestTry(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"go.mod": "module small\n\ngo 1.26\n",
		"a.go": `package small

type pair struct{ low, high int }

func sum(p pair) (total int) {
	for i := p.low; i <= p.high; i++ {
		total += i
	}
	if total > 100 && p.low > 0 {
		return unseen(total)
	}
	return total
}

func unseen(n int) int { return n * 2 }

func make() int { return sum(pair{low: 1, high: 4}) + len("a"+"b") }
`,
		"a_test.go": "package small\n\nimport \"testing\"\n\nfunc TestSum(t *testing.T) {\n\tif make() != 12 {\n\t\tt.Fail()\n\t}\n}\n",
	} {
		must.Do(os.WriteFile(name, []byte(text), 0o644))
	}
	all := must.Get(packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}, "."))
	one := &tester{Package: all[0], dir: t.TempDir(), changes: changes(all[0])}
	one.prepare(nil)
	var others []string
	for _, c := range one.changes {
		if became := one.try(c); became != "noticed" {
			others = append(others, became+" "+c.shown)
		}
	}
	want := []string{"survived «total > 100 && p.low > 0» → false",
		"survived if total «>» 100 && p.low > 0 { → >=", "survived if total > «100» && p.low > 0 { → 101",
		"unseen if total > 100 && p.low «>» 0 { → >=", "unseen if total > 100 && p.low > «0» { → 1",
		"unseen func unseen(n int) int { return n «*» 2 } → +", "unseen func unseen(n int) int { return n * «2» } → 3",
		`survived func make() int { return sum(pair{low: «1», high: 4}) + len("a"+"b") } → *new(int)`}
	if !slices.Equal(others, want) || len(one.changes) != 18 {
		t.Errorf("of %d changes %q, want %q", len(one.changes), others, want)
	}
}
