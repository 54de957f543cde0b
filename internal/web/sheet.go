package web

import (
	"context"
	"html/template"
	"net/http"
	"strconv"

	"zeck/internal/answer"
)

// sheetPage is a sheet of exercises, to be printed.
type sheetPage struct {
	page
	Of           *answer.Sheet
	Mark, Solve  string // what is to be done
	Across, Down []int  // of a board to draw on
	Turned       string // the sheet with the solutions, or that without
	Another      string // a sheet with other positions
}

// Drawn is the board of an exercise.
func (sheetPage) Drawn(x answer.Exercise) template.HTML { return drawn(x.Board) }

func (s *site) sheet(w *held, r *http.Request) error {
	q := answer.SheetQuestion{Game: r.PathValue("game")}
	if err := read(&q, r); err != nil {
		return err
	}
	q.Game = r.PathValue("game")
	made, err := s.exercises(r.Context(), q)
	if err != nil {
		return err
	}
	d := sheetPage{page: page{Title: made.Heading() + " · exercises", Nav: "games", site: s}, Of: made}
	d.Mark, d.Solve = made.Tasks()
	d.Across, d.Down = made.Blank()
	here, solved := s.url("sheet/"+made.Game, "seed", q.Seed), s.url("sheet/"+made.Game, "seed", q.Seed, "solutions", "1")
	if d.Turned = solved; q.Solutions {
		d.Turned = here
	}
	seed, _ := strconv.Atoi(q.Seed) // of what is no number the next is 1
	d.Another = s.url("sheet/"+made.Game, "seed", strconv.Itoa(seed+1))
	return s.render(w, http.StatusOK, "sheet", d)
}

// exercises makes a sheet.
func (s *site) exercises(ctx context.Context, q answer.SheetQuestion) (*answer.Sheet, error) {
	made, err := q.Answer(ctx, s.desk())
	return made, s.meant(q.Game, err)
}
