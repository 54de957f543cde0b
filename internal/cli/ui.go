package cli

// How zeck sounds and looks
//
//   - What was asked for goes to standard output; everything else, one line at a time, to standard error.
//   - An error is one line: "zeck: ", lower case, the offending text in quotes, what was expected or what would fit.
//     No stack, no usage text, no exclamation mark; where a guess at what was meant is possible, it is in the same line.
//   - An answer says the verdict first, then how, then why, then whose theorem it is.
//   - Colour only repeats what the words say, and only on a terminal; NO_COLOR and --color=never turn it off.
//   - Numbers of more than shownWhole digits are abbreviated in text for people (--full shows them) and never in JSON,
//     CSV and b-files.

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/charmbracelet/x/term"
)

// shownWhole is the number of digits up to which a number is shown whole, as in numeration's Short.
const shownWhole = 40

// ui knows how text for people looks on this run.
type ui struct {
	terminal bool // whether standard output is one
	columns  int  // how wide it is, 0 if it is none
	painted  bool // whether to use colour, once settled
	Full     bool `ask:"full" help:"show every digit of long numbers"`
}

// settle decides on colour once the flags are known.
func (u *ui) settle(color string) {
	u.painted = color == "always" ||
		color == "auto" && u.terminal && os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"
}

// isTerminal reports whether a stream is a terminal: the only device that people read.
func isTerminal(stream any) bool {
	f, ok := stream.(*os.File)
	return ok && term.IsTerminal(f.Fd())
}

// ink is a way to set text apart.
type ink string

const (
	heading ink = "1"    // bold
	winning ink = "1;32" // bold green
	losing  ink = "1;31" // bold red
	number  ink = "36"   // cyan
	quiet   ink = "2"    // dim
)

func (u *ui) paint(i ink, text string) string {
	if !u.painted {
		return text
	}
	return "\x1b[" + string(i) + "m" + text + "\x1b[0m"
}

// show returns a number, a position or a move as people read it: with long numbers abbreviated, unless --full was given.
// What can abbreviate itself does, and is spared the work of finding digits that nobody sees.
func (u *ui) show(x fmt.Stringer) string {
	if u.Full {
		return x.String()
	}
	if s, ok := x.(interface{ Short() string }); ok {
		return s.Short()
	}
	return shorten(x.String())
}

// longNumber finds numbers that are not shown whole.
var longNumber = regexp.MustCompile(fmt.Sprintf("[0-9]{%d,}", shownWhole+1))

// shorten abbreviates every run of more than shownWhole digits to its ends and its length.
func shorten(text string) string {
	const ends = 8
	return longNumber.ReplaceAllStringFunc(text, func(digits string) string {
		return fmt.Sprintf("%s…%s (%d digits)", digits[:ends], digits[len(digits)-ends:], len(digits))
	})
}

// errorLine returns the one line that says what went wrong, "" if nothing did or it was said already.
func errorLine(err error) string {
	var r reported
	switch {
	case err == nil, errors.As(err, &r):
		return ""
	case errors.Is(err, context.Canceled):
		return "zeck: stopped"
	}
	return "zeck: " + strings.Join(strings.Fields(err.Error()), " ")
}

// table is text in columns. Its cells are plain; they are painted when it is written, after their width is known.
type table struct {
	rows  [][]string
	head  bool   // whether the first row is a heading
	right []bool // columns that are set flush right
	inks  []ink  // per column, "" for none
	least []int  // how wide columns are at least
}

func (t *table) row(cells ...string) { t.rows = append(t.rows, cells) }

// widths returns the width of each column.
func (t *table) widths() []int {
	widths := slices.Clone(t.least)
	for _, row := range t.rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
	}
	return widths
}

// width returns the width of the whole table.
func (t *table) width() int {
	total := 0
	for _, w := range t.widths() {
		total += w + 2
	}
	return total
}

// write writes the rows, indented, two blanks between columns, no blanks at line ends.
func (t *table) write(w io.Writer, u *ui, indent string) {
	widths := t.widths()
	for n, row := range t.rows {
		var b strings.Builder
		for i, cell := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			switch {
			case cell == "":
			case n == 0 && t.head:
				cell = u.paint(quiet, cell)
			case i < len(t.inks) && t.inks[i] != "":
				cell = u.paint(t.inks[i], cell)
			}
			if i < len(t.right) && t.right[i] {
				cell, pad = pad+cell, ""
			}
			b.WriteString(cell + pad + "  ")
		}
		fmt.Fprintln(w, indent+strings.TrimRight(b.String(), " "))
	}
}

// Prose is set to the width of the terminal, within these bounds.
const (
	widest    = 88
	narrowest = 40
)

// pageWidth is the width that prose is set to.
func (u *ui) pageWidth() int {
	if u.columns == 0 {
		return widest
	}
	return max(narrowest, min(u.columns, widest))
}

// columns returns how wide a terminal is, 0 if that is not known or the stream is none.
func columns(stream any) int {
	f, ok := stream.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(f.Fd())
	if err != nil {
		return 0
	}
	return width
}

// reflow sets the paragraphs of a text anew; those with a line that is moved in stay as they are.
func (u *ui) reflow(text string) string {
	paragraphs := strings.Split(text, "\n\n")
	for i, p := range paragraphs {
		if !strings.HasPrefix(p, " ") && !strings.Contains(p, "\n ") {
			paragraphs[i] = u.wrap(p, "")
		}
	}
	return strings.Join(paragraphs, "\n\n")
}

// glue holds together what must not be torn apart at the end of a line: "(101 digits)", "=" with what follows, and weights, "… 3 2 1".
func glue(text string) string {
	return weights.ReplaceAllStringFunc(glued.Replace(text), func(list string) string { return strings.ReplaceAll(list, " ", "\x00") })
}

var (
	glued   = strings.NewReplacer(" digits)", "\x00digits)", " = ", " =\x00")
	weights = regexp.MustCompile("… [0-9]+(?: [0-9]+)+")
)

// wrap breaks a paragraph that begins below the indent into lines of at most pageWidth characters.
func (u *ui) wrap(text, indent string) string {
	var b strings.Builder
	column := len(indent)
	for i, word := range strings.Fields(glue(text)) {
		word = strings.ReplaceAll(word, "\x00", " ")
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case column+1+n > u.pageWidth():
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(word)
		column += n
	}
	return b.String()
}
