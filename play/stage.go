package play

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"
	"slices"
	"strings"

	"zeck/game"
)

// Forbid is a move in games with blocking. After each move, and at the start, the player who is not to move next forbids positions: the move, and
// every other move to the same position, cannot be made now. A Forbid without a move ends this.
type Forbid struct{ Move game.Move }

const (
	forbid      = "forbid "
	nothingMore = "nothing more"
)

func (f Forbid) String() string {
	if f.Move == nil {
		return forbid + nothingMore
	}
	return forbid + f.Move.String()
}

// Short returns the text with long numbers abbreviated.
func (f Forbid) Short() string {
	if f.Move == nil {
		return f.String()
	}
	return forbid + game.Short(f.Move)
}

// Compare puts a Forbid without a move first.
func (f Forbid) Compare(m game.Move) int {
	g, ok := m.(Forbid)
	switch {
	case !ok || f.Move == nil && g.Move != nil:
		return -1
	case f.Move == nil:
		return 0
	case g.Move == nil:
		return 1
	}
	return f.Move.Compare(g.Move)
}

// OnBoard returns the move on the board that a move is about: the move itself, or the move it forbids; nil if it forbids nothing more.
func OnBoard(m game.Move) game.Move {
	if f, ok := m.(Forbid); ok {
		return f.Move
	}
	return m
}

// stage is a position with some positions forbidden, as the player whose turn it is sees it.
type stage struct {
	game.Position
	most      int    // how many more positions may be forbidden; 0 if it is time to move
	forbidden string // the forbidden positions, each followed by the separator
}

// bare returns the position without what is forbidden in it.
func bare(p game.Position) game.Position {
	if st, ok := p.(stage); ok {
		return st.Position
	}
	return p
}

// Forbids reports whether the player whose turn it is forbids positions instead of moving.
func Forbids(p game.Position) bool {
	st, _ := p.(stage)
	return st.most > 0
}

func (st stage) isForbidden(p game.Position) bool {
	return strings.Contains(separator+st.forbidden, separator+p.String()+separator)
}

// Options yields what may be forbidden, or the moves that are not forbidden.
func (st stage) Options() iter.Seq[game.Option] {
	return func(yield func(game.Option) bool) {
		if st.most > 0 && !yield(game.Option{Move: Forbid{}, To: st.forbid(nil)}) {
			return
		}
		for o := range st.Position.Options() {
			if st.isForbidden(o.To) {
				continue
			}
			if st.most > 0 {
				o = game.Option{Move: Forbid{o.Move}, To: st.forbid(o.To)}
			}
			if !yield(o) {
				return
			}
		}
	}
}

// Play makes a move that is not forbidden, or forbids a position.
func (st stage) Play(m game.Move) (game.Position, error) {
	f, isForbid := m.(Forbid)
	switch {
	case isForbid && st.most == 0:
		return nil, fmt.Errorf("%w: nothing can be forbidden now: it is time to move", game.ErrIllegal)
	case !isForbid && st.most > 0:
		return nil, fmt.Errorf("%w: first say what is forbidden, or \"forbid nothing more\"", game.ErrIllegal)
	case isForbid && f.Move == nil:
		return st.forbid(nil), nil
	}
	to, err := st.Position.Play(OnBoard(m))
	switch {
	case err != nil:
		return nil, err
	case st.isForbidden(to):
		return nil, fmt.Errorf("%w: %s is forbidden", game.ErrIllegal, game.Quote(game.Short(to)))
	case isForbid:
		return st.forbid(to), nil
	}
	return to, nil
}

// forbid returns the stage after a position is forbidden, or after the player forbids nothing more.
func (st stage) forbid(to game.Position) stage {
	if to == nil {
		st.most = 0
		return st
	}
	st.most, st.forbidden = st.most-1, st.forbidden+to.String()+separator
	return st
}

// Stage returns the position as the player whose turn it is sees it: its options are the moves that are not forbidden or, before that, what may be
// forbidden. In most games this is the position itself.
func (s Session) Stage() game.Position {
	p := s.Position()
	most := game.Blocks(p)
	if most == 0 || Ended(p) {
		return p
	}
	st := stage{Position: p, most: most}
	for _, o := range s.moves[s.moved():] {
		to, err := st.Play(o.Move)
		if err != nil {
			panic(err) // it has been played before
		}
		st = to.(stage)
	}
	return st
}

