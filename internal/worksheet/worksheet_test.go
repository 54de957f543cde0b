package worksheet_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"zeck/internal/worksheet"
)

const page = "# A page\n\n```sh\n$ no block of ours\n```\n\n```console\nfirst\n$ zeck a\nold\n\nlines\n$ zeck b\n```\n\n```define binary\n" +
	"define x\n```\n````console\n$ zeck c\n```console\n$ zeck d\n```\n````\n$ no block at all\n~~~console\n$ zeck e\n"

func TestParse(t *testing.T) {
	parts := worksheet.Parse(page)
	if worksheet.Join(parts) != page {
		t.Errorf("put together again it is\n%s", worksheet.Join(parts))
	}
	if c, ok := worksheet.Parse("$ zeck a\n")[0].Command(); ok {
		t.Errorf("outside a block there is the command %q", c)
	}
	var got []string
	for _, p := range parts {
		if c, ok := p.Command(); ok {
			got = append(got, fmt.Sprintf("%d %s %s %q", p.Line, p.Fence, c, p.Answer))
		} else if p.Info != "" {
			got = append(got, fmt.Sprintf("%d [%s] %q", p.Line, p.Info, p.Text))
		}
	}
	want := []string{`4 [sh] "$ no block of ours\n"`, "9 ``` zeck a \"old\\n\\nlines\\n\"", "13 ``` zeck b \"\"", `17 [define binary] "define x\n"`,
		"20 ```` zeck c \"```console\\n\"", "22 ```` zeck d \"```\\n\"", `27 ~~~ zeck e ""`}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestParseAnything: parsing loses nothing, whatever the file contains.
func TestParseAnything(t *testing.T) {
	pieces := []string{"```", "````", "~~~", "console", "$ zeck rep 8", "\n", "\r\n", "text", " ", "$ "}
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(rapid.SampledFrom(pieces)).Draw(t, "pieces"), "")
		if got := worksheet.Join(worksheet.Parse(text)); got != text {
			t.Fatalf("%q became %q", text, got)
		}
	})
}

func TestWords(t *testing.T) {
	for command, want := range map[string][]string{
		"zeck  solve\twythoff:24,32 ":             {"zeck", "solve", "wythoff:24,32"},
		`zeck prove 'forall n: a(n) >= n' --json`: {"zeck", "prove", "forall n: a(n) >= n", "--json"},
		`zeck x"a b"'c "d"'e\ f "" '' "\"\\\n"`:   {"zeck", `xa bc "d"e f`, "", "", `"\\n`},
		"zeck rep 8 # the number":                 {"zeck", "rep", "8"},
		"zeck rep 3*10^50 a#b":                    {"zeck", "rep", "3*10^50", "a#b"},
		"":                                        nil,
		`zeck rep 'F(100)' "it's" ∀`:              {"zeck", "rep", "F(100)", "it's", "∀"},
	} {
		if got, err := worksheet.Words(command); err != nil || !slices.Equal(got, want) {
			t.Errorf("%s: got %q, %v, want %q", command, got, err, want)
		}
	}
	for _, command := range []string{"zeck rep 8 | head", "zeck rep 8; rm x", "zeck rep 8 > x", "zeck rep 8 &", "zeck rep $HOME", "zeck rep `id`",
		"zeck rep \"$(id)\"", "zeck rep 'a", `zeck rep "a`, "zeck rep F(100)", `zeck \`, "zeck <x", "zeck rep ~/x"} {
		if got, err := worksheet.Words(command); err == nil {
			t.Errorf("%s was read as %q", command, got)
		}
	}
}
