package version

import (
	"runtime"
	"strings"
	"testing"
)

func TestString(t *testing.T) {
	built := ", built with " + runtime.Version() + " for " + runtime.GOOS + "/" + runtime.GOARCH
	if s := String(); !strings.HasPrefix(s, Name()) || !strings.HasSuffix(s, built) || Name() == "" {
		t.Errorf("a build for a test is %q", s)
	}
	defer func() { release, commit = "", "" }()
	release, commit = "v1.2.0", "0123456789ab"
	if s, want := String(), "v1.2.0, revision 0123456789ab"+built; s != want {
		t.Errorf("a release is %q, want %q", s, want)
	}
}
