// Package questions makes questions that nobody has thought of, for tests: questions about every game, with small, large and absurd numbers
// and with every value that is declared for a parameter. A seed gives the same questions every time.
//
// What can be asked is not known here. A test hands over [Form] values with the parameters that are declared, of the API or of the commands, so
// that a new parameter is asked as soon as it is there.
package questions

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/ask"
)

// Form is a kind of question, with everything that can be said in it.
type Form struct {
	Name   string
	Params []ask.Param
}

// Question is a question as somebody would ask it.
type Question struct {
	Form  Form
	Given []Given
}

// Given is a parameter with a text for it.
type Given struct{ Name, Text string }

// Text returns what is given for a parameter.
func (q Question) Text(name string) (text string, given bool) {
	for _, g := range q.Given {
		if g.Name == name {
			return g.Text, true
		}
	}
	return "", false
}

// About reports whether a text begins with the name of a game.
func (q Question) About(name string) bool {
	return slices.ContainsFunc(q.Given, func(g Given) bool { return strings.HasPrefix(g.Text, name) })
}

func (q Question) String() string {
	var b strings.Builder
	b.WriteString(q.Form.Name)
	for _, g := range q.Given {
		fmt.Fprintf(&b, " %s=%.300q", g.Name, g.Text)
	}
	return b.String()
}

// Maker makes questions.
type Maker struct {
	forms []Form
	games []game.Game
	files []string
	r     *rand.Rand
}

// New returns a maker of questions of these forms about these games. Files are names that may be given where a file is asked for.
func New(seed uint64, forms []Form, games *game.Registry, files ...string) *Maker {
	m := &Maker{forms: forms, games: games.All(), files: files}
	m.Reseed(seed)
	return m
}

// Reseed makes the maker go on as a new one with that seed.
func (m *Maker) Reseed(seed uint64) { m.r = rand.New(rand.NewPCG(seed, 1)) }

// Any returns a question at random.
func (m *Maker) Any() Question {
	f := m.forms[m.r.IntN(len(m.forms))]
	info := m.game()
	q := m.begin(f, info, m.size())
	for range m.r.IntN(4) {
		q = m.more(q, info)
	}
	if m.one(40) {
		q.Given = q.Given[m.r.IntN(len(q.Given)+1):]
	}
	return q
}

// more returns the question with one more parameter, unless that is there already.
func (m *Maker) more(q Question, info game.Info) Question {
	if len(q.Form.Params) == 0 {
		return q
	}
	p := q.Form.Params[m.r.IntN(len(q.Form.Params))]
	if _, given := q.Text(p.Name); given {
		return q
	}
	return q.with(p.Name, m.text(p, info, m.size()))
}

// Cover returns questions among which every form has every game, every parameter and every value that is declared for one. Where a form is
// about games, each value meets each of so many games, or each game if that is 1.
func (m *Maker) Cover(oneOf int) (all []Question) {
	for _, f := range m.forms {
		about := m.games[:1]
		if f.aboutGames() {
			about = m.games
		}
		turn := 0
		for i, g := range about {
			info := g.Info()
			all = append(all, m.begin(f, info, sizes[i%len(sizes)]))
			for _, p := range f.Params {
				for _, value := range valuesOf(p) {
					if turn++; len(about) == 1 || turn%oneOf == 0 {
						all = append(all, m.more(m.begin(f, info, m.size()).with(p.Name, value), info))
					}
				}
			}
		}
		for _, p := range f.Params {
			for _, s := range sizes {
				info := m.game()
				all = append(all, m.begin(f, info, s).with(p.Name, m.text(p, info, s)))
			}
		}
	}
	return all
}

// begin returns a question with what the form requires.
func (m *Maker) begin(f Form, info game.Info, s size) Question {
	q := Question{Form: f}
	for _, p := range f.Params {
		if p.Required() {
			q.Given = append(q.Given, Given{p.Name, m.text(p, info, s)})
		}
	}
	return q
}

// with returns the question with a text for a parameter.
func (q Question) with(name, text string) Question {
	all := []Given{}
	for _, g := range q.Given {
		if g.Name != name {
			all = append(all, g)
		}
	}
	q.Given = append(all, Given{name, text})
	return q
}

func (f Form) aboutGames() bool {
	for _, p := range f.Params {
		if kind := kindOf(p); p.Required() && (kind == position || kind == aGame) {
			return true
		}
	}
	return false
}

// game returns one of the games.
func (m *Maker) game() game.Info { return pick(m, m.games...).Info() }

// one reports true once in n times.
func (m *Maker) one(n int) bool { return m.r.IntN(n) == 0 }

// pick returns one of several texts.
func pick[T any](m *Maker, of ...T) T { return of[m.r.IntN(len(of))] }
