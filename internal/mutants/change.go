package main

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// change is one change of a file: the bytes from begin to end are replaced.
type change struct {
	file       string // as the go command names it
	line       int
	place      int // the line and the column as one number
	begin, end int
	old, new   string
	lead, tail string // what stands before and after it on its line
	whole      [2]int // where the expression or statement begins and ends that the change is a part of
	kind       kind   // of that
	id         string // the same for the same change of the same text
}

// kind is how a change can be made while the program runs.
type kind int

const (
	alone      kind = iota // not at all
	condition              // as an expression that is true or false
	expression             // of any type
	field                  // a field of a literal with its value
	statement
)

func (c change) String() string { return fmt.Sprintf("%s:%d: %s", c.file, c.line, c.text()) }

// text shows the change in its line, whatever the number of the line: x «<» 3 → <=
func (c change) text() string {
	if strings.HasSuffix(c.new, "("+c.old+")") { // always, or never
		return fmt.Sprintf("«%s» → %s", short(c.old), strings.Fields(c.new)[0])
	}
	return fmt.Sprintf("%s«%s»%s → %s", c.lead, short(c.old), c.tail, short(c.new))
}

// short is a text on one line, not too long.
func short(text string) string {
	fields := bytes.Join(bytes.Fields([]byte(text)), []byte(" "))
	if r := []rune(string(fields)); len(r) > 60 {
		return string(r[:57]) + "…"
	}
	if len(fields) == 0 {
		return "nothing"
	}
	return string(fields)
}

// apply returns the source with the change.
func (c change) apply(source []byte) []byte {
	return slices.Concat(source[:c.begin], []byte(c.new), source[c.end:])
}

// swaps are the operators that are taken for others. Where there is a list, each makes a change of its own.
var swaps = map[token.Token][]token.Token{
	token.LSS: {token.LEQ}, token.LEQ: {token.LSS}, token.GTR: {token.GEQ}, token.GEQ: {token.GTR},
	token.EQL: {token.NEQ}, token.NEQ: {token.EQL}, token.LAND: {token.LOR}, token.LOR: {token.LAND},
	token.ADD: {token.SUB}, token.SUB: {token.ADD}, token.MUL: {token.ADD}, token.QUO: {token.MUL}, token.REM: {token.QUO},
	token.AND: {token.OR}, token.OR: {token.AND}, token.XOR: {token.OR}, token.SHL: {token.SHR}, token.SHR: {token.SHL},
	token.AND_NOT: {token.AND}, token.INC: {token.DEC}, token.DEC: {token.INC},
	token.ADD_ASSIGN: {token.SUB_ASSIGN}, token.SUB_ASSIGN: {token.ADD_ASSIGN}, token.MUL_ASSIGN: {token.ADD_ASSIGN},
	token.QUO_ASSIGN: {token.MUL_ASSIGN}, token.OR_ASSIGN: {token.AND_ASSIGN}, token.AND_ASSIGN: {token.OR_ASSIGN},
	token.SHL_ASSIGN: {token.SHR_ASSIGN}, token.SHR_ASSIGN: {token.SHL_ASSIGN}, token.XOR_ASSIGN: {token.OR_ASSIGN},
	token.BREAK: {token.CONTINUE}, token.CONTINUE: {token.BREAK},
}

// changes returns all changes of a file, in the order of the text.
func changes(name string, source []byte) ([]change, error) {
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, source, parser.SkipObjectResolution|parser.ParseComments)
	if err != nil {
		return nil, err
	}
	w := &walker{file: name, source: source, set: set, sum: sha256.Sum256(source)}
	ast.Inspect(file, w.visit)
	slices.SortStableFunc(w.found, func(a, b change) int { return a.begin - b.begin })
	return w.found, nil
}

// walker collects the changes of a file.
type walker struct {
	file   string
	source []byte
	set    *token.FileSet
	sum    [sha256.Size]byte
	found  []change
	whole  ast.Node // that the next changes are a part of
	kind   kind
}

// in notes that the next changes are part of a whole.
func (w *walker) in(whole ast.Node, k kind) { w.whole, w.kind = whole, k }

func (w *walker) offset(p token.Pos) int { return w.set.Position(p).Offset }

