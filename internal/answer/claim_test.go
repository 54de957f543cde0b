package answer_test

import (
	"context"
	"fmt"
	"os"

	"zeck/claims"
	"zeck/internal/answer"
)

func ExampleNewClaim() {
	list, err := claims.Select("silber.citation")
	if err != nil {
		fmt.Println(err)
		return
	}
	answer.WriteJSON(os.Stdout, answer.NewListedClaim(list[0]))
	err = claims.Run(context.Background(), list, claims.Options{}, func(r claims.Result) {
		c := answer.NewClaim(&r)
		fmt.Printf("%s by %s: %s; %s\n", c.Status, c.By, c.Counterexample, c.Correction)
	})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// {"id":"silber.citation","source":"silber","paper":"Silber 1977","place":"introduction","kind":"remark","statement":"Bouton's treatment is reference [1].","code":["games/nim.Theory.Verdict"]}
	// refuted by calculation: reference [1] is Wythoff; Bouton's treatment is reference [3].
}
