# What a developer runs. Needs Go; the tests of the page need Debian's chromium, which make test installs if it may.

.PHONY: build test test-long browser bench mutants fuzz lint generate pictures site site-first man deb release

# the program, as ./zeck, the one for sweeps on a cluster, as ./zeck-sweep, and the second checker of certificates, as ./zeck-check
build:
	go build -o zeck ./cmd/zeck
	go build -o zeck-sweep ./cmd/zeck-sweep
	go build -o zeck-check ./cmd/zeck-check

# One package more at a time than there are cores: those that drive a browser mostly wait. Those that take longest are begun first.
# Tests make much that is soon garbage: collected later, they take a fifth less time. What go vet says is part of make lint. Linking
# without tables for debuggers takes half as long.
test: browser
	GOGC=300 go test -vet=off -ldflags=-w -p $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) -timeout 15m ./internal/web ./internal/cli ./examples/chomp ./prove \
	  ./internal/check ./internal/sweep/queue ./numeration ./games/takeaway ./internal/theorems ./internal/claims ./games/zeckendorf ./...

# all of it, with what takes long: kills, the slowest certificates, every question, all packages under the race detector; about half an
# hour on two cores
test-long: browser
	ZECK_LONG=1 go test -vet=off -timeout 60m ./...
	.ci/race all

# the browser that the page is tested in
browser:
	@command -v chromium >/dev/null || { test "$$(id -u)" = 0 && command -v apt-get >/dev/null && \
	  { export DEBIAN_FRONTEND=noninteractive; apt-get install -y -q chromium >/dev/null 2>&1 || { apt-get update -q >/dev/null && apt-get install -y -q chromium >/dev/null; }; }; } || \
	  { echo "this needs a browser: as root, apt-get install chromium" >&2; exit 1; }

# every promise as a ratio of two figures of one run; writes docs/benchmarks.md and docs/benchmarks.txt.
# A part, which writes nothing: make bench BENCH='-bench Small'
BENCH ?=
bench:
	go run ./internal/bench $(BENCH)

# would the tests notice a mistake? One change at a time, slowly; lists what no test noticed.
# make mutants PACKAGES='./prove ./solve' MUTANTS='-sample 200'
PACKAGES ?= ./prove/...
MUTANTS ?=
mutants:
	go run ./internal/mutants $(MUTANTS) $(PACKAGES)

# every parser and decoder on what nobody thought of, one after the other, and how many texts each was tried on; counts of all runs add up.
# make fuzz FUZZTIME=5m FUZZ='./game:'; with a number, make fuzz FUZZTIME=100000, each known text is changed so often, which is much faster
FUZZTIME ?= 10s
FUZZ ?= .
fuzz:
	.ci/fuzz "$(FUZZTIME)" "$(FUZZ)"

lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "gofmt would change these files"; exit 1; }
	go vet ./...
	go tool staticcheck ./...

# the output shown in README.md and docs/, and the session in the terminal
generate:
	go generate ./...
	go test ./internal/cli -run 'TestDocs|TestWorksheets' -update
	go test ./examples/chomp -run TestConsole -update
	go test ./internal/tui -update

# the picture of the page, docs/page.png
pictures: browser
	go test ./internal/web -run TestPicture -picture

# the page as files for any static host: the first screen, and the handlers as WebAssembly, run by a service worker
SITE = dist/site
LEVEL = 9
site: site-first
	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o "$(SITE)/zeck.wasm" ./cmd/zeck-wasm
	gzip -$(LEVEL)n "$(SITE)/zeck.wasm"
	.ci/release licences zeck-wasm js/wasm >"$(SITE)/THIRD_PARTY_LICENSES"
	sed "s/VERSION/$$(cksum <"$(SITE)/zeck.wasm.gz" | tr -d ' ')/" cmd/zeck-wasm/site/sw.js >"$(SITE)/sw.js"

# what is there of it before the program has come
site-first:
	rm -rf "$(SITE)"
	mkdir -p "$(SITE)"
	cp cmd/zeck-wasm/site/* "$$(go env GOROOT)/lib/wasm/wasm_exec.js" "$(SITE)"
	go run ./cmd/zeck-wasm "$(SITE)"
	cp LICENSE "$(SITE)"

# what the releases are called; unless given, what git describes
VERSION ?=

# the manual pages, in dist/man; read one with: man -l dist/man/zeck.1
man:
	SOURCE_DATE_EPOCH="$${SOURCE_DATE_EPOCH:-$$(git log -1 --format=%ct)}" go run ./cmd/zeck man --dir dist/man

# Debian packages, in dist
deb:
	VERSION="$(VERSION)" .ci/release deb

# archives for Linux, macOS and Windows, Debian packages, SHA256SUMS, in dist; the same commit gives the same bytes
release:
	VERSION="$(VERSION)" .ci/release
