// Command mutants checks whether the tests would notice a bug. It changes one operator, number, condition, statement or field of a package at a
// time, runs the tests that reach the change, and lists the changes that no test noticed.
//
//	go run ./internal/mutants ./solve
//	go run ./internal/mutants -sample 100 -skip Browser ./internal/web
//	go run ./internal/mutants -with './games ./internal/games/texts' ./rules
//
// The source tree is not modified: the go command reads changed files through an overlay. One test program contains all changes, and an
// environment variable switches one of them on. First every test is run alone without a change, to see how long it takes and which changes it
// reaches. A test that then takes much longer has noticed it. Skipped are changes that do not compile, and those in equivalent.txt.
package main

import (
	"bytes"
	"cmp"
	_ "embed"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"golang.org/x/tools/go/packages"
	"zeck/internal/crew"
	"zeck/internal/must"
)

var (
	sample  = flag.Int("sample", 0, "try about `N` changes of each package, spread evenly (default: all)")
	shift   = flag.Int("shift", 0, "use another sample, shifted by `N` changes")
	workers = flag.Int("j", runtime.NumCPU(), "the number of changes tried at a time")
	skip    = flag.String("skip", "^$", "skip the tests that match `REGEXP`")
	files   = flag.String("files", "", "change only files that match `REGEXP`")
	with    = flag.String("with", "", "also run the tests of these `PACKAGES`, if those of the changed package notice nothing")
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("mutants: ")
	flag.Parse()
	all, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}, flag.Args()...)
	if must.Do(err); flag.NArg() == 0 || packages.PrintErrors(all) > 0 {
		log.Fatal("expected packages that compile, such as ./prove")
	}
	var others []*packages.Package
	if *with != "" {
		others = must.Get(packages.Load(&packages.Config{Mode: packages.NeedName | packages.NeedFiles}, strings.Fields(*with)...))
	}
	for _, p := range all {
		found := changes(p)
		all, some := len(found), min(len(found), cmp.Or(*sample, len(found)))
		found = slices.DeleteFunc(found, func(c *change) bool {
			i := c.number + *shift
			return i*some/all == (i+1)*some/all || !must.Get(regexp.MatchString(*files, c.file)) ||
				strings.Contains("\n"+equivalents, "\n"+c.file+": "+c.shown+" # ")
		})
		if len(found) > 0 {
			t := &tester{Package: p, dir: must.Get(os.MkdirTemp("", "mutants")), changes: found}
			t.prepare(others)
			t.tryAll()
			must.Do(os.RemoveAll(t.dir))
		}
	}
}

//go:embed equivalent.txt
var equivalents string // lines "file: change # reason", with the change as it is printed, without line numbers

// chooser is added to the package. It knows which change is on and, if requested, records each change that is reached.
const chooser = `package %s

import ("os"; "strconv"; "sync")

var mutantOn, _ = strconv.Atoi(os.Getenv("MUTANT"))
var mutantNotes, _ = os.OpenFile(os.Getenv("MUTANT_NOTES"), os.O_APPEND|os.O_WRONLY, 0)
var mutantSeen sync.Map

func mutantIs(n int) bool { return n == mutantOn || mutantNotes != nil && mutantNote(n) }

func mutantNote(n int) bool {
	if _, seen := mutantSeen.Swap(n, true); !seen {
		mutantNotes.WriteString(strconv.Itoa(n) + "\n")
	}
	return false
}
`

// tester has test programs in which every change can be switched on.
type tester struct {
	*packages.Package
	dir     string
	changes []*change
	tests   []test // those of the package before others, the fastest first
}

type test struct {
	program *packages.Package // whose test it is
	name    string
	took    time.Duration // without a change
	reach   map[int]bool  // the changes that it reaches
}

