package rules

import (
	"fmt"
	"math/big"
	"slices"
	"strings"

	"zeck/game"
	"zeck/internal/table"
	"zeck/numeration"
)

// readBlock reads the line block NUMBER. The number, or the name of an option, says how many positions may be forbidden before a move.
func (f *File) readBlock(l line) error {
	f.block = l.body
	if f.Piles {
		return l.keyword.errorf("a game of piles cannot have a line block; expected a fixed number of piles instead, such as position (a, b)")
	}
	if name, rest, ok := l.body.name(); ok {
		if rest.text != "" {
			return rest.errorf("expected nothing after the option %s, got %s", name.text, rest.got())
		}
		if f.option(name.text) < 0 {
			return name.errorf("expected a number or an option after block, got %s", game.Quote(name.text))
		}
		return nil
	}
	n, rest, err := l.body.integer()
	switch {
	case err != nil && strings.HasPrefix(l.body.text, "-") || n < 0:
		return l.body.errorf("expected the number of positions that may be forbidden, a natural number or an option, got %s", game.Quote(l.body.text))
	case err != nil:
		return err
	case rest.text != "":
		return rest.errorf("expected nothing after the number, got %s", rest.got())
	}
	return nil
}

// option returns the index of an option, −1 if there is no option of this name.
func (f *File) option(name string) int {
	return slices.IndexFunc(f.Options, func(o Option) bool { return o.Name == name })
}

// blocks returns how many positions may be forbidden, given the values of the options.
func (f *File) blocks(options []*big.Int) (int, error) {
	if f.block.text == "" {
		return 0, nil
	}
	var n *big.Int
	if i := f.option(f.block.text); i >= 0 {
		n = options[i]
	} else {
		number, _, _ := f.block.integer() // readBlock has checked it
		n = big.NewInt(number)
	}
	switch {
	case n.Sign() < 0:
		return 0, f.block.errorf("expected the number of positions that may be forbidden, a natural number, got %s", game.Quote(n.String()))
	case n.Cmp(big.NewInt(table.MaxBlock)) > 0:
		return 0, f.block.tooLarge("%s positions that may be forbidden; the limit is %d", numeration.NatFromBig(n).Short(), table.MaxBlock)
	}
	return int(n.Int64()), nil
}

// blockSentence returns the sentence that describes the line block, "" without such a line.
func (f *File) blockSentence() string {
	if f.block.text == "" {
		return ""
	}
	return fmt.Sprintf("Before every move the opponent may forbid up to %s of the positions that it could lead to. ", f.block.text)
}

// Blocks returns how many positions may be forbidden before a move; 0 without a line block.
func (g *Game) Blocks(s game.Setup) int {
	if g.file.block.text == "" {
		return 0
	}
	in, err := g.with(s)
	if err != nil {
		return table.MaxBlock // there is no such game, and so no position
	}
	return in.block
}
