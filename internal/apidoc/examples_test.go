package apidoc

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// byInterface are methods that are documented where their interface is: those of fmt, errors, encoding/json and slices, and, for
// the games, those of package game and of those below it that hold powers.
var byInterface = map[string]bool{
	"String": true, "Error": true, "Unwrap": true, "Compare": true, "GoString": true, "Format": true, "MarshalJSON": true,
	"UnmarshalJSON": true,
}

// TestExamples: every exported function of the library has an example of its own, and every exported type and method is shown in
// one.
func TestExamples(t *testing.T) {
	ofGame := interfaceMethods(t, "game", "game/hand", "game/look", "game/tell")
	if !ofGame["Options"] || !ofGame["Theory"] || !ofGame["Hand"] {
		t.Fatalf("the interfaces of package game were not found: %v", ofGame)
	}
	for _, dir := range packageDirs(t) {
		p := read(t, filepath.Join(root, dir))
		for _, name := range p.unshown() {
			method := name[strings.LastIndex(name, ".")+1:]
			if (strings.HasPrefix(dir, "games/") || strings.HasPrefix(dir, "examples/")) && method != name && ofGame[method] {
				continue
			}
			t.Errorf("%s: %s is in no example", dir, name)
		}
	}
}

// surface is what a package exports, and what its examples show.
type surface struct {
	functions []string          // F
	makes     map[string]string // the first result of F, without package and star
	holds     map[string]string // T.x: T, for a field x, a constant x, a method x that gives a T
	methods   []string          // T.M
	types     []string          // T
	examples  []string          // F, T_M, or T, with or without _suffix
	mentioned map[string]bool   // names after a dot in the bodies of examples
}

func read(t *testing.T, dir string) *surface {
	t.Helper()
	sources, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	p := &surface{makes: map[string]string{}, holds: map[string]string{}, mentioned: map[string]bool{}}
	for _, source := range sources {
		f, err := parser.ParseFile(token.NewFileSet(), source, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		p.add(f, strings.HasSuffix(source, "_test.go"))
	}
	return p
}

// add takes in one file.
func (p *surface) add(f *ast.File, test bool) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			switch {
			case test:
				p.example(d)
			case !d.Name.IsExported() || !exportedReceiver(d):
			case d.Recv == nil:
				p.functions = append(p.functions, d.Name.Name)
				if r := d.Type.Results; r != nil {
					p.makes[d.Name.Name] = typeName(r.List[0].Type)
				}
			default:
				p.methods = append(p.methods, receiver(d)+d.Name.Name)
				if r := d.Type.Results; r != nil {
					p.hold(d.Name, r.List[0].Type)
				}
			}
		case *ast.GenDecl:
			if !test {
				p.declaration(d)
			}
		}
	}
}

// declaration takes in types and constants.
func (p *surface) declaration(d *ast.GenDecl) {
	var listed ast.Expr // the type of the constants that follow
	for _, spec := range d.Specs {
		switch s := spec.(type) {
		case *ast.TypeSpec:
			if !s.Name.IsExported() {
				continue
			}
			p.types = append(p.types, s.Name.Name)
			if fields, ok := s.Type.(*ast.StructType); ok {
				for _, f := range fields.Fields.List {
					for _, id := range f.Names {
						p.hold(id, f.Type)
					}
				}
			}
		case *ast.ValueSpec:
			if s.Type != nil || s.Values != nil {
				listed = s.Type
			}
			for _, id := range s.Names {
				p.hold(id, listed)
			}
		}
	}
}

// hold notes that a name stands for a value of a type of the package.
func (p *surface) hold(id *ast.Ident, typ ast.Expr) {
	if name := typeName(typ); name != "" && id.IsExported() {
		p.holds[name+"."+id.Name] = name
	}
}

// example takes in an example, if d is one that is run.
func (p *surface) example(d *ast.FuncDecl) {
	name, ok := strings.CutPrefix(d.Name.Name, "Example")
	if !ok || d.Recv != nil {
		return
	}
	p.examples = append(p.examples, name)
	ast.Inspect(d.Body, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			p.mentioned[s.Sel.Name] = true
		}
		return true
	})
}

