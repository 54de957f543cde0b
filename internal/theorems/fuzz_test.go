package theorems

import (
	"context"
	"crypto/sha256"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"zeck/internal/must"
	"zeck/internal/scramble"
)

// FuzzRead: a text after a right sum is a theorem, which is written as it was read, or an error of one line.
func FuzzRead(f *testing.F) {
	ctx := context.Background()
	for _, name := range []string{"mark.misere.theorem", "king.value-3.theorem"} {
		data := must.Get(fs.ReadFile(Shipped(), name))
		_, rest, _ := strings.Cut(string(data), "\nsum ")
		_, body, _ := strings.Cut(rest, "\n")
		f.Add(body)
	}
	f.Add("positions 0\nautomaton 1\nradix 2\nstate 0\nend\nzeck certificate 2\ngame x\nclaim value 0\nrules\ngame x\nend\nmeasure n\nsystem binary\n")
	f.Fuzz(scramble.One(func(t *testing.T, body string) {
		text := fmt.Sprintf("zeck theorem 1\nsum %x\n%s", sha256.Sum256([]byte(body)), body)
		theorem, err := Read(ctx, strings.NewReader(text))
		if err != nil {
			if strings.Contains(err.Error(), "\n") {
				t.Errorf("the message has more than one line: %v", err)
			}
			return
		}
		var once, twice strings.Builder
		must.Get(theorem.WriteTo(&once))
		again, err := Read(ctx, strings.NewReader(once.String()))
		if err != nil {
			t.Fatalf("%v: it was written as\n%s", err, once.String())
		}
		if _, err := again.WriteTo(&twice); err != nil || twice.String() != once.String() {
			t.Errorf("%v: written as\n%s\nand then as\n%s", err, once.String(), twice.String())
		}
	}))
}
