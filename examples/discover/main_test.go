package main

func Example() {
	main()
	// Output:
	// (a, b) is lost if and only if ⌊a/3⌋ = ⌊b/3⌋ and (a + b) mod 3 is 0.
	// proved: true
}
