package claims

import "context"

// hoggattSafe is (a)–(d): that every legal play from a safe pair results in an unsafe pair.
func hoggattSafe() []Claim {
	from := func(test func(s *wythoffLucas, h, g int, lost grid) bool) Check {
		return func(ctx context.Context, bound int) (string, error) {
			lost := lucasLost(4 * bound)
			return forN(func(s *wythoffLucas, k int) bool {
				h, g := s.H(k), s.G(k)
				return g > 4*bound || test(s, h, g, lost)
			})(ctx, bound)
		}
	}
	return []Claim{
		{
			ID: "hoggatt.a", Kind: Step, Place: "section 4, (a)",
			Statement: "If from (H(k), G(k)) we subtract s > 0 from either (rule 2), this results in an unsafe pair.",
			Code:      gameCode, Formulas: aboutSafePairs(leavesSafe[0]),
			Check: from(func(_ *wythoffLucas, h, g int, lost grid) bool {
				for s := 1; s <= g; s++ {
					if s <= h && lost.at(h-s, g) || lost.at(h, g-s) {
						return false
					}
				}
				return true
			}),
			Bound: 200, Most: 1_000,
		},
		{
			ID: "hoggatt.b", Kind: Step, Place: "section 4, (b)",
			Statement: "If from (H(k), G(k)) we subtract s > 0 from each (rule 3), this results in an unsafe pair, because the difference Δ(k) is " +
				"unique to the safe pair.",
			Code:     gameCode,
			Formulas: aboutSafePairs(leavesSafe[1], "forall m, n: 1 <= m and m < n => delta(m) != delta(n)"),
			Check: from(func(_ *wythoffLucas, h, g int, lost grid) bool {
				for s := 1; s <= h; s++ {
					if lost.at(h-s, g-s) {
						return false
					}
				}
				return true
			}),
			Bound: 200, Most: 1_000,
		},
		{
			ID: "hoggatt.c", Kind: Step, Place: "section 4, (c)",
			Statement: "The play of subtracting one from H(k) and two from G(k) (rule 4) leaves an unsafe pair.",
			Code:      gameCode, Formulas: aboutSafePairs(leavesSafe[2]),
			Check: from(func(_ *wythoffLucas, h, g int, lost grid) bool { return !lost.at(h-1, g-2) }), Bound: 200, Most: 1_000,
		},
		{
			ID: "hoggatt.d", Kind: Step, Place: "section 4, (d)",
			Statement: "The difference between H(k) and G(k) is never one, so rule 5 will not apply.",
			Code:      gameCode, Formulas: aboutSafePairs("forall k: k >= 1 => G(k) - H(k) != 1"),
			Check: forN(func(s *wythoffLucas, k int) bool { return s.G(k)-s.H(k) != 1 }), Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.unsafe", Kind: Remark, Place: "section 4",
			Statement: "Applying the rules to a safe pair always leads to an unsafe pair.",
			Code:      gameCode, Formulas: aboutSafePairs(leavesSafe...),
			Check: from(func(_ *wythoffLucas, h, g int, lost grid) bool { return lost.at(h, g) }), Bound: 200, Most: 1_000,
		},
	}
}

