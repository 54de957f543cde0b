package web

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/internal/answer"
	"zeck/internal/ask"
)

// pictured is the game of a map or a plot, and the slice of it that is shown.
type pictured struct {
	Game string `ask:"game"`
	answer.SliceText
}

// of reads the requested game, or the usual one if the request names none. Sliders can set its options and its slice one by one.
func (p *pictured) of(s *site, q url.Values, usual string) (setup game.Setup, err error) {
	if p.Game = cmp.Or(p.Game, usual); q.Has("slice") {
		p.Slice = strings.Join(q["slice"], ",")
	}
	g, setup, err := s.Games.ParseGame(p.Game)
	if err != nil {
		return setup, err
	}
	for _, o := range g.Info().Params {
		if !q.Has(optionPrefix + o.Key) {
			continue
		}
		value, err := natural(q, optionPrefix+o.Key, 0, maxSlider)
		if err != nil {
			return setup, err
		}
		p.Game = withOption(setup, o.Key, value)
		if _, setup, err = s.Games.ParseGame(p.Game); err != nil {
			return setup, err
		}
	}
	return p.SliceText.Of(setup, "")
}

// picturedAt returns the game of a position and the slice that contains it. A game of piles is always shown with two piles.
func picturedAt(p game.Position) pictured {
	setup := p.Setup()
	asked := pictured{Game: setup.Head()}
	if game.TablesOf(setup.Game).Axes.Fixed != nil {
		asked.SliceText = answer.SliceOf(setup)
	}
	return asked
}

// query returns p as keys and values for an address, followed by more.
func (p pictured) query(more ...string) []string {
	return append(ask.Pairs(&p), more...)
}

// mapQuestion selects the nim-values of a game to show.
type mapQuestion struct {
	pictured
	Row  int `ask:"row" most:"1048576"`
	Col  int `ask:"col" most:"1048576"`
	Size int `ask:"size" usual:"16" most:"512"`
}

// valuesPage shows the nim-values of a game as a map.
type valuesPage struct {
	page
	mapQuestion
	q       answer.TableQuestion
	Games   []choiceLink
	Zooms   []choiceLink
	Sliders []slider
	Heading string
	Plot    string // the address of the plot of the game; "" if there is none
	View    viewed
}

// zooms are the numbers of cells on a side of a map.
var zooms = []int{16, 32, 64, 128, 256, 512}

const (
	numbered = 32  // a map up to this size shows its numbers, and its cells link to their positions
	leastMap = 4   // cells on a side of the smallest map
	mapSide  = 440 // points on a side of a larger map, chosen so that its labels can be read on a phone
	maxSlice = 40  // the largest value of the sliders of a slice
	tiles    = 8   // tiles on a side of a larger map; each links to a map of that part
)

// mapOf reads which map a request asks for.
func (s *site) mapOf(r *http.Request) (v valuesPage, err error) {
	var asked mapQuestion
	if err := read(&asked, r); err != nil {
		return v, err
	}
	asked.Size = max(1, asked.Size)
	if _, err := asked.of(s, r.URL.Query(), s.tableGame()); err != nil {
		return v, err
	}
	return s.newMap(asked)
}

// newMap prepares the page of a map, with its table question parsed.
func (s *site) newMap(asked mapQuestion) (v valuesPage, err error) {
	v = valuesPage{page: page{Nav: "explore", site: s}, mapQuestion: asked}
	v.q, err = answer.TableTexts{Game: v.Game, Rows: rangeText(v.Row, v.Size), SliceText: v.SliceText}.Parse(s.desk())
	if err == nil && v.q.Axes.Cols != "" {
		v.q.Cols = answer.Range{From: nat(v.Col), To: nat(v.Col + v.Size - 1)}
	}
	return v, err
}

func (s *site) values(w *buffered, r *http.Request) error {
	v, err := s.mapOf(r)
	if err != nil {
		return err
	}
	v.Title, v.Heading = v.q.Title(), v.q.Title()
	s.choices(&v)
	t, err := s.fill(r.Context(), v.q)
	if err != nil {
		return err
	}
	v.View.Picture = drawn(s.heatMap(&v, t))
	return s.render(w, "values", v)
}

func rangeText(from, size int) string { return fmt.Sprintf("%d..%d", from, from+size-1) }

// mapAt returns the address of another map of the same game.
func (s *site) mapAt(v valuesPage, row, col, size int) string {
	return s.url("explore/values", ask.Pairs(&mapQuestion{v.pictured, row, col, size})...)
}

