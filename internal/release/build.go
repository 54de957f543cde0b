package main

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// commands are the programs of a release.
var commands = []string{"zeck", "zeck-sweep"}

// content is files by their names, with slashes: as they lie in an archive, programs at the top.
type content map[string][]byte

// target is a platform.
type target struct{ system, arch string }

var here = target{runtime.GOOS, runtime.GOARCH}

// debian reports whether there is a Debian package for it.
func (t target) debian() bool { return t.system == "linux" }

// run runs a command for the platform and returns what it writes. Nothing of this machine has a say in what is built.
func (t target) run(name string, args ...string) (string, error) {
	c := exec.Command(name, args...)
	c.Env = append(os.Environ(), "GOOS="+t.system, "GOARCH="+t.arch, "GOAMD64=v1", "GOARM64=v8.0", "GOFLAGS=", "GOEXPERIMENT=", "CGO_ENABLED=0")
	out, err := c.Output()
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		err = fmt.Errorf("%w: %s", err, bytes.TrimSpace(exit.Stderr))
	}
	if err != nil {
		return "", fmt.Errorf("%s %s for %s/%s: %w", name, strings.Join(args, " "), t.system, t.arch, err)
	}
	return string(out), nil
}

// build returns the programs for a platform, and the licences of what is linked into them.
func build(s stamp, t target, work string) (content, error) {
	files, err := licences(t, commands...)
	if err != nil {
		return nil, err
	}
	for _, name := range commands {
		out := filepath.Join(work, name)
		if err := goBuild(s, t, name, out); err != nil {
			return nil, err
		}
		if t.system == "windows" {
			name += ".exe"
		}
		if files[name], err = os.ReadFile(out); err != nil {
			return nil, err
		}
	}
	return files, nil
}

// goBuild builds a program. Nothing but the sources, the stamp and the Go release decides about its bytes.
func goBuild(s stamp, t target, name, out string) error {
	const where = " -X zeck/internal/version."
	ldflags := "-s -w" + where + "release=" + s.version + where + "commit=" + s.commit
	_, err := t.run("go", "build", "-trimpath", "-buildvcs=false", "-ldflags="+ldflags, "-o", out, "./cmd/"+name)
	return err
}

// shared returns what is the same on every platform: the README and what it refers to, and the manual pages and completions, which
// the program of this machine writes.
func shared(s stamp, work string) (content, error) {
	files, err := read(".", "README.md", "CONTRIBUTING.md", "docs/*.md", "docs/*.svg", "docs/*.png", "docs/*.gif")
	if err != nil {
		return nil, err
	}
	zeck := filepath.Join(work, "this.exe")
	if err := goBuild(s, here, "zeck", zeck); err != nil {
		return nil, err
	}
	said, err := here.run(zeck, "version")
	if err != nil {
		return nil, err
	}
	if want := "zeck " + s.version + ", "; !strings.HasPrefix(said, want) {
		return nil, fmt.Errorf("the program says it is %q, which does not begin with %q", said, want)
	}
	for shell, name := range map[string]string{"bash": "zeck.bash", "zsh": "_zeck", "fish": "zeck.fish", "powershell": "zeck.ps1"} {
		script, err := here.run(zeck, "completion", shell)
		if err != nil {
			return nil, err
		}
		files["completions/"+name] = []byte(script)
	}
	if err := os.Setenv("SOURCE_DATE_EPOCH", fmt.Sprint(s.time.Unix())); err != nil {
		return nil, err
	}
	if _, err := here.run(zeck, "man", "--dir", filepath.Join(work, "man")); err != nil {
		return nil, err
	}
	pages, err := read(work, "man/*")
	maps.Copy(files, pages)
	return files, err
}

// read returns the files below a folder that match one of the patterns.
func read(root string, patterns ...string) (content, error) {
	files := content{}
	for _, pattern := range patterns {
		names, err := filepath.Glob(filepath.Join(root, pattern))
		if err != nil {
			return nil, err
		}
		for _, name := range names {
			short, err := filepath.Rel(root, name)
			if err != nil {
				return nil, err
			}
			if files[filepath.ToSlash(short)], err = os.ReadFile(name); err != nil {
				return nil, err
			}
		}
	}
	return files, nil
}