// moved returns the number of moves up to the last one on the board. What was forbidden after it is still forbidden.
func (s Session) moved() int {
	n := len(s.moves)
	for n > 0 && isForbid(s.moves[n-1]) {
		n--
	}
	return n
}

func isForbid(o game.Option) bool {
	_, ok := o.Move.(Forbid)
	return ok
}

// Before returns the session before the last move on the board, or the same session if there was none.
func (s Session) Before() Session {
	if n := s.moved(); n > 0 {
		return s.Until(n - 1)
	}
	return s
}

// Latest returns the player who moved last, and what this player did: a move and, in games with blocking, what was then forbidden.
func (s Session) Latest() (who Player, what string) {
	var all []string
	for _, m := range s.Moves() {
		if m.Player != who {
			who, all = m.Player, nil
		}
		all = append(all, game.Short(m.Move))
	}
	return who, strings.Join(all, separator+" ")
}

// MayForbid says how many positions the player whose turn it is may forbid, as in "up to 2 positions". It is empty if that player is to move.
func (s Session) MayForbid() string {
	if st, _ := s.Stage().(stage); st.most > 0 && !s.resigned {
		return game.UpTo(st.most)
	}
	return ""
}

// parse reads a move, or what is forbidden. The word "forbid" may be omitted when it is time to forbid.
func (st stage) parse(text string) (m game.Move, err error) {
	text = strings.TrimSpace(text)
	first, rest, _ := strings.Cut(text, " ")
	says := strings.EqualFold(first+" ", forbid)
	if says {
		text = strings.TrimSpace(rest)
	}
	if strings.EqualFold(text, nothingMore) || strings.EqualFold(text, "nothing") {
		m = Forbid{}
	} else if m, err = ParseMove(st.Position, text); err != nil {
		return nil, err
	} else if says || st.most > 0 {
		m = Forbid{m}
	}
	_, err = st.Play(m)
	return m, err
}

// staged returns who wins where some positions are forbidden, or may be. If there are more lost positions than may be forbidden, some stay;
// otherwise all of them must be forbidden.
func (e *Engine) staged(ctx context.Context, st stage) (game.Verdict, error) {
	v, err := e.Verdict(ctx, st.Position)
	if err != nil {
		return v, err
	}
	enough := v.Outcome == game.P
	var left []game.Option // to lost positions, one move to each
	seen := map[game.Position]bool{}
	for _, o := range slices.Concat(v.Winning, v.Lost) {
		if seen[o.To] || st.isForbidden(o.To) {
			continue
		}
		if seen[o.To] = true; st.most > 0 {
			o = game.Option{Move: Forbid{o.Move}, To: st.forbid(o.To)}
		}
		left = append(left, o)
	}
	v.Position, v.Winning, v.Lost = st, nil, left
	wins, words := !enough || len(left) > 0, "of the lost positions that can be reached, {left} are not forbidden"
	if st.most > 0 {
		wins, words = enough && len(left) <= st.most, words+", and {most} may still be forbidden"
	}
	v.Why = append(v.Why[:len(v.Why):len(v.Why)], game.Because("block.left", words, "left", len(left), "most", st.most))
	if v.Outcome = game.P; wins {
		v.Outcome, v.Winning, v.Lost = game.N, left, nil
		if st.most > 0 && len(left) == 0 {
			v.Winning = []game.Option{{Move: Forbid{}, To: st.forbid(nil)}}
		}
		v.Complete = v.Complete && (st.most == 0 || len(left) == st.most)
	}
	return v, nil
}

// chooseForbidden returns what to forbid: a lost position, even if there are too many, unless the engine overlooks it.
func (e *Engine) chooseForbidden(rng *rand.Rand, v game.Verdict, strength Strength) game.Option {
	from := slices.Concat(v.Winning, v.Lost)
	if len(from) == 0 || v.Outcome == game.N && strength.overlooks(rng, v) {
		return randomMove(rng, v.Position)
	}
	return from[rng.IntN(len(from))]
}
