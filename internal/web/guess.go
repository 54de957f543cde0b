package web

import (
	"context"
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"strings"

	"zeck/game"
	"zeck/internal/answer"
	"zeck/play"
)

// guessPage is a board for guessing the lost positions of a game, by marks or by a formula, with the verdict on the guess.
type guessPage struct {
	page
	language
	Heading, Here string
	Formula       string
	Names         string // explains the two numbers; "" if there is only one
	Rules         rulesView
	Board         [][]markView  // the highest row first; one row for a game on one number
	Guess         *answer.Guess // nil if nothing was guessed
	Verdict, Why  string
	Play          string        // the address of the game from the first wrong position
	Wrong         template.HTML // a drawing of that position if it is not on the board
}

// markView is a position that can be marked.
type markView struct {
	answer.GuessCell
	Up    int
	Name  string
	Wrong bool
}

// guessBoard and guessRow are the largest numbers on the boards of games on two numbers and on one.
const (
	guessBoard = 10
	guessRow   = 39
)

// guess shows the board. ?at=1,2&at=… marks positions; ?formula=… gives a formula for the lost positions.
func (s *site) guess(w *buffered, r *http.Request) error {
	name, q, ctx := r.PathValue("game"), r.URL.Query(), r.Context()
	g, setup, err := s.Games.ParseGame(name)
	if err != nil {
		return err
	}
	title := g.Info().Title
	d := guessPage{page: page{Title: "Guess the lost positions · " + title, Nav: "games", site: s}, Here: s.url("guess/" + setup.Head()),
		Heading: title, Formula: q.Get("formula")}
	_, piles, _ := strings.Cut(play.Opening(g), ":")
	opening, unread := s.Games.Parse(setup.Head() + ":" + piles)
	if unread != nil {
		return unread
	}
	d.Rules = s.rulesOf(opening, true)
	d.Rules.Games[0].Guess = "" // that link would lead to this page
	question := answer.GuessQuestion{Game: setup.Head(), Marks: q["at"]}
	shown, err := question.OnBoard(ctx, s.desk(), guessBoard, guessRow)
	if err != nil {
		return err
	}
	if question.Formula = d.Formula; d.Formula == "" && q.Has("at") {
		d.Guess = shown
	}
	d.typed(&d.page, d.Formula, func() error {
		found, err := question.Answer(ctx, s.desk())
		if err == nil {
			d.Guess = found
		}
		return err
	})
	if err := d.speak(ctx, s, q.Get("system")); err != nil {
		return err
	}
	d.answer(ctx, shown)
	return s.render(w, "guess", d)
}

// answer fills in the board and the verdict on the guess.
func (d *guessPage) answer(ctx context.Context, shown *answer.Guess) {
	cells, wrong, seen := shown.Cells, (*answer.WrongGuess)(nil), false
	if d.Guess != nil {
		cells, wrong = d.Guess.Cells[:len(cells)], d.Guess.Wrong
		d.Verdict, d.Why = d.Guess.Words()
	}
	across, up := shown.Axes.Rows, shown.Axes.Cols
	if up != "" {
		d.Names = "x = " + across + " goes to the right, y = " + up + " goes up"
		if cells[1][0].At == cells[0][1].At {
			d.Names += "; in a formula x is the smaller one"
		}
	}
	for col := range shown.Cells[0] {
		var line []markView
		for row := range cells {
			m := markView{GuessCell: cells[row][col], Up: col, Name: strconv.Itoa(row)}
			if up != "" {
				m.Name += ", " + strconv.Itoa(col)
			}
			m.Wrong = wrong != nil && m.Position == wrong.Position
			line, seen = append(line, m), seen || m.Wrong
		}
		d.Board = append(d.Board, line)
	}
	slices.Reverse(d.Board)
	if wrong != nil && !seen {
		d.Wrong = smallBoard(ctx, wrong.Position)
	}
	if wrong != nil && wrong.Command != "" {
		first := map[bool]string{true: "you", false: "engine"}[wrong.Lost]
		d.Play = d.site.url("play", "position", wrong.Text, "opponent", play.Perfect.String(), "first", first)
	}
}

// guessURL returns the address for guessing the lost positions of a position's game; "" if the game is not on one or two numbers.
func (s *site) guessURL(p game.Position) string {
	if _, err := answer.GuessBoard(s.Games, p.Setup().Head()); err != nil {
		return ""
	}
	return s.url("guess/" + p.Setup().Head())
}

// sheetPage is a printable sheet of exercises.
type sheetPage struct {
	page
	Of           *answer.Sheet
	Mark, Solve  string // the tasks
	Across, Down []int  // the labels of an empty board
	Turned       string // the address of the sheet with or without solutions, whichever this is not
	Another      string // the address of a sheet with other positions
}

func (sheetPage) Drawn(x answer.Exercise) template.HTML { return drawn(x.Board) }

func (s *site) sheet(w *buffered, r *http.Request) error {
	q := answer.SheetQuestion{Game: r.PathValue("game")}
	if err := read(&q, r); err != nil {
		return err
	}
	q.Game = r.PathValue("game")
	made, err := q.Answer(r.Context(), s.desk())
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
	seed, _ := strconv.Atoi(q.Seed) // 0 if it is not a number
	d.Another = s.url("sheet/"+made.Game, "seed", strconv.Itoa(seed+1))
	return s.render(w, "sheet", d)
}
