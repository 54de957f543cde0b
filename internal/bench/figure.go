package main

import (
	"fmt"
	"strconv"
	"time"
)

// figure is something that was measured.
type figure struct {
	cost    float64 // what ratios compare, the less the better: seconds for each thing that was done, or bits, bytes, pieces
	text    string  // as it is shown
	note    string  // what else came out, shown where the figure is not a baseline
	counted bool    // rather than timed: it comes out the same, or nearly, whatever else the machine does
}

// took is a time.
func took(d time.Duration) figure { return figure{cost: d.Seconds(), text: show(d)} }

// rate is n things done in a time. It is shown by the second; its cost is the time of one.
func rate(n float64, d time.Duration) figure {
	return figure{cost: d.Seconds() / n, text: grouped(n/d.Seconds()) + " /s"}
}

// counted is a number that is no time.
func counted(n float64, text string) figure { return figure{cost: n, text: text, counted: true} }

// megabytes is a size.
func megabytes(n float64) figure { return counted(n, fmt.Sprintf("%.1f MB", n/1e6)) }

// with adds what else came out.
func (f figure) with(format string, args ...any) figure {
	f.note = ", " + fmt.Sprintf(format, args...)
	return f
}

// target is what is promised; the zero value is nothing.
type target struct {
	text string
	kept func(f figure, ratio float64) bool
}

// times promises a ratio.
func times(most float64) target {
	return target{"≤ " + strconv.FormatFloat(most, 'g', -1, 64), func(_ figure, ratio float64) bool { return ratio <= most }}
}

// within promises a time.
func within(most time.Duration) target {
	text := show(most)
	if most%time.Minute == 0 {
		text = fmt.Sprintf("%d min", most/time.Minute)
	}
	return target{"≤ " + text, func(f figure, _ float64) bool { return f.cost <= most.Seconds() }}
}

// bySecond promises a rate.
func bySecond(least float64) target {
	return target{"≥ " + grouped(least) + " /s", func(f figure, _ float64) bool { return f.cost <= 1/least }}
}

// none promises that there is nothing to count.
var none = target{"0", func(f figure, _ float64) bool { return f.cost == 0 }}

// How promises without a figure are read; the page says so.
const (
	atOnce   = time.Second / 10 // "at once"
	soon     = 10 * time.Second // "in seconds"
	sometime = 5 * time.Minute  // "in minutes"
)

// show rounds a time to three figures.
func show(d time.Duration) string {
	unit := time.Duration(1)
	for d/unit >= 1000 {
		unit *= 10
	}
	return d.Round(unit).String()
}

// grouped writes a number with its thousands apart.
func grouped(x float64) string {
	s := fmt.Sprintf("%.0f", x)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// significant writes a number with three significant figures and no exponent.
func significant(x float64) string {
	rounded, err := strconv.ParseFloat(strconv.FormatFloat(x, 'e', 2, 64), 64)
	check(err)
	return strconv.FormatFloat(rounded, 'f', -1, 64)
}
