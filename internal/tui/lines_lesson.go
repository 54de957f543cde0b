package tui

import (
	"context"
	"fmt"
	"strings"

	"zeck/game/tell"
	"zeck/play"
)

// openStep writes a step of the lesson.
func (l *Lines) openStep(_ context.Context, at int) error {
	st := l.lesson.Steps[at]
	l.step, l.session, l.apart = at, nil, st.Parts
	l.print("\nStep %d of %d. %s", at+1, len(l.lesson.Steps), st.Text)
	if st.Position != "" {
		p, err := l.o.Games.Parse(st.Position)
		if err != nil {
			return err
		}
		s, err := play.New(p, play.Settings{})
		if err != nil {
			return err
		}
		sc, err := newScene(s)
		if err != nil {
			return err
		}
		sc.apart = l.apart
		fmt.Fprintf(l.out, "\n%s\n", sc.plain())
	}
	fmt.Fprintln(l.out)
	for i, text := range st.Task.Positions {
		l.print("%d  %s", i+1, text)
	}
	l.print("%s", st.Task.Question)
	if st.Task.Kind != tell.WinGame {
		return nil
	}
	s, err := play.LessonGame(l.o.Games, st, l.o.Seed())
	if err != nil {
		return err
	}
	l.session = &s
	return nil
}

// answer takes an answer, or goes to another step.
func (l *Lines) answer(ctx context.Context, text string) (done bool, err error) {
	switch strings.ToLower(text) {
	case "next":
		return l.nextStep(ctx)
	case "back":
		return false, l.openStep(ctx, max(0, l.step-1))
	case "help", "hint", "why", "moves", "verdict":
		l.print("Answer the question. If you are stuck, next goes on to the step after it, which explains more; back goes back, quit ends.")
		return false, nil
	}
	r, err := l.engine.Check(ctx, l.o.Games, l.lesson.Steps[l.step], text)
	if err != nil {
		return false, err
	}
	l.print("%s", r.Words)
	if !r.Right {
		return false, nil
	}
	l.print("%s", l.lesson.Steps[l.step].After)
	return l.nextStep(ctx)
}

// nextStep goes on; after the last step the theorem is said and nothing more is wanted.
func (l *Lines) nextStep(ctx context.Context) (done bool, err error) {
	if l.step+1 < len(l.lesson.Steps) {
		return false, l.openStep(ctx, l.step+1)
	}
	l.print("\n%s (%s)", l.lesson.Theorem, l.lesson.Source)
	l.over = true
	return true, nil
}

// gameOver goes on with the lesson if its game was won, else offers it again.
func (l *Lines) gameOver(ctx context.Context) error {
	if s := *l.session; s.Winner() == s.Settings().Engine {
		l.print("Try again: restart, or undo.")
		return nil
	}
	l.print("%s", l.lesson.Steps[l.step].After)
	_, err := l.nextStep(ctx)
	return err
}
