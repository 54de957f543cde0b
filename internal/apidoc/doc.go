// Package apidoc contains tests of the whole module: every exported name has a comment, every package has an example, imports follow the
// layers in docs/architecture.md, and general packages do not depend on particular games. It has no other code.
package apidoc
