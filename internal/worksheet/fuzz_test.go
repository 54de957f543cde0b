package worksheet_test

import (
	"strings"
	"testing"

	"zeck/internal/scramble"
	"zeck/internal/worksheet"
)

// FuzzParse: the parts of a worksheet add up to it, and a command gives words or a one-line error.
func FuzzParse(f *testing.F) {
	f.Add("# A\n\n```console\n$ zeck solve 'nim:3, 5'\nnim:3,5\n$ ls\n```\ntext\n~~~define binary\ndefine f(x) := x\n~~~\n")
	f.Add("````console\n$ zeck rep \"10\\\"\" a\\ b\n```\n````")
	f.Fuzz(scramble.One(func(t *testing.T, text string) {
		parts := worksheet.Parse(text)
		if again := worksheet.Join(parts); again != text {
			t.Fatalf("%q is put together as %q", text, again)
		}
		line := 1
		for _, p := range parts {
			if p.Line != line {
				t.Errorf("%q: %+v begins with line %d", text, p, line)
			}
			line += strings.Count(p.Text+p.Answer, "\n")
			command, ok := p.Command()
			if !ok {
				continue
			}
			if _, err := worksheet.Words(command); err != nil && strings.Contains(err.Error(), "\n") {
				t.Errorf("%q: the message has more than one line: %v", command, err)
			}
		}
		if again := worksheet.Renew(text, func(string) string { return "" }); len(again) > len(text) {
			t.Errorf("%q without answers is %q", text, again)
		}
	}))
}
