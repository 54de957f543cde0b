package prove_test

import (
	"context"
	"fmt"

	"zeck/prove"
)

// A proof about nim-value 1 knows the positions of values 0 and 1.
func ExampleProof_Positions() {
	ctx := context.Background()
	d, err := prove.Discover(ctx, "king", 1, prove.DiscoverOptions{})
	if err != nil {
		panic(err)
	}
	for value := range 2 {
		set, err := d.Proof.Positions(ctx, value)
		if err != nil {
			panic(err)
		}
		word, _ := set.Shortest()
		fmt.Println(value, set.States(), set.Alphabet().Split(word))
	}
	// Output:
	// 0 2 [[] []]
	// 1 5 [[0] [1]]
}
