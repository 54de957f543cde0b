package face

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Lesson leads to a theorem in about ten minutes. [ReadLesson] reads it from a text.
type Lesson struct {
	Name    string // how to refer to it: "nim"
	Title   string
	Theorem Text
	Source  string
	Place   int // the rank among the lessons, from 1, in the order in which to take them; lessons with 0 follow
	Steps   []Step
}

// Step is one page of a lesson: something to read, something to see, something to do.
type Step struct {
	Text     Text
	Position string // the position on the board, "" for none
	Parts    bool   // whether the board shows the parts of the pile; false until the lesson explains them
	Task     Task
	After    Text // shown when the task is done
}

// TaskKind is a kind of task.
type TaskKind string

const (
	Read     TaskKind = "read"   // nothing
	FindMove TaskKind = "move"   // a winning move in the position on the board
	PickSafe TaskKind = "safe"   // those positions in which the player to move loses
	Number   TaskKind = "number" // the answer to a question
	WinGame  TaskKind = "win"    // play the position to its end and win
)

// Task is what the student does in a step.
type Task struct {
	Kind      TaskKind
	Question  string   // the question, for every kind but Read
	Positions []string // to pick from
	Proof     Claim    // of a number: the claim whose last part is the answer
}

// Answer returns the number that answers a question: what the proof says or, if that is a sum of parts, the last and smallest part.
func (t Task) Answer() string {
	said := t.Proof.Said
	return said[strings.LastIndex(said, "+")+1:]
}

// ReadLesson reads a lesson: its title after #, the theorem, the source, and the steps. A step begins with ## and the position on the board,
// if there is one. A question begins with a question mark and its kind, followed by the positions to pick from or the claim that has the
// answer. The text below the question is shown when it is answered.
//
//	# Nim and the nim-sum
//
//	In Nim the player to move loses exactly when the nim-sum of the heaps is 0.
//
//	Source: Bouton 1901
//	Place: 1
//
//	## nim:5
//
//	There are heaps of stones. One heap is easy.
//
//	? move
//	Find the winning move.
//
//	A single heap is [always won](wins nim:5 | take 5 from 5): take it all.
//
//	## fibnim:12, in parts
//
//	The board shows the pile in its parts.
//
//	? number parts 24 | 21+3
//	What is the smallest part of 24?
func ReadLesson(name, text string) (*Lesson, error) {
	l := &Lesson{Name: name}
	line := 1
	for paragraph := range strings.SplitSeq(strings.ReplaceAll(text, "\r\n", "\n"), "\n\n") {
		if err := l.read(strings.TrimSpace(paragraph)); err != nil {
			return nil, fmt.Errorf("%s.lesson:%d: %w", name, line, err)
		}
		line += strings.Count(paragraph, "\n") + 2
	}
	if l.Title == "" || l.Theorem == "" || len(l.Steps) == 0 {
		return nil, fmt.Errorf("%s.lesson: expected a title after #, a theorem, and steps that begin with ##", name)
	}
	return l, nil
}

// Shipped returns a function that reads a lesson of the program when it is first called.
func Shipped(name, text string) func() *Lesson {
	return sync.OnceValue(func() *Lesson {
		l, err := ReadLesson(name, text)
		if err != nil {
			panic(err)
		}
		return l
	})
}

func (l *Lesson) read(paragraph string) error {
	first, below, _ := strings.Cut(paragraph, "\n")
	words := Text(strings.Join(strings.Fields(paragraph), " "))
	var step *Step
	if n := len(l.Steps); n > 0 {
		step = &l.Steps[n-1]
	}
	title, isTitle := strings.CutPrefix(paragraph, "# ")
	task, isTask := strings.CutPrefix(first, "? ")
	switch {
	case paragraph == "":
	case isTitle && l.Title == "":
		l.Title = title
	case strings.HasPrefix(paragraph, "##"):
		position, parts := strings.CutSuffix(strings.TrimSpace(paragraph[2:]), ", in parts")
		l.Steps = append(l.Steps, Step{Position: position, Parts: parts, Task: Task{Kind: Read}})
	case step == nil && l.Theorem == "":
		l.Theorem = words
	case step == nil:
		return l.about(paragraph)
	case isTask:
		return step.ask(strings.TrimSpace(task), strings.Join(strings.Fields(below), " "))
	case step.Task.Kind == Read:
		step.Text = joined(step.Text, words)
	default:
		step.After = joined(step.After, words)
	}
	return nil
}

// joined joins paragraphs, since a step has only one text of each kind.
func joined(text, more Text) Text { return Text(strings.TrimSpace(string(text + " " + more))) }

// about reads the lines below the theorem.
func (l *Lesson) about(lines string) (err error) {
	for line := range strings.Lines(lines) {
		key, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch key {
		case "Source":
			l.Source = value
		case "Place":
			if l.Place, err = strconv.Atoi(value); err != nil {
				return fmt.Errorf("expected a number after Place:, got %q", value)
			}
		default:
			return fmt.Errorf("expected Source: or Place:, or a step that begins with ##, got %q", key)
		}
	}
	return nil
}

func (s *Step) ask(task, question string) (err error) {
	kind, more, _ := strings.Cut(task, " ")
	s.Task = Task{Kind: TaskKind(kind), Question: question}
	switch s.Task.Kind {
	case PickSafe:
		s.Task.Positions = strings.Fields(more)
	case Number:
		s.Task.Proof, err = parseClaim(more)
	case FindMove, WinGame:
		if s.Position == "" {
			err = fmt.Errorf("expected a position after ##, because the question is about moves")
		}
	default:
		err = fmt.Errorf("expected one of the questions ? move, ? safe, ? number, ? win, got %q", "? "+task)
	}
	return err
}
