package numeration

// Xor returns the bitwise exclusive or of n and m, their nim-sum.
func (n Nat) Xor(m Nat) Nat {
	if n.large == "" && m.large == "" {
		return Nat{small: n.small ^ m.small}
	}
	x := n.Big()
	return NatFromBig(x.Xor(x, m.Big()))
}

// Bit returns bit i of n, 0 or 1; bit 0 is the least significant.
func (n Nat) Bit(i int) uint {
	if n.large == "" {
		return uint(n.small>>i) & 1
	}
	at := len(n.large) - 1 - i/8
	if at < 0 {
		return 0
	}
	return uint(n.large[at]>>(i%8)) & 1
}