// hoggattLemmas is Lemmas 1–5 with the steps of their proofs.
func hoggattLemmas() []Claim {
	list := claimsAboutN(pairCode, []aboutN{
		{id: "hoggatt.lemma1", kind: Lemma, place: "Lemma 1", statement: "C(b(n)) − C(a(n)) = B(n) + 1 = G(C(n)) − H(C(n)).",
			formula: "C(b(n)) - C(a(n)) = B(n) + 1 and B(n) + 1 = G(C(n)) - H(C(n))",
			test: func(s *wythoffLucas, n int) bool {
				return s.C(s.b(n))-s.C(s.a(n)) == s.B(n)+1 && s.B(n)+1 == s.delta(s.C(n))
			}},
		{id: "hoggatt.lemma1.proof", kind: Step, place: "proof of Lemma 1",
			statement: "C(b(n)) − C(a(n)) = (a(b(n)) + 2b(n) − 1) − (a(a(n)) + 2a(n) − 1) = a(n) + 2(b(n) − a(n)) + 1 = a(n) + 2n + 1.",
			formula: "C(b(n)) - C(a(n)) = a(b(n)) + 2*b(n) - a(a(n)) - 2*a(n) and C(b(n)) - C(a(n)) = 2*b(n) - a(n) + 1 and " +
				"C(b(n)) - C(a(n)) = a(n) + 2*n + 1",
			test: func(s *wythoffLucas, n int) bool {
				x, a, b := s.C(s.b(n))-s.C(s.a(n)), s.a(n), s.b(n)
				return x == (s.a(b)+2*b-1)-(s.a(a)+2*a-1) && x == a+2*(b-a)+1 && x == a+2*n+1
			}},
		{id: "hoggatt.lemma2", kind: Lemma, place: "Lemma 2", statement: "G(B(n)) − H(B(n)) = B(b(n)) − A(b(n)) = B(n).",
			formula: "G(B(n)) - H(B(n)) = B(n) and B(b(n)) - A(b(n)) = B(n)",
			test: func(s *wythoffLucas, n int) bool {
				return s.delta(s.B(n)) == s.B(n) && s.B(s.b(n))-s.A(s.b(n)) == s.B(n)
			}},
		{id: "hoggatt.lemma2.proof", kind: Step, place: "proof of Lemma 2",
			statement: "B(b(n)) − A(b(n)) = a(b(n)) + 2b(n) − (2a(b(n)) − b(n)) = 3b(n) − a(b(n)) = 2b(n) − a(n) = a(n) + 2n.",
			formula:   "B(b(n)) - A(b(n)) = 3*b(n) - a(b(n)) and B(b(n)) - A(b(n)) = 2*b(n) - a(n) and B(b(n)) - A(b(n)) = a(n) + 2*n",
			test: func(s *wythoffLucas, n int) bool {
				x, a, b := s.B(s.b(n))-s.A(s.b(n)), s.a(n), s.b(n)
				return x == s.a(b)+2*b-(2*s.a(b)-b) && x == 3*b-s.a(b) && x == 2*b-a && x == a+2*n
			}},
		{id: "hoggatt.lemma2.order", kind: Remark, place: "section 4, after Lemma 2",
			statement: "The original list of differences was steadily increasing.",
			note:      "The original list is Δ(n) = B(n) − A(n), which is d(n), before the pairs of Cs are inserted.",
			formula:   "d(n) < d(n + 1)",
			test:      func(s *wythoffLucas, n int) bool { return s.B(n)-s.A(n) < s.B(n+1)-s.A(n+1) }},
		{id: "hoggatt.lemma2.next", kind: Remark, place: "section 4, after Lemma 2",
			statement: "After Δ(C(n)) = B(n) + 1 the next is G(C(n)+1) − H(C(n)+1) = G(B(n)) − H(B(n)) = B(n).",
			formula:   "delta(C(n)) = B(n) + 1 and G(C(n) + 1) - H(C(n) + 1) = B(n)",
			test:      func(s *wythoffLucas, n int) bool { return s.delta(s.C(n)) == s.B(n)+1 && s.delta(s.C(n)+1) == s.B(n) }},
		{id: "hoggatt.lemma3", kind: Lemma, place: "Lemma 3",
			statement: "c − 1 = H(C(n)) − 1 = C(a(n)) − 1 = A(b(n)−1); d − 2 = G(C(n)) − 3 = C(b(n)) − 3 = B(b(n)−1); and this is the pair number " +
				"C(n) − 1.",
			note: "True with the 1 inside the index, as our copy has it: b(n) − 1 = a(a(n)). With the 1 outside, A(b(n)) − 1, it is false for " +
				"n = 1, and so it is with the index b(n−1).",
			formula: "H(C(n)) - 1 = A(b(n) - 1) and C(a(n)) - 1 = A(b(n) - 1) and G(C(n)) - 3 = B(b(n) - 1) and C(b(n)) - 3 = B(b(n) - 1) and " +
				"H(C(n) - 1) = A(b(n) - 1) and G(C(n) - 1) = B(b(n) - 1)",
			test: func(s *wythoffLucas, n int) bool {
				x, y := s.A(s.b(n)-1), s.B(s.b(n)-1)
				return s.H(s.C(n))-1 == x && s.C(s.a(n))-1 == x && s.G(s.C(n))-3 == y && s.C(s.b(n))-3 == y &&
					s.H(s.C(n)-1) == x && s.G(s.C(n)-1) == y
			}},
	})
	return append(append(list, hoggattLemma4()...), hoggattLemma5()...)
}

