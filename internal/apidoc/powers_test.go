package apidoc

import (
	"go/ast"
	"path"
	"strconv"
	"testing"
)

// TestPowers: no code assumes that a position or a game implements an optional interface. A type assertion to an interface of the module must
// check its result, with ok or in a type switch, because a failure would end the whole program. Tests need not check.
func TestPowers(t *testing.T) {
	ours := map[string]bool{} // interfaces, such as zeck/game.Sized
	for _, s := range sources(t) {
		ast.Inspect(s.File, func(n ast.Node) bool {
			if d, ok := n.(*ast.TypeSpec); ok && !s.test {
				if _, ok := d.Type.(*ast.InterfaceType); ok {
					ours[path.Join("zeck", s.folder())+"."+d.Name.Name] = true
				}
			}
			return true
		})
	}
	if !ours["zeck/game.Sized"] || !ours["zeck/solve.Theorems"] || !ours["zeck/game/face.Looker"] {
		t.Fatalf("found only the interfaces %v", ours)
	}
	checked := 0
	forbidden(t, false, nil, "a type assertion to an interface that can panic: use v, ok := x.(T) or a type switch", func(s source) []ast.Node {
		unsafe, safe := assertions(s.File, path.Join("zeck", s.folder()), ours)
		checked += safe
		return unsafe
	})
	if checked < 30 {
		t.Errorf("found only %d type assertions to interfaces", checked)
	}
}

// assertions returns the type assertions of a file to interfaces, named or literal, that panic if they fail, and counts the others.
func assertions(f *ast.File, own string, interfaces map[string]bool) (unsafe []ast.Node, safe int) {
	imported := map[string]string{}
	for _, s := range f.Imports {
		from, err := strconv.Unquote(s.Path.Value)
		if err != nil {
			continue
		}
		name := path.Base(from)
		if s.Name != nil {
			name = s.Name.Name
		}
		imported[name] = from
	}
	checks := map[ast.Node]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			checks[n.Rhs[0]] = len(n.Lhs) == 2 && len(n.Rhs) == 1
		case *ast.ValueSpec:
			if len(n.Names) == 2 && len(n.Values) == 1 {
				checks[n.Values[0]] = true
			}
		case *ast.TypeAssertExpr:
			is := false
			switch to := n.Type.(type) {
			case *ast.InterfaceType:
				is = true
			case *ast.Ident:
				is = interfaces[own+"."+to.Name]
			case *ast.SelectorExpr:
				from, ok := to.X.(*ast.Ident)
				is = ok && interfaces[imported[from.Name]+"."+to.Sel.Name]
			}
			if is && !checks[n] {
				unsafe = append(unsafe, n)
			} else if is {
				safe++
			}
		}
		return true
	})
	return unsafe, safe
}

// TestAssertions: assertions that can panic are distinguished from the others.
func TestAssertions(t *testing.T) {
	for text, want := range map[string][2]int{ // unsafe, safe
		"g.(game.Sized).Size()":                              {1, 0},
		"_ = g.(game.Sized)":                                 {1, 0},
		"a, b := g.(game.Sized), 1":                          {1, 0},
		"f(g.(Own))":                                         {1, 0},
		"f(g.(interface{ Size() int }))":                     {1, 0},
		"s, ok := g.(game.Sized)":                            {0, 1},
		"var s, ok = g.(game.Sized)":                         {0, 1},
		"if _, ok := g.(Own); ok {}":                         {0, 1},
		"switch s := g.(type) { case game.Sized: s.Size() }": {0, 0},
		"m := g.(game.SumMove)":                              {0, 0},
		"m := g.(other.Sized)":                               {0, 0},
	} {
		f := parse(t, "package own\nimport \"zeck/game\"\nfunc _() {\n"+text+"\n}")
		unsafe, safe := assertions(f, "zeck/own", map[string]bool{"zeck/game.Sized": true, "zeck/own.Own": true})
		if len(unsafe) != want[0] || safe != want[1] {
			t.Errorf("%s: %d and %d, want %v", text, len(unsafe), safe, want)
		}
	}
}
