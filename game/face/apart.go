package face

import (
	"zeck/game"
	"zeck/numeration"
)

// Apart is a pile as the theory sees it. Each field may be empty; all are empty if computing them takes too long.
type Apart struct {
	Parts []game.Nat // the pile as a sum, the largest part first; only the smallest parts of a huge pile
	Whole bool       // whether these are all parts

	System string                 // the number system of the digits: "Lucas digits"; "" for the usual one
	Digits numeration.Digits      // the digits of the pile, or its last digits
	Weight func(place int) uint64 // the weight of a digit, counted from 0 at the right end; nil: do not show the digits

	Said []game.Step // further remarks
}
