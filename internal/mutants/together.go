package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// To build the tests takes most of the time: a package that many others import is built with all of them, for every change again. So the
// changes are built together where that is possible: one program has all of them, and the environment says which of them is made.
//
//	if x < 3 {      becomes      if func() bool { if mutant == 7 { return x <= 3 }; return x < 3 }() {
//
// Where a constant is needed, or a statement can only stand alone, it is not possible; those are built one by one. Where two changes overlap
// they are in different programs.

// chosen is the name of the variable that says which change is made, and of the environment variable that it is read from.
const chosen = "MUTANT_THAT_IS_CHOSEN"

const choice = `package %s

import (
	"os"
	"strconv"
)

var ` + chosen + `, _ = strconv.Atoi(os.Getenv("` + chosen + `"))
`

// together is a program with many changes.
type together struct {
	numbers  map[string]int // of the changes that it has, by id, from 1 on
	programs []string       // of each package whose tests can see a change
}

// typed is a package with its types: what is needed to write a change as an expression of the same type.
type typed struct {
	names   []string // of the files, as changes name them
	sources map[string][]byte
	imports types.Importer
	path    string
	types   map[string]map[[2]int]types.Type // of the expressions of a file, by where they begin and end
	named   map[string]map[string]string     // by file and path of a package, what it is called there
	pkg     *types.Package
	set     *token.FileSet
	bare    map[string]*ast.File // the files without the bodies of functions: what others see of them
}

// check parses and checks the package.
func (p *typed) check(info *types.Info) ([]*ast.File, *token.FileSet, error) {
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range p.names {
		file, err := parser.ParseFile(set, name, p.sources[name], parser.SkipObjectResolution)
		if err != nil {
			return nil, nil, err
		}
		files = append(files, file)
	}
	extra, err := parser.ParseFile(set, "chosen.go", fmt.Sprintf(choice, files[0].Name.Name), 0)
	if err != nil {
		return nil, nil, err
	}
	conf := types.Config{Importer: p.imports}
	p.pkg, err = conf.Check(p.path, set, append(slices.Clone(files), extra), info)
	return files, set, err
}

// compiles reports whether a file would compile with a change to be chosen. Of the other files the bodies of functions do not matter, and
// to leave them out saves nearly all of the time.
func (p *typed) compiles(c change, number int) bool {
	if p.bare == nil {
		p.set, p.bare = token.NewFileSet(), map[string]*ast.File{}
		for _, name := range p.names {
			file, err := parser.ParseFile(p.set, name, p.sources[name], parser.SkipObjectResolution)
			if err != nil {
				return false
			}
			for _, d := range file.Decls {
				if f, ok := d.(*ast.FuncDecl); ok {
					f.Body = nil
				}
			}
			p.bare[name] = file
		}
	}
	const changed = "changed.go"
	file, err := parser.ParseFile(p.set, changed, p.with([]change{c}, map[string]int{c.id: number})[c.file], parser.SkipObjectResolution)
	if err != nil {
		return false
	}
	extra, err := parser.ParseFile(p.set, "chosen.go", fmt.Sprintf(choice, file.Name.Name), 0)
	if err != nil {
		return false
	}
	files := []*ast.File{file, extra}
	for name, bare := range p.bare {
		if name != c.file {
			files = append(files, bare)
		}
	}
	ok := true
	conf := types.Config{Importer: p.imports, Error: func(err error) {
		var e types.Error
		if !errors.As(err, &e) || p.set.Position(e.Pos).Filename == changed {
			ok = false
		}
	}}
	conf.Check(p.path, p.set, files, nil) // what is wrong was told
	return ok
}

// newTyped finds the types of a package.
func newTyped(ctx context.Context, p pkg, sources map[string][]byte) (*typed, error) {
	c := exec.CommandContext(ctx, "go", "list", "-export", "-deps", "-json=ImportPath,Export", p.ImportPath, "os", "strconv")
	c.Dir = p.Module.Dir
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list -export: %w", err)
	}
	exports := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var e struct{ ImportPath, Export string }
		if err := d.Decode(&e); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		exports[e.ImportPath] = e.Export
	}
	t := &typed{sources: sources, path: p.ImportPath, types: map[string]map[[2]int]types.Type{}, named: map[string]map[string]string{}}
	t.imports = importer.ForCompiler(token.NewFileSet(), "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	for name := range sources {
		t.names = append(t.names, name)
	}
	slices.Sort(t.names)
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	files, set, err := t.check(info)
	if err != nil {
		return nil, err
	}
	for i, file := range files {
		t.note(t.names[i], file, set, info)
	}
	return t, nil
}

// note keeps what is needed of a file.
func (p *typed) note(name string, file *ast.File, set *token.FileSet, info *types.Info) {
	at := func(n ast.Node) [2]int { return [2]int{set.Position(n.Pos()).Offset, set.Position(n.End()).Offset} }
	p.types[name], p.named[name] = map[[2]int]types.Type{}, map[string]string{}
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value) // it was parsed
		if i.Name != nil {
			p.named[name][path] = i.Name.Name
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.KeyValueExpr: // a field that is left out has the zero value of its own type, not of that of the value
			if key, ok := n.Key.(*ast.Ident); ok && info.Uses[key] != nil {
				p.types[name][[2]int{at(n)[0], at(n)[1]}] = info.Uses[key].Type()
			}
		case ast.Expr:
			if tv, ok := info.Types[n]; ok && tv.IsValue() {
				p.types[name][at(n)] = types.Default(tv.Type)
			}
		}
		return true
	})
}

