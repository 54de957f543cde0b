// Package web serves zeck in a browser: a gallery of the games, an address for every position, play against the engine or a
// friend, lessons, pictures to explore, the claims of the papers, and a JSON API.
//
// # Addresses
//
//	/                       the gallery
//	/p/wythoff:24,32        a position; the query holds the questions about it: ?ask=verdict&hint=1&why=2
//	/play/SESSION           a game, as package play writes it; ?move=take 3 from both makes a move
//	/review/SESSION         the same game, with a verdict on every move
//	/learn/wythoff/3        the third step of a lesson
//	/puzzle/nim/2026-11-15  the puzzle of a day; /puzzle/nim redirects to today's puzzle
//	/picture/SESSION.png    the board of a game or a position, for link previews; /qr?of=… is the QR code of a link
//	/invent/RULES/          an invented game: its rules, its board and its theorem; all pages exist again below it and know the game
//	/guess/wythoff          a board for marking lost positions, or ?formula=…; /sheet/wythoff is an exercise sheet, ?solutions with solutions
//	/explore/…              nim-values, P-positions, game graphs, numbers; /explore/plot.svg and so on are the same as files
//	/claims                 the literature
//	/prove, /set            a statement to prove; a set of numbers
//	/room/NAME              how many moves a game between two screens has, for the page that waits
//	/api/…                  the objects of the command line's --json, described by /api/openapi.json
//
// RULES is the compressed rules text; /invent?rules=… redirects there. Every request compiles the rules again.
//
// Every page is the answer to a GET and depends only on its address: the back button takes a move back, and an address can be sent to
// somebody else. The server stores only the games between two screens, a few megabytes at most. With scripts off, everything
// works with links and forms. The scripts in assets save page loads, move the focus with the arrow keys, zoom and move maps and plots, and
// show values under the pointer.
//
// # Safety
//
// Limits bounds the work of a request, and the work ends when the client disconnects. A request that computes waits for one of a few
// slots. Work that does not fit the limits gets status 422, and too many requests at once get 503, each with a one-line reason. Pages
// load nothing from other sites, and the content security policy allows no inline script or style. No address reaches a file.
//
// # Without a server
//
// Compiled to WebAssembly, the same handler answers the requests that a service worker intercepts: see cmd/zeck-wasm and make site.
package web
