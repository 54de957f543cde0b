package tui

import (
	"fmt"

	"zeck/game/tell"
)

const proseWidth = 76

func (l *lessonScreen) draw(c *canvas) {
	c.text(1, 0, heading, clip(l.lesson.Title, c.w-18))
	c.right(c.w-1, 0, quiet, fmt.Sprintf("step %d of %d", l.at+1, len(l.lesson.Steps)))
	c.rule(1)
	prose := min(proseWidth, c.w-2)
	y := c.block(rect{1, 3, c.w - 2, c.h - 8}, plain, wrap(l.step().Text.String(), prose))
	below := l.below(prose)
	top := c.h - 3 - len(below) // of what is said below
	l.drawMiddle(c, rect{3, y + 1, c.w - 6, top - y - 2})
	c.rule(top)
	for i, b := range below {
		c.text(1, top+1+i, b.ink, b.text)
	}
	l.drawAnswer(c)
	drawHints(c, c.h-1, l.keys())
}

// below returns the question and what was said about the answer.
func (l *lessonScreen) below(w int) (all []line) {
	add := func(i ink, text string) {
		for _, t := range wrap(text, w) {
			all = append(all, line{ink: i, text: t})
		}
	}
	if !l.done {
		add(heading, l.step().Task.Question)
	}
	for _, s := range l.said {
		add(s.ink, s.text)
	}
	if l.done {
		add(plain, l.step().After.String())
		if l.at == len(l.lesson.Steps)-1 {
			add(heading, l.lesson.Theorem.String()+" ("+l.lesson.Source+")")
		}
	}
	return all
}

// drawMiddle draws the board, or the positions to pick from.
func (l *lessonScreen) drawMiddle(c *canvas, r rect) {
	task := l.step().Task
	if task.Kind == tell.PickSafe {
		for i, text := range task.Positions {
			lead, box, ink := "  ", "[ ]", plain
			if l.picked[i] {
				box = "[x]"
			}
			if i == l.cursor && !l.done {
				lead, ink = "▸ ", chosen
			}
			c.text(r.x, r.y+i, plain, lead)
			c.link(r.x+2, r.y+i, ink, fmt.Sprintf("%s %d  %s", box, i+1, text), toggle(i))
		}
		return
	}
	if l.scene.now == nil || r.h < 2 {
		return
	}
	const list = 34
	if task.Kind == tell.FindMove && !l.done && r.w > 2*list && r.h > 3 {
		l.chooser.drawList(c, rect{r.x + r.w - list, r.y, list, r.h}, true)
		r.w -= list + 2
	}
	l.scene.draw(c, r)
}

// drawAnswer draws the line for the answer.
func (l *lessonScreen) drawAnswer(c *canvas) {
	if l.done {
		return
	}
	switch l.step().Task.Kind {
	case tell.FindMove:
		l.chooser.input.draw(c, 1, c.h-2, c.w-2, "choose a move or type one")
	case tell.Number:
		l.input.draw(c, 1, c.h-2, c.w-2, "type a number")
	}
}

func (l *lessonScreen) keys() []hint {
	next := hint{"enter", "next step"}
	if l.at == len(l.lesson.Steps)-1 {
		next.does = "end of the lesson"
	}
	rest := []hint{{"tab", "skip"}, {"esc", "back"}, {"q", "quit"}}
	if l.done {
		return append([]hint{next}, rest[1:]...)
	}
	switch l.step().Task.Kind {
	case tell.FindMove:
		return append([]hint{{"enter", "answer"}, {"↑↓", "choose"}, {"h", "hint"}}, rest...)
	case tell.PickSafe:
		return append([]hint{{"1-4", "mark"}, {"enter", "answer"}}, rest...)
	case tell.WinGame:
		return append([]hint{{"enter", "play"}}, rest...)
	}
	return append([]hint{{"enter", "answer"}}, rest...)
}
