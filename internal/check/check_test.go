package check

import (
	"compress/gzip"
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"zeck/internal/long"
	"zeck/internal/must"
	"zeck/prove"
)

// runProgram runs the program on a certificate and returns its exit code and output.
func runProgram(t testing.TB, text string, flags ...string) (int, string) {
	var out strings.Builder
	code := Main(append(flags, "-"), strings.NewReader(text), &out, &out)
	return code, out.String()
}

func textOf(t testing.TB, c *prove.Certificate) string {
	var b strings.Builder
	must.Get(c.WriteTo(&b))
	return b.String()
}

// newCertificate searches for a theorem, once for all tests, and returns its certificate.
func newCertificate(t testing.TB, game string, value int) string {
	key := fmt.Sprint(game, value)
	if foundCertificates[key] == "" {
		d := must.Get(prove.Discover(context.Background(), game, value, prove.DiscoverOptions{}))
		foundCertificates[key] = textOf(t, d.Proof.Certificate())
	}
	return foundCertificates[key]
}

var foundCertificates = map[string]string{}

// storedCertificate returns a certificate of the repository.
func storedCertificate(t testing.TB, name string) string {
	return string(must.Get(os.ReadFile(filepath.Join("../../prove/testdata/certificates", name))))
}

// TestStored checks the certificates of the repository. One of them contains no rules and needs flags.
func TestStored(t *testing.T) {
	text := storedCertificate(t, "powers.txt")
	about := strings.Split(strings.Split(newCertificate(t, "takeaway@k=1", 0), "\nrules\n")[1], "\nend\n")[0]
	file := filepath.Join(t.TempDir(), "rules.txt")
	must.Do(os.WriteFile(file, []byte(about+"\n"), 0o600))
	rules := []string{"-rules", file, "-system", "binary", "-measure", "n"}
	if code, out := runProgram(t, text, rules...); code != 0 || !strings.Contains(out, "\nchecked: ") || !strings.Contains(out, " states)\n") {
		t.Errorf("exit code %d\n%s", code, out)
	}
	for i := 0; i < len(rules); i += 2 {
		if code, out := runProgram(t, text, slices.Delete(slices.Clone(rules), i, i+2)...); code != 3 {
			t.Errorf("without %s: exit code %d\n%s", rules[i], code, out)
		}
	}
	long.Only(t)
	large := must.Get(io.ReadAll(must.Get(gzip.NewReader(strings.NewReader(storedCertificate(t, "fibnim-8.txt.gz"))))))
	if code, out := runProgram(t, string(large)); code != 0 || !strings.Contains(out, "\nchecked: ") {
		t.Errorf("exit code %d\n%s", code, out)
	}
}

// TestImports checks that the program imports only the standard library.
func TestImports(t *testing.T) {
	list := must.Get(exec.Command("go", "list", "-deps", "-f", "{{if not .Standard}}{{.ImportPath}}{{end}}", ".").Output())
	if got := strings.TrimSpace(string(list)); got != "zeck/internal/check" {
		t.Errorf("it imports %s", got)
	}
}
