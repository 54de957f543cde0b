package paper

import (
	"regexp"
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
		if longest > most || longest < most-4 || u.Width() != most {
			t.Errorf("with %d columns lines have up to %d of %d, want about %d", columns, longest, u.Width(), most)
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

// number is a value that is shown in full or in short.
type number struct{}

func (number) String() string { return "in full" }
func (number) Short() string  { return "in short" }

// TestPage writes an answer with all its parts. Brackets stand for colours.
func TestPage(t *testing.T) {
	var b strings.Builder
	w := &Page{Writer: &b, Columns: 40, Painted: true}
	for _, size := range []int{29, 30} { // with two blanks and nine letters: 40 and 41
		w.Headline(strings.Repeat("φ", size), Winning, "wins all ")
	}
	w.Section("Why")
	w.Say("  ", strings.Repeat("seven! ", 6))
	w.Facts(&struct {
		Lost    int `label:"lost positions"`
		Other   int
		Winning int `label:"winning positions"`
	}{123456, 5, 1234}, []string{"more", "7", "golden"})
	w.Table("> ", Table{Rows: [][]string{{"name", "n"}, {"long", ""}}, Head: true, Least: []int{6}, Inks: []Ink{Losing}})
	w.Foot(strings.Repeat("by theory ", 5))
	w.Source(strings.Repeat("source ", 7))
	w.Facts(nil, []string{"total", "9"})
	for _, w.Full = range []bool{false, true} {
		w.Line("", w.Show(number{}), " ", w.Show(named(strings.Repeat("1", 41))))
	}
	const want = "[1|φφφφφφφφφφφφφφφφφφφφφφφφφφφφφ]  [1;32|wins all ]\n[1|φφφφφφφφφφφφφφφφφφφφφφφφφφφφφφ]\n[1;32|wins all ]\n\n[1|Why]\n" +
		"\n  seven! seven! seven! seven! seven!\n  seven!\n" +
		"  lost positions     [36|123,456]\n  winning positions    [36|1,234]\n  more                     [36|7]  golden\n" +
		"> [2|name]    [2|n]\n> [1;31|long]\n\n[2|by theory by theory by theory by theory\nby theory]\n" +
		"\n[2|source source source source source source source ]\n  total  [36|9]\n" +
		"in short 11111111…11111111 (41 digits)\nin full 11111111111111111111111111111111111111111\n"
	got := strings.NewReplacer("\x1b[0m", "]", "\x1b[", "[").Replace(b.String())
	if got = ink.ReplaceAllString(got, "[$1|"); got != want {
		t.Errorf("the page is\n%s\nwant\n%s", got, want)
	}
	if tb := (Table{Rows: [][]string{{"a", "φφ"}, {"abc"}}}); tb.Width() != 9 {
		t.Errorf("the table is %d wide", tb.Width())
	}
}

// named is a text that names itself.
type named string

func (n named) String() string { return string(n) }

// ink matches the beginning of an ink.
var ink = regexp.MustCompile(`\[([0-9;]+)m`)
