package lines

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"time"

	"zeck/internal/alone"
)

// A checkpoint is a file with everything that is needed to continue counting:
//
//	head    as below, then as many numbers of P-positions by coins as it says
//	groups  the bits of the groups that are done and needed later, in the order of their turns
//	end     4 bytes: CRC-32C of everything before
//
// It is replaced as a whole, so that there is always a complete one.
type checkpoint struct {
	*run
	checksum uint32 // of the order
}

func newCheckpoint(r *run) *checkpoint {
	sum := crc32.New(castagnoli())
	_ = binary.Write(sum, binary.LittleEndian, r.order) // writing to a hash never fails
	return &checkpoint{r, sum.Sum32()}
}

// mark is the head of a checkpoint.
type mark struct {
	Magic   [8]byte
	Version uint32
	Order   uint32 // checksum of the order
	Value   uint64
	Hole    uint64
	Groups  uint64
	Low     uint64 // the number of turns that are done
	Losing  uint64
	Start   uint64 // 1 if the start is done and P
	ByCoins uint64
}

var markMagic = [8]byte{'z', 'e', 'c', 'k', 'm', 'a', 'r', 'k'}

func (c *checkpoint) mark() mark {
	m := mark{Magic: markMagic, Version: version, Order: c.checksum, Value: uint64(c.value), Hole: uint64(c.hole),
		Groups: uint64(len(c.order)), Low: uint64(c.low), Losing: c.losing, ByCoins: uint64(len(c.byCoins))}
	if c.start {
		m.Start = 1
	}
	return m
}

// lock prevents other programs from writing the same file until unlock is called.
func (c *checkpoint) lock() (unlock func(), err error) {
	name := c.Checkpoint + ".lock"
	f, err := lock(name)
	if err != nil {
		return nil, err
	}
	return func() {
		os.Remove(name)
		f.Close()
	}, nil
}

// The first checkpoint is written after firstMark. The interval then doubles up to halfMinute, but it is at least restful times as
// long as it took to write the last checkpoint.
const (
	firstMark  = 100 * time.Millisecond
	halfMinute = 30 * time.Second
	restful    = 10
)

// nowAndThen returns a function that writes the file when it is time. No new group is finished meanwhile.
func (c *checkpoint) nowAndThen(pause time.Duration) func(low int) error {
	due := time.Now().Add(pause)
	return func(int) error {
		begun := time.Now()
		if begun.Before(due) {
			return nil
		}
		err := c.write()
		pause = max(min(2*pause, halfMinute), restful*time.Since(begun))
		due = time.Now().Add(pause)
		return err
	}
}

// remove removes the file, if it was written.
func (c *checkpoint) remove() error {
	err := os.Remove(c.Checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// resume reads the file if it exists, and continues from there.
func (c *checkpoint) resume() error {
	f, err := os.Open(c.Checkpoint)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	if err = c.read(f); err != nil {
		return fmt.Errorf("%q: %w; remove it to begin anew", c.Checkpoint, err)
	}
	return nil
}

func (c *checkpoint) read(f io.Reader) error {
	sum := crc32.New(castagnoli())
	b := io.TeeReader(bufio.NewReaderSize(f, 1<<20), sum)
	var m mark
	if err := binary.Read(b, binary.LittleEndian, &m); err != nil || m.Magic != markMagic {
		return fmt.Errorf("%w: it does not begin like a checkpoint", ErrCorrupt)
	}
	want := c.mark()
	switch want.Low, want.Losing, want.Start = m.Low, m.Losing, m.Start; {
	case m.Version != version:
		return fmt.Errorf("%w: it has version %d, this program reads version %d", ErrVersion, m.Version, version)
	case m.Value != want.Value || m.Hole != want.Hole || m.ByCoins != want.ByCoins:
		return fmt.Errorf("%w: it belongs to another census, of value %d", ErrOther, m.Value)
	case m != want:
		return fmt.Errorf("%w: it uses another order of the groups", ErrVersion)
	case m.Low > m.Groups:
		return fmt.Errorf("%w: its head makes no sense", ErrCorrupt)
	}
	cut := func(err error) error { return fmt.Errorf("%w: it ends too early: %v", ErrCorrupt, err) }
	if err := binary.Read(b, binary.LittleEndian, c.byCoins); err != nil {
		return cut(err)
	}
	g := c.newGroup()
	for _, i := range c.needed(int(m.Low)) {
		if _, err := io.ReadFull(b, c.bits(g, i)); err != nil {
			return cut(err)
		}
	}
	found := sum.Sum32()
	var stated uint32
	if err := binary.Read(b, binary.LittleEndian, &stated); err != nil {
		return cut(err)
	}
	if stated != found {
		return fmt.Errorf("%w: its checksum is wrong", ErrCorrupt)
	}
	c.low, c.losing, c.start = int(m.Low), m.Losing, m.Start == 1
	return nil
}

// bits returns the bits of a group, using g to find them.
func (c *checkpoint) bits(g *group, rank int32) []byte {
	c.set(g, int(rank))
	return c.table[g.at+c.shift[rank]:][:g.size]
}

func (c *checkpoint) write() error {
	return alone.Write(c.Checkpoint, func(w io.Writer) error {
		sum := crc32.New(castagnoli())
		buffer := bufio.NewWriterSize(w, 1<<20) // Flush reports the first error
		b := io.MultiWriter(buffer, sum)
		_ = binary.Write(b, binary.LittleEndian, c.mark())
		_ = binary.Write(b, binary.LittleEndian, c.byCoins)
		g := c.newGroup()
		for _, i := range c.needed(c.low) {
			_, _ = b.Write(c.bits(g, i))
		}
		_ = binary.Write(buffer, binary.LittleEndian, sum.Sum32())
		return buffer.Flush()
	})
}
