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
	Unknown Kind = iota // piles; a move need not be taking stones from the end of one
	Heaps               // piles; whoever points at a stone takes it and all behind it
	Pile                // the same for one pile that has a cap
	Cells               // two piles as a piece on a board of cells; a move leads to a cell
	Places              // coins on places, which are exchanged
	InRow               // terms side by side; a move is about two neighbours
)

// Looker is implemented by positions that say what people see of them and how their moves are made; [LookOf] and [HandOf] ask.
type Looker interface {
	game.Position

	// Look says how the position looks. It costs no more than a move.
	Look() Look

	// Hand says how its moves are made by hand: [Listed] where there is no better way than to go through the options.
	Hand() Hand
}

// Look is how a position looks. The zero value is piles of which nothing is known.
type Look struct {
	Kind Kind

	Least game.Nat  // how much may be taken from a pile at the least; 0 where that is 1, as in most games, and goes without saying
	Most  *game.Nat // and at the most; nil where there is no such limit

	Round  game.Nat // stones lie together in rounds of so many, what is left over before them; 0: they do not
	Binary bool     // the theory writes piles in binary, one below the other, with their nim-sum
	Slope  float64  // of cells: the safe ones lie near the lines of this slope and of its inverse; 0: they do not
	Coins  *Coins   // of places: what lies there; nil of all other kinds
	Row    *Row     // of terms in a row: what stands there; nil of all other kinds

	Kinds  []string              // of cells: the kinds of moves in words, if they are to be told apart
	KindOf func(m game.Move) int // which of them a move is, from 0 on; 0 where they are not told apart

	Apart func(pile game.Nat) Apart // how the theory takes one of the piles apart, or another number that could be one
	Idea  Text                      // a first hint: what to look at, and no more; "" if nothing is known
	Rules string                    // the rules that concern the position, where its options make these shorter than those of the game; else ""
}

// Rules returns the rules of a position that is no sum: what it says itself, else those of its game.
func Rules(p game.Position) string { return cmp.Or(LookOf(p).Rules, p.Setup().Game.Info().Rules) }

// Setting is an option of a game, and what it is.
type Setting struct {
	game.Parameter
	Value string
}

// SettingOf returns what an option is: as it was given, or as it usually is.
func SettingOf(s game.Setup, p game.Parameter) Setting {
	if v, given := s.Param(p.Key); given {
		return Setting{p, v.String()}
	}
	return Setting{p, p.Default}
}

// Settings returns the options of a position that is no sum, those that are given and those of which its rules speak.
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

// LookOf returns how a position looks that is no sum; what it does not say is filled in. Where nothing else is said, no more than its cap may be taken.
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

// Row are terms side by side.
type Row struct {
	Terms []uint64    // from left to right
	Moves []game.Move // for each term but the last, what can be done with it and the next one; nil if nothing can
}

// Coins are the places of a game in which coins are exchanged, counted from 1: that of the first pile. Coins may be put on places below it.
type Coins struct {
	Worth     []uint64 // what a coin is worth on place 1, 2, 3, …; nil: that is not said
	Top       int      // the last place that can have coins, as far as is known
	Hole      int      // the place on which coins leave the game; 0: there is none
	Shift     int      // what is added to a place to get the number that people know it by; 0 in most games
	Called    string   // what this number is called; "" stands for "place"
	Exchanges []Exchange
}

// Exchange is a move that takes coins up and puts others down.
type Exchange struct {
	Taken, Put []int                     // places
	Times      int                       // how often it can be made at once
	Move       func(times int) game.Move // that makes it so often
}
