package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
)

// commands are the programs of a release.
var commands = []string{"zeck", "zeck-sweep"}

// target is a platform.
type target struct{ system, arch string }

func (t target) String() string { return t.system + "/" + t.arch }

// debian reports whether there is a Debian package for it.
func (t target) debian() bool { return t.system == "linux" }

// kind says what a file is for, and so where it is put.
type kind int

const (
	program kind = iota
	document
	manual
	completion
	legal // a licence; a Debian package has all of them in one file
)

// file is a file of a release.
type file struct {
	kind kind
	name string // zeck, README.md, docs/papers.md, zeck-solve.1, zeck.bash
	data []byte
}

// env is the environment in which everything for the platform is built: nothing of this machine has a say.
func (t target) env() []string {
	return append(os.Environ(), "GOOS="+t.system, "GOARCH="+t.arch, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=", "GOEXPERIMENT=", "CGO_ENABLED=0")
}

// build returns the programs for a platform, and the licences of what is linked into them.
func build(s stamp, t target, work string) ([]file, error) {
	modules, err := linked(t, commands...)
	if err != nil {
		return nil, err
	}
	var files []file
	for _, name := range commands {
		out := filepath.Join(work, t.system+"-"+t.arch, name)
		if err := goBuild(s, t, name, out); err != nil {
			return nil, err
		}
		if err := sameModules(out, name, modules); err != nil {
			return nil, err
		}
		data, err := os.ReadFile(out)
		if err != nil {
			return nil, err
		}
		if t.system == "windows" {
			name += ".exe"
		}
		files = append(files, file{program, name, data})
	}
	own, err := os.ReadFile(licenceFile)
	if err != nil {
		return nil, err
	}
	return append(files, file{legal, licenceFile, own}, file{legal, noticesFile, notices(modules)}, file{legal, copyrightFile, debianCopyright(string(own), modules)}), nil
}

// The files with licences. The first two are in every archive, the last is what a Debian package has instead.
const (
	licenceFile   = "LICENSE"
	noticesFile   = "THIRD_PARTY_LICENSES"
	copyrightFile = "copyright"
)

// goBuild builds a program. Nothing but the sources, the stamp and the Go release decides about its bytes.
func goBuild(s stamp, t target, name, out string) error {
	const where = "zeck/internal/version."
	ldflags := "-s -w -X " + where + "release=" + s.version
	if s.commit != "" {
		ldflags += " -X " + where + "commit=" + s.commit
	}
	c := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-ldflags="+ldflags, "-o", out, "./cmd/"+name)
	c.Env = t.env()
	if text, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("go build ./cmd/%s for %s: %w\n%s", name, t, err, text)
	}
	return nil
}

// sharedFiles returns what is the same on every platform: the documents, and the manual pages and completions, which the program
// of this machine writes.
func sharedFiles(s stamp, work string) ([]file, error) {
	files, err := documents(".")
	if err != nil {
		return nil, err
	}
	zeck := filepath.Join(work, "zeck")
	if runtime.GOOS == "windows" {
		zeck += ".exe"
	}
	if err := goBuild(s, target{runtime.GOOS, runtime.GOARCH}, "zeck", zeck); err != nil {
		return nil, err
	}
	zeckRun := func(args ...string) ([]byte, error) {
		c := exec.Command(zeck, args...)
		c.Env = append(os.Environ(), "SOURCE_DATE_EPOCH="+strconv.FormatInt(s.time.Unix(), 10))
		out, err := c.Output()
		if err != nil {
			return nil, fmt.Errorf("zeck %s: %w", strings.Join(args, " "), err)
		}
		return out, nil
	}
	said, err := zeckRun("version")
	if err != nil {
		return nil, err
	}
	if want := "zeck " + s.version + ", "; !strings.HasPrefix(string(said), want) {
		return nil, fmt.Errorf("the program says it is %q, which does not begin with %q", said, want)
	}
	pages, err := manuals(filepath.Join(work, "man"), zeckRun)
	if err != nil {
		return nil, err
	}
	files = append(files, pages...)
	for shell, name := range map[string]string{"bash": "zeck.bash", "zsh": "_zeck", "fish": "zeck.fish", "powershell": "zeck.ps1"} {
		script, err := zeckRun("completion", shell)
		if err != nil {
			return nil, err
		}
		files = append(files, file{completion, name, script})
	}
	return files, nil
}

// documents returns the README and what it refers to.
func documents(root string) ([]file, error) {
	var files []file
	for _, pattern := range []string{"README.md", "CONTRIBUTING.md", "docs/*.md", "docs/*.svg", "docs/*.png", "docs/*.gif"} {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			data, err := os.ReadFile(name)
			if err != nil {
				return nil, err
			}
			rel, err := filepath.Rel(root, name)
			if err != nil {
				return nil, err
			}
			files = append(files, file{document, filepath.ToSlash(rel), data})
		}
	}
	return files, nil
}

// manuals lets the program write its manual pages and returns them.
func manuals(dir string, zeck func(args ...string) ([]byte, error)) ([]file, error) {
	if _, err := zeck("man", "--dir", dir); err != nil {
		return nil, err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	var files []file
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return nil, err
		}
		files = append(files, file{manual, e.Name(), data})
	}
	return files, nil
}
