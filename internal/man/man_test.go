package man_test

import (
	"strings"
	"testing"
	"time"

	"github.com/spf13/cobra"

	"zeck/internal/man"
)

// tool is a small program that uses every feature of a page.
func tool() *cobra.Command {
	nothing := func(*cobra.Command, []string) {}
	root := &cobra.Command{Use: "tool [FILE]", Short: "Do things",
		Long: "First line\nof a paragraph.\n\nA table:\n\n  a   b\n  1   2\n\n  3   4\n 5\n\t6\nand on.", Run: nothing}
	root.PersistentFlags().String("color", "auto", "colour `WHEN` (default: as the terminal)")
	sub := &cobra.Command{Use: "sum N… | -", Short: "PNG sums", Run: nothing, Example: "  tool sum '10^3' -o x\n  .dot"}
	sub.Flags().StringP("output", "o", "", "write to `FILE`")
	sub.Flags().Int("most", 7, `at most "N" of C:\sums`)
	sub.Flags().Bool("debug", false, "for us")
	if err := sub.Flags().MarkHidden("debug"); err != nil {
		panic(err)
	}
	root.AddCommand(sub, &cobra.Command{Use: "secret", Hidden: true, Run: nothing})
	root.CompletionOptions.DisableDefaultCmd = true
	return root
}

const rootPage = `.\" -*- coding: utf-8 -*-
.TH "TOOL" "1" "2001-09-09" "tool v1" "User Commands"
.SH NAME
tool \- do things
.SH SYNOPSIS
\fBtool\fR \fICOMMAND\fR
.br
\fBtool\fR \fI[FILE]\fR [flags]
.SH DESCRIPTION
First line
of a paragraph.
.PP
A table:
.PP
.nf
  a   b
  1   2

  3   4
 5
    6
.fi
.PP
and on.
.SH COMMANDS
.TP
\fBtool\-sum\fR(1)
PNG sums
.SH OPTIONS
.TP
\fB\-\-color\fR \fIWHEN\fR
colour WHEN (default: as the terminal)
.TP
\fB\-h\fR, \fB\-\-help\fR
help for tool
.SH FILES
None.
.SH SEE ALSO
\fBtool\-sum\fR(1)
`

const subPage = `.\" -*- coding: utf-8 -*-
.TH "TOOL\-SUM" "1" "2001-09-09" "tool v1" "User Commands"
.SH NAME
tool\-sum \- PNG sums
.SH SYNOPSIS
\fBtool\fR \fBsum\fR \fIN…\fR | \fB\-\fR [flags]
.SH DESCRIPTION
PNG sums.
.SH OPTIONS
.TP
\fB\-h\fR, \fB\-\-help\fR
help for sum
.TP
\fB\-\-most\fR \fIint\fR
at most \(dqN\(dq of C:\esums (default 7)
.TP
\fB\-o\fR, \fB\-\-output\fR \fIFILE\fR
write to FILE
.SH GLOBAL OPTIONS
.TP
\fB\-\-color\fR \fIWHEN\fR
colour WHEN (default: as the terminal)
.SH EXAMPLES
.PP
.nf
  tool sum \(aq10\(ha3\(aq \-o x
  .dot
.fi
.SH FILES
None.
.SH SEE ALSO
\fBtool\fR(1)
`

func TestPages(t *testing.T) {
	b := man.Book{Version: "v1", Date: time.Unix(1_000_000_000, 0), Sections: []man.Section{{Title: "FILES", Text: "None."}}}
	pages := b.Pages(tool())
	want := []man.Page{{Name: "tool.1", Text: rootPage}, {Name: "tool-sum.1", Text: subPage}}
	if len(pages) != len(want) {
		t.Fatalf("%d pages, want %d", len(pages), len(want))
	}
	for i, p := range pages {
		if p != want[i] {
			t.Errorf("page %s is\n%s\nwant %s\n%s", p.Name, p.Text, want[i].Name, want[i].Text)
		}
	}
}

// TestNoRequest: no line of a text becomes a request, and without a date the page has none.
func TestNoRequest(t *testing.T) {
	c := &cobra.Command{Use: "tool", Short: "Do", Long: ".so is the first word\n'tis the second\n\\fB is no font",
		Run: func(*cobra.Command, []string) {}}
	text := man.Book{}.Pages(c)[0].Text
	if strings.Contains(text, "SEE ALSO") {
		t.Errorf("a page without others refers to some:\n%s", text)
	}
	c.AddCommand(&cobra.Command{Use: "sub", Run: c.Run}) // now there is also a command for completions
	if pages := (man.Book{}).Pages(c); len(pages) < 3 || pages[1].Name != "tool-completion.1" {
		t.Errorf("%d pages, the second is %s", len(pages), pages[1].Name)
	}
	for _, line := range []string{`\&.so is the first word`, `\(aqtis the second`, `\efB is no font`,
		`.TH "TOOL" "1" "" "tool " "User Commands"`} {
		if !strings.Contains(text, "\n"+line+"\n") {
			t.Errorf("there is no line %s in\n%s", line, text)
		}
	}
}
