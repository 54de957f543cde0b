// Package apidoc holds the library to its documentation: everything that is exported says what it is. There is nothing here but
// the test.
package apidoc
