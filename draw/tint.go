package draw

import (
	"fmt"
	"image/color"
	"strings"
)

// Tint is a colour of drawings, named by its purpose. In SVG it is a colour and a class, zf-NAME for fills and zs-NAME for
// strokes, so that a page can restyle it with the rules of [Stylesheet].
type Tint uint16

const (
	None   Tint = iota // nothing is drawn
	Clear              // invisible, but the pointer can hit it
	Paper              // behind everything
	Ink                // words and strong lines
	Faint              // secondary words
	Rule               // thin lines
	Square             // the lighter cells of a board
	Check              // the darker ones
	Target             // where a move can lead
	Stone              // counters, coins, pieces
	Rim                // the edge of stones
	Pale               // stones that are out of reach
	Ghost              // pieces that were there before
	Gold               // P-positions, and moves to them
	Amber              // the edge of gold
	Coal               // words on gold
	Chalk              // words on stones
	Wine               // losing moves only
	Steel              // bounds, and the edge of plain pieces
	Mist               // inconspicuous lines
	Ash                // omitted pieces
	Night              // words on gold and on light shades, the same on every paper
	Snow               // words on dark shades, the same on every paper
	Rose               // losing moves
)

// tints lists the names, and the colours on light and on dark paper.
var tints = [...]struct {
	name        string
	light, dark color.RGBA
}{
	Clear:  {name: "clear"},
	Paper:  {"paper", rgb(0xffffff), rgb(0x15191f)},
	Ink:    {"ink", rgb(0x222b38), rgb(0xe4e8ee)},
	Faint:  {"faint", rgb(0x5c6673), rgb(0xa3adb9)},
	Rule:   {"rule", rgb(0xc9ced4), rgb(0x3b444f)},
	Square: {"square", rgb(0xf8f6f1), rgb(0x222931)},
	Check:  {"check", rgb(0xece8de), rgb(0x2a323b)},
	Target: {"target", rgb(0xcfe3e8), rgb(0x24505e)},
	Stone:  {"stone", rgb(0x2d7287), rgb(0x63aec4)},
	Rim:    {"rim", rgb(0x1c4f60), rgb(0xa5d6e4)},
	Pale:   {"pale", rgb(0xa9c3cb), rgb(0x3a5560)},
	Ghost:  {"ghost", rgb(0xdcdfe3), rgb(0x333b45)},
	Gold:   {"gold", rgb(0xffd54a), rgb(0xd9a92a)},
	Amber:  {"amber", rgb(0x8f6b00), rgb(0xffe49a)},
	Coal:   {"coal", rgb(0x3a2c00), rgb(0x1f1700)},
	Chalk:  {"chalk", rgb(0xfdfefe), rgb(0x0d1a20)},
	Wine:   {"wine", rgb(0xb23a48), rgb(0xf08a95)},
	Steel:  {"steel", rgb(0x5a6472), rgb(0x8b96a4)},
	Mist:   {"mist", rgb(0xa4acb6), rgb(0x6b7683)},
	Ash:    {"ash", rgb(0xf1f2f4), rgb(0x1d232b)},
	Night:  {"night", rgb(0x000000), rgb(0x000000)}, // lighter words would be hard to read on the middle shades
	Snow:   {"snow", rgb(0xffffff), rgb(0xffffff)},
	Rose:   {"rose", rgb(0xf2c9cd), rgb(0x6b343c)},
}

func rgb(hex uint32) color.RGBA {
	return color.RGBA{byte(hex >> 16), byte(hex >> 8), byte(hex), 0xff}
}

func hex(c color.RGBA) string {
	const digits = "0123456789abcdef"
	return string([]byte{'#', digits[c.R>>4], digits[c.R&15], digits[c.G>>4], digits[c.G&15], digits[c.B>>4], digits[c.B&15]})
}

// firstShade is the first tint for the shades of heat maps, which look the same on every paper.
const firstShade Tint = 100

func (t Tint) String() string {
	if t >= firstShade {
		return fmt.Sprint("shade", int(t-firstShade))
	}
	return tints[t].name
}

// rgba returns the colour on light paper.
func (t Tint) rgba() color.RGBA {
	if t >= firstShade {
		return shade(int(t - firstShade))
	}
	return tints[t].light
}

// Stylesheet returns the rules that colour drawings on a page: every tint is a variable, such as --zk-ink, which defaults to
// the colour on light paper.
func Stylesheet() string {
	var b strings.Builder
	for t := Paper; int(t) < len(tints); t++ {
		fmt.Fprintf(&b, ".zf-%[1]s{fill:var(--zk-%[1]s,%[2]s)}\n.zs-%[1]s{stroke:var(--zk-%[1]s,%[2]s)}\n", t, hex(tints[t].light))
	}
	return b.String()
}

// DarkTints returns the declarations that set the variables of [Stylesheet] for dark paper. They belong in a rule, such as :root
// within @media (prefers-color-scheme: dark).
func DarkTints() string {
	var b strings.Builder
	for t := Paper; int(t) < len(tints); t++ {
		fmt.Fprintf(&b, "--zk-%s:%s;\n", t, hex(tints[t].dark))
	}
	return b.String()
}
