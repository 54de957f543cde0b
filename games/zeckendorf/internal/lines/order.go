package lines

import "container/heap"

// graph says which groups need which. Groups are named by their ranks.
type graph struct {
	size         []int    // bytes of a group
	needs, users adjacent // the groups whose bits a group looks at, and those that look at its bits
}

// adjacent is a list of groups for every group.
type adjacent struct {
	begin []int32 // where the list begins, and in the end where the last one ends
	list  []int32
}

func (a *adjacent) of(i int32) []int32 { return a.list[a.begin[i]:a.begin[i+1]] }

func (l *layout) graph() *graph {
	n := l.groups()
	g := &graph{size: make([]int, 0, n), needs: adjacent{begin: make([]int32, 1, n+1)}, users: adjacent{begin: make([]int32, n+1)}}
	t := l.newTargets()
	l.each(func(one *group) {
		g.size = append(g.size, one.size)
		t.find(l, one)
		t.needs(l.group, func(rank int) {
			g.needs.list = append(g.needs.list, int32(rank))
			g.users.begin[rank+1]++
		})
		g.needs.begin = append(g.needs.begin, int32(len(g.needs.list)))
	})
	for i := range n {
		g.users.begin[i+1] += g.users.begin[i]
	}
	g.users.list = make([]int32, len(g.needs.list))
	next := append([]int32(nil), g.users.begin...)
	for i := range int32(n) {
		for _, j := range g.needs.of(i) {
			g.users.list[next[j]] = i
			next[j]++
		}
	}
	return g
}

// thrifty returns an order of the groups in which each comes after its needs and few have to be kept: the next one is always that after
// which the least is kept. A group is dropped when all its users are done.
func (g *graph) thrifty() []int32 {
	n := len(g.size)
	r := &ready{at: make([]int32, n), more: append([]int(nil), g.size...)}
	waits, left := make([]int32, n), make([]int32, n) // needs and users that are not done
	for i := range int32(n) {
		r.at[i] = none
		waits[i], left[i] = int32(len(g.needs.of(i))), int32(len(g.users.of(i)))
		if left[i] == 1 {
			r.more[g.users.of(i)[0]] -= g.size[i]
		}
	}
	for i := range int32(n) {
		if waits[i] == 0 {
			heap.Push(r, i)
		}
	}
	order := make([]int32, 0, n)
	done := make([]bool, n)
	for r.Len() > 0 {
		i := heap.Pop(r).(int32)
		order, done[i] = append(order, i), true
		for _, j := range g.needs.of(i) {
			if left[j]--; left[j] != 1 {
				continue
			}
			for _, user := range g.users.of(j) { // the last one will free it
				if !done[user] {
					r.cheaper(user, g.size[j])
				}
			}
		}
		for _, j := range g.users.of(i) {
			if waits[j]--; waits[j] == 0 {
				heap.Push(r, j)
			}
		}
	}
	return order
}

// ready is a heap of the groups whose needs are done.
type ready struct {
	groups []int32
	at     []int32 // where in groups a group is, or none
	more   []int   // by how many bytes there is more to be kept when a group is done
}

// cheaper says that so many bytes less are to be kept after a group.
func (r *ready) cheaper(i int32, bytes int) {
	r.more[i] -= bytes
	if r.at[i] != none {
		heap.Fix(r, int(r.at[i]))
	}
}

func (r *ready) Len() int { return len(r.groups) }

func (r *ready) Less(a, b int) bool {
	i, j := r.groups[a], r.groups[b]
	if r.more[i] != r.more[j] {
		return r.more[i] < r.more[j]
	}
	return i > j // less is kept so than the other way round
}

func (r *ready) Swap(a, b int) {
	r.groups[a], r.groups[b] = r.groups[b], r.groups[a]
	r.at[r.groups[a]], r.at[r.groups[b]] = int32(a), int32(b)
}

func (r *ready) Push(x any) {
	i := x.(int32)
	r.at[i] = int32(len(r.groups))
	r.groups = append(r.groups, i)
}

func (r *ready) Pop() any {
	last := len(r.groups) - 1
	i := r.groups[last]
	r.groups, r.at[i] = r.groups[:last], none
	return i
}
