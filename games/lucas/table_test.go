package lucas_test

import (
	"context"
	"errors"
	"strings"
	"testing"

	"zeck/game"
	"zeck/game/gametest"
	"zeck/games"
)

func TestValues(t *testing.T) {
	gametest.RunValues(t, board(t, 20))
	for _, text := range []string{"lucas:10^30,10^30", "lucas:300,10^6", "lucas:60000,60000"} {
		p, err := games.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := p.(game.Valued).Values(context.Background()); !errors.Is(err, game.ErrLimit) || !strings.Contains(err.Error(), "would fit") {
			t.Errorf("%s: %v", text, err)
		}
	}
}
