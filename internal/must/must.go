// Package must turns errors into panics, for operations that cannot fail unless there is a bug: reading embedded data, and preparing tests.
package must

// Get returns the value, or panics with the error.
func Get[T any](value T, err error) T {
	Do(err)
	return value
}

// Do panics if err is not nil.
func Do(err error) {
	if err != nil {
		panic(err)
	}
}
