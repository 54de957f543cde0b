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

// viewed is a part of a plane of numbers, drawn. The script moves and zooms it by asking for another part; without it links do the same.
type viewed struct {
	Picture template.HTML
	Label   string    // what it is
	X, Y    game.Nat  // the numbers at the bottom left
	W, H    game.Nat  // how many numbers there are across and up
	Body    draw.Rect // where they are in the drawing
	Least   int       // numbers across
	Most    string    // the same; "" where there is no bound
	Fixed   bool      // what goes up stays
	Cells   bool      // a number is a cell and not a point

	To     string // the address of another part, with {x}, {y}, {w} in it
	Values string // the address of the values, "" where they are too many
	At     string // the address of the position at {x}, {y}; "" where there is none

	Tools []tool
	Keep  []choiceLink // the picture in formats to be kept
}

// tool is a button that leads elsewhere, or is off if its address is empty.
type tool struct{ Key, Sign, Name, URL string }

// toolIf is a button that is on if there is something to go to.
func toolIf(there bool, key, sign, name, url string) tool {
	if !there {
		url = ""
	}
	return tool{key, sign, name, url}
}

// Said is what a screen reader is told.
func (v viewed) Said() string {
	last := func(from, n game.Nat) string { return from.Add(n).Sub(numeration.NewNat(1)).Short() }
	if v.H.IsZero() || v.Fixed {
		return fmt.Sprintf("%s, from %s to %s.", v.Label, v.X.Short(), last(v.X, v.W))
	}
	return fmt.Sprintf("%s, across from %s to %s, up from %s to %s.", v.Label, v.X.Short(), last(v.X, v.W), v.Y.Short(), last(v.Y, v.H))
}

// template returns an address with names in braces.
func (s *site) template(path string, query ...string) string {
	return braced(s.url(path, query...))
}

// braced returns an address in which braces are written as they are.
func braced(address string) string {
	return strings.NewReplacer("%7B", "{", "%7D", "}").Replace(address)
}

// tools fills in the buttons: closer, further away, and to the sides by half of what is seen.
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
		toolIf(closer.Cmp(nat(v.Least)) >= 0, "view-in", "+", "Closer", to(v.X.Add(quarter), v.Y.Add(quarter), closer)),
		toolIf(further.Cmp(v.W) > 0, "view-out", "−", "Further away", to(less(v.X, step), less(v.Y, step), further)),
		toolIf(!v.X.IsZero(), "view-left", "←", "To the left", to(less(v.X, step), v.Y, v.W)),
		tool{"view-right", "→", "To the right", to(v.X.Add(step), v.Y, v.W)})
	if !v.Fixed {
		v.Tools = append(v.Tools, toolIf(!v.Y.IsZero(), "view-down", "↓", "Down", to(v.X, less(v.Y, step), v.W)),
			tool{"view-up", "↑", "Up", to(v.X, v.Y.Add(step), v.W)})
	}
}

// files fills in the formats in which a picture can be kept.
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

// slider sets an option of a game.
type slider struct {
	Key, Name, Help string
	From, To, Value int
}

// maxSlider is up to where sliders go.
const maxSlider = 10

// optionPrefix begins the names of options in a query.
const optionPrefix = "o-"

// sliders returns the options of a game that are small numbers, as far as fits accepts them one by one, and what is fixed in a slice of it.
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

// withOptions returns the name of a game with its options, but for those that are as usual, or empty.
func withOptions(i game.Info, value func(p game.Parameter) string) string {
	text, sign := i.Name, "@"
	for _, p := range i.Params {
		if v := value(p); v != "" && v != p.Default {
			text, sign = text+sign+p.Key+"="+v, ","
		}
	}
	return text
}

// Sides of windows of a map: the closest, and the one around the queen.
const (
	closest    = 8
	aroundSide = 32
)

// mapWindow reads the part of a map that is asked for, X,Y,W.
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
	v.Board = fragment("game", "boardmap", m)
	v.Tools = append(m.Tools, tool{"view-queen", "♛", "To the queen", here(around(boards[0].Piles))},
		toolIf(!o.View.W.IsZero(), "view-all", "⤢", "The whole board", here("")))
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
			all = append(all, lensView{name, n.Short(), paper.Grouped(n, " "), template.HTML(plainDigits(digits)), digits.Len(),
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
