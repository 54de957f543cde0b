package main

import (
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// Whoever hands out programs hands out what is linked into them, and so the licences of that: the Go library and the modules. They are
// read where the compiler found the code, and a release without one of them, or with one that is not known to allow this, is refused.

// The files with licences, in every archive.
const (
	licenceFile = "LICENSE"
	noticesFile = "THIRD_PARTY_LICENSES"
)

// module is a module that is linked into programs.
type module struct {
	path, version string
	texts         map[string]string // the files with a licence or a notice, below the folder of the module
}

// goLibrary is what the library of Go is called here; it is a module like the others. One licence holds for all of it: the other one
// below, of BoringSSL, is about objects that are not linked without C.
const goLibrary = "Go"

// licences returns the files with the licences of zeck and of what is linked into programs for a platform.
func licences(t target, programs ...string) (content, error) {
	own, err := os.ReadFile(licenceFile)
	if err != nil {
		return nil, err
	}
	modules, err := linked(t, programs...)
	if err != nil {
		return nil, err
	}
	for _, m := range modules {
		if err := m.check(); err != nil {
			return nil, err
		}
	}
	return content{licenceFile: own, noticesFile: notices(modules)}, nil
}

// linked returns the modules that are linked into programs, in order.
func linked(t target, programs ...string) ([]module, error) {
	library, err := t.run("go", "env", "GOVERSION", "GOROOT")
	if err != nil {
		return nil, err
	}
	version, root, _ := strings.Cut(strings.TrimSpace(library), "\n")
	args := []string{"list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}"}
	for _, p := range programs {
		args = append(args, "./cmd/"+p)
	}
	packages, err := t.run("go", args...)
	if err != nil {
		return nil, err
	}
	modules := map[string]module{goLibrary: {goLibrary, version, map[string]string{}}}
	if err := modules[goLibrary].collect(root, root); err != nil {
		return nil, err
	}
	for line := range strings.Lines(packages) {
		f := strings.Split(strings.TrimSpace(line), "\t")
		if len(f) != 4 {
			continue // a package of Go, or ours
		}
		if _, ok := modules[f[0]]; !ok {
			modules[f[0]] = module{f[0], f[1], map[string]string{}}
		}
		if err := modules[f[0]].collect(f[2], f[3]); err != nil {
			return nil, err
		}
	}
	return slices.SortedFunc(maps.Values(modules), func(a, b module) int { return strings.Compare(a.path, b.path) }), nil
}

var licenceName = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|notice)([-._].*)?$`)

// collect adds the licences in the folder of a package and in those above it, up to that of the module.
func (m module) collect(root, dir string) error {
	for ; strings.HasPrefix(dir, root); dir = filepath.Dir(dir) {
		entries, err := os.ReadDir(dir)
		if err != nil {
			return err
		}
		for _, e := range entries {
			if e.IsDir() || !licenceName.MatchString(e.Name()) || strings.HasSuffix(e.Name(), ".go") {
				continue
			}
			name := filepath.Join(dir, e.Name())
			text, err := os.ReadFile(name)
			if err != nil {
				return err
			}
			m.texts[filepath.ToSlash(name[len(root)+1:])] = strings.ReplaceAll(string(text), "\r\n", "\n")
		}
	}
	return nil
}

// check refuses a module without a licence, or with one that is not among those that are known to allow a release such as this.
func (m module) check() error {
	if len(m.kinds()) == 0 {
		return fmt.Errorf("%s %s has no file with its licence; it must not be handed out", m.path, m.version)
	}
	for _, file := range slices.Sorted(maps.Keys(m.texts)) {
		if names, ok := kinds(m.texts[file]); !ok && !isNotice(file) {
			return fmt.Errorf("%s %s: %s is no licence that is known to be permissive (%s); it must not be handed out unread",
				m.path, m.version, file, strings.Join(names, ", "))
		}
	}
	return nil
}

func isNotice(file string) bool { return strings.HasPrefix(strings.ToLower(path.Base(file)), "notice") }

// known are the licences that are told apart, by what their texts have, in small letters; what follows ! they have not.
var known = []struct {
	name, has  string
	permissive bool
}{
	{"Apache-2.0", "apache license|version 2.0|terms and conditions for use, reproduction, and distribution", true},
	{"BSD-2-Clause", "redistribution and use in source and binary forms|this list of conditions|!neither the name", true},
	{"BSD-3-Clause", "redistribution and use in source and binary forms|this list of conditions|neither the name", true},
	{"ISC", "permission to use, copy, modify, and|distribute this software for any purpose with or without fee is hereby granted", true},
	{"MIT", "permission is hereby granted, free of charge|without restriction|the above copyright notice", true},
	{"BSD-4-Clause", "all advertising materials", false},
	{"MPL-2.0", "mozilla public license", false},
	{"GPL", "general public license|!mozilla public license", false}, // which speaks of it
	{"EPL", "eclipse public license", false},
	{"CC", "creative commons", false},
}

// kinds returns the short names of the licences in a text, and whether all of it is permissive.
func kinds(text string) (names []string, permissive bool) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	permissive = true
	for _, k := range known {
		found := true
		for part := range strings.SplitSeq(k.has, "|") {
			part, not := strings.CutPrefix(part, "!")
			found = found && strings.Contains(text, part) != not
		}
		if found {
			names = append(names, k.name)
			permissive = permissive && k.permissive
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
	for file, text := range m.texts {
		if names, _ := kinds(text); !isNotice(file) {
			all = append(all, names...)
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// notices returns the licences of all modules as one text for people.
func notices(modules []module) []byte {
	out := []byte("zeck is made of its own code, under the licence in LICENSE, and of the modules below, under theirs.\n\n")
	for _, m := range modules {
		out = fmt.Appendf(out, "  %s %s: %s\n", m.path, m.version, strings.Join(m.kinds(), ", "))
	}
	for _, m := range modules {
		for _, file := range slices.Sorted(maps.Keys(m.texts)) {
			out = fmt.Appendf(out, "\n%s\n%s %s: %s\n\n%s\n", strings.Repeat("=", 78), m.path, m.version, file, strings.Trim(m.texts[file], "\n"))
		}
	}
	return out
}

// apache is the text of the Apache licence where it stands among others. No text goes over the line of = before the next one.
var apache = regexp.MustCompile(`[ \t]*Apache License\s+Version 2\.0, January 2004[^=]*?or additional\s+liability\.(\s+END OF TERMS AND CONDITIONS)?`)

// debianCopyright returns both files with licences as one. The Apache licence is on every Debian system and is referred to.
func debianCopyright(files content) []byte {
	const here = "The Apache License, version 2.0: on Debian systems its text is in\n/usr/share/common-licenses/Apache-2.0."
	return apache.ReplaceAll(slices.Concat(files[licenceFile], []byte("\n"), files[noticesFile]), []byte(here))
}
