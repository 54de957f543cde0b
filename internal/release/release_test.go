package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	ours "zeck/internal/version"
)

// fake is a release whose programs are a few bytes.
var (
	fake  = stamp{version: "v1.2.0", commit: "0123456789ab", time: time.Unix(1_000_000_000, 0).UTC()}
	files = []file{
		{program, "zeck", []byte("\x7fELF zeck")},
		{program, "zeck-sweep", []byte("\x7fELF zeck with a queue")},
		{document, "README.md", []byte("# zeck\n")},
		{legal, "LICENSE", []byte("free\n")},
		{legal, "THIRD_PARTY_LICENSES", []byte("all free\n")},
		{legal, "copyright", []byte("Format: free\n")},
		{document, "docs/papers.md", []byte("papers\n")},
		{manual, "zeck.1", []byte(".TH ZECK 1\n")},
		{completion, "zeck.bash", []byte("complete zeck\n")},
		{completion, "_zeck", []byte("#compdef zeck\n")},
		{completion, "zeck.fish", []byte("complete -c zeck\n")},
		{completion, "zeck.ps1", []byte("Register-ArgumentCompleter\n")},
	}
	linux   = target{"linux", "amd64"}
	windows = target{"windows", "arm64"}
)

// reversed are the same files in another order.
func reversed() []file {
	other := slices.Clone(files)
	slices.Reverse(other)
	return other
}

func TestSameBytes(t *testing.T) {
	elsewhere := fake
	elsewhere.time = fake.time.In(time.FixedZone("elsewhere", 3*3600))
	for name, write := range map[string]func(stamp, []file) (string, []byte, error){
		"tar": func(s stamp, f []file) (string, []byte, error) { return archive(s, linux, f) },
		"zip": func(s stamp, f []file) (string, []byte, error) { return archive(s, windows, f) },
		"deb": func(s stamp, f []file) (string, []byte, error) { return debian(s, linux, "me <me@example.org>", f) },
	} {
		n1, d1, err1 := write(fake, files)
		n2, d2, err2 := write(fake, reversed())
		if err1 != nil || err2 != nil || n1 != n2 || !bytes.Equal(d1, d2) {
			t.Errorf("%s: the order of the files changes %s, %v, %v", name, n1, err1, err2)
		}
		if _, d3, err := write(elsewhere, files); err != nil || !bytes.Equal(d1, d3) {
			t.Errorf("%s: the time zone changes it, %v", name, err)
		}
	}
}

// listing describes what is in a compressed tar archive, one line for each entry.
func listing(t *testing.T, data []byte) []string {
	t.Helper()
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	if !z.ModTime.IsZero() || z.Name != "" {
		t.Errorf("the compressed file has a time or a name: %v", z.Header)
	}
	var lines []string
	for r := tar.NewReader(z); ; {
		h, err := r.Next()
		if err == io.EOF {
			return lines
		}
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(r)
		if err != nil || h.Uid != 0 || h.Gid != 0 || !h.ModTime.Equal(fake.time) || int64(len(content)) != h.Size {
			t.Errorf("%s: owner %d, group %d, time %s, %d bytes, %v", h.Name, h.Uid, h.Gid, h.ModTime, len(content), err)
		}
		lines = append(lines, fmt.Sprintf("%o %s", h.Mode, h.Name))
	}
}

func same(t *testing.T, got []string, want string) {
	t.Helper()
	if text := strings.Join(got, "\n"); text != strings.TrimSpace(want) {
		t.Errorf("the archive holds\n%s\nwant%s", text, want)
	}
}

func TestTar(t *testing.T) {
	name, data, err := archive(fake, linux, files)
	if err != nil || name != "zeck_1.2.0_linux_amd64.tar.gz" {
		t.Fatal(name, err)
	}
	same(t, listing(t, data), `
755 zeck_1.2.0_linux_amd64/
644 zeck_1.2.0_linux_amd64/LICENSE
644 zeck_1.2.0_linux_amd64/README.md
644 zeck_1.2.0_linux_amd64/THIRD_PARTY_LICENSES
755 zeck_1.2.0_linux_amd64/completions/
644 zeck_1.2.0_linux_amd64/completions/_zeck
644 zeck_1.2.0_linux_amd64/completions/zeck.bash
644 zeck_1.2.0_linux_amd64/completions/zeck.fish
644 zeck_1.2.0_linux_amd64/completions/zeck.ps1
755 zeck_1.2.0_linux_amd64/docs/
644 zeck_1.2.0_linux_amd64/docs/papers.md
755 zeck_1.2.0_linux_amd64/man/
644 zeck_1.2.0_linux_amd64/man/zeck.1
755 zeck_1.2.0_linux_amd64/zeck
755 zeck_1.2.0_linux_amd64/zeck-sweep
`)
}

