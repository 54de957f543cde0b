"""Tests of zeck.py; make test runs them if Python 3 is available."""

import threading
import unittest

import zeck

MINE = """game mine
position (n)
move "take {t}": (n - t) if 1 <= t <= 3
"""


class Questions(unittest.TestCase):
    def test_verdicts(self):
        v = zeck.solve("wythoff:24,32")
        self.assertEqual((v.outcome, v.winning_moves[0].to), ("N", "wythoff:12,20"))
        self.assertEqual(zeck.solve("nim:3", "nim:3").outcome, "P")
        self.assertEqual(zeck.solve("nim:1,1,1", misere=True).play, "misere")
        self.assertEqual(zeck.solve("mine:8", rules=MINE).outcome, "P")

    def test_numbers_of_any_size(self):
        self.assertEqual(zeck.grundy("nim:10^30,1").grundy, 10 ** 30 ^ 1)
        self.assertEqual(zeck.grundy("nim:10^6000,1").grundy, 10 ** 6000 ^ 1)
        self.assertEqual((zeck.rep(100).n, zeck.rep(100).zeckendorf), (100, "1000010100"))
        self.assertEqual(zeck.rep(10 ** 6000).n, 10 ** 6000)
        self.assertEqual(zeck.set("n: n = 10^1000").first, [[10 ** 1000]])
        self.assertEqual(zeck.seq("a", **{"from": 10 ** 20}, count=1)[0][0], 10 ** 20)

    def test_tables(self):
        self.assertEqual(zeck.table("wythoff", rows="0..2", cols="0..3"), [[0, 1, 2, 3], [1, 2, 0, 4], [2, 0, 1, 5]])
        self.assertEqual(zeck.table(MINE, rows="0..4"), [[0], [1], [2], [3], [0]])
        self.assertEqual(zeck.table("wythoff", rows="0..1", cols="0..1", format="csv"), "a\\b,0,1\n0,0,1\n1,1,2\n")
        self.assertEqual(zeck.set("n: true", values="n mod 2", format="bfile").splitlines()[:3], ["0 0", "1 1", "2 0"])
        self.assertFalse(zeck.seq("a", find=5).found)
        self.assertEqual(zeck.period(MINE).period, 4)
        self.assertEqual(zeck.census("zeckendorf:16").positions, 71)

    def test_proofs(self):
        self.assertTrue(zeck.prove("forall n: n >= 1 => b(n) = a(n) + n"))
        self.assertTrue(zeck.prove(game="fibnim"))
        no = zeck.prove("forall n: n < 7")
        self.assertFalse(no)
        self.assertEqual(no.counterexample, {"n": 7})
        self.assertEqual(zeck.discover(MINE).first[:3], [[0], [4], [8]])
        self.assertFalse(zeck.set("x, y: x + y = 10", has=(3, 8)))
        far = zeck.set("x, y: lost(x, y) and safe(x, y) and x <= y", with_=["lost=maharaja", "safe=wythoff"], values="y - a(x)")
        self.assertEqual(far.function["values"][0].value, 0)

    def test_pictures(self):
        for p in (zeck.draw("nim:3,5"), zeck.plot("wythoff", to=20), zeck.draw("mine:5", rules=MINE)):
            self.assertIn("<svg", p._repr_svg_())

    def test_errors(self):
        for code, question in ((2, lambda: zeck.solve("chess:1")), (3, lambda: zeck.grundy("wythoff:10^30,2*10^30")), (2, lambda: zeck.ask("play", "nim:3"))):
            with self.assertRaises(zeck.Error) as caught:
                question()
            self.assertEqual(caught.exception.code, code)
            self.assertNotIn("\n", str(caught.exception))

    def test_note(self):  # a command that says something besides its answer has not failed
        self.assertIn("a\\b │ 0 1", zeck.table("wyt3", rows="0..1", cols="0..1", format="text"))

    def test_threads(self):
        found = {}
        threads = [threading.Thread(target=lambda n=n: found.update({n: zeck.grundy("nim:%d" % n).grundy})) for n in range(8)]
        for t in threads:
            t.start()
        for t in threads:
            t.join()
        self.assertEqual(found, {n: n for n in range(8)})


if __name__ == "__main__":
    unittest.main()
