// Package worksheet takes Markdown files apart in which commands stand with their answers, and puts them together again.
//
// A block of code begins with a line of at least three ``` (or ~~~) at the left margin and a word that says what it is, and ends with
// a line of as many. In a block ```console, a line that begins with "$ " is a command, and the lines after it, up to the next command or
// the end of the block, are its answer. All else of the file is kept as it stands, byte for byte.
package worksheet

import "strings"

// Part is a piece of a file.
type Part struct {
	Line   int    // of the file, from 1, with which it begins
	Text   string // of a command the line, of another block what stands in it, else anything; as it stands
	Info   string // of a block that is not a console: what stands after the fence, such as "define binary"
	Fence  string // of a block and of a command: what the block begins with, such as "```"
	Answer string // of a command: what follows, as it stands
}

// Command returns the command of a part.
func (p Part) Command() (text string, ok bool) {
	text, ok = strings.CutPrefix(p.Text, prompt)
	if !ok || p.Fence == "" || p.Info != "" {
		return "", false
	}
	return strings.TrimSpace(text), true
}

const (
	prompt  = "$ "
	console = "console"
)

// Parse takes a text apart. The texts and answers of the parts, one after the other, are the text again.
func Parse(text string) []Part {
	var r reader
	line := 0
	for l := range strings.Lines(text) {
		line++
		r.line(line, l)
	}
	r.end()
	return r.parts
}

// Join puts parts together again.
func Join(parts []Part) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p.Text)
		b.WriteString(p.Answer)
	}
	return b.String()
}

// reader reads a text line by line.
type reader struct {
	parts []Part
	part  Part   // the one that is being read, with what has come of it so far
	fence string // of the block that is open, "" outside
	info  string // of that block
}

// end ends the part that is being read.
func (r *reader) end() {
	if r.part.Text != "" {
		r.parts = append(r.parts, r.part)
	}
	r.part = Part{}
}

// add adds a line to the part that is being read, or begins one.
func (r *reader) add(number int, line string) {
	if r.part.Text == "" {
		r.part.Line = number
	}
	r.part.Text += line
}

// line reads the next line.
func (r *reader) line(number int, line string) {
	fence, info := cutFence(line)
	switch {
	case r.fence == "" && fence != "":
		r.add(number, line)
		r.end()
		r.fence, r.info = fence, info
		if info != console {
			r.part.Fence, r.part.Info = fence, info
		}
	case r.fence != "" && info == "" && strings.HasPrefix(fence, r.fence):
		r.end()
		r.fence, r.info = "", ""
		r.add(number, line)
	case r.fence != "" && r.info == console && strings.HasPrefix(line, prompt):
		r.end()
		r.part = Part{Line: number, Text: line, Fence: r.fence}
	case r.part.Fence != "" && r.info == console:
		r.part.Answer += line
	default:
		r.add(number, line)
	}
}

// cutFence takes a line apart that begins or ends a block; the fence is "" if it is none.
func cutFence(line string) (fence, info string) {
	for _, mark := range []string{"`", "~"} {
		rest := strings.TrimLeft(line, mark)
		if n := len(line) - len(rest); n >= 3 && !strings.Contains(rest, "`") {
			return line[:n], strings.TrimSpace(rest)
		}
	}
	return "", ""
}

// Renew returns the text with what its commands answer put in place of what it shows.
func Renew(text string, run func(command string) string) string {
	parts := Parse(text)
	for i, p := range parts {
		if command, ok := p.Command(); ok {
			parts[i].Answer = run(command)
		}
	}
	return Join(parts)
}
