package nim

import "zeck/game/look"

// Look is rows of stones; the theory writes them in binary.
func (p Position) Look() look.Look { return look.Look{Kind: look.Heaps, Binary: true} }
