package logic

import (
	"fmt"
	"strconv"
	"strings"

	"zeck/internal/linear"
)

// ostrowskiLibrary returns the names that the system of a continued fraction adds.
func ostrowskiLibrary(f linear.Fraction) []entry {
	return []entry{{name: "floor", params: []string{"n", "v"}, value: true, make: (*linear.System).Floor,
		meaning: fmt.Sprintf("⌊nα⌋ with α = %s = %s", f.Value(), f)}}
}

// walnutFraction returns a name for the system of a continued fraction and the line that defines it in Walnut. Walnut wants a 0 first,
// and then a partial quotient larger than 1: [0; 1, a, b, …] has the same weights as [0; a+1, b, …], except that it lists the weight 1
// twice.
func walnutFraction(f linear.Fraction) (name, line string) {
	from, second := 2, f.Quotient(1)
	if second == 1 {
		from, second = 3, 1+f.Quotient(2)
	}
	pre, period := []string{strconv.FormatInt(second, 10)}, []string{}
	for i := range max(len(f.Pre)-from, 0) + len(f.Period) {
		list := &period
		if from+i < len(f.Pre) {
			list = &pre
		}
		*list = append(*list, strconv.FormatInt(f.Quotient(from+i), 10))
	}
	name = "zeckcf" + strings.Join(pre, "x") + "r" + strings.Join(period, "x")
	return name, fmt.Sprintf("ost %s [0 %s] [%s];", name, strings.Join(pre, " "), strings.Join(period, " "))
}
