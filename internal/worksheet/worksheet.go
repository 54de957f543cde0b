// Package worksheet parses Markdown files that contain commands with their answers, and puts them together again.
//
// A code block begins at the left margin with a fence of at least three ``` (or ~~~) and a word for its kind, and ends with a fence of the
// same length. In a block ```console, a line that begins with "$ " is a command, and the lines after it, up to the next command or the end of
// the block, are its answer. Everything else in the file is preserved byte for byte.
package worksheet

import "strings"

// Part is a piece of a file.
type Part struct {
	Line   int    // its first line in the file, from 1
	Text   string // of a command: its line; of another block: its contents; otherwise any text
	Info   string // of a block other than console: the text after the fence, such as "define binary"
	Fence  string // of a block and of a command: the fence, such as "```"
	Answer string // of a command: the recorded answer
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

// Parse splits a text into parts. The texts and answers of the parts, in order, are the text again.
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
	part  Part   // the current part, as far as it was read
	fence string // of the current block, "" outside blocks
	info  string // of that block
}

// end ends the current part.
func (r *reader) end() {
	if r.part.Text != "" {
		r.parts = append(r.parts, r.part)
	}
	r.part = Part{}
}

// add adds a line to the current part, or begins a new one.
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

// cutFence splits a line that begins or ends a block. The fence is "" for other lines.
func cutFence(line string) (fence, info string) {
	for _, mark := range []string{"`", "~"} {
		rest := strings.TrimLeft(line, mark)
		if n := len(line) - len(rest); n >= 3 && !strings.Contains(rest, "`") {
			return line[:n], strings.TrimSpace(rest)
		}
	}
	return "", ""
}

// Renew returns the text with new answers of its commands.
func Renew(text string, run func(command string) string) string {
	parts := Parse(text)
	for i, p := range parts {
		if command, ok := p.Command(); ok {
			parts[i].Answer = run(command)
		}
	}
	return Join(parts)
}
