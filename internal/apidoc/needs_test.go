package apidoc

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zeck/internal/must"
)

// TestNeeds: CONTRIBUTING.md names the programs that the tests need: a browser if make test installs one, a C compiler if .ci/race needs one.
func TestNeeds(t *testing.T) {
	read := func(name string) string {
		text := must.Get(os.ReadFile(filepath.Join(root, name)))
		return string(text)
	}
	_, section, found := strings.Cut(read("CONTRIBUTING.md"), "\n## Run the tests\n")
	section, _, _ = strings.Cut(section, "\n## ")
	if !found || strings.Contains(section, "nothing else") {
		t.Error("CONTRIBUTING.md does not say under Run the tests what they need")
	}
	for need, where := range map[string]string{"chromium": "Makefile", "C compiler": ".ci/race"} {
		if strings.Contains(read(where), need) != strings.Contains(section, need) {
			t.Errorf("%s and CONTRIBUTING.md, under Run the tests, must either both mention a %[2]s or neither", where, need)
		}
	}
}
