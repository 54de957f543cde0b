package apidoc_test

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/tools/go/packages"
)

// TestElsewhere: the programs compile for the systems that differ most from this one. The test only checks types from source, in a tenth of the time
// of a build; make release builds for all systems.
func TestElsewhere(t *testing.T) {
	for system, programs := range map[string]string{"windows/amd64": "zeck/cmd/...", "darwin/arm64": "zeck/cmd/...", "js/wasm": "zeck/cmd/zeck-wasm"} {
		t.Run(system, func(t *testing.T) {
			t.Parallel()
			name, arch, _ := strings.Cut(system, "/")
			config := &packages.Config{Mode: packages.LoadAllSyntax, Env: append(os.Environ(), "GOOS="+name, "GOARCH="+arch, "CGO_ENABLED=0")}
			list, err := packages.Load(config, programs)
			if err != nil || len(list) == 0 {
				t.Fatalf("%d programs, %v", len(list), err)
			}
			packages.Visit(list, nil, func(p *packages.Package) {
				for _, wrong := range p.Errors {
					t.Errorf("%s: %v", p.PkgPath, wrong)
				}
			})
		})
	}
}
