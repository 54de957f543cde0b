package apidoc

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// raceMark precedes the tests that .ci/race runs under the race detector.
const raceMark = "//zeck:race"

// unraced are packages that start goroutines but have no test under the race detector, each with its reason.
var unraced = map[string]string{
	"internal/mutants": "its goroutines only wait for other programs",
	"cmd/zeck-wasm":    "only runs in a browser",
}

// TestRaced: every package that starts goroutines has a test under the race detector. The tests are marked in the source, so that renaming one
// keeps its mark.
func TestRaced(t *testing.T) {
	starts, marked := map[string]bool{}, map[string]bool{}
	for _, s := range sources(t) {
		if s.test {
			for _, below := range regexp.MustCompile("(?m)^"+raceMark+"\n(.*)$").FindAllStringSubmatch(string(s.text), -1) {
				if marked[s.folder()] = true; !regexp.MustCompile(`^func Test\w*\(t \*testing\.T\)`).MatchString(below[1]) {
					t.Errorf("%s: expected a test below %s, got %q", s.path, raceMark, below[1])
				}
			}
		} else if bare, shares := goroutines(s.File); len(bare) > 0 || shares {
			starts[s.folder()] = true
		}
	}
	if len(starts) < 5 || len(marked) < 5 {
		t.Fatalf("found %v and %v", starts, marked)
	}
	for _, p := range slices.Sorted(maps.Keys(starts)) {
		switch {
		case !marked[p] && unraced[p] == "":
			t.Errorf("%s starts goroutines: put %s above one of its tests, or add it to unraced with a reason", p, raceMark)
		case marked[p] && unraced[p] != "":
			t.Errorf("%s has a test under the race detector: remove it from unraced", p)
		}
	}
	for name, part := range map[string]string{"run": ".ci/race quick", "race": "-exec \"'$PWD/.ci/raced'\" $marked", "raced": `before == "` + raceMark + `"`} {
		if script, err := os.ReadFile(filepath.Join(root, ".ci", name)); err != nil || !strings.Contains(string(script), part) {
			t.Errorf(".ci/%s does not have %s: %v", name, part, err)
		}
	}
}
