package main

// Good implementations of the definitions, for comparison with tables.

// mexTable is the straightforward way: for each cell the set of the values of its options, and the smallest number not in it. The
// set is an array with the number of the cell that last used an entry, which is as fast as a set can be.
func mexTable(rows, cols int) []uint16 {
	values := make([]uint16, rows*cols)
	seen := make([]uint32, rows+cols)
	for cell := range values {
		a, b := cell/cols, cell%cols
		mark := uint32(cell + 1)
		for j := range b {
			seen[values[a*cols+j]] = mark
		}
		for i := range a {
			seen[values[i*cols+b]] = mark
		}
		for k := 1; k <= min(a, b); k++ {
			seen[values[cell-k*(cols+1)]] = mark
		}
		v := 0
		for seen[v] == mark {
			v++
		}
		values[cell] = uint16(v)
	}
	return values
}

// mexSteps implements the definition well: as the cap grows, one more option is added to the set, and the mex only increases.
func mexSteps(most int) [][]uint8 {
	g := make([][]uint8, most+1)
	seen := make([]int, 256)
	for n := range g {
		g[n] = make([]uint8, n+1)
		v := 0
		for cap := 1; cap <= n; cap++ {
			m := n - cap
			seen[g[m][min(2*cap, m)]] = n + 1
			for seen[v] == n+1 {
				v++
			}
			g[n][cap] = uint8(v)
		}
	}
	return g
}

// mexHeaps implements the definition for an octal code well: all pairs of heaps, and an array with the number of the heap that last used
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

// lookAlong finds the P-positions of Wythoff's game in the straightforward way: each cell is compared with the cells on its three lines.
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
