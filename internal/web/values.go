package web

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// mapQuestion is which nim-values of a game are shown.
type mapQuestion struct {
	Game string `ask:"game"`
	Row  int    `ask:"row" most:"1048576"`
	Col  int    `ask:"col" most:"1048576"`
	Size int    `ask:"size" usual:"16" most:"512"`
}

// valuesPage shows the nim-values of a game as a map.
type valuesPage struct {
	page
	mapQuestion
	Games   []choiceLink
	Zooms   []choiceLink
	Sliders []slider
	Heading string
	View    viewed
	ColName string
}

// zooms are how many cells a map has on a side; those up to numbered show their numbers, and each leads to its position.
var zooms = []int{16, 32, 64, 128, 256, 512}

const (
	numbered = 32
	leastMap = 4   // cells on a side of the closest map
	mapSide  = 440 // points of a side of a larger map, so that its labels can be read on a phone
	tiles    = 8   // a side of a larger map has so many tiles, each of which leads to a closer look
)

// mapOf reads which map is asked for.
func (s *site) mapOf(r *http.Request) (v valuesPage, question answer.TableQuestion, err error) {
	v = valuesPage{page: page{Nav: "explore", site: s}}
	if err := read(&v.mapQuestion, r); err != nil {
		return v, question, err
	}
	v.Game, v.Size = cmp.Or(v.Game, s.tableGame()), max(1, v.Size)
	if err := s.Limits.checkText(v.Game); err != nil {
		return v, question, err
	}
	if v.Game, err = s.slid(v.Game, r.URL.Query()); err != nil {
		return v, question, err
	}
	question, err = v.table(s.Games)
	v.ColName = question.Axes.Cols
	return v, question, err
}

func (s *site) values(w http.ResponseWriter, r *http.Request) error {
	v, question, err := s.mapOf(r)
	if err != nil {
		return err
	}
	v.Title, v.Heading = question.Title(), question.Title()
	s.choices(&v)
	t, err := s.fill(r.Context(), question)
	if err != nil {
		return err
	}
	v.View.Picture = drawn(s.heatMap(&v, question, t))
	return s.render(w, http.StatusOK, "values", v)
}

// table asks for the table of the map.
func (v mapQuestion) table(known *game.Registry) (answer.TableQuestion, error) {
	texts := answer.TableTexts{Game: v.Game, Rows: rangeText(v.Row, v.Size)}
	q, err := texts.Parse(known)
	if err == nil && q.Axes.Cols != "" {
		texts.Cols = rangeText(v.Col, v.Size)
		q, err = texts.Parse(known)
	}
	return q, err
}

func rangeText(from, size int) string { return fmt.Sprintf("%d..%d", from, from+size-1) }

// mapAt is the address of another map of the same game.
func (s *site) mapAt(v valuesPage, row, col, size int) string {
	return s.url("explore/values", "game", v.Game, "row", unlessZero(row), "col", unlessZero(col), "size", strconv.Itoa(size))
}

// choices fills in where one can go from a map.
func (s *site) choices(v *valuesPage) {
	for _, i := range answer.TableGames(s.Games) {
		v.Games = append(v.Games, choiceLink{i.Title, s.url("explore/values", "game", i.Name), i.Name == strings.Split(v.Game, "@")[0]})
	}
	for _, n := range zooms {
		v.Zooms = append(v.Zooms, choiceLink{fmt.Sprintf("%d × %d", n, n), s.mapAt(*v, v.Row/n*n, v.Col/n*n, n), n == v.Size})
	}
	v.Sliders = s.sliders(v.Game, s.hasCells)
	query := []string{"game", v.Game, "rows", rangeText(v.Row, v.Size)}
	if v.ColName != "" {
		query = append(query, "cols", rangeText(v.Col, v.Size))
	}
	here := []string{"game", v.Game, "row", strconv.Itoa(v.Row), "col", strconv.Itoa(v.Col), "size", strconv.Itoa(v.Size)}
	size, one := numeration.NewNat(uint64(v.Size)), numeration.NewNat(1)
	v.View = viewed{Label: v.Heading, X: numeration.NewNat(uint64(v.Row)), Y: numeration.NewNat(uint64(v.Col)), W: size, H: size, Cells: true,
		Least: leastMap, Most: strconv.Itoa(zooms[len(zooms)-1]), Fixed: v.ColName == "",
		To:     s.template("explore/values", "game", v.Game, "row", "{x}", "col", "{y}", "size", "{w}"),
		Values: s.url("api/table", query...), At: s.template("explore/at", "game", v.Game, "x", "{x}", "y", "{y}"),
		Keep: s.files("values", here, "svg", "png", "tikz", "csv")}
	if v.ColName == "" {
		v.View.H = one
		v.View.To = s.template("explore/values", "game", v.Game, "row", "{x}", "size", "{w}")
	}
	v.View.tools()
}

