package web

import (
	"strings"
	"testing"
)

// TestPageTexts: chosen words of pages, and with which status. Every one of them leads back to the games.
func TestPageTexts(t *testing.T) {
	h := New(Options{Version: "v1.2.3"})
	for _, c := range []struct {
		address string
		status  int
		words   string // separated by bars; a page must not say what follows a !
	}{
		{"/", 200, "Wythoff's Nim|The Zeckendorf game|v1.2.3"},
		{"/p/wythoff:24,32", 200, "A board to study: nobody answers here.|bring her there|Play from here|Set up another|!a winning move"},
		{"/p/wythoff:24,32?ask=verdict+moves+safe&why=9&hint=3", 200, "lost: whoever has to move from there|a winning move|(shown; hide it)"},
		{"/p/nim:3,5?ask=value+values", 200, "take this and all to its right to win|a losing move|Nim-value 6|!nim-value 6"},
		{"/p/nim:3,5+fibnim:8/3?ask=value+moves", 200, "nim-value 6|nim-sum|!Set up another"},
		{"/p/fibnim:40/3?ask=verdict+moves&why=2", 200, "Fibonacci Nim: 40, take up to 3|!a losing move"},
		{"/p/wythoff:10^50,10^51?ask=moves", 200, "difference 90000000…00000000|take 93819660…82019424 (51 digits) from the larger pile"},
		{"/p/wythoff:24,32?why=1", 200, "In canonical Fibonacci digits 24|Next step"},
		{"/p/wythoff:24,32?hint=1", 200, "Some pairs are lost|Say more"},
		{"/p/wythoff:12,20?ask=verdict+moves", 200, "The player to move loses|No move wins"},
		{"/p/wythoff:0,0", 200, "The game is over"},
		{"/p/nim:3,4?hint=9&why=9", 200, "Why|!the other side does"},
		{"/play/wythoff:24,32;engine=second;strength=perfect;seed=1", 200, "Your move|zeck, perfect|Yes, resign|80 moves here"},
		{"/play/nim:1,1;take+1+from+1;take+1+from+1", 200, "The second player wins|take 1 from 1. No move is left.|The bars show who was winning"},
		{"/play/nim:3,5;resign", 200, "The first player resigned.|Start again|!Yes, resign"},
		{"/review/nim:3,5;take+5+from+5;take+3+from+3?at=1", 200, "gives the win away; take 2 from 5 would have won"},
		{"/learn/nim/1", 200, "One heap is easy.|Choose it on the board.|Where this leads."},
		{"/learn/fibnim/1", 200, "!4 = 3 + 1"}, // the parts are shown from the step on that speaks of them
		{"/learn/fibnim/3", 200, "on the board the pile is laid out in these parts|12 = 8 + 3 + 1"},
		{"/learn/nim/2?asked=1&pick=1", 200, "Not all are marked that are lost: look at nim:4,4 again."},
		{"/puzzle/wythoff/2026-10-04?hint=1", 200, "Puzzle of 4 October 2026|Find the winning move|The day before"},
		{"/explore/values?game=globalfib&size=32", 200, "least winning removal"},
		{"/explore/values?game=lucas&size=20&row=3", 200, "Wythoff–Lucas game: nim-values|3 0 5 1 2 4 8 9 6 7 13 14 10"},
		{"/explore/plot?game=wythoff&to=40", 200, "31 P-positions with piles up to 40|y = φx"},
		{"/explore/graph?position=zeckendorf:8&show=winning", 200, "Winning strategies from zeckendorf:8|12 positions, 6 of them P; 13 moves"},
		{"/explore/number?n=100", 200, "89 + 8 + 3|76 + 18 + 4 + 2|lost pair number 62, (100, 162)"},
		{"/claims?all=1&page=2", 200, "from number 31 on|Page 2"},
		{"/claims?source=silber&status=refuted", 200, "silber.citation|misprint"},
		{"/claims/silber.lemma1", 200, "Silber 1977, Lemma 1|proved by automata|Decide it now"},
		{"/claims/silber.lemma1?run=1", 200, "Just now: proved"},
		{"/prove?statement=forall+n:+n+%3E=+1+=%3E+b(n)+=+a(n)+%2B+n", 200, "Proved, for all natural numbers"},
		{"/prove?statement=forall+n:+shift(n)+=+a(n)", 200, "False|n = 1"},
		{"/prove?statement=exists+n:+n+%3E+4&system=binary", 200, "For example: n = 5"},
		{"/set?set=n:+fib(n)+and+n+mod+7+=+0", 200, "Infinitely many numbers|21, 987, 46368"},
		{"/set?set=x,+y:+x+%2B+y+=+1000+and+x+%3C+y&sum=x", 200, "500 pairs|sum of x|124750"},
		{"/set?set=n,+x,+y:+x+%2B+y+=+n&by=n&at=10%5E30", 200, "How many for each n|1, 2, 3, 4|f(n) = n + 1 for all n"},
		{"/set?set=x,+y:+x+%2B+y+=+10%5E90", 200, "too many to be drawn|!dot and text"},
		{"/set?set=n:+n+%3E+", 400, "column 7"},
		{"/prove?statement=forall+n:%0An+%2B+=+3", 400, "n + = 3 ^"},
		{"/prove?statement=n:+fib(n)", 400, "Look at the set"},
		{"/p/nim:3,5?move=take+9", 400, `expected a move such as "take 1 from 3", got "take 9": no pile has so many`},
		{"/p/wythoff:5,9?move=2+1", 400, "the same number from both|!less than 1"},
		{"/nothing", 404, "No page has the address /nothing|To the games"},
		{"/p/chess:8", 404, `There is no game called "chess"`},
		{"/p/wythof:3,4", 404, "did you mean Wythoff's Nim?|!globalfib"},
		{"/play?game=wythof", 404, "did you mean Wythoff's Nim?"},
		{"/invent/1abc/", 400, "left out"},
		{"/p/wythoff:10%5E1000000,1", 422, "too long for this page"},
		{"/explore/graph?position=zeckendorf:60", 422, "the command line takes more|!json and dot"},
		{"/go?position=", 400, "Expected a position"},
	} {
		d := visit(t, h, c.address)
		if d.link("Games"); d.status != c.status {
			t.Errorf("%s: status %d, want %d", c.address, d.status, c.status)
		}
		for words := range strings.SplitSeq(c.words, "|") {
			if words, not := strings.CutPrefix(words, "!"); d.says(words) == not {
				t.Errorf("%s: it says %q: %t", c.address, words, not)
			}
		}
	}
}
