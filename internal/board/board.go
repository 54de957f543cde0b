package board

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"zeck/draw"
	"zeck/game"
	"zeck/game/face"
	"zeck/play"
	"zeck/solve"
)

// Options says what a drawing shows beyond the position; the zero value shows nothing more.
type Options struct {
	Safe    bool `ask:"safe" help:"mark the P-positions of a board"`
	Winning bool `ask:"winning" help:"mark the winning moves"`
	Losing  bool // mark the other moves as losing; only if all winning moves are marked
	Digits  bool `ask:"digits" help:"show the parts and digits that the theory uses"`
	Mini    bool `ask:"mini" help:"a miniature without words"`
	Page    bool // for play on a web page: as wide as a phone, with targets large enough for a thumb, and nothing beside the board

	View Window // the visible part of a map, on a page; the zero value means all of it

	// Link returns the address of a move on a part, "" for none; if it is nil, nothing can be clicked.
	Link func(part int, move game.Move) string

	Last   game.Move // the last move, shown faintly if the boards before it are known; may be nil
	Before []play.Board

	Start  []play.Board // the boards at the start of the game, which determine the size of the drawing; nil means those drawn
	Wins   []game.Move  // the winning moves, if the caller knows them; nil means that Draw calls Ask
	Values []game.Nat   // the nim-values of the boards, shown below each; nil for none

	Solver solve.Solver // finds the winning moves
}

// Stylesheet returns the rules that colour drawings on a page, and highlight pieces that can be clicked. It includes
// [draw.Stylesheet], where each colour is a variable; [draw.DarkTints] sets them for dark paper.
func Stylesheet() string {
	return draw.Stylesheet() + `.zk{max-width:100%;height:auto}
.zk a{cursor:pointer}
.zk a:focus{outline:none}
.zk a:hover :is(rect,circle),.zk a:focus-visible :is(rect,circle){stroke:var(--zk-ink,#222b38);stroke-width:2}
`
}

// Draw returns the drawing of the boards, side by side; [play.Boards] lays out a position. Its title is the position, its note the
// names of the games. Winning moves that are not found within the time and the budget of the context are not marked.
func Draw(ctx context.Context, boards []play.Board, o Options) *draw.Drawing {
	o, _ = Ask(ctx, boards, o) // on an error winning moves are not marked
	var texts, titles []string
	parts := drawn(ctx, boards, o)
	for _, d := range parts {
		texts, titles = append(texts, d.Title), append(titles, d.Note)
	}
	d := arrange(parts, len(boards), o)
	if len(parts) < len(boards) {
		texts, titles = append(texts, "…"), append(titles, "…")
	}
	d.Title, d.Note = strings.Join(texts, " + "), strings.Join(titles, " + ")
	return d
}

// Parts returns a drawing of each of the first maxBoards boards, for callers that arrange them themselves.
func Parts(ctx context.Context, boards []play.Board, o Options) []*draw.Drawing {
	o, _ = Ask(ctx, boards, o) // on an error winning moves are not marked
	return drawn(ctx, boards, o)
}

// drawn draws each of the first maxBoards boards, with its nim-value below.
func drawn(ctx context.Context, boards []play.Board, o Options) (parts []*draw.Drawing) {
	for i := range boards[:min(len(boards), maxBoards)] {
		v := newView(boards, i, o)
		v.ctx = ctx
		d := v.draw()
		d.Title, d.Note = v.notation(), v.gameTitle()
		if o.valued(len(boards)) {
			d.Words(d.Width/2, d.Height+valueHeight-8, body(draw.Middle), "nim-value "+o.Values[i].Short())
			d.Height += valueHeight
		}
		parts = append(parts, d)
	}
	return parts
}

// valued reports whether nim-values are shown.
func (o Options) valued(boards int) bool { return len(o.Values) == boards && !o.Mini }

// view is a board with the data for its drawing.
type view struct {
	play.Board
	Options
	ctx         context.Context // of the drawing
	part        int
	look        face.Look
	start       play.Board  // the board at the start of the game
	before      []game.Nat  // the piles before the last move; nil if that was on another board, or is unknown
	beforeShift int         // for coins: the shift before the last move
	wins        []game.Move // the winning moves on this board
	shorts      map[game.Nat]string
}

