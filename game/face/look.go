package face

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"zeck/game"
)

// Kind is a kind of board.
type Kind int

const (
	Unknown Kind = iota // piles; moves may do other things than take stones from the end of one
	Heaps               // piles; pointing at a stone takes it and all stones behind it
	Pile                // the same for one pile with a cap
	Cells               // two piles, shown as a piece on a board of cells; a move leads to a cell
	Places              // coins on places, which moves exchange
	InRow               // terms side by side; a move acts on two neighbours
)

// Looker is implemented by positions that describe how they look and how their moves are made; [LookOf] and [HandOf] use it.
type Looker interface {
	game.Position

	// Look returns how the position looks. It costs no more than a move.
	Look() Look

	// Hand returns how moves are made by hand: [Listed] if there is nothing better than searching the options.
	Hand() Hand
}

// Look is how a position looks. The zero value is piles about which nothing is known.
type Look struct {
	Kind Kind

	Least game.Nat  // the least that may be taken from a pile; 0 stands for 1, as in most games
	Most  *game.Nat // the most that may be taken; nil if there is no such limit

	Round  game.Nat // stones are grouped in rounds of this many, with the remainder before them; 0: no groups
	Binary bool     // the theory writes piles in binary, one below the other, with their nim-sum
	Slope  float64  // of cells: the lost positions lie near the lines of this slope and of its inverse; 0: they do not
	Coins  *Coins   // of places: the coins on them; nil for all other kinds
	Row    *Row     // of a row: its terms; nil for all other kinds

	Kinds  []string              // of cells: the kinds of moves in words, if the board distinguishes them
	KindOf func(m game.Move) int // the index in Kinds of a move; 0 if kinds are not distinguished

	Apart func(pile game.Nat) Apart // how the theory decomposes one of the piles, or another number that could be a pile
	Idea  Text                      // a first hint that says only what to look at; "" if nothing is known
	Rules string                    // the rules for this position, if its options make them shorter than those of the game; otherwise ""
}

// Rules returns the rules of a position that is not a sum: those of the position itself, or else those of its game.
func Rules(p game.Position) string { return cmp.Or(LookOf(p).Rules, p.Setup().Game.Info().Rules) }

// Setting is an option of a game with its value.
type Setting struct {
	game.Parameter
	Value string
}

// SettingOf returns an option with its value in s, or its default.
func SettingOf(s game.Setup, p game.Parameter) Setting {
	if v, given := s.Param(p.Key); given {
		return Setting{p, v.String()}
	}
	return Setting{p, p.Default}
}

// Settings returns the options of a position that is not a sum: those that were given and those that its rules mention.
func Settings(p game.Position) (all []Setting) {
	s := p.Setup()
	words := strings.FieldsFunc(Rules(p), func(c rune) bool { return !unicode.IsLetter(c) && !unicode.IsDigit(c) })
	for _, known := range s.Game.Info().Params {
		if _, given := s.Param(known.Key); given || slices.Contains(words, known.Key) {
			all = append(all, SettingOf(s, known))
		}
	}
	return all
}

// SettingsText says what these options are: "Here min = 1, max = 3.". It is empty if there are none.
func SettingsText(p game.Position) string {
	var all []string
	for _, s := range Settings(p) {
		all = append(all, s.Key+" = "+s.Value)
	}
	if len(all) == 0 {
		return ""
	}
	return "Here " + strings.Join(all, ", ") + "."
}

// LookOf returns how a position looks that is not a sum, with defaults for what the position does not say. By default the cap is the most that may be
// taken.
func LookOf(p game.Position) (l Look) {
	if s, ok := p.(Looker); ok {
		l = s.Look()
	}
	if l.Most == nil {
		l.Most = p.Setup().Cap
	}
	if l.KindOf == nil {
		l.KindOf = func(game.Move) int { return 0 }
	}
	if l.Apart == nil {
		l.Apart = func(game.Nat) Apart { return Apart{} }
	}
	return l
}

// Row is a row of terms side by side.
type Row struct {
	Terms []uint64    // for each term but the last, the move that acts on it and the next one; nil if there is none
	Moves []game.Move // for each term but the last, what can be done with it and the next one; nil if nothing can
}

// Coins describes the places of a game in which coins are exchanged. They are counted from 1, the place of the first pile. A move may put coins on
// places below it.
type Coins struct {
	Worth     []uint64 // what a coin on place 1, 2, 3, … is worth; nil: not shown
	Top       int      // the last place that can have coins, as far as known
	Hole      int      // the place on which coins leave the game; 0: none
	Shift     int      // added to a place to get the number that people use; 0 in most games
	Called    string   // the name of this number; "" stands for "place"
	Exchanges []Exchange
}

// Exchange is a move that takes some coins and puts others down.
type Exchange struct {
	Taken, Put []int                     // places
	Times      int                       // how many times it can be made in one move
	Move       func(times int) game.Move // returns the move that makes it this many times
}
