package cli

import (
	"fmt"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/solve"
)

// printRemote writes how long the game lasts, and by which moves.
func (a *app) printRemote(r solve.Remote) {
	u := &a.ui
	a.section("If both play well")
	fmt.Fprintf(a.out, "  %s%s\n", bullet, u.wrap(answer.RemoteWords(r)+"; by "+string(r.By)+": "+r.Source, "    "))
	if len(r.Best) == 0 {
		return
	}
	title := "What wins soonest"
	if r.Outcome() == game.P {
		title = "What puts it off longest"
	}
	a.section(title)
	a.printMoves(r.Best)
}
