package main

import (
	"fmt"
	"os/exec"
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

// newStamp asks git for what is not given: the version, and the time in seconds.
func newStamp(version, epoch string) (stamp, error) {
	s := stamp{version: version}
	commit, err := git("rev-parse", "--short=12", "HEAD")
	if err != nil && (version == "" || epoch == "") {
		return s, fmt.Errorf("%w; without git, -version and SOURCE_DATE_EPOCH say what is released", err)
	}
	if err == nil {
		s.commit = commit
		if epoch == "" {
			if epoch, err = git("log", "-1", "--format=%ct"); err != nil {
				return s, err
			}
		}
		changes, err := git("status", "--porcelain")
		if err != nil {
			return s, err
		}
		s.dirty = changes != ""
	}
	seconds, err := strconv.ParseInt(epoch, 10, 64)
	if err != nil {
		return s, fmt.Errorf("expected SOURCE_DATE_EPOCH in seconds, got %q", epoch)
	}
	s.time = time.Unix(seconds, 0).UTC()
	if s.version == "" {
		s.version = describe(s)
	}
	if !versions.MatchString(s.version) {
		return s, fmt.Errorf("expected a version such as v1.2.0, got %q", s.version)
	}
	return s, nil
}

var versions = regexp.MustCompile(`^v[0-9][0-9A-Za-z.+-]*$`)

// describe returns the version that git knows: the tag, or the tag and how far behind it lies, or, without a tag, a pre-release of the
// version that the sources are of.
func describe(s stamp) string {
	version, err := git("describe", "--tags", "--match", "v[0-9]*")
	if err != nil { // no tag yet
		version = ours.Number + "-" + s.time.Format("20060102150405") + "-" + s.commit
	}
	if s.dirty {
		version += "+dirty"
	}
	return version
}

func git(args ...string) (string, error) {
	out, err := exec.Command("git", args...).Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w", args[0], err)
	}
	return strings.TrimSpace(string(out)), nil
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
