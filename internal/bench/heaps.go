package main

import (
	"zeck/game"
	"zeck/games/octal"
	"zeck/numeration"
)

// brokenHeaps measures octal games: periods, found and proved, each next to the same values worked out pair by pair.
func brokenHeaps() []measurement {
	return []measurement{
		{"period of Kayles, proved", bestOf(func() { periodOf("0.77") }),
			baseline{"mex of 168 heaps", bestOf(func() { mexHeaps([]int{0, 7, 7}, 168) })}, within(atOnce)},
		{"period of 0.165, proved", bestOf(func() { periodOf("0.165") }),
			baseline{"mex of 13,465 heaps", bestOf(func() { mexHeaps([]int{0, 1, 6, 5}, 13_465) })}, times(0.5)},
		{"nim-values of 0.56 up to a million", bestOf(func() { valuesOf("0.56", 1_000_000) }),
			baseline{"mex of 20,000 heaps", bestOf(func() { mexHeaps([]int{0, 5, 6}, 20_000) })}, within(soon)},
		{"the first 1000 winning moves of 10^100 in Kayles", bestOf(func() { solveHeap(octal.Kayles) }), yardstick, within(atOnce)},
	}
}

// codeOf returns a setup with a code and no heap.
func codeOf(code string) game.Setup {
	return game.Setup{Game: octal.Game{}, Params: []game.Param{game.WordParam("code", code)}}
}

// periodOf finds the period of a code anew: what was found before is forgotten.
func periodOf(code string) {
	octal.Forget()
	must(octal.Game{}.Period(background, codeOf(code), 0))
}

func valuesOf(code string, n int) { must(octal.Game{}.Bulk(background, codeOf(code), n+1, 1, nil)) }

func solveHeap(code octal.Code) {
	p := must(octal.New(code, must(numeration.Parse("10^100"))))
	must(p.Theory(background))
}

// mexHeaps is the definition for an octal code, done well: all pairs of heaps, and an array with the number of the heap that last used
// an entry.
func mexHeaps(code []int, n int) []uint16 {
	g := make([]uint16, n+1)
	seen := make([]uint32, 1<<12)
	for m := range g {
		mark := uint32(m + 1)
		for take, d := range code[:min(len(code), m+1)] {
			left := m - take
			switch {
			case left == 0 && d&1 != 0:
				seen[0] = mark
			case left > 0 && d&2 != 0:
				seen[g[left]] = mark
			}
			for a := 1; d&4 != 0 && 2*a <= left; a++ {
				seen[g[a]^g[left-a]] = mark
			}
		}
		for seen[g[m]] == mark {
			g[m]++
		}
	}
	return g
}
