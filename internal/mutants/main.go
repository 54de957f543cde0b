// Command mutants asks whether the tests would notice a mistake. It changes one operator, number, condition, statement or field of a package
// at a time, runs the tests that reach the change, and lists the changes that no test noticed.
//
//	go run ./internal/mutants ./solve
//	go run ./internal/mutants -sample 100 -skip Browser ./internal/web
//
// Nothing in the source tree is touched: the go command reads changed files through an overlay. All changes are in one test program, and an
// environment variable switches one of them on. At first every test is run alone with none switched on, to see how long it takes and which
// changes it reaches. A test that computes for much longer than that has noticed a change. Changes that do not compile are left out; so are
// those of equivalent.txt, which make no difference that a test could see. What is tried depends on the source alone.
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
)

var (
	sample  = flag.Int("sample", 0, "try about `N` changes of each package, spread over all of it (default: all)")
	shift   = flag.Int("shift", 0, "another sample: each change of it `N` places later")
	workers = flag.Int("j", runtime.NumCPU(), "how many are tried at a time")
	skip    = flag.String("skip", "^$", "not the tests that match this `REGEXP`")
	files   = flag.String("files", "", "only changes of files that match this `REGEXP`")
)

func main() {
	log.SetFlags(0)
	log.SetPrefix("mutants: ")
	flag.Parse()
	all, err := packages.Load(&packages.Config{Mode: packages.LoadSyntax | packages.NeedModule}, flag.Args()...)
	if check(err); flag.NArg() == 0 || packages.PrintErrors(all) > 0 {
		log.Fatal("expected packages that compile, such as ./prove")
	}
	only := regexp.MustCompile(*files)
	for _, p := range all {
		found := changes(p)
		all, some := len(found), min(len(found), cmp.Or(*sample, len(found)))
		found = slices.DeleteFunc(found, func(c *change) bool {
			i := c.number + *shift
			return i*some/all == (i+1)*some/all || !only.MatchString(c.file) || strings.Contains("\n"+equivalents, "\n"+c.file+": "+c.shown+" # ")
		})
		if len(found) > 0 {
			t := &tester{Package: p, dir: must(os.MkdirTemp("", "mutants")), changes: found}
			t.prepare()
			t.tryAll()
			check(os.RemoveAll(t.dir))
		}
	}
}

func check(err error) {
	if err != nil {
		log.Fatal(err)
	}
}

func must[T any](result T, err error) T {
	check(err)
	return result
}

//go:embed equivalent.txt
var equivalents string // lines "file: change # reason", the change as it is printed, whatever its line

// chooser is the file that is added to the package: which change is on, and, where it is asked for, a note of each change that is reached.
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

// tester has a test program in which every change can be switched on.
type tester struct {
	*packages.Package
	dir     string
	changes []*change
	tests   []test // the fastest first
}

type test struct {
	name  string
	took  time.Duration // with no change
	reach map[int]bool  // the changes
}

// prepare builds the program, without the changes that do not compile, and runs each test alone.
func (t *tester) prepare() {
	for message, err := t.build(); err != nil; message, err = t.build() {
		before := len(t.changes)
		if t.leaveOut(message); len(t.changes) == before {
			log.Fatalf("%v\n%s", err, message)
		}
	}
	leave := regexp.MustCompile(*skip)
	for name := range strings.FieldsSeq(string(must(t.run(time.Minute, "", "-test.list", ".").Output()))) {
		if leave.MatchString(name) || strings.HasPrefix(name, "Benchmark") {
			continue
		}
		notes, start := filepath.Join(t.dir, "notes"), time.Now()
		check(os.WriteFile(notes, nil, 0o644))
		if out, err := t.run(time.Hour, "MUTANT_NOTES="+notes, "-test.run", "^"+name+"$").CombinedOutput(); err != nil {
			log.Fatalf("%s fails without a change: %v\n%s", name, err, out)
		}
		one := test{name, time.Since(start), map[int]bool{}}
		for number := range strings.FieldsSeq(string(must(os.ReadFile(notes)))) {
			one.reach[must(strconv.Atoi(number))] = true
		}
		t.tests = append(t.tests, one)
	}
	slices.SortStableFunc(t.tests, func(a, b test) int { return cmp.Compare(a.took, b.took) })
}

