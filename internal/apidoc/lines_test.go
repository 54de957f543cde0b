package apidoc

import (
	"go/scanner"
	"go/token"
	"strings"
	"testing"
	"unicode/utf8"
)

// Lines of Go should have at most wantLine characters; the test allows mostLine.
const (
	wantLine = 140
	mostLine = 160
)

// TestLines: no line has more than mostLine characters. Lines that cannot be broken are exempt: the output of an Example, and raw strings.
func TestLines(t *testing.T) {
	for _, s := range sources(t) {
		for i, line := range strings.Split(string(s.text), "\n") {
			if n := utf8.RuneCountInString(line); n > mostLine && !unbreakable(s.text)[i+1] {
				t.Errorf("%s:%d has %d characters; break it at about %d", s.path, i+1, n, wantLine)
			}
		}
	}
}

// unbreakable returns the numbers of the lines that contain raw strings or the output of an Example.
func unbreakable(text []byte) map[int]bool {
	lines := map[int]bool{}
	file := token.NewFileSet().AddFile("", -1, len(text))
	var s scanner.Scanner
	s.Init(file, text, nil, scanner.ScanComments)
	output := 0 // the last line of the current output
	for {
		pos, tok, literal := s.Scan()
		line := file.Line(pos)
		switch {
		case tok == token.EOF:
			return lines
		case tok == token.COMMENT && (strings.HasPrefix(literal, "// Output:") || output == line-1 && output > 0):
			output = line
			lines[line] = true
		case tok == token.STRING && literal[0] == '`':
			for i := range strings.Count(literal, "\n") + 1 {
				lines[line+i] = true
			}
		}
	}
}
