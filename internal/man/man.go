// Package man writes the manual pages of a command and of all commands below it, for man(1).
//
// The generator of cobra (cobra/doc) treats every text as Markdown, so that columns run together and 3*10^50 loses its star. Here texts are
// plain: a line that begins with a blank is preformatted, and all others form paragraphs.
package man

import (
	"cmp"
	"fmt"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Book is what the pages of a program have in common.
type Book struct {
	Version  string
	Date     time.Time // not shown if zero
	Sections []Section // of every page, before its references
}

// Section is a section of a page. In its text a line that begins with a blank is preformatted.
type Section struct{ Title, Text string }

// Page is one manual page of section 1.
type Page struct {
	Name string // of the file: "zeck-solve.1"
	Text string // for man(1)
}

// Pages returns the pages of a command and of all commands below it that are not hidden.
func (b Book) Pages(c *cobra.Command) []Page {
	c.InitDefaultHelpFlag()
	c.InitDefaultVersionFlag()
	if c == c.Root() {
		c.InitDefaultCompletionCmd()
	}
	all := []Page{{name(c) + ".1", b.page(c)}}
	for _, sub := range shown(c) {
		all = append(all, b.Pages(sub)...)
	}
	return all
}

func shown(c *cobra.Command) (subs []*cobra.Command) {
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() && !sub.IsAdditionalHelpTopicCommand() {
			subs = append(subs, sub)
		}
	}
	return subs
}

// name returns the name of a command's page: "zeck-solve".
func name(c *cobra.Command) string { return strings.ReplaceAll(c.CommandPath(), " ", "-") }

func (b Book) page(c *cobra.Command) string {
	var w strings.Builder
	date := ""
	if !b.Date.IsZero() {
		date = b.Date.UTC().Format(time.DateOnly)
	}
	fmt.Fprintf(&w, ".\\\" -*- coding: utf-8 -*-\n.TH \"%s\" \"1\" \"%s\" \"%s\" \"User Commands\"\n", escape(strings.ToUpper(name(c))), date,
		escape(c.Root().Name()+" "+b.Version))
	section(&w, "NAME", name(c)+" - "+lowerFirst(c.Short))
	fmt.Fprintf(&w, ".SH SYNOPSIS\n%s\n", synopsis(c))
	section(&w, "DESCRIPTION", cmp.Or(c.Long, c.Short+"."))
	commands(&w, c)
	options(&w, "OPTIONS", c.NonInheritedFlags())
	options(&w, "GLOBAL OPTIONS", c.InheritedFlags())
	section(&w, "EXAMPLES", c.Example)
	for _, s := range b.Sections {
		section(&w, s.Title, s.Text)
	}
	references(&w, c)
	return w.String()
}

// section writes a section unless its text is empty.
func section(w *strings.Builder, title, text string) {
	if text == "" {
		return
	}
	fmt.Fprintf(w, ".SH %s\n", title)
	body(w, text)
}

// body writes paragraphs and preformatted lines.
func body(w *strings.Builder, text string) {
	verbatim, empty := false, false // in preformatted lines; after an empty line
	for line := range strings.Lines(strings.Trim(text, "\n")) {
		line = strings.TrimRight(line, " \t\n")
		if line == "" {
			empty = true
			continue
		}
		indented := line[0] == ' ' || line[0] == '\t'
		switch {
		case indented && verbatim && empty:
			w.WriteString("\n")
		case indented && !verbatim:
			w.WriteString(".PP\n.nf\n")
		case !indented && verbatim:
			w.WriteString(".fi\n.PP\n")
		case !indented && empty:
			w.WriteString(".PP\n")
		}
		verbatim, empty = indented, false
		w.WriteString(escape(strings.ReplaceAll(line, "\t", "    ")) + "\n")
	}
	if verbatim {
		w.WriteString(".fi\n")
	}
}

// synopsis returns the usage lines, with names in bold and placeholders in italics.
func synopsis(c *cobra.Command) string {
	var lines []string
	if c.HasAvailableSubCommands() {
		lines = append(lines, marked(c.CommandPath()+" COMMAND"))
	}
	if takesArguments := strings.Contains(c.Use, " "); takesArguments || len(lines) == 0 {
		lines = append(lines, marked(c.UseLine()))
	}
	return strings.Join(lines, "\n.br\n")
}

func marked(line string) string {
	var words []string
	for _, word := range strings.Fields(line) {
		switch {
		case strings.IndexFunc(word, unicode.IsUpper) >= 0:
			words = append(words, "\\fI"+escape(word)+"\\fR")
		case word == "[flags]", word == "|":
			words = append(words, escape(word))
		default:
			words = append(words, "\\fB"+escape(word)+"\\fR")
		}
	}
	return strings.Join(words, " ")
}

func commands(w *strings.Builder, c *cobra.Command) {
	if subs := shown(c); len(subs) > 0 {
		w.WriteString(".SH COMMANDS\n")
		for _, sub := range subs {
			fmt.Fprintf(w, ".TP\n\\fB%s\\fR(1)\n%s\n", escape(name(sub)), escape(sub.Short))
		}
	}
}

func options(w *strings.Builder, title string, flags *pflag.FlagSet) {
	if !flags.HasAvailableFlags() {
		return
	}
	fmt.Fprintf(w, ".SH %s\n", title)
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		short := ""
		if f.Shorthand != "" {
			short = "\\fB" + escape("-"+f.Shorthand) + "\\fR, "
		}
		value, usage := pflag.UnquoteUsage(f)
		if value != "" {
			value = " \\fI" + escape(value) + "\\fR"
		}
		fmt.Fprintf(w, ".TP\n%s\\fB%s\\fR%s\n%s\n", short, escape("--"+f.Name), value, escape(usage+standard(f)))
	})
}

// standard returns the default of a flag, unless it is the zero value.
func standard(f *pflag.Flag) string {
	switch f.DefValue {
	case "", "false", "0", "[]":
		return ""
	}
	if strings.Contains(f.Usage, "(default") {
		return ""
	}
	return " (default " + f.DefValue + ")"
}

// references lists the page above and those below.
func references(w *strings.Builder, c *cobra.Command) {
	var pages []string
	for _, other := range append([]*cobra.Command{c.Parent()}, shown(c)...) {
		if other != nil {
			pages = append(pages, "\\fB"+escape(name(other))+"\\fR(1)")
		}
	}
	if len(pages) > 0 {
		fmt.Fprintf(w, ".SH SEE ALSO\n%s\n", strings.Join(pages, ",\n"))
	}
}

// lowerFirst makes the first letter lower case, as in a NAME line, unless the first word is in capitals.
func lowerFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsUpper(second) {
		return text
	}
	return string(unicode.ToLower(first)) + text[size:]
}

// roff escapes characters that man would change: it turns a hyphen, quote, circumflex or tilde into a typographic sign, and then examples
// cannot be pasted.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`)

// escape escapes a line of text for man.
func escape(line string) string {
	line = roff.Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line
}
