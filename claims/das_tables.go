package claims

import (
	"fmt"
	"strconv"
	"strings"
)

// dasCells1 is Table 1 of the paper as our copy has it, row n, caps r = 0, 1, …
var dasCells1 = []string{
	"0",
	"0 1",
	"0 0 2",
	"0 0 0 3",
	"0 1 1 3 3",
	"0 0 0 0 0 4",
	"0 1 1 1 1 4 4",
	"0 0 2 2 2 4 4 4",
	"0 5",
	"0 1 1 1 1 1 1 1 5 5",
	"0 0 2 2 2 2 2 2 5 5 5",
	"0 0 0 3 3 3 3 5 5 5 5 5",
	"0 1 1 3 3 3 3 3 6 6 6 6 6",
	"0 0 0 0 0 0 6",
	"0 1 1 1 1 1 1 1 1 1 1 1 1 6 6",
	"0 0 2 2 2 2 2 2 2 2 2 2 2 6 6 6",
	"0 0 0 3 3 3 3 3 3 3 3 3 7 7 7 7 7",
	"0 1 1 3 3 3 3 3 3 3 3 3 3 7 7 7 7 7",
	"0 0 0 0 0 4 4 4 4 4 4 7 7 7 7 7 7 7 7",
	"0 1 1 1 1 4 4 4 4 4 4 4 7 7 7 7 7 7 7 7",
	"0 0 2 2 2 4 4 4 4 4 4 4 4 7 7 7 7 7 7 7 7",
}

// dasCells2 is Table 2, row a, columns b = 0, 1, …, 10.
var dasCells2 = []string{
	"0 1 2 3 4 5 6 7 8 9 10",
	"1 2 0 4 5 3 7 8 6 10 11",
	"2 0 1 5 3 4 8 6 7 11 9",
	"3 4 5 6 2 0 1 9 10 12 8",
	"4 5 3 2 7 6 9 0 1 8 13",
	"5 3 4 0 6 8 10 1 2 7 12",
	"6 7 8 1 9 10 3 4 5 13 0",
	"7 8 6 9 0 1 4 5 3 14 15",
	"8 6 7 10 1 2 5 3 4 15 16",
	"9 10 11 12 8 7 13 14 15 16 17",
	"10 11 9 8 13 12 0 15 16 17 14",
}

// tableRows returns the identifiers of the rows of a table.
func tableRows(id string, rows int) []string {
	var all []string
	for i := range rows {
		all = append(all, fmt.Sprintf("%s.row%d", id, i))
	}
	return all
}

func dasTable1() []program {
	var all []program
	for n, id := range tableRows("das.table1", len(dasCells1)) {
		row := numbers(dasCells1[n])
		c := program{ID: id, Check: finite(func() string { return compareRow(n, row, fibNimValues(n)[n]) })}
		if whole := wholeRow(n, row); len(row) != len(whole) {
			c.Corrected.Check = finite(func() string { return compareRow(n, whole, fibNimValues(n)[n]) })
		}
		all = append(all, c)
	}
	return all
}

// wholeRow fills a damaged row up to the pile: zeros are missing before its last cell.
func wholeRow(n int, row []int) []int {
	whole := make([]int, n+1)
	whole[n] = row[len(row)-1]
	return whole
}

func dasTable2() []program {
	var all []program
	for a, id := range tableRows("das.table2", len(dasCells2)) {
		row := numbers(dasCells2[a])
		all = append(all, program{ID: id, Check: finite(func() string { return compareRow(a, row, wythoffValues(len(dasCells2) - 1)[a]) })})
	}
	return all
}

// compareRow reports the first cell of a row that is not the value.
func compareRow(x int, row, values []int) string {
	for y, v := range values {
		switch {
		case y >= len(row):
			return fmt.Sprintf("G(%d, %d) = %d is missing", x, y, v)
		case row[y] != v:
			return fmt.Sprintf("G(%d, %d) = %d, not %d", x, y, v, row[y])
		}
	}
	if len(row) > len(values) {
		return fmt.Sprintf("there is no G(%d, %d)", x, len(values))
	}
	return ""
}

// numbers reads a row.
func numbers(row string) []int {
	var list []int
	for _, field := range strings.Fields(row) {
		n, err := strconv.Atoi(field)
		if err != nil {
			panic(err) // the tables above are numbers
		}
		list = append(list, n)
	}
	return list
}
