# What a developer runs. Needs Go and nothing else.

.PHONY: build test bench lint generate

# the program, as ./zeck
build:
	go build -o zeck ./cmd/zeck

test:
	go test -timeout 8m ./...

# named measurements against named baselines in one run; writes docs/benchmarks.md
bench:
	go run ./internal/bench -o docs/benchmarks.md

lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "gofmt would change these files"; exit 1; }
	go vet ./...
	go tool staticcheck ./...

# the pictures of the docs, and the output shown in README.md and docs/
generate:
	go generate ./...
	go test ./internal/cli -run TestDocs -update
