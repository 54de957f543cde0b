package rules

import (
	"regexp"
	"slices"
	"strings"

	"zeck/game"
)

// This file reads and writes the lines of games of piles: the piles that a move touches, what they become, and examples.

// wholeNames are numbers of a whole position of piles that its cap may depend on: the sum of all numbers, and the largest of them.
var wholeNames = []string{"total", "largest"}

// nothing is the word for no piles.
const nothing = "nothing"

// width returns the number of numbers of a pile.
func (f *File) width() int { return len(f.piles()) }

// capNames returns the names that the cap may depend on.
func (f *File) capNames() []string {
	if f.Piles {
		return wholeNames
	}
	return f.piles()
}

// tuples takes tuples of width parts with a separator between them from the beginning of p.
func (p piece) tuples(what string, width int, between string) (all [][]piece, rest piece, err error) {
	for rest = p; ; rest = rest.cut(1) {
		parts, after, err := rest.tuple(what)
		switch {
		case err != nil:
			return nil, rest, err
		case len(parts) != width:
			return nil, rest, rest.errorf("expected %s, got %d", game.Counted(width, "number"), len(parts))
		case len(all) == maxParts:
			return nil, rest, rest.tooLarge("more than %d tuples of numbers", maxParts)
		}
		all = append(all, parts)
		if rest = after; !strings.HasPrefix(rest.text, between) {
			return all, rest, nil
		}
	}
}

// readPilesMove reads (NAMES), … [/ CAP] -> (TERMS), … [/ TERM] [if FORMULA].
func (f *File) readPilesMove(m *MoveText, p piece) error {
	tuples, rest, err := p.tuples("a pile that is touched, such as (n)", f.width(), ",")
	if err != nil {
		return err
	}
	m.numbers, m.touches = nil, len(tuples)
	if m.touches > maxTouches {
		return p.tooLarge("the move touches %d piles; the limit is %d", m.touches, maxTouches)
	}
	for _, tuple := range tuples {
		for _, part := range tuple {
			if err := f.readTouched(m, part); err != nil {
				return err
			}
		}
	}
	if rest, err = f.readCapBefore(m, rest); err != nil {
		return err
	}
	if free := slices.DeleteFunc(slices.Clone(m.choices), func(name string) bool { return slices.Contains(m.numbers, name) }); len(free) > maxChoices {
		return m.words.tooLarge("more than %d names in braces that are no numbers of piles", maxChoices)
	}
	if !strings.HasPrefix(rest.text, "->") {
		return rest.errorf("expected -> and what the piles become, such as -> (n - t), got %s", rest.got())
	}
	if rest, err = f.readLeft(m, rest.cut(2)); err != nil {
		return err
	}
	if rest.text != "" && !strings.HasPrefix(rest.text, "if") {
		return rest.errorf(`expected a comma and another pile, "if" or the end of the line, got %s`, rest.got())
	}
	for i := range m.others {
		m.others[i].numbers, m.others[i].touches = m.numbers, m.touches
	}
	m.when, err = condition(rest)
	return err
}

// maxTouches is how many piles one move may touch.
const maxTouches = 4

// readTouched reads the name of a number of a touched pile. Each move has its own names.
func (f *File) readTouched(m *MoveText, p piece) error {
	own := *f
	own.Variables = slices.Clone(m.numbers)
	if f.Cap >= 0 {
		own.Variables = append(own.Variables, f.Variables[f.Cap])
	}
	name, after, err := own.newName(p, "a name for a number of a pile")
	switch {
	case err != nil:
		return err
	case after.text != "":
		return after.errorf("expected the names of the piles that the move touches, then -> and what they become, as in (n) -> (n - t), got %s", after.got())
	case len(m.numbers) == maxNumbers:
		return p.tooLarge("more than %d numbers of piles", maxNumbers)
	}
	m.numbers = append(m.numbers, name.text)
	return nil
}

// readCapBefore reads the cap before a move.
func (f *File) readCapBefore(m *MoveText, p piece) (rest piece, err error) {
	slash := strings.HasPrefix(p.text, "/")
	switch {
	case f.Cap < 0 && slash:
		return p, p.errorf("expected ->, got \"/\": the game has no line cap")
	case f.Cap < 0:
		return p, nil
	case !slash:
		return p, p.errorf("expected / %s, the cap before the move, got %s", f.Variables[f.Cap], p.got())
	}
	name, rest, _ := p.cut(1).name()
	if name.text != f.Variables[f.Cap] {
		return p, p.cut(1).errorf("expected the cap %s, got %s", f.Variables[f.Cap], p.cut(1).got())
	}
	m.numbers = append(m.numbers, name.text)
	return rest, nil
}

// readLeft reads what the piles become. The next cap is an additional tuple.
func (f *File) readLeft(m *MoveText, p piece) (rest piece, err error) {
	var none bool
	if rest, none = p.word(nothing); !none {
		if m.targets, rest, err = p.tuples("what the piles become, such as (n - t), or nothing", f.width(), ","); err != nil {
			return rest, err
		}
	}
	if f.Cap < 0 {
		return rest, nil
	}
	if !strings.HasPrefix(rest.text, "/") {
		return rest, rest.errorf("expected / and the next cap, got %s", rest.got())
	}
	rest = rest.cut(1)
	end := len(rest.text)
	if at := ifWord.FindStringIndex(rest.text); at != nil {
		end = at[0]
	}
	m.targets = append(m.targets, []piece{rest.sub(0, end).trim()})
	return rest.cut(end), nil
}

// ifWord separates a number from the condition. The word if is reserved, so that it cannot be a name.
var ifWord = regexp.MustCompile(`\bif\b`)

// left returns the number of piles that a move leaves.
func (f *File) left(m *MoveText) int {
	if f.Cap >= 0 {
		return len(m.targets) - 1
	}
	return len(m.targets)
}

// pilesText returns the part after the words of a move of piles: "(n), (m) -> (n - t), (m - u) if t >= 1".
func (f *File) pilesText(m *MoveText, formulas moveFormulas, arrow string) string {
	var before []string
	for i := range m.touches {
		before = append(before, "("+strings.Join(m.numbers[i*f.width():(i+1)*f.width()], ", ")+")")
	}
	after := tupleTexts(formulas.targets[:f.left(m)])
	if after == nil {
		after = []string{nothing}
	}
	text := strings.Join(before, ", ")
	if f.Cap >= 0 {
		text += " / " + f.Variables[f.Cap]
	}
	text += arrow + strings.Join(after, ", ")
	if f.Cap >= 0 {
		text += " / " + formulas.targets[f.left(m)][0].String()
	}
	return text + when(formulas.when)
}

// pilesExample returns the example as it is written.
func (f *File) pilesExample() string {
	text := strings.Join(tupleTexts(slices.Collect(slices.Chunk(f.Example, f.width()))), ", ")
	if f.exampleCap != nil {
		text += " / " + f.exampleCap.String()
	}
	return text
}

func tupleText(numbers []game.Nat) string { return tupleTexts([][]game.Nat{numbers})[0] }
