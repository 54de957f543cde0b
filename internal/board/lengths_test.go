package board_test

import (
	"strings"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/board"
	"zeck/internal/golden"
	"zeck/internal/must"
	"zeck/solve"
)

// TestLengthsPicture: the picture in docs/zeckendorf-positions.md is the one that the program draws.
func TestLengthsPicture(t *testing.T) {
	p := must.Get(games.Parse("zeckendorf:120"))
	c := must.Get(solve.TakeCensus(t.Context(), p, game.CensusParts{Moments: true, Distribution: true}))
	var b strings.Builder
	must.Do(board.Lengths(p, *c.Moments).Drawing().WriteSVG(&b))
	golden.Same(t, "../../docs/lengths.svg", b.String())
}

// TestLengthsWithoutGaussian: a game with only one length has no Gaussian.
func TestLengthsWithoutGaussian(t *testing.T) {
	for _, text := range []string{"nim:0", "nim:1", "nim:1,1"} {
		p := must.Get(games.Parse(text))
		c := must.Get(solve.TakeCensus(t.Context(), p, game.CensusParts{Moments: true, Distribution: true}))
		if plot := board.Lengths(p, *c.Moments); len(plot.Lines) > 0 || len(plot.Dots[0].XY) != 2 {
			t.Errorf("%s: %v and %v", text, plot.Lines, plot.Dots)
		}
	}
}
