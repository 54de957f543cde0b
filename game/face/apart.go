package face

import (
	"zeck/game"
	"zeck/numeration"
)

// Apart is a pile as the theory sees it. Any of it may be missing, and all where it would be too much work.
type Apart struct {
	Parts []game.Nat // the pile as a sum, the largest first; of a huge one its smallest parts
	Whole bool       // whether those are all

	System string                 // the number system of the digits: "Lucas digits"; "" if it goes without saying
	Digits numeration.Digits      // the pile in digits, or the last of them
	Weight func(place int) uint64 // of the digits, from 0 at the right end; nil: they are not to be shown

	Said []game.Step // what else there is to say
}
