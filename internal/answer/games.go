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
func (q GamesQuestion) Answer(_ context.Context, d Desk) (all []game.Info, err error) {
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

// NewGame returns the description of a game for machines.
func NewGame(i game.Info) game.Info {
	if i.Params == nil {
		i.Params = []game.Parameter{}
	}
	return i
}
