package play

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"zeck/game"
	"zeck/game/face"
)

// ParseMove returns the move of p that the text describes. It reads every text that [MoveText] returns, in any case and with any spaces, and
// shorter texts if only one legal move fits. The error says which rule forbids the move (it wraps [game.ErrIllegal] then), what the text can
// mean, or what is expected.
func ParseMove(p game.Position, text string) (game.Move, error) {
	if st, ok := p.(stage); ok {
		return st.parse(text)
	}
	if m, ok := leadingTo(p, text); ok {
		return m, nil
	}
	var moves []game.Move
	why := ""
	words, err := face.Scan(text)
	if err != nil {
		why = err.Error()
		if m, ok := firstWith(p, func(o game.Option) bool { return o.Move.String() == strings.TrimSpace(text) }); ok {
			return m, nil
		}
	} else if len(words) > 0 {
		moves, why = readings(p, words)
	}
	m, refused := onlyLegal(p, text, moves)
	if m != nil {
		return m, nil
	}
	example, over := firstOption(p) // finding an option takes longer than everything before
	switch {
	case over:
		return nil, fmt.Errorf("%w: there is no move: the game is over", game.ErrIllegal)
	case len(moves) == 0:
		return nil, unread(text, example, why)
	}
	return nil, refused
}

// arrow separates the words of a move from the position it leads to.
const arrow = " -> "

// MoveText returns a text that [ParseMove] reads as the legal move m of p: its words and, if another move has the same words, the position
// after it.
func MoveText(p game.Position, m game.Move) string {
	text := m.String()
	if f, ok := m.(Forbid); ok && f.Move != nil {
		return forbid + MoveText(p, f.Move)
	}
	if p = bare(p); !slices.ContainsFunc(game.Parts(p), func(part game.Position) bool { _, own := part.(face.Looker); return own }) {
		return text // in all other games different moves have different words
	}
	if u, ok := m.(face.Unmistakable); ok && u.Unmistakable() && !takenInSession(text) || readsBack(p, m, text) {
		return text
	}
	to, err := p.Play(m)
	if err != nil {
		return text
	}
	if long := text + arrow + to.String(); readsBack(p, m, long) {
		return long
	}
	return strings.TrimSpace(arrow) + " " + to.String() // the words cannot be read back
}

// readsBack reports whether a text is read as the move m of p, also within the text of a session.
func readsBack(p game.Position, m game.Move, text string) bool {
	read, err := ParseMove(p, text)
	return err == nil && read == m && !takenInSession(text)
}

// mostTried is the maximum number of options that are searched for a move whose words cannot be read.
const mostTried = 100_000

// firstWith returns the first move whose option satisfies is.
func firstWith(p game.Position, is func(game.Option) bool) (game.Move, bool) {
	for _, o := range game.First(p, mostTried) {
		if is(o) {
			return o.Move, true
		}
	}
	return nil, false
}

// leadingTo returns the first move that a text with an arrow describes: its words, and the position after it. The words may be missing.
func leadingTo(p game.Position, text string) (game.Move, bool) {
	text, to, found := strings.Cut(strings.ReplaceAll(text, "→", "->"), "->")
	if !found {
		return nil, false
	}
	words, err := face.Scan(text)
	if err != nil {
		return nil, false
	}
	bare := func(text string) string { return strings.ReplaceAll(text, " ", "") }
	if to = bare(to); !strings.Contains(to, ":") { // only the numbers
		to = p.Setup().Head() + ":" + to
	}
	if len(words) == 0 {
		return firstWith(p, func(o game.Option) bool { return bare(o.To.String()) == to })
	}
	moves, _ := readings(p, words)
	for _, m := range moves {
		if after, err := p.Play(m); err == nil && bare(after.String()) == to {
			return m, true
		}
	}
	return nil, false
}

// firstOption returns the first option; over reports that there is none.
func firstOption(p game.Position) (o game.Option, over bool) {
	for o := range p.Options() {
		return o, false
	}
	return o, true
}

// unread returns the error for a text that is not a move; why may say more.
func unread(text string, example game.Option, why string) error {
	if why != "" {
		why = ": " + why
	}
	return fmt.Errorf("expected a move such as %s, got %s%s", game.Quote(game.Short(example.Move)), game.Quote(text), why)
}

// readings returns the moves, legal or not, that the words can mean. If there are none, why may say what is wrong.
func readings(p game.Position, words face.Words) (moves []game.Move, why string) {
	if s, ok := p.(game.Sum); ok {
		return sumReadings(s, words)
	}
	return face.HandOf(p).Read(words)
}

// onlyLegal returns the legal move if exactly one of the moves is legal.
func onlyLegal(p game.Position, text string, moves []game.Move) (game.Move, error) {
	var legal []game.Move
	var forbidden error
	for _, m := range moves {
		_, err := p.Play(m)
		switch {
		case err != nil && forbidden == nil:
			forbidden = err
		case err == nil && !slices.Contains(legal, m):
			legal = append(legal, m)
		}
	}
	switch len(legal) {
	case 0:
		return nil, forbidden
	case 1:
		return legal[0], nil
	}
	const shown = 4
	var texts []string
	for _, m := range legal[:min(len(legal), shown)] {
		said := game.Short(m)
		if slices.ContainsFunc(legal, func(other game.Move) bool { return other != m && game.Short(other) == said }) {
			to, _ := p.Play(m)
			said += arrow + game.Short(to)
		}
		texts = append(texts, game.Quote(said))
	}
	more := ""
	if len(legal) > shown {
		more = " or another"
	}
	return nil, fmt.Errorf("%s can mean %s%s; say which", game.Quote(text), strings.Join(texts, " or "), more)
}

// maxTriedParts is the number of parts of a sum that are tried for a move that does not name its part.
const maxTriedParts = 200

// sumReadings finds the part: "in part 2, take 3", "2: take 3", "wythoff take 3". If none is named, it returns the readings of all parts, and
// the rules decide which one is legal.
func sumReadings(s game.Sum, words face.Words) (moves []game.Move, why string) {
	parts := game.Parts(s)
	named, words := namedPart(parts, words)
	if named >= len(parts) {
		return nil, fmt.Sprintf("the sum has parts 1 to %d", len(parts))
	}
	for i, p := range parts[:min(len(parts), max(maxTriedParts, named+1))] {
		if named >= 0 && i != named {
			continue
		}
		if Ended(p) {
			if i == named {
				why = fmt.Sprintf("part %d has no move left", i+1)
			}
			continue
		}
		read, because := readings(p, words)
		for _, m := range read {
			moves = append(moves, game.SumMove{Part: i, Move: m})
		}
		why = cmp.Or(because, why)
	}
	return moves, why
}

// namedPart returns the index of the part that the words name, −1 if they name none, and the words without that name. A part is named by "part"
// and its number, or by its game if only one part has it.
func namedPart(parts []game.Position, words face.Words) (int, face.Words) {
	for i, w := range words {
		if w.Text == "part" && i+1 < len(words) && words[i+1].Number {
			n, small := words[i+1].N.Small()
			if !small || n == 0 || n > uint64(len(parts)) {
				return len(parts), nil
			}
			return int(n) - 1, slices.Concat(words[:i], words[i+2:])
		}
		if w.Number {
			continue
		}
		found := -1
		for j, p := range parts {
			if name, _, _ := strings.Cut(game.Short(p), ":"); strings.EqualFold(w.Text, name) {
				if found >= 0 {
					return -1, words
				}
				found = j
			}
		}
		if found >= 0 {
			return found, slices.Concat(words[:i], words[i+1:])
		}
	}
	return -1, words
}
