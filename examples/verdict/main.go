package main

import (
	"context"
	"fmt"
	"log"

	"zeck/games"
	"zeck/solve"
)

func main() {
	p, err := games.Parse("wythoff:24,32")
	if err != nil {
		log.Fatal(err)
	}
	v, err := solve.Solve(context.Background(), p)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(v.Outcome, v.Winning[0].Move) // N take 12 from both
	for _, step := range v.Why {
		fmt.Println(step)
	}
}
