package main

import (
	"context"
	"fmt"
	"io"
	"math/big"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"zeck/automaton"
	"zeck/game"
	"zeck/games"
	"zeck/internal/claims"
	"zeck/internal/cli"
	"zeck/internal/games/wythoff"
	"zeck/internal/games/zeckendorf"
	"zeck/internal/linear"
	"zeck/internal/must"
	"zeck/internal/sweep"
	"zeck/internal/table"
	"zeck/internal/table/heaps"
	"zeck/internal/theorems"
	"zeck/internal/web"
	"zeck/logic"
	"zeck/numeration"
	"zeck/prove"
	"zeck/solve"
)

// measured is a benchmark: prepare runs once, and what it returns runs repeatedly. It panics on failure.
type measured struct {
	name  string
	each  int // the number of operations in one run; 0 means 1
	cold  bool
	setup func() func()
}

// plain is a benchmark without preparation.
func plain(name string, f func()) measured {
	return measured{name: name, setup: func() func() { return f }}
}

// measure runs benchmarks, on the given number of cores if it is not 0.
func measure(b *testing.B, cores int, all ...measured) {
	for _, m := range all {
		b.Run(m.name, func(b *testing.B) {
			if cores > 0 {
				defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
			}
			f := m.setup()
			for b.Loop() {
				if m.cold {
					b.StopTimer()
					numeration.ForgetConstants()
					b.StartTimer()
				}
				f()
			}
			if m.each > 0 {
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(m.each), "ns/each")
			}
		})
	}
}

var background = context.Background()

// zeck runs the command line in this process and panics if the exit code is not the expected one.
func zeck(want int, input, line string) {
	if code := cli.Main(strings.Fields(line), strings.NewReader(input), io.Discard, io.Discard); code != want {
		panic(fmt.Sprintf("zeck %s: exit code %d, expected %d", line, code, want))
	}
}

// BenchmarkSort is the yardstick for benchmarks that have nothing more similar to compare with.
func BenchmarkSort(b *testing.B) {
	measure(b, 1, measured{name: "million", setup: func() func() {
		rng := rand.New(rand.NewPCG(8, 8))
		numbers := make([]uint64, 1_000_000)
		for i := range numbers {
			numbers[i] = rng.Uint64()
		}
		return func() { slices.Sort(slices.Clone(numbers)) }
	}})
}

// random returns a number with the given number of decimal digits, always the same for the same seed.
func random(seed uint64, digits int) *big.Int {
	rng := rand.New(rand.NewPCG(seed, 5))
	words := make([]big.Word, digits*3322/64000+1)
	for i := range words {
		words[i] = big.Word(rng.Uint64())
	}
	low := new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(digits-1)), nil)
	x := new(big.Int).SetBits(words)
	return x.Mod(x, new(big.Int).Mul(low, big.NewInt(9))).Add(x, low)
}

