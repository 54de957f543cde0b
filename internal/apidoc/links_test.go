package apidoc

import (
	"go/ast"
	"go/doc"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"zeck/internal/claims"
	"zeck/internal/must"
)

// unresolved matches a name in brackets that was not turned into a link.
var unresolved = regexp.MustCompile(`\\\[([A-Z]\w+(?:\.[A-Z]\w*)?)\]`)

// TestDocLinks: the links in comments of the library, such as [Game.Attach], have a target.
func TestDocLinks(t *testing.T) {
	for folder, all := range packages(t) {
		var files []*ast.File
		for _, s := range all {
			if !s.test {
				files = append(files, s.File)
			}
		}
		p := must.Get(doc.NewFromFiles(positions, files, folder, doc.AllDecls|doc.PreserveAST))
		for _, f := range files {
			for _, c := range f.Comments {
				if !strings.Contains(c.Text(), "[") {
					continue
				}
				for _, m := range unresolved.FindAllSubmatch(p.Markdown(c.Text()), -1) {
					t.Errorf("%s: the link [%s] has no target", positions.Position(c.Pos()), m[1])
				}
			}
		}
	}
}

// TestLinks: the code that claims of the papers refer to exists: "numeration.WythoffPairs.Pair" is the method Pair of the type WythoffPairs
// in the package numeration.
func TestLinks(t *testing.T) {
	folders := map[string][]source{}
	for _, s := range sources(t) {
		folders[s.folder()] = append(folders[s.folder()], s)
	}
	names := map[string]map[string]string{}
	for _, c := range claims.All() {
		for _, link := range c.Code {
			last := strings.LastIndex(link, "/") + 1
			pkg, name, _ := strings.Cut(link[last:], ".")
			folder := link[:last] + pkg
			if names[folder] == nil {
				names[folder] = exported(documents(t, folder, folders[folder]))
			}
			if _, there := names[folder][name]; !there {
				t.Errorf("claim %s refers to %s, which does not exist", c.ID, link)
			}
		}
	}
}

var testName = regexp.MustCompile(`\b(?:Test|Fuzz|Benchmark)[A-Z]\w+`)

// TestNamedTests: the tests that the documents name exist.
func TestNamedTests(t *testing.T) {
	there := map[string]bool{}
	for _, s := range sources(t) {
		for _, d := range s.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && s.test {
				there[f.Name.Name] = true
			}
		}
	}
	for _, file := range append(must.Get(filepath.Glob(root+"/docs/*.md")), root+"/CONTRIBUTING.md") {
		for _, name := range testName.FindAllString(string(must.Get(os.ReadFile(file))), -1) {
			if !there[name] {
				t.Errorf("%s names the test %s, which does not exist", file, name)
			}
		}
	}
}