func TestZip(t *testing.T) {
	name, data, err := archive(fake, windows, files)
	if err != nil || name != "zeck_1.2.0_windows_arm64.zip" {
		t.Fatal(name, err)
	}
	r, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]fs.FileMode{"zeck": 0o755, "README.md": 0o644, "docs/papers.md": 0o644, "man/zeck.1": 0o644, "completions/zeck.ps1": 0o644,
		"LICENSE": 0o644, "THIRD_PARTY_LICENSES": 0o644}
	for _, f := range r.File {
		if !f.Modified.Equal(fake.time) {
			t.Errorf("%s is of %s", f.Name, f.Modified)
		}
		short := strings.TrimPrefix(f.Name, "zeck_1.2.0_windows_arm64/")
		if mode, ok := want[short]; ok && f.Mode() == mode {
			delete(want, short)
		}
	}
	if len(want) > 0 || len(r.File) != len(files)-1 { // all but the file copyright, which Debian has
		t.Errorf("%d files, and these are missing or have another mode: %v", len(r.File), want)
	}
	early := fake
	early.time = time.Unix(0, 0).UTC()
	if _, data, err = archive(early, windows, files); err != nil {
		t.Fatal(err)
	}
	if r, err = zip.NewReader(bytes.NewReader(data), int64(len(data))); err != nil || r.File[0].Modified.Year() != 1980 {
		t.Errorf("a zip archive of 1970: %v", err)
	}
}

// unar takes an ar archive apart.
func unar(t *testing.T, data []byte) (names []string, content map[string][]byte) {
	t.Helper()
	content = map[string][]byte{}
	rest, ok := bytes.CutPrefix(data, []byte("!<arch>\n"))
	for ok && len(rest) > 0 {
		head := string(rest[:60])
		size, err := strconv.Atoi(strings.TrimSpace(head[48:58]))
		if err != nil || head[58:] != "`\n" || strings.TrimSpace(head[16:48]) != "1000000000  0     0     100644" {
			t.Fatalf("the head %q, %v", head, err)
		}
		name := strings.TrimSpace(head[:16])
		names = append(names, name)
		content[name] = rest[60 : 60+size]
		rest = rest[60+size+size%2:]
	}
	return names, content
}

