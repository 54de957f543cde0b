package main

import (
	"bytes"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestLinked reads the licences of what is linked into the programs, on every system, and holds docs/dependencies.md to them.
func TestLinked(t *testing.T) {
	t.Chdir("../..")
	table := licenceTable(t)
	all := map[string]bool{}
	for _, to := range []target{{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}} {
		modules, err := linked(to, commands...)
		if err != nil {
			t.Fatal(err)
		}
		if modules[0].path != goLibrary || modules[0].texts[0].name != "LICENSE" {
			t.Errorf("%s: the first is %+v, want the Go library", to, modules[0])
		}
		for _, m := range modules[1:] {
			all[m.path] = true
			if kinds := strings.Join(m.kinds(), ", "); table[m.path] != kinds {
				t.Errorf("docs/dependencies.md says %q of the licence of %s, want %q", table[m.path], m.path, kinds)
			}
		}
	}
	for _, path := range []string{"github.com/spf13/cobra", "github.com/nats-io/nats.go", "github.com/inconshreveable/mousetrap"} {
		if !all[path] {
			t.Errorf("%s is not among what is linked: %v", path, slices.Sorted(maps.Keys(all)))
		}
	}
}

// TestWithoutCluster: zeck itself speaks to no NATS servers; that is what zeck-sweep is for.
func TestWithoutCluster(t *testing.T) {
	t.Chdir("../..")
	modules, err := linked(target{"linux", "amd64"}, "zeck")
	if err != nil || len(modules) < 5 {
		t.Fatalf("%d modules, %v", len(modules), err)
	}
	for _, m := range modules {
		if strings.Contains(m.path, "nats") {
			t.Errorf("%s is linked into zeck", m.path)
		}
	}
}

// TestWriteNotices writes the licences of the program that runs in a browser.
func TestWriteNotices(t *testing.T) {
	t.Chdir("../..")
	dir := t.TempDir()
	if err := run([]string{"-o", dir, "-targets", "js/wasm", "-notices", "zeck-wasm"}); err != nil {
		t.Fatal(err)
	}
	for name, words := range map[string]string{licenceFile: "The zeck authors", noticesFile: "golang.org/x/image"} {
		if text, err := os.ReadFile(filepath.Join(dir, name)); err != nil || !bytes.Contains(text, []byte(words)) {
			t.Errorf("%s, %v:\n%.300s", name, err, text)
		}
	}
}

// licenceTable returns the licences of modules that docs/dependencies.md tells.
func licenceTable(t *testing.T) map[string]string {
	t.Helper()
	text, err := os.ReadFile("docs/dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	table := map[string]string{}
	for _, row := range regexp.MustCompile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\|").FindAllStringSubmatch(string(text), -1) {
		table[row[1]] = row[2]
	}
	return table
}

// TestNotLinked looks at the modules of the page that are for tests only: their licences need not be permissive, but are told.
func TestNotLinked(t *testing.T) {
	t.Chdir("../..")
	table := licenceTable(t)
	for _, path := range []string{"pgregory.net/rapid", "github.com/chromedp/chromedp", "golang.org/x/net", "github.com/nats-io/nats-server/v2"} {
		out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", path).Output()
		dir := strings.TrimSpace(string(out))
		m := module{path: path}
		if err != nil || m.collect(dir, dir) != nil {
			t.Fatalf("%s in %q: %v", path, dir, err)
		}
		if kinds := strings.Join(m.kinds(), ", "); table[path] != kinds {
			t.Errorf("docs/dependencies.md says %q of the licence of %s, want %q", table[path], path, kinds)
		}
	}
}

// Some licences, shortened to what they are known by.
const (
	mit     = "MIT License\n\nCopyright (c) 2019 A. Author\n\nPermission is hereby granted, free of charge, to any person … without restriction,\nsubject to: The above copyright notice …\n"
	bsd2    = "Copyright 2012 B & C. All rights reserved.\n\nRedistribution and use in source and binary\nforms … this list of conditions …\n"
	bsd3    = bsd2 + "Neither the name of B nor …\n"
	apache2 = "      Apache License\n  Version 2.0, January 2004\n\n TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION\n … END OF TERMS AND CONDITIONS\n\n Copyright [yyyy] [name of copyright owner]\n"
)

func TestKinds(t *testing.T) {
	for _, c := range []struct {
		text, want string
		permissive bool
	}{
		{mit, "MIT", true},
		{bsd2, "BSD-2-Clause", true},
		{bsd3, "BSD-3-Clause", true},
		{apache2, "Apache-2.0", true},
		{apache2 + bsd3 + mit, "Apache-2.0 BSD-3-Clause MIT", true},
		{"Permission to use, copy, modify, and/or\ndistribute this software for any purpose with or without fee is hereby granted", "ISC", true},
		{bsd3 + "All advertising materials must", "BSD-3-Clause BSD-4-Clause", false},
		{mit + "or the GNU General Public License", "MIT GPL", false},
		{"Mozilla Public License Version 2.0", "MPL-2.0", false},
		{"Ask me.", "unknown", false},
		{"", "unknown", false},
	} {
		if names, ok := (licence{"LICENSE", c.text}).kinds(); strings.Join(names, " ") != c.want || ok != c.permissive {
			t.Errorf("%.40q is %v, permissive %t; want %s, %t", c.text, names, ok, c.want, c.permissive)
		}
	}
}

// TestCollect finds licences beside the code and above it, and refuses what has none.
func TestCollect(t *testing.T) {
	root := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("a/b/code.go", "package b")
	write("a/license.go", "package a")
	write("other/LICENSE", "Ask me.")
	m := module{path: "example.org/m", version: "v1.0.0"}
	collect := func(want string) {
		t.Helper()
		m.texts = nil
		if err := m.collect(root, filepath.Join(root, "a/b")); err != nil {
			t.Fatal(err)
		}
		message := ""
		if err := m.check(); err != nil {
			message = err.Error()
		}
		if message != want {
			t.Errorf("%v: %q, want %q", m.texts, message, want)
		}
	}
	const none = "example.org/m v1.0.0 has no file with its licence; it must not be handed out"
	collect(none)
	write("NOTICE", "Thanks.")
	collect(none)
	write("LICENSE.txt", mit)
	collect("")
	write("a/b/COPYING", bsd3)
	collect("")
	if kinds := m.kinds(); !slices.Equal(kinds, []string{"BSD-3-Clause", "MIT"}) || len(m.texts) != 3 {
		t.Errorf("%v of %v", kinds, m.texts)
	}
	write("a/LICENCE", "Ask me.")
	collect("example.org/m v1.0.0: a/LICENCE is no licence that is known to be permissive (unknown); it must not be handed out unread")
	if err := m.collect(root, filepath.Dir(root)); err == nil {
		t.Error("a package outside of its module is accepted")
	}
}

var someModules = []module{
	{goLibrary, "go1.26", []string{"zeck", "zeck-sweep"}, []licence{{"LICENSE", bsd3}}},
	{"example.org/m", "v1.0.0", []string{"zeck"}, []licence{{"LICENSE", apache2}, {"NOTICE", "Thanks to all.\n"}, {"s/LICENSE", apache2 + bsd2}}},
}

func TestNotices(t *testing.T) {
	text := string(notices(someModules))
	at := 0
	for _, part := range []string{"  Go go1.26, in zeck and zeck-sweep: BSD-3-Clause\n", "  example.org/m v1.0.0, in zeck: Apache-2.0, BSD-2-Clause\n",
		"Go go1.26: LICENSE\n\n" + bsd3, "example.org/m v1.0.0: LICENSE\n\n" + apache2, "NOTICE\n\nThanks to all.\n", "s/LICENSE\n\n" + apache2} {
		i := strings.Index(text[at:], part)
		if i < 0 {
			t.Fatalf("no %q after byte %d of\n%s", part, at, text)
		}
		at += i + len(part)
	}
}

func TestDebianCopyright(t *testing.T) {
	const want = `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: zeck
Comment: The programs are linked with the Go library and with modules, which are
 listed as if their sources stood in a folder vendor.

Files: *
Copyright: 2019 A. Author
License: MIT
 MIT License
 .
 Copyright (c) 2019 A. Author
 .
 Permission is hereby granted, free of charge, to any person … without restriction,
 subject to: The above copyright notice …

Files: vendor/Go/*
Copyright: 2012 B & C. All rights reserved.
License: BSD-3-Clause
 Copyright 2012 B & C. All rights reserved.
 .
 Redistribution and use in source and binary
 forms … this list of conditions …
 Neither the name of B nor …
Comment:
 Go go1.26, linked into zeck and zeck-sweep

Files: vendor/example.org/m/*
Copyright: the authors of example.org/m
License: Apache-2.0
Comment:
 example.org/m v1.0.0, linked into zeck
 .
 NOTICE:
 Thanks to all.

Files: vendor/example.org/m/s/*
Copyright: 2012 B & C. All rights reserved.
License: Apache-2.0 and BSD-2-Clause
 (here stands the Apache License, version 2.0: see below)
 .
  Copyright [yyyy] [name of copyright owner]
 Copyright 2012 B & C. All rights reserved.
 .
 Redistribution and use in source and binary
 forms … this list of conditions …
Comment:
 example.org/m v1.0.0, linked into zeck
 .
 NOTICE:
 Thanks to all.

License: Apache-2.0
 On Debian systems the text of the Apache License, version 2.0, is in
 /usr/share/common-licenses/Apache-2.0.
`
	if got := string(debianCopyright(mit, someModules)); got != want {
		t.Errorf("the file is\n%s\nwant\n%s", got, want)
	}
}

// TestSameModules: a program is asked what it is made of.
func TestSameModules(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	_, version, err := goRoot()
	if err != nil {
		t.Fatal(err)
	}
	library := module{path: goLibrary, version: version, programs: []string{"this"}}
	if err := sameModules(self, "this", []module{library}); err != nil {
		t.Error(err)
	}
	for _, wrong := range [][]module{nil, {library, {path: "example.org/m", version: "v1.0.0", programs: []string{"this"}}}, {{path: goLibrary, version: "go1.1", programs: []string{"this"}}}} {
		if err := sameModules(self, "this", wrong); err == nil {
			t.Errorf("%v is accepted", wrong)
		}
	}
}

// TestOwnLicence: the licence of zeck is the one that the page of dependencies names.
func TestOwnLicence(t *testing.T) {
	text, err := os.ReadFile("../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	names, ok := licence{licenceFile, string(text)}.kinds()
	if !ok || !slices.Equal(names, []string{"BSD-3-Clause"}) || !bytes.Contains(text, []byte("Copyright (c) 2026 The zeck authors\n")) {
		t.Errorf("LICENSE is %v:\n%s", names, text)
	}
}
