package texts_test

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"zeck/games/texts"
)

// The rules of Kayles.
func ExampleRead() {
	text, ok := texts.Read("kayles")
	fmt.Print(text)
	fmt.Println(ok)
	// Output:
	// game kayles
	// title Kayles
	// source Dudeney 1907; Guy and Smith 1956
	// about A row of pins. Knock down one pin, or two that stand next to each other; what is left on both sides are rows of their own.
	//   Octal game 0.77.
	// position (n)
	// example (10)
	//
	// move "knock down one, leave {a} and {b}": (a) + (b) if a <= b and a + b = n - 1
	// move "knock down two, leave {a} and {b}": (a) + (b) if a <= b and a + b = n - 2
	// true
}

func ExampleNames() {
	names := texts.Names()
	fmt.Println(len(names) >= 35, slices.IsSorted(names), slices.Contains(names, "maharaja"))
	// Output: true true true
}

// The texts as a file system, for whatever reads one.
func Example_files() {
	found, err := fs.Glob(texts.Files, "maharaja*")
	fmt.Println(found, err)
	// Output: [maharaja.game maharaja23.game] <nil>
}

// The first text that somebody who invents a game is shown.
func ExampleStarts() {
	for line := range strings.Lines(texts.Starts()[0].Text) {
		if strings.HasPrefix(line, "game") || strings.HasPrefix(line, "position") {
			fmt.Print(line)
		}
	}
	// Output:
	// game queen
	// position (a, b)
}
