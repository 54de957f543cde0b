// Package web is the page of zeck: a gallery of the games, every position under an address of its own, play against the
// engine or a friend, lessons, pictures to explore, the claims of the papers, and a JSON API.
//
// # Addresses
//
//	/                       the gallery
//	/p/wythoff:24,32        a position; what is asked about it stands in the query: ?ask=verdict&hint=1&why=2
//	/play/SESSION           a game, as package play writes it; ?move=take 3 from both makes a move
//	/review/SESSION         the same game judged move by move
//	/learn/wythoff/3        the third step of a lesson
//	/puzzle/nim/2026-11-15  the puzzle of a day; /puzzle/nim leads to that of today
//	/picture/SESSION.png    the board of a game or a position, for those who link to it; /qr?of=… is the QR code of a link
//	/invent/RULES/          a game of one's own: its rules, the board, what is known of it; below it are all these pages again, which know the game
//	/guess/wythoff          a board on which lost positions are marked, or ?formula=…; /sheet/wythoff is an exercise sheet, ?solutions with solutions
//	/explore/…              nim-values, P-positions, game graphs, numbers; /explore/plot.svg and so on are the same as files
//	/claims                 the literature
//	/prove, /set            a statement of one's own; a set of numbers
//	/room/NAME              how far the game of two people at two screens is, for the page that waits
//	/api/…                  the objects of the command line's --json, described by /api/openapi.json
//
// RULES is the text of rules, compressed; /invent?rules=… leads there. The game is made anew for every request.
//
// Every page is the answer to a GET and depends on its address alone: the back button takes a move back, and an address can be sent to
// somebody else. The server keeps nothing but the games of people at two screens, a few megabytes at most. With scripts off everything
// works by links and forms. The scripts in assets save page loads, move the focus with the arrow keys, zoom and move maps and plots, and
// show values under the pointer.
//
// # Safety
//
// The work of a request is bounded by Limits and ends when the client goes. What asks for a computation waits for one of a few
// slots. Work that does not fit is answered with 422, too many at a time with 503, each with one line that says so. Pages
// load nothing from elsewhere, and the content security policy allows no inline script or style. No address reaches a file.
//
// # In a browser alone
//
// The same handler, compiled to WebAssembly, answers the requests that a service worker catches: cmd/zeck-wasm, and make site.
package web