// build builds the program with all changes, and returns what the compiler says.
func (t *tester) build() (message []byte, err error) {
	overlay := map[string]string{}
	put := func(name, text string) {
		file := filepath.Join(t.dir, filepath.Base(name))
		overlay[filepath.Join(t.Module.Dir, name)] = file
		check(os.WriteFile(file, []byte(text), 0o644))
	}
	for _, path := range t.GoFiles {
		source, name := must(os.ReadFile(path)), must(filepath.Rel(t.Module.Dir, path))
		put(name, render(source, 0, len(source), slices.DeleteFunc(slices.Clone(t.changes), func(c *change) bool { return c.file != name })))
	}
	put(filepath.Join(filepath.Dir(t.changes[0].file), "zz_mutants.go"), fmt.Sprintf(chooser, t.Name))
	list := filepath.Join(t.dir, "overlay.json")
	check(os.WriteFile(list, must(json.Marshal(map[string]any{"Replace": overlay})), 0o644))
	return exec.Command("go", "test", "-c", "-vet=off", "-gcflags=-e", "-overlay", list, "-o", filepath.Join(t.dir, "program"), t.PkgPath).CombinedOutput()
}

// render returns a part of a source with the changes in it, which are in order, so that each can be switched on.
func render(source []byte, begin, end int, all []*change) string {
	text := ""
	for len(all) > 0 {
		c, inside := all[0], 1
		for inside < len(all) && all[inside].begin < c.end {
			inside++
		}
		form := strings.Replace(c.form, "ON", fmt.Sprintf("mutantIs(%d)", c.number), 1)
		at := strings.LastIndex(form, "OLD")
		text += string(source[begin:c.begin]) + form[:at] + render(source, c.begin, c.end, all[1:inside]) + form[at+len("OLD"):]
		begin, all = c.end, all[inside:]
	}
	return text + string(source[begin:end])
}

var errorAt = regexp.MustCompile(`(?m)^(?:\S*/)?([^\s:/]+\.go):(\d+):`)

// leaveOut leaves out the changes of the lines that the compiler complains of.
func (t *tester) leaveOut(message []byte) {
	for _, m := range errorAt.FindAllStringSubmatch(string(message), -1) {
		line := must(strconv.Atoi(m[2]))
		t.changes = slices.DeleteFunc(t.changes, func(c *change) bool {
			return filepath.Base(c.file) == m[1] && c.first <= line && line <= c.last
		})
	}
}

// run returns the program as a command. It may compute for so long; waiting for a busy machine is not counted. Memory is limited, too.
func (t *tester) run(most time.Duration, env string, args ...string) *exec.Cmd {
	limits := fmt.Sprintf(`ulimit -d %d; ulimit -t %d; exec "$0" "$@"`, 3<<20, int(most.Seconds())+1)
	c := exec.Command("sh", append([]string{"-c", limits, filepath.Join(t.dir, "program"), "-test.timeout", (5 * most).String()}, args...)...)
	c.Dir, c.Env = filepath.Join(t.Module.Dir, filepath.Dir(t.changes[0].file)), append(os.Environ(), env)
	return c
}

// try runs the tests that reach a change, the fastest first, until one notices it.
func (t *tester) try(c *change) (became string) {
	became = "unseen"
	for _, one := range t.tests {
		if !one.reach[c.number] {
			continue
		} else if t.run(3*one.took+10*time.Second, "MUTANT="+strconv.Itoa(c.number), "-test.run", "^"+one.name+"$").Run() != nil {
			return "noticed"
		}
		became = "survived"
	}
	return became
}

// tryAll tries every change and lists what no test noticed.
func (t *tester) tryAll() {
	var mu sync.Mutex
	var wg crew.Group
	count, queue := map[string]int{}, make(chan *change)
	for range *workers {
		wg.Go(func() {
			for c := range queue {
				became := t.try(c)
				mu.Lock()
				if count[became]++; became != "noticed" {
					fmt.Printf("%s %s:%d: %s\n", became, c.file, c.first, c.shown)
				}
				mu.Unlock()
			}
		})
	}
	for _, c := range t.changes {
		queue <- c
	}
	close(queue)
	wg.Wait()
	fmt.Printf("%s: %d changes, %d noticed (%.1f %%), %d survived, %d that no test runs\n", t.PkgPath, len(t.changes),
		count["noticed"], 100*float64(count["noticed"])/float64(len(t.changes)), count["survived"], count["unseen"])
}

// change is one change of a file: the node from begin to end, on the lines first to last, can be another one when the program runs.
type change struct {
	number      int
	file        string // below the module
	first, last int
	begin, end  int
	shown       string // x «<» 3 → <=
	form        string // what the node becomes: ON stands for whether the change is switched on, OLD for the node
}

// swaps are the operators that are taken for others.
var swaps = map[string]string{"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
	"*": "+", "/": "*", "%": "/", "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<", "&^": "&", "++": "--", "--": "++", "+=": "-=", "-=": "+=",
	"*=": "+=", "/=": "*=", "|=": "&=", "&=": "|=", "<<=": ">>=", ">>=": "<<=", "^=": "|="}

