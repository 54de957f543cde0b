package board_test

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"net/url"
	"os"
	"strings"

	"zeck/board"
	"zeck/game"
	"zeck/games"
	"zeck/games/wythoff"
	"zeck/numeration"
	"zeck/play"
)

// laid returns the boards of a position that is known to be right.
func laid(text string) []play.Board {
	p, err := games.Parse(text)
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	return boards
}

func ExampleDraw() {
	p, err := games.Parse("nim:3,5 + fibnim:12/4")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	d := board.Draw(context.Background(), boards, board.Options{})
	fmt.Println(d.Title)
	fmt.Println(d.Note)
	// Output:
	// nim:3,5 + fibnim:12/4
	// Bouton's Nim + Fibonacci Nim
}

// With addresses, what may be taken can be clicked: each counter takes itself and all to its right.
func ExampleDraw_links() {
	var b strings.Builder
	o := board.Options{
		Winning: true,
		Link:    func(_ int, m game.Move) string { return "?move=" + url.QueryEscape(m.String()) },
	}
	if err := board.Draw(context.Background(), laid("onepile:6"), o).WriteSVG(&b); err != nil {
		panic(err)
	}
	for line := range strings.Lines(b.String()) {
		if strings.HasPrefix(line, "<a ") {
			fmt.Print(line)
		}
	}
	// Output:
	// <a href="?move=take+3" aria-label="take 3, leave 3"><title>take 3, leave 3</title>
	// <a href="?move=take+2" aria-label="take 2, leave 4, which wins"><title>take 2, leave 4, which wins</title>
	// <a href="?move=take+1" aria-label="take 1, leave 5"><title>take 1, leave 5</title>
}

// The parts of a sum, each for itself.
func ExampleParts() {
	for _, d := range board.Parts(context.Background(), laid("nim:3,5 + fibnim:12/4"), board.Options{}) {
		fmt.Println(d.Title, d.Linked)
	}
	// Output:
	// nim:3,5 false
	// fibnim:12/4 false
}

func ExampleDraw_png() {
	var b bytes.Buffer
	if err := board.Draw(context.Background(), laid("wythoff:5,8"), board.Options{Mini: true}).WritePNG(&b); err != nil {
		panic(err)
	}
	c, err := png.DecodeConfig(&b)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Width, "×", c.Height)
	// Output: 184 × 264
}

func ExampleDraw_tikz() {
	if err := board.Draw(context.Background(), laid("nim:1"), board.Options{Mini: true}).WriteTikZ(os.Stdout); err != nil {
		panic(err)
	}
	// Output:
	// % nim:1
	// % Bouton's Nim
	// % Needs \usepackage{tikz} and \usetikzlibrary{arrows.meta}.
	// \begin{tikzpicture}[x=1pt, y=-1pt, every node/.style={inner sep=0pt, outer sep=0pt, scale=1}]
	// \definecolor{zkstone}{HTML}{2D7287}
	// \useasboundingbox (0,0) rectangle (23,31);
	// \path[fill=zkstone] (11.5,15.5) circle[radius=4.62pt];
	// \end{tikzpicture}
}

func ExampleAsk() {
	boards := laid("nim:3 + wythoff:1,3")
	o, err := board.Ask(context.Background(), boards, board.Options{Winning: true})
	if err != nil {
		panic(err)
	}
	fmt.Println("nim-values", o.Values)
	for _, m := range o.Wins {
		fmt.Println(m)
	}
	// Output:
	// nim-values [3 4]
	// in part 2, take 1 from the smaller pile
}

func ExampleStylesheet() {
	rule, _, _ := strings.Cut(board.Stylesheet(), "\n")
	fmt.Println(rule)
	// Output: .zf-paper{fill:var(--zk-paper,#ffffff)}
}

func ExampleNumber() {
	n := numeration.NewNat(8)
	d := board.Number(n, []board.Form{{
		System: "binary", Digits: numeration.Binary(n), Weight: func(place int) game.Nat { return numeration.NewNat(1 << place) }, Sum: "8",
	}})
	fmt.Println(d.Title)
	// Output: 8 in number systems
}

func ExamplePlot() {
	p, err := board.Plot(context.Background(), games.All(), game.Setup{Game: wythoff.Game()}, 10)
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Title)
	fmt.Println(p.Note)
	for i, xy := 0, p.Dots[0].XY; i < len(xy); i += 2 {
		fmt.Printf("(%g, %g) ", xy[i], xy[i+1])
	}
	// Output:
	// Wythoff's Nim: P-positions
	// 9 P-positions with piles up to 10
	// (0, 0) (1, 2) (2, 1) (3, 5) (5, 3) (4, 7) (7, 4) (6, 10) (10, 6)
}

func ExamplePlots() {
	for _, g := range board.Plots(games.All()) {
		fmt.Println(g.Info().Name+":", g.Plots().Shows)
	}
	// Output:
	// wythoff: the P-positions, and the lines along which they lie
	// lucas: the P-positions, and the lines along which they lie
	// fibnim: the nim-values of a pile with its cap
	// takeaway: the nim-values of a pile with its cap
	// zeckendorf: how many of the positions of the game are P-positions
}

// Two large piles are a map, of which a page shows a part.
func ExampleMap() {
	p, err := games.Parse("wythoff:10^30,2*10^30")
	if err != nil {
		panic(err)
	}
	boards := play.Boards(p)
	near := board.Window{X: numeration.NewNat(0), Y: numeration.NewNat(0), W: numeration.NewNat(32)}
	w, plane, ok := board.Map(boards, board.Options{Page: true, View: near})
	fmt.Println(w.W, plane.W == plane.H, ok)
	fmt.Println(w.Has(boards[0].Piles[0], boards[0].Piles[1]))
	// Output:
	// 32 true true
	// false
}
