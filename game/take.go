package game

// Take is a move in a game with one pile: so many stones are taken.
type Take struct {
	Take Nat
}

// String returns the move in words: "take 3".
func (m Take) String() string { return "take " + m.Take.String() }

// Short returns the move with a long number abbreviated.
func (m Take) Short() string { return "take " + m.Take.Short() }

// Compare orders moves by the number of stones taken.
func (m Take) Compare(other Move) int { return m.Take.Cmp(other.(Take).Take) }
