package web

import (
	"context"
	"fmt"
	"html/template"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/board"
	"zeck/numeration"
	"zeck/play"
)

// Sides of windows of a map: the closest, and the one around the queen.
const (
	closest    = 8
	aroundSide = 32
)

// mapWindow reads the part of a map that is asked for, X,Y,W.
func (s *site) mapWindow(text string) (w board.Window, err error) {
	if text == "" {
		return w, nil
	}
	if err := s.Limits.checkText(text); err != nil {
		return w, err
	}
	fields := strings.Split(text, ",")
	if len(fields) != 3 {
		return w, fmt.Errorf("expected a part of the map as three numbers, X,Y,W, got %s", game.Quote(text))
	}
	for i, n := range []*game.Nat{&w.X, &w.Y, &w.W} {
		if *n, err = numeration.Parse(strings.TrimSpace(fields[i])); err != nil {
			return w, err
		}
	}
	if w.W.Cmp(numeration.NewNat(closest)) < 0 {
		w.W = numeration.NewNat(closest)
	}
	return w, nil
}

// fillMap fills the board in as fill does; a map is drawn so that it can be moved about and zoomed. The address of another part of it comes
// from here; the buttons that lead there stand beside the board.
func (v *boardView) fillMap(ctx context.Context, s *site, boards []play.Board, o board.Options, link func(m game.Move) string, here func(view string) string) {
	if len(boards) != 1 {
		o.View = board.Window{}
	}
	v.fill(ctx, s, boards, o, link)
	w, plane, ok := board.Map(boards, o)
	if !ok {
		return
	}
	m := viewed{Picture: v.Board, X: w.X, Y: w.Y, W: w.W, H: w.W, Body: plane, Least: closest, Cells: true}
	m.To = braced(here("{x},{y},{w}"))
	all := slices.MaxFunc(boards[0].Piles, game.Nat.Cmp)
	m.Most = all.Add(all).Add(numeration.NewNat(closest)).String() // some room around it
	m.tools()
	whole := tool{Key: "view-all", Sign: "⤢", Name: "The whole board"}
	if !o.View.W.IsZero() {
		whole.URL = here("")
	}
	v.Board, v.Tools = fragment("game", "boardmap", m), append(m.Tools, tool{"view-queen", "♛", "To the queen", here(around(boards[0].Piles))}, whole)
}

// around returns the part of a map with two piles in its middle.
func around(piles []game.Nat) string {
	half := numeration.NewNat(aroundSide / 2)
	from := func(n game.Nat) game.Nat { return n.Sub(n.Min(half)) }
	return fmt.Sprintf("%s,%s,%d", from(piles[0]), from(piles[1]), aroundSide)
}

// lensView is a number of the position in all its digits.
type lensView struct {
	Name, Short, Decimal string
	Zeckendorf           template.HTML
	Count                int
	More                 string // the address of all its forms
}

// Numbers that a lens is for, in bits: shorter ones are seen in full anyway, longer ones fill a page.
const (
	shortNumber = 34
	longNumber  = 350
)

// lens shows the piles that are abbreviated in full, with their Zeckendorf digits.
func (s *site) lens(p game.Position) (all []lensView) {
	for i, part := range game.Parts(p) {
		for j, n := range part.Setup().Piles {
			if bits := n.BitLen(); bits < shortNumber || bits > longNumber || len(all) == 6 {
				continue
			}
			digits := numeration.Zeckendorf(n)
			name := fmt.Sprintf("Pile %d", j+1)
			if i > 0 {
				name = fmt.Sprintf("Part %d, pile %d", i+1, j+1)
			}
			all = append(all, lensView{name, n.Short(), grouped(n.Big()), template.HTML(plainDigits(digits)), digits.Len(),
				s.url("explore/number", "n", n.String())})
		}
	}
	return all
}

// plainDigits writes Zeckendorf digits on end, in groups of five; every one of them says which Fibonacci number it stands for.
func plainDigits(d numeration.Digits) string {
	var b strings.Builder
	text := d.String()
	for i, c := range text {
		left := len(text) - i // so many digits, this one included
		if i > 0 && left%5 == 0 {
			b.WriteString(" ")
		}
		if c == '1' {
			fmt.Fprintf(&b, `<b title="F(%d)">1</b>`, left+1)
		} else {
			b.WriteRune(c)
		}
	}
	return b.String()
}

// grouped writes a number with blanks between groups of three digits.
func grouped(n *big.Int) string {
	text := n.String()
	var b strings.Builder
	for i, r := range text {
		if i > 0 && (len(text)-i)%3 == 0 {
			b.WriteRune(' ')
		}
		b.WriteRune(r)
	}
	return b.String()
}
