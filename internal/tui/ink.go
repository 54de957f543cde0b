package tui

// ink is a way to set text apart. Bubble Tea leaves out colours that the terminal does not have, all of them if NO_COLOR is
// set; weight and reversal stay.
type ink int

const (
	plain ink = iota
	heading
	quiet
	stone   // what is on the table
	taken   // what the chosen move takes
	ghost   // what the last move took
	number  // numbers and positions
	winning // good news
	losing  // bad news
	chosen  // the line or cell that is selected
	key     // a key to press
	queen
	stone2 // what else is on the table, of another kind
	stone3
	stone4
	stone5
)

// codes are the escape sequences of the inks. They use the sixteen colours that terminals let people choose, so that they
// follow a dark or a light theme.
var codes = [...]string{
	heading: "1", quiet: "2", stone: "36", taken: "1;33", ghost: "2", number: "1", winning: "1;32", losing: "1;31", chosen: "7", key: "1", queen: "1;35",
	stone2: "33", stone3: "34", stone4: "35", stone5: "32",
}

func (i ink) paint(text string) string {
	if i == plain {
		return text
	}
	return "\x1b[" + codes[i] + "m" + text + "\x1b[m"
}

// visible reports whether even a blank shows the ink.
func (i ink) visible() bool { return i == chosen }
