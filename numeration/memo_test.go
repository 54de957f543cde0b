package numeration

import (
	"math/big"
	"strings"
	"sync"
	"testing"
	"unsafe"

	"zeck/internal/must"
)

// TestMemo: what is kept is what would have been printed, also when zeros were written in front.
func TestMemo(t *testing.T) {
	defer memo.forget()
	memo.forget()
	text := strings.Repeat("9081726354", memoDigits/10)
	n := must.Get(Parse("000" + text))
	if got, ok := memo.find(n.large); !ok || got != text {
		t.Errorf("a number that was read is kept as %.20s…, %t", got, ok)
	}
	m := n.Add(NewNat(1))
	if got, want := m.String(), m.Big().Text(10); got != want {
		t.Errorf("the number after it prints as …%s, want …%s", got[len(got)-20:], want[len(want)-20:])
	}
	if got, ok := memo.find(m.large); !ok || got != m.String() {
		t.Errorf("a number that was printed is kept as %.20s…, %t", got, ok)
	}
	if first, again := m.String(), m.String(); unsafe.StringData(first) != unsafe.StringData(again) {
		t.Error("a number that is kept is converted once more")
	}
	if _, err := Parse(text[:memoDigits-1]); err != nil || len(memo.kept) != 2 {
		t.Errorf("%d numbers are kept, %v; want 2: one digit less is not worth it", len(memo.kept), err)
	}
}

// TestMemoForgets: the oldest numbers go when there is no room, and none that is larger than all of it comes in.
func TestMemoForgets(t *testing.T) {
	var m decimalMemo
	name := func(i int) string { return strings.Repeat(string(rune('a'+i)), 1<<20) }
	for i := range 10 {
		m.keep(name(i), strings.Repeat("7", 2<<20))
		m.keep(name(i), strings.Repeat("7", 2<<20)) // no second time
	}
	if m.size != 15<<20 || len(m.kept) != 5 {
		t.Errorf("%d numbers of %d bytes are kept, want 5 of %d", len(m.kept), m.size, 15<<20)
	}
	for i := range 10 {
		if _, ok := m.find(name(i)); ok != (i >= 5) {
			t.Errorf("number %d is kept: %t", i, ok)
		}
	}
	m.keep("large", strings.Repeat("7", memoBytes))
	if _, ok := m.find(name(9)); !ok || len(m.kept) != 5 {
		t.Error("a number that does not fit drove the others out")
	}
}

// TestMemoConcurrent prints a few numbers from many goroutines.
//
//zeck:race
func TestMemoConcurrent(t *testing.T) {
	defer memo.forget()
	x := new(big.Int).Exp(big.NewInt(7), big.NewInt(memoDigits*6/5), nil)
	var wg sync.WaitGroup
	for i := range 8 {
		wg.Go(func() {
			n := NatFromBig(x).Add(NewNat(uint64(i % 3)))
			if got, want := n.String(), n.Big().Text(10); got != want {
				t.Errorf("7^… + %d is printed as %.20s…, want %.20s…", i%3, got, want)
			}
		})
	}
	wg.Wait()
}
