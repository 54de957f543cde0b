package main

import (
	"os"
	"strings"
	"testing"
)

// TestPage checks that docs/theorems.md is what the command generates from the current theorems.
func TestPage(t *testing.T) {
	t.Chdir("../..")
	rows, err := readNotes(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	want, err := pageOf(rows)
	if err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	const table = "| game | about |" // answers are above the table; other tests check these
	_, wanted, _ := strings.Cut(want, table)
	if _, tables, ok := strings.Cut(string(got), table); !ok || tables != wanted {
		t.Error("docs/theorems.md is not up to date; go generate ./internal/theorems writes it, in half an hour, and -only GAMES in less")
	}
	if n := strings.Count(wanted, "not looked up"); n > 20 {
		t.Errorf("what was known of %d theorems was not looked up; at most 20 are allowed", n)
	}
	if strings.Contains(wanted, "theorem) |  |") {
		t.Error("a theorem has no word about what was known before")
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