// prepare builds the programs without changes that do not compile, and runs each test alone.
func (t *tester) prepare(others []*packages.Package) {
	for _, p := range append([]*packages.Package{t.Package}, others...) {
		for message, err := t.build(p); err != nil; message, err = t.build(p) {
			if !t.leaveOut(message) {
				log.Fatalf("%v\n%s", err, message)
			}
		}
		before := len(t.tests)
		for name := range strings.FieldsSeq(string(must.Get(t.run(p, time.Minute, "", "-test.list", ".").Output()))) {
			if !must.Get(regexp.MatchString(*skip, name)) && !strings.HasPrefix(name, "Benchmark") {
				t.tests = append(t.tests, t.alone(p, name))
			}
		}
		slices.SortStableFunc(t.tests[before:], func(a, b test) int { return cmp.Compare(a.took, b.took) })
	}
}

// alone runs a test without a change.
func (t *tester) alone(p *packages.Package, name string) test {
	notes, start := filepath.Join(t.dir, "notes"), time.Now()
	must.Do(os.WriteFile(notes, nil, 0o644))
	if out, err := t.run(p, time.Hour, "MUTANT_NOTES="+notes, "-test.run", "^"+name+"$").CombinedOutput(); err != nil {
		log.Fatalf("%s fails without a change: %v\n%s", name, err, out)
	}
	one := test{p, name, time.Since(start), map[int]bool{}}
	for number := range strings.FieldsSeq(string(must.Get(os.ReadFile(notes)))) {
		one.reach[must.Get(strconv.Atoi(number))] = true
	}
	return one
}

// build builds the test program of a package with all changes, and returns the messages of the compiler.
func (t *tester) build(of *packages.Package) (message []byte, err error) {
	overlay := map[string]string{}
	put := func(name, text string) {
		file := filepath.Join(t.dir, filepath.Base(name))
		overlay[filepath.Join(t.Module.Dir, name)] = file
		must.Do(os.WriteFile(file, []byte(text), 0o644))
	}
	for _, path := range t.GoFiles {
		source, name := must.Get(os.ReadFile(path)), must.Get(filepath.Rel(t.Module.Dir, path))
		put(name, render(source, 0, len(source), slices.DeleteFunc(slices.Clone(t.changes), func(c *change) bool { return c.file != name })))
	}
	put(filepath.Join(filepath.Dir(t.changes[0].file), "zz_mutants.go"), fmt.Sprintf(chooser, t.Name))
	list := filepath.Join(t.dir, "overlay.json")
	must.Do(os.WriteFile(list, must.Get(json.Marshal(map[string]any{"Replace": overlay})), 0o644))
	return exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-e", "-overlay", list, "-o", t.program(of), of.PkgPath).CombinedOutput()
}

// render returns a part of a source with code that can switch each change on. The changes are in order.
func render(source []byte, begin, end int, all []*change) string {
	text := ""
	for len(all) > 0 {
		c, inside := all[0], 1
		for inside < len(all) && all[inside].begin.Offset < c.end.Offset {
			inside++
		}
		form := strings.Replace(c.form, "ON", fmt.Sprintf("mutantIs(%d)", c.number), 1)
		at := strings.LastIndex(form, "OLD")
		old := render(source, c.begin.Offset, c.end.Offset, all[1:inside])
		text += string(source[begin:c.begin.Offset]) + form[:at] + old + form[at+len("OLD"):]
		begin, all = c.end.Offset, all[inside:]
	}
	return text + string(source[begin:end])
}

// leaveOut removes the changes in the lines that the compiler reports. It returns false if there are none.
func (t *tester) leaveOut(message []byte) bool {
	before := len(t.changes)
	for _, m := range regexp.MustCompile(`(?m)^(?:\S*/)?([^\s:/]+\.go):(\d+):`).FindAllStringSubmatch(string(message), -1) {
		line := must.Get(strconv.Atoi(m[2]))
		t.changes = slices.DeleteFunc(t.changes, func(c *change) bool {
			return filepath.Base(c.file) == m[1] && c.begin.Line <= line && line <= c.end.Line
		})
	}
	return len(t.changes) < before
}

func (t *tester) program(of *packages.Package) string {
	return filepath.Join(t.dir, strings.ReplaceAll(of.PkgPath, "/", "-"))
}