// BenchmarkLarge measures numbers of a million digits, unless the name gives another size.
func BenchmarkLarge(b *testing.B) {
	const million = 1_000_000
	numbers := func(name string, digits int, f func(x, y *big.Int)) measured {
		return measured{name: name, setup: func() func() {
			x, y := random(1, digits), random(2, digits)
			return func() { f(x, y) }
		}}
	}
	verdict := func(name string, cold bool) measured {
		return measured{name: name + map[bool]string{true: "-cold", false: "-warm"}[cold], cold: cold, setup: func() func() {
			p := must.Get(games.Parse(name + ":" + random(10, million).Text(10) + "," + random(20, million).Text(10))).(game.Theory)
			return func() { must.Get(p.Theory(background, false)) }
		}}
	}
	digits := func(name string, n int, cold bool) measured {
		m := numbers(name, n, func(x, _ *big.Int) { numeration.Zeckendorf(numeration.NatFromBig(x)) })
		m.cold = cold
		return m
	}
	system := func(name string) measured {
		return numbers(name+"-1e5", million/10, func(x, _ *big.Int) { must.Get(must.Get(logic.SystemByName(background, name)).Digits(background, x)) })
	}
	takeAway := func(k int64) measured {
		return measured{name: fmt.Sprintf("takeaway-%d-1e5", k), setup: func() func() {
			s, n := must.Get(numeration.NewTakeAway(k, 0)), numeration.NatFromBig(random(6, million/10))
			return func() { must.Get(s.Indices(background, n)) } // the terms are cached
		}}
	}
	measure(b, 0,
		numbers("product", million, func(x, y *big.Int) { numeration.Mul(x, y) }),
		numbers("math-big-product", million, func(x, y *big.Int) { new(big.Int).Mul(x, y) }),
		verdict("wythoff", true), verdict("wythoff", false), verdict("lucas", true), verdict("lucas", false),
		numbers("math-big-text", million, func(x, _ *big.Int) { _ = x.Text(10) }),
		digits("zeckendorf-1e4", million/100, false), digits("zeckendorf-1e5", million/10, false), digits("zeckendorf", million, false),
		digits("zeckendorf-cold", million, true),
		measured{name: "zeckendorf-back", setup: func() func() {
			z := numeration.Zeckendorf(numeration.NatFromBig(random(3, million)))
			return func() { numeration.FromZeckendorf(z) }
		}},
		numbers("lucas-digits", million, func(x, _ *big.Int) { numeration.LucasDigits(numeration.NatFromBig(x)) }),
		takeAway(3), takeAway(10), system("tribonacci"), system("narayana"), system("base@b=10"),
		measured{name: "read", setup: func() func() {
			i, texts := 0, [2]string{random(5, million).Text(10), random(7, million).Text(10)}
			return func() { i++; must.Get(numeration.Parse(fmt.Sprint(texts[i%2][:million-20], i))) } // a new number each time, because numbers read are cached
		}},
		measured{name: "print", setup: func() func() {
			x := random(7, million)
			return func() { _ = numeration.NatFromBig(x.Add(x, big.NewInt(1))).String() }
		}},
		measured{name: "command", cold: true, setup: func() func() {
			line := "solve wythoff:" + random(10, million).Text(10) + "," + random(20, million).Text(10)
			return func() { zeck(0, "", line) }
		}})
}

// refused lists commands that cannot be answered, by exit code: the input is wrong, or the work is too large.
var refused = map[int][]string{
	2: {
		"solve chess:1", "solve wythoff:1,2,3", "solve nim:-1", "solve nim:1,x", "solve nim@k=2:1", "solve zeckendorf:-4",
		"solve wythoff:10^(10^9),5", "prove forall", "table wythoff --rows 5..",
	},
	3: {
		"solve wythoff:10^1000000000,5", "solve nim:F(99999999999999999999)", "rep 10^1000000000", "grundy lucas:10^30,10^31",
		"grundy wythoff:10^30,10^31", "grundy globalfib@k=3:400,500,600", "solve zeckendorf:5000,7", "census zeckendorf:5000",
		"census nim:1000,1000,1000", "table wythoff --rows 0..1000000 --cols 0..1000000", "table fibnim --rows 0..10000000",
		"seq H --to 10^30", "solve globalfib:1000,2000,3000",
	},
}

// BenchmarkSmall measures many small positions, in the library and on the command line, and how fast errors are.
func BenchmarkSmall(b *testing.B) {
	rng := rand.New(rand.NewPCG(6, 6))
	piles := make([][2]uint64, 1<<12)
	for i := range piles {
		piles[i] = [2]uint64{rng.Uint64N(1 << 58), rng.Uint64N(1 << 58)}
	}
	measure(b, 1, measured{"word", len(piles), false, func() func() {
		return func() {
			for _, p := range piles {
				numeration.Wythoff.Seat64(p[0])
			}
		}
	}}, measured{"word-with-reason", len(piles), false, func() func() {
		return func() {
			for _, p := range piles {
				must.Get(must.Get(games.Parse(fmt.Sprintf("wythoff:%d,%d", p[0], p[1]))).(game.Theory).Theory(background, false))
			}
		}
	}})
	for _, kind := range []string{"wythoff:%d,%d\n", "nim:%d,%d,7\n", "fibnim:%d/%d\n"} {
		var lines strings.Builder
		const n = 5000
		for range n {
			fmt.Fprintf(&lines, kind, 1+rng.IntN(1000), 1+rng.IntN(1000))
		}
		name, _, _ := strings.Cut(kind, ":")
		command := func(flag string) measured {
			return measured{name + "-lines" + flag, n, false, func() func() { return func() { zeck(0, lines.String(), "solve - "+flag) } }}
		}
		measure(b, 0, command(""), command("--json"), measured{name + "-library", n, false, func() func() {
			return func() {
				for text := range strings.Lines(lines.String()) {
					must.Get(solve.Solve(background, must.Get(games.Parse(strings.TrimSpace(text)))))
				}
			}
		}})
	}
	no := func(name string, code int) measured {
		return measured{name, len(refused[code]), false, func() func() {
			return func() {
				for _, line := range refused[code] {
					zeck(code, "", line)
				}
			}
		}}
	}
	measure(b, 0, plain("answer", func() { zeck(0, "", "solve wythoff:24,32") }), no("wrong", 2), no("too-large", 3))
}

