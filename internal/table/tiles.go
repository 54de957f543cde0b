package table

import (
	"context"
	"math/bits"

	"zeck/game"
	"zeck/internal/crew"
)

// tileSide is the side of the tiles that a table of two piles is cut into: what a tile needs of its sets stays in the cache. Tiles of three
// piles have about as many cells, and of one pile they only divide the work into pieces between which it can be stopped.
const (
	tileSide  = 64
	smallSide = 16
	longSide  = 1 << 16
)

// tileFill is a table being made line by line: for each direction and line, the set of the values met on it.
type tileFill struct {
	lineMoves
	values []uint16
	words  int        // of a set of values
	sets   [][]uint64 // of the lines of each direction, one after the other
	start  [][]int32  // for each line a word of its set below which all values are met
	side   vec        // of a tile
	count  vec        // of tiles
}

// tileBytes is the memory of a table made in tiles.
func (m *making) tileBytes(workers int) int64 {
	words := int64(m.most/64 + 1)
	lines := newLineMoves(m.box, m.plan)
	return 2*int64(m.cells()) + 8*words*int64(workers) + lines.lineBytes(8*words+4)
}

// tiles computes the nim-values in tiles. Tiles whose numbers have the same sum share no line, because a direction has no negative
// component, and all their options lie in themselves or in tiles of smaller sums: they are worked on at the same time.
func (m *making) tiles(ctx context.Context, workers int, progress game.Progress) ([]uint16, error) {
	f := &tileFill{lineMoves: newLineMoves(m.box, m.plan), values: make([]uint16, m.cells()), words: m.most/64 + 1, side: vec{1, tileSide, tileSide}}
	f.start = newLines[int32](&f.lineMoves)
	for i := range f.dirs {
		f.sets = append(f.sets, make([]uint64, f.dirs[i].lines()*f.words))
	}
	switch m.piles {
	case 1:
		f.side[2] = longSide
	case 3:
		f.side = vec{smallSide, smallSide, smallSide}
	}
	for i := range f.count {
		f.count[i] = (m.sides[i] + f.side[i] - 1) / f.side[i]
	}
	done, total := 0, f.count[0]*f.count[1]*f.count[2]
	scratch := make([]*tileScratch, workers)
	for w := range scratch {
		scratch[w] = &tileScratch{once: make([]uint64, f.words), sets: make([][]uint64, len(f.dirs))}
	}
	var todo []vec
	for sum := range f.count[0] + f.count[1] + f.count[2] - 2 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if progress != nil {
			progress(int64(done), int64(total))
		}
		todo = f.ofSum(sum, todo[:0])
		crew.Share(min(workers, len(todo)), nil, func(w int) {
			for i := w; i < len(todo); i += workers {
				f.tile(todo[i], scratch[w])
			}
		})
		done += len(todo)
	}
	return f.values, nil
}

// ofSum appends the tiles whose numbers have a sum.
func (f *tileFill) ofSum(sum int, list []vec) []vec {
	for x := range min(f.count[0], sum+1) {
		for y := max(0, sum-x-f.count[2]+1); y < min(f.count[1], sum-x+1); y++ {
			list = append(list, vec{x, y, sum - x - y})
		}
	}
	return list
}

// tileScratch is what a worker needs for itself.
type tileScratch struct {
	lineRow
	once []uint64   // a set that is empty between cells
	sets [][]uint64 // of the lines of a cell
}

// tile computes the cells of a tile.
func (f *tileFill) tile(t vec, s *tileScratch) {
	from := vec{t[0] * f.side[0], t[1] * f.side[1], t[2] * f.side[2]}
	for x := from[0]; x < min(from[0]+f.side[0], f.sides[0]); x++ {
		for y := from[1]; y < min(from[1]+f.side[1], f.sides[1]); y++ {
			f.enter(&s.lineRow, x, y)
			for z := from[2]; z < min(from[2]+f.side[2], f.sides[2]); z++ {
				f.values[s.first+z] = uint16(f.cell(s.first+z, z, s))
			}
		}
	}
}

// cell returns the nim-value of a cell of the row that s is at, after that its lines have met what is new to them.
func (f *tileFill) cell(cell, z int, s *tileScratch) int {
	start := 0
	for i := range f.dirs {
		at := &s.dirs[i]
		line := f.dirs[i].through(at.line, z)
		set := f.sets[i][line*f.words : (line+1)*f.words]
		for i := range at.news {
			if to, ok := at.news[i].to(cell, z); ok {
				v := f.values[to]
				set[v>>6] |= 1 << (v & 63)
			}
		}
		w := f.start[i][line]
		for set[w] == ^uint64(0) {
			w++
		}
		f.start[i][line] = w
		start = max(start, int(w))
		s.sets[i] = set
	}
	for i := range s.jumps {
		if to, ok := s.jumps[i].to(cell, z); ok {
			v := f.values[to]
			s.once[v>>6] |= 1 << (v & 63)
		}
	}
	v := s.mex(start)
	for i := range s.jumps {
		if to, ok := s.jumps[i].to(cell, z); ok {
			s.once[f.values[to]>>6] = 0
		}
	}
	return v
}

// mex returns the least value that none of the sets has, from a word on.
func (s *tileScratch) mex(w int) int {
	for ; ; w++ {
		met := s.once[w]
		for _, set := range s.sets {
			met |= set[w]
		}
		if met != ^uint64(0) {
			return w<<6 + bits.TrailingZeros64(^met)
		}
	}
}
