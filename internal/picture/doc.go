// Package picture writes the two pictures in the README: a terminal session as an animated SVG, and a web page as a small PNG. Their contents
// come from tests of internal/tui and internal/web, which run both programs. The tests also check that the pictures are up to date.
package picture
