package web

import (
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"fmt"
	"html/template"
	"image"
	"image/color"
	"image/png"
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
	Game             string
	Games            []choiceLink
	Zooms            []choiceLink
	Moves            []choiceLink // to the maps around it
	Size             int
	Row, Col         int
	Heading          string
	Map              template.HTML
	Legend           []string
	Data             string // the address of the values, for the script
	RowName, ColName string
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
	v.RowName, v.ColName = question.Axes.Rows, question.Axes.Cols
	v.Title, v.Heading = question.Title(), question.Title()
	s.choices(&v)
	t, err := s.fill(r.Context(), question)
	if err != nil {
		return err
	}
	v.Legend = t.Legend
	if v.Map, err = s.heatMap(r.Context(), v, question, t); err != nil {
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

// heatMap draws the map: cells with numbers that lead to their positions, or an image under tiles that lead closer.
func (s *site) heatMap(ctx context.Context, v valuesPage, q answer.TableQuestion, t *draw.Table) (template.HTML, error) {
	m := t.HeatMap()
	rows, cols := len(t.Rows), len(t.Cols)
	var b bytes.Buffer
	side, left, top := 24.0, 40.0, 22.0
	if v.Size > numbered {
		side = 768 / float64(v.Size)
	}
	width, height := left+side*float64(cols)+4, top+side*float64(rows)+4
	fmt.Fprintf(&b, `<svg class="heat" viewBox="0 0 %g %g" width="%g" height="%g" role="group" aria-label="%s" data-left="%g" data-top="%g" data-side="%g">`,
		width, height, width, height, template.HTMLEscapeString(t.Title), left, top, side)
	s.axes(&b, t, side, left, top)
	var err error
	if v.Size > numbered {
		err = s.tileMap(&b, v, m, side, left, top)
	} else {
		err = s.numberMap(ctx, &b, q, t, m, side, left, top)
	}
	b.WriteString("</svg>")
	return template.HTML(b.String()), err
}

// axes writes the numbers of some rows and columns.
func (s *site) axes(b *bytes.Buffer, t *draw.Table, side, left, top float64) {
	step := 1
	for side*float64(step) < 20 {
		step *= 2
	}
	for i := 0; i < len(t.Cols); i += step {
		fmt.Fprintf(b, `<text class="axis" x="%g" y="%g">%s</text>`, left+(float64(i)+.5)*side, top-6, t.Cols[i])
	}
	for i := 0; i < len(t.Rows); i += step {
		fmt.Fprintf(b, `<text class="axis rows" x="%g" y="%g">%s</text>`, left-6, top+(float64(i)+.5)*side+4, t.Rows[i])
	}
}

// numberMap writes a cell for each value, which leads to its position.
func (s *site) numberMap(ctx context.Context, b *bytes.Buffer, q answer.TableQuestion, t *draw.Table, m *image.Paletted, side, left, top float64) error {
	for row := range t.Rows {
		if err := ctx.Err(); err != nil {
			return err
		}
		for col := range t.Cols {
			value, ok := t.At(row, col)
			if !ok {
				continue
			}
			fill := m.At(col, row)
			class := "light"
			if isDark(fill) {
				class = "dark"
			}
			if value == 0 {
				class += " zero"
			}
			position, link := cellPosition(q, row, col), ""
			if position != "" {
				link = s.url("p/" + position)
			}
			cell := fmt.Sprintf(`<rect x="%g" y="%g" width="%g" height="%g" fill="%s"/><text class="%s" x="%g" y="%g">%s</text>`,
				left+float64(col)*side+.5, top+float64(row)*side+.5, side-1, side-1, hexColor(fill), class, left+(float64(col)+.5)*side, top+(float64(row)+.5)*side+4, valueName(t, value))
			if link == "" {
				b.WriteString(cell)
				continue
			}
			fmt.Fprintf(b, `<a href="%s" aria-label="%s: %s"><title>%s: %s</title>%s</a>`, template.HTMLEscapeString(link), position, valueName(t, value), position, valueName(t, value), cell)
		}
	}
	return nil
}

func valueName(t *draw.Table, value int) string {
	if value < len(t.Names) {
		return t.Names[value]
	}
	return strconv.Itoa(value)
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

// tileMap writes the cells as an image, and tiles over it that lead closer.
func (s *site) tileMap(b *bytes.Buffer, v valuesPage, m *image.Paletted, side, left, top float64) error {
	if err := writePixels(b, m, left, top, side); err != nil {
		return err
	}
	size := v.Size / tiles
	for row := 0; row < m.Rect.Dy(); row += size {
		for col := 0; col < m.Rect.Dx(); col += size {
			r, c := v.Row+row, v.Col+col
			name := fmt.Sprintf("closer: rows %d to %d", r, r+size-1)
			if v.ColName != "" {
				name += fmt.Sprintf(", columns %d to %d", c, c+size-1)
			}
			fmt.Fprintf(b, `<a class="tile" href="%s" aria-label="%s"><title>%s</title><rect x="%g" y="%g" width="%g" height="%g" fill-opacity="0"/></a>`,
				template.HTMLEscapeString(s.mapAt(v, r, c, size)), name, name, left+float64(col)*side, top+float64(row)*side,
				side*float64(min(size, m.Rect.Dx()-col)), side*float64(min(size, m.Rect.Dy()-row)))
		}
	}
	return nil
}

// writePixels writes an image of one pixel a cell as part of a drawing.
func writePixels(b *bytes.Buffer, m *image.Paletted, left, top, side float64) error {
	var pixels bytes.Buffer
	if err := png.Encode(&pixels, m); err != nil {
		return err
	}
	fmt.Fprintf(b, `<image class="pixels" x="%g" y="%g" width="%g" height="%g" preserveAspectRatio="none" href="data:image/png;base64,%s"/>`,
		left, top, side*float64(m.Rect.Dx()), side*float64(m.Rect.Dy()), base64.StdEncoding.EncodeToString(pixels.Bytes()))
	return nil
}

// isDark reports whether white words are easier to read on a colour than dark ones.
func isDark(c color.Color) bool {
	r, g, b, _ := c.RGBA()
	return 2126*r+7152*g+722*b < 4700*0xffff
}

func hexColor(c color.Color) string {
	r, g, b, _ := c.RGBA()
	return fmt.Sprintf("#%02x%02x%02x", r>>8, g>>8, b>>8)
}
