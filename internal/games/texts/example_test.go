package texts_test

import (
	"fmt"

	"zeck/internal/games/texts"
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
	// about A row of pins. Knock down one pin, or two that are next to each other; what is left on either side is a separate row. Octal game 0.77.
	// position (n)
	// example (10)
	//
	// move "knock down one, leave {a} and {b}": (a) + (b) if a <= b and a + b = n - 1
	// move "knock down two, leave {a} and {b}": (a) + (b) if a <= b and a + b = n - 2
	// true
}
