// Package version says which build of zeck this is.
//
// A release build passes its version and commit to the linker, so that the program depends on the sources and not on the state of a working
// copy. Any other build reports what the Go command recorded or, if it recorded nothing, Number.
package version

import (
	"runtime"
	"runtime/debug"
	"strings"
)

// Number is the version of these sources: the newest one in CHANGELOG.md.
const Number = "v0.2.0"

// Set by the linker: -X zeck/internal/version.release=v1.2.0 -X zeck/internal/version.commit=0123456789ab
var release, commit string

// Name returns the version alone: "v1.2.0".
func Name() string {
	if release != "" {
		return release
	}
	return named(built().Main.Version)
}

// built returns what the Go command recorded, which may be nothing.
func built() (info debug.BuildInfo) {
	if recorded, ok := debug.ReadBuildInfo(); ok {
		info = *recorded
	}
	return info
}

// named returns the version that the Go command recorded. For a commit without an earlier tag the command records v0.0.0; we call it a
// pre-release of Number.
func named(recorded string) string {
	if recorded == "" || recorded == "(devel)" {
		return Number
	}
	if commit, found := strings.CutPrefix(recorded, untagged); found {
		return Number + "-" + commit
	}
	return recorded
}

// untagged is the prefix that the Go command uses for a commit without an earlier tag.
const untagged = "v0.0.0-"

// String returns the version, the revision if it is known, the Go release and the platform: "v1.2.0, revision 0123456789ab, built with
// go1.26.8 for linux/amd64".
func String() string {
	return Name() + revision() + ", built with " + runtime.Version() + " for " + runtime.GOOS + "/" + runtime.GOARCH
}

func revision() string {
	if commit != "" {
		return ", revision " + commit
	}
	return revisionIn(built().Settings)
}

// revisionIn returns the revision that the Go command recorded, and whether files had changed.
func revisionIn(settings []debug.BuildSetting) string {
	var rev, dirty string
	for _, s := range settings {
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
