package automaton

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
)

// magic is the first line of the text format.
const magic = "automaton 1"

// WriteTo writes d as text that Read reads back:
//
//	automaton 1
//	radix 2 2
//	state 0 accept
//	0 0 -> 0
//	1 1 -> 1
//	state 1 accept
//	0 0 -> 0
//
// It lists the radices of the tracks, then every state with its transitions: the digits of the symbol and the next state.
// Missing transitions lead to the dead state, which is not written. State 0 is the start. Empty lines and lines that begin with
// # are ignored.
func (d *DFA) WriteTo(w io.Writer) (int64, error) {
	n, err := io.WriteString(w, d.String())
	return int64(n), err
}

// String returns the text that WriteTo writes.
func (d *DFA) String() string {
	out := &strings.Builder{}
	fmt.Fprintf(out, "%s\nradix %s\n", magic, d.alphabet)
	number := func(q State) State { // without the dead state
		if d.dead != none && q > d.dead {
			return q - 1
		}
		return q
	}
	for q := range State(d.States()) {
		if q == d.dead && q != 0 {
			continue
		}
		fmt.Fprintf(out, "state %d", number(q))
		if d.accept[q] {
			out.WriteString(" accept")
		}
		out.WriteByte('\n')
		for s, t := range d.row(q) {
			if t != d.dead {
				fmt.Fprintf(out, "%s -> %d\n", spaced(d.alphabet.Digits(Symbol(s))), number(t))
			}
		}
	}
	return out.String()
}

// Read reads the format of WriteTo. The states must be in ascending order but need be neither reachable nor minimal. The
// language must be closed under leading zeros. Errors name the line.
func Read(ctx context.Context, b *Builder, r io.Reader) (*DFA, error) {
	p := reader{scan: bufio.NewScanner(r)}
	if err := p.header(); err != nil {
		return nil, p.wrap(err)
	}
	w := b.begin(ctx, "read", p.alphabet.size)
	for p.advance() {
		if err := p.body(&w); err != nil {
			return nil, p.wrap(err)
		}
	}
	if err := p.scan.Err(); err != nil {
		p.line++
		return nil, p.wrap(err)
	}
	if err := p.complete(); err != nil {
		return nil, p.wrap(err)
	}
	return closed(b.exploreKeys(ctx, "read", p.alphabet, 0, func(q uint64, to []uint64) error {
		for s := range to {
			to[s] = uint64(p.next[int(q)*len(to)+s])
		}
		return nil
	}, func(q uint64) bool { return p.accept[q] }))
}

// reader reads the text format line by line.
type reader struct {
	raw
	scan     *bufio.Scanner
	line     int
	text     []byte   // the current line, trimmed
	fields   [][]byte // of a part of the line
	alphabet Alphabet

	farthest     State // the largest state that a transition leads to
	farthestLine int
}

// wrap adds the line to an error.
func (p *reader) wrap(err error) error { return fmt.Errorf("line %d: %w", max(1, p.line), err) }

// advance reads the next line that is not empty or a comment.
func (p *reader) advance() bool {
	for p.scan.Scan() {
		p.line++
		p.text = bytes.TrimSpace(p.scan.Bytes())
		if len(p.text) > 0 && p.text[0] != '#' {
			return true
		}
	}
	return false
}

func (p *reader) expected(what string) error {
	const most = 40
	text := string(p.text)
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return fmt.Errorf("got %q, expected %s", text, what)
}

// split returns the words of a part of the line.
func (p *reader) split(part []byte) [][]byte {
	p.fields = slices.AppendSeq(p.fields[:0], bytes.FieldsSeq(part))
	return p.fields
}

func (p *reader) header() error {
	if !p.advance() && p.line == 0 {
		return errors.New("expected an automaton, got an empty text")
	}
	if string(p.text) != magic {
		return p.expected(fmt.Sprintf("%q", magic))
	}
	p.text = nil
	if !p.advance() {
		return p.expected("the radices of the tracks, as in \"radix 2 2\"")
	}
	fields := p.split(p.text)
	if string(fields[0]) != "radix" {
		return p.expected("the radices of the tracks, as in \"radix 2 2\"")
	}
	var radices []int
	for _, f := range fields[1:] {
		r, err := strconv.Atoi(string(f))
		if err != nil {
			return p.expected("numbers after \"radix\"")
		}
		radices = append(radices, r)
	}
	var err error
	p.alphabet, err = NewAlphabet(radices...)
	return err
}

// body reads a state or a transition.
func (p *reader) body(w *work) error {
	if fields := p.split(p.text); string(fields[0]) == "state" {
		return p.state(w, fields[1:])
	}
	if len(p.accept) == 0 {
		return p.expected("\"state 0\"")
	}
	left, right, ok := bytes.Cut(p.text, []byte("->"))
	digits := p.split(left)
	to, err := strconv.ParseUint(string(bytes.TrimSpace(right)), 10, 32)
	if !ok || err != nil || len(digits) != p.alphabet.Tracks() {
		return p.expected(fmt.Sprintf("a state, or %d digits, \"->\" and the number of a state", p.alphabet.Tracks()))
	}
	symbol := 0
	for i, text := range digits {
		r := p.alphabet.Radix(i)
		d, err := strconv.Atoi(string(text))
		if err != nil || d < 0 || d >= r {
			return p.expected(fmt.Sprintf("a digit below %d on track %d", r, i))
		}
		symbol = symbol*r + d
	}
	slot := &p.next[len(p.next)-p.alphabet.size+symbol]
	if *slot != none {
		return p.expected("each symbol once in a state")
	}
	*slot = State(to)
	if *slot > p.farthest {
		p.farthest, p.farthestLine = *slot, p.line
	}
	return nil
}

// state begins a new state.
func (p *reader) state(w *work, fields [][]byte) error {
	n := len(p.accept)
	accept := len(fields) == 2 && string(fields[1]) == "accept"
	if len(fields) == 0 || string(fields[0]) != strconv.Itoa(n) || len(fields) > 1 && !accept {
		return p.expected(fmt.Sprintf("\"state %d\" or \"state %d accept\"", n, n))
	}
	p.accept = append(p.accept, accept)
	for range p.alphabet.size {
		p.next = append(p.next, none)
	}
	return w.check(n + 2) // including the dead state
}

// complete adds the dead state and the missing transitions.
func (p *reader) complete() error {
	n := State(len(p.accept))
	if n == 0 {
		p.text = nil
		return p.expected("\"state 0\"")
	}
	if p.farthest >= n {
		p.line = p.farthestLine
		return fmt.Errorf("there is no state %d, the last one is %d", p.farthest, n-1)
	}
	p.accept = append(p.accept, false)
	for range p.alphabet.size {
		p.next = append(p.next, n)
	}
	for i, t := range p.next {
		if t == none {
			p.next[i] = n
		}
	}
	return nil
}
