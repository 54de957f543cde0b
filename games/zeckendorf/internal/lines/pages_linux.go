package lines

import (
	"os"
	"syscall"
	"unsafe"
)

// inLargePages asks the system for pages of megabytes: moves lead all over the table, and with small pages half of the time goes by
// finding out where they are. If the system has none, it is as it was.
func inLargePages(b []byte) {
	const large = 2 << 20
	begin := int(-uintptr(unsafe.Pointer(unsafe.SliceData(b))) & uintptr(os.Getpagesize()-1))
	if len(b) >= 2*large {
		_ = syscall.Madvise(b[begin:], syscall.MADV_HUGEPAGE)
	}
}
