package console_test

import (
	"os"
	"path/filepath"
	"testing"

	"zeck/internal/console"
)

const page = "# A page\n\n```sh\n$ no block of ours\n```\n\n```console\n$ echo a; echo b >&2\nold\n\nlines\n$ exit 3\n$ printf " +
	"c\\\\n\n```\n\n$ no block at all\n"

// TestCheck rewrites a page, which then shows the current output.
func TestCheck(t *testing.T) {
	file := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	console.Check(t, file, true)
	const want = "# A page\n\n```sh\n$ no block of ours\n```\n\n```console\n$ echo a; echo b >&2\na\nb\n$ exit 3\n$ printf " +
		"c\\\\n\nc\n```\n\n$ no block at all\n"
	if got, err := os.ReadFile(file); err != nil || string(got) != want {
		t.Errorf("the page is now\n%s", got)
	}
	console.Check(t, file, false)
}