// changes returns all changes of a package, in the order of the text, a node before those inside it.
func changes(p *packages.Package) []*change {
	w := &walker{Package: p}
	for _, file := range p.Syntax {
		path := p.Fset.Position(file.Pos()).Filename
		w.file, w.source = must(filepath.Rel(p.Module.Dir, path)), must(os.ReadFile(path))
		ast.Inspect(file, w.visit)
	}
	slices.SortStableFunc(w.found, func(a, b *change) int { return cmp.Or(cmp.Compare(a.file, b.file), a.begin-b.begin, b.end-a.end) })
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

// add notes that an expression or a statement has another text between two places.
func (w *walker) add(n ast.Node, from, to token.Pos, becomes string) {
	text := w.text(n.Pos(), from) + becomes + w.text(to, n.End())
	if strings.Contains(text, "\n") && (strings.Contains(text, "//") || strings.Contains(text, "func")) {
		return // cannot be written on one line
	}
	text = strings.ReplaceAll(text, "\n", " ")
	form := "if ON { " + text + " } else { OLD }"
	begin, end := w.Fset.Position(n.Pos()), w.Fset.Position(n.End())
	lead, tail := w.source[:w.Fset.Position(from).Offset], w.source[w.Fset.Position(to).Offset:]
	lead = bytes.TrimLeft(lead[bytes.LastIndexByte(lead, '\n')+1:], " \t")
	tail, _, _ = bytes.Cut(tail, []byte("\n"))
	if e, ok := n.(ast.Expr); ok {
		form = "func() " + w.typeOf(e) + " { if ON { return " + text + " }; return OLD }()"
		if w.TypesInfo.Types[e].Value == nil && (becomes == "true" || becomes == "false") {
			lead, tail = nil, nil // a condition: the rest of its line does not matter
		}
	}
	shown := fmt.Sprintf("%s«%s»%s → %s", lead, short(w.text(from, to)), bytes.TrimRight(tail, " \t"), short(becomes))
	w.found = append(w.found, &change{0, w.file, begin.Line, end.Line, begin.Offset, end.Offset, shown, form})
}

// swap notes that an operator is another one.
func (w *walker) swap(n ast.Node, operand ast.Expr, at token.Pos, op string) {
	basic, ok := w.TypesInfo.TypeOf(operand).Underlying().(*types.Basic)
	if text := ok && basic.Info()&types.IsString != 0; swaps[op] != "" && !(text && op[0] == '+') {
		w.add(n, at, at+token.Pos(len(op)), swaps[op])
	}
}

// typeOf writes the type of an expression. Where the file has another name for a package, that does not compile.
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
	case *ast.KeyValueExpr: // a field of a literal is left out
		if key, ok := n.Key.(*ast.Ident); ok && w.TypesInfo.Uses[key] != nil {
			w.add(n.Value, n.Value.Pos(), n.Value.End(), "*new("+w.typeOf(key)+")")
		}
	}
	return true
}

// decide notes that a condition always or never holds.
func (w *walker) decide(cond ast.Expr) {
	w.add(cond, cond.Pos(), cond.End(), "true")
	w.add(cond, cond.Pos(), cond.End(), "false")
}

// constant notes that a number is one larger, and that true is false.
func (w *walker) constant(n ast.Expr, v constant.Value) {
	if v.Kind() == constant.Bool {
		w.add(n, n.Pos(), n.End(), strconv.FormatBool(!constant.BoolVal(v)))
	} else if v.Kind() == constant.Int && !strings.Contains(w.text(n.Pos(), n.End()), "'") {
		w.add(n, n.Pos(), n.End(), constant.BinaryOp(v, token.ADD, constant.MakeInt64(1)).ExactString())
	}
}

// statements notes that an operator of an assignment is another one, or that a call is left out.
func (w *walker) statements(list []ast.Stmt) {
	for _, s := range list {
		switch s := s.(type) {
		case *ast.IncDecStmt:
			w.swap(s, s.X, s.TokPos, s.Tok.String())
		case *ast.AssignStmt:
			w.swap(s, s.Rhs[0], s.TokPos, s.Tok.String())
		case *ast.ExprStmt:
			if !strings.HasPrefix(w.text(s.Pos(), s.End()), "panic(") { // without it the function may end without a result
				w.add(s, s.Pos(), s.End(), "")
			}
		}
	}
}

// short is a text on one line, not too long.
func short(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if r := []rune(text); len(r) > 60 {
		return string(r[:57]) + "…"
	}
	return cmp.Or(text, "nothing")
}
