package version

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// permissive lists the licences that a release can contain, by texts in lower case that they contain or, after !, do not contain.
var permissive = []struct{ name, has string }{
	{"Apache-2.0", "apache license|version 2.0|terms and conditions for use, reproduction, and distribution"},
	{"BSD-2-Clause", "redistribution and use in source and binary forms|this list of conditions|!neither the name"},
	{"BSD-3-Clause", "redistribution and use in source and binary forms|this list of conditions|neither the name"},
	{"ISC", "permission to use, copy, modify, and|distribute this software for any purpose with or without fee is hereby granted"},
	{"MIT", "permission is hereby granted, free of charge|without restriction|the above copyright notice"},
}

// TestLicences reads the licences of the modules linked into the programs and compares them with docs/dependencies.md.
func TestLicences(t *testing.T) {
	t.Chdir("../..")
	page, err := os.ReadFile("docs/dependencies.md")
	if err != nil {
		t.Fatal(err)
	}
	for program, targets := range map[string][]string{"zeck": {"linux/amd64"}, "zeck-sweep": {"linux/amd64", "darwin/arm64", "windows/amd64"}} {
		for _, target := range targets {
			out, err := exec.Command(".ci/release", "licences", program, target).Output()
			if err != nil {
				t.Fatalf("%s for %s: %v", program, target, err)
			}
			if program == "zeck" && strings.Contains(string(out), "nats") {
				t.Error("zeck is linked with NATS, which only zeck-sweep needs")
			}
			modules := map[string][]string{}
			for _, part := range strings.Split(string(out), "\n"+strings.Repeat("=", 78)+"\n")[1:] {
				head, text, _ := strings.Cut(part, "\n")
				words := strings.Fields(head)
				names := kinds(text)
				if names == nil && !strings.HasPrefix(filepath.Base(words[2]), "NOTICE") {
					t.Errorf("the licence of %s is not known to be permissive", head)
				}
				modules[words[0]] = append(modules[words[0]], names...)
			}
			if len(modules) < 5 {
				t.Errorf("%s for %s has only %d modules", program, target, len(modules))
			}
			for module, names := range modules {
				slices.Sort(names)
				row := "\n| `" + module + "` | " + strings.Join(slices.Compact(names), ", ") + " |"
				if module != "Go" && !strings.Contains(string(page), row) {
					t.Errorf("docs/dependencies.md has no row%s", row)
				}
			}
		}
	}
}

// kinds returns the short names of the licences in a text.
func kinds(text string) (names []string) {
	text = strings.ToLower(strings.Join(strings.Fields(text), " "))
	for _, k := range permissive {
		if !slices.ContainsFunc(strings.Split(k.has, "|"), func(part string) bool {
			part, not := strings.CutPrefix(part, "!")
			return strings.Contains(text, part) == not
		}) {
			names = append(names, k.name)
		}
	}
	if strings.Contains(text, "all advertising materials") || strings.Contains(text, "mozilla public license") ||
		strings.Contains(text, "gnu general public license") {
		return nil
	}
	return names
}
