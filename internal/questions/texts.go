package questions

import (
	"cmp"
	"fmt"
	"strings"

	"zeck/game"
	"zeck/games"
	"zeck/internal/answer"
	"zeck/internal/ask"
	"zeck/internal/claims"
	"zeck/logic"
)

// size is the size of the numbers of a question.
type size int

const (
	small size = iota
	large
	absurd
)

var sizes = []size{small, large, absurd}

func (m *Maker) size() size { return sizes[m.r.IntN(len(sizes))] }

// Kinds of texts. Each has words in the table words below.
const (
	position  = "position"
	aGame     = "game"
	number    = "number"
	numbers   = "numbers"
	span      = "range"
	system    = "system"
	statement = "statement"
	set       = "set"
	term      = "term"
	sequence  = "sequence"
	rules     = "rules"
	claim     = "claim"
	file      = "file"
	duration  = "time"
	word      = "word"
)

var allKinds = []string{position, aGame, number, numbers, span, system, statement, set, term, sequence, rules, claim, file, duration, word}

// words maps the placeholders of commands and the API to kinds of texts. For an unknown placeholder texts of all kinds are used.
var words = map[string][]string{
	"position": {position}, "game": {aGame}, "n": {number}, "m": {number}, "p": {number}, "r": {number}, "v": {number}, "g": {number}, "c": {number},
	"from": {number}, "to": {number}, "count": {number}, "value": {number}, "players": {number}, "int": {number}, "a..b": {span}, "rows": {span},
	"cols": {span}, "system": {system}, "statement": {statement}, "set": {set}, "variables": {set}, "term": {term}, "sum": {term}, "min": {term},
	"max": {term}, "equals": {term, set}, "has": {numbers}, "next": {numbers}, "at": {numbers}, "numbers": {numbers}, "rules": {rules}, "id": {claim},
	"source": {claim}, "file": {file}, "dir": {file}, "name=file": {file}, "duration": {duration}, "time": {duration},
	"name": {aGame, sequence, system}, "by": {word}, "variable": {word}, "teams": {word}, "seats": {word}, "words": {word},
}

// kindOf returns the kind of texts for a parameter, by the placeholder in its help (POSITION… or A..B) or else by its name.
func kindOf(p ask.Param) string {
	return strings.ToLower(strings.Trim(cmp.Or(p.Of, p.Name), "[]…'|:"))
}

// valuesOf returns the declared values of a parameter; nil for any text.
func valuesOf(p ask.Param) []string {
	if _, flag := p.To.(*bool); flag {
		return []string{"true"}
	}
	return p.Values
}

// text returns a text for a parameter, about a game if it needs one. Sometimes it is a text of another kind.
func (m *Maker) text(p ask.Param, info game.Info, s size) string {
	kind, values := kindOf(p), valuesOf(p)
	switch {
	case len(values) > 0 && !m.one(20):
		return pick(m, values...)
	case p.Example != "" && m.one(6):
		return p.Example
	case m.one(60):
		return m.ofKind(pick(m, allKinds...), info, s)
	}
	kinds := words[kind]
	if kinds == nil {
		kinds = allKinds
	}
	text := m.ofKind(pick(m, kinds...), info, s)
	if kind == "name=file" {
		text = pick(m, "lost", "x", "", "a") + "=" + text
	}
	if m.one(60) {
		text = m.damaged(text)
	}
	return text
}

func (m *Maker) ofKind(kind string, info game.Info, s size) string {
	switch kind {
	case position:
		return m.position(info, s)
	case aGame:
		return info.Name + m.options(info)
	case number:
		return m.number(s)
	case numbers:
		return m.list(1+m.r.IntN(3), s)
	case span:
		return m.span(s)
	case system:
		return m.system()
	case statement:
		return m.fill(pick(m, statements...), s)
	case set:
		return m.fill(pick(m, sets...), s)
	case term:
		return m.fill(pick(m, "x", "y", "n", "x + y", "y - 2*x", "#*x", "x*y", "a(x)", "x - #", "#", "b(b(n))", "x / 2", "-x"), s)
	case sequence:
		return m.sequence()
	case rules:
		return m.rules()
	case claim:
		all := claims.All()
		c := all[m.r.IntN(len(all))]
		return pick(m, c.ID, c.ID, c.Source().Name, "silber.", "nobody", "")
	case file:
		if len(m.files) > 0 {
			return pick(m, m.files...)
		}
		return "nowhere"
	case duration:
		return pick(m, "1ms", "20ms", "1ns", "0", "0s", "-1s", "1", "9999999h", "x")
	}
	return pick(m, "x", "y", "n", "AB", "AABB", "ABAABB", "A", "", "golden", "perfect", "lee", "0.77", "\x00", "∀", "12cm", "1e99pt", "-", "--", "%")
}

// position returns a position of a game, or a sum that begins with one.
func (m *Maker) position(info game.Info, s size) string {
	text := m.single(info, s)
	for m.one(8) {
		text += pick(m, "+", " + ") + m.single(m.game(), pick(m, s, small))
	}
	return text
}

// single returns a position of a game, usually with as many numbers as its example, and a cap if the example has one.
func (m *Maker) single(info game.Info, s size) string {
	if m.one(12) {
		return info.Example
	}
	_, piles, _ := strings.Cut(info.Example, ":")
	piles, _, capped := strings.Cut(piles, "/")
	n := 1 + strings.Count(piles, ",")
	switch {
	case m.one(12):
		n = m.r.IntN(8)
	case m.one(100):
		n = 200
	}
	text := info.Name + m.options(info) + ":" + m.list(n, s)
	if capped != m.one(12) {
		text += "/" + m.number(s)
	}
	return text
}

