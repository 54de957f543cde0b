package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// wrap is how a change can be chosen when a program runs, so that one program serves for many changes: something before and after the
// expression or statement around it, and perhaps something in place of its operator. Only one change is chosen at a time, so that the other
// side of a choice can be the text as it was.
type wrap struct {
	begin, end    int
	first, last   int // lines
	before, after string
	op            string // in place of what the change replaces, where that is inside; unless it is ""
	drop          bool   // what the change replaces is left out
	jump          bool   // of a break or continue: it may leave a function without a return, which is noticed elsewhere
}

// which stands for the number of a change.
const which = "\x00"

// helpers are what the choices are made of.
const helpers = `package %s

import (
	"os"
	"strconv"
)

var mutantNow, _ = strconv.Atoi(os.Getenv("MUTANT"))

func mutantOn(k int) bool { return mutantNow == k }

type mutantInt interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

type mutantNumber interface {
	mutantInt | ~float32 | ~float64
}

func mutantLit[T mutantInt](k int, x T) T {
	if mutantNow == k {
		x++
	}
	return x
}

func mutantZero[T any](k int, x T) (zero T) {
	if mutantNow == k {
		return zero
	}
	return x
}

func mutantNeg[T mutantNumber](k int, x T) T {
	if mutantNow == k {
		return x
	}
	return -x
}

`

// operators are those of numbers, by the name of the function that chooses.
var operators = map[token.Token]string{
	token.ADD: "Add", token.SUB: "Sub", token.MUL: "Mul", token.QUO: "Quo", token.REM: "Rem", token.AND: "And", token.OR: "Or",
	token.XOR: "Xor", token.AND_NOT: "AndNot", token.SHL: "Shl", token.SHR: "Shr",
}

// helperFile is the file that a package gets.
func helperFile(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, helpers, name)
	for op, word := range operators {
		kind, second := "mutantInt", "T"
		switch op {
		case token.ADD, token.SUB, token.MUL, token.QUO:
			kind = "mutantNumber"
		case token.SHL, token.SHR:
			second = "mutantShift"
		}
		more := ""
		if second != "T" {
			more = ", mutantShift mutantInt"
		}
		fmt.Fprintf(&b, "func mutant%s[T %s%s](k int, x T, y %s) T {\n\tif mutantNow == k {\n\t\treturn x %s y\n\t}\n\treturn x %s y\n}\n\n",
			word, kind, more, second, swaps[op][0], op)
	}
	return b.String()
}

// flat is a piece of the source on one line, so that the numbers of lines stay; not ok if that would change what it means.
func flat(text string) (string, bool) {
	if !strings.Contains(text, "\n") {
		return text, true
	}
	if strings.Contains(text, "//") || strings.Contains(text, "{") || strings.Contains(text, "`") {
		return "", false
	}
	return strings.Join(strings.Fields(text), " "), true
}

// choose makes the wraps of the last n changes that were found: those of a node.
func (w *walker) choose(n ast.Node, found []change) {
	if n.Pos() < w.fixed {
		return
	}
	begin, end := w.offset(n.Pos()), w.offset(n.End())
	for i := range found {
		c := &found[i]
		changed, ok := flat(string(w.source[begin:c.begin]) + c.new + string(w.source[c.end:end]))
		r := wrap{begin: begin, end: end}
		either := func() {
			r.before, r.after = "(mutantOn("+which+") && ("+changed+") || !mutantOn("+which+") && (", "))"
			if !ok {
				r = wrap{}
			}
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			switch n.Op {
			case token.LSS, token.LEQ, token.GTR, token.GEQ, token.LAND, token.LOR:
				either()
			case token.EQL, token.NEQ:
				r.before, r.after = "((", ") != mutantOn("+which+"))"
			default:
				if text(n.X) || text(n.Y) {
					c.never = true
					continue
				}
				r.before, r.op, r.after = "mutant"+operators[n.Op]+"("+which+", ", ", ", ")"
			}
		case *ast.UnaryExpr:
			if n.Op == token.NOT {
				r.before, r.after = "((", ") != mutantOn("+which+"))"
			} else {
				r.before, r.drop, r.after = "mutantNeg("+which+", ", true, ")"
			}
		case *ast.BasicLit:
			r.before, r.after = "mutantLit("+which+", ", ")"
		case *ast.Ident: // true or false
			r.before, r.after = "((", ") != mutantOn("+which+"))"
		case *ast.IncDecStmt, *ast.AssignStmt, *ast.BranchStmt:
			if _, r.jump = n.(*ast.BranchStmt); r.jump && w.bare || w.simple[n] || !ok {
				continue
			}
			r.before, r.after = "if mutantOn("+which+") { "+changed+" } else { ", " }"
		case *ast.ExprStmt:
			if call, is := n.X.(*ast.CallExpr); is {
				if f, is := call.Fun.(*ast.Ident); is && f.Name == "panic" {
					continue
				}
			}
			if w.simple[n] {
				continue
			}
			r.before, r.after = "if !mutantOn("+which+") { ", " }"
		default:
			continue
		}
		c.wrap = r
	}
}

