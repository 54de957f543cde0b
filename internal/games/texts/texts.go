package texts

import (
	"embed"
	"io/fs"
	"strings"

	"zeck/internal/must"
)

// Files contains the texts, NAME.game each.
//
//go:embed *.game
var Files embed.FS

const ending = ".game"

// Names returns the names of the games in alphabetical order.
func Names() []string {
	entries := must.Get(fs.ReadDir(Files, ".")) // the folder is part of the program
	names := make([]string, 0, len(entries))
	for _, e := range entries { // ReadDir sorts them
		names = append(names, strings.TrimSuffix(e.Name(), ending))
	}
	return names
}

// Read returns the text of a game, and whether it exists.
func Read(name string) (text string, ok bool) {
	data, err := fs.ReadFile(Files, name+ending)
	return string(data), err == nil
}
