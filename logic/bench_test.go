package logic

import (
	"context"
	"os"
	"strings"
	"testing"

	"zeck/internal/must"
)

// BenchmarkTrue decides the true statements of testdata, each with a new solver.
func BenchmarkTrue(b *testing.B) {
	data := must.Get(os.ReadFile("testdata/true.txt"))
	ctx := context.Background()
	count := 0
	for b.Loop() {
		system := DefaultSystem
		for _, line := range strings.Split(string(data), "\n") {
			name, isSystem := strings.CutPrefix(line, "system ")
			switch {
			case isSystem:
				system = name
			case line != "" && line[0] != '#':
				must.Get(newTestSolver(b, system).Decide(ctx, MustParse(line)))
				count++
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(count), "µs/statement")
}