// run returns a test program as a command with a limit of processor time and memory.
func (t *tester) run(of *packages.Package, most time.Duration, env string, args ...string) *exec.Cmd {
	limits := fmt.Sprintf(`ulimit -d %d; ulimit -t %d; exec "$0" "$@"`, 3<<20, int(most.Seconds())+1)
	c := exec.Command("sh", append([]string{"-c", limits, t.program(of), "-test.timeout", (5 * most).String()}, args...)...)
	c.Dir, c.Env = filepath.Dir(of.GoFiles[0]), append(os.Environ(), env)
	return c
}

// try runs the tests that reach a change, the fastest first, until one notices it.
func (t *tester) try(c *change) (became string) {
	for _, one := range t.tests {
		if one.reach[c.number] {
			if t.run(one.program, 3*one.took+10*time.Second, "MUTANT="+strconv.Itoa(c.number), "-test.run", "^"+one.name+"$").Run() != nil {
				return "noticed"
			}
			became = "survived"
		}
	}
	return cmp.Or(became, "unseen")
}

// tryAll tries every change and lists those that no test noticed.
func (t *tester) tryAll() {
	queue := make(chan *change, len(t.changes))
	for _, c := range t.changes {
		queue <- c
	}
	close(queue)
	var mu sync.Mutex
	count := map[string]int{}
	crew.Share(*workers, nil, func(int) {
		for c := range queue {
			became := t.try(c)
			mu.Lock()
			if count[became]++; became != "noticed" {
				fmt.Printf("%s %s:%d: %s\n", became, c.file, c.begin.Line, c.shown)
			}
			mu.Unlock()
		}
	})
	fmt.Printf("%s: %d changes, %d noticed (%.1f %%), %d survived, %d that no test runs\n", t.PkgPath, len(t.changes),
		count["noticed"], 100*float64(count["noticed"])/float64(len(t.changes)), count["survived"], count["unseen"])
}

// change is one change of a file: another version of the node from begin to end.
type change struct {
	number     int
	file       string // relative to the module
	begin, end token.Position
	shown      string // x «<» 3 → <=
	form       string // the code that replaces the node: ON is whether the change is switched on, OLD the node
}

// swaps maps operators to their replacements.
var swaps = map[string]string{"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
	"*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "&^": "&", "++": "--", "--": "++", "+=": "-=", "-=": "+=",
	"*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<=", "^=": "|="}

// changes returns all changes of a package in source order, a node before those inside it.
func changes(p *packages.Package) []*change {
	w := &walker{Package: p}
	for i, path := range p.CompiledGoFiles {
		w.file, w.source = must.Get(filepath.Rel(p.Module.Dir, path)), must.Get(os.ReadFile(path))
		ast.Inspect(p.Syntax[i], w.visit)
	}
	slices.SortStableFunc(w.found, func(a, b *change) int { return cmp.Or(cmp.Compare(a.file, b.file), a.begin.Offset-b.begin.Offset) })
	for i, c := range w.found {
		c.number = i + 1
	}
	return w.found
}

// walker collects the changes of a file.
type walker struct {
	*packages.Package
	file   string
	source []byte
	found  []*change
}

func (w *walker) text(from, to token.Pos) string {
	return string(w.source[w.Fset.Position(from).Offset:w.Fset.Position(to).Offset])
}

// add records a change of a node: the text between two places is replaced.
func (w *walker) add(n ast.Node, from, to token.Pos, becomes string) {
	text := w.text(n.Pos(), from) + becomes + w.text(to, n.End())
	if strings.Contains(text, "\n") && (strings.Contains(text, "//") || strings.Contains(text, "func")) {
		return // does not fit on one line
	}
	text = strings.ReplaceAll(text, "\n", " ")
	form := "if ON { " + text + " } else { OLD }"
	lead, tail := w.source[:w.Fset.Position(from).Offset], w.source[w.Fset.Position(to).Offset:]
	lead = bytes.TrimLeft(lead[bytes.LastIndexByte(lead, '\n')+1:], " \t")
	tail, _, _ = bytes.Cut(tail, []byte("\n"))
	tail, _, _ = bytes.Cut(tail, []byte(" // ")) // so that a new comment does not invalidate equivalent.txt
	if e, ok := n.(ast.Expr); ok {
		form = "func() " + w.typeOf(e) + " { if ON { return " + text + " }; return OLD }()"
		if w.TypesInfo.Types[e].Value == nil && (becomes == "true" || becomes == "false") {
			lead, tail = nil, nil // for a condition the rest of the line does not matter
		}
	}
	shown := fmt.Sprintf("%s«%s»%s → %s", lead, short(w.text(from, to)), bytes.TrimRight(tail, " \t"), short(becomes))
	w.found = append(w.found, &change{0, w.file, w.Fset.Position(n.Pos()), w.Fset.Position(n.End()), shown, form})
}

