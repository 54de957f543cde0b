package rules

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"zeck/game"
	"zeck/internal/near"
	"zeck/numeration"
)

// File is a text of rules, as read by [Parse]. Its options have values, those of the text until others are given, so that its formulas are
// read again for every choice of them; nothing else depends on them.
type File struct {
	Name                 string // of the game
	Title, Source, About string // words for people; "" where the text has none
	Options              []Option
	System               string   // the number system whose digits the formulas look at; "" if they may not
	Piles                bool     // a position is any number of piles
	Variables            []string // the numbers of a position, or those of a pile and the cap of the whole
	Unordered            bool
	Cap                  int        // the variable that is written after a slash; −1 if there is none
	Example              []game.Nat // where play begins: the numbers, or those of all piles; nil where the text does not say
	Moves                []MoveText

	path     string
	lines    []line
	trailing []string // comments after the last line
	name     piece
	system   piece
	define   []piece
	domain   piece // which tuples are positions; empty: all
	usual    piece // of the cap
	clip     piece // the largest cap; empty: there is none
	example  piece

	exampleCap *game.Nat // of an example of piles
}

// Option is an option of a game: a constant, which may be given another value.
type Option struct {
	Name           string
	Value          int64
	From, To       int64 // the values that it may have
	name           piece
	hasFrom, hasTo bool
	least          string // the option, before this one, that it must not be less than; "" if there is none
	help           string // what it means; "" if the text does not say
}

// MoveText is a kind of move as it is written.
type MoveText struct {
	Words   string    // with the names of what the player chooses in braces
	numbers []string  // that it speaks of: those of the position, or of the piles that it touches, and the cap
	touches int       // so many piles, in a game of piles
	at      piece     // the line
	words   piece     // as written
	targets [][]piece // where it leads: tuples of numbers
	tuples  []piece   // where these begin
	when    piece     // empty: always
	holes   []hole    // of the words
	choices []string  // the names in them, each once
	pieces  []string  // what stands between the holes: one more than there are holes
	others  []wording // what it is called instead in some positions
	_       [0]func() // not comparable
}

// wording is what a kind of move is called where something holds of the numbers of the position.
type wording struct {
	MoveText // the same with other words
	where    piece
}

// hole is a place in the words for a number.
type hole struct{ choice int }

// keywords in the order in which a text has them, best.
var keywords = []string{"game", "title", "source", "about", "option", "system", "define", "position", "piles", "unordered", "cap", "example", "move"}

// Parse reads a text of rules. The path is that of its file, for messages; it may be empty. Whether the game is one that ends is for
// [Compile] to say.
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
			return nil, l.keyword.errorf("there is a line %s already", word)
		}
		seen[word] = true
	}
	end := all[len(all)-1]
	last := end.body.sub(len(end.body.text), len(end.body.text))
	switch {
	case !seen["position"] && !seen["piles"]:
		return nil, last.errorf("expected a line such as position (a, b), and there is none")
	case !seen["move"]:
		return nil, last.errorf("expected a line such as move \"take {t}\": (n - t) if t >= 1, and there is none")
	}
	f.Piles = seen["piles"]
	for _, read := range []func(line) error{f.readNames, f.readPosition, f.readCap, f.readMoves} { // what is used comes before what uses it
		for _, l := range all {
			if err := read(l); err != nil {
				return nil, located(err)
			}
		}
	}
	return f, located(f.check())
}

func hint(word string) string {
	if h := near.Hint(word, keywords); h != "" {
		return "; " + strings.TrimSpace(h)
	}
	return ""
}

// readNames reads the lines that need no other: the name, words, options, the system and definitions.
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

// plain joins the lines of a text for people.
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
		return p.errorf("expected a name of small letters and digits, at most %d, got %s", maxName, got)
	}
	f.Name, f.name = p.text, p
	return nil
}

