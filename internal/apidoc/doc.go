// Package apidoc holds the library to its documentation: everything that is exported says what it is, every package has an example,
// packages import each other as the picture of the layers says, and none knows a game by its name. There is nothing here but the tests.
package apidoc