func hoggattLemma4() []Claim {
	list := claimsAboutN(pairCode, []aboutN{
		{id: "hoggatt.lemma4", kind: Lemma, place: "Lemma 4", statement: "The differences of the H sequence are 1, 2, or 3.",
			formula: "H(n + 1) = H(n) + 1 or H(n + 1) = H(n) + 2 or H(n + 1) = H(n) + 3",
			test:    func(s *wythoffLucas, n int) bool { x := s.H(n+1) - s.H(n); return 1 <= x && x <= 3 }},
		{id: "hoggatt.lemma4.i", kind: Lemma, place: "Lemma 4 (i)", statement: "H(C(n)+1) − H(C(n)) = 2.",
			formula: "H(C(n) + 1) - H(C(n)) = 2",
			test:    func(s *wythoffLucas, n int) bool { return s.H(s.C(n)+1)-s.H(s.C(n)) == 2 }},
		{id: "hoggatt.lemma4.ii", kind: Lemma, place: "Lemma 4 (ii)", statement: "H(B(n)+1) − H(B(n)) = 1.",
			formula: "H(B(n) + 1) - H(B(n)) = 1",
			test:    func(s *wythoffLucas, n int) bool { return s.H(s.B(n)+1)-s.H(s.B(n)) == 1 }},
		{id: "hoggatt.lemma4.iii", kind: Lemma, place: "Lemma 4 (iii)", statement: "H(A(b(n))+1) − H(A(b(n))) = 3.",
			formula: "H(A(b(n)) + 1) - H(A(b(n))) = 3",
			test:    func(s *wythoffLucas, n int) bool { return s.H(s.A(s.b(n))+1)-s.H(s.A(s.b(n))) == 3 }},
		{id: "hoggatt.lemma4.iv", kind: Lemma, place: "Lemma 4 (iv)", statement: "H(A(a(n))+1) − H(A(a(n))) = 1.",
			formula: "H(A(a(n)) + 1) - H(A(a(n))) = 1",
			test:    func(s *wythoffLucas, n int) bool { return s.H(s.A(s.a(n))+1)-s.H(s.A(s.a(n))) == 1 }},
		{id: "hoggatt.lemma4.proof1", kind: Step, place: "proof of Lemma 4 (i)",
			statement: "H(C(n)+1) − H(C(n)) = A(b(n)) − C(a(n)) = (2a(b(n)) − b(n)) − (a(a(n)) + 2a(n) − 1) = (2a(n) + 2b(n) − b(n)) − b(n) − " +
				"2a(n) + 2 = 2.",
			note: "Printed as 2a + 2b − b(n), without the two indices.",
			formula: "H(C(n) + 1) = A(b(n)) and H(C(n)) = C(a(n)) and A(b(n)) = 2*a(b(n)) - b(n) and C(a(n)) = a(a(n)) + 2*a(n) - 1 and " +
				"2*a(n) + 2*b(n) - b(n) - b(n) - 2*a(n) + 2 = 2",
			test: func(s *wythoffLucas, n int) bool {
				a, b := s.a(n), s.b(n)
				return s.H(s.C(n)+1) == s.A(b) && s.H(s.C(n)) == s.C(a) && s.A(b) == 2*s.a(b)-b && s.C(a) == s.a(a)+2*a-1 && s.A(b)-s.C(a) == 2
			}},
		{id: "hoggatt.lemma4.proof3", kind: Step, place: "proof of Lemma 4 (iii)",
			statement: "H(A(b(n))) = A(a(b(n))) and H(A(b(n))+1) = H(A(b(n)+1)) = A(a(b(n)+1)) = A(a(b(n))+1) = A(a(b(n))) + 3.",
			note:      "Printed with the same term A(a(b(n))+1) twice; the first one is A(a(b(n)+1)), which is equal.",
			formula: "H(A(b(n))) = A(a(b(n))) and H(A(b(n)) + 1) = H(A(b(n) + 1)) and H(A(b(n) + 1)) = A(a(b(n) + 1)) and " +
				"A(a(b(n) + 1)) = A(a(b(n)) + 1) and A(a(b(n)) + 1) = A(a(b(n))) + 3",
			test: func(s *wythoffLucas, n int) bool {
				b := s.b(n)
				return s.H(s.A(b)) == s.A(s.a(b)) && s.A(b)+1 == s.A(b+1) && s.H(s.A(b+1)) == s.A(s.a(b+1)) &&
					s.a(b+1) == s.a(b)+1 && s.A(s.a(b)+1) == s.A(s.a(b))+3
			}},
		{id: "hoggatt.lemma4.proof4", kind: Step, place: "proof of Lemma 4 (iv)",
			statement: "H(A(a(n))+1) = H(C(n)) = C(a(n)) = a(a(n)) + 2a(n) − 1 = (b(n) − 1) + 2a(n) − 1 = a(b(n)) + a(n) − 2.",
			formula: "H(A(a(n)) + 1) = H(C(n)) and H(C(n)) = C(a(n)) and C(a(n)) = a(a(n)) + 2*a(n) - 1 and C(a(n)) = b(n) - 1 + 2*a(n) - 1 and " +
				"C(a(n)) = a(b(n)) + a(n) - 2",
			test: func(s *wythoffLucas, n int) bool {
				x, a, b := s.H(s.A(s.a(n))+1), s.a(n), s.b(n)
				return x == s.H(s.C(n)) && x == s.C(a) && x == s.a(a)+2*a-1 && x == (b-1)+2*a-1 && x == s.a(b)+a-2
			}},
	})
	return append(list, lostIndices()...)
}

