package rules

import (
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/game"
)

// MoveText is a kind of move as it is written.
type MoveText struct {
	Words   string    // with the names of the choices in braces
	numbers []string  // the numbers it uses: those of the position, or of the touched piles, and the cap
	touches int       // the number of touched piles; 0 in a game without piles
	at      piece     // the line
	words   piece     // as they are written
	targets [][]piece // the tuples of numbers that it leads to
	when    piece     // empty: no condition
	holes   []int     // for each hole in the words, the index of its choice
	choices []string  // the names in the holes, each once
	pieces  []string  // the text between the holes: one more than there are holes
	others  []wording // the words that are used instead in some positions
	_       [0]func() // not comparable
}

// wording is what a kind of move is called when a condition on the numbers of the position holds.
type wording struct {
	MoveText // the same kind with other words
	where    piece
}

// readMove reads "WORDS" [or "WORDS" if FORMULA …]: (TERMS) [+ (TERMS) …] [if FORMULA].
func (f *File) readMove(p piece) (MoveText, error) {
	m := MoveText{at: p, numbers: f.Variables}
	rest, err := f.readWords(&m, p)
	if err != nil {
		return m, err
	}
	if rest, err = f.readOthers(&m, rest); err != nil {
		return m, err
	}
	if !strings.HasPrefix(rest.text, ":") {
		return m, rest.errorf("expected : after the words of the move, got %s", rest.got())
	}
	if f.Piles {
		return m, f.readPilesMove(&m, rest.cut(1))
	}
	if m.targets, rest, err = rest.cut(1).tuples("the numbers after the move, such as (a - t, b)", len(f.Variables), "+"); err != nil {
		return m, err
	}
	if len(m.targets) > 1 && f.block.text != "" {
		return m, m.targets[1][0].errorf("expected one position after the move, got a sum: with a line block, sums are not defined")
	}
	if rest.text != "" && !strings.HasPrefix(rest.text, "if") {
		return m, rest.errorf(`expected "+", "if" or the end of the line, got %s`, rest.got())
	}
	m.when, err = condition(rest)
	return m, err
}

// readOthers reads further words of a move: or "WORDS" if FORMULA, any number of times. Their formulas only use the numbers of the
// position and have no quantifiers, so that a colon ends them.
func (f *File) readOthers(m *MoveText, p piece) (rest piece, err error) {
	for {
		next, ok := p.word("or")
		if !ok {
			return p, nil
		}
		w := wording{MoveText: MoveText{at: m.at, choices: slices.Clone(m.choices)}}
		if next, err = f.readWords(&w.MoveText, next); err != nil {
			return p, err
		}
		if len(w.choices) > len(m.choices) {
			return p, w.words.errorf("expected only names from the first words, got {%s}", w.choices[len(m.choices)])
		}
		end := strings.IndexByte(next.text, ':')
		if or := strings.Index(next.text, ` or "`); or >= 0 && or < end {
			end = or
		}
		if end < 0 {
			return p, next.errorf("expected : after the words of the move, got the end of the line")
		}
		if w.where, err = condition(next.sub(0, end).trim()); err != nil {
			return p, err
		}
		if w.where.text == "" {
			return p, next.errorf(`expected "if" and a formula that says when these words are used, got %s`, next.got())
		}
		m.others = append(m.others, w)
		p = next.sub(end, len(next.text)).trim()
	}
}

// readWords reads words in quotes, and finds the names in braces.
func (f *File) readWords(m *MoveText, p piece) (rest piece, err error) {
	if !strings.HasPrefix(p.text, `"`) {
		return p, p.errorf("expected the words of the move in quotes, such as \"take {t}\", got %s", p.got())
	}
	end := strings.IndexByte(p.text[1:], '"') + 1
	if end == 0 {
		return p, p.errorf("this quote is not closed")
	}
	m.words = p.sub(1, end)
	m.Words = plain(m.words.text)
	return p.cut(end + 1), f.readNamesIn(m)
}

// readNamesIn finds the names in braces.
func (f *File) readNamesIn(m *MoveText) error {
	p := m.words
	if m.Words == "" || utf8.RuneCountInString(m.Words) > maxWords {
		return p.errorf("expected the words of a move, 1 to %d characters, got %d", maxWords, utf8.RuneCountInString(m.Words))
	}
	text := m.Words
	for {
		before, after, open := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return p.errorf("unexpected } in %s without a { before it", game.Quote(m.Words))
		}
		m.pieces = append(m.pieces, before)
		if !open {
			break
		}
		name, rest, closed := strings.Cut(after, "}")
		name = strings.TrimSpace(name)
		n, tail, ok := piece{name, p.line, p.column}.name()
		switch {
		case !closed:
			return p.errorf("this brace is not closed: %s", game.Quote("{"+after))
		case !ok || tail.text != "" || slices.Contains(reserved, n.text) || utf8.RuneCountInString(name) > maxName:
			return p.errorf("expected a name in the braces, such as {t}, got %s", game.Quote("{"+name+"}"))
		case f.option(name) >= 0:
			return p.errorf("%s is an option, so the player cannot choose it", game.Quote(name))
		}
		i := slices.Index(m.choices, name)
		if i < 0 {
			i = len(m.choices)
			m.choices = append(m.choices, name)
		}
		if len(m.choices) > maxChoices && !(f.Piles && len(m.choices) <= maxNumbers) {
			return p.tooLarge("more than %d names in braces", maxChoices)
		}
		m.holes = append(m.holes, i)
		text = rest
	}
	m.Words = m.filled(func(choice int) string { return "{" + m.choices[choice] + "}" })
	return nil
}

// filled returns the words with each name in braces replaced.
func (m *MoveText) filled(with func(choice int) string) string {
	var b strings.Builder
	b.Grow(len(m.Words) + 16)
	for i, text := range m.pieces {
		b.WriteString(text)
		if i < len(m.holes) {
			b.WriteString(with(m.holes[i]))
		}
	}
	return b.String()
}