// BenchmarkValues measures tables of nim-values, outcomes and P-positions per cell, compared with a good implementation of the definition.
func BenchmarkValues(b *testing.B) {
	ray := func(along ...int) table.Move { return table.Move{Along: along, Least: 1, Most: table.Unbounded} }
	maharaja := table.Rules{Piles: 2, Moves: []table.Move{ray(1, 0), ray(0, 1), ray(1, 1), table.Jump(1, 2), table.Jump(2, 1)}}
	queen := table.Rules{Piles: 3, Moves: []table.Move{ray(1, 0, 0), ray(0, 1, 0), ray(0, 0, 1), ray(1, 1, 1)}}
	rules := table.Rules{Piles: 2, Moves: maharaja.Moves[:3]}
	cells := func(name string, n int, f func()) measured {
		return measured{name, n, false, func() func() { return f }}
	}
	bulk := func(name string, side, workers int) measured {
		return cells(name, side*side, func() {
			must.Get(wythoff.Game().Tables().Bulk(game.Budget{Workers: workers}.On(background), game.Setup{}, side, side, nil))
		})
	}
	steps := func(name string, n int) measured {
		return cells(name, n, func() { must.Get(heaps.NewSteps(background, 2, 0, n, nil)) })
	}
	partners := func(name string, r table.Rules, n int) measured {
		return cells(name, n, func() { must.Get(r.Partners(game.Budget{Memory: 4 << 30}.On(background), nil, n, false)) })
	}
	measure(b, 0,
		cells("mex", 500*500, func() { mexTable(500, 500) }),
		bulk("wythoff-1000", 1000, 0), bulk("wythoff-4000", 4000, 0), bulk("wythoff-4000-one-core", 4000, 1),
		cells("maharaja-2000", 2000*2000, func() { must.Get(maharaja.Table(background, nil, 2000, 2000)) }),
		cells("three-piles-200", 200*200*200, func() { must.Get(queen.Table(background, nil, 200, 200, 200)) }),
		cells("outcomes-by-looking", 500*500, func() { lookAlong(500, 500) }),
		cells("outcomes-wythoff-10000", 1e8, func() { must.Get(rules.Outcomes(background, nil, 0, 10_000, 10_000)) }),
		cells("outcomes-maharaja-10000", 1e8, func() { must.Get(maharaja.Outcomes(background, nil, 0, 10_000, 10_000)) }),
		cells("outcomes-three-piles-400", 400*400*400, func() { must.Get(queen.Outcomes(background, nil, 0, 400, 400, 400)) }),
		partners("partners-wythoff-1e6", rules, 1_000_000), partners("partners-wythoff-1e7", rules, 10_000_000),
		partners("partners-maharaja-1e7", maharaja, 10_000_000),
		cells("level-10", 1, func() {
			for range must.Get(wythoff.Game().Tables().Level(background, game.Setup{}, 10, 3999)) {
			}
		}),
		cells("table-for-level", 1, func() { must.Get(wythoff.Game().Tables().Bulk(background, game.Setup{}, 4000, 4000, nil)) }),
		cells("steps-mex", 4000, func() { mexSteps(4000) }), steps("steps-4000", 4000), steps("steps-1e5", 100_000), steps("steps-1e6", 1_000_000),
		plain("period-kayles", func() { octalPeriod(0, 7, 7) }), plain("period-0.165", func() { octalPeriod(0, 1, 6, 5) }),
		plain("mex-0.165", func() { mexHeaps([]int{0, 1, 6, 5}, 13_465) }),
		plain("sum-of-twenty", func() {
			const four = "wythoff:40,60 + fibnim:500/40 + nim:9,14,31 + lucas:12,25"
			must.Get(solve.Solve(background, must.Get(games.Parse(four+strings.Repeat(" + "+four, 4)))))
		}))
}

// octalPeriod finds the period of the octal game with these digits, without cached values.
func octalPeriod(digits ...int) {
	var kinds []heaps.Kind
	for take, d := range digits {
		for left := range 3 {
			if d>>left&1 == 1 {
				kinds = append(kinds, heaps.Kind{Least: take, Most: take, Heaps: left})
			}
		}
	}
	must.Get(must.Get(heaps.New(kinds...)).Sequence().Period(background, 0))
}

