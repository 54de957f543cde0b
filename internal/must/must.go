// Package must is for what is always there: what a program brings with it, and what a test needs before it begins.
package must

// Get returns the value. It panics if there is none; the trace names the test.
func Get[T any](value T, err error) T {
	Do(err)
	return value
}

// Do panics if something went wrong.
func Do(err error) {
	if err != nil {
		panic(err)
	}
}
