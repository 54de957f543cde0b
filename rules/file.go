package rules

import (
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/near"
	"zeck/numeration"
)

// File is a rules text, as [Parse] reads it. Its options have the default values. The formulas are read again for other values; nothing
// else depends on them.
type File struct {
	Name                 string // of the game
	Title, Source, About string // words for people; "" if missing
	Options              []Option
	System               string   // the number system whose digits the formulas may use; "" if none
	Piles                bool     // a position consists of any number of piles
	Variables            []string // the numbers of a position, or those of a pile and the cap of all piles
	Unordered            bool
	Cap                  int        // the index of the variable that is written after a slash; −1 if there is none
	Example              []game.Nat // the starting position: its numbers, or those of all piles; nil if the text has no example
	Moves                []MoveText

	path     string
	lines    []line
	trailing []string // comments after the last line
	name     piece
	system   piece
	define   []piece
	domain   piece // the condition of a position; empty: every tuple is a position
	usual    piece // the default cap
	clip     piece // the largest cap; empty: no limit
	example  piece
	block    piece // how many positions may be forbidden: a number, or the name of an option; empty if there is no such line

	exampleCap *game.Nat // in an example of piles
}

// keywords are listed in the order in which a text best has them.
var keywords = []string{"game", "title", "source", "about", "option", "system", "define", "position", "piles", "unordered", "cap", "block", "example", "move"}

// Parse reads a rules text. The path of its file is for messages only, and may be empty. Parse does not check that every play ends; [Compile] does.
func Parse(path, text string) (*File, error) {
	f, err := parse(path, text)
	if err != nil {
		return nil, inFile(path, err)
	}
	return f, nil
}

func parse(path, text string) (*File, error) {
	all, trailing, err := lines(text)
	if err != nil {
		return nil, err
	}
	f := &File{path: path, lines: all, trailing: trailing, Cap: -1}
	if len(all) == 0 {
		return nil, piece{line: 1, column: 1}.errorf("expected a line such as game maharaja, got an empty text")
	}
	seen := map[string]bool{}
	for i, l := range all {
		word := l.keyword.text
		switch {
		case !slices.Contains(keywords, word):
			at := l.keyword
			if word == "" {
				at.text = l.body.text
			}
			return nil, at.errorf("expected %s, got %s%s", strings.Join(keywords, ", "), at.got(), hint(word))
		case i == 0 && word != "game":
			return nil, l.keyword.errorf("expected the first line to be game NAME, got %s", game.Quote(word))
		case seen[word] && word != "option" && word != "define" && word != "move":
			return nil, l.keyword.errorf("expected only one line %s, got a second one", word)
		}
		seen[word] = true
	}
	end := all[len(all)-1]
	last := end.body.sub(len(end.body.text), len(end.body.text))
	switch {
	case !seen["position"] && !seen["piles"]:
		return nil, last.errorf("expected a line such as position (a, b), found none")
	case !seen["move"]:
		return nil, last.errorf("expected a line such as move \"take {t}\": (n - t) if t >= 1, found none")
	}
	f.Piles = seen["piles"]
	for _, read := range []func(line) error{f.readNames, f.readPosition, f.readCap, f.readMoves} { // definitions come before uses
		for _, l := range all {
			if err := read(l); err != nil {
				return nil, located(err)
			}
		}
	}
	_, err = f.formulas(nil) // so that formulas that cannot be read are refused now
	return f, located(err)
}

func hint(word string) string {
	if h := near.Hint(word, keywords); h != "" {
		return "; " + strings.TrimSpace(h)
	}
	return ""
}

// readNames reads the lines that depend on no other: the name, the words for people, options, the system and definitions.
func (f *File) readNames(l line) error {
	switch l.keyword.text {
	case "game":
		return f.readName(l.body)
	case "title":
		f.Title = plain(l.body.text)
	case "source":
		f.Source = plain(l.body.text)
	case "about":
		f.About = plain(l.body.text)
	case "option":
		return f.readOption(l.body)
	case "system":
		if f.System, f.system = l.body.text, l.body; f.System == "" {
			return l.body.errorf("expected a number system such as fibonacci, got the end of the line")
		}
		if strings.ContainsAny(f.System, " \t\n") {
			return l.body.errorf("expected one word for the number system, such as fibonacci, got %s", game.Quote(f.System))
		}
	case "define":
		if len(f.define) == maxDefines {
			return l.keyword.tooLarge("more than %d definitions", maxDefines)
		}
		f.define = append(f.define, piece{"define " + l.body.text, l.body.line, l.body.column - len("define ")})
	}
	return nil
}

// plain joins the lines of words for people.
func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

func (f *File) readName(p piece) error {
	ok := p.text != "" && len(p.text) <= maxName && p.text[0] >= 'a'
	for _, r := range p.text {
		ok = ok && (r >= 'a' && r <= 'z' || r >= '0' && r <= '9')
	}
	if !ok {
		got := game.Quote(p.text)
		if p.text == "" {
			got = "the end of the line"
		}
		return p.errorf("expected a name of at most %d lower-case letters and digits, got %s", maxName, got)
	}
	f.Name, f.name = p.text, p
	return nil
}

// reserved are words that cannot be names.
var reserved = []string{"forall", "exists", "and", "or", "not", "true", "false", "define", "if", "mod", "from", "to"}