// BenchmarkZeckendorf measures the Zeckendorf game, per position.
func BenchmarkZeckendorf(b *testing.B) {
	positions := func(coins uint64) int {
		n, _ := must.Get(zeckendorf.States(coins))[coins].Small()
		return int(n)
	}
	tabled := func(name string, coins, workers int) measured {
		return measured{name, positions(uint64(coins)), false, func() func() {
			return func() {
				must.Get(zeckendorf.NewTable(game.Budget{Workers: workers}.On(background), zeckendorf.Rules{}, coins))
			}
		}}
	}
	census := func(name string, parts game.CensusParts) measured {
		return measured{name, positions(200), false, func() func() {
			return func() { must.Get(solve.TakeCensus(background, must.Get(games.Parse("zeckendorf:200")), parts)) }
		}}
	}
	measure(b, 0, tabled("table-100-one-core", 100, 1), measured{"lee-bitler-100", positions(100), false, func() func() {
		return func() {
			must.Get(must.Get(solve.Explore(background, must.Get(games.Parse("zeckendorf:100")))).Lee(background, solve.LeeOptions{NewOnly: true}))
		}
	}}, tabled("table-300-one-core", 300, 1), tabled("table-300", 300, 0), tabled("table-500", 500, 0), measured{"search-70", positions(70), false, func() func() {
		return func() { must.Get(solve.NewSearcher().Grundy(background, must.Get(games.Parse("zeckendorf:70")))) }
	}}, census("values-200", game.CensusParts{Values: true}), census("remoteness-200", game.CensusParts{Remoteness: true}),
		census("moments-200", game.CensusParts{Moments: true}), census("games-200", game.CensusParts{Games: true}),
		plain("census-500", func() { zeck(0, "", "census zeckendorf:500 --json") }),
		plain("solve-60", func() { must.Get(solve.Solve(background, must.Get(games.Parse("zeckendorf:60")))) }),
		plain("search-60", func() { must.Get(solve.NewSearcher().Solve(background, must.Get(games.Parse("zeckendorf:60")))) }))
	b.Run("count-500", func(b *testing.B) { // only the needed part is in memory
		var done zeckendorf.Counted
		for b.Loop() {
			var err error
			_, done, err = zeckendorf.Count(background, zeckendorf.Rules{}, 500, game.CensusParts{}, "")
			must.Get(0, err)
		}
		b.ReportMetric(float64(done.Kept), "kept-B")
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(positions(500)), "ns/each")
		b.ReportMetric(float64(positions(500))/8, "least-B") // a bit for each position
	})
}

// BenchmarkProofs measures proofs and discoveries, on one core.
func BenchmarkProofs(b *testing.B) {
	adder := func(name string) measured {
		return plain("addition-"+name, func() {
			must.Get(must.Get(logic.SystemByName(background, name)).Linear(background, &automaton.Builder{}, []int64{1, 1, -1}, linear.EQ, 0))
		})
	}
	proof := func(name string) measured {
		return plain("strategy-"+name, func() {
			if !must.Get(must.Get(prove.Find(name)).Prove(background, prove.Options{})).Proved() {
				panic(name + " is not proved")
			}
		})
	}
	found := func(name string, value int) *prove.Discovery {
		return must.Get(prove.Discover(game.Budget{Memory: 8 << 30}.On(background), name, value, prove.DiscoverOptions{}))
	}
	discovered := func(name string, value int) measured {
		return plain(fmt.Sprintf("discover-%s-%d", name, value), func() { found(name, value) })
	}
	statement := func(name, text string) measured {
		return plain(name, func() {
			limits := automaton.Limits{States: 10_000_000, Bytes: 4 << 30}
			s := logic.NewSolver(must.Get(logic.SystemByName(background, logic.DefaultSystem)), logic.Options{Limits: limits})
			if !must.Get(s.Decide(background, logic.MustParse(text))).Proved {
				panic(text + " is not proved")
			}
		})
	}
	set := func(name, text, term string) measured {
		return plain(name, func() {
			vars, f, err := logic.ParseSet(text)
			s := must.Get(logic.NewSolver(must.Get(logic.SystemByName(background, logic.DefaultSystem)), logic.Options{}).Set(background, vars, must.Get(f, err)))
			if s.Count(); term != "" {
				must.Get(s.Sum(background, must.Get(logic.Reader{}.Number(term))))
			}
		})
	}
	measure(b, 1, adder("fibonacci"), adder("tribonacci"), adder("narayana"), proof("wythoff"), proof("fibnim"), proof("lucas"), proof("wythoff@t=3"),
		discovered("fibnim", 5), discovered("wythoff@t=2", 12), discovered("king", 0), discovered("maharaja23", 0), discovered("stwythoff@t=2", 0),
		measured{name: "words-king", setup: func() func() {
			d := found("king", 0)
			return func() { must.Get(d.Theorem(background, prove.Options{})) }
		}},
		measured{name: "by-theorem-1e4-digits", setup: func() func() {
			library, p := theorems.New(), must.Get(games.Parse("maharaja23:10^10000,3*10^10000"))
			return func() { must.Get(library.Verdict(background, p, false)) }
		}},
		statement("statement", "forall x: exists y, z, w: 11*x = 5*y + 7*z + 9*a(w) or x < 50"),
		statement("statement-34", "forall n, m: a(34*n + 21*m) <= 34*a(n) + 21*a(m) + 200"),
		statement("statement-89", "forall n, m: a(89*n + 55*m) <= 89*a(n) + 55*a(m) + 200"),
		set("count-to-10^1000", "x, y: exists n: x = a(n) and y = b(n) and y <= 10^1000", ""),
		set("sum-to-10^1000", "n, f: tail(n, f) and n <= 10^1000", "f"),
		plain("literature", func() {
			if err := claims.Run(background, must.Get(claims.Select("hoggatt")), claims.Options{}, func(claims.Result) {}); err != nil {
				panic(err)
			}
		}))
}

