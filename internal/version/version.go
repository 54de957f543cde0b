// Package version says which build of zeck this is.
//
// A release names its version and commit to the linker, so that its bytes depend on the sources and not on the state of a working
// copy. Any other build says what the Go command recorded.
package version

import (
	"runtime"
	"runtime/debug"
)

// Set by the linker: -X zeck/internal/version.release=v1.2.0 -X zeck/internal/version.commit=0123456789ab
var release, commit string

// Name returns the version alone: "v1.2.0".
func Name() string {
	if release != "" {
		return release
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(devel)"
}

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
