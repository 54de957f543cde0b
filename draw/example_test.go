package draw_test

import (
	"os"

	"zeck/draw"
)

func ExampleTable_WriteText() {
	t := draw.Table{
		RowName: "a", ColName: "b", Rows: []string{"0", "1", "2"}, Cols: []string{"0", "1", "2"},
		At: func(row, col int) (int, bool) { return row ^ col, true },
	}
	if err := t.WriteText(os.Stdout, draw.Plain); err != nil {
		panic(err)
	}
	// Output:
	// a\b │ 0 1 2
	// ────┼──────
	//   0 │ 0 1 2
	//   1 │ 1 0 3
	//   2 │ 2 3 0
}
