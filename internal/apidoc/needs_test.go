package apidoc

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"zeck/internal/must"
)

// TestNeeds: as long as make test installs a browser, the page that says how to run the tests says so.
func TestNeeds(t *testing.T) {
	read := func(name string) string {
		text := must.Get(os.ReadFile(filepath.Join(root, name)))
		return string(text)
	}
	_, section, found := strings.Cut(read("CONTRIBUTING.md"), "\n## Run the tests\n")
	section, _, _ = strings.Cut(section, "\n## ")
	if !found || strings.Contains(section, "nothing else") {
		t.Error("CONTRIBUTING.md does not say what the tests need")
	}
	for need, where := range map[string]string{"chromium": "Makefile", "C compiler": ".ci/race"} {
		if strings.Contains(read(where), need) != strings.Contains(section, need) {
			t.Errorf("%s and CONTRIBUTING.md, under Run the tests, do not both speak of a %s", where, need)
		}
	}
}
