package play

import (
	"encoding/json"
	"errors"
	"testing"

	"zeck/game"
	"zeck/games"
	"zeck/internal/must"
)

// TestJSON: nothing that a move of a session or of the engine says is lost beside the option that is part of it.
func TestJSON(t *testing.T) {
	from := must.Get(games.Parse("nim:3,5"))
	var option game.Option
	for o := range from.Options() {
		option = o
		break
	}
	for want, x := range map[string]any{
		`{"number":3,"player":"second","from":"nim:3,5","move":"take 1 from 3","to":"nim:2,5"}`: Played{3, Second, from, option},
		`{"number":0,"player":"nobody","from":"","move":"","to":""}`:                            Played{},
		`{"move":"take 1 from 3","to":"nim:2,5"}`:                                               Choice{Option: option},
		`{"move":"take 1 from 3","to":"nim:2,5","blind":"no room"}`:                             Choice{option, errors.New("no room")},
		`{"move":"","to":""}`: Choice{},
	} {
		if got, err := json.Marshal(x); err != nil || string(got) != want {
			t.Errorf("%s, %v; want %s", got, err, want)
		}
	}
}
