package lines

import (
	"os"
	"syscall"
	"unsafe"
)

// inLargePages asks the system for pages of megabytes. Moves lead all over the table, and with small pages address translation
// takes half of the time. If the system has no large pages, nothing changes.
func inLargePages(b []byte) {
	const large = 2 << 20
	begin := int(-uintptr(unsafe.Pointer(unsafe.SliceData(b))) & uintptr(os.Getpagesize()-1))
	if len(b) >= 2*large {
		_ = syscall.Madvise(b[begin:], syscall.MADV_HUGEPAGE)
	}
}
