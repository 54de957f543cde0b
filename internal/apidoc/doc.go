// Package apidoc holds the library to its documentation: everything that is exported says what it is and is shown in an example,
// and packages import each other as the picture of the layers says. There is nothing here but the tests.
package apidoc
