// Package scramble lets a fuzz target try many more texts than Go's fuzzing, which is slower because it tracks the lines that run. With
//
//	go test -run ^Fuzz -scramble 100000 -v ./...
//
// each text of the corpus is changed at random that many times, and the target tries the results. The same number always gives the same
// texts. A text on which the target fails is saved in testdata/fuzz, where go test finds it.
package scramble

import (
	"bytes"
	"flag"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

var times = flag.Int("scramble", 0, "the number of changed texts for each text in the corpus of a fuzz target")

const (
	dear  = 20 * time.Microsecond  // if a text takes longer on average, fewer are tried
	long  = 100 * time.Millisecond // a text that takes longer is reported
	large = 1 << 16                // the largest size of a text
)

// Text is the type of input of a target.
type Text interface{ string | []byte }

// One returns a target for (*testing.F).Fuzz that tries a text and its changes.
func One[T Text](try func(*testing.T, T)) func(*testing.T, T) {
	var s scrambler
	return func(t *testing.T, text T) {
		s.run(t, [][]byte{[]byte(text)}, func(texts [][]byte) { try(t, T(texts[0])) }, literal[T])
	}
}

// Two is like [One] for targets with two texts.
func Two[T Text](try func(t *testing.T, a, b T)) func(t *testing.T, a, b T) {
	var s scrambler
	return func(t *testing.T, a, b T) {
		s.run(t, [][]byte{[]byte(a), []byte(b)}, func(texts [][]byte) { try(t, T(texts[0]), T(texts[1])) }, literal[T])
	}
}

// Seeds returns a target for (*testing.F).Fuzz that generates its input from a seed. With the flag it also tries that many other seeds,
// however long that takes. The current seed is in the corpus meanwhile, so that it is known even if the whole program crashes.
func Seeds(try func(*testing.T, uint64)) func(*testing.T, uint64) {
	tried := false
	return func(t *testing.T, seed uint64) {
		try(t, seed)
		if tried || t.Failed() {
			return
		}
		tried = true
		r := rand.New(rand.NewPCG(seed, uint64(*times))) // another number gives other seeds
		done := 0
		for ; done < *times && !t.Failed(); done++ {
			next := r.Uint64()
			kept, err := save(t, fmt.Sprintf("uint64(%d)\n", next))
			if err != nil {
				t.Fatal(err)
			}
			if try(t, next); !t.Failed() {
				os.Remove(kept)
			}
		}
		if *times > 0 {
			t.Logf("scrambled: %d", done)
		}
	}
}

// Fuzzing reports whether fuzzing was requested, by the flag or by go test -fuzz.
func Fuzzing() bool {
	own := flag.Lookup("test.fuzz")
	return *times > 0 || own != nil && own.Value.String() != ""
}

// literal returns a text in the notation of Go's corpus.
func literal[T Text](text []byte) string {
	if _, ok := any(T(text)).(string); ok {
		return fmt.Sprintf("string(%q)", text)
	}
	return fmt.Sprintf("[]byte(%q)", text)
}

// scrambler collects the texts of the corpus, from which pieces are taken.
type scrambler struct{ corpus [][]byte }

func (s *scrambler) run(t *testing.T, texts [][]byte, try func([][]byte), literal func([]byte) string) {
	changed := texts
	done := 0
	defer func() {
		p := recover()
		if (p != nil || t.Failed()) && done > 0 {
			arguments := ""
			for _, text := range changed {
				arguments += literal(text) + "\n"
			}
			name, err := save(t, arguments)
			t.Logf("failed on %.200q; saved as %s, %v", changed, name, err)
		}
		if p != nil {
			panic(p)
		}
	}()
	s.corpus = append(s.corpus, texts...)
	try(texts)
	if *times == 0 || t.Failed() {
		return
	}
	hash := fnv.New64()
	hash.Write(bytes.Join(texts, []byte{0}))
	r := rand.New(rand.NewPCG(hash.Sum64(), uint64(*times))) // another number gives other texts
	begin := time.Now()
	last := begin
	for done < *times && !t.Failed() && last.Sub(begin) < time.Duration(*times)*dear {
		changed = s.change(r, texts)
		done++
		try(changed)
		now := time.Now()
		if took := now.Sub(last); took > long {
			t.Logf("%v for %.200q", took, changed)
		}
		last = now
	}
	t.Logf("scrambled: %d", done)
}

// change returns the texts with one to four changes.
func (s *scrambler) change(r *rand.Rand, texts [][]byte) [][]byte {
	changed := make([][]byte, len(texts))
	for i, text := range texts {
		changed[i] = append(make([]byte, 0, len(text)+32), text...)
	}
	for range 1 + r.IntN(4) {
		i := r.IntN(len(changed))
		changed[i] = s.once(r, changed[i])
	}
	return changed
}

// once changes a text in one place.
func (s *scrambler) once(r *rand.Rand, text []byte) []byte {
	from := r.IntN(len(text) + 1)
	to := min(len(text), from+length(r))
	switch way := r.IntN(9); {
	case way == 0: // a piece is left out,
		return append(text[:from], text[to:]...)
	case way == 1: // comes again somewhere else,
		return insert(text, r.IntN(len(text)+1), bytes.Clone(text[from:to]))
	case way == 2: // comes many times,
		return insert(text, from, bytes.Repeat(text[from:to], 1+r.IntN(20)))
	case way == 3: // or is one of another text.
		other := s.corpus[r.IntN(len(s.corpus))]
		a := r.IntN(len(other) + 1)
		return insert(append(text[:from], text[to:]...), from, other[a:min(len(other), a+length(r))])
	case way == 4:
		return insert(text, from, []byte(characters[r.IntN(len(characters))]))
	case from == len(text):
		return insert(text, from, []byte{byte(r.IntN(256))})
	case way == 5:
		text[from] ^= 1 << r.IntN(8)
	case way == 6:
		text[from] = byte(r.IntN(256))
	case '0' <= text[from] && text[from] <= '9':
		text[from] = byte('0' + r.IntN(10))
	default:
		text[from] = text[r.IntN(len(text))]
	}
	return text
}

// characters that are special in some of the languages.
var characters = append(strings.Split("\n \t:,;.+-*/=<>!@#%^&|~'\"`()[]{}?0129aFLXZ_\\", ""), "\r\n", "\x00", "\xff", "…", "∀", "¬", "²", "\u2028", "-1",
	"18446744073709551616", "10^", "F(", "exists ", "if ", "null", "1e9")

// length returns a random length, usually small.
func length(r *rand.Rand) int { return 1 + r.IntN(1<<r.IntN(8)) }

func insert(text []byte, at int, piece []byte) []byte {
	if len(text)+len(piece) > large {
		return text
	}
	rest := bytes.Clone(text[at:])
	return append(append(text[:at], piece...), rest...)
}

// save writes the arguments of a target to its corpus, and returns the name of the file.
func save(t *testing.T, arguments string) (name string, err error) {
	target, _, _ := strings.Cut(t.Name(), "/")
	out := "go test fuzz v1\n" + arguments
	hash := fnv.New64()
	hash.Write([]byte(out))
	name = filepath.Join("testdata", "fuzz", target, fmt.Sprintf("%016x", hash.Sum64()))
	if err = os.MkdirAll(filepath.Dir(name), 0o755); err == nil {
		err = os.WriteFile(name, []byte(out), 0o644)
	}
	return name, err
}
