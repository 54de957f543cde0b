package main

import (
	"os"
	"strings"
	"testing"
)

// TestPages compares the tables of the pages with what the command generates from the current theorems.
func TestPages(t *testing.T) {
	t.Chdir("../..")
	rows, err := readNotes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	wanted, err := tables(rows)
	if err != nil {
		t.Fatal(err)
	}
	for page, want := range wanted {
		if text, err := os.ReadFile(page); err != nil || !strings.HasSuffix(string(text), "\n\n"+want) {
			t.Errorf("%s is not up to date; make theorems writes it, in half an hour, and with -only GAMES in less (%v)", page, err)
		}
		if strings.Contains(want, "|  |") {
			t.Errorf("%s has a cell without words", page)
		}
	}
	if n := strings.Count(wanted[miserePage], "not looked up"); n > 20 {
		t.Errorf("what was known of %d theorems was not looked up; at most 20 are allowed", n)
	}
	files, err := os.ReadDir(data)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range rows {
		if r.theorem != nil {
			files = files[1:]
		}
	}
	if len(files) != 0 {
		t.Errorf("%d theorems are not in %s", len(files), notes)
	}
}