// BenchmarkPage measures the web page over a real connection.
func BenchmarkPage(b *testing.B) {
	ask := func(name string, h http.Handler, address string, want int) measured {
		return measured{name: name, setup: func() func() {
			s := httptest.NewServer(h)
			b.Cleanup(s.Close)
			return func() {
				r := must.Get(s.Client().Get(s.URL + address))
				must.Get(io.Copy(io.Discard, r.Body))
				if r.Body.Close(); r.StatusCode != want {
					panic(fmt.Sprintf("%s: status %d, expected %d", address, r.StatusCode, want))
				}
			}
		}}
	}
	site := web.New(web.Options{})
	measure(b, 0, ask("empty", http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}), "/", http.StatusOK), ask("gallery", site, "/", http.StatusOK),
		ask("position", site, "/p/wythoff:24,32?ask=verdict+moves+value&why=9", http.StatusOK),
		ask("game", site, "/play/wythoff:25,40;engine=first;strength=3;seed=1", http.StatusOK),
		ask("map", site, "/explore/values?game=wythoff&size=128", http.StatusOK),
		ask("api", site, "/api/solve?position=wythoff:24,32", http.StatusOK),
		ask("refusal", site, "/p/zeckendorf:2000,7?ask=verdict", http.StatusUnprocessableEntity))
}

// BenchmarkPrograms measures sweeps, and starting the program.
func BenchmarkPrograms(b *testing.B) {
	dir := b.TempDir()
	start := func(name string, args ...string) measured {
		return measured{name: name, setup: func() func() {
			if _, err := os.Stat(filepath.Join(dir, "zeck")); err != nil {
				must.Get(exec.Command("go", "build", "-o", dir, "zeck/cmd/zeck").Output())
			}
			return func() { must.Get(exec.Command(filepath.Join(dir, args[0]), args[1:]...).Output()) }
		}}
	}
	plan := must.Get(sweep.NewPlan(games.All(), sweep.Family{Kind: "census", Game: "zeckendorf"}, 1, 150))
	measure(b, 0, plain("go", func() { must.Get(exec.Command("go", "version").Output()) }), start("start", "zeck", "version"),
		start("start-wythoff", "zeck", "solve", "wythoff:24,32"), start("start-maharaja", "zeck", "solve", "maharaja:24,32"),
		plain("sweep", func() {
			me := sweep.Worker{Slots: runtime.NumCPU(), Memory: 1 << 30, Version: "bench"}
			must.Get(sweep.Run(background, plan, sweep.Options{Dir: must.Get(os.MkdirTemp(dir, "sweep")), Worker: me}, nil))
		}),
		plain("jobs", func() {
			for _, j := range plan.Jobs() {
				must.Get(j.Run(background, game.Budget{Workers: 1}))
			}
		}))
}
