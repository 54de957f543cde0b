package web

import (
	"cmp"
	"fmt"
	"html/template"
	"net/http"
	"strconv"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/internal/answer"
	"zeck/numeration"
)

// valuesPage shows the nim-values of a game as a map.
type valuesPage struct {
	page
	Game     string
	Games    []choiceLink
	Zooms    []choiceLink
	Moves    []choiceLink // to the maps around it
	Size     int
	Row, Col int
	Heading  string
	Map      template.HTML
	First    draw.Rect // the first cell on the map, for the script
	Data     string    // the address of the values, for the script
	ColName  string
}

// zooms are how many cells a map has on a side; those up to numbered show their numbers, and each leads to its position.
var zooms = []int{16, 32, 64, 128, 256, 512}

const (
	numbered = 32
	tiles    = 8 // a side of a larger map has so many tiles, each of which leads to a closer look
)

// maxIndex bounds rows and columns; the limits on the whole table are stricter.
const maxIndex = 1 << 20

func (s *site) values(w http.ResponseWriter, r *http.Request) error {
	q := r.URL.Query()
	v := valuesPage{page: page{Nav: "explore", site: s}, Game: cmp.Or(strings.TrimSpace(q.Get("game")), s.tableGame())}
	var err error
	if v.Size, err = natural(q, "size", 16, zooms[len(zooms)-1]); err != nil {
		return err
	}
	v.Size = max(1, v.Size)
	if v.Row, err = natural(q, "row", 0, maxIndex); err != nil {
		return err
	}
	if v.Col, err = natural(q, "col", 0, maxIndex); err != nil {
		return err
	}
	if err := s.Limits.checkText(v.Game); err != nil {
		return err
	}
	question, err := v.question(s.Games)
	if err != nil {
		return err
	}
	v.ColName = question.Axes.Cols
	v.Title, v.Heading = question.Title(), question.Title()
	s.choices(&v)
	t, err := s.fill(r.Context(), question)
	if err != nil {
		return err
	}
	if v.Map, err = drawn(s.heatMap(&v, question, t)); err != nil {
		return err
	}
	return s.render(w, http.StatusOK, "values", v)
}

// question asks for the table of the map.
func (v *valuesPage) question(known *game.Registry) (answer.TableQuestion, error) {
	texts := answer.TableTexts{Game: v.Game, Rows: rangeText(v.Row, v.Size)}
	q, err := texts.Parse(known)
	if err == nil && q.Axes.Cols != "" {
		texts.Cols = rangeText(v.Col, v.Size)
		q, err = texts.Parse(known)
	}
	return q, err
}

func rangeText(from, size int) string { return fmt.Sprintf("%d..%d", from, from+size-1) }

// at is the address of another map of the same game.
func (s *site) mapAt(v valuesPage, row, col, size int) string {
	number := func(n int) string {
		if n == 0 {
			return ""
		}
		return strconv.Itoa(n)
	}
	return s.url("explore/values", "game", v.Game, "row", number(row), "col", number(col), "size", strconv.Itoa(size))
}

// choices fills in where one can go from a map.
func (s *site) choices(v *valuesPage) {
	for _, i := range answer.TableGames(s.Games) {
		v.Games = append(v.Games, choiceLink{i.Title, s.url("explore/values", "game", i.Name), i.Name == strings.Split(v.Game, "@")[0]})
	}
	for _, n := range zooms {
		v.Zooms = append(v.Zooms, choiceLink{fmt.Sprintf("%d × %d", n, n), s.mapAt(*v, v.Row/n*n, v.Col/n*n, n), n == v.Size})
	}
	step := max(1, v.Size/2)
	for _, m := range []struct {
		name     string
		row, col int
	}{{"up", -step, 0}, {"down", step, 0}, {"left", 0, -step}, {"right", 0, step}} {
		row, col := v.Row+m.row, v.Col+m.col
		if row < 0 || col < 0 || v.ColName == "" && m.col != 0 {
			continue
		}
		v.Moves = append(v.Moves, choiceLink{Name: m.name, URL: s.mapAt(*v, row, col, v.Size)})
	}
	query := []string{"game", v.Game, "rows", rangeText(v.Row, v.Size)}
	if v.ColName != "" {
		query = append(query, "cols", rangeText(v.Col, v.Size))
	}
	v.Data = s.url("api/table", query...)
}

// heatMap describes the map: cells with numbers that lead to their positions, or a heat map with tiles that lead closer.
func (s *site) heatMap(v *valuesPage, q answer.TableQuestion, t *draw.Table) *draw.Drawing {
	if v.Size > numbered {
		t.Tile = v.Size / tiles
		t.Link = func(row, col int) (title, link string) {
			row, col = v.Row+row, v.Col+col
			title = fmt.Sprintf("closer: rows %d to %d", row, row+t.Tile-1)
			if v.ColName != "" {
				title += fmt.Sprintf(", columns %d to %d", col, col+t.Tile-1)
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
	v.First = t.FirstCell()
	d := t.Drawing()
	d.Headed = false // the page has its own heading
	return d
}

// cellPosition returns the notation of the position in a cell, "" if the game does not say.
func cellPosition(q answer.TableQuestion, row, col int) string {
	g, ok := q.Game.(game.Tabular)
	if !ok {
		return fmt.Sprintf("%s:%s,%s", q.Name(), q.Rows.From.Add(numeration.NewNat(uint64(row))), q.Cols.From.Add(numeration.NewNat(uint64(col))))
	}
	p, err := g.Cell(q.Setup, q.Rows.From.Add(numeration.NewNat(uint64(row))), q.Cols.From.Add(numeration.NewNat(uint64(col))))
	if err != nil {
		return ""
	}
	return p.String()
}
