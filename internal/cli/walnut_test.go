package cli

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"zeck/internal/long"
	"zeck/internal/must"
)

// walnutFolder is the environment variable that names the folder of Walnut, in which walnut.sh starts it. docs/walnut.md says how to
// install it.
const walnutFolder = "ZECK_WALNUT"

// walnut returns a copy of the folder of Walnut, and a function that runs a command file there.
func walnut(t *testing.T) (here string, run func(file string) string) {
	t.Helper()
	long.Only(t)
	folder := os.Getenv(walnutFolder)
	if folder == "" {
		t.Skipf("not run: no Walnut; %s names its folder", walnutFolder)
	}
	here = t.TempDir()
	must.Do(os.CopyFS(here, os.DirFS(folder)))
	return here, func(file string) string {
		c := exec.CommandContext(t.Context(), "sh", "walnut.sh")
		c.Dir, c.Stdin = here, strings.NewReader("load "+file+";\nexit;\n")
		out := must.Get(c.CombinedOutput())
		return string(out)
	}
}

// TestWalnutSays runs the real Walnut: it reads every bundle and gives the answers in the README of the bundle.
func TestWalnutSays(t *testing.T) {
	long.Only(t)
	theorems := "../../internal/theorems/data/"
	for _, args := range [][]string{
		{"prove", "forall n: b(n) = shift(a(n))"},
		{"prove", "exists n: n = a(n) and n > 1"},
		{"prove", "--system", "takeaway@k=3", "forall n: exists m: n = 2*m or n = 2*m + 1"},
		{"prove", "--system", "narayana", "forall x, y: x < y => x + 1 <= y"},
		{"prove", "--system", "pell@t=2", "forall n: even_zeros(n) or not even_zeros(n)"},
		{"prove", "--system", "sqrt@n=3", "forall n: floor(n) >= n"},
		{"prove", "--with", "lost=maharaja", "forall x, y: lost(x, y) and x <= y => y <= a(x) + 4"},
		{"prove", "--with", "lost=maharaja", "forall x, y: lost(x, y) and x <= y => y <= a(x) + 3"},
		{"prove", "--game", "wythoff"},
		{"prove", "--check", theorems + "maharaja.value-0.theorem"},
		{"prove", "--check", theorems + "king.value-3.theorem"},
		{"prove", "--check", theorems + "fibnim.value-5.theorem"},
		{"set", "x, y: exists n: x = a(n) and y = b(n)"},
		{"set", "n: n mod 7 = 3", "--system", "binary"},
		{"set", "n: true", "--values", "n mod 3 - 1"},
		{"set", "x, y: lost(x, y) and x <= y", "--with", "lost=maharaja", "--values", "y - a(x)"},
	} {
		here, run := walnut(t)
		var message bytes.Buffer
		if code := Main(append(args, "--export", "walnut", "--output", here), nil, &bytes.Buffer{}, &message); code != exitOK {
			t.Errorf("%v: exit code %d, %s", args, code, message.String())
			continue
		}
		out := run(walnutCommands)
		promised := must.Get(os.ReadFile(filepath.Join(here, "README.md")))
		var want []string
		for _, m := range regexp.MustCompile("(?m)^- `zeck[0-9]*`: (TRUE|FALSE),").FindAllSubmatch(promised, -1) {
			want = append(want, string(m[1]))
		}
		if got := truths.FindAllString(out, -1); len(want) == 0 || !slices.Equal(got, want) {
			t.Errorf("%v: Walnut says %v, want %v\n%s", args, got, want, out)
		}
	}
}

var truths = regexp.MustCompile(`(?m)\b(TRUE|FALSE)$`)

// TestWalnutCommands: Walnut and zeck prove --walnut give the same answers to a command file.
func TestWalnutCommands(t *testing.T) {
	here, run := walnut(t)
	commands := must.Get(os.ReadFile("testdata/walnut.txt"))
	file := filepath.Join(here, "Command Files", "mine.txt")
	must.Do(os.WriteFile(file, commands, 0o600))
	var ours, message bytes.Buffer
	if code := Main([]string{"prove", "--walnut", file}, nil, &ours, &message); code != exitFalse {
		t.Errorf("exit code %d, %s", code, message.String())
	}
	out := run("mine.txt")
	want, got := truths.FindAllString(out, -1), truths.FindAllString(ours.String(), -1)
	if len(want) < 18 || !slices.Equal(got, want) {
		t.Errorf("Walnut says %v, zeck %v\n%s\n%s", want, got, out, ours.String())
	}
}
