// Package answer holds the answers that the command line and the page both give, as data: the JSON that scripts rely on, and
// the questions about ranges, graphs, sequences and censuses behind it. It reads texts, asks the library and counts what a
// question would cost; how an answer looks is for others to say.
//
// Whoever asks brings limits: a terminal waits longer than a web server may.
package answer
