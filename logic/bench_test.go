package logic

import (
	"context"
	"os"
	"strings"
	"testing"
)

// BenchmarkTrue decides the true statements of testdata, each with a new solver.
func BenchmarkTrue(b *testing.B) {
	data, err := os.ReadFile("testdata/true.txt")
	if err != nil {
		b.Fatal(err)
	}
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
				if _, err := newTestSolver(b, system).Decide(ctx, MustParse(line)); err != nil {
					b.Fatal(err)
				}
				count++
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(count), "µs/statement")
}
