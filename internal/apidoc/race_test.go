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

// raceMark stands above the tests that .ci/race runs under the race detector.
const raceMark = "//zeck:race"

// unraced are packages that start goroutines and that no test is run of under the race detector, each with its reason.
var unraced = map[string]string{
	"internal/mutants": "its goroutines only wait for other programs",
	"cmd/zeck-wasm":    "runs in a browser only",
}

// TestRaced: of every package that starts goroutines some test is run under the race detector; a test that is renamed stays among them,
// because it takes its mark along.
func TestRaced(t *testing.T) {
	starts, marked := map[string]bool{}, map[string]bool{}
	for _, s := range sources(t) {
		if s.test {
			for _, below := range regexp.MustCompile("(?m)^"+raceMark+"\n(.*)$").FindAllStringSubmatch(string(s.text), -1) {
				if marked[s.folder()] = true; !regexp.MustCompile(`^func Test\w*\(t \*testing\.T\)`).MatchString(below[1]) {
					t.Errorf("%s: %s stands above %q, and not above a test", s.path, raceMark, below[1])
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
			t.Errorf("%s starts goroutines: put %s above a test of it, or say in unraced why not", p, raceMark)
		case marked[p] && unraced[p] != "":
			t.Errorf("%s is run under the race detector: it need not be excused", p)
		}
	}
	for name, part := range map[string]string{"run": ".ci/race quick", "race": "-exec \"'$PWD/.ci/raced'\" $marked", "raced": `before == "` + raceMark + `"`} {
		if script, err := os.ReadFile(filepath.Join(root, ".ci", name)); err != nil || !strings.Contains(string(script), part) {
			t.Errorf(".ci/%s does not have %s: %v", name, part, err)
		}
	}
}