// options returns options of a game, usually none.
func (m *Maker) options(info game.Info) string {
	var given []string
	for _, p := range info.Params {
		if !m.one(3) {
			continue
		}
		value := fmt.Sprint(m.r.IntN(6))
		switch {
		case p.Word:
			value = pick(m, p.Default, "0.77", "0.137", "4.7", "0.07", "0.(3)", "0.156", "x", "")
		case m.one(5):
			value = m.number(m.size())
		}
		given = append(given, p.Key+"="+value)
	}
	if given == nil {
		return ""
	}
	return "@" + strings.Join(given, ",")
}

// number returns a number.
func (m *Maker) number(s size) string {
	if m.one(100) {
		return pick(m, "", "-1", "x", "1.5", "0x10", "007", "1e9", "F(", "10^", "٣")
	}
	switch s {
	case small:
		return fmt.Sprint(m.r.IntN(14))
	case large:
		return pick(m, fmt.Sprint(14+m.r.IntN(80)), fmt.Sprint(100+m.r.IntN(3000)), fmt.Sprint(m.r.IntN(1_000_000)), "F(20)", "L(15)", "2^20", "1000")
	}
	return pick(m, "2^31", "2147483647", "2^32", "4611686018427387903", "2^62", "9223372036854775807", "2^63", "18446744073709551615", "2^64", "10^20",
		"F(90)", "F(93)", "F(300)", "10^100", "3*10^50", "10^1000", "F(20000)", "10^11000", "10^12500", "F(10^6)", "10^1000000", "10^10^10", "F(F(100))",
		strings.Repeat("9", 400))
}

// list returns numbers with commas between them; some are equal or close to each other.
func (m *Maker) list(n int, s size) string {
	var all []string
	for i := range n {
		switch {
		case i > 0 && m.one(6):
			all = append(all, all[i-1])
		case m.one(3):
			all = append(all, m.number(small))
		default:
			all = append(all, m.number(s))
		}
	}
	return strings.Join(all, ",")
}

// span returns a range.
func (m *Maker) span(s size) string {
	from := m.number(s)
	return pick(m, from, from+".."+m.number(s), from+"..+"+m.number(small), from+"..+"+m.number(pick(m, s, large)), m.number(small)+".."+from, from+"..")
}

// system returns the name of a number system, of the logic or of rep.
func (m *Maker) system() string {
	kinds := logic.SystemKinds()
	k := kinds[m.r.IntN(len(kinds))]
	systems := answer.SystemNames()
	return pick(m, k.Name, k.Example, pick(m, systems...), "takeaway@k="+m.number(m.size()), "wythoff@t="+m.number(m.size()), "recurrence@a="+
		pick(m, "2.1", "1.0.1", "1.1.1.1", "0", "1.9.9", "3.1", "9999999999", "1"), "recurrence@a=2.1,u=1.3", pick(m, "cf", "base", "power")+"@k=3", "")
}

// sequence returns the name of a sequence.
func (m *Maker) sequence() string {
	all := answer.Sequences()
	return pick(m, all[m.r.IntN(len(all))].Name, "losing@k=3", "losing@k="+m.number(m.size()), "zeckendorf-p", "zeckendorf-states", "nobody")
}

// rules returns a rules text: one that comes with zeck, possibly damaged, or a short one.
func (m *Maker) rules() string {
	text := "game mine"
	if g, ok := games.Rules(pick(m, m.games...)); ok {
		text = g.File().Format()
	}
	switch m.r.IntN(3) {
	case 0:
		return m.damaged(text)
	case 1:
		return m.fill("game mine\nposition (n)\nmove \"take {t}\": (n - t) if # <= t <= #", m.size())
	}
	return strings.Replace(text, "game ", "game my", 1)
}

// statements and sets; every # is replaced by a number.
var (
	statements = []string{
		"forall n: n >= 1 => b(n) = a(n) + n", "exists n: n > #", "forall n: a(b(n)) = a(n) + b(n) + #", "exists x, y: x + y = # and x > #*y",
		"forall x: exists y: x = 2*y or x = 2*y + 1", "forall f: term(f) => 3*f <= 2*shift(f)", "exists n: fib(n) and n > #", "#*n = m",
		"forall x, y, z: x*# + y = z => z >= y", "not exists n: lucas(n) and n = #", "exists n: shift(n) = #", "n = n", "forall n:", "a(#) = #", "true",
		"forall x, y, z, w: x + y + z + w > # <=> exists u: u < x", "exists x: x = # mod 7",
	}
	sets = []string{
		"x, y: exists n: x = a(n) and y = b(n)", "x: x < #", "n: exists m: n = #*m", "x, y: x + y = #", "x, y, z: x < y and y < z and z < #", "n: fib(n)",
		"x: false", "x: x = x", "x, x: x = 1", "x", ": x = 1", "x, y: x = a(y)", "x, y: y < x and x < #", "n: n = a(n) + #",
	}
)

// fill replaces every # by a number.
func (m *Maker) fill(text string, s size) string {
	for strings.Contains(text, "#") {
		text = strings.Replace(text, "#", strings.ReplaceAll(m.number(pick(m, s, small)), "#", ""), 1)
	}
	return text
}

// damaged changes a text in one place.
func (m *Maker) damaged(text string) string {
	at := m.r.IntN(len(text) + 1)
	to := min(len(text), at+m.r.IntN(6))
	return text[:at] + pick(m, "", ":", ",", "/", "@", "+", "=", "(", " ", "0", "-", "\n", "\xff", "F(") + text[to:]
}
