package main

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	ours "zeck/internal/version"
)

// stamp says what is released: everything that the bytes depend on beside the sources and the Go release.
type stamp struct {
	version string    // "v1.2.0"
	commit  string    // twelve digits, empty if there is no git
	time    time.Time // of every file
	dirty   bool      // there are changes that are not committed
}

// zipEpoch is the first time that a zip archive can hold: 1980 begins.
const zipEpoch = 315532800

var versions = regexp.MustCompile(`^v[0-9][0-9A-Za-z.+-]*$`)

// newStamp asks git for what is not given: the version, and the time in seconds. The version is the tag, or the tag and how far behind
// it lies, or, without a tag, a pre-release of the version of the sources.
func newStamp(version, epoch string) (stamp, error) {
	s := stamp{version: version}
	head, err := here.run("git", "log", "-1", "--abbrev=12", "--format=%h %ct %(describe:tags,match=v[0-9]*)")
	if err != nil && (version == "" || epoch == "") {
		return s, fmt.Errorf("%w; without git, -version and SOURCE_DATE_EPOCH say what is released", err)
	}
	var described string
	if err == nil {
		changes, err := here.run("git", "status", "--porcelain")
		if err != nil {
			return s, err
		}
		s.dirty = changes != ""
		var committed string
		fmt.Sscan(head, &s.commit, &committed, &described) // without a tag there are two
		if epoch == "" {
			epoch = committed
		}
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return s, fmt.Errorf("expected SOURCE_DATE_EPOCH in seconds, got %q", epoch)
	}
	s.time = time.Unix(max(seconds, zipEpoch), 0).UTC()
	if described == "" {
		described = ours.Number + "-" + s.time.Format("20060102150405") + "-" + s.commit
	}
	if s.dirty {
		described += "+dirty"
	}
	if s.version == "" {
		s.version = described
	}
	if !versions.MatchString(s.version) {
		return s, fmt.Errorf("expected a version such as v1.2.0, got %q", s.version)
	}
	return s, nil
}

var behind = regexp.MustCompile(`-([0-9]+)-g([0-9a-f]+)`)

// debianVersion returns the version in Debian's order: commits after a tag come after it, all that semantic versions call a
// pre-release before it.
func (s stamp) debianVersion() string {
	v := behind.ReplaceAllString(strings.TrimPrefix(s.version, "v"), "+$1.g$2")
	release, build, _ := strings.Cut(v, "+")
	release = strings.Replace(release, "-", "~", 1)
	if build != "" {
		release += "+" + build
	}
	return strings.ReplaceAll(release, "-", ".")
}
