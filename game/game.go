package game

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"zeck/internal/near"
	"zeck/numeration"
)

// Nat is the integer of every game: a natural number of any size, comparable with ==.
type Nat = numeration.Nat

// ErrLimit marks work that does not fit the limits of time or memory; the message says which limit, and what would fit. Every other error
// of this package means that the input is wrong.
var ErrLimit = numeration.ErrLimit

// ErrIllegal marks a move that the rules do not allow.
var ErrIllegal = errors.New("illegal move")

// ErrUnknown is returned by a source, such as a theory, that does not cover a position. Another source may cover it.
var ErrUnknown = errors.New("the theory says nothing about this position")

// Game is a set of rules. It describes itself and creates positions.
type Game interface {
	// Info describes the game.
	Info() Info

	// New creates the position of a setup. The registry has checked that the parameters exist; the game checks the rest, and its errors
	// say what it expects.
	New(s Setup) (Position, error)
}

// Info describes a game to people.
type Info struct {
	Name     string      `json:"name"`     // in the notation: "wythoff"
	Title    string      `json:"title"`    // for people: "Wythoff's Nim"
	Rules    string      `json:"rules"`    // the rules, a few sentences
	Notation string      `json:"notation"` // the shape of a position: "wythoff:a,b"
	Params   []Parameter `json:"options"`  // what may follow @
	Example  string      `json:"example"`  // a small position with a winning move, unless the game has another opening
	Source   string      `json:"source"`   // where the game and its theory come from
}

// Parameter describes one parameter of a game: its key in the notation, its default value, and its meaning.
type Parameter struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Help    string `json:"help"`

	Word bool `json:"-"` // its value is a word, such as "0.77", and not an integer
}

// Registry is the set of games that the notation knows. It is immutable and may be used by several goroutines at once.
type Registry struct {
	first []Later // the games that are listed first, in the order added
	later []Later // the others
}

// Later is a game that is created when it is first needed.
type Later struct {
	Name string
	Make func() Game // called at most once
}

// NewRegistry returns a registry of the games, in the order given. It panics if two have the same name.
func NewRegistry(games ...Game) *Registry { return new(Registry).With(games...) }

// With returns a registry with additional games. It panics if two have the same name.
func (r *Registry) With(games ...Game) *Registry {
	var made []Later
	for _, g := range games {
		made = append(made, Later{g.Info().Name, func() Game { return g }})
	}
	return r.WithFirst(made...)
}

// WithFirst returns a registry with additional games, which are created when they are needed. It panics if two have the same name.
func (r *Registry) WithFirst(games ...Later) *Registry {
	return &Registry{r.adding(r.first, games), r.later}
}

// WithLater is like [Registry.WithFirst] for games that are not among [Registry.Games]. There are many of them, and lists of games put them last.
func (r *Registry) WithLater(games ...Later) *Registry {
	return &Registry{r.first, r.adding(r.later, games)}
}

// adding returns a list with additional games.
func (r *Registry) adding(list, more []Later) []Later {
	list = slices.Clone(list)
	for _, l := range more {
		if r.Knows(l.Name) || slices.ContainsFunc(list, l.called) {
			panic("game: two games called " + l.Name)
		}
		list = append(list, Later{l.Name, sync.OnceValue(l.Make)})
	}
	return list
}

func (l Later) called(other Later) bool { return l.Name == other.Name }

// Knows reports whether there is a game of that name.
func (r *Registry) Knows(name string) bool {
	_, ok := r.find(name)
	return ok
}

func (r *Registry) find(name string) (l Later, ok bool) {
	for _, list := range [][]Later{r.first, r.later} {
		if i := slices.IndexFunc(list, Later{Name: name}.called); i >= 0 {
			return list[i], true
		}
	}
	return l, false
}

// Games returns the games in the order they were added, without those of [Registry.Later].
func (r *Registry) Games() []Game { return made(r.first) }

// All returns all games, those of [Registry.Later] at the end.
func (r *Registry) All() []Game { return made(slices.Concat(r.first, r.later)) }

func made(list []Later) (games []Game) {
	for _, l := range list {
		games = append(games, l.Make())
	}
	return games
}

// Later returns the games that are not among [Registry.Games].
func (r *Registry) Later() []Later { return slices.Clone(r.later) }

// UnknownGame is the error for a name that no game has.
type UnknownGame struct {
	Name  string
	Meant []string // names that may have been meant
	known string   // a list of names
}

func (u *UnknownGame) Error() string {
	return fmt.Sprintf("unknown game %q; %sknown games: %s", u.Name, near.Hint(u.Name, u.Meant), u.known)
}

// Lookup returns the game of that name. The error is an [UnknownGame].
func (r *Registry) Lookup(name string) (Game, error) {
	if l, ok := r.find(name); ok {
		return l.Make(), nil
	}
	var known []string
	for _, l := range slices.Concat(r.first, r.later) {
		known = append(known, l.Name)
	}
	first := known[:len(r.first)]
	list := strings.Join(first, ", ")
	if n := len(r.later); n > 0 {
		list = fmt.Sprintf("%s, and %d more (zeck games lists them)", list, n)
	}
	meant := near.Names(name, first)
	if meant == nil {
		meant = near.Names(name, known)
	}
	return nil, &UnknownGame{name, meant, list}
}
