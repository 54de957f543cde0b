package web

import (
	"context"
	"fmt"
	"html/template"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/internal/board"
	"zeck/internal/must"
	"zeck/internal/paper"
	"zeck/numeration"
	"zeck/play"
)

// viewed is a drawing of a part of the plane of numbers. The script moves and zooms it by requesting another part; without the script, links do
// the same.
type viewed struct {
	Picture template.HTML
	Label   string    // describes the picture
	X, Y    game.Nat  // the numbers at the bottom left
	W, H    game.Nat  // how many numbers there are across and up
	Body    draw.Rect // the rectangle of the drawing that they fill
	Least   int       // the smallest W
	Most    string    // the largest W; "" if there is no bound
	Fixed   bool      // the vertical axis cannot be moved or zoomed
	Cells   bool      // a number is a cell and not a point

	To     string // the address of another part, with {x}, {y}, {w} in it
	Values string // the address of the values; "" if there are too many
	At     string // the address of the position at {x}, {y}; "" if there is none

	Tools []tool
	Keep  []choiceLink // the picture as files
}

// tool is a button with a link. It is disabled if the address is empty.
type tool struct{ Key, Sign, Name, URL string }

// toolIf returns a button that is disabled unless on is true.
func toolIf(on bool, key, sign, name, url string) tool {
	if !on {
		url = ""
	}
	return tool{key, sign, name, url}
}

// Said is the text for screen readers.
func (v viewed) Said() string {
	last := func(from, n game.Nat) string { return from.Add(n).Sub(numeration.NewNat(1)).Short() }
	if v.H.IsZero() || v.Fixed {
		return fmt.Sprintf("%s, from %s to %s.", v.Label, v.X.Short(), last(v.X, v.W))
	}
	return fmt.Sprintf("%s, across from %s to %s, up from %s to %s.", v.Label, v.X.Short(), last(v.X, v.W), v.Y.Short(), last(v.Y, v.H))
}

// template returns an address that may contain placeholders in braces.
func (s *site) template(path string, query ...string) string {
	return braced(s.url(path, query...))
}

// braced undoes the escaping of braces in an address.
func braced(address string) string {
	return strings.NewReplacer("%7B", "{", "%7D", "}").Replace(address)
}

// tools adds the buttons that zoom in and out and move the view by half its width.
func (v *viewed) tools() {
	to := func(x, y, w game.Nat) string {
		return strings.NewReplacer("{x}", x.String(), "{y}", y.String(), "{w}", w.String()).Replace(v.To)
	}
	half := func(n game.Nat) game.Nat { return numeration.NatFromBig(new(big.Int).Rsh(n.Big(), 1)) }
	less := func(n, by game.Nat) game.Nat { return n.Sub(n.Min(by)) }
	closer, further, step := half(v.W), v.W.Add(v.W), half(v.W)
	if step.IsZero() {
		step = nat(1)
	}
	if v.Most != "" {
		further = further.Min(must.Get(numeration.Parse(v.Most)))
	}
	quarter := half(closer)
	v.Tools = append(v.Tools,
		toolIf(closer.Cmp(nat(v.Least)) >= 0, "view-in", "+", "Zoom in", to(v.X.Add(quarter), v.Y.Add(quarter), closer)),
		toolIf(further.Cmp(v.W) > 0, "view-out", "−", "Zoom out", to(less(v.X, step), less(v.Y, step), further)),
		toolIf(!v.X.IsZero(), "view-left", "←", "Left", to(less(v.X, step), v.Y, v.W)),
		tool{"view-right", "→", "Right", to(v.X.Add(step), v.Y, v.W)})
	if !v.Fixed {
		v.Tools = append(v.Tools, toolIf(!v.Y.IsZero(), "view-down", "↓", "Down", to(v.X, less(v.Y, step), v.W)),
			tool{"view-up", "↑", "Up", to(v.X, v.Y.Add(step), v.W)})
	}
}

