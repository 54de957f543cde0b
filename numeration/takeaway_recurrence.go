package numeration

import "context"

// Recurrence means that H(i) = H(i−1) + H(i−P) for every i ≥ From, and for no smaller From. For one rule f(t) = k·t + c it
// answers the question that Whinihan left open in 1963: which P belongs to which k. [TakeAway.Recurrence] finds it.
type Recurrence struct {
	P, From int
	Proved  bool // if false, it only holds for the terms computed so far
}

// Recurrence finds the recurrence of the system and proves it.
//
// Let l(i) be the least l with f(H(l)) ≥ H(i), so that H(i+1) = H(i) + H(l(i)), and put, for a fixed p,
//
//	a(i) = k·H(i+1−p) − H(i),   b(i) = H(i) − k·H(i−p).
//
// Then l(i) = i+1−p if and only if a(i) ≥ −c and b(i) ≥ c+1.
//
// Lemma. If l(i) = i+1−p and a(i) ≥ 0 and b(i) ≥ 0 for the p+1 consecutive i = m, …, m+p, with m > p, then l(i) = i+1−p for
// every i ≥ m.
//
// Proof. Let i ≥ m+p and let all this hold from m to i. Then H(i+1), H(i+2−p) and H(i+1−p) are each the sum of the previous
// term and the term p places before, because of l(i), l(i+1−p) and l(i−p); hence
//
//	a(i+1) = a(i) + a(i+1−p),   b(i+1) = b(i) + b(i+1−p).
//
// Both summands of the first are at least max(0, −c), both of the second at least max(0, c+1), so the sums are, and
// everything holds for i+1. ∎
//
// For c = 0 the two signs follow from l(i) = i+1−p, and a window of p+1 equal distances is enough. For c ≠ 0 they do not: a
// sum of two numbers ≥ −c need not be ≥ −c, and the search for the window goes on until the terms are so large that c does
// not matter.
//
// A window exists for every k if c ≤ 0: l(i+1) ≤ l(i)+1, since k·H(l(i)+1) + c = k·H(l(i)) + c + k·H(l(l(i))) ≥ H(i) + H(l(i))
// − c; so the distance i+1−l(i) never decreases, and it is bounded, since H(i+1) ≥ (1+1/k)·H(i) while H(i) ≤ k·H(l(i)).
// (Schwenk 1970 has the theorem for c = 0.) For c > 0 each rule needs its own proof.
//
// The error is [ErrLimit] if the table of terms grows too large before a window is found; the Recurrence then holds for the
// terms computed so far.
func (s *TakeAway) Recurrence(ctx context.Context) (Recurrence, error) {
	t, ok := s.grow(ctx, func(t *termTable) bool { return t.window.proved })
	rec := Recurrence{P: t.window.p, From: t.window.since + 1, Proved: ok}
	if !ok {
		return rec, s.tooLarge(ctx, "the recurrence", &t)
	}
	return rec, nil
}

// window is the stretch of indices at the end of a table on which the lemma holds.
type window struct {
	p      int // i+1−l(i) at the last index i
	since  int // the first index with this p
	signs  int // the first index, not before since, from which also i > p, a(i) ≥ 0 and b(i) ≥ 0
	proved bool
}

// add processes the indices of the next run. Inside a run l is constant while i grows, so only its last index can begin a window.
func (w *window) add(t *termTable, r run) {
	i := r.index + r.count - 1
	p := i + 1 - r.low
	if r.count > 1 || p != w.p {
		w.p, w.since, w.signs = p, i, i
	}
	if i <= p || t.c != 0 && !t.signs(r) {
		w.signs = i + 1
	}
	w.proved = i-w.signs+1 >= p+1
}

// signs reports whether a(i) ≥ 0 and b(i) ≥ 0 at the last index of the run.
func (t *termTable) signs(r run) bool {
	k := NewNat(uint64(t.k))
	h := r.term(r.count - 1)
	return k.Mul(r.step).Cmp(h) >= 0 && k.Mul(t.term(r.low-1)).Cmp(h) <= 0
}
