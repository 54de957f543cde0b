// Command release builds what is handed out: archives for Linux, macOS and Windows, Debian packages, and SHA256SUMS over all of
// them. It needs Go and git, nothing else.
//
//	go run ./internal/release -o dist                   everything
//	go run ./internal/release -o dist -deb              the Debian packages only, and no SHA256SUMS
//	go run ./internal/release -targets linux/amd64      one platform
//	go run ./internal/release -o site -targets js/wasm -notices zeck-wasm
//	                                                    the licences of one program, for whoever packs it otherwise
//
// Every archive holds the licence of zeck and those of the Go library and of the modules that its programs are linked with; a module
// without a licence, or with one that is not known to be permissive, ends it.
//
// The same commit, version and Go release give the same bytes, on every machine: paths are trimmed, nothing is linked with C, the
// version comes from here and not from the state of the working copy, entries are sorted, belong to root, and have the time of
// the commit. SOURCE_DATE_EPOCH sets another time; together with -version it allows a build without git. That is also why tar, gzip,
// zip and dpkg-deb are not used: what they write depends on their version.
package main

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	f := flag.NewFlagSet("release", flag.ContinueOnError)
	out := f.String("o", "dist", "the `folder` for the files")
	version := f.String("version", "", "the `version`, such as v1.2.0 (default: what git describes)")
	maintainer := f.String("maintainer", "zeck maintainers <maintainers@zeck.invalid>", "the `maintainer` of the Debian packages")
	platforms := f.String("targets", "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64,windows/arm64", "the `platforms`")
	program := f.String("notices", "", "the licences of one `program` for one platform only")
	deb := f.Bool("deb", false, "the Debian packages only")
	if err := f.Parse(args); err != nil {
		return err
	}
	if f.NArg() > 0 {
		return fmt.Errorf("expected flags only, got %q", f.Arg(0))
	}
	targets, err := readTargets(*platforms, *deb)
	if err != nil {
		return err
	}
	if *program != "" {
		if len(targets) != 1 {
			return fmt.Errorf("expected one platform with -notices, got %d", len(targets))
		}
		files, err := licences(targets[0], *program)
		if err != nil {
			return err
		}
		return write(*out, files)
	}
	s, err := newStamp(*version, os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	if s.dirty {
		fmt.Fprintf(os.Stderr, "release: the working copy has changes that are not committed: this is %s\n", s.version)
	}
	return release(*out, s, targets, *maintainer, *deb)
}

// readTargets reads a list of platforms; for Debian packages only those are taken that have one.
func readTargets(list string, deb bool) ([]target, error) {
	var targets []target
	for text := range strings.SplitSeq(list, ",") {
		system, arch, ok := strings.Cut(text, "/")
		if !ok {
			return nil, fmt.Errorf("expected a platform such as linux/amd64, got %q", text)
		}
		if t := (target{system, arch}); !deb || t.debian() {
			targets = append(targets, t)
		}
	}
	return targets, nil
}

// release writes the packages for all platforms, and their check sums.
func release(out string, s stamp, targets []target, maintainer string, debOnly bool) error {
	work, err := os.MkdirTemp("", "zeck-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	files, err := shared(s, work)
	if err != nil {
		return err
	}
	all := content{}
	for _, t := range targets {
		programs, err := build(s, t, work)
		if err != nil {
			return err
		}
		maps.Copy(programs, files)
		packages, err := pack(s, t, programs, maintainer, debOnly)
		if err != nil {
			return err
		}
		if err := write(out, packages); err != nil {
			return err
		}
		maps.Copy(all, packages)
	}
	if debOnly {
		return nil
	}
	return write(out, content{"SHA256SUMS": sums(all)})
}

// sums returns check sums as sha256sum writes them, which can check them.
func sums(files content) (text []byte) {
	for _, name := range slices.Sorted(maps.Keys(files)) {
		text = fmt.Appendf(text, "%x  %s\n", sha256.Sum256(files[name]), name)
	}
	return text
}

// write writes files to a folder and says so.
func write(dir string, all content) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, all[name], 0o644); err != nil {
			return err
		}
		fmt.Printf("%10d  %s\n", len(all[name]), path)
	}
	return nil
}
