package answer

import (
	"context"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/games"
	"zeck/internal/board"
	"zeck/internal/paper"
	"zeck/play"
)

// SheetQuestion asks for a sheet of exercises about a game, for paper.
type SheetQuestion struct {
	Game      string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Seed      string `ask:"seed" of:"SEED" usual:"1" help:"another SEED gives other positions"`
	Solutions bool   `ask:"solutions" help:"also the solutions and their reasons"`
}

// Sheet is a sheet of exercises.
type Sheet struct {
	Game      string     `json:"game"`
	Title     string     `json:"title"`
	Rules     string     `json:"rules"`
	Seed      string     `json:"seed"`
	Exercises []Exercise `json:"exercises"`

	Axes *game.Axes `json:"-"` // of a board to draw on; nil if the game has none
}

// Exercise is a position on a sheet, with its solution if that was asked for.
type Exercise struct {
	Position string   `json:"position"`
	Outcome  string   `json:"outcome,omitempty"`
	Winning  []string `json:"winning_moves,omitempty"`
	Complete bool     `json:"complete,omitempty"` // whether these are all
	Why      []string `json:"why,omitempty"`

	Board *draw.Drawing `json:"-"`
}

const (
	exercises  = 10
	blankBoard = 12 // the largest number on a board to draw on
	blankRow   = 29
	mostMoves  = 6 // the most moves that a solution lists
)

// ending matches rules whose last sentence says who wins or loses. An earlier sentence can be about something else.
var ending = regexp.MustCompile(`\bwho(ever)? [^.]*\b(wins|loses)\.?$`)

// Answer creates the sheet.
func (q SheetQuestion) Answer(ctx context.Context, d Desk) (*Sheet, error) {
	known := d.Games
	g, setup, err := known.ParseGame(q.Game)
	if err != nil {
		return nil, err
	}
	name, piles, _ := strings.Cut(play.Opening(g), ":")
	if len(setup.Params) > 0 {
		name = setup.Head()
	}
	opening, err := known.Parse(name + ":" + piles)
	if err != nil {
		return nil, err
	}
	s := &Sheet{Game: setup.Head(), Title: g.Info().Title, Rules: face.Rules(game.Parts(opening)[0]), Seed: q.Seed}
	if text, ok := games.Rules(g); ok && s.Rules == g.Info().Rules && text.File().About != "" { // without the formulas
		if s.Rules = text.File().About; !ending.MatchString(s.Rules) {
			s.Rules += " A player who cannot move loses."
		}
	}
	s.Rules = strings.TrimSpace(s.Rules + " " + face.SettingsText(game.Parts(opening)[0]))
	if b, err := GuessBoard(known, q.Game); err == nil {
		s.Axes = &b.Axes
	}
	all, err := play.NewEngineWith(d.Solver).Exercises(ctx, opening, q.Seed, exercises)
	if err != nil {
		return nil, err
	}
	for _, v := range all {
		x := Exercise{Position: v.Position.String(), Board: board.Draw(ctx, play.Boards(v.Position), board.Options{Mini: true})}
		if q.Solutions {
			x.Outcome, x.Complete = v.Outcome.String(), v.Complete
			x.Winning = written(v.Winning, func(o game.Option) string { return game.Short(o.Move) })
			x.Why = written(v.Why, game.Step.String)
		}
		s.Exercises = append(s.Exercises, x)
	}
	return s, nil
}

// Heading is the heading of the exercises or of the solutions.
func (s *Sheet) Heading() string {
	if s.Solved() {
		return s.Title + ": solutions"
	}
	return s.Title
}

// Solved reports whether the sheet has solutions.
func (s *Sheet) Solved() bool { return s.Exercises[0].Outcome != "" }

// Tasks returns the tasks in words.
func (s *Sheet) Tasks() (draw, solve string) {
	solve = "Who wins with best play, the player to move or the other player? If it is the player to move, find a winning move."
	has := func(sign string) bool {
		return slices.ContainsFunc(s.Exercises, func(x Exercise) bool { return strings.Contains(x.Position, sign) })
	}
	if has("/") {
		solve += " The number after / is the cap, the most that can be taken now."
	}
	if has(" + ") {
		solve += " A + joins positions: a move is made in one of them."
	}
	if s.Axes == nil {
		return "", solve
	}
	return "A position is lost if the player to move loses against best play. Begin with the smallest position, continue with larger ones, and mark all " +
		"lost positions. Do you see a rule?", solve
}

