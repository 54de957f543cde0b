package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestLinked reads the licences of what is linked into the programs, on every system, and of modules that are for tests only, which need
// not be permissive, and holds docs/dependencies.md to them.
func TestLinked(t *testing.T) {
	t.Chdir("../..")
	var modules []module
	for _, to := range []target{{"linux", "amd64"}, {"darwin", "arm64"}, {"windows", "amd64"}} {
		some, err := linked(to, commands...)
		if err != nil {
			t.Fatal(err)
		}
		if some[0].path != goLibrary || some[0].texts["LICENSE"] == "" {
			t.Errorf("%s: the first is %+v, want the Go library", to, some[0])
		}
		for _, m := range some {
			if err := m.check(); err != nil {
				t.Error(err)
			}
		}
		modules = append(modules, some[1:]...)
	}
	for _, path := range []string{"github.com/spf13/cobra", "github.com/nats-io/nats.go", "github.com/inconshreveable/mousetrap"} {
		if !slices.ContainsFunc(modules, func(m module) bool { return m.path == path }) {
			t.Errorf("%s is not among what is linked: %v", path, modules)
		}
	}
	for _, path := range []string{"pgregory.net/rapid", "github.com/chromedp/chromedp", "golang.org/x/net", "github.com/nats-io/nats-server/v2"} {
		out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", path).Output()
		dir, m := strings.TrimSpace(string(out)), module{path, "", map[string]string{}}
		if err != nil || m.collect(dir, dir) != nil {
			t.Fatalf("%s in %q: %v", path, dir, err)
		}
		modules = append(modules, m)
	}
	page, err := os.ReadFile("docs/dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range modules {
		if row := "\n| `" + m.path + "` | " + strings.Join(m.kinds(), ", ") + " |"; !strings.Contains(string(page), row) {
			t.Errorf("docs/dependencies.md has no row%s", row)
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

// Some licences, shortened to what they are known by.
const (
	mit = "MIT License\n\nCopyright (c) 2019 A. Author\n\nPermission is hereby granted, free of charge, to any person … without " +
		"restriction,\nsubject to: The above copyright notice …\n"
	bsd2    = "Copyright 2012 B & C. All rights reserved.\n\nRedistribution and use in source and binary\nforms … this list of conditions …\n"
	bsd3    = bsd2 + "Neither the name of B nor …\n"
	apache2 = "      Apache License\n  Version 2.0, January 2004\n\n TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION\n " +
		"… warranty or additional liability.\n\n END OF TERMS AND CONDITIONS\n\n Copyright [yyyy] [name of copyright owner]\n"
)

func TestKinds(t *testing.T) {
	own, err := os.ReadFile("../../LICENSE")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		text, want string
		permissive bool
	}{
		{string(own), "BSD-3-Clause", true},
		{mit, "MIT", true},
		{bsd2, "BSD-2-Clause", true},
		{bsd3, "BSD-3-Clause", true},
		{apache2, "Apache-2.0", true},
		{apache2 + bsd3 + mit, "Apache-2.0 BSD-3-Clause MIT", true},
		{"Permission to use, copy, modify, and/or\ndistribute this software for any purpose with or without fee is hereby granted", "ISC", true},
		{bsd3 + "All advertising materials must", "BSD-3-Clause BSD-4-Clause", false},
		{mit + "or the GNU General Public License", "MIT GPL", false},
		{"Mozilla Public License Version 2.0, and the GNU General Public License", "MPL-2.0", false},
		{"Ask me.", "unknown", false},
		{"", "unknown", false},
	} {
		if names, ok := kinds(c.text); strings.Join(names, " ") != c.want || ok != c.permissive {
			t.Errorf("%.40q is %v, permissive %t; want %s, %t", c.text, names, ok, c.want, c.permissive)
		}
	}
}

// TestCollect finds licences beside the code and above it, and refuses what has none.
func TestCollect(t *testing.T) {
	root := t.TempDir()
	if err := os.MkdirAll(filepath.Join(root, "a/b"), 0o755); err != nil {
		t.Fatal(err)
	}
	const none = "example.org/m v1.0.0 has no file with its licence; it must not be handed out"
	for _, step := range []struct{ file, text, want, kinds string }{
		{"a/license.go", "package a", none, ""},
		{"NOTICE", "Thanks.", none, ""},
		{"LICENSE.txt", mit, "", "MIT"},
		{"a/b/COPYING", bsd3, "", "BSD-3-Clause MIT"},
		{"a/LICENCE", "Ask me.", "example.org/m v1.0.0: a/LICENCE is no licence that is known to be permissive (unknown); it must " +
			"not be handed out unread", "BSD-3-Clause MIT unknown"},
	} {
		if err := os.WriteFile(filepath.Join(root, step.file), []byte(step.text), 0o644); err != nil {
			t.Fatal(err)
		}
		m := module{"example.org/m", "v1.0.0", map[string]string{}}
		if err := m.collect(root, filepath.Join(root, "a/b")); err != nil {
			t.Fatal(err)
		}
		message := ""
		if err := m.check(); err != nil {
			message = err.Error()
		}
		if kinds := strings.Join(m.kinds(), " "); message != step.want || kinds != step.kinds {
			t.Errorf("with %s: %q of %q, want %q of %q", step.file, message, kinds, step.want, step.kinds)
		}
	}
}

// TestRefused: there are no licences, and so no release, of a program that is linked with a module without one.
func TestRefused(t *testing.T) {
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{
		"go.mod": "module x\nrequire example.org/m v1.0.0\nreplace example.org/m => ./m\n", "cmd/x/main.go": "package main\nimport _ " +
			"\"example.org/m\"\nfunc main() {}\n",
		"m/go.mod": "module example.org/m\n", "m/m.go": "package m\n", licenceFile: bsd3,
	} {
		if err := errors.Join(os.MkdirAll(filepath.Dir(name), 0o755), os.WriteFile(name, []byte(text), 0o644)); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ text, want string }{{"", "is no licence that is known"}, {"Ask me.", "is no licence that is known"}, {mit, ""}} {
		if err := os.WriteFile("m/LICENSE", []byte(c.text), 0o644); err != nil {
			t.Fatal(err)
		}
		_, err := licences(target{"linux", "amd64"}, "x")
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("with %.20q: %v, want %q", c.text, err, c.want)
		}
	}
}

// TestNotices: all texts are there, in order; in the file for Debian the Apache licence, and nothing else, is referred to.
func TestNotices(t *testing.T) {
	torn, _, _ := strings.Cut(apache2, "…")
	text := notices([]module{
		{goLibrary, "go1.26", map[string]string{"LICENSE": bsd3}},
		{"example.org/k", "v1.0.0", map[string]string{"LICENSE": torn}},
		{"example.org/l", "v1.0.0", map[string]string{"LICENSE": mit}},
		{"example.org/m", "v1.0.0", map[string]string{"s/LICENSE": apache2 + bsd2, "LICENSE": apache2, "NOTICE": "Thanks to all.\n"}},
	})
	parts := []string{"  Go go1.26: BSD-3-Clause\n", "  example.org/m v1.0.0: Apache-2.0, BSD-2-Clause\n",
		"Go go1.26: LICENSE\n\n" + bsd3, "example.org/m v1.0.0: LICENSE\n\n" + apache2, "NOTICE\n\nThanks to all.\n", "s/LICENSE\n\n" + apache2 + bsd2}
	for i := range parts {
		parts[i] = regexp.QuoteMeta(parts[i])
	}
	if ordered := regexp.MustCompile("(?s)" + strings.Join(parts, ".*")); !ordered.Match(text) {
		t.Errorf("the licences are\n%s\nwant\n%s", text, ordered)
	}
	const reference = "/usr/share/common-licenses/Apache-2.0.\n\n Copyright [yyyy]"
	debian := string(debianCopyright(content{licenceFile: []byte("ours\n"), noticesFile: text}))
	if !strings.HasPrefix(debian, "ours\n") || strings.Count(debian, reference) != 2 || strings.Count(debian,
		"TERMS") != 1 || !strings.Contains(debian, mit) || !strings.Contains(debian, bsd3) {
		t.Errorf("for Debian they are\n%s", debian)
	}
}