// chooseCondition makes the wraps of a condition that always or never holds.
func chooseCondition(begin, end int, found []change) {
	for i := range found {
		before := "(!mutantOn(" + which + ") && ("
		if strings.HasPrefix(found[i].new, "true") {
			before = "(mutantOn(" + which + ") || ("
		}
		found[i].wrap = wrap{begin: begin, end: end, before: before, after: "))"}
	}
}

// text reports whether an expression is a text for sure.
func text(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BasicLit:
		return e.Kind == token.STRING
	case *ast.ParenExpr:
		return text(e.X)
	case *ast.BinaryExpr:
		return e.Op == token.ADD && (text(e.X) || text(e.Y))
	}
	return false
}

// chosen returns the source with all of the changes to choose from; number gives each its own, 0 to leave it out.
func chosen(source []byte, list []change, number func(change) int) []byte {
	type piece struct {
		wrap
		c change
		k int
	}
	var all []piece
	for _, c := range list {
		if k := number(c); k > 0 && c.wrap.end > 0 {
			all = append(all, piece{c.wrap, c, k})
		}
	}
	opens, closes, ops := map[int][]piece{}, map[int][]piece{}, map[int]piece{}
	for _, p := range all {
		opens[p.begin] = append(opens[p.begin], p)
		closes[p.end] = append(closes[p.end], p)
		if p.op != "" || p.drop {
			ops[p.c.begin] = p
		}
	}
	var b bytes.Buffer
	numbered := func(text string, k int) { b.WriteString(strings.ReplaceAll(text, which, strconv.Itoa(k))) }
	for i := 0; i <= len(source); i++ {
		slices.SortStableFunc(closes[i], func(p, q piece) int { return cmp.Or(q.begin-p.begin, q.k-p.k) })
		for _, p := range closes[i] {
			numbered(p.after, p.k)
		}
		slices.SortStableFunc(opens[i], func(p, q piece) int { return cmp.Or(q.end-p.end, p.k-q.k) })
		for _, p := range opens[i] {
			numbered(p.before, p.k)
		}
		if p, ok := ops[i]; ok {
			b.WriteString(p.op)
			i = p.c.end - 1
			continue
		}
		if i < len(source) {
			b.WriteByte(source[i])
		}
	}
	return b.Bytes()
}

// failure is a line that the compiler does not like.
var failure = regexp.MustCompile(`(?m)^([^\s:]+\.go):(\d+):`)

// prepare builds test programs in which changes can be chosen, without those that do not go with it.
func (t *tester) prepare(ctx context.Context, list []change, sources map[string][]byte) error {
	t.number = map[string]int{}
	perFile := map[string][]change{}
	for i, c := range list {
		if c.wrap.end > 0 {
			t.number[c.id] = i + 1
			perFile[c.file] = append(perFile[c.file], c)
		}
	}
	if len(t.number) == 0 {
		return nil
	}
	replace := map[string]string{}
	add := func(path string, text []byte) error {
		at := filepath.Join(t.dir, "choice-"+filepath.Base(path))
		replace[filepath.Join(t.root, filepath.FromSlash(path))] = at
		return os.WriteFile(at, text, 0o644)
	}
	overlay := filepath.Join(t.dir, "choice.json")
	for range 12 {
		clear(replace)
		folder, name := "", ""
		for file, own := range perFile {
			text := chosen(sources[file], own, func(c change) int { return t.number[c.id] })
			if err := add(file, text); err != nil {
				return err
			}
			folder = filepath.ToSlash(filepath.Dir(file))
			name = string(packageName.FindSubmatch(text)[1])
		}
		if err := add(folder+"/mutant_choice.go", []byte(helperFile(name))); err != nil {
			return err
		}
		text, err := json.Marshal(map[string]map[string]string{"Replace": replace})
		if err != nil {
			return err
		}
		if err := os.WriteFile(overlay, text, 0o644); err != nil {
			return err
		}
		failed := false
		for i, p := range t.packages {
			out, err := t.build(ctx, p, t.shared(i), "-gcflags=-e", "-overlay", overlay)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if err != nil {
				t.without(string(out), perFile)
				failed = true
				break
			}
		}
		if !failed {
			return nil
		}
	}
	clear(t.number) // each is built by itself
	return nil
}

var packageName = regexp.MustCompile(`(?m)^package (\w+)`)

func (t *tester) shared(i int) string { return filepath.Join(t.dir, fmt.Sprint("choice", i)) }

// without leaves out the changes in lines that do not compile; where there is none in such a line, all jumps of that file, and then all
// changes of it.
func (t *tester) without(out string, perFile map[string][]change) {
	for _, match := range failure.FindAllStringSubmatch(out, -1) {
		line, _ := strconv.Atoi(match[2])
		for file, list := range perFile {
			if filepath.Base(file) != strings.TrimPrefix(filepath.Base(match[1]), "choice-") {
				continue
			}
			at := func(c change) bool { return c.wrap.first <= line && line <= c.wrap.last }
			jumps := func(c change) bool { return c.wrap.jump }
			all := func(change) bool { return true }
			for _, these := range []func(change) bool{at, jumps, all} {
				dropped := 0
				for _, c := range list {
					if t.number[c.id] > 0 && these(c) {
						delete(t.number, c.id)
						dropped++
					}
				}
				if dropped > 0 {
					break
				}
			}
		}
	}
}
