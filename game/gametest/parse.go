package gametest

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
)

// Must returns the position that a text stands for. It fails the test if the text cannot be parsed.
func Must(t TB, parse func(string) (game.Position, error), text string) game.Position {
	t.Helper()
	p, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// Reader returns a function that reads the positions of a game, from texts that are written as by [fmt.Sprintf]. It fails the test if a text cannot be
// parsed.
func Reader[P game.Position](parse func(string) (game.Position, error)) func(t TB, format string, args ...any) P {
	return func(t TB, format string, args ...any) P {
		t.Helper()
		return Must(t, parse, fmt.Sprintf(format, args...)).(P)
	}
}

// All returns the positions that several texts stand for, which are separated by blanks.
func All(t TB, parse func(string) (game.Position, error), texts string) (all []game.Position) {
	t.Helper()
	for text := range strings.FieldsSeq(texts) {
		all = append(all, Must(t, parse, text))
	}
	return all
}

// Grid returns the positions whose numbers are at most the given ones, each position once. The format has a place for each number, "nim:%d,%d". Texts
// that are no positions are left out.
func Grid(parse func(string) (game.Position, error), format string, most ...int) iter.Seq[game.Position] {
	var all []game.Position
	seen, numbers := map[game.Position]bool{}, make([]any, len(most))
	var choose func(i int)
	choose = func(i int) {
		if i == len(most) {
			if p, err := parse(fmt.Sprintf(format, numbers...)); err == nil && !seen[p] {
				seen[p] = true
				all = append(all, p)
			}
			return
		}
		for n := range most[i] + 1 {
			numbers[i] = n
			choose(i + 1)
		}
	}
	choose(0)
	return slices.Values(all)
}

// Refuse checks that each text is refused with exactly the message it is mapped to. A message is one line that names the offending text
// and what is expected.
func Refuse(t TB, parse func(string) (game.Position, error), messages map[string]string) {
	t.Helper()
	for text, want := range messages {
		if p, err := parse(text); err == nil || err.Error() != want {
			t.Errorf("%q reads as %v, %v; want %s", text, p, err, want)
		}
	}
}

// Play plays the move that the words mean.
func Play(p game.Position, words string) (game.Position, error) {
	scanned, err := face.Scan(words)
	if err != nil {
		return nil, err
	}
	moves, _ := face.HandOf(p).Read(scanned)
	if len(moves) == 0 {
		return nil, fmt.Errorf("%s has no move such as %s", p, game.Quote(words))
	}
	var to game.Position
	for _, m := range moves {
		if to, err = p.Play(m); err == nil {
			break
		}
	}
	return to, err
}
