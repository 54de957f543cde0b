package main

import (
	"zeck/game"
	"zeck/games"
	"zeck/internal/table"
)

// alongLines measures games whose moves go along directions: tables against that of Wythoff's game, outcomes against the search of each cell's
// lines for a P-position, and P-positions row by row.
func alongLines() []measurement {
	const side = 2000
	wythoff := table.Rules{Piles: 2, Moves: []table.Move{table.Ray(1, 0), table.Ray(0, 1), table.Ray(1, 1)}}
	maharaja := table.Rules{Piles: 2, Moves: append([]table.Move{table.Jump(1, 2), table.Jump(2, 1)}, wythoff.Moves...)}
	queen := table.Rules{Piles: 3, Moves: []table.Move{table.Ray(1, 0, 0), table.Ray(0, 1, 0), table.Ray(0, 0, 1), table.Ray(1, 1, 1)}}
	diagonals := table.Rules{Piles: 2, Moves: append([]table.Move{table.Ray(1, 2), table.Ray(2, 1)}, wythoff.Moves...)}
	text := power[game.Tabular](must(games.All().Lookup("wythoff")))
	cells := func(r table.Rules, sides ...int) func() figure {
		return func() figure {
			return rate(inBox(sides), best(warm, func() { must(r.Table(background, nil, sides...)) }))
		}
	}
	queenly := shared("Wythoff's game", cells(wythoff, side, side))
	looking := shared("looking along the lines, 500 × 500", func() figure {
		return rate(500*500, best(warm, func() { lookAlong(500, 500) }))
	})
	rows := []measurement{
		{"nim-values of Wythoff's game from a text of rules, 2000 × 2000", func() figure {
			return rate(side*side, best(warm, func() { must(text.Bulk(background, game.Setup{Game: text}, side, side, nil)) }))
		}, queenly, times(1.3)},
		{"nim-values of Maharaja Nim, 2000 × 2000", cells(maharaja, side, side), queenly, times(3)},
		{"nim-values of three piles, 200 × 200 × 200", cells(queen, 200, 200, 200), queenly, times(10)},
	}
	outcomes := func(r table.Rules, sides ...int) func() figure {
		return func() figure {
			return rate(inBox(sides), best(warm, func() { must(r.Outcomes(background, nil, sides...)) }))
		}
	}
	rows = append(rows,
		measurement{"outcomes of Wythoff's rules, 10,000 × 10,000", outcomes(wythoff, 10_000, 10_000), looking, times(1.0 / 50)},
		measurement{"outcomes of Maharaja Nim, 10,000 × 10,000", outcomes(maharaja, 10_000, 10_000), looking, times(1.0 / 50)},
		measurement{"outcomes of three piles, 400 × 400 × 400", outcomes(queen, 400, 400, 400), looking, times(1.0 / 20)})
	partners := func(r table.Rules) func(n int) figure {
		return func(n int) figure {
			ctx := game.Budget{Memory: 4 << 30}.On(background)
			return rate(float64(n), best(warm, func() { must(r.Partners(ctx, nil, n)) }))
		}
	}
	rows = append(rows, growing("P-positions of Wythoff's rules, %[2]s rows", []int{1_000_000, 10_000_000},
		baseline{"from the outcomes of 10,000 rows", func() figure {
			return rate(10_000, best(warm, func() { must(wythoff.Outcomes(background, nil, 10_000, 17_000)) }))
		}},
		"a tenth of that", partners(wythoff), map[int]target{10_000_000: bySecond(5e6)})...)
	ten := func(r table.Rules) func() figure { return func() figure { return partners(r)(10_000_000) } }
	base := shared("Wythoff's rules", ten(wythoff))
	rows = append(rows,
		measurement{"P-positions of Maharaja Nim, 10,000,000 rows", ten(maharaja), base, times(4)},
		measurement{"P-positions with diagonals (1,2) and (2,1), 10,000,000 rows", ten(diagonals), base, times(10)},
		measurement{"P-positions of Maharaja Nim, 100,000,000 rows", func() figure {
			ctx := game.Budget{Memory: 4 << 30}.On(background)
			return rate(1e8, once(func() { must(maharaja.Partners(ctx, nil, 100_000_000)) }))
		}, base, times(10)})
	return rows
}

// inBox is the number of cells of a box.
func inBox(sides []int) float64 {
	n := 1.0
	for _, s := range sides {
		n *= float64(s)
	}
	return n
}

// lookAlong finds the P-positions of Wythoff's game in the straightforward way: each cell looks along its three lines for one.
func lookAlong(rows, cols int) []bool {
	lost := make([]bool, rows*cols)
	for cell := range lost {
		a, b := cell/cols, cell%cols
		won := false
		for j := 1; j <= b && !won; j++ {
			won = lost[cell-j]
		}
		for i := 1; i <= a && !won; i++ {
			won = lost[cell-i*cols]
		}
		for k := 1; k <= min(a, b) && !won; k++ {
			won = lost[cell-k*(cols+1)]
		}
		lost[cell] = !won
	}
	return lost
}