// lostIndices are two lines of the proof of Lemma 4 from which a level of indices has gone.
func lostIndices() []Claim {
	why := "A level of indices is missing: with it every step is right, and the paper's own next line needs it."
	return []Claim{
		{
			ID: "hoggatt.lemma4.proof2", Kind: Step, Place: "proof of Lemma 4 (ii)",
			Statement: "H(B(n)+1) = H(A(a(n))+1) = A(a(n)+1) = A(a(n)+2) = A(b(n)+1) = A(b(n)) + 1.",
			Code:      pairCode,
			Check:     forN(func(s *wythoffLucas, n int) bool { return s.H(s.B(n)+1) == s.H(s.A(s.a(n))+1) }), Bound: numbersBound,
			Most: numbersMost,
			Erratum: &Erratum{
				Counterexample: "n = 1", Judgement: Recognition, Why: why,
				Correction: "H(B(n)+1) = H(A(a(n)+1)) = A(a(a(n)+1)) = A(a(a(n))+2) = A(b(n)+1) = A(b(n)) + 1.",
				Test: Test{
					Formulas: forEveryN("H(B(n) + 1) = H(A(a(n) + 1)) and H(A(a(n) + 1)) = A(a(a(n) + 1)) and A(a(a(n) + 1)) = A(a(a(n)) + 2) and " +
						"A(a(a(n)) + 2) = A(b(n) + 1) and A(b(n) + 1) = A(b(n)) + 1"),
					Check: forN(func(s *wythoffLucas, n int) bool {
						x, a := s.H(s.B(n)+1), s.a(n)
						return x == s.H(s.A(a+1)) && x == s.A(s.a(a+1)) && x == s.A(s.a(a)+2) && x == s.A(s.b(n)+1) && x == s.A(s.b(n))+1
					}),
					Bound: numbersBound, Most: numbersMost,
				},
			},
		},
		{
			ID: "hoggatt.lemma4.proof5", Kind: Step, Place: "proof of Lemma 4 (iv)",
			Statement: "H(A(a(n))) = A(a(a(n))) = 2a(a(n)) − a(a(n)) = 2(a(a(n)+1) − 2) − a(a(n)) = 2a(b(n)) − 4 − (a(a(n)) + 1) + 1 = 2a(b(n)) − " +
				"b(n) − 3 = a(b(n)) + a(n) − 3.",
			Code:  pairCode,
			Check: forN(func(s *wythoffLucas, n int) bool { return s.H(s.A(s.a(n))) == 2*s.a(s.a(n))-s.a(s.a(n)) }), Bound: numbersBound,
			Most: numbersMost,
			Erratum: &Erratum{
				Counterexample: "n = 2", Judgement: Recognition, Why: why,
				Correction: "H(A(a(n))) = A(a(a(n))) = 2a(a(a(n))) − a(a(n)) = 2(a(a(a(n))+1) − 2) − a(a(n)) = 2a(b(n)) − 4 − (a(a(n)) + 1) + 1 = " +
					"2a(b(n)) − b(n) − 3 = a(b(n)) + a(n) − 3.",
				Test: Test{
					Formulas: forEveryN("H(A(a(n))) = A(a(a(n))) and A(a(a(n))) = 2*a(a(a(n))) - a(a(n)) and A(a(a(n))) = 2*a(a(a(n)) + 1) - 4 - " +
						"a(a(n)) and A(a(a(n))) = 2*a(b(n)) - b(n) - 3 and A(a(a(n))) = a(b(n)) + a(n) - 3"),
					Check: forN(func(s *wythoffLucas, n int) bool {
						x, aa, b := s.H(s.A(s.a(n))), s.a(s.a(n)), s.b(n)
						return x == 2*s.a(aa)-aa && x == 2*(s.a(aa+1)-2)-aa && x == 2*s.a(b)-4-(aa+1)+1 && x == 2*s.a(b)-b-3 && x == s.a(b)+s.a(n)-3
					}),
					Bound: numbersBound, Most: numbersMost,
				},
			},
		},
	}
}

