package globalfib

import "zeck/game/look"

// Look is rows of stones, with one cap for all.
func (p Position) Look() look.Look { return look.Look{Kind: look.Heaps} }