func newView(boards []play.Board, part int, o Options) *view {
	v := &view{Board: boards[part], Options: o, part: part, look: face.LookOf(boards[part].Position), start: boards[part], shorts: map[game.Nat]string{}}
	if len(o.Start) == len(boards) && v.continues(o.Start[part]) {
		v.start = o.Start[part]
	}
	for _, m := range o.Wins {
		if m = on(len(boards), part, m); m != nil && o.Winning {
			v.wins = append(v.wins, m)
		}
	}
	if on(len(boards), part, o.Last) != nil && len(o.Before) == len(boards) && v.continues(o.Before[part]) {
		v.before, v.beforeShift = o.Before[part].Piles, shift(o.Before[part].Position)
	}
	return v
}

// continues reports whether this board can result from an earlier one.
func (v *view) continues(start play.Board) bool {
	return start.Setup.Name() == v.Setup.Name() && (len(start.Piles) == len(v.Piles) || v.look.Kind == face.Places || v.look.Kind == face.InRow)
}

// on returns the move if it is on a part, otherwise nil.
func on(parts, part int, m game.Move) game.Move {
	if sm, ok := m.(game.SumMove); ok && parts > 1 {
		if sm.Part != part {
			return nil
		}
		return sm.Move
	}
	if parts > 1 {
		return nil
	}
	return m
}

// draw draws the board that fits the game.
func (v *view) draw() *draw.Drawing {
	switch v.look.Kind {
	case face.Cells:
		if d, ok := v.queen(); ok {
			return d
		}
		return v.pair()
	case face.Places:
		return v.coins()
	case face.InRow:
		return v.row()
	case face.Pile, face.Heaps:
		switch {
		case v.counted():
			return v.heaps()
		case v.look.Kind == face.Pile:
			return v.bars()
		}
		return v.measures()
	}
	return v.anyGame()
}

// anyGame draws the piles of a game without a known look. The legal moves are unknown, so only the pins of a row can be clicked.
func (v *view) anyGame() *draw.Drawing {
	if len(v.Piles) == 0 {
		return v.stacked(lines{{text: v.notation(), bold: true}})
	}
	plain := *v
	if v.pins() == nil {
		plain.Link = nil
	}
	if v.small() {
		return plain.heaps()
	}
	return plain.measures()
}

// link returns the address of the move that leaves these piles, "" if there is no such move.
func (v *view) link(piles []game.Nat) string {
	if v.Link == nil {
		return ""
	}
	m, err := play.Leaving([]play.Board{v.Board}, 0, piles)
	if err != nil {
		return ""
	}
	return v.Link(v.part, m)
}

// linkMove returns the address of a move, "" if there is none.
func (v *view) linkMove(m game.Move) string {
	if v.Link == nil {
		return ""
	}
	return v.Link(v.part, m)
}

// with returns the piles with one of them changed.
func (v *view) with(pile int, n game.Nat) []game.Nat {
	piles := slices.Clone(v.Piles)
	piles[pile] = n
	return piles
}

// gameTitle returns the title of the game.
func (v *view) gameTitle() string {
	return v.Setup.Game.Info().Title
}

// notation returns the board in the notation of positions, with long numbers abbreviated.
func (v *view) notation() string {
	head := v.Setup.Head()
	const longest = 60 // options can be numbers of any size
	if len(head) > longest {
		head = v.Setup.Name() + "@…"
	}
	var texts []string
	for _, n := range v.Setup.Piles[:min(len(v.Setup.Piles), maxRows)] {
		texts = append(texts, v.short(n))
	}
	if len(texts) < len(v.Setup.Piles) {
		texts = append(texts, "…")
	}
	text := head + ":" + strings.Join(texts, ",")
	if v.Cap != nil {
		text += "/" + v.short(*v.Cap)
	}
	return text
}

// apart decomposes a pile as the theory does, if that is shown.
func (v *view) apart(pile int) (a face.Apart) {
	if v.Digits {
		a = face.LookOf(v.Position).Apart(v.Piles[pile])
	}
	return a
}

// statements returns the statements about a decomposed pile, as lines.
func (v *view) statements(a face.Apart) (all lines) {
	for _, st := range a.Said {
		all = append(all, line{text: st.Fill(func(words string) string { return words }, func(fact any) string {
			if n, ok := fact.(game.Nat); ok {
				return v.short(n)
			}
			return fmt.Sprint(fact)
		})})
	}
	return all
}

// short abbreviates a number, with a cache: some numbers take long to abbreviate.
func (v *view) short(n game.Nat) string {
	text, known := v.shorts[n]
	if !known {
		text = n.Short()
		if v.Page && !strings.Contains(text, "…") { // a phone is narrow
			text = shorten(text)
		}
		v.shorts[n] = text
	}
	return text
}
