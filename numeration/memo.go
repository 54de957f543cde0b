package numeration

import "sync"

// Large numbers are often printed soon after they were read, and more than once: as a pile of a position and of the position
// after a move. A cache holds their decimal forms, since each costs several products.
const (
	memoDigits = 20_000   // shorter numbers are printed faster than they are found
	memoBytes  = 16 << 20 // of the whole cache
)

// memo holds the decimal forms of the last large numbers that were read or printed.
var memo decimalMemo

type decimalMemo struct {
	mu   sync.Mutex
	kept []cachedDecimal // the oldest first
	size int
}

// cachedDecimal is a number and its decimal form.
type cachedDecimal struct{ bytes, decimal string }

func (w cachedDecimal) size() int { return len(w.bytes) + len(w.decimal) }

// find returns the cached decimal form of a number, given as its bytes.
func (m *decimalMemo) find(bytes string) (decimal string, ok bool) {
	if len(bytes) < memoDigits*2/5 { // a digit has more than 8·2/5 = 3.2 bits
		return "", false
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, w := range m.kept {
		if w.bytes == bytes {
			return w.decimal, true
		}
	}
	return "", false
}

// keep adds a number, and drops the oldest until there is room.
func (m *decimalMemo) keep(bytes, decimal string) {
	w := cachedDecimal{bytes, decimal}
	if len(decimal) < memoDigits || w.size() > memoBytes {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, k := range m.kept {
		if k.bytes == bytes {
			return
		}
	}
	m.kept = append(m.kept, w)
	for m.size += w.size(); m.size > memoBytes; {
		m.size -= m.kept[0].size()
		m.kept[0] = cachedDecimal{}
		m.kept = m.kept[1:]
	}
}

func (m *decimalMemo) forget() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.kept, m.size = nil, 0
}
