package play

import (
	"context"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/game/face"
	"zeck/internal/near"
	"zeck/numeration"
)

// Lessons returns the lessons of the games in the order in which to take them.
func Lessons(known *game.Registry) (lessons []face.Lesson) {
	for _, g := range known.Games() {
		if l := face.AboutOf(g).Lesson; l != nil {
			lessons = append(lessons, *l)
		}
	}
	face.Sort(lessons, func(l face.Lesson) int { return l.Place })
	return lessons
}

// LessonByName returns the lesson with the name. It returns an error if the registry cannot read one of its positions.
func LessonByName(known *game.Registry, name string) (face.Lesson, error) {
	var names []string
	for _, l := range Lessons(known) {
		if l.Name == name {
			return l, readable(known, l)
		}
		names = append(names, l.Name)
	}
	return face.Lesson{}, fmt.Errorf("unknown lesson %s; %sthe lessons are %s", game.Quote(name), near.Hint(name, names), strings.Join(names, ", "))
}

// readable returns an error if a position of the lesson cannot be read.
func readable(known *game.Registry, l face.Lesson) error {
	for i, s := range l.Steps {
		for _, text := range append([]string{s.Position}, s.Task.Positions...) {
			if _, err := known.Parse(text); text != "" && err != nil {
				return fmt.Errorf("step %d of the lesson %s: %w", i+1, l.Name, err)
			}
		}
	}
	return nil
}

// Result is the judgement on an answer.
type Result struct {
	Right bool
	Words string // the comment on the answer
}

// Check judges the answer to the task of a step. The answer is the text of a move, the numbers of the picked positions counted from 1 ("1
// 3", "none"), or a number. The registry reads the positions of the step. An error means that the answer cannot be read. Steps of kind
// [face.WinGame] have no answer: see [LessonGame].
func (e *Engine) Check(ctx context.Context, known *game.Registry, st face.Step, answer string) (Result, error) {
	switch st.Task.Kind {
	case face.FindMove:
		return e.checkMove(ctx, known, st.Position, answer)
	case face.PickSafe:
		return e.checkPicked(ctx, known, st.Task.Positions, answer)
	case face.Number:
		return checkNumber(st.Task, answer)
	}
	return Result{}, fmt.Errorf("this step asks no question")
}

// checkMove judges a move. If it does not win, the result names a winning answer.
func (e *Engine) checkMove(ctx context.Context, known *game.Registry, position, answer string) (Result, error) {
	p, err := known.Parse(position)
	if err != nil {
		return Result{}, err
	}
	var to game.Position
	m, err := ParseMove(p, answer)
	if err == nil {
		to, err = p.Play(m)
	}
	if err != nil {
		return Result{}, err
	}
	v, err := e.Verdict(ctx, to)
	switch {
	case err != nil:
		return Result{}, err
	case v.Outcome == game.P:
		return Result{true, fmt.Sprintf("right: %s leaves %s, which is lost for the player to move", game.Short(m), game.Short(to))}, nil
	}
	return Result{false, fmt.Sprintf("no: after %s the opponent wins by %s", game.Short(m), game.Short(clearest(v).Move))}, nil
}

func (e *Engine) checkPicked(ctx context.Context, known *game.Registry, positions []string, answer string) (Result, error) {
	picked, err := pickedNumbers(answer, len(positions))
	if err != nil {
		return Result{}, err
	}
	for i, text := range positions {
		p, err := known.Parse(text)
		if err != nil {
			return Result{}, err
		}
		v, err := e.Verdict(ctx, p)
		switch {
		case err != nil:
			return Result{}, err
		case v.Outcome == game.N && picked[i+1]:
			return Result{false, fmt.Sprintf("%s is not lost: there is a winning move, %s", text, game.Short(clearest(v).Move))}, nil
		case v.Outcome == game.P && !picked[i+1]:
			return Result{false, fmt.Sprintf("not all lost positions are marked: look at %s again", text)}, nil
		}
	}
	return Result{true, "right"}, nil
}

func pickedNumbers(answer string, most int) (map[int]bool, error) {
	expected := fmt.Errorf("expected numbers from 1 to %d, such as \"1 %d\", or \"none\", got %s", most, most, game.Quote(answer))
	words, err := face.Scan(answer)
	if err != nil || len(words) == 0 {
		return nil, expected
	}
	picked := map[int]bool{}
	for _, w := range words {
		n, _ := w.N.Small()
		switch {
		case w.Text == "none" && len(words) == 1:
		case n < 1 || n > uint64(most): // n is 0 if the word is not a number, or not a small one
			return nil, expected
		default:
			picked[int(n)] = true
		}
	}
	return picked, nil
}

func checkNumber(t face.Task, answer string) (Result, error) {
	n, err := numeration.Parse(strings.TrimSpace(answer))
	if err != nil {
		return Result{}, err
	}
	want, err := numeration.Parse(t.Answer())
	switch {
	case err != nil:
		return Result{}, err
	case n == want:
		return Result{true, "right: " + t.Answer()}, nil
	}
	return Result{false, fmt.Sprintf("not %s: try again", n.Short())}, nil
}

// LessonGame returns the session that the player must win in a step of kind WinGame: the player moves first, and the engine is perfect.
func LessonGame(known *game.Registry, st face.Step, seed uint64) (Session, error) {
	p, err := known.Parse(st.Position)
	if err != nil {
		return Session{}, err
	}
	return New(p, Settings{Engine: Second, Seed: seed}) // no strength means perfect
}
