package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func Example() {
	main()
	// Output:
	// N take 12 from both
	// in canonical Fibonacci digits 24 = 10001000 and 32 = 10101000
	// 24 is an A-number: its right-most one is in position 4, an even-numbered one
	// step 3: its left shift 100010000 = 39 is more than 32, so keep the difference 8 = 10101 in second canonical digits: one left shift gives 12, another 20; take 12 from both
}

const root = "../.."

func readme(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(root, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestProgram compares the program with the one that the README shows.
func TestProgram(t *testing.T) {
	program, err := os.ReadFile("main.go")
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(readme(t), "\n```go\n"+string(program)+"```\n") {
		t.Error("README.md does not show examples/verdict/main.go as it is")
	}
}

// link matches the targets of links and the sources of pictures.
var link = regexp.MustCompile(`\]\(([^)]+)\)|src="([^"]+)"`)

// TestLinks looks for the files that the README refers to.
func TestLinks(t *testing.T) {
	found := link.FindAllStringSubmatch(readme(t), -1)
	if len(found) < 10 {
		t.Fatalf("%d links", len(found))
	}
	for _, m := range found {
		if to := m[1] + m[2]; !strings.Contains(to, "://") {
			if _, err := os.Stat(filepath.Join(root, to)); err != nil {
				t.Error(err)
			}
		}
	}
}