// choices fills in the links and controls of a map.
func (s *site) choices(v *valuesPage) {
	for _, i := range answer.TableGames(s.Games) {
		v.Games = append(v.Games, choiceLink{i.Title, s.url("explore/values", "game", i.Name), i.Name == strings.Split(v.Game, "@")[0]})
	}
	if p, ok := v.q.Game.(face.Plotter); ok && p.Plots().Shows != "" {
		v.Plot = s.url("explore/plot", v.query()...)
	}
	for _, n := range zooms {
		v.Zooms = append(v.Zooms, choiceLink{fmt.Sprintf("%d × %d", n, n), s.mapAt(*v, v.Row/n*n, v.Col/n*n, n), n == v.Size})
	}
	v.Sliders = sliders(v.q.Setup, s.hasCells)
	query := v.query("rows", rangeText(v.Row, v.Size))
	if v.q.Axes.Cols != "" {
		query = append(query, "cols", rangeText(v.Col, v.Size))
	}
	here := v.query("row", strconv.Itoa(v.Row), "col", strconv.Itoa(v.Col), "size", strconv.Itoa(v.Size))
	v.View = viewed{Label: v.Heading, X: nat(v.Row), Y: nat(v.Col), W: nat(v.Size), H: nat(v.Size), Cells: true,
		Least: leastMap, Most: strconv.Itoa(zooms[len(zooms)-1]), Fixed: v.q.Axes.Cols == "",
		To:     s.template("explore/values", v.query("row", "{x}", "col", "{y}", "size", "{w}")...),
		Values: s.url("api/table", query...), At: s.template("explore/at", v.query("x", "{x}", "y", "{y}")...),
		Keep: s.files("values", here, "svg", "png", "tikz", "csv")}
	if v.View.Fixed {
		v.View.H = nat(1)
		v.View.To = s.template("explore/values", v.query("row", "{x}", "size", "{w}")...)
	}
	v.View.tools()
}

// hasCells reports whether there is a table for a game with these options.
func (s *site) hasCells(name string) bool {
	q, err := answer.TableTexts{Game: name, Rows: "1"}.Parse(s.desk())
	if err == nil {
		_, err = s.cellOf(q.Setup, nat(1), nat(1))
	}
	return err == nil
}

// cellQuestion asks for a cell of a map or a plot.
type cellQuestion struct {
	pictured
	X int `ask:"x" most:"1048576"`
	Y int `ask:"y" most:"1048576"`
}

// atCell redirects to the position in a cell.
func (s *site) atCell(w *buffered, r *http.Request) error {
	var at cellQuestion
	if err := read(&at, r); err != nil {
		return err
	}
	setup, err := at.of(s, r.URL.Query(), "")
	if err != nil {
		return err
	}
	p, err := s.cellOf(setup, nat(at.X), nat(at.Y))
	if err != nil {
		return err
	}
	if p == nil {
		return missing("there is no position at %d, %d", at.X, at.Y)
	}
	return elsewhere(s.at(p))
}

// heatMap draws the map: either numbered cells that link to their positions, or a heat map with tiles that zoom in.
func (s *site) heatMap(v *valuesPage, t *draw.Table) *draw.Drawing {
	t.Roomy = true
	if v.Size > numbered {
		t.Tile, t.Side = max(2, v.Size/tiles), mapSide
		t.Link = func(row, col int) (title, link string) {
			row, col = v.Row+row, v.Col+col
			title = fmt.Sprintf("zoom in: %s from %d to %d", t.RowName, row, row+t.Tile-1)
			if t.ColName != "" {
				title += fmt.Sprintf(", %s from %d to %d", t.ColName, col, col+t.Tile-1)
			}
			return title, s.mapAt(*v, row, col, t.Tile)
		}
	} else {
		t.Link = func(row, col int) (title, link string) {
			p, err := s.cellOf(v.q.Setup, nat(v.Row+row), nat(v.Col+col))
			if err != nil || p == nil {
				return "", ""
			}
			return p.String() + ": " + t.Text(row, col), s.at(p)
		}
	}
	first, d := t.FirstCell(), t.Drawing()
	v.View.Body = draw.Rect{X: first.X, Y: first.Y - first.H*float64(len(t.Cols)-1), W: first.W * float64(len(t.Rows)), H: first.H * float64(len(t.Cols))}
	d.Headed = false // the page shows the heading
	return d
}

// cellOf returns the position in a cell of a map or at a dot of a plot, given by one or two numbers. It returns nil if there is no position.
func (s *site) cellOf(setup game.Setup, numbers ...game.Nat) (game.Position, error) {
	if cell := game.TablesOf(setup.Game).Cell; cell != nil {
		return cell(setup, numbers[0], append(numbers, game.Nat{})[1])
	}
	setup.Piles = numbers
	return setup.Game.New(setup)
}

// sliceSliders returns sliders for the numbers that are fixed in a slice of a game; for a game of piles, that is the third pile.
func sliceSliders(setup game.Setup) (all []slider) {
	axes := game.TablesOf(setup.Game).Axes
	names := axes.Fixed
	if axes.Piles {
		names = []string{"c"}
	}
	fixed := slices.Concat(setup.Fixed(), make([]game.Nat, len(names)))
	for i, name := range names {
		value, _ := fixed[i].Small() // the numbers of a slice are small
		all = append(all, slider{name, "slice", "fixed in the whole picture", 0, max(maxSlice, int(value)), int(value)})
	}
	return all
}
