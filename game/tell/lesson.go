package tell

import "strings"

// Lesson leads to a theorem in about ten minutes.
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
