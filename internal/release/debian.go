package main

import (
	"bytes"
	"compress/gzip"
	"crypto/md5"
	"fmt"
	"path"
	"strings"
	"time"
)

// A Debian package is an ar archive of three files: the number of the format, a tar archive with what dpkg wants to know, and a
// tar archive with what is installed. See deb(5).

const description = `solve the games of the Fibonacci family
 zeck solves Nim, Fibonacci nim and the take-away games, Wythoff's game, the
 Wythoff-Lucas game and the Zeckendorf game on piles of any size. It says who
 wins, lists every winning move, and gives the reason with the digits shown.`

const share = "usr/share"

// overrides tell Debian's checker which of its remarks are meant to be.
const overrides = `# Go programs are linked statically; what they are linked with is listed in the file copyright.
zeck: statically-linked-binary [usr/bin/zeck]
zeck: statically-linked-binary [usr/bin/zeck-sweep]
`

// changelog says which release this is; what changed is told by git.
func changelog(s stamp, maintainer string) []byte {
	what := "Release " + s.version
	if s.commit != "" {
		what += ", commit " + s.commit
	}
	return fmt.Appendf(nil, "zeck (%s) unstable; urgency=medium\n\n  * %s.\n\n -- %s  %s\n", s.debianVersion(), what, maintainer, s.time.UTC().Format(time.RFC1123Z))
}

// debian returns the Debian package for a platform.
func debian(s stamp, t target, maintainer string, files []file) (name string, data []byte, err error) {
	var entries []entry
	for _, f := range files {
		if e, ok := installed(f); ok {
			entries = append(entries, e)
		}
	}
	entries = append(entries, entry{share + "/doc/zeck/changelog.gz", 0o644, gzipped(changelog(s, maintainer))},
		entry{share + "/lintian/overrides/zeck", 0o644, []byte(overrides)})
	all := withFolders(entries)
	content, err := tarGz("./", append([]entry{{"", 0o755, nil}}, all...), s.time)
	if err != nil {
		return "", nil, err
	}
	about, err := tarGz("./", []entry{{"", 0o755, nil}, {"control", 0o644, control(s, t, maintainer, all)}, {"md5sums", 0o644, md5sums(all)}}, s.time)
	if err != nil {
		return "", nil, err
	}
	name = fmt.Sprintf("zeck_%s_%s.deb", s.debianVersion(), t.arch)
	return name, ar([]entry{{"debian-binary", 0o644, []byte("2.0\n")}, {"control.tar.gz", 0o644, about}, {"data.tar.gz", 0o644, content}}, s.time), nil
}

// installed returns a file where Debian wants it.
func installed(f file) (entry, bool) {
	switch f.kind {
	case program:
		return entry{path.Join("usr/bin", f.name), 0o755, f.data}, true
	case manual:
		return entry{path.Join(share, "man/man1", f.name+".gz"), 0o644, gzipped(f.data)}, true
	case document:
		return entry{path.Join(share, "doc/zeck", f.name), 0o644, f.data}, true
	case legal:
		return entry{path.Join(share, "doc/zeck", f.name), 0o644, f.data}, f.name == copyrightFile
	case completion:
		where, ok := map[string]string{
			"zeck.bash": "bash-completion/completions/zeck",
			"_zeck":     "zsh/vendor-completions/_zeck",
			"zeck.fish": "fish/vendor_completions.d/zeck.fish",
		}[f.name]
		return entry{path.Join(share, where), 0o644, f.data}, ok
	}
	panic("release: a file of no kind: " + f.name)
}

func gzipped(data []byte) []byte {
	var out bytes.Buffer
	z, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = z.Write(data)
	}
	if err == nil {
		err = z.Close()
	}
	if err != nil {
		panic(err) // a buffer takes everything
	}
	return out.Bytes()
}

// control says what the package is. The size is in kilobytes, every file and folder rounded up.
func control(s stamp, t target, maintainer string, entries []entry) []byte {
	size := 0
	for _, e := range entries {
		size += max(1, (len(e.data)+1023)/1024)
	}
	return fmt.Appendf(nil, "Package: zeck\nVersion: %s\nArchitecture: %s\nMaintainer: %s\nInstalled-Size: %d\nSection: math\nPriority: optional\nDescription: %s\n",
		s.debianVersion(), t.arch, maintainer, size, description)
}

func md5sums(entries []entry) []byte {
	var out []byte
	for _, e := range entries {
		if !strings.HasSuffix(e.name, "/") {
			out = fmt.Appendf(out, "%x  %s\n", md5.Sum(e.data), e.name)
		}
	}
	return out
}

// ar returns an ar archive, each of whose files begins at an even place.
func ar(files []entry, t time.Time) []byte {
	out := []byte("!<arch>\n")
	for _, f := range files {
		out = fmt.Appendf(out, "%-16s%-12d%-6d%-6d%-8o%-10d`\n", f.name, t.Unix(), 0, 0, 0o100000|int(f.mode), len(f.data))
		out = append(out, f.data...)
		if len(f.data)%2 == 1 {
			out = append(out, '\n')
		}
	}
	return out
}
