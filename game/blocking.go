package game

import "fmt"

// Blocking is implemented by games in which the opponent may forbid, before every move, up to some number of the positions that the
// player could move to. So a position is lost if and only if at most that many of its options are lost; two moves to the same position
// count once. Such games have outcomes, but no nim-values and no misère play, because the legal moves depend on the opponent.
type Blocking interface {
	Game

	// Blocks returns how many positions may be forbidden; s holds the options of the game.
	Blocks(s Setup) int
}

// Blocks returns how many positions may be forbidden before a move from a position; 0 in most games.
func Blocks(p Position) int {
	most := 0
	for _, part := range Parts(p) {
		most = max(most, part.Setup().blocks())
	}
	return most
}

func (s Setup) blocks() int {
	if b, ok := s.Game.(Blocking); ok {
		return b.Blocks(s)
	}
	return 0
}

// CheckSum refuses a sum with a game in which moves may be forbidden, because it is not defined whether a position of one part is
// forbidden, or a position of the whole sum.
func CheckSum(p Position) error {
	if len(Parts(p)) > 1 && Blocks(p) > 0 {
		return fmt.Errorf("%s is a sum with a game in which moves may be forbidden, which is not defined; expected one position of that game",
			Quote(Short(p)))
	}
	return nil
}

// Unblocked refuses what is not defined, or not known, for games in which moves may be forbidden.
func Unblocked(p Position, what string) error {
	if n := Blocks(p); n > 0 {
		return fmt.Errorf("there is no %s for %s: the opponent may forbid %s before every move", what, Quote(Short(p)), UpTo(n))
	}
	return nil
}

// UpTo says how many positions may be forbidden.
func UpTo(n int) string {
	if n == 1 {
		return "one position"
	}
	return fmt.Sprintf("up to %d positions", n)
}

// Forbid decides a position in a game in which moves may be forbidden, given the moves to lost positions in v.Winning. The position is
// won if these lead to more positions than may be forbidden; otherwise no move wins. Forbid adds the reason.
func (v *Verdict) Forbid(most int) Outcome {
	lost := map[Position]bool{}
	for _, o := range v.Winning {
		lost[o.To] = true
	}
	n := len(lost)
	reached := "{lost} of the positions that can be reached are lost"
	switch n {
	case 0:
		reached = "none of the positions that can be reached is lost"
	case 1:
		reached = "one of the positions that can be reached is lost"
	}
	if v.Outcome = P; n > most {
		v.Outcome = N
		v.Why = append(v.Why, Because("block.n", reached+", and the opponent can forbid only {most}: a move to another one wins",
			"lost", n, "most", most))
		return N
	}
	v.Lost, v.Winning = v.Winning, nil
	switch {
	case n == 1:
		reached += ", and the opponent can forbid it"
	case n > 1:
		reached += ", and the opponent can forbid {most}"
	}
	v.Why = append(v.Why, Because("block.p", reached+": every remaining move leads to a position in which the opponent wins", "lost", n, "most", most))
	return P
}
