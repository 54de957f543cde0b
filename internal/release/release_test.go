package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/internal/golden"
	ours "zeck/internal/version"
)

// fake is a release whose programs are a few bytes.
var (
	fake  = stamp{version: "v1.2.0", commit: "0123456789ab", time: time.Unix(1_000_000_000, 0).UTC()}
	files = content{
		"zeck": []byte("\x7fELF zeck"), "zeck-sweep": bytes.Repeat([]byte("\x7fELF"), 300), "README.md": []byte("# zeck\n"),
		"LICENSE": []byte("free\n"), "THIRD_PARTY_LICENSES": []byte("all free\n"), "docs/papers.md": []byte("papers\n"),
		"man/zeck.1":            []byte(".TH ZECK 1\n"),
		"completions/zeck.bash": []byte("complete zeck\n"), "completions/_zeck": []byte("#compdef zeck\n"),
		"completions/zeck.fish": []byte("complete -c zeck\n"), "completions/zeck.ps1": []byte("Register-ArgumentCompleter\n"),
	}
)

// compressed are check sums that the next Go release may change.
var compressed = regexp.MustCompile(`[0-9a-f]{32}(  .*\.gz)`)

// listing shows what is in an archive: of every entry the mode, the name and the time, and of texts what they say.
func listing(t *testing.T, name string, data []byte) (text string) {
	t.Helper()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	show := func(mode fmt.Stringer, name string, when time.Time, content io.Reader) {
		data, err := io.ReadAll(content)
		check(err)
		if !when.Equal(fake.time) {
			t.Errorf("%s is of %s", name, when)
		}
		text += fmt.Sprintln(mode, name)
		packed := strings.HasSuffix(name, ".gz")
		if packed {
			z, err := gzip.NewReader(bytes.NewReader(data))
			check(err)
			data, err = io.ReadAll(z)
			check(err)
		}
		if packed || name == "control" || name == "md5sums" || strings.HasSuffix(name, "copyright") {
			data = compressed.ReplaceAll(data, []byte("…$1"))
			text += "\t" + strings.ReplaceAll(strings.TrimSpace(string(data)), "\n", "\n\t") + "\n"
		}
	}
	switch filepath.Ext(name) {
	case ".zip":
		r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		check(err)
		for _, f := range r.File {
			content, err := f.Open()
			check(err)
			show(f.Mode(), f.Name, f.Modified, content)
		}
	case ".gz":
		z, err := gzip.NewReader(bytes.NewReader(data))
		check(err)
		for r := tar.NewReader(z); ; {
			h, err := r.Next()
			if err == io.EOF {
				break
			}
			check(err)
			if h.Uid != 0 || h.Gid != 0 {
				t.Errorf("%s belongs to %d and %d", h.Name, h.Uid, h.Gid)
			}
			show(h.FileInfo().Mode(), h.Name, h.ModTime, r)
		}
	case ".deb": // an ar archive
		rest := strings.TrimPrefix(string(data), "!<arch>\n")
		for rest != "" {
			var part, mark string
			var when, user, group, mode, size int
			_, err := fmt.Sscanf(rest[:60], "%s%d%d%d%o%d%s", &part, &when, &user, &group, &mode, &size, &mark)
			if err != nil || int64(when) != fake.time.Unix() || user+group != 0 || mode != 0o100644 || mark != "`" {
				t.Fatalf("%s has the head %q, %v", name, rest[:60], err)
			}
			text += part + "\n"
			if strings.HasSuffix(part, ".gz") {
				text += listing(t, part, []byte(rest[60:60+size]))
			}
			rest = rest[60+size+size%2:]
		}
	}
	return text
}

// TestPack looks into the packages, which are the same however often they are made.
func TestPack(t *testing.T) {
	var text string
	for _, to := range []target{{"linux", "amd64"}, {"windows", "arm64"}} {
		packages, err := pack(fake, to, files, "me <me@example.org>", false)
		if err != nil {
			t.Fatal(err)
		}
		again, err := pack(fake, to, maps.Clone(files), "me <me@example.org>", false)
		if err != nil || !maps.EqualFunc(packages, again, bytes.Equal) {
			t.Errorf("packages for %v differ from those made before, %v", to, err)
		}
		for _, name := range slices.Sorted(maps.Keys(packages)) {
			text += "=== " + name + "\n" + listing(t, name, packages[name])
		}
	}
	golden.Same(t, "testdata/packages.txt", text)
	packages, err := pack(fake, target{"linux", "arm64"}, files, "", true)
	if names := slices.Collect(maps.Keys(packages)); err != nil || !slices.Equal(names, []string{"zeck_1.2.0_arm64.deb"}) {
		t.Errorf("Debian packages only: %v, %v", names, err)
	}
}

