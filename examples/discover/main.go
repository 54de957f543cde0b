// Command discover invents a game and has zeck find a theorem about it: which positions are lost, at any size.
package main

import (
	"context"
	"fmt"
	"log"

	"zeck/games"
	"zeck/prove"
	"zeck/rules"
)

const text = `game limp
title A limping queen
position (a, b)
unordered
example (7, 9)

move "take {t} from one": (a - t, b) if t >= 1
move "take {t} from the other": (a, b - t) if t >= 1
move "take {t} from both": (a - t, b - t) if 1 <= t <= 2
`

func main() {
	ctx := context.Background()
	limp, err := rules.Load(ctx, "limp.game", text)
	if err != nil {
		log.Fatal(err)
	}
	found, err := prove.Discover(ctx, "limp", 0, prove.DiscoverOptions{Games: games.All().With(limp)})
	if err != nil {
		log.Fatal(err)
	}
	theorem, err := found.Theorem(ctx, prove.Options{})
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(found.Statement(theorem))
	fmt.Println("proved:", found.Proof.Proved())
}