// typeAt writes the type of what stands at a place of a file; "" if it is not known.
func (p *typed) typeAt(file string, place [2]int) string {
	t := p.types[file][place]
	if t == nil {
		return ""
	}
	return types.TypeString(t, func(other *types.Package) string {
		if other.Path() == p.path {
			return ""
		}
		return cmp.Or(p.named[file][other.Path()], other.Name())
	})
}

// switched returns the text of the whole that a change is a part of, such that the change is made if its number is chosen.
func (p *typed) switched(c change, number int) (text string, ok bool) {
	source := p.sources[c.file]
	old := string(source[c.whole[0]:c.whole[1]])
	changed := ""
	if c.kind != field { // which goes with its comma
		changed = string(source[c.whole[0]:c.begin]) + c.new + string(source[c.end:c.whole[1]])
	}
	is := fmt.Sprintf("%s == %d", chosen, number)
	t := p.typeAt(c.file, c.whole)
	switch c.kind {
	case condition:
		return fmt.Sprintf("func() bool { if %s { return %s }; return %s }()", is, changed, old), true
	case expression:
		return fmt.Sprintf("func() %s { if %s { return %s }; return %s }()", t, is, changed, old), t != ""
	case field:
		key, value, _ := strings.Cut(old, ":")
		return fmt.Sprintf("%s: func() (nothing %s) { if %s { return nothing }; return %s }()", key, t, is, value), t != ""
	case statement:
		return fmt.Sprintf("if %s { %s } else { %s }", is, changed, old), true
	}
	return "", false
}

// with returns the texts of the files that have changes to be chosen.
func (p *typed) with(changes []change, numbers map[string]int) map[string][]byte {
	texts := map[string][]byte{}
	changes = slices.Clone(changes)
	slices.SortFunc(changes, func(a, b change) int { return b.whole[0] - a.whole[0] }) // from the end on: places stay what they are
	for _, c := range changes {
		text, there := texts[c.file]
		if !there {
			text = p.sources[c.file]
		}
		more, _ := p.switched(c, numbers[c.id])
		texts[c.file] = slices.Concat(text[:c.whole[0]], []byte(more), text[c.whole[1]:])
	}
	return texts
}

// together builds programs with those of the changes that can be chosen between when they run: as many as it takes that no two changes of one
// program overlap.
func (t *tester) together(ctx context.Context, changes []change, sources map[string][]byte) (all []*together, err error) {
	p, err := newTyped(ctx, t.packages[0], sources)
	if err != nil {
		return nil, err
	}
	var layers [][]change
	numbers := map[string]int{}
	for i, c := range changes {
		if _, ok := p.switched(c, i+1); !ok || len(t.seeing(c)) == 0 {
			continue
		}
		if !p.compiles(c, i+1) {
			continue
		}
		free := slices.IndexFunc(layers, func(kept []change) bool { return !slices.ContainsFunc(kept, c.overlaps) })
		if free < 0 {
			if len(layers) == mostPrograms {
				continue
			}
			free, layers = len(layers), append(layers, nil)
		}
		layers[free], numbers[c.id] = append(layers[free], c), i+1
	}
	for i, kept := range layers {
		one, err := t.joined(ctx, filepath.Join(t.dir, fmt.Sprint("together", i)), p, kept, numbers)
		if err != nil {
			return nil, err
		}
		all = append(all, one)
	}
	return all, nil
}

// mostPrograms bounds how many programs are built for changes that overlap; what is left is built alone.
const mostPrograms = 12

// overlaps reports whether two changes cannot be in one program.
func (c change) overlaps(k change) bool {
	return k.file == c.file && k.whole[0] < c.whole[1] && c.whole[0] < k.whole[1]
}

// joined builds a program with some changes, which do not overlap.
func (t *tester) joined(ctx context.Context, dir string, p *typed, kept []change, numbers map[string]int) (*together, error) {
	one := &together{numbers: map[string]int{}}
	for _, c := range kept {
		one.numbers[c.id] = numbers[c.id]
	}
	overlay := map[string]string{}
	if err := os.Mkdir(dir, 0o755); err != nil {
		return nil, err
	}
	texts := p.with(kept, numbers)
	texts[filepath.ToSlash(filepath.Join(filepath.Dir(p.names[0]), "mutant_that_is_chosen.go"))] = []byte(fmt.Sprintf(choice, p.pkg.Name()))
	for name, text := range texts {
		file := filepath.Join(dir, strings.ReplaceAll(name, "/", "-"))
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return nil, err
		}
		overlay[filepath.Join(t.root, filepath.FromSlash(name))] = file
	}
	text, err := json.Marshal(map[string]any{"Replace": overlay})
	if err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(dir, "overlay.json"), text, 0o644); err != nil {
		return nil, err
	}
	for i, p := range t.packages {
		program := filepath.Join(dir, fmt.Sprint("program", i))
		if out, err := t.build(ctx, p, program, "-overlay", filepath.Join(dir, "overlay.json")); err != nil {
			return nil, fmt.Errorf("all together: %w\n%s", err, out)
		}
		one.programs = append(one.programs, program)
	}
	return one, nil
}
