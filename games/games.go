// Package games is the registry of all built-in games.
//
// [Parse] reads a position in the notation of package [zeck/game], "wythoff:24,32", and [All] knows the games by name. Each game has its own
// folder, whose package documentation is a small article about it; package [zeck/solve] answers questions about positions.
package games

import (
	"slices"
	"sync"

	"zeck/game"
	"zeck/internal/games/bergman"
	"zeck/internal/games/globalfib"
	"zeck/internal/games/localfib"
	"zeck/internal/games/lucas"
	"zeck/internal/games/nim"
	"zeck/internal/games/octal"
	"zeck/internal/games/onepile"
	"zeck/internal/games/ordered"
	"zeck/internal/games/quilt"
	"zeck/internal/games/takeaway"
	"zeck/internal/games/texts"
	"zeck/internal/games/wythoff"
	"zeck/internal/games/zeckendorf"
	"zeck/rules"
)

// All returns the registry of every built-in game: those with their own folder and those from the literature that are texts of rules (package
// [zeck/internal/games/texts]), which are read when they are first looked up. It also reads games without a position and several texts as one sum; see
// [game.Registry].
//
// A program with its own game creates a registry that knows it too, and passes that to functions that read positions:
//
//	known := games.All().With(mine.Game{})
func All() *game.Registry { return all }

var all = game.NewRegistry().WithFirst(
	game.Later{Name: "nim", Make: nim.Game},
	game.Later{Name: "onepile", Make: onepile.Game},
	game.Later{Name: "takeaway", Make: takeaway.Game},
	game.Later{Name: "fibnim", Make: takeaway.FibNim},
	game.Later{Name: "localfib", Make: func() game.Game { return localfib.Game{} }},
	game.Later{Name: "globalfib", Make: globalfib.Game},
	game.Later{Name: "wythoff", Make: func() game.Game { return wythoff.Game() }},
	game.Later{Name: "lucas", Make: func() game.Game { return lucas.Game() }},
).With(
	zeckendorf.Game{},
	ordered.Game{},
	bergman.Game{},
	quilt.Game{},
	octal.Game{},
).WithLater(literature()...)

// literature returns the games that are only texts. Games written in Go may have a text as well, for tests and proofs.
func literature() (all []game.Later) {
	for _, name := range texts.Names() {
		if !slices.Contains(inGo, name) {
			all = append(all, game.Later{Name: name, Make: func() game.Game {
				text, _ := texts.Read(name)
				shipped := rules.Shipped(name+".game", text)
				if theory, ok := theories[name]; ok {
					shipped.Attach(theory)
				}
				return shipped
			}})
		}
	}
	return all
}

// theories has the theories of texts; they are written in the packages of other games.
var theories = map[string]rules.Theory{"nimpass": nim.Pass{}}

// Rules returns the text of rules of a game: its own, if the game was read from a text, or the separate text of a game written in Go. A few
// games have none.
func Rules(g game.Game) (text *rules.Game, ok bool) {
	if text, ok = rules.Of(g); ok {
		return text, true
	}
	name := g.Info().Name
	if cached, ok := read.Load(name); ok {
		return cached.(*rules.Game), true
	}
	source, ok := texts.Read(name)
	if !ok {
		return nil, false
	}
	cached, _ := read.LoadOrStore(name, rules.Shipped(name+".game", source))
	return cached.(*rules.Game), true
}

// read caches the texts of games written in Go.
var read sync.Map

// inGo lists the games in package texts that are also written in Go.
var inGo = []string{"localfib", "zeckendorf"}

// Parse reads a position or a sum of positions of any game. An error names the offending text and what is expected.
func Parse(text string) (game.Position, error) { return all.Parse(text) }
