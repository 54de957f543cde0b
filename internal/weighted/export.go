package weighted

import (
	"fmt"
	"io"
	"math/big"
	"strings"
)

// Formats are the formats of [Series.Write].
func Formats() []string { return []string{"text", "sage", "mathematica", "latex"} }

// Write writes the vectors and matrices in one of the [Formats]: as plain text, for SageMath, for Mathematica, or for a paper. For the
// two programs it also defines a function called name on lists of digits. The note describes it in a comment.
func (s *Series) Write(w io.Writer, format, name, note string) error {
	var text string
	switch format {
	case "text":
		text = s.text()
	case "sage":
		text = "# " + note + "\n" + s.sage(name)
	case "mathematica":
		text = "(* " + note + " *)\n" + s.mathematica(name)
	case "latex":
		text = "% " + note + "\n" + s.latex()
	default:
		return fmt.Errorf("unknown format %q; expected %s", format, strings.Join(Formats(), ", "))
	}
	_, err := io.WriteString(w, text)
	return err
}

// text writes vectors and matrices in aligned columns.
func (s *Series) text() string {
	var b strings.Builder
	block := func(name string, rows [][]*big.Rat) {
		width := 0
		for _, row := range rows {
			for _, x := range row {
				width = max(width, len(x.RatString()))
			}
		}
		for i, row := range rows {
			head := strings.Repeat(" ", len(name)+3)
			if i == 0 {
				head = name + " = "
			}
			b.WriteString(head)
			for j, x := range row {
				if j > 0 {
					b.WriteByte(' ')
				}
				fmt.Fprintf(&b, "%*s", width, x.RatString())
			}
			b.WriteByte('\n')
		}
		if len(rows) == 0 {
			b.WriteString(name + " =\n")
		}
	}
	block("u", [][]*big.Rat{s.first})
	for d := range s.matrices {
		block(fmt.Sprintf("M(%d)", d), s.Matrix(d))
	}
	var column [][]*big.Rat
	for _, x := range s.last {
		column = append(column, []*big.Rat{x})
	}
	block("v", column)
	return b.String()
}

// list writes numbers separated by commas, in brackets.
func list(open string, row []*big.Rat, end string) string {
	var texts []string
	for _, x := range row {
		texts = append(texts, x.RatString())
	}
	return open + strings.Join(texts, ", ") + end
}

// lists writes a matrix as a list of lists.
func lists(open string, rows [][]*big.Rat, end string) string {
	var texts []string
	for _, row := range rows {
		texts = append(texts, list(open, row, end))
	}
	return open + strings.Join(texts, ", ") + end
}

func (s *Series) sage(name string) string {
	var b strings.Builder
	n := s.Rank()
	fmt.Fprintf(&b, "u = vector(QQ, %d, %s)\nM = [\n", n, list("[", s.first, "]"))
	for d := range s.matrices {
		fmt.Fprintf(&b, "    matrix(QQ, %d, %d, %s),\n", n, n, lists("[", s.Matrix(d), "]"))
	}
	fmt.Fprintf(&b, "]\nv = vector(QQ, %d, %s)\n\ndef %s(digits):\n    x = u\n    for d in digits:\n        x = x * M[d]\n    return x * v\n",
		n, list("[", s.last, "]"), name)
	return b.String()
}

func (s *Series) mathematica(name string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "u = %s;\n", list("{", s.first, "}"))
	for d := range s.matrices {
		fmt.Fprintf(&b, "M[%d] = %s;\n", d, lists("{", s.Matrix(d), "}"))
	}
	fmt.Fprintf(&b, "v = %s;\n%s[digits_List] := Fold[#1 . M[#2] &, u, digits] . v\n", list("{", s.last, "}"), name)
	return b.String()
}

func (s *Series) latex() string {
	array := func(rows [][]*big.Rat) string {
		columns := 1
		var lines []string
		for _, row := range rows {
			columns = max(1, len(row))
			var cells []string
			for _, x := range row {
				cells = append(cells, texNumber(x))
			}
			lines = append(lines, strings.Join(cells, " & "))
		}
		return `\left(\begin{array}{` + strings.Repeat("r", columns) + "}\n" + strings.Join(lines, " \\\\\n") + "\n" + `\end{array}\right)`
	}
	parts := []string{"u = " + array([][]*big.Rat{s.first})}
	for d := range s.matrices {
		parts = append(parts, fmt.Sprintf("M(%d) = %s", d, array(s.Matrix(d))))
	}
	var column [][]*big.Rat
	for _, x := range s.last {
		column = append(column, []*big.Rat{x})
	}
	parts = append(parts, "v = "+array(column))
	return "\\[\n" + strings.Join(parts, ",\n\\quad\n") + "\n\\]\n"
}

// texNumber writes a number for TeX.
func texNumber(x *big.Rat) string {
	if x.IsInt() {
		return x.RatString()
	}
	sign := ""
	if x.Sign() < 0 {
		sign = "-"
	}
	return fmt.Sprintf(`%s\frac{%v}{%v}`, sign, new(big.Int).Abs(x.Num()), x.Denom())
}