func TestDebianVersion(t *testing.T) {
	for version, want := range map[string]string{
		"v1.2.0":                               "1.2.0",
		"v1.2.0-5-g0123456":                    "1.2.0+5.g0123456",
		"v1.2.0-rc.1":                          "1.2.0~rc.1",
		"v1.2.0-rc.1-5-g0123456+dirty":         "1.2.0~rc.1+5.g0123456+dirty",
		"v0.0.0-20260102150405-0123456789ab":   "0.0.0~20260102150405.0123456789ab",
		"v0.0.0-20260102150405-0123456789ab+x": "0.0.0~20260102150405.0123456789ab+x",
	} {
		if got := (stamp{version: version}).debianVersion(); got != want {
			t.Errorf("%s is %s, want %s", version, got, want)
		}
	}
}

func TestStamp(t *testing.T) {
	t.Chdir(t.TempDir()) // no working copy
	t.Setenv("GIT_CEILING_DIRECTORIES", filepath.Dir(t.TempDir()))
	for _, c := range []struct{ version, epoch, want string }{
		{"v1.2.0", "1000000000", ""},
		{"", "1000000000", "without git, -version and SOURCE_DATE_EPOCH say what is released"},
		{"v1.2.0", "", "without git, -version and SOURCE_DATE_EPOCH say what is released"},
		{"v1.2.0", "today", `expected SOURCE_DATE_EPOCH in seconds, got "today"`},
		{"1.2.0", "1000000000", `expected a version such as v1.2.0, got "1.2.0"`},
		{"v1 -X main.x=1", "1000000000", `expected a version such as v1.2.0, got "v1 -X main.x=1"`},
	} {
		s, err := newStamp(c.version, c.epoch)
		if c.want == "" && (err != nil || s != stamp{version: c.version, time: fake.time}) {
			t.Errorf("version %q at %q: %+v, %v", c.version, c.epoch, s, err)
		}
		if c.want != "" && (err == nil || !strings.HasSuffix(err.Error(), c.want)) {
			t.Errorf("version %q at %q: %v; want %s", c.version, c.epoch, err, c.want)
		}
	}
	if s, err := newStamp("v1.2.0", "0"); err != nil || s.time.Year() != 1980 {
		t.Errorf("a release of 1970, which zip archives do not know: %v, %v", s.time, err)
	}
}

// TestStampOfGit follows a small history: before a tag, with changes that are not committed, at the tag, after it.
func TestStampOfGit(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
		"GIT_AUTHOR_DATE": "1000000000 +0300", "GIT_COMMITTER_DATE": "1000000000 +0300",
		"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
	} {
		t.Setenv(name, value)
	}
	for _, c := range []struct {
		do, want string
	}{
		{"git init -q && git commit -q --allow-empty -m one", ours.Number + "-20010909014640-COMMIT"},
		{"touch new.go", ours.Number + "-20010909014640-COMMIT+dirty"},
		{"git add new.go && git commit -q -m two && git tag v1.2.0", "v1.2.0"},
		{"git commit -q --allow-empty -m three", "v1.2.0-1-gCOMMIT"},
	} {
		if out, err := exec.Command("sh", "-c", c.do).CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", c.do, err, out)
		}
		s, err := newStamp("", "")
		if err != nil || len(s.commit) != 12 || s.time != fake.time || s.dirty != strings.HasSuffix(c.want, "+dirty") {
			t.Fatalf("%+v, %v", s, err)
		}
		want, rest, _ := strings.Cut(c.want, "COMMIT")
		if got, short := s.version, s.commit[:7]; !strings.HasPrefix(got, want) || !strings.HasSuffix(got, rest) ||
			strings.Contains(c.want, "COMMIT") != strings.Contains(got, short) {
			t.Errorf("%s: %s, want %s", c.do, got, c.want)
		}
	}
}

func TestSums(t *testing.T) {
	const a, b = "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb", "3e23e8160039594a33894f6564e1b1348bbd7a0088d42c4acb73eeaed59c009d"
	if got, want := string(sums(content{"b": []byte("b"), "a": []byte("a")})), a+"  a\n"+b+"  b\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestFlags(t *testing.T) {
	got, err := readTargets("linux/amd64,darwin/arm64,linux/arm64", true)
	if err != nil || !slices.Equal(got, []target{{"linux", "amd64"}, {"linux", "arm64"}}) {
		t.Errorf("Debian packages for %v, %v", got, err)
	}
	for _, args := range [][]string{{"more"}, {"-targets", "linux"}, {"-notices", "zeck"}} {
		if err := run(append([]string{"-o", t.TempDir()}, args...)); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}
