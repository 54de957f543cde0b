package version

import (
	"os"
	"regexp"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
)

func TestNamed(t *testing.T) {
	for recorded, want := range map[string]string{
		"":                                   Number,
		"(devel)":                            Number,
		"v1.3.0":                             "v1.3.0",
		"v0.0.0-20261115113501-c3c3905695ae": Number + "-20261115113501-c3c3905695ae",
		"v0.0.0-20261115113501-c3c3905695ae+dirty": Number + "-20261115113501-c3c3905695ae+dirty",
	} {
		if got := named(recorded); got != want {
			t.Errorf("%q is called %q, want %q", recorded, got, want)
		}
	}
}

// TestChangelog: the first section of the changelog is about this version, and each version has one section.
func TestChangelog(t *testing.T) {
	text, err := os.ReadFile("../../CHANGELOG.md")
	if err != nil {
		t.Fatal(err)
	}
	var versions []string
	for _, m := range regexp.MustCompile(`(?m)^## (\d+\.\d+\.\d+)\b.*$`).FindAllStringSubmatch(string(text), -1) {
		versions = append(versions, "v"+m[1])
	}
	if len(versions) < 2 || versions[0] != Number || strings.Count(string(text), "\n## ") != len(versions) {
		t.Errorf("this is %s, and the changelog has %v", Number, versions)
	}
}

// TestRevision: the revision is shown with twelve digits, if it has as many, and local changes only with it.
func TestRevision(t *testing.T) {
	for recorded, want := range map[[2]string]string{
		{"0123456789abcdef", "false"}: ", revision 0123456789ab", {"0123456789ab", "true"}: ", revision 0123456789ab with local changes",
		{"0123456789a", "true"}: "", {"", "true"}: "",
	} {
		settings := []debug.BuildSetting{{Key: "-buildmode", Value: "true"}, {Key: "vcs.revision", Value: recorded[0]},
			{Key: "vcs.time", Value: "2026-11-15T11:35:01Z"}, {Key: "vcs.modified", Value: recorded[1]}}
		if got := revisionIn(settings); got != want {
			t.Errorf("%v is %q, want %q", recorded, got, want)
		}
	}
	if b := built(); b.GoVersion != runtime.Version() {
		t.Errorf("the Go command recorded %+v", b)
	}
}

func TestString(t *testing.T) {
	from := ", built with " + runtime.Version() + " for " + runtime.GOOS + "/" + runtime.GOARCH
	if s := String(); s != Name()+revisionIn(built().Settings)+from || Name() == "" {
		t.Errorf("a build for a test is %q", s)
	}
	defer func() { release, commit = "", "" }()
	release, commit = "v1.2.0", "0123456789ab"
	if s, want := String(), "v1.2.0, revision 0123456789ab"+from; s != want {
		t.Errorf("a release is %q, want %q", s, want)
	}
}