// readOption reads NAME = NUMBER [from NUMBER to NUMBER].
func (f *File) readOption(p piece) error {
	if len(f.Options) == maxOptions {
		return p.tooLarge("more than %d options", maxOptions)
	}
	name, rest, err := f.newName(p, "the name of an option")
	if err != nil {
		return err
	}
	if f.Piles && name.text == pilesKey {
		return name.errorf("%s is an option already: every game of piles has it", game.Quote(pilesKey))
	}
	o := Option{Name: name.text, name: name, To: math.MaxInt64}
	if !strings.HasPrefix(rest.text, "=") {
		return rest.errorf("expected = after the option %s, got %s", o.Name, rest.got())
	}
	if o.Value, rest, err = rest.cut(1).integer(); err != nil {
		return err
	}
	if r, ok := rest.word("from"); ok {
		o.hasFrom = true
		if other, after, ok := r.name(); ok {
			i := slices.IndexFunc(f.Options, func(o Option) bool { return o.Name == other.text })
			if i < 0 {
				return other.errorf("expected a number, or an option that was named before, got %s", other.got())
			}
			o.least, o.From, rest = other.text, f.Options[i].Value, after
		} else if o.From, rest, err = r.integer(); err != nil {
			return err
		}
	}
	if r, ok := rest.word("to"); ok {
		o.hasTo = true
		if o.To, rest, err = r.integer(); err != nil {
			return err
		}
	}
	if quoted, ok := strings.CutPrefix(rest.text, `"`); ok && strings.HasSuffix(quoted, `"`) && strings.Count(quoted, `"`) == 1 {
		o.help, rest = plain(strings.TrimSuffix(quoted, `"`)), rest.cut(len(rest.text))
	}
	switch {
	case rest.text != "":
		return rest.errorf("expected from or to, as in option t = 2 from 1 to 9, or what it means in quotes, got %s", rest.got())
	case o.From > o.Value:
		return name.errorf("option %s is %d, and must be at least %d", o.Name, o.Value, o.From)
	case o.Value > o.To:
		return name.errorf("option %s is %d, and must be at most %d", o.Name, o.Value, o.To)
	}
	if o.least != "" {
		o.From = 0 // what that option is, is compared
	}
	f.Options = append(f.Options, o)
	return nil
}

// maxOption is the largest value of an option.
const maxOption = 1 << 31

// integer takes a number from the beginning of p.
func (p piece) integer() (n int64, rest piece, err error) {
	i := 0
	if strings.HasPrefix(p.text, "-") {
		i++
	}
	sign := i
	for i < len(p.text) && p.text[i] >= '0' && p.text[i] <= '9' {
		i++
	}
	if i == sign {
		return 0, p, p.errorf("expected a number, got %s", p.got())
	}
	n, err = strconv.ParseInt(p.text[:i], 10, 64)
	if err != nil || max(n, -n) > maxOption {
		return 0, p, p.tooLarge("expected a number up to %d, got %s", maxOption, game.Quote(p.text[:i]))
	}
	return n, p.cut(i), nil
}

// reserved are words that cannot be names.
var reserved = []string{"forall", "exists", "and", "or", "not", "true", "false", "define", "if", "mod", "from", "to"}

// newName takes a name that means nothing yet.
func (f *File) newName(p piece, what string) (name, rest piece, err error) {
	name, rest, ok := p.name()
	switch {
	case !ok:
		return name, rest, p.errorf("expected %s, got %s", what, p.got())
	case utf8.RuneCountInString(name.text) > maxName:
		return name, rest, name.errorf("expected %s of at most %d letters, got %s", what, maxName, game.Quote(name.text))
	case slices.Contains(reserved, name.text):
		return name, rest, name.errorf("expected %s, got the word %s, which means something else", what, game.Quote(name.text))
	case slices.ContainsFunc(f.Options, func(o Option) bool { return o.Name == name.text }):
		return name, rest, name.errorf("%s is an option already", game.Quote(name.text))
	case slices.Contains(f.Variables, name.text):
		return name, rest, name.errorf("%s is a number of the position already", game.Quote(name.text))
	case f.Piles && slices.Contains(wholeNames, name.text):
		return name, rest, name.errorf("expected %s, got %s, which is a number of the whole position", what, game.Quote(name.text))
	}
	return name, rest, nil
}

