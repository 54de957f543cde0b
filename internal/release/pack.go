package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/md5"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"testing/fstest"
	"time"
)

// pack returns the archive for a platform, zip for Windows and tar.gz for the others, and the Debian package where there is one.
func pack(s stamp, t target, files content, maintainer string, debOnly bool) (packages content, err error) {
	packages = content{}
	base := strings.Join([]string{"zeck", strings.TrimPrefix(s.version, "v"), t.system, t.arch}, "_")
	switch all := s.tree(files, func(name string) string { return base + "/" + name }); {
	case debOnly:
	case t.system == "windows":
		packages[base+".zip"], err = zipped(all)
	default:
		packages[base+".tar.gz"], err = tarGz(all)
	}
	if err == nil && t.debian() {
		packages[fmt.Sprintf("zeck_%s_%s.deb", s.debianVersion(), t.arch)], err = debian(s, t, maintainer, files)
	}
	return packages, err
}

// tree returns the files where they are put, unless that is nowhere, with the folders above them. A file system is read in order.
func (s stamp) tree(files content, put func(name string) string) fstest.MapFS {
	all := fstest.MapFS{}
	for name, data := range files {
		where, mode := put(name), fs.FileMode(0o644)
		if where == "" {
			continue
		}
		if slices.Contains(commands, strings.TrimSuffix(name, ".exe")) {
			mode = 0o755
		}
		all[where] = &fstest.MapFile{Data: data, Mode: mode, ModTime: s.time}
		for dir := path.Dir(where); dir != "."; dir = path.Dir(dir) {
			all[dir] = &fstest.MapFile{Mode: fs.ModeDir | 0o755, ModTime: s.time}
		}
	}
	return all
}

func tarGz(files fs.FS) ([]byte, error) {
	var out bytes.Buffer
	w := tar.NewWriter(&out)
	err := errors.Join(w.AddFS(files), w.Close())
	return gzipped(out.Bytes()), err
}

func zipped(files fs.FS) ([]byte, error) {
	var out bytes.Buffer
	w := zip.NewWriter(&out)
	err := errors.Join(w.AddFS(files), w.Close())
	return out.Bytes(), err
}

func gzipped(data []byte) []byte {
	var out bytes.Buffer
	z, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	z.Write(data) // a buffer takes everything
	z.Close()
	return out.Bytes()
}

const (
	description = `solve the games of the Fibonacci family
 zeck solves Nim, Fibonacci nim and the take-away games, Wythoff's game, the
 Wythoff-Lucas game and the Zeckendorf game on piles of any size. It says who
 wins, lists every winning move, and gives the reason with the digits shown.`

	// overrides tell Debian's checker which of its remarks are meant to be.
	overrides = `# Go programs are linked statically; what they are linked with is listed in the file copyright.
zeck: statically-linked-binary [usr/bin/zeck]
zeck: statically-linked-binary [usr/bin/zeck-sweep]
`
)

// places are those of files that Debian does not want in usr/share/doc/zeck; "" is nowhere.
var places = map[string]string{
	"zeck": "usr/bin/zeck", "zeck-sweep": "usr/bin/zeck-sweep",
	"completions/zeck.bash": "usr/share/bash-completion/completions/zeck",
	"completions/_zeck":     "usr/share/zsh/vendor-completions/_zeck",
	"completions/zeck.fish": "usr/share/fish/vendor_completions.d/zeck.fish",
	"completions/zeck.ps1":  "",
	licenceFile:             "", noticesFile: "", // these are in the file copyright
	"overrides": "usr/share/lintian/overrides/zeck",
}

// debian returns a Debian package, which is an ar archive of three files: the number of the format, a tar archive with what dpkg wants
// to know, and a tar archive with what is installed. See deb(5).
func debian(s stamp, t target, maintainer string, files content) ([]byte, error) {
	files = maps.Clone(files)
	for name, data := range files {
		if strings.HasPrefix(name, "man/") {
			files[name] = gzipped(data)
		}
	}
	files["overrides"] = []byte(overrides)
	files["copyright"] = debianCopyright(files)
	// which release this is; what changed is told by git
	files["changelog.gz"] = gzipped(fmt.Appendf(nil, "zeck (%s) unstable; urgency=medium\n\n  * Release %s, commit %s.\n\n -- %s  %s\n",
		s.debianVersion(), s.version, cmp.Or(s.commit, "unknown"), maintainer, s.time.Format(time.RFC1123Z)))
	installed := s.tree(files, func(name string) string {
		if page, ok := strings.CutPrefix(name, "man/"); ok {
			return "usr/share/man/man1/" + page + ".gz"
		}
		if where, ok := places[name]; ok {
			return where
		}
		return "usr/share/doc/zeck/" + name
	})
	data, err := tarGz(installed)
	if err != nil {
		return nil, err
	}
	about, err := tarGz(s.tree(control(s, t, maintainer, installed), path.Base))
	if err != nil {
		return nil, err
	}
	out := []byte("!<arch>\n")
	for _, part := range []struct {
		name string
		data []byte
	}{{"debian-binary", []byte("2.0\n")}, {"control.tar.gz", about}, {"data.tar.gz", data}} {
		out = fmt.Appendf(out, "%-16s%-12d%-6d%-6d%-8o%-10d`\n%s", part.name, s.time.Unix(), 0, 0, 0o100644, len(part.data), part.data)
		out = append(out, "\n"[:len(part.data)%2]...) // each begins at an even place
	}
	return out, nil
}

// control says what the package is. The size is in kilobytes, every file and folder rounded up.
func control(s stamp, t target, maintainer string, installed fstest.MapFS) content {
	size := 0
	var sums []byte
	for _, name := range slices.Sorted(maps.Keys(installed)) {
		f := installed[name]
		size += max(1, (len(f.Data)+1023)/1024)
		if !f.Mode.IsDir() {
			sums = fmt.Appendf(sums, "%x  %s\n", md5.Sum(f.Data), name)
		}
	}
	return content{"md5sums": sums, "control": fmt.Appendf(nil,
		"Package: zeck\nVersion: %s\nArchitecture: %s\nMaintainer: %s\nInstalled-Size: %d\nSection: math\nPriority: optional\nDescription: %s\n",
		s.debianVersion(), t.arch, maintainer, size, description)}
}
