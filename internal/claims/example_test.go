package claims_test

import (
	"context"
	"fmt"

	"zeck/internal/claims"
)

func ExampleRun() {
	list, err := claims.Select("silber.lemma1", "das.lemma2.7", "das.lemma3.3")
	if err != nil {
		fmt.Println(err)
		return
	}
	err = claims.Run(context.Background(), list, claims.Options{Bound: 100}, func(r claims.Result) {
		fmt.Printf("%s: %s %q\n", r.Claim.ID, r.Status, r.Counterexample)
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// silber.lemma1: proved ""
	// das.lemma2.7: refuted "n = 1, p = 0"
	// das.lemma3.3: checked ""
}
