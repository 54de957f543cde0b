// Package questions generates random questions for tests: about every game, with small, large and absurd numbers and with every declared value
// of a parameter. The same seed gives the same questions.
//
// The package does not know what can be asked. A test passes [Form] values with the declared parameters of the API or of the commands, so that
// new parameters are tested without further changes.
package questions

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/ask"
)

// Form is a kind of question with all its parameters.
type Form struct {
	Name   string
	Params []ask.Param
}

// Question is a question with texts for some parameters.
type Question struct {
	Form  Form
	Given []Given
}

// Given is a parameter with its text.
type Given struct{ Name, Text string }

// Text returns the text of a parameter.
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

// Maker generates questions.
type Maker struct {
	forms []Form
	games []game.Game
	files []string
	r     *rand.Rand
}

// New returns a maker of questions of these forms about these games. Where a parameter is a file, it uses the names in files.
func New(seed uint64, forms []Form, games *game.Registry, files ...string) *Maker {
	m := &Maker{forms: forms, games: games.All(), files: files}
	m.Reseed(seed)
	return m
}

// Reseed makes the maker continue like a new one with that seed.
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

// more returns the question with one more parameter, unless it already has that.
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

// Cover returns questions that contain every form with every game, every parameter and every declared value. If a form is about games, each
// value is combined with one game in oneOf.
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

// begin returns a question with the required parameters of the form.
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

// one reports true once in n times, at random.
func (m *Maker) one(n int) bool { return m.r.IntN(n) == 0 }

// pick returns one of several texts.
func pick[T any](m *Maker, of ...T) T { return of[m.r.IntN(len(of))] }