// has reports whether an example is attached to a name, written T_M for a method.
func (p *surface) has(name string) bool {
	return slices.ContainsFunc(p.examples, func(e string) bool { return e == name || strings.HasPrefix(e, name+"_") })
}

// unshown returns what no example shows. A function needs an example of its own. A method needs to occur in one. A type needs
// one of its own, to occur in one, or that a function that makes it, or a method, field or constant of that type, does.
func (p *surface) unshown() (names []string) {
	for _, f := range p.functions {
		if !p.has(f) {
			names = append(names, f)
		}
	}
	for _, m := range p.methods {
		_, method, _ := strings.Cut(m, ".")
		if !byInterface[method] && !p.mentioned[method] && !p.has(strings.Replace(m, ".", "_", 1)) {
			names = append(names, m)
		}
	}
	for _, t := range p.types {
		made := slices.ContainsFunc(p.functions, func(f string) bool { return p.makes[f] == t && p.has(f) })
		of := func(m string) bool {
			typ, method, _ := strings.Cut(m, ".")
			return typ == t && (p.mentioned[method] || p.has(typ+"_"+method))
		}
		if !made && !p.has(t) && !p.mentioned[t] && !slices.ContainsFunc(p.methods, of) && !p.held(t) {
			names = append(names, t)
		}
	}
	return names
}

// held reports whether an example has a field or a constant of type t.
func (p *surface) held(t string) bool {
	for name, typ := range p.holds {
		if _, id, _ := strings.Cut(name, "."); typ == t && p.mentioned[id] {
			return true
		}
	}
	return false
}

// typeName returns the name of a type without package, star and parameters, nothing for a type without a name.
func typeName(x ast.Expr) string {
	switch x := x.(type) {
	case *ast.StarExpr:
		return typeName(x.X)
	case *ast.ArrayType:
		return typeName(x.Elt)
	case *ast.IndexExpr:
		return typeName(x.X)
	case *ast.Ident:
		return x.Name
	}
	return ""
}

// interfaceMethods returns the names of the methods of the exported interfaces of some packages.
func interfaceMethods(t *testing.T, dirs ...string) map[string]bool {
	t.Helper()
	var sources []string
	for _, dir := range dirs {
		found, err := filepath.Glob(filepath.Join(root, dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		sources = append(sources, found...)
	}
	names := map[string]bool{}
	for _, source := range sources {
		f, err := parser.ParseFile(token.NewFileSet(), source, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			s, ok := n.(*ast.TypeSpec)
			if !ok || !s.Name.IsExported() {
				return true
			}
			if i, ok := s.Type.(*ast.InterfaceType); ok {
				for _, m := range i.Methods.List {
					for _, id := range m.Names {
						names[id.Name] = true
					}
				}
			}
			return true
		})
	}
	return names
}

// TestUnshown: the test finds what it is made for.
func TestUnshown(t *testing.T) {
	const source = `package p
func F() {}
func G() {}
func New() *T { return nil }
type T struct{}
func (*T) Shown() {}
func (*T) Hidden() {}
func (T) String() string { return "" }
type U int
type V int
type W int
func (W) Own() {}
type K int
const (
	K1 K = iota
	K2
)
const Bare = 1
type L []int
type S struct { One L; Two V }
type hidden int
func (hidden) M() {}
`
	const examples = `package p_test
func ExampleF() { p.New().Shown(); s := p.S{}; s.One = nil; use(p.K2, p.Bare) }
func ExampleNew_twice() { p.New() }
func ExampleU() {}
func ExampleW_Own() {}
func TestG() { p.G(); t.Hidden() }
`
	p := &surface{makes: map[string]string{}, holds: map[string]string{}, mentioned: map[string]bool{}}
	for i, text := range []string{source, examples} {
		f, err := parser.ParseFile(token.NewFileSet(), "p.go", text, 0)
		if err != nil {
			t.Fatal(err)
		}
		p.add(f, i == 1)
	}
	if got, want := p.unshown(), []string{"G", "T.Hidden", "V"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