func hoggattLemma5() []Claim {
	list := claimsAboutN(pairCode, []aboutN{
		{id: "hoggatt.lemma5", kind: Lemma, place: "Lemma 5",
			statement: "G(k+1) − G(k) ≠ 2; in fact, the differences in the Gs are always 1, 3, or 4.",
			formula:   "G(n + 1) - G(n) != 2 and (G(n + 1) = G(n) + 1 or G(n + 1) = G(n) + 3 or G(n + 1) = G(n) + 4)",
			test:      func(s *wythoffLucas, n int) bool { x := s.G(n+1) - s.G(n); return x == 1 || x == 3 || x == 4 }},
		{id: "hoggatt.lemma5.i", kind: Lemma, place: "Lemma 5 (i)", statement: "G(C(n)+1) − G(C(n)) = 1.",
			formula: "G(C(n) + 1) - G(C(n)) = 1",
			test:    func(s *wythoffLucas, n int) bool { return s.G(s.C(n)+1)-s.G(s.C(n)) == 1 }},
		{id: "hoggatt.lemma5.ii", kind: Lemma, place: "Lemma 5 (ii)", statement: "G(C(n)) − G(C(n)−1) = 3.",
			formula: "G(C(n)) - G(C(n) - 1) = 3",
			test:    func(s *wythoffLucas, n int) bool { return s.G(s.C(n))-s.G(s.C(n)-1) == 3 }},
		{id: "hoggatt.lemma5.iii", kind: Lemma, place: "Lemma 5 (iii)", statement: "G(C(n)+2) − G(C(n)+1) = 3.",
			formula: "G(C(n) + 2) - G(C(n) + 1) = 3",
			test:    func(s *wythoffLucas, n int) bool { return s.G(s.C(n)+2)-s.G(s.C(n)+1) == 3 }},
		{id: "hoggatt.lemma5.iv", kind: Lemma, place: "Lemma 5 (iv)", statement: "G(A(b(n))+1) − G(A(b(n))) = 4.",
			formula: "G(A(b(n)) + 1) - G(A(b(n))) = 4",
			test:    func(s *wythoffLucas, n int) bool { return s.G(s.A(s.b(n))+1)-s.G(s.A(s.b(n))) == 4 }},
		{id: "hoggatt.lemma5.delta", kind: Step, place: "proof of Lemma 5",
			statement: "Δ(C(n)) = B(n) + 1, Δ(C(n)+1) = B(n), Δ(C(n)−1) = B(n) − 1.",
			formula:   "delta(C(n)) = B(n) + 1 and delta(C(n) + 1) = B(n) and delta(C(n) - 1) = B(n) - 1",
			test: func(s *wythoffLucas, n int) bool {
				c, b := s.C(n), s.B(n)
				return s.delta(c) == b+1 && s.delta(c+1) == b && s.delta(c-1) == b-1
			}},
		{id: "hoggatt.lemma5.proof134", kind: Step, place: "proof of Lemma 5 (i), (iii), (iv)",
			statement: "G(C(n)+1) − G(C(n)) = H(C(n)+1) − H(C(n)) − 1 = 2 − 1; H(B(n)+1) − H(B(n)) = H(C(n)+2) − H(C(n)+1) = 1, so G(C(n)+2) − " +
				"G(C(n)+1) = 1 + 2; Δ(A(b(n))+1) − Δ(A(b(n))) = 1, so G(A(b(n))+1) − G(A(b(n))) = 3 + 1.",
			formula: "G(C(n) + 1) - G(C(n)) = H(C(n) + 1) - H(C(n)) - 1 and H(C(n) + 2) - H(C(n) + 1) = 1 and H(B(n) + 1) - H(B(n)) = 1 and " +
				"G(C(n) + 2) - G(C(n) + 1) = H(C(n) + 2) - H(C(n) + 1) + 2 and delta(A(b(n)) + 1) - delta(A(b(n))) = 1 and " +
				"G(A(b(n)) + 1) - G(A(b(n))) = H(A(b(n)) + 1) - H(A(b(n))) + 1",
			test: func(s *wythoffLucas, n int) bool {
				c, x := s.C(n), s.A(s.b(n))
				return s.G(c+1)-s.G(c) == s.H(c+1)-s.H(c)-1 && s.H(c+2)-s.H(c+1) == 1 && s.H(s.B(n)+1)-s.H(s.B(n)) == 1 &&
					s.G(c+2)-s.G(c+1) == s.H(c+2)-s.H(c+1)+2 && s.delta(x+1)-s.delta(x) == 1 && s.G(x+1)-s.G(x) == s.H(x+1)-s.H(x)+1
			}},
	})
	return append(list, lemma5Steps()...)
}

