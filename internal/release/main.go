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
// the commit. SOURCE_DATE_EPOCH sets another time; together with -version it allows a build without git.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// config is what was asked for.
type config struct {
	out        string
	version    string
	maintainer string
	targets    []target
	debOnly    bool
	notices    string // a program: its licences only
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	c, err := readFlags(args)
	if err != nil {
		return err
	}
	if c.notices != "" {
		return writeNotices(c)
	}
	s, err := newStamp(c.version, os.Getenv("SOURCE_DATE_EPOCH"))
	if err != nil {
		return err
	}
	if s.dirty {
		fmt.Fprintf(os.Stderr, "release: the working copy has changes that are not committed: this is %s\n", s.version)
	}
	work, err := os.MkdirTemp("", "zeck-release-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(work)
	shared, err := sharedFiles(s, work)
	if err != nil {
		return err
	}
	files, err := packages(c, s, shared, work)
	if err != nil {
		return err
	}
	if c.debOnly {
		return nil
	}
	return writeSums(filepath.Join(c.out, "SHA256SUMS"), files)
}

func readFlags(args []string) (config, error) {
	var c config
	var targets string
	f := flag.NewFlagSet("release", flag.ContinueOnError)
	f.StringVar(&c.out, "o", "dist", "the `folder` for the files")
	f.StringVar(&c.version, "version", "", "the `version`, such as v1.2.0 (default: what git describes)")
	f.StringVar(&c.maintainer, "maintainer", "zeck maintainers <maintainers@zeck.invalid>", "the `maintainer` of the Debian packages")
	f.StringVar(&targets, "targets", "linux/amd64,linux/arm64,darwin/amd64,darwin/arm64,windows/amd64,windows/arm64", "the `platforms`")
	f.StringVar(&c.notices, "notices", "", "the licences of one `program` for one platform only")
	f.BoolVar(&c.debOnly, "deb", false, "the Debian packages only")
	if err := f.Parse(args); err != nil {
		return c, err
	}
	if f.NArg() > 0 {
		return c, fmt.Errorf("expected flags only, got %q", f.Arg(0))
	}
	for _, text := range strings.Split(targets, ",") {
		system, arch, ok := strings.Cut(text, "/")
		if !ok {
			return c, fmt.Errorf("expected a platform such as linux/amd64, got %q", text)
		}
		if t := (target{system, arch}); !c.debOnly || t.debian() {
			c.targets = append(c.targets, t)
		}
	}
	if c.notices != "" && len(c.targets) != 1 {
		return c, fmt.Errorf("expected one platform with -notices, got %d", len(c.targets))
	}
	return c, os.MkdirAll(c.out, 0o755)
}

// writeNotices writes the licences of a program and of what is linked into it.
func writeNotices(c config) error {
	modules, err := linked(c.targets[0], c.notices)
	if err != nil {
		return err
	}
	own, err := os.ReadFile(licenceFile)
	if err != nil {
		return err
	}
	return errors.Join(os.WriteFile(filepath.Join(c.out, licenceFile), own, 0o644), os.WriteFile(filepath.Join(c.out, noticesFile), notices(modules), 0o644))
}

// packages builds the programs for every platform, puts them together with the shared files, and returns the names of what was
// written.
func packages(c config, s stamp, shared []file, work string) (written []string, err error) {
	write := func(name string, data []byte, err error) error {
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		name = filepath.Join(c.out, name)
		written = append(written, name)
		fmt.Printf("%10d  %s\n", len(data), name)
		return os.WriteFile(name, data, 0o644)
	}
	for _, t := range c.targets {
		programs, err := build(s, t, work)
		if err != nil {
			return nil, err
		}
		files := slices.Concat(programs, shared)
		if !c.debOnly {
			name, data, err := archive(s, t, files)
			if err := write(name, data, err); err != nil {
				return nil, err
			}
		}
		if t.debian() {
			name, data, err := debian(s, t, c.maintainer, files)
			if err := write(name, data, err); err != nil {
				return nil, err
			}
		}
	}
	return written, nil
}
