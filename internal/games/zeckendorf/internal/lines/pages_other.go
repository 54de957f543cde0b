//go:build !linux

package lines

// inLargePages does nothing: there is no way to ask, or no need.
func inLargePages([]byte) {}