// newName takes a name that is not taken yet.
func (f *File) newName(p piece, what string) (name, rest piece, err error) {
	name, rest, ok := p.name()
	switch {
	case !ok:
		return name, rest, p.errorf("expected %s, got %s", what, p.got())
	case utf8.RuneCountInString(name.text) > maxName:
		return name, rest, name.errorf("expected %s of at most %d letters, got %s", what, maxName, game.Quote(name.text))
	case slices.Contains(reserved, name.text):
		return name, rest, name.errorf("expected %s, got the reserved word %s", what, game.Quote(name.text))
	case f.option(name.text) >= 0:
		return name, rest, name.errorf("the name %s is already taken by an option", game.Quote(name.text))
	case slices.Contains(f.Variables, name.text):
		return name, rest, name.errorf("the name %s is already taken by a number of the position", game.Quote(name.text))
	case f.Piles && slices.Contains(wholeNames, name.text):
		return name, rest, name.errorf("expected %s, got %s, which means a number of the whole position", what, game.Quote(name.text))
	}
	return name, rest, nil
}

// readPosition reads the lines about positions.
func (f *File) readPosition(l line) error {
	switch l.keyword.text {
	case "position", "piles":
		if f.Variables != nil {
			return l.keyword.errorf("expected a line position or a line piles, got both")
		}
		names, rest, err := l.body.tuple("the numbers of a position, such as (a, b)")
		if err != nil {
			return err
		}
		if len(names) > maxNumbers {
			return l.body.tooLarge("%d numbers; the limit is %d", len(names), maxNumbers)
		}
		for _, p := range names {
			name, after, err := f.newName(p, "the name of a number")
			if err != nil {
				return err
			}
			if after.text != "" {
				return after.errorf("expected a comma or a bracket after the number %s, got %s", name.text, after.got())
			}
			f.Variables = append(f.Variables, name.text)
		}
		f.domain, err = condition(rest)
		return err
	case "unordered":
		switch {
		case l.body.text != "":
			return l.body.errorf("expected nothing after unordered, got %s", l.body.got())
		case f.Piles:
			return l.keyword.errorf("expected no line unordered: the order of piles never matters")
		}
		f.Unordered = true
	case "block":
		return f.readBlock(l)
	}
	return nil
}

// condition takes "if FORMULA", or nothing.
func condition(p piece) (piece, error) {
	if p.text == "" {
		return p, nil
	}
	rest, ok := p.word("if")
	switch {
	case !ok:
		return p, p.errorf(`expected "if" and a formula, or the end of the line, got %s`, p.got())
	case rest.text == "":
		return p, rest.errorf(`expected a formula after "if", got the end of the line`)
	}
	return rest, nil
}

// readCap reads the line about the cap: NAME = NUMBER [up to NUMBER].
func (f *File) readCap(l line) error {
	if l.keyword.text != "cap" {
		return nil
	}
	name, rest, ok := l.body.name()
	f.Cap = slices.Index(f.Variables, name.text)
	switch {
	case f.Piles:
		var err error
		if name, rest, err = f.newName(l.body, "a name for the cap"); err != nil {
			return err
		}
		f.Cap, f.Variables = len(f.Variables), append(f.Variables, name.text)
	case !ok || f.Cap < 0:
		return l.body.errorf("expected one of the names %s, got %s", strings.Join(f.Variables, ", "), l.body.got())
	case len(f.Variables) < 2:
		return l.body.errorf("a position needs a number besides its cap")
	}
	if !strings.HasPrefix(rest.text, "=") {
		return rest.errorf("expected = after the cap %s, got %s", name.text, rest.got())
	}
	f.usual = rest.cut(1)
	if at := upTo.FindStringIndex(f.usual.text); at != nil {
		f.usual, f.clip = f.usual.sub(0, at[0]).trim(), f.usual.cut(at[1])
		if f.clip.text == "" {
			return f.clip.errorf(`expected the largest cap after "up to", got the end of the line`)
		}
	}
	return nil
}

// upTo separates the default cap from the largest one. The word to is reserved, so that it cannot be a name.
var upTo = regexp.MustCompile(`\bup\s+to\b`)

// readMoves reads the lines that use the numbers of a position.
func (f *File) readMoves(l line) error {
	switch l.keyword.text {
	case "example":
		return f.readExample(l.body)
	case "move":
		if len(f.Moves) == maxMoves {
			return l.keyword.tooLarge("more than %d kinds of moves", maxMoves)
		}
		m, err := f.readMove(l.body)
		if err != nil {
			return err
		}
		f.Moves = append(f.Moves, m)
	}
	return nil
}

// readExample reads (NUMBERS), or for piles (NUMBERS), (NUMBERS), … [/ CAP].
func (f *File) readExample(p piece) error {
	f.example = p
	what, width, expected := "the numbers of a position, such as (7, 9)", len(f.Variables), "nothing after the bracket"
	if f.Piles {
		what, width, expected = "a pile such as (7)", f.width(), "a comma and another pile, or the end of the line"
	}
	tuples, rest, err := p.tuples(what, width, ",")
	if err != nil {
		return err
	}
	numbers := slices.Concat(tuples...)
	if strings.HasPrefix(rest.text, "/") && f.Piles && f.Cap >= 0 {
		numbers, rest = append(numbers, rest.cut(1)), rest.cut(len(rest.text))
		f.exampleCap = new(game.Nat)
	}
	switch {
	case len(tuples) > 1 && !f.Piles:
		return tuples[1][0].errorf("expected one position, got %d", len(tuples))
	case rest.text != "":
		return rest.errorf("expected %s, got %s", expected, rest.got())
	}
	for _, n := range numbers {
		v, err := numeration.Parse(n.text)
		if err != nil {
			return n.errorf("%w", err)
		}
		f.Example = append(f.Example, v)
	}
	if last := len(f.Example) - 1; f.exampleCap != nil {
		*f.exampleCap, f.Example = f.Example[last], f.Example[:last]
	}
	return nil
}