// Solution is the solution of an exercise in a few words.
func (x Exercise) Solution() string {
	if x.Outcome == game.P.String() {
		return "The player to move loses."
	}
	moves, more := x.Winning, ""
	if len(moves) > mostMoves || !x.Complete {
		moves, more = moves[:min(mostMoves, len(moves))], ", …"
	}
	if len(moves) == 0 {
		return "The player to move wins."
	}
	return "The player to move wins: " + strings.Join(moves, "; ") + more + "."
}

// Blank returns the numbers on a board to draw on: across, and from the top down.
func (s *Sheet) Blank() (across, down []int) {
	if s.Axes == nil {
		return nil, nil
	}
	last := blankRow
	if s.Axes.Cols != "" {
		last = blankBoard
		for n := last; n >= 0; n-- {
			down = append(down, n)
		}
	}
	for n := range last + 1 {
		across = append(across, n)
	}
	return across, down
}

// Print writes the sheet without drawings.
func (s *Sheet) Print(w *paper.Page) {
	mark, solve := s.Tasks()
	fmt.Fprintln(w, s.Heading())
	w.Say("", s.Rules)
	if mark != "" && !s.Solved() {
		w.Say("", mark)
	}
	if !s.Solved() {
		w.Say("", solve)
	}
	fmt.Fprintln(w)
	for i, x := range s.Exercises {
		fmt.Fprintf(w, "%2d. %s\n", i+1, x.Position)
		if s.Solved() {
			for _, line := range append([]string{x.Solution()}, x.Why...) {
				fmt.Fprintf(w, "    %s\n", w.Wrap(line, "    "))
			}
		}
	}
}

// WriteLaTeX writes the sheet as a LaTeX document.
func (s *Sheet) WriteLaTeX(w io.Writer) error {
	var b strings.Builder
	tex := draw.LaTeX.Text
	mark, solve := s.Tasks()
	fmt.Fprintf(&b, "\\documentclass[a4paper,11pt]{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n\\usepackage[margin=20mm]{geometry}\n"+
		"\\usepackage{tikz}\\usetikzlibrary{arrows.meta}\n\\pagestyle{empty}\\setlength{\\parindent}{0pt}\\setlength{\\parskip}{6pt}\n"+
		"\\begin{document}\n\\section*{%s}\n%s\n\n",
		tex(s.Heading()), tex(s.Rules))
	across, down := s.Blank()
	if !s.Solved() && mark != "" {
		fmt.Fprintf(&b, "%s\n\n\\begin{center}\\begin{tikzpicture}[x=9mm,y=9mm]\n", tex(mark))
		columns := min(len(across), 15)
		for n := range across {
			x, y := n%columns, -1.8*float64(n/columns)
			fmt.Fprintf(&b, "\\node at (%d.5,%.1f) {\\small %d};", x, y-0.4, n)
			if down == nil {
				fmt.Fprintf(&b, "\\draw (%d.5,%.1f) circle (3.5mm);", x, y+0.5)
			}
		}
		if down != nil {
			fmt.Fprintf(&b, "\\draw (0,0) grid[step=1] (%d,%d);", len(across), len(down))
		}
		for i, n := range down {
			fmt.Fprintf(&b, "\\node at (-.4,%d.5) {\\small %d};", len(down)-1-i, n)
		}
		b.WriteString("\n\\end{tikzpicture}\\end{center}\n\\newpage\n")
	}
	if !s.Solved() {
		fmt.Fprintf(&b, "%s\n\n", tex(solve))
	}
	b.WriteString("\\begin{enumerate}\n")
	for _, x := range s.Exercises {
		fmt.Fprintf(&b, "\\item \\texttt{%s}", tex(x.Position))
		if s.Solved() {
			fmt.Fprintf(&b, " \\textbf{%s}\n\n{\\small Why: %s.}\n", tex(x.Solution()), tex(strings.Join(x.Why, "; ")))
			continue
		}
		b.WriteString("\\par\\smallskip\\begin{minipage}{.5\\linewidth}\\resizebox{!}{22mm}{%\n")
		if err := x.Board.WriteTikZ(&b); err != nil {
			return err
		}
		b.WriteString("}\\end{minipage}\\hfill\\begin{minipage}{.42\\linewidth}\\hrulefill\\par\\bigskip\\hrulefill\\end{minipage}\n")
	}
	b.WriteString("\\end{enumerate}\n\\end{document}\n")
	_, err := io.WriteString(w, b.String())
	return err
}