func TestDebian(t *testing.T) {
	name, data, err := debian(fake, linux, "me <me@example.org>", files)
	if err != nil || name != "zeck_1.2.0_amd64.deb" {
		t.Fatal(name, err)
	}
	names, content := unar(t, data)
	if !slices.Equal(names, []string{"debian-binary", "control.tar.gz", "data.tar.gz"}) || string(content["debian-binary"]) != "2.0\n" {
		t.Fatalf("the package holds %q", names)
	}
	same(t, listing(t, content["control.tar.gz"]), `
755 ./
644 ./control
644 ./md5sums
`)
	same(t, listing(t, content["data.tar.gz"]), `
755 ./
755 ./usr/
755 ./usr/bin/
755 ./usr/bin/zeck
755 ./usr/bin/zeck-sweep
755 ./usr/share/
755 ./usr/share/bash-completion/
755 ./usr/share/bash-completion/completions/
644 ./usr/share/bash-completion/completions/zeck
755 ./usr/share/doc/
755 ./usr/share/doc/zeck/
644 ./usr/share/doc/zeck/README.md
644 ./usr/share/doc/zeck/changelog.gz
644 ./usr/share/doc/zeck/copyright
755 ./usr/share/doc/zeck/docs/
644 ./usr/share/doc/zeck/docs/papers.md
755 ./usr/share/fish/
755 ./usr/share/fish/vendor_completions.d/
644 ./usr/share/fish/vendor_completions.d/zeck.fish
755 ./usr/share/lintian/
755 ./usr/share/lintian/overrides/
644 ./usr/share/lintian/overrides/zeck
755 ./usr/share/man/
755 ./usr/share/man/man1/
644 ./usr/share/man/man1/zeck.1.gz
755 ./usr/share/zsh/
755 ./usr/share/zsh/vendor-completions/
644 ./usr/share/zsh/vendor-completions/_zeck
`)
	const want = `Package: zeck
Version: 1.2.0
Architecture: amd64
Maintainer: me <me@example.org>
Installed-Size: 3
Section: math
Priority: optional
Description: solve the games of the Fibonacci family
 zeck `
	three := []entry{{"usr/", 0o755, nil}, {"usr/zeck", 0o755, make([]byte, 1025)}}
	if text := string(control(fake, linux, "me <me@example.org>", three)); !strings.HasPrefix(text, want) {
		t.Errorf("control is\n%s", text)
	}
	if text, want := string(md5sums([]entry{{"usr/", 0, nil}, {"usr/x", 0, nil}})), "d41d8cd98f00b204e9800998ecf8427e  usr/x\n"; text != want {
		t.Errorf("md5sums are %q, want %q", text, want)
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
	s, err := newStamp("v1.2.0", "1000000000")
	if want := (stamp{version: "v1.2.0", time: fake.time}); err != nil || s != want {
		t.Errorf("without git: %+v, %v", s, err)
	}
	for _, c := range []struct{ version, epoch, want string }{
		{"", "1000000000", "without git, -version and SOURCE_DATE_EPOCH say what is released"},
		{"v1.2.0", "", "without git, -version and SOURCE_DATE_EPOCH say what is released"},
		{"v1.2.0", "today", `expected SOURCE_DATE_EPOCH in seconds, got "today"`},
		{"1.2.0", "1000000000", `expected a version such as v1.2.0, got "1.2.0"`},
		{"v1 -X main.x=1", "1000000000", `expected a version such as v1.2.0, got "v1 -X main.x=1"`},
	} {
		if _, err := newStamp(c.version, c.epoch); err == nil || !strings.HasSuffix(err.Error(), c.want) {
			t.Errorf("version %q at %q: %v; want %s", c.version, c.epoch, err, c.want)
		}
	}
}

func TestDocuments(t *testing.T) {
	all, err := documents("../..")
	if err != nil {
		t.Fatal(err)
	}
	have := map[string]bool{}
	for _, f := range all {
		have[f.name] = f.kind == document && len(f.data) > 0
	}
	for _, name := range []string{"README.md", "CONTRIBUTING.md", "docs/architecture.md", "docs/page.png", "docs/session.svg"} {
		if !have[name] {
			t.Errorf("%s is not among %v", name, slices.Sorted(maps.Keys(have)))
		}
	}
}

func TestSums(t *testing.T) {
	dir := t.TempDir()
	b, a, sums := filepath.Join(dir, "b"), filepath.Join(dir, "a"), filepath.Join(dir, "SHA256SUMS")
	for _, name := range []string{a, b} {
		if err := os.WriteFile(name, []byte(filepath.Base(name)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := writeSums(sums, []string{b, a}); err != nil {
		t.Fatal(err)
	}
	want := fmt.Sprintf("%x  a\n%x  b\n", sha256.Sum256([]byte("a")), sha256.Sum256([]byte("b")))
	if got, err := os.ReadFile(sums); err != nil || string(got) != want {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

func TestFlags(t *testing.T) {
	dir := t.TempDir()
	c, err := readFlags([]string{"-o", dir, "-deb"})
	if err != nil || !slices.Equal(c.targets, []target{{"linux", "amd64"}, {"linux", "arm64"}}) {
		t.Errorf("Debian packages for %v, %v", c.targets, err)
	}
	for _, args := range [][]string{{"-o", dir, "more"}, {"-o", dir, "-targets", "linux"}, {"-o", dir, "-notices", "zeck"}} {
		if _, err := readFlags(args); err == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}

// TestStampOfGit follows a small history: before a tag, with changes that are not committed, at the tag, after it.
func TestStampOfGit(t *testing.T) {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("the versions that are tested here are made by git: apt-get install git")
	}
	t.Chdir(t.TempDir())
	for name, value := range map[string]string{
		"GIT_CONFIG_GLOBAL": os.DevNull, "GIT_CONFIG_SYSTEM": os.DevNull,
		"GIT_AUTHOR_DATE": "1000000000 +0300", "GIT_COMMITTER_DATE": "1000000000 +0300",
		"GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org", "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org",
	} {
		t.Setenv(name, value)
	}
	do := func(args ...string) {
		t.Helper()
		if _, err := git(args...); err != nil {
			t.Fatal(err)
		}
	}
	expect := func(version string, dirty bool) {
		t.Helper()
		s, err := newStamp("", "")
		if err != nil || len(s.commit) != 12 || s.time != fake.time || s.dirty != dirty {
			t.Fatalf("%+v, %v", s, err)
		}
		if got := strings.ReplaceAll(s.version, s.commit[:7], "COMMIT"); !strings.HasPrefix(got, version) || strings.HasSuffix(got, "+dirty") != dirty {
			t.Errorf("%s, want %s", got, version)
		}
	}
	do("init", "-q")
	do("commit", "-q", "--allow-empty", "-m", "one")
	expect(ours.Number+"-20010909014640-COMMIT", false)
	if err := os.WriteFile("new.go", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	expect(ours.Number+"-20010909014640-COMMIT", true)
	do("add", "new.go")
	do("commit", "-q", "-m", "two")
	do("tag", "v1.2.0")
	expect("v1.2.0", false)
	do("commit", "-q", "--allow-empty", "-m", "three")
	expect("v1.2.0-1-gCOMMIT", false)
}
