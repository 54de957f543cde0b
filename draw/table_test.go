package draw

import (
	"encoding/csv"
	"encoding/json"
	"io"
	"slices"
	"strconv"
	"strings"
	"testing"

	"zeck/internal/must"
)

// labels returns 0, 1, …, n − 1.
func labels(n int) []string {
	var texts []string
	for i := range n {
		texts = append(texts, strconv.Itoa(i))
	}
	return texts
}

// triangle returns a table with empty cells, zeros and values of two digits.
func triangle(n int) *Table {
	return &Table{
		Title: "A triangle & more", RowName: "n", ColName: "cap", Rows: labels(n), Cols: labels(n),
		At:     func(row, col int) (int, bool) { return row * col % 13, col <= row },
		Legend: []string{"0: nothing"},
	}
}

// words returns a table whose values have names.
func words() *Table {
	return &Table{
		Title: "Yes and no", RowName: "a", ColName: "b", Rows: []string{"7", "8"}, Cols: []string{"100", "101", "102"},
		At: func(row, col int) (int, bool) { return (row + col) % 2, true }, Names: []string{"no", "yes"},
		Legend: []string{"no: it is not", "yes: it is"},
	}
}

// column returns a table of one column.
func column() *Table {
	return &Table{
		Title: "One column", RowName: "n", Rows: labels(3), Cols: []string{"value"},
		At: func(row, _ int) (int, bool) { return row, true },
	}
}

// TestEscapedWords checks that labels and names with special characters of a format read back unchanged.
func TestEscapedWords(t *testing.T) {
	table := &Table{
		RowName: "n", ColName: "x", Rows: []string{`a,b`, `"c"`}, Cols: []string{"1|2", "50%"},
		At: func(row, col int) (int, bool) { return row ^ col, true }, Names: []string{`no, "never"`, "a|b_c"},
	}
	write := func(f func(*Table, io.Writer) error) string {
		var b strings.Builder
		must.Do(f(table, &b))
		return b.String()
	}
	lines, err := csv.NewReader(strings.NewReader(write((*Table).WriteCSV))).ReadAll()
	if err != nil || len(lines) != 3 || lines[1][0] != "a,b" || lines[2][0] != `"c"` || lines[1][1] != table.Names[0] || lines[1][2] != table.Names[1] {
		t.Errorf("the csv is %q, %v", lines, err)
	}
	var read struct {
		About      string
		Rows, Cols []string
		Values     [][]string
	}
	text := write(func(t *Table, w io.Writer) error { return t.WriteJSON(w, Field{"about", `"quoted"`}) })
	if err := json.Unmarshal([]byte(text), &read); err != nil || read.Values[0][0] != table.Names[0] || read.Values[1][0] != table.Names[1] ||
		read.About != `"quoted"` || !slices.Equal(read.Rows, table.Rows) || !slices.Equal(read.Cols, table.Cols) {
		t.Errorf("the json is %s, %v", text, err)
	}
	for line := range strings.Lines(write((*Table).WriteMarkdown)) {
		if cells := strings.Count(line, "|") - strings.Count(line, `\|`); cells != 4 {
			t.Errorf("%d bars in %q", cells, line)
		}
	}
	if text := write((*Table).WriteLaTeX); !strings.Contains(text, `50\%`) || !strings.Contains(text, `a$|$b\_c`) {
		t.Errorf("the LaTeX is\n%s", text)
	}
}

func TestStyle(t *testing.T) {
	var b strings.Builder
	mark := func(with string) func(string) string { return func(s string) string { return with + s + with } }
	must.Do(words().WriteText(&b, Style{Head: mark("_"), Zero: mark("*")}))
	for _, want := range []string{"_a\\b_", "_102_", "  *no*", " yes"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
}
