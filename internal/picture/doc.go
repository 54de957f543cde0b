// Package picture writes the two pictures of the README: a session in the terminal as an animated SVG, and a page in the browser
// as a small PNG. What they show comes from the tests of internal/tui and internal/web, which can drive both; the tests
// also say whether the pictures still show what the programs do.
package picture
