package chomp_test

import (
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/long"
	"zeck/internal/must"
)

const (
	// showing lists the packages that show games to people, and looking their tests that list games or visit every one.
	showing = "./games ./game ./play ./internal/board ./internal/tui ./internal/cli ./internal/web"
	looking = "TestInfo|TestExample|TestBadNotation|TestOpenings|TestIdeas|TestEveryGame|TestGolden|TestWholeGames|TestMenu|TestScreens|TestSession|TestPicture|" +
		"TestScripts/(games|solve-errors|table-errors)|TestDocs/(README|architecture|proofs|rules|web)|TestPages|TestAPI|TestOpenAPI"
)

// TestRegistration puts the example where the guide says, registers it with the lines that the guide shows, and runs the tests. Adding a game
// takes only its folder and one line, so the tests must still pass. The test adds several copies under different names, because what works
// with one more game might fail with five. It writes nothing: the go command sees the files through an overlay.
func TestRegistration(t *testing.T) {
	long.Only(t)
	root := must.Get(filepath.Abs("../.."))
	o := overlay{root: root, dir: t.TempDir(), replace: map[string]string{}}
	registry := patch(t, o.read("games/games.go"), blocks(t, "diff")[0])
	o.add("chomp", "chomp")
	for _, name := range []string{"chompa", "chompb", "chompc", "chompd", "chompe", "chompf"} {
		own := strings.ReplaceAll(blocks(t, "diff")[0], "chomp", name)
		registry = patch(t, registry, own)
		o.add("chomp", name)
	}
	o.write("games/games.go", registry)
	o.test(t, showing, looking)
	lookAt(root, showing)
}

// lookAt reads the state of every file of the packages, so that go test does not use a cached result from before they changed.
func lookAt(root, packages string) {
	for _, name := range strings.Fields(packages) {
		must.Do(filepath.WalkDir(filepath.Join(root, name), func(file string, _ fs.DirEntry, err error) error {
			_, unseen := os.Stat(file)
			return errors.Join(err, unseen)
		}))
	}
}

// overlay is a set of files that replace files in the repository or are added to them.
type overlay struct {
	root    string
	dir     string            // holds the files
	replace map[string]string // for the go command
}

func (o overlay) read(name string) string {
	return string(must.Get(os.ReadFile(filepath.Join(o.root, name))))
}

func (o overlay) write(name, text string) {
	file := filepath.Join(o.dir, strings.ReplaceAll(name, "/", "_"))
	must.Do(os.WriteFile(file, []byte(text), 0o644))
	o.replace[filepath.Join(o.root, name)] = file
}

// add adds an example to the games under a name of its own. It copies the rules text into the code, because go does not embed files that
// are only in an overlay.
func (o overlay) add(example, name string) {
	files := must.Get(filepath.Glob(filepath.Join(o.root, "internal", example, "*.go")))
	for _, file := range files {
		base := filepath.Base(file)
		if strings.HasSuffix(base, "_test.go") {
			continue
		}
		text := "const text = " + strconv.Quote(o.read("internal/"+example+"/"+example+".game"))
		code := strings.Replace(o.read("internal/"+example+"/"+base), "//go:embed "+example+".game\nvar text string", text, 1)
		o.write("internal/games/"+name+"/"+base, strings.ReplaceAll(code, example, name))
	}
}

// test runs tests of packages with these files. The folders of the new games do not exist, so nothing can run in them: not vet, and not
// their own tests, which run here.
func (o overlay) test(t *testing.T, packages, run string) {
	t.Helper()
	text := must.Get(json.Marshal(map[string]any{"Replace": o.replace}))
	file := filepath.Join(o.dir, "overlay.json")
	must.Do(os.WriteFile(file, text, 0o644))
	c := exec.Command("go", append([]string{"test", "-vet=off", "-overlay", file, "-run", run, "-timeout", "30m"},
		strings.Fields(packages)...)...)
	c.Dir = o.root
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("with more games registered, %s: %v\n%s", c, err, out)
	}
}

// patch adds the lines of a diff that begin with a plus, each below the line before it in the diff. It skips lines that already
// exist.
func patch(t *testing.T, text, diff string) string {
	t.Helper()
	before, added := "", 0
	for line := range strings.Lines(diff) {
		new, plus := strings.CutPrefix(line, "+")
		if !plus {
			before = strings.TrimPrefix(line, " ")
			continue
		}
		added++
		if strings.Contains(text, new) {
			continue
		}
		if strings.Count(text, before) != 1 {
			t.Fatalf("the registry does not have the line %q once", before)
		}
		text = strings.Replace(text, before, before+new, 1)
	}
	if added != 2 {
		t.Fatalf("%d lines are added, want the import and the registration", added)
	}
	return text
}
