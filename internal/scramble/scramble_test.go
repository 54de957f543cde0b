package scramble

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"
)

// scrambling runs a test with the flag set, where time passes only while it sleeps.
func scrambling(t *testing.T, n int, test func(t *testing.T)) {
	before := *times
	defer func() { *times = before }()
	*times = n
	synctest.Test(t, test)
}

// TestOne: the same number gives the same texts, fewer of them if they take long.
func TestOne(t *testing.T) {
	tried := func(n int, takes time.Duration) (all []string) {
		scrambling(t, n, func(t *testing.T) {
			target := One(func(_ *testing.T, text string) { all = append(all, text); time.Sleep(takes) })
			target(t, "n: 12")
			target(t, "∀x: x > 3")
		})
		return all
	}
	if got := tried(0, 0); len(got) != 2 || got[0] != "n: 12" || got[1] != "∀x: x > 3" {
		t.Errorf("without the flag: %q", got)
	}
	first, second, slow := tried(20_000, 0), tried(20_000, 0), tried(20_000, time.Millisecond)
	if len(first) != 40_002 || !slices.Equal(first, second) || len(slow) != 802 || !slices.Equal(slow[:400], first[:400]) {
		t.Errorf("%d and %d texts, or they are not the same; %d slow ones", len(first), len(second), len(slow))
	}
	if sum := crc32.ChecksumIEEE([]byte(strings.Join(first, "\x00"))); sum != 4293344062 { // the same in every build
		t.Errorf("the texts have the checksum %d", sum)
	}
	if other := tried(19_999, 0); slices.Equal(other[2:5], first[2:5]) {
		t.Errorf("another number gives the same texts: %q", other[2:5])
	}
	for _, want := range []string{"n: 1", "n: 13", "n: 12n: ", "∀x: x > 30", "x: n: 12"} {
		if !strings.Contains(strings.Join(first, "\x00"), want) {
			t.Errorf("%q was not tried", want)
		}
	}
}

func TestTwo(t *testing.T) {
	var one, other, both int
	target := Two(func(_ *testing.T, a, b []byte) {
		left, right := string(a) != "left", string(b) != "right"
		switch {
		case left && right:
			both++
		case left:
			one++
		case right:
			other++
		}
	})
	scrambling(t, 1000, func(t *testing.T) { target(t, []byte("left"), []byte("right")) })
	if one < 200 || other < 200 || both < 100 {
		t.Errorf("changed: %d, %d and %d times both", one, other, both)
	}
}

// TestSaved: a text on which a target panics is saved where go test looks for it.
func TestSaved(t *testing.T) {
	t.Chdir(t.TempDir())
	scrambling(t, 10_000, func(t *testing.T) {
		defer func() {
			if p := recover(); p != "a digit" {
				t.Errorf("the panic became %v", p)
			}
		}()
		One(func(_ *testing.T, text string) {
			if strings.ContainsAny(text, "5") {
				panic("a digit")
			}
		})(t, "n = 4")
	})
	files, err := filepath.Glob("testdata/fuzz/TestSaved/*")
	if err != nil || len(files) != 1 {
		t.Fatal(files, err)
	}
	data, err := os.ReadFile(files[0])
	if text := string(data); err != nil || !strings.HasPrefix(text, "go test fuzz v1\nstring(\"") || !strings.Contains(text, "5") ||
		!strings.HasSuffix(text, "\")\n") {
		t.Errorf("%q, %v", text, err)
	}
}

// TestSize: repeated changes do not make a text too large.
func TestSize(t *testing.T) {
	s := scrambler{corpus: [][]byte{bytes.Repeat([]byte("x"), large)}}
	r := rand.New(rand.NewPCG(1, 2))
	text := []byte{}
	for range 50_000 {
		if text = s.once(r, text); len(text) > large {
			t.Fatalf("%d bytes", len(text))
		}
	}
	if len(text) < 100 {
		t.Errorf("only %d bytes", len(text))
	}
}

// TestSeeds: each run with the same number has the same seeds.
func TestSeeds(t *testing.T) {
	tried := func(n int) (all []uint64) {
		scrambling(t, n, func(t *testing.T) {
			target := Seeds(func(_ *testing.T, seed uint64) { all = append(all, seed) })
			target(t, 1)
			if target(t, 2); Fuzzing() != (n > 0) { // a saved seed is tried alone
				t.Errorf("with the number %d it is said to be fuzzing: %v", n, Fuzzing())
			}
		})
		return all
	}
	first := tried(100)
	if got := tried(0); fmt.Sprint(got) != "[1 2]" || len(first) != 102 || !slices.Equal(first, tried(100)) || first[1] == tried(101)[1] {
		t.Errorf("%d, without the flag %d", first, got)
	}
}
