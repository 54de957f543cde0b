package face

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Lesson leads to a theorem in about ten minutes. It is a text, which [ReadLesson] reads.
type Lesson struct {
	Name    string // to call it by: "nim"
	Title   string
	Theorem Text
	Source  string
	Place   int // among the lessons, from 1, in the order in which they are best taken; 0 comes after those
	Steps   []Step
}

// Step is one page of a lesson: something to read, something to look at, something to do.
type Step struct {
	Text     Text
	Position string // what is on the board, "" for nothing
	Parts    bool   // whether the board shows the parts of the pile; before they are spoken of it must not
	Task     Task
	After    Text // said when the task is done
}

// TaskKind is what there is to do.
type TaskKind string

const (
	Read     TaskKind = "read"   // nothing
	FindMove TaskKind = "move"   // a winning move in the position on the board
	PickSafe TaskKind = "safe"   // those positions in which the player to move loses
	Number   TaskKind = "number" // the answer to a question
	WinGame  TaskKind = "win"    // play the position to its end and win
)

// Task is what there is to do in a step.
type Task struct {
	Kind      TaskKind
	Question  string   // what is asked, for every kind but Read
	Positions []string // to pick from
	Proof     Claim    // of a number: the claim whose last part is the answer
}

// Answer returns the answer to a question for a number: what the proof says or, of a sum of parts, the last and smallest.
func (t Task) Answer() string {
	said := t.Proof.Said
	return said[strings.LastIndex(said, "+")+1:]
}

// ReadLesson reads a lesson: its title behind #, the theorem, the source, and a part for each step. A step begins with ## and the position on
// the board, if there is one. A question begins with its kind behind a question mark, and the positions to pick from or the claim that has the
// answer; what stands below it is said when the question is answered.
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
//	On the board the pile is laid out in its parts.
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
		return nil, fmt.Errorf("%s.lesson: expected a title behind #, a theorem, and steps that begin with ##", name)
	}
	return l, nil
}

// Shipped returns a function that reads a lesson which is part of the program when it is asked for the first time.
func Shipped(name, text string) func() *Lesson {
	return sync.OnceValue(func() *Lesson {
		l, err := ReadLesson(name, text)
		if err != nil {
			panic(err)
		}
		return l
	})
}

// read reads a paragraph.
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

// joined puts paragraphs together: a step has one of each kind.
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
				return fmt.Errorf("expected a number behind Place, got %q", value)
			}
		default:
			return fmt.Errorf("expected Source: or Place:, or a step that begins with ##, got %q", key)
		}
	}
	return nil
}

// ask reads what there is to do.
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
			err = fmt.Errorf("expected a position behind ##, for there is something to move")
		}
	default:
		err = fmt.Errorf("expected one of the questions ? move, ? safe, ? number, ? win, got %q", "? "+task)
	}
	return err
}
