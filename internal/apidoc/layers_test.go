package apidoc

import (
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/must"
)

// TestLayers compares the imports with the layers in docs/architecture.md. Within the module, a package may import packages of lower layers and
// packages that share its name in the picture, apart from the exceptions below.
func TestLayers(t *testing.T) {
	layers := pictured(t)
	if len(layers) < 15 || layers["numeration"] <= layers["game"] {
		t.Fatalf("docs/architecture.md has no picture of the layers, found %v", layers)
	}
	excepted := map[[2]string]bool{
		{"internal/games/globalfib", "internal/games/takeaway"}: true, {"internal/games/localfib", "internal/games/takeaway"}: true,
		{"game/gametest", "solve"}: true,
	}
	free := strings.Fields("alone check crew intern linform memory man must near paper recent version worksheet") // below internal
	imports := ownImports(t)
	for _, p := range slices.Sorted(maps.Keys(imports)) {
		from, pictured := layerOf(p, layers)
		for _, q := range imports[p] {
			to, known := layerOf(q, layers)
			switch {
			case slices.Contains(free, strings.TrimPrefix(p, "internal/")):
				t.Errorf("%s imports %s; expected no imports from this module", p, q)
			case !pictured, slices.Contains(free, strings.TrimPrefix(q, "internal/")), excepted[[2]string{p, q}]:
			case !known:
				t.Errorf("%s imports %s, which is not in the picture of docs/architecture.md", p, q)
			case from.name == to.name && !strings.HasPrefix(q, "internal/games/"), q == "internal/games/exchange", strings.HasPrefix(q, p+"/"):
			case from.layer >= to.layer:
				t.Errorf("%s imports %s, which is not in a lower layer of the picture in docs/architecture.md", p, q)
			}
		}
	}
}

// TestPublic: other modules can import ten packages, the two that belong to package game, and no others.
func TestPublic(t *testing.T) {
	want := strings.Fields("automaton draw game game/face game/gametest games logic numeration play prove rules solve")
	var public []string
	for _, s := range sources(t) {
		if p := s.folder(); !slices.Contains(public, p) && !regexp.MustCompile(`(^|/)internal(/|$)|^(cmd|examples)/`).MatchString(p) {
			public = append(public, p)
		}
	}
	if slices.Sort(public); !slices.Equal(public, want) {
		t.Errorf("the public packages are %v, expected %v", public, want)
	}
}

// pictured returns the layer of each package in the picture; the top layer is 0.
func pictured(t *testing.T) map[string]int {
	t.Helper()
	page := must.Get(os.ReadFile(filepath.Join(root, "docs", "architecture.md")))
	_, picture, _ := strings.Cut(string(page), "```\n")
	picture, _, _ = strings.Cut(picture, "```")
	layers := map[string]int{}
	for i, line := range strings.Split(strings.TrimSpace(picture), "\n") {
		names, _, _ := strings.Cut(line, "    ") // a description follows
		for _, name := range strings.Fields(names) {
			if _, err := os.Stat(filepath.Join(root, name)); err == nil {
				layers[name] = i
			}
		}
	}
	layers["internal/games/"] = layers["internal/games/nim"] // the picture has only the first and the last of them
	return layers
}

// place is the place of a package in the picture: the name that it belongs to, and the layer.
type place struct {
	name  string
	layer int
}

// layerOf returns the place of a package: that of the longest name in the picture that is a prefix of its path.
func layerOf(p string, layers map[string]int) (at place, ok bool) {
	for name, layer := range layers {
		if p == name || strings.HasPrefix(p, strings.TrimSuffix(name, "/")+"/") {
			if !ok || len(name) > len(at.name) {
				at, ok = place{name, layer}, true
			}
		}
	}
	return at, ok
}

// ownImports returns, for each package of the module, the packages of the module that it imports outside of tests.
func ownImports(t *testing.T) map[string][]string {
	t.Helper()
	imports := map[string][]string{}
	for _, s := range sources(t) {
		for _, i := range s.Imports {
			name, err := strconv.Unquote(i.Path.Value)
			if q, ours := strings.CutPrefix(name, "zeck/"); !s.test && err == nil && ours && !slices.Contains(imports[s.folder()], q) {
				imports[s.folder()] = append(imports[s.folder()], q)
			}
		}
	}
	return imports
}
