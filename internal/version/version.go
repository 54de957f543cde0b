// Package version says which build of zeck this is.
//
// A release names its version and commit to the linker, so that its bytes depend on the sources and not on the state of a working
// copy. Any other build says what the Go command recorded, and where that is nothing, what the sources say of themselves.
package version

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// Number is the version of these sources: the last one that CHANGELOG.md tells of.
const Number = "v0.2.0"

// Set by the linker: -X zeck/internal/version.release=v1.2.0 -X zeck/internal/version.commit=0123456789ab
var release, commit string

// Name returns the version alone: "v1.2.0".
func Name() string {
	if release != "" {
		return release
	}
	if info, ok := debug.ReadBuildInfo(); ok {
		return named(info.Main.Version)
	}
	return Number
}

// named returns the version that the Go command recorded. A commit that no tag comes before is v0.0.0 for it, and a pre-release of
// Number for us.
func named(recorded string) string {
	if recorded == "" || recorded == "(devel)" {
		return Number
	}
	if commit, found := strings.CutPrefix(recorded, untagged); found {
		return Number + "-" + commit
	}
	return recorded
}

// untagged is how the Go command begins the version of a commit that no tag comes before.
const untagged = "v0.0.0-"

// String returns the version, the revision it was built from where that is known, the Go release and the platform:
// "v1.2.0, revision 0123456789ab, built with go1.26.8 for linux/amd64".
func String() string {
	return Name() + revision() + ", built with " + runtime.Version() + " for " + runtime.GOOS + "/" + runtime.GOARCH
}

func revision() string {
	if commit != "" {
		return ", revision " + commit
	}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	var rev, dirty string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && len(s.Value) >= 12:
			rev = ", revision " + s.Value[:12]
		case s.Key == "vcs.modified" && s.Value == "true":
			dirty = " with local changes"
		}
	}
	if rev == "" {
		return ""
	}
	return rev + dirty
}
