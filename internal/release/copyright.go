package main

import (
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
)

// debianCopyright returns the file that Debian wants, which programs can read: deb-copyright(5), the copyright format 1.0. Modules
// are listed as if they stood in a folder vendor. The Apache licence is on every Debian system and is referred to.
func debianCopyright(own string, modules []module) []byte {
	out := []byte("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\nUpstream-Name: zeck\n" +
		"Comment: The programs are linked with the Go library and with modules, which are\n listed as if their sources stood in a folder vendor.\n")
	out = stanza(out, "*", licence{"LICENSE", own}, "")
	for _, m := range modules {
		comment := fmt.Sprintf("%s %s, linked into %s", m.path, m.version, strings.Join(m.programs, " and "))
		for _, l := range m.texts {
			if l.isNotice() {
				comment += "\n\n" + l.name + ":\n" + l.text
			}
		}
		for _, l := range m.texts {
			if !l.isNotice() {
				out = stanza(out, path.Join("vendor", m.path, path.Dir(l.name), "*"), l, comment)
			}
		}
	}
	if slices.ContainsFunc(modules, func(m module) bool { return slices.Contains(m.kinds(), "Apache-2.0") }) {
		out = append(out, "\nLicense: Apache-2.0\n On Debian systems the text of the Apache License, version 2.0, is in\n /usr/share/common-licenses/Apache-2.0.\n"...)
	}
	return out
}

// stanza adds the paragraph about some files.
func stanza(out []byte, files string, l licence, comment string) []byte {
	names, _ := l.kinds()
	out = fmt.Appendf(out, "\nFiles: %s\nCopyright: %s\nLicense: %s\n", files, strings.Join(holders(l.text, files), "\n           "), strings.Join(names, " and "))
	if !slices.Equal(names, []string{"Apache-2.0"}) {
		out = append(out, indented(apache.ReplaceAllString(l.text, "(here stands the Apache License, version 2.0: see below)"))...)
	}
	if comment != "" {
		out = append(out, "Comment:\n"+indented(comment)...)
	}
	return out
}

// apache is the text of the Apache licence where it stands among others.
var apache = regexp.MustCompile(`(?s)[ \t]*Apache License\s+Version 2\.0, January 2004.*?END OF TERMS AND CONDITIONS`)

var copyrightLine = regexp.MustCompile(`(?i)^[\s*#/]*(?:copyright\s+(?:\(c\)|©)?|\(c\)|©)\s*([^\s\[].*?)\s*$`)

// holders returns who has the copyright, as the licence says, or else whose files they are.
func holders(text, files string) []string {
	var all []string
	for line := range strings.Lines(text) {
		m := copyrightLine.FindStringSubmatch(line)
		if m == nil || !strings.ContainsAny(m[1], "0123456789") { // "copyright notice", "copyright owner"
			continue
		}
		all = append(all, m[1])
	}
	if all == nil {
		return []string{"the authors of " + strings.TrimSuffix(strings.TrimPrefix(files, "vendor/"), "/*")}
	}
	return all
}

// indented returns a text as a field of several lines has it: a blank before each, and a dot in those that are empty.
func indented(text string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.Trim(text, "\n") + "\n") {
		line = strings.TrimRight(line, " \t\r\n\f")
		if line == "" {
			line = "."
		}
		b.WriteString(" " + line + "\n")
	}
	return b.String()
}
