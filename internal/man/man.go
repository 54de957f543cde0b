// Package man writes the manual pages of a command and of all commands below it, for man(1).
//
// cobra has a generator of its own (cobra/doc), which takes every text for Markdown: columns run together and 3*10^50 loses its
// star. The texts here are plain: a line that begins with a blank is shown as it stands, all others are paragraphs.
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
	Date     time.Time // the zero time: none is shown
	Sections []Section // what every page says before its references
}

// Section is a part of a page; in its text a line that begins with a blank is shown as it stands.
type Section struct{ Title, Text string }

// Page is one manual page of section 1.
type Page struct {
	Name string // of the file: "zeck-solve.1"
	Text string // for man(1)
}

// Pages returns the pages of a command and of those below it that are not hidden.
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

// section writes a section; without a text there is none.
func section(w *strings.Builder, title, text string) {
	if text == "" {
		return
	}
	fmt.Fprintf(w, ".SH %s\n", title)
	body(w, text)
}

// body writes a text: paragraphs, and lines as they stand.
func body(w *strings.Builder, text string) {
	kept, empty := false, false // in lines as they stand; after an empty line
	for line := range strings.Lines(strings.Trim(text, "\n")) {
		line = strings.TrimRight(line, " \t\n")
		if line == "" {
			empty = true
			continue
		}
		indented := line[0] == ' ' || line[0] == '\t'
		switch {
		case indented && kept && empty:
			w.WriteString("\n")
		case indented && !kept:
			w.WriteString(".PP\n.nf\n")
		case !indented && kept:
			w.WriteString(".fi\n.PP\n")
		case !indented && empty:
			w.WriteString(".PP\n")
		}
		kept, empty = indented, false
		w.WriteString(escape(strings.ReplaceAll(line, "\t", "    ")) + "\n")
	}
	if kept {
		w.WriteString(".fi\n")
	}
}

// synopsis returns the lines of use, the names bold and what is to be filled in in italics.
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

// standard says what a flag is if it is not given, unless that is nothing.
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

// references names the page above and those below.
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

// lowerFirst begins a sentence in lower case, as the line of a NAME does, unless the first word is in capitals.
func lowerFirst(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsUpper(second) {
		return text
	}
	return string(unicode.ToLower(first)) + text[size:]
}

// roff are the characters that would become something else: of a hyphen, a quote, a circumflex or a tilde man makes the
// typographic sign, and nobody could paste what the page shows.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "`", `\(ga`, "^", `\(ha`, "~", `\(ti`, `"`, `\(dq`)

// escape returns a line of a text as man reads it.
func escape(line string) string {
	line = roff.Replace(line)
	if strings.HasPrefix(line, ".") {
		line = `\&` + line
	}
	return line
}
