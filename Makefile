# Commands for developers. They need Go; the tests of the page need a browser. make test, run as root, installs Debian's Chromium.

# The program needs no C, so that Go's own libraries need not be compiled by a C compiler either; only the race detector needs one.
export CGO_ENABLED := 0

.PHONY: build test test-long browser bench mutants fuzz lint generate pictures theorems site site-first man deb release

# ./zeck, the program; ./zeck-sweep, for sweeps on a cluster; ./zeck-check, the second checker of certificates
build:
	go build -o zeck ./cmd/zeck
	go build -o zeck-sweep ./cmd/zeck-sweep
	go build -o zeck-check ./cmd/zeck-check

# Without debugging information the compiler needs a tenth less time. The NATS server, which the tests of sweeps on a cluster import, is by far
# the largest package, and is not inlined either. The race detector is not affected. make lint needs the same flags, otherwise it compiles
# everything again; go tool would build staticcheck without them.
test lint: export GOFLAGS := $(GOFLAGS) -gcflags=all=-dwarf=false '-gcflags=github.com/nats-io/nats-server/...=-l -dwarf=false'

# One package more than there are cores runs at a time, since tests that drive a browser mostly wait. The slowest packages start first.
# The compiler and the tests create much garbage. To collect it later, as long as a process needs less than a gigabyte, saves a quarter of the
# time. -ldflags=-w leaves out what only debuggers need and halves the time to link. go vet is part of make lint. On a fresh machine, the browser
# is installed while the program is compiled.
test: export GOGC := 1000
test: export GOMEMLIMIT := 1GiB
test:
	@.ci/browser & go build ./internal/cli && wait $$!
	go test -vet=off -ldflags=-w -p $$(( $$(getconf _NPROCESSORS_ONLN) + 1 )) -timeout 15m ./internal/web ./internal/cli ./internal/chomp ./prove \
	  ./internal/check ./internal/sweep/queue ./numeration ./internal/games/takeaway ./internal/theorems ./internal/claims ./internal/games/zeckendorf ./...

# also the slow tests: kills, the slowest certificates, every question, and all packages under the race detector; about half an hour on
# two cores
test-long: browser
	ZECK_LONG=1 go test -vet=off -timeout 60m ./...
	.ci/race all

# the browser for the tests of the page
browser:
	@.ci/browser

# all benchmarks; writes docs/benchmarks.md and docs/benchmarks.txt. To run a part and write nothing: make bench BENCH='-bench Small'
BENCH ?=
bench:
	go run ./internal/bench $(BENCH)

# makes one change to the code at a time, slowly, and lists the changes that no test noticed:
# make mutants PACKAGES='./prove ./solve' MUTANTS='-sample 200'
PACKAGES ?= ./prove/...
MUTANTS ?=
mutants:
	go run ./internal/mutants $(MUTANTS) $(PACKAGES)

# fuzzes every parser and decoder, one after the other, and prints how many texts each was tried on, in this run and in all runs:
# make fuzz FUZZTIME=5m FUZZ='./game:'. With a number, FUZZTIME=100000, each known text is changed that many times, which is much faster
FUZZTIME ?= 10s
FUZZ ?= .
fuzz:
	.ci/fuzz "$(FUZZTIME)" "$(FUZZ)"

lint:
	@test -z "$$(gofmt -l .)" || { gofmt -l .; echo "gofmt would change these files"; exit 1; }
	go vet ./...
	go run -ldflags=-w honnef.co/go/tools/cmd/staticcheck ./...
	ZECK_LONG=1 go test -vet=off -ldflags=-w ./internal/apidoc -run TestElsewhere

# the output shown in README.md and docs/, and the session in the terminal
generate:
	go generate ./...
	go test ./internal/cli -run 'TestDocs|TestWorksheets' -update
	go test ./internal/chomp -run TestConsole -update
	go test ./internal/tui -update

# searches again for the theorems that come with zeck, and writes the tables of docs/theorems.md, theorems-misere.md and open.md; half an hour and more
theorems:
	cd internal/theorems && go run ./internal/find

# the picture of the page, docs/page.png
pictures: browser
	go test ./internal/web -run TestPicture -picture

# the page as files for any static host: the first screen, FIRST pages of each game, and the handlers as WebAssembly, run by a service worker
SITE = dist/site
LEVEL = 9
FIRST = 160
site: site-first
	GOOS=js GOARCH=wasm go build -trimpath -ldflags="-s -w" -o "$(SITE)/zeck.wasm" ./cmd/zeck-wasm
	gzip -$(LEVEL)n "$(SITE)/zeck.wasm"
	.ci/release licences zeck-wasm js/wasm >"$(SITE)/THIRD_PARTY_LICENSES"
	sed "s/VERSION/$$(cksum <"$(SITE)/zeck.wasm.gz" | tr -d ' ')/" cmd/zeck-wasm/site/sw.js >"$(SITE)/sw.js"

# the files that the site needs before the program has loaded
site-first:
	rm -rf "$(SITE)"
	mkdir -p "$(SITE)"
	cp cmd/zeck-wasm/site/* "$$(go env GOROOT)/lib/wasm/wasm_exec.js" "$(SITE)"
	go run -ldflags=-w ./cmd/zeck-wasm "$(SITE)" "$(FIRST)"
	cp LICENSE "$(SITE)"

# the version of a release; by default the one that git describes
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
