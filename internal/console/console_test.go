package console

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"zeck/internal/must"
)

const page = "# A page\n\n```sh\n$ no block of ours\n```\n\n```console\n$ echo a; echo b >&2\nold\n\nlines\n$ exit 3\n$ printf " +
	"c\\\\n\n$ zeck a 'b c'\n```\n\n$ no block at all\n"

// tool stands for zeck. Its exit code is the number of its arguments.
func tool(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	fmt.Fprintf(stdout, "%s %s %s%q", filepath.Base(must.Get(os.Getwd())), os.Getenv("ZECK_RULES"), must.Get(io.ReadAll(stdin)), args)
	fmt.Fprintln(stderr, "end")
	return len(args)
}

// TestCheck rewrites a page, which then shows the current output.
func TestCheck(t *testing.T) {
	t.Setenv("ZECK_RULES", "in")
	file := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	Check(t, tool, file, true)
	const want = "# A page\n\n```sh\n$ no block of ours\n```\n\n```console\n$ echo a; echo b >&2\na\nb\n$ exit 3\n$ printf " +
		"c\\\\n\nc\n$ zeck a 'b c'\nconsole in [\"a\" \"b c\"]end\n```\n\n$ no block at all\n"
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("the page is now\n%s", got)
	}
	Check(t, tool, file, false)
	for _, c := range [][3]string{{"a\nb\n", "a\nc\n", "c\n"}, {"a\n", "a\nb\n", "b\n"}, {"a\nb\n", "a\n", "(the end is missing)"},
		{"", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n11\n", "1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n"}} {
		if got := firstDifference(c[0], c[1]); got != c[2] {
			t.Errorf("%q becomes %q: the difference is %q, want %q", c[0], c[1], got, c[2])
		}
	}
}

// quiet runs scripts and only notes whether one failed.
type quiet struct {
	testscript.T
	failed bool
}

func (q *quiet) Log(...any)    {}
func (q *quiet) Parallel()     {}
func (q *quiet) Verbose() bool { return false }
func (q *quiet) Fatal(...any)  { q.FailNow() }
func (q *quiet) FailNow()      { q.failed = true; runtime.Goexit() }
func (q *quiet) Run(_ string, f func(testscript.T)) {
	done := make(chan bool)
	go func() { defer close(done); f(q) }()
	<-done
}

// TestScripts tries the commands for scripts, which must also notice what is wrong.
func TestScripts(t *testing.T) {
	t.Setenv("ZECK_RULES", "before")
	folder := must.Get(os.Getwd())
	const busy = `; while :; do :; done'`
	for line, fine := range map[string]bool{
		"status 3 sh -c 'exit 3'": true, "status 0 true": true, "status 3 sh -c 'exit 4'": false, "status 0 false": false, "! status 3 false": false,
		"status 3": false, "status x true": false, "status 0 no-such-program": false,
		"status 3 exec sh -c 'exit 3'": true, "status 2 zeck a b": true,
		"status 2 zeck a": false, "zeck": true, "zeck a": false, "! zeck": false, "! zeck a": true,
		"exec echo in\nmkdir f\ncd f\nenv ZECK_RULES=mine\nzeck <stdout\nstdout '^f mine in$'\nstderr '^end$'": true,
		"zeck\nstdout ' before '": false, "! zeck <missing": false,
		"until '^3$' sh -c 'echo x >>f; grep -c x f'\nstdout '^3$'": true, "until '' true": true, "! until x echo x": false, "until x": false,
		"interrupt '^over$' sh -c 'trap \"echo on; echo over >&2; exit 1\" INT" + busy: true,
		"interrupt '^over$' sh -c 'trap \"exit 1\" INT" + busy:                         false,
		"interrupt '^over$' sh -c 'trap \"echo over >&2; exit 0\" INT" + busy:          false,
		"! interrupt x true": false, "interrupt x": false, "interrupt x no-such-program": false,
	} {
		file := filepath.Join(t.TempDir(), "a.txtar")
		if err := os.WriteFile(file, []byte(line+"\n"), 0o644); err != nil {
			t.Fatal(err)
		}
		q := &quiet{}
		testscript.RunT(q, testscript.Params{Files: []string{file}, Cmds: Commands(tool)})
		if q.failed == fine {
			t.Errorf("%s: failed is %t", line, q.failed)
		}
	}
	if is, rules := must.Get(os.Getwd()), os.Getenv("ZECK_RULES"); is != folder || rules != "before" {
		t.Errorf("afterwards the folder is %s, and the rules are in %s", is, rules)
	}
}
