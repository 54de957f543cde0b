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

// ErrLimit marks work that does not fit the limits of time or memory; the message says which limit and what would fit.
// Every other error of this package means that the input is wrong.
var ErrLimit = numeration.ErrLimit

// ErrIllegal marks a move that the rules do not allow.
var ErrIllegal = errors.New("illegal move")

// ErrUnknown is what a theory answers that covers some positions of its game only, and not this one: ask another source.
var ErrUnknown = errors.New("the theory says nothing of this position")

// Game is a set of rules: it describes itself and makes positions.
type Game interface {
	// Info describes the game.
	Info() Info

	// New makes a position from what was written. The registry has checked that the parameters exist; the game checks
	// the rest and says what it expects.
	New(s Setup) (Position, error)
}

// Info describes a game to people.
type Info struct {
	Name     string      // in the notation: "wythoff"
	Title    string      // to people: "Wythoff's Nim"
	Rules    string      // the rules, a few sentences
	Notation string      // the shape of a position: "wythoff:a,b"
	Params   []Parameter // what may follow @
	Example  string      // a position worth a look: small, and with a move that wins, unless the game tells another opening
	Source   string      // where the game and its theory come from
}

// Parameter describes one parameter of a game: its key in the notation, the value that it has if it is not given, and what it means.
type Parameter struct {
	Key, Default, Help string

	Word bool // its value is a word, such as "0.77", and not an integer
}

// Registry is the set of games that the notation knows. It does not change and may be used from many goroutines.
type Registry struct {
	games []Game
	names map[string]Game
	later []Later // in the order added
}

// Later is a game that is made when somebody asks for it by its name; until then the name is all there is.
type Later struct {
	Name string
	Make func() Game // asked once
}

// NewRegistry returns a registry of the games, in the order given. It panics if two have the same name.
func NewRegistry(games ...Game) *Registry { return new(Registry).With(games...) }

// With returns a registry that knows more games. It panics if two have the same name.
func (r *Registry) With(games ...Game) *Registry {
	more := &Registry{games: slices.Concat(r.games, games), names: map[string]Game{}, later: r.later}
	for _, g := range more.games {
		name := g.Info().Name
		if more.Knows(name) {
			panic("game: two games called " + name)
		}
		more.names[name] = g
	}
	return more
}

// WithLater returns a registry that also knows games which are made when they are asked for. It panics if two have the same name.
func (r *Registry) WithLater(later ...Later) *Registry {
	more := &Registry{games: r.games, names: r.names, later: slices.Clone(r.later)}
	for _, l := range later {
		if more.Knows(l.Name) {
			panic("game: two games called " + l.Name)
		}
		more.later = append(more.later, Later{l.Name, sync.OnceValue(l.Make)})
	}
	return more
}

// Knows reports whether there is a game of that name.
func (r *Registry) Knows(name string) bool {
	return r.names[name] != nil || slices.ContainsFunc(r.later, func(l Later) bool { return l.Name == name })
}

// Games returns the games in the order they were registered; [Registry.Later] returns those that are made when they are asked for.
func (r *Registry) Games() []Game { return slices.Clone(r.games) }

// All returns all games, those that are made when they are asked for at the end.
func (r *Registry) All() []Game {
	all := r.Games()
	for _, l := range r.later {
		all = append(all, l.Make())
	}
	return all
}

// Later returns the games that are made when they are asked for.
func (r *Registry) Later() []Later { return slices.Clone(r.later) }

// Lookup returns the game of that name; the error names those that are known, and the one that may have been meant.
func (r *Registry) Lookup(name string) (Game, error) {
	if g := r.names[name]; g != nil {
		return g, nil
	}
	var known []string
	for _, g := range r.games {
		known = append(known, g.Info().Name)
	}
	list, all := strings.Join(known, ", "), known
	for _, l := range r.later {
		if l.Name == name {
			return l.Make(), nil
		}
		all = append(all, l.Name)
	}
	if n := len(r.later); n > 0 {
		list = fmt.Sprintf("%s, and %d more that zeck games lists", list, n)
	}
	hint := near.Hint(name, known)
	if hint == "" {
		hint = near.Hint(name, all)
	}
	return nil, fmt.Errorf("unknown game %q; %sknown games: %s", name, hint, list)
}