// hasCells reports whether there is a table of a game with its options.
func (s *site) hasCells(name string) bool {
	q, err := answer.TableTexts{Game: name, Rows: "1"}.Parse(s.Games)
	if err != nil {
		return false
	}
	g, ok := q.Game.(game.Tabular)
	if !ok {
		return true
	}
	one := numeration.NewNat(1)
	_, err = g.Cell(q.Setup, one, one)
	return err == nil
}

// cellQuestion is a cell of a map or a plot.
type cellQuestion struct {
	Game string `ask:"game"`
	X    int    `ask:"x" most:"1048576"`
	Y    int    `ask:"y" most:"1048576"`
}

// atCell goes to the position in a cell.
func (s *site) atCell(w http.ResponseWriter, r *http.Request) error {
	var at cellQuestion
	if err := cmp.Or(read(&at, r), s.Limits.checkTexts(&at)); err != nil {
		return err
	}
	question, err := mapQuestion{at.Game, at.X, at.Y, 1}.table(s.Games)
	if err != nil {
		return err
	}
	position := cellPosition(question, 0, 0)
	if position == "" {
		return missing("no position is at %d, %d", at.X, at.Y)
	}
	return goOn(w, r, s.url("p/"+compact(position)))
}

// heatMap describes the map: cells with numbers that lead to their positions, or a heat map with tiles that lead closer.
func (s *site) heatMap(v *valuesPage, q answer.TableQuestion, t *draw.Table) *draw.Drawing {
	t.Roomy = true
	if v.Size > numbered {
		t.Tile, t.Side = max(2, v.Size/tiles), mapSide
		t.Link = func(row, col int) (title, link string) {
			row, col = v.Row+row, v.Col+col
			title = fmt.Sprintf("closer: %s from %d to %d", q.Axes.Rows, row, row+t.Tile-1)
			if v.ColName != "" {
				title += fmt.Sprintf(", %s from %d to %d", v.ColName, col, col+t.Tile-1)
			}
			return title, s.mapAt(*v, row, col, t.Tile)
		}
	} else {
		t.Link = func(row, col int) (title, link string) {
			position := cellPosition(q, row, col)
			if position == "" {
				return "", ""
			}
			return position + ": " + t.Text(row, col), s.url("p/" + position)
		}
	}
	first, d := t.FirstCell(), t.Drawing()
	v.View.Body = draw.Rect{X: first.X, Y: first.Y - first.H*float64(len(t.Cols)-1), W: first.W * float64(len(t.Rows)), H: first.H * float64(len(t.Cols))}
	d.Headed = false // the page has its own heading
	return d
}

// cellPosition returns the notation of the position in a cell, "" if the game does not say.
func cellPosition(q answer.TableQuestion, row, col int) string {
	g, ok := q.Game.(game.Tabular)
	if !ok {
		return fmt.Sprintf("%s:%s,%s", q.Name(), q.Rows.From.Add(numeration.NewNat(uint64(row))), q.Cols.From.Add(numeration.NewNat(uint64(col))))
	}
	p, none := g.Cell(q.Setup, q.Rows.From.Add(numeration.NewNat(uint64(row))), q.Cols.From.Add(numeration.NewNat(uint64(col))))
	if none != nil || p == nil {
		return ""
	}
	return p.String()
}
