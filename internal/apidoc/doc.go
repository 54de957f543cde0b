// Package apidoc holds the library to its documentation: everything that is exported says what it is, and is shown in an
// example. There is nothing here but the tests.
package apidoc
