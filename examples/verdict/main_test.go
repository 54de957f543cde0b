package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"zeck/internal/long"
	"zeck/internal/must"
)

func Example() {
	main()
	// Output:
	// N take 12 from both
	// in canonical Fibonacci digits 24 = 10001000 and 32 = 10101000
	// 24 is an A-number: its rightmost 1 is in position 4, which is even
	// step 3: its left shift 100010000 = 39 is more than 32, so keep the difference 8; it is 10101 in second canonical digits, whose left shift is 12, and one more left shift gives 20; take 12 from both
}

const root = "../.."

func guide() string { return string(must.Get(os.ReadFile(filepath.Join(root, "docs/guide.md")))) }

// TestProgram compares the program with the one that docs/guide.md shows.
func TestProgram(t *testing.T) {
	program := must.Get(os.ReadFile("main.go"))
	if !strings.Contains(guide(), "\n```go\n"+string(program)+"```\n") {
		t.Error("docs/guide.md does not show examples/verdict/main.go")
	}
}

// recipe matches the commands in docs/guide.md that add zeck to a module.
var recipe = regexp.MustCompile("(?s)\n```sh\n(go mod init [^`]*)```\n")

// TestRecipe follows docs/guide.md in a new module next to a clone. The program must give the same answer there.
func TestRecipe(t *testing.T) {
	long.Only(t)
	found := recipe.FindStringSubmatch(guide())
	if found == nil {
		t.Fatal("docs/guide.md does not say how to use the module")
	}
	dir := t.TempDir()
	clone := must.Get(filepath.Abs(root))
	program := must.Get(os.ReadFile("main.go"))
	mine := filepath.Join(dir, "mine")
	must.Do(os.Symlink(clone, filepath.Join(dir, "zeck")))
	must.Do(os.Mkdir(mine, 0o755))
	must.Do(os.WriteFile(filepath.Join(mine, "main.go"), program, 0o644))
	c := exec.CommandContext(t.Context(), "sh", "-ec", found[1])
	c.Dir = mine
	// The modules are in our go.sum, so their checksums are known, and with a filled module cache this needs no network.
	c.Env = append(os.Environ(), "GOSUMDB=off", "GOWORK=off")
	out, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(out), "\nN take 12 from both\n") {
		t.Errorf("%v:\n%s\n%s", err, found[1], out)
	}
}