// swap records the change of an operator.
func (w *walker) swap(n ast.Node, operand ast.Expr, at token.Pos, op string) {
	basic, ok := w.TypesInfo.TypeOf(operand).Underlying().(*types.Basic)
	if text := ok && basic.Info()&types.IsString != 0; swaps[op] != "" && !(text && op[0] == '+') {
		w.add(n, at, at+token.Pos(len(op)), swaps[op])
	}
}

// typeOf returns the type of an expression as source. If the file gives a package another name, that does not compile.
func (w *walker) typeOf(n ast.Expr) string {
	return types.TypeString(types.Default(w.TypesInfo.TypeOf(n)), func(p *types.Package) string {
		if p == w.Types {
			return ""
		}
		return p.Name()
	})
}

func (w *walker) visit(n ast.Node) bool {
	if e, ok := n.(ast.Expr); ok && w.TypesInfo.Types[e].Value != nil {
		w.constant(e, w.TypesInfo.Types[e].Value)
		return false
	}
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok == token.VAR
	case *ast.Field: // types and tags
		return false
	case *ast.BinaryExpr:
		w.swap(n, n.X, n.OpPos, n.Op.String())
	case *ast.UnaryExpr:
		if n.Op == token.NOT || n.Op == token.SUB {
			w.add(n, n.OpPos, n.X.Pos(), "")
		}
	case *ast.IfStmt:
		w.decide(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			w.add(n.Cond, n.Cond.Pos(), n.Cond.End(), "false")
		}
	case *ast.BlockStmt:
		w.statements(n.List)
	case *ast.CaseClause:
		w.statements(n.Body)
		for _, e := range n.List {
			if _, comparison := e.(*ast.BinaryExpr); comparison {
				w.decide(e)
			}
		}
	case *ast.KeyValueExpr: // removes a field of a literal
		if key, ok := n.Key.(*ast.Ident); ok && w.TypesInfo.Uses[key] != nil {
			w.add(n.Value, n.Value.Pos(), n.Value.End(), "*new("+w.typeOf(key)+")")
		}
	}
	return true
}

// decide records that a condition is always or never true.
func (w *walker) decide(cond ast.Expr) {
	w.add(cond, cond.Pos(), cond.End(), "true")
	w.add(cond, cond.Pos(), cond.End(), "false")
}

// constant records that a number is one larger, or that true is false.
func (w *walker) constant(n ast.Expr, v constant.Value) {
	if v.Kind() == constant.Bool {
		w.add(n, n.Pos(), n.End(), strconv.FormatBool(!constant.BoolVal(v)))
	} else if v.Kind() == constant.Int && !strings.Contains(w.text(n.Pos(), n.End()), "'") {
		w.add(n, n.Pos(), n.End(), constant.BinaryOp(v, token.ADD, constant.MakeInt64(1)).ExactString())
	}
}

// statements records that an operator of an assignment is changed, or that a call is removed.
func (w *walker) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.IncDecStmt:
			w.swap(s, s.X, s.TokPos, s.Tok.String())
		case *ast.AssignStmt:
			w.swap(s, s.Rhs[0], s.TokPos, s.Tok.String())
		case *ast.ExprStmt:
			if !strings.HasPrefix(w.text(s.Pos(), s.End()), "panic(") { // otherwise the function could end without a result
				w.add(s, s.Pos(), s.End(), "")
			}
		}
	}
}

// short shortens a text and puts it on one line.
func short(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > 60 {
		return string(r[:57]) + "…"
	}
	return cmp.Or(text, "nothing")
}
