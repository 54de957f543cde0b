package draw

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the expected output")

// labels returns 0, 1, …, n − 1.
func labels(n int) []string {
	var texts []string
	for i := range n {
		texts = append(texts, strconv.Itoa(i))
	}
	return texts
}

// triangle is a table with empty cells, zeros and values of two digits.
func triangle(n int) *Table {
	return &Table{
		Title: "A triangle & more", RowName: "n", ColName: "cap", Rows: labels(n), Cols: labels(n),
		At:     func(row, col int) (int, bool) { return row * col % 13, col <= row },
		Legend: []string{"0: nothing"},
	}
}

// words is a table whose values have names.
func words() *Table {
	return &Table{
		Title: "Yes and no", RowName: "a", ColName: "b", Rows: []string{"7", "8"}, Cols: []string{"100", "101", "102"},
		At: func(row, col int) (int, bool) { return (row + col) % 2, true }, Names: []string{"no", "yes"},
		Legend: []string{"no: it is not", "yes: it is"},
	}
}

// column has one column.
func column() *Table {
	return &Table{
		Title: "One column", RowName: "n", Rows: labels(3), Cols: []string{"value"},
		At: func(row, _ int) (int, bool) { return row, true },
	}
}

func TestGolden(t *testing.T) {
	tables := map[string]*Table{"triangle": triangle(8), "words": words(), "column": column()}
	for name, table := range tables {
		for _, f := range Formats {
			if f.Binary || f.Name == "svg" {
				continue
			}
			t.Run(name+f.Extension, func(t *testing.T) {
				var got bytes.Buffer
				if err := f.Write(table, &got); err != nil {
					t.Fatal(err)
				}
				file := filepath.Join("testdata", name+f.Extension)
				if *update {
					if err := os.WriteFile(file, got.Bytes(), 0o644); err != nil {
						t.Fatal(err)
					}
				}
				want, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				if got.String() != string(want) {
					t.Errorf("got\n%swant\n%s", got.String(), want)
				}
			})
		}
	}
}

// TestReadBack reads CSV and JSON as a program would.
func TestReadBack(t *testing.T) {
	table := triangle(20)
	var b bytes.Buffer
	if err := table.WriteCSV(&b); err != nil {
		t.Fatal(err)
	}
	lines, err := csv.NewReader(&b).ReadAll()
	if err != nil || len(lines) != 21 || lines[20][5] != strconv.Itoa(19*4%13) || lines[3][10] != "" {
		t.Errorf("the csv is %v, %v", lines, err)
	}
	if err := table.WriteJSON(&b, Field{"about", `"quoted"`}); err != nil {
		t.Fatal(err)
	}
	var read struct {
		About      string
		Rows, Cols []string
		Values     [][]*string
	}
	if err := json.Unmarshal(b.Bytes(), &read); err != nil {
		t.Fatal(err)
	}
	if read.About != `"quoted"` || !slices.Equal(read.Rows, table.Rows) || *read.Values[19][4] != strconv.Itoa(19*4%13) || read.Values[2][9] != nil {
		t.Errorf("the json is %+v", read)
	}
}

func TestStyle(t *testing.T) {
	var b strings.Builder
	mark := func(with string) func(string) string { return func(s string) string { return with + s + with } }
	if err := words().WriteText(&b, Style{Head: mark("_"), Zero: mark("*")}); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"_a\\b_", "_102_", "  *no*", " yes"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("%q is missing in\n%s", want, b.String())
		}
	}
}
