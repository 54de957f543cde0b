package game

import (
	"fmt"
	"slices"
	"strings"

	"zeck/numeration"
)

// maxTextBits bounds all numbers of a text together, so that a short text is read quickly.
const maxTextBits = 1 << 24

// Parse reads a position or a sum of positions in the notation of the package documentation. An error names the offending text and what is expected.
func (r *Registry) Parse(text string) (Position, error) {
	long := len(text) > maxTextBits/5 || strings.ContainsAny(text, "^(") // otherwise there are only digits, of less than five bits each
	if long && numeration.BitsOf(text) > maxTextBits {
		return nil, fmt.Errorf("%w: the numbers in %s are too long; %d digits together would fit", ErrLimit, Quote(text), maxTextBits*3/10)
	}
	parts := strings.Split(text, "+")
	if len(parts) == 1 {
		return r.parsePosition(text)
	}
	var sum []Position
	for _, part := range parts {
		p, err := r.parsePosition(part)
		if err != nil {
			return nil, err
		}
		if sum = append(sum, Parts(p)...); len(sum) > MaxParts { // one text may stand for several parts
			return nil, fmt.Errorf("%w: the sum has more than %d parts, which is the limit", ErrLimit, MaxParts)
		}
	}
	p := NewSum(sum...)
	return p, CheckSum(p)
}

// ParseSum reads several texts as one sum, as on the command line; a single text may be a single position. It inserts missing + signs
// between the texts.
func (r *Registry) ParseSum(texts ...string) (Position, error) {
	var b strings.Builder
	for i, text := range texts {
		if i > 0 && !strings.HasSuffix(strings.TrimSpace(texts[i-1]), "+") && !strings.HasPrefix(strings.TrimSpace(text), "+") {
			b.WriteByte('+')
		}
		b.WriteString(text)
	}
	return r.Parse(b.String())
}

func (r *Registry) parsePosition(text string) (Position, error) {
	s, err := r.ParseSetup(text)
	if err != nil {
		return nil, err
	}
	return s.Game.New(s)
}

// ParseSetup reads one position, not a sum, without applying the rules of the game.
func (r *Registry) ParseSetup(text string) (Setup, error) {
	s := Setup{Text: strings.TrimSpace(text)}
	head, body, found := strings.Cut(s.Text, ":")
	if !found || strings.TrimSpace(head) == "" {
		example := "wythoff:3,5"
		if g, err := r.Lookup(s.Text); err == nil {
			example = g.Info().Example // of the game that was named
		}
		return s, fmt.Errorf("expected a position such as %s, got %s", Quote(example), s.Quoted())
	}
	if err := r.parseHead(&s, head); err != nil {
		return s, err
	}
	piles, cap, hasCap := strings.Cut(body, "/")
	for _, field := range strings.Split(piles, ",") {
		n, err := s.integer(field)
		if err != nil {
			return s, err
		}
		s.Piles = append(s.Piles, n)
	}
	if hasCap {
		n, err := s.integer(cap)
		if err != nil {
			return s, err
		}
		s.Cap = &n
	}
	return s, nil
}

// ParseGame reads a game with its options and no position: "wythoff@t=2". The setup has no piles. The options are checked when a position is created.
func (r *Registry) ParseGame(text string) (Game, Setup, error) {
	s := Setup{Text: strings.TrimSpace(text)}
	if strings.Contains(text, ":") {
		return nil, s, fmt.Errorf("expected a game such as \"wythoff\" or \"wythoff@t=2\", got the position %s", s.Quoted())
	}
	if err := r.parseHead(&s, s.Text); err != nil {
		return nil, s, err
	}
	return s.Game, s, nil
}

// parseHead reads the name of the game and its options.
func (r *Registry) parseHead(s *Setup, head string) error {
	name, options, hasOptions := strings.Cut(head, "@")
	g, err := r.Lookup(strings.TrimSpace(name))
	if err != nil {
		return err
	}
	s.Game = g
	if hasOptions {
		s.Params, err = parseParams(*s, g.Info().Params, options)
	}
	return err
}

func (s Setup) integer(field string) (Nat, error) {
	n, err := numeration.Parse(strings.TrimSpace(field))
	if err != nil {
		return n, fmt.Errorf("%w in %s", err, s.Quoted())
	}
	return n, nil
}

func parseParams(s Setup, known []Parameter, text string) (params []Param, err error) {
	for _, field := range strings.Split(text, ",") {
		key, value, found := strings.Cut(field, "=")
		key = strings.TrimSpace(key)
		if !found {
			return nil, fmt.Errorf("expected an option such as \"t=2\", got %s in %s", Quote(field), s.Quoted())
		}
		if err := checkKey(s, known, key); err != nil {
			return nil, err
		}
		if slices.ContainsFunc(params, func(p Param) bool { return p.Key == key }) {
			return nil, fmt.Errorf("option %s is given twice in %s", key, s.Quoted())
		}
		v, err := s.value(known[place(known, key)], strings.TrimSpace(value))
		if err != nil {
			return nil, err
		}
		params = append(params, Param{key, v})
	}
	slices.SortFunc(params, func(a, b Param) int { return place(known, a.Key) - place(known, b.Key) })
	return params, nil
}

// MaxWord is the maximum length of the value of a parameter that is a word.
const MaxWord = 200

// value reads the value of a parameter: an integer, or a word of letters, digits, dots and parentheses, none of which has a meaning in
// the notation.
func (s Setup) value(p Parameter, text string) (v Value, err error) {
	if !p.Word {
		text, v.Negative = strings.CutPrefix(text, "-")
		v.Abs, err = s.integer(text)
		return v, err
	}
	strange := strings.IndexFunc(text, func(r rune) bool {
		return !strings.ContainsRune(".()", r) && (r < '0' || r > '9') && (r < 'a' || r > 'z') && (r < 'A' || r > 'Z')
	})
	switch {
	case len(text) > MaxWord:
		return v, fmt.Errorf("%w: option %s has %d characters; the limit is %d", ErrLimit, p.Key, len(text), MaxWord)
	case text == "" || strange >= 0:
		return v, fmt.Errorf("option %s must be a word such as %q, got %s in %s", p.Key, p.Default, Quote(text), s.Quoted())
	}
	return Value{Word: text}, nil
}

// place returns the index of the key in the list.
func place(known []Parameter, key string) int {
	return slices.IndexFunc(known, func(p Parameter) bool { return p.Key == key })
}

func checkKey(s Setup, known []Parameter, key string) error {
	var keys []string
	for _, o := range known {
		if o.Key == key {
			return nil
		}
		keys = append(keys, o.Key)
	}
	if len(keys) == 0 {
		return fmt.Errorf("%s has no options, got %s in %s", s.Name(), Quote(key), s.Quoted())
	}
	return fmt.Errorf("%s has no option %s, only %s, in %s", s.Name(), Quote(key), strings.Join(keys, ", "), s.Quoted())
}
