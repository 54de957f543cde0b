package main

import (
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Whoever hands out programs hands out what is linked into them, and so the licences of that: the Go library and the modules. They are
// read where the compiler found the code, and a release without one of them, or with one that is not known to allow this, is refused.

// module is a module that is linked into programs.
type module struct {
	path, version string
	programs      []string // that it is linked into, sorted
	texts         []licence
}

// licence is one file of a module with a licence or a notice.
type licence struct {
	name string // below the folder of the module
	text string
}

// goLibrary is what the library of Go is called here; it is a module like the others.
const goLibrary = "Go"

// linked returns the modules that are linked into programs for a platform, in order.
func linked(t target, programs ...string) ([]module, error) {
	all := map[string]*module{}
	for _, program := range programs {
		packages, err := listPackages(t, program)
		if err != nil {
			return nil, err
		}
		for _, p := range packages {
			if p.Module.Main {
				continue
			}
			m := all[p.Module.Path]
			if m == nil {
				m = &module{path: p.Module.Path, version: p.Module.Version}
				all[m.path] = m
			}
			if !slices.Contains(m.programs, program) {
				m.programs = append(m.programs, program)
			}
			if err := m.collect(p.Module.Dir, p.Dir); err != nil {
				return nil, err
			}
		}
	}
	var modules []module
	for _, path := range slices.Sorted(maps.Keys(all)) {
		m := *all[path]
		slices.Sort(m.programs)
		if err := m.check(); err != nil {
			return nil, err
		}
		modules = append(modules, m)
	}
	return modules, nil
}

// listed is a package as go list describes it.
type listed struct {
	Dir      string
	Standard bool
	Module   struct {
		Path, Version, Dir string
		Main               bool
	}
}

// listPackages returns the packages of a program, those of the Go library as packages of a module.
func listPackages(t target, program string) ([]listed, error) {
	root, version, err := goRoot()
	if err != nil {
		return nil, err
	}
	c := exec.Command("go", "list", "-deps", "-json=Dir,Standard,Module", "./cmd/"+program)
	c.Env = t.env()
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("go list ./cmd/%s for %s: %w", program, t, err)
	}
	var packages []listed
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p listed
		switch err := d.Decode(&p); {
		case errors.Is(err, io.EOF):
			return packages, nil
		case err != nil:
			return nil, err
		}
		if p.Standard {
			// One licence holds for all of it. The other one below, of BoringSSL, is about objects that are not linked: env says so.
			p.Dir = root
			p.Module.Path, p.Module.Version, p.Module.Dir = goLibrary, version, root
		}
		packages = append(packages, p)
	}
}

// goRoot returns where the Go library is, and its release.
func goRoot() (dir, version string, err error) {
	out, err := exec.Command("go", "env", "GOROOT", "GOVERSION").Output()
	if err != nil {
		return "", "", fmt.Errorf("go env: %w", err)
	}
	dir, version, _ = strings.Cut(strings.TrimSpace(string(out)), "\n")
	return dir, version, nil
}

