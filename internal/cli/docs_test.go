package cli

import (
	"path/filepath"
	"testing"

	"zeck/internal/console"
)

// TestDocs runs every command of the console blocks of the README and of docs/ and compares the output with what they
// show. With -update it rewrites them.
func TestDocs(t *testing.T) {
	files, err := filepath.Glob("../../docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range append(files, "../../README.md") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			path, err := filepath.Abs(file)
			if err != nil {
				t.Fatal(err)
			}
			t.Chdir(t.TempDir()) // some commands write files
			console.Check(t, path, *update)
		})
	}
}
