package cli

import (
	"strings"
	"testing"

	"github.com/spf13/pflag"

	"zeck/games"
)

// TestSheetCommands: for every command it is decided whether a worksheet can contain it.
func TestSheetCommands(t *testing.T) {
	decided := map[string]int{}
	for _, name := range sheetCommands {
		decided[name]++
	}
	for name := range notInSheets {
		decided[name]++
	}
	for _, c := range (&app{games: games.All()}).root().Commands() {
		if decided[c.Name()] != 1 {
			t.Errorf("zeck %s is in neither list: it belongs in sheetCommands if it answers a question, ends and is harmless, otherwise in notInSheets", c.Name())
		}
	}
}

// TestFileFlags: a flag that names a file uses the word FILE for its value, which confines a worksheet to its folder.
func TestFileFlags(t *testing.T) {
	found := 0
	for _, c := range withBelow((&app{games: games.All()}).root()) {
		c.Flags().AddFlagSet(c.PersistentFlags())
		c.Flags().VisitAll(func(f *pflag.Flag) {
			kind, usage := pflag.UnquoteUsage(f)
			names, lower := namesFiles(kind), strings.ToLower(usage)
			about := strings.Contains(lower, "file") || strings.Contains(lower, "folder") || strings.Contains(lower, "directory")
			if names {
				found++
			}
			if about && !names && f.Value.Type() != "bool" && !aboutNames[f.Name] {
				t.Errorf("the help of %s --%s mentions a file, but its value is called %q; expected FILE or DIR", c.CommandPath(), f.Name, kind)
			}
		})
	}
	if found < 10 {
		t.Errorf("only %d flags name files", found)
	}
}

// aboutNames lists flags whose help mentions files but that name none.
var aboutNames = map[string]bool{"format": true, "seed": true, "export": true}

// TestHolds: an answer that would end its block is detected.
func TestHolds(t *testing.T) {
	for text, want := range map[string]bool{"a\n```\nb\n": true, "````  \n": true, "```game\n": false, "``\n": false, " ```\n": false, "": false} {
		if got := holds(text, "```"); got != want {
			t.Errorf("%q: got %t", text, got)
		}
	}
}