var licenceName = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice)([-._].*)?$`)

// collect adds the licences in the folder of a package and in those above it, up to that of the module.
func (m *module) collect(root, dir string) error {
	for {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			name := filepath.Join(dir, e.Name())
			rel, err := filepath.Rel(root, name)
			if err != nil {
				return err
			}
			rel = filepath.ToSlash(rel)
			known := slices.ContainsFunc(m.texts, func(l licence) bool { return l.name == rel })
			if e.IsDir() || known || !licenceName.MatchString(e.Name()) || strings.HasSuffix(rel, ".go") {
				continue
			}
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			m.texts = append(m.texts, licence{rel, strings.ReplaceAll(string(text), "\r\n", "\n")})
		}
		if dir == root {
			break
		}
		up := filepath.Dir(dir)
		if up == dir {
			return fmt.Errorf("%s: its package in %s is not below %s", m.path, dir, root)
		}
		dir = up
	}
	slices.SortFunc(m.texts, func(a, b licence) int { return strings.Compare(a.name, b.name) })
	return nil
}

// check refuses a module without a licence, or with one that is not among those that are known to allow a release such as this.
func (m module) check() error {
	if !slices.ContainsFunc(m.texts, func(l licence) bool { return !l.isNotice() }) {
		return fmt.Errorf("%s %s has no file with its licence; it must not be handed out", m.path, m.version)
	}
	for _, l := range m.texts {
		if l.isNotice() {
			continue
		}
		names, ok := l.kinds()
		if !ok {
			return fmt.Errorf("%s %s: %s is no licence that is known to be permissive (%s); it must not be handed out unread",
				m.path, m.version, l.name, strings.Join(names, ", "))
		}
	}
	return nil
}

func (l licence) isNotice() bool {
	return strings.HasPrefix(strings.ToLower(filepath.Base(l.name)), "notice")
}

// kinds returns the short names of the licences in a text, and whether all of it is permissive.
func (l licence) kinds() (names []string, permissive bool) {
	text := strings.ToLower(strings.Join(strings.Fields(l.text), " "))
	has := func(parts ...string) bool {
		return !slices.ContainsFunc(parts, func(part string) bool { return !strings.Contains(text, part) })
	}
	permissive = true
	for _, k := range []struct {
		name  string
		found bool
		free  bool
	}{
		{"Apache-2.0", has("apache license", "version 2.0", "terms and conditions for use, reproduction, and distribution"), true},
		{"BSD-2-Clause", has("redistribution and use in source and binary forms", "this list of conditions") && !has("neither the name"), true},
		{"BSD-3-Clause", has("redistribution and use in source and binary forms", "this list of conditions", "neither the name"), true},
		{"ISC", has("permission to use, copy, modify, and", "distribute this software for any purpose with or without fee is hereby granted"), true},
		{"MIT", has("permission is hereby granted, free of charge", "without restriction", "the above copyright notice"), true},
		{"BSD-4-Clause", has("all advertising materials"), false},
		{"MPL-2.0", has("mozilla public license"), false},
		{"GPL", has("general public license") && !has("mozilla public license"), false}, // of which the Mozilla licence speaks
		{"EPL", has("eclipse public license"), false},
		{"CC", has("creative commons"), false},
	} {
		if k.found {
			names = append(names, k.name)
			permissive = permissive && k.free
		}
	}
	if names == nil {
		return []string{"unknown"}, false
	}
	return names, permissive
}

// kinds returns the short names of the licences of a module.
func (m module) kinds() []string {
	var all []string
	for _, l := range m.texts {
		if !l.isNotice() {
			names, _ := l.kinds()
			all = append(all, names...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// sameModules checks that the modules are those that the linker put into a program, as the program itself tells.
func sameModules(binary, program string, modules []module) error {
	info, err := buildinfo.ReadFile(binary)
	if err != nil {
		return err
	}
	inside := []string{goLibrary + " " + info.GoVersion}
	for _, d := range info.Deps {
		if d.Replace != nil {
			return fmt.Errorf("%s is linked with %s instead of %s: releases are made of published modules", program, d.Replace.Path, d.Path)
		}
		inside = append(inside, d.Path+" "+d.Version)
	}
	var told []string
	for _, m := range modules {
		if slices.Contains(m.programs, program) {
			told = append(told, m.path+" "+m.version)
		}
	}
	slices.Sort(inside)
	slices.Sort(told)
	if !slices.Equal(inside, told) {
		return fmt.Errorf("%s is linked with %q, and the licences are those of %q", program, inside, told)
	}
	return nil
}

// notices returns the licences of all modules as one text for people.
func notices(modules []module) []byte {
	var out []byte
	out = append(out, "zeck is made of its own code, under the licence in LICENSE, and of the modules below, under theirs.\n\n"...)
	for _, m := range modules {
		out = fmt.Appendf(out, "  %s %s, in %s: %s\n", m.path, m.version, strings.Join(m.programs, " and "), strings.Join(m.kinds(), ", "))
	}
	for _, m := range modules {
		for _, l := range m.texts {
			out = fmt.Appendf(out, "\n%s\n%s %s: %s\n\n%s\n", strings.Repeat("=", 78), m.path, m.version, l.name, strings.Trim(l.text, "\n"))
		}
	}
	return out
}
