package answer

import (
	"context"
	"fmt"
	"io"
	"iter"

	"zeck/game"
)

// LevelQuestion asks for the positions of a nim-value.
type LevelQuestion struct {
	Game  string `ask:"game,argument" example:"wythoff" help:"the game, with its options"`
	Value string `ask:"value" of:"G" usual:"0" help:"the nim-value G"`
	To    string `ask:"to" of:"N" usual:"50" help:"the largest pile N"`
}

// Level is the list of positions of a nim-value on two piles, up to a largest pile. The positions are computed one by one and not stored.
type Level struct {
	Game      string              `json:"game"`
	Value     int                 `json:"grundy,string"`
	To        int                 `json:"to,string"`
	Positions iter.Seq2[int, int] `json:"-"` // written last
}

// Answer returns the positions.
func (q LevelQuestion) Answer(ctx context.Context, d Desk) (l Level, err error) {
	const most = 300_000_000 // the limit for nim-value 0; the game knows the limits of the others
	s, err := twoPiles(d.Games, q.Game, "")
	if err != nil {
		return l, err
	}
	l.Game = s.Head()
	if l.Value, err = IntBetween(0, most, d.Dash+"value", q.Value); err != nil {
		return l, err
	}
	if l.To, err = IntBetween(0, most, d.Dash+"to", q.To); err != nil {
		return l, err
	}
	l.Positions, err = game.TablesOf(s.Game).Level(ctx, s, l.Value, l.To)
	return l, err
}

// WriteJSON writes the level as one object in one line, while it is computed.
func (l Level) WriteJSON(w io.Writer) error {
	return writeLists(w, l, longList{"positions", func(item func(any) error) error {
		for x, y := range l.Positions {
			if err := item(fmt.Sprintf("%s:%d,%d", l.Game, x, y)); err != nil {
				return err
			}
		}
		return nil
	}})
}

// Write writes the level in a format: json, text, csv or bfile. A bfile has one of the two piles.
func (l Level) Write(w io.Writer, format, pile string) (err error) {
	before := l.Game + ":"
	switch format {
	case "json":
		return l.WriteJSON(w)
	case "csv":
		before = ""
		fmt.Fprintln(w, "a,b")
	}
	index := 0
	for x, y := range l.Positions {
		switch {
		case format != BFile:
			_, err = fmt.Fprintf(w, "%s%d,%d\n", before, x, y)
		case pile == "2":
			_, err = fmt.Fprintln(w, index, y)
		default:
			_, err = fmt.Fprintln(w, index, x)
		}
		if index++; err != nil {
			return err
		}
	}
	return nil
}