func lemma5Steps() []Claim {
	steps := func(s *wythoffLucas, inC []bool, m int) bool {
		x := s.delta(m+1) - s.delta(m)
		switch {
		case inC[m]:
			return x == -1
		case inC[m+1] || inC[m-1]:
			return x == 2
		}
		return x == 1
	}
	return []Claim{
		{
			ID: "hoggatt.lemma5.cover", Kind: Step, Place: "proof of Lemma 5",
			Statement: "By construction, the differences B(n) − A(n) in natural order cover all the positive integers except numbers of the form " +
				"B(n) + 1.",
			Code:     []string{"numeration.GeneralizedD"},
			Note:     "With B(0) = 0, which excepts 1.",
			Formulas: formulas("forall x: x >= 2 => ((exists n: n >= 1 and x = B(n) - A(n)) <=> not exists k: k >= 1 and x = B(k) + 1)"),
			Check: sameSet(func(s *wythoffLucas, n int) int { return s.B(n) - s.A(n) }, func(bound int) []bool {
				all := make([]bool, bound+1)
				for x := 2; x <= bound; x++ {
					all[x] = true
				}
				s := wythoffLucasNumbers(bound)
				for n := 1; s.B(n) < bound; n++ {
					all[s.B(n)+1] = false
				}
				return all
			}),
			Bound: 20_000, Most: numbersMost,
		},
		{
			ID: "hoggatt.lemma5.steps", Kind: Step, Place: "proof of Lemma 5",
			Statement: "Δ(C(n)+1) − Δ(C(n)) = −1, Δ(C(n)) − Δ(C(n)−1) = 2, Δ(C(n)+2) − Δ(C(n)+1) = 2, but Δ(m+1) − Δ(m) = 1 otherwise.",
			Code:      pairCode,
			Formulas: defined([]string{"define isC(n) := exists k: k >= 1 and n = C(k)"},
				"forall n: n >= 1 => delta(C(n)) - delta(C(n) + 1) = 1 and delta(C(n)) - delta(C(n) - 1) = 2 and delta(C(n) + 2) - delta(C(n) + 1) = 2",
				"forall m: m >= 1 and not isC(m) and not isC(m + 1) and not isC(m - 1) => delta(m + 1) - delta(m) = 1"),
			Check: func(ctx context.Context, bound int) (string, error) {
				inC := members(bound+1, wythoffLucasNumbers(bound).C)
				return forN(func(s *wythoffLucas, m int) bool { return steps(s, inC, m) })(ctx, bound)
			},
			Bound: numbersBound, Most: numbersMost,
		},
		{
			ID: "hoggatt.lemma5.proof", Kind: Step, Place: "proof of Lemma 5 (ii)",
			Statement: "Since H(C(n)) − H(C(n)−1) = 3, G(C(n)) − G(C(n)−1) = H(C(n)) − H(C(n)−1) + 2 = 3.",
			Code:      pairCode,
			Check:     forN(func(s *wythoffLucas, n int) bool { return s.H(s.C(n))-s.H(s.C(n)-1) == 3 }), Bound: numbersBound, Most: numbersMost,
			Erratum: &Erratum{
				Counterexample: "n = 1", Judgement: Misprint,
				Correction: "Since H(C(n)) − H(C(n)−1) = 1, G(C(n)) − G(C(n)−1) = H(C(n)) − H(C(n)−1) + 2 = 3.",
				Why:        "Lemma 4 (iv) has the difference 1, and 3 = 1 + 2.",
				Test: Test{
					Formulas: forEveryN("H(C(n)) - H(C(n) - 1) = 1 and G(C(n)) - G(C(n) - 1) = 3"),
					Check: forN(func(s *wythoffLucas, n int) bool {
						x := s.H(s.C(n)) - s.H(s.C(n)-1)
						return x == 1 && s.G(s.C(n))-s.G(s.C(n)-1) == x+2
					}),
					Bound: numbersBound, Most: numbersMost,
				},
			},
		},
	}
}
