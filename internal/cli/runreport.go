package cli

import (
	"fmt"
	"strings"

	"github.com/rogpeppe/go-internal/diff"

	"zeck/game"
	"zeck/internal/alone"
	"zeck/internal/paper"
)

// report compares the answers of the commands with the recorded answers, and counts them.
type report struct {
	*app
	sheet *sheet
	flags runFlags

	commands, changed, unanswered int
	others                        int // commands other than zeck
}

// commandJSON is the JSON form of one command.
type commandJSON struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Command string `json:"command"`
	Error   string `json:"error,omitempty"` // why there is no answer
	*answerJSON
}

type answerJSON struct {
	Changed bool    `json:"changed"`
	Exit    int     `json:"exit"`
	Answer  string  `json:"answer"`
	Was     *string `json:"was,omitempty"` // if it has changed
}

// answered reports one command.
func (r *report) answered(s step, got gotAnswer) error {
	p := &r.sheet.parts[s.part]
	command, _ := p.Command()
	was := p.Answer
	r.commands++
	switch {
	case got.err != nil:
		r.unanswered++
	case got.text != was:
		r.changed++
		if r.flags.Write && holds(got.text, p.Fence) {
			return r.sheet.at(p.Line, fmt.Errorf("the answer contains a line that ends the block; expected a longer fence than %s", p.Fence))
		}
		p.Answer = got.text
	}
	changes := diff.Diff("was", []byte(was), "is", []byte(got.text))
	switch {
	case r.flags.JSON:
		o := commandJSON{File: r.sheet.name, Line: p.Line, Command: command}
		if got.err != nil {
			o.Error = got.err.Error()
		} else {
			o.answerJSON = &answerJSON{Changed: changes != nil, Exit: got.code, Answer: got.text}
			if changes != nil {
				o.Was = &was
			}
		}
		return r.jsonOut(o)
	case got.err != nil:
		r.head(p.Line, command)
		r.line(paper.Losing, "  "+errorLine(got.err))
	case changes != nil:
		r.head(p.Line, command)
		for i, c := range strings.Split(strings.TrimSuffix(string(changes), "\n"), "\n")[3:] { // skip the header
			switch {
			case c[0] == '@' && i == 0 && (strings.HasPrefix(c, "@@ -1,") || strings.HasPrefix(c, "@@ -0,")): // nothing is skipped
			case c[0] == '@':
				r.line(paper.Quiet, "    …")
			case c[0] == '-':
				r.line(paper.Losing, "  - "+c[1:])
			case c[0] == '+':
				r.line(paper.Winning, "  + "+c[1:])
			default:
				r.line("", "    "+c[1:])
			}
		}
	}
	return r.flush()
}

// holds reports whether a text has a line that would end a block.
func holds(text, fence string) bool {
	for l := range strings.Lines(text) {
		if strings.HasPrefix(l, fence) && strings.Trim(l, fence[:1]+" \n") == "" {
			return true
		}
	}
	return false
}

// line writes a line of the report. If the worksheet goes to standard output, the report goes to standard error.
func (r *report) line(i paper.Ink, text string) {
	text = strings.TrimRight(r.ui.Paint(i, text), " ") + "\n"
	if r.toOutput() {
		fmt.Fprint(r.stderr, text)
		return
	}
	fmt.Fprint(r.out, text)
}

func (r *report) head(line int, command string) {
	r.line(paper.Heading, fmt.Sprintf("%s:%d  $ %s", r.sheet.name, line, command))
}

// toOutput reports whether the worksheet itself goes to standard output.
func (r *report) toOutput() bool { return r.flags.Write && r.sheet.path == "" }

// jsonOut writes an object, unless the worksheet itself goes to standard output.
func (r *report) jsonOut(o any) error {
	if r.toOutput() {
		return nil
	}
	return r.printJSON(o)
}

// finish reports the written files, writes what --write asks for, and prints a summary.
func (r *report) finish(b *bench) (code int, err error) {
	files, err := b.written()
	if err != nil {
		return 0, err
	}
	for _, f := range files {
		if r.flags.JSON {
			err := r.jsonOut(map[string]any{"file": r.sheet.name, "wrote": f.name, "new": f.new})
			if err != nil {
				return 0, err
			}
			continue
		}
		how := "has changed"
		if f.new {
			how = "is new"
		}
		r.line(paper.Heading, r.sheet.name+"  "+f.name)
		r.line(paper.Winning, "  + "+how)
	}
	if r.flags.Write {
		if err := r.write(files); err != nil {
			return 0, ioError{fmt.Errorf("the worksheet could not be written: %w", err)}
		}
	}
	if !r.flags.JSON {
		r.line("", r.summary(len(files)))
	}
	switch {
	case r.unanswered > 0:
		return exitLimit, nil
	case r.changed+len(files) > 0 && !r.flags.Write:
		return exitFalse, nil
	}
	return exitOK, nil
}

// write writes the files, and then the worksheet if an answer has changed. If the machine stops meanwhile, the worksheet is either the old
// one or the new one.
func (r *report) write(files []writtenFile) error {
	for _, f := range files {
		if err := f.save(r.sheet.home); err != nil {
			return err
		}
	}
	if r.sheet.path == "" {
		_, err := r.out.WriteString(r.sheet.text())
		return err
	}
	if r.changed == 0 {
		return nil
	}
	return alone.WriteText(r.sheet.path, r.sheet.text())
}

// summary returns the line that sums up the run.
func (r *report) summary(files int) string {
	text := fmt.Sprintf("%s: %s", r.sheet.name, game.Counted(r.commands, "command"))
	var what []string
	if r.changed > 0 {
		what = append(what, game.Counted(r.changed, "answer"))
	}
	if files > 0 {
		what = append(what, game.Counted(files, "file"))
	}
	switch {
	case len(what) == 0 && r.unanswered == 0:
		text += ", all answers as recorded"
	case len(what) > 0 && r.flags.Write:
		text += ", " + strings.Join(what, " and ") + " written"
	case len(what) > 0:
		text += ", " + strings.Join(what, " and ") + " changed; --write writes them"
	}
	if r.unanswered > 0 {
		text += fmt.Sprintf("; %d without an answer", r.unanswered)
	}
	if r.others > 0 {
		text += fmt.Sprintf("; %s of other programs not run", game.Counted(r.others, "line"))
	}
	return text
}