// readPosition reads the lines about positions.
func (f *File) readPosition(l line) error {
	switch l.keyword.text {
	case "position", "piles":
		if f.Variables != nil {
			return l.keyword.errorf("expected one line position or piles, and there are both")
		}
		names, rest, err := l.body.tuple("the numbers of a position, such as (a, b)")
		if err != nil {
			return err
		}
		if len(names) > maxNumbers {
			return l.body.tooLarge("%d numbers, and %d would fit", len(names), maxNumbers)
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
			return l.keyword.errorf("the order of piles never matters: expected no line unordered")
		}
		f.Unordered = true
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
		return p, p.errorf("expected if and a formula, or the end of the line, got %s", p.got())
	case rest.text == "":
		return p, rest.errorf("expected a formula after if, got the end of the line")
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
		return l.body.errorf("expected one of the numbers %s, got %s", strings.Join(f.Variables, ", "), l.body.got())
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
			return f.clip.errorf("expected the largest cap after up to, got the end of the line")
		}
	}
	return nil
}

// upTo stands before the largest cap. The word to is no name.
var upTo = regexp.MustCompile(`\bup\s+to\b`)

// readMoves reads the lines that speak of the numbers of a position.
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

func (f *File) readExample(p piece) error {
	if f.Piles {
		return f.readPilesExample(p)
	}
	numbers, rest, err := p.tuple("the numbers of a position, such as (7, 9)")
	switch {
	case err != nil:
		return err
	case rest.text != "":
		return rest.errorf("expected nothing after the bracket, got %s", rest.got())
	case len(numbers) != len(f.Variables):
		return p.errorf("expected %s, got %d", count(len(f.Variables), "number"), len(numbers))
	}
	f.example = p
	for _, n := range numbers {
		v, err := numeration.Parse(n.text)
		if err != nil {
			return n.errorf("%w", err)
		}
		f.Example = append(f.Example, v)
	}
	return nil
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
	for rest = rest.cut(1); ; rest = rest.cut(1) {
		tuple, after, err := rest.tuple("the numbers that are left, such as (a - t, b)")
		switch {
		case err != nil:
			return m, err
		case len(tuple) != len(f.Variables):
			return m, rest.errorf("expected %s, got %d", count(len(f.Variables), "number"), len(tuple))
		case len(m.targets) == maxParts:
			return m, rest.tooLarge("more than %d positions", maxParts)
		}
		m.targets, m.tuples = append(m.targets, tuple), append(m.tuples, rest)
		if rest = after; !strings.HasPrefix(rest.text, "+") {
			break
		}
	}
	if rest.text != "" && !strings.HasPrefix(rest.text, "if") {
		return m, rest.errorf("expected +, if or the end of the line, got %s", rest.got())
	}
	m.when, err = condition(rest)
	return m, err
}

// readOthers reads what else a move is called: or "WORDS" if FORMULA, any number of times. The formulas speak of the position and have no
// quantifiers, so that a colon ends them.
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
			return p, w.words.errorf("expected names of the first words only, got {%s}", w.choices[len(m.choices)])
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
			return p, next.errorf("expected if and a formula that says where the move is called so, got %s", next.got())
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
		return p.errorf("expected the words of a move, at most %d characters, got %d", maxWords, utf8.RuneCountInString(m.Words))
	}
	text := m.Words
	for {
		before, after, open := strings.Cut(text, "{")
		if strings.Contains(before, "}") {
			return p.errorf("unexpected } in %s: no brace is open", game.Quote(m.Words))
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
		case slices.ContainsFunc(f.Options, func(o Option) bool { return o.Name == name }):
			return p.errorf("%s is an option, and not for the player to choose", game.Quote(name))
		}
		i := slices.Index(m.choices, name)
		if i < 0 {
			i = len(m.choices)
			m.choices = append(m.choices, name)
		}
		if len(m.choices) > maxChoices && !(f.Piles && len(m.choices) <= maxNumbers) {
			return p.tooLarge("more than %d names in braces", maxChoices)
		}
		m.holes = append(m.holes, hole{i})
		text = rest
	}
	m.Words = m.template()
	return nil
}

// template returns the words with the names in braces.
func (m *MoveText) template() string {
	var b strings.Builder
	for i, text := range m.pieces {
		b.WriteString(text)
		if i < len(m.holes) {
			b.WriteString("{" + m.choices[m.holes[i].choice] + "}")
		}
	}
	return b.String()
}

func count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