// files returns links to the picture of a page in the given formats.
func (s *site) files(name string, query []string, formats ...string) (all []choiceLink) {
	for _, f := range formats {
		words := map[string]string{"tikz": "TikZ", "dot": "Graphviz"}[f]
		if words == "" {
			words = strings.ToUpper(f)
		}
		all = append(all, choiceLink{Name: words, URL: s.url("explore/"+name+"."+f, query...)})
	}
	return all
}

// slider sets an option of a game to a number.
type slider struct {
	Key, Name, Help string
	From, To, Value int
}

// maxSlider is the largest value of a slider.
const maxSlider = 10

// optionPrefix begins the names of options in a query.
const optionPrefix = "o-"

// sliders returns a slider for each option of a game that is a small number, with a range in which fits accepts every value, and one for each
// fixed number of a slice.
func sliders(setup game.Setup, fits func(name string) bool) (all []slider) {
	for _, p := range setup.Game.Info().Params {
		value, err := strconv.Atoi(face.SettingOf(setup, p).Value)
		if p.Word || err != nil || value < 0 || value > maxSlider {
			continue
		}
		from, to := value, value
		for from > 0 && fits(withOption(setup, p.Key, from-1)) {
			from--
		}
		for to < maxSlider && fits(withOption(setup, p.Key, to+1)) {
			to++
		}
		if from < to {
			all = append(all, slider{p.Key, optionPrefix + p.Key, p.Help, from, to, value})
		}
	}
	return append(all, sliceSliders(setup)...)
}

// withOption returns the name of a game with an option set.
func withOption(s game.Setup, key string, value int) string {
	return withOptions(s.Game.Info(), func(p game.Parameter) string {
		if p.Key == key {
			return strconv.Itoa(value)
		}
		return face.SettingOf(s, p).Value
	})
}

// withOptions returns the name of a game with its options, without the ones that are empty or have their default values.
func withOptions(i game.Info, value func(p game.Parameter) string) string {
	text, sign := i.Name, "@"
	for _, p := range i.Params {
		if v := value(p); v != "" && v != p.Default {
			text, sign = text+sign+p.Key+"="+v, ","
		}
	}
	return text
}

// Sides of windows of a map: the smallest one, and the one around the queen.
const (
	closest    = 8
	aroundSide = 32
)

// mapWindow parses a part of a map, written X,Y,W.
func mapWindow(text string) (w board.Window, err error) {
	if text == "" {
		return w, nil
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

// fillMap fills in the board as fill does. If the board is a map, it also adds buttons that move and zoom it. The function here returns the
// address of the same page with another part of the map.
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
	v.Board = fragment("game", "boardmap", m)
	v.Tools = append(m.Tools, tool{"view-queen", "♛", "To the queen", here(around(boards[0].Piles))},
		toolIf(!o.View.W.IsZero(), "view-all", "⤢", "The whole board", here("")))
}

// around returns the part of a map that has a position of two piles in its middle.
func around(piles []game.Nat) string {
	half := numeration.NewNat(aroundSide / 2)
	from := func(n game.Nat) game.Nat { return n.Sub(n.Min(half)) }
	return fmt.Sprintf("%s,%s,%d", from(piles[0]), from(piles[1]), aroundSide)
}

// lensView is a large number of a position, written with all its digits.
type lensView struct {
	Name, Short, Decimal string
	Zeckendorf           template.HTML
	Count                int
	More                 string // the address of the page about the number
}

// The lens shows numbers of this many bits: shorter ones are not abbreviated anyway, longer ones would fill a page.
const (
	shortNumber = 34
	longNumber  = 350
)

// lens shows in full the piles that the page abbreviates, with their Zeckendorf digits.
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
			all = append(all, lensView{name, n.Short(), paper.Grouped(n, " "), template.HTML(plainDigits(digits)), digits.Len(),
				s.url("explore/number", "n", n.String())})
		}
	}
	return all
}

// plainDigits writes Zeckendorf digits in groups of five. The title of each 1 names the Fibonacci number that it stands for.
func plainDigits(d numeration.Digits) string {
	var b strings.Builder
	text := d.String()
	for i, c := range text {
		left := len(text) - i // digits from here on, including this one
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
