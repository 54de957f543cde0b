package answer

import (
	"context"

	"zeck/game"
)

// GamesQuestion asks for the games.
type GamesQuestion struct {
	Name string `ask:"name" example:"wythoff" help:"one game only"`
}

// Answer describes the games.
func (q GamesQuestion) Answer(_ context.Context, d Desk) (all []Game, err error) {
	chosen := d.Games.All()
	if q.Name != "" {
		one, err := d.Games.Lookup(q.Name)
		if err != nil {
			return nil, err
		}
		chosen = []game.Game{one}
	}
	for _, g := range chosen {
		all = append(all, NewGame(g.Info()))
	}
	return all, nil
}

// Game describes a game.
type Game struct {
	Name     string       `json:"name"`
	Title    string       `json:"title"`
	Rules    string       `json:"rules"`
	Notation string       `json:"notation"`
	Options  []GameOption `json:"options"`
	Example  string       `json:"example"`
	Source   string       `json:"source"`
}

// GameOption describes one option of a game.
type GameOption struct {
	Key     string `json:"key"`
	Default string `json:"default"`
	Help    string `json:"help"`
}

// NewGame returns the description of a game for machines.
func NewGame(i game.Info) Game {
	j := Game{i.Name, i.Title, i.Rules, i.Notation, make([]GameOption, 0, len(i.Params)), i.Example, i.Source}
	for _, o := range i.Params {
		j.Options = append(j.Options, GameOption{o.Key, o.Default, o.Help})
	}
	return j
}