// replace notes a change of the text between two places.
func (w *walker) replace(from, to token.Pos, text string) {
	begin, end := w.offset(from), w.offset(to)
	first, last := bytes.LastIndexByte(w.source[:begin], '\n')+1, len(w.source)
	if n := bytes.IndexByte(w.source[end:], '\n'); n >= 0 {
		last = end + n
	}
	whole, at := [2]int{w.offset(w.whole.Pos()), w.offset(w.whole.End())}, w.set.Position(from)
	w.found = append(w.found, change{
		whole: whole, kind: w.kind, file: w.file, line: at.Line, place: placeOf(at.Line, at.Column), begin: begin, end: end,
		old: string(w.source[begin:end]), new: text,
		lead: strings.TrimLeft(string(w.source[first:begin]), " \t"), tail: strings.TrimRight(string(w.source[end:last]), " \t"),
		id: fmt.Sprintf("%x-%d-%d-%s", w.sum[:6], begin, end, text),
	})
}

// swap notes the changes of the operator at a place.
func (w *walker) swap(at token.Pos, op token.Token) {
	for _, other := range swaps[op] {
		w.replace(at, at+token.Pos(len(op.String())), other.String())
	}
}

func (w *walker) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.GenDecl:
		return n.Tok != token.IMPORT && n.Tok != token.TYPE
	case *ast.Field: // types and tags
		return false
	case *ast.BinaryExpr:
		w.in(n, expression)
		w.swap(n.OpPos, n.Op)
	case *ast.IncDecStmt:
		w.in(n, statement)
		w.swap(n.TokPos, n.Tok)
	case *ast.AssignStmt:
		w.in(n, statement)
		w.swap(n.TokPos, n.Tok)
	case *ast.UnaryExpr:
		w.in(n, expression)
		if n.Op == token.NOT || n.Op == token.SUB {
			w.replace(n.OpPos, n.X.Pos(), "")
		}
	case *ast.BranchStmt:
		w.in(n, statement)
		if n.Label == nil {
			w.swap(n.TokPos, n.Tok)
		}
	case *ast.IfStmt:
		w.decide(n.Cond)
	case *ast.ForStmt:
		if n.Cond != nil {
			w.in(n.Cond, condition)
			w.replace(n.Cond.Pos(), n.Cond.End(), "false && ("+w.text(n.Cond)+")")
		}
	case *ast.CaseClause:
		for _, e := range n.List {
			if _, comparison := e.(*ast.BinaryExpr); comparison {
				w.decide(e)
			}
		}
	case *ast.BasicLit:
		w.constant(n)
	case *ast.Ident:
		if n.Name == "true" || n.Name == "false" {
			w.in(n, expression)
			w.replace(n.Pos(), n.End(), strconv.FormatBool(n.Name == "false"))
		}
	case *ast.ExprStmt:
		w.in(n, statement)
		w.replace(n.Pos(), n.End(), "")
	case *ast.CompositeLit:
		w.fields(n)
	}
	return true
}

// text returns the source of a node.
func (w *walker) text(n ast.Node) string {
	return string(w.source[w.offset(n.Pos()):w.offset(n.End())])
}

// decide notes that a condition always or never holds. What it uses is still used, so that the change compiles.
func (w *walker) decide(cond ast.Expr) {
	w.in(cond, condition)
	w.replace(cond.Pos(), cond.End(), "true || ("+w.text(cond)+")")
	w.replace(cond.Pos(), cond.End(), "false && ("+w.text(cond)+")")
}

// constant notes that a number is one too large.
func (w *walker) constant(n *ast.BasicLit) {
	if n.Kind != token.INT {
		return
	}
	if v, err := strconv.ParseInt(n.Value, 0, 62); err == nil {
		w.in(n, expression)
		w.replace(n.Pos(), n.End(), strconv.FormatInt(v+1, 10))
	}
}

// fields notes that a field of a literal is left out.
func (w *walker) fields(n *ast.CompositeLit) {
	for _, e := range n.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if _, name := kv.Key.(*ast.Ident); !name {
			continue
		}
		begin, end := kv.Pos(), kv.End()
		for w.source[w.offset(end)] == ' ' || w.source[w.offset(end)] == ',' {
			end++
		}
		w.in(kv, field)
		w.replace(begin, end, "")
	}
}
