package paper

import (
	"strings"
	"testing"
)

func TestShorten(t *testing.T) {
	long := "12345678" + strings.Repeat("0", 40) + "87654321"
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"wythoff:24,32", "wythoff:24,32"},
		{strings.Repeat("1", 40), strings.Repeat("1", 40)},
		{strings.Repeat("1", 41), "11111111…11111111 (41 digits)"},
		{"nim:1," + long + " + x:" + long + "/2 end", "nim:1,12345678…87654321 (56 digits) + x:12345678…87654321 (56 digits)/2 end"},
	} {
		if got := Shorten(c.text); got != c.want {
			t.Errorf("Shorten(%q) = %q, want %q", c.text, got, c.want)
		}
	}
}

func TestWrap(t *testing.T) {
	words := strings.Repeat("word ", 40)
	for columns, most := range map[int]int{0: 88, 20: 40, 80: 80, 200: 88} {
		u := &Page{Columns: columns}
		longest := 0
		for _, line := range strings.Split(u.Wrap(words, "    "), "\n")[1:] {
			if longest = max(longest, len(line)); !strings.HasPrefix(line, "    word") {
				t.Errorf("the line %q is not indented", line)
			}
		}
		if longest > most || longest < most-4 {
			t.Errorf("with %d columns lines have up to %d, want about %d", columns, longest, most)
		}
	}
	u := &Page{}
	for at := range 40 { // no line ends inside the parentheses or the weights
		text := strings.Repeat("x", Widest-40+at) + " 1…2 (101 digits) = 3 weights … 5 3 2 1"
		for _, line := range strings.Split(u.Wrap(text, ""), "\n") {
			if strings.HasSuffix(line, "(101") || strings.HasSuffix(line, "=") || strings.HasSuffix(line, "…") ||
				strings.Contains(line, "… ") && !strings.Contains(line, "… 5 3 2 1") {
				t.Errorf("the line %q ends in the wrong place", line)
			}
		}
	}
}

// TestReflow: paragraphs fit a narrow terminal, and indented ones stay.
func TestReflow(t *testing.T) {
	u := &Page{Columns: 40}
	text := strings.Repeat("word ", 10) + "\nend\n\n  kept   as\n  it is\n\na list:\n  one"
	want := strings.TrimRight(strings.Repeat("word ", 8), " ") + "\nword word end\n\n  kept   as\n  it is\n\na list:\n  one"
	if got := u.Reflow(text); got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

func TestTable(t *testing.T) {
	var b strings.Builder
	tb := Table{Head: true, Right: []bool{false, true}, Inks: []Ink{"", Number}}
	tb.Row("name", "n")
	tb.Row("φ", "10", "golden")
	tb.Row("long", "")
	(&Page{Writer: &b}).Table("> ", tb)
	if want := "> name   n\n> φ     10  golden\n> long\n"; b.String() != want {
		t.Errorf("the table is\n%swant\n%s", b.String(), want)
	}
}
