package web

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// shown are addresses of every kind of page, picture and answer that does not depend on the day, the build or the machine.
var shown = strings.Split(`/p/wythoff:24,32
/p/wythoff:24,32?ask=verdict+moves+safe&why=9&hint=3
/p/wythoff:20,32?ask=verdict+moves+safe+values&why=9
/p/nim:3,5,7?ask=verdict+moves&why=9&hint=2
/p/nim:0
/p/zeckendorf:16?ask=verdict
/p/zeckendorf:1,1,1?ask=verdict+moves+safe
/p/fibnim:40/3?ask=verdict+moves&why=2
/p/takeaway@k=3:50?ask=verdict
/p/lucas:11,12?ask=verdict+moves&why=9
/p/ordered:7?ask=verdict+moves
/p/octal@code=0.137:11?ask=verdict+moves
/p/nim:3,5+fibnim:8/3?ask=verdict+moves+safe&why=9
/p/nim:3,5+fibnim:8/3?ask=value
/p/nim:3,5+fibnim:8/3?ask=values
/p/nim:3,5?ask=value+values+length+census
/p/wythoff:10^50,10^51?ask=verdict+moves&why=9
/p/nim:600,700?ask=verdict+moves+safe
/p/nim:3,5?move=take+9
/p/nim:3,5?move=take+3+from+5
/go?position=wythoff:3,4
/go?position=nim:3,4
/play/wythoff:3,6;engine=second;strength=3;seed=1
/play/wythoff:3,6;engine=second;strength=3;seed=1?move=take+1+from+both
/play/nim:3,5,7;engine=first;strength=perfect;seed=1
/play/nim:3,5;take+2+from+5
/play/nim:1,1;take+1+from+1;take+1+from+1
/play/zeckendorf:9;engine=first;strength=2;seed=1
/play/nim:3,5;resign
/review/nim:3,5;take+5+from+5;take+3+from+3
/review/wythoff:3,6;engine=second;strength=3;seed=1;take+1+from+both
/guess/wythoff
/guess/wythoff?at=0,0&at=1,2&at=2,4
/guess/nim?formula=x+=+y
/guess/fibnim?formula=c+=+0+and+n+<=+12
/guess/kayles?formula=n+=+(
/guess/zeckendorf
/sheet/wythoff@t=2
/sheet/localfib?seed=7
/sheet/nim?solutions
/sheet/blockwythoff
/sheet/nothing
/learn
/learn/nim
/learn/nim/1
/learn/nim/2?asked=1&pick=1
/learn/nim/3
/learn/wythoff/2
/learn/zeckendorf/2
/puzzle/nim/2026-10-05
/puzzle/nim/2026-10-05?move=take+1+from+3
/puzzle/wythoff/2026-10-04?hint=1
/puzzle/nim/2026-10-05?answer=take+1
/puzzle/nim/2026-10-05?answer=take+1+from+99
/review/nim:3,5;take+5+from+5;take+3+from+3?at=0
/review/nim:3,5;take+5+from+5;take+3+from+3?at=1
/review/nim:3,5;take+5+from+5;take+3+from+3?at=2
/play?game=wythoff&piles=3,+6
/play?game=nim&piles=3,+5&plus=fibnim:8&opponent=9
/play?game=onepile&option-min=2&piles=x
/p/nin:x
/explore/plot?game=wythoff@t=2&to=40
/explore/values?game=takeaway@k=3,c=1&size=8
/explore
/explore/values
/explore/values?game=lucas&size=20&row=3
/explore/values?game=wythoff&size=12&row=2&col=5&show=outcome
/explore/values?game=fibnim&size=15
/explore/plot
/explore/plot?game=wythoff&to=40
/explore/plot?game=lucas&to=30
/explore/graph?position=nim:2,2
/explore/graph?position=nim:2,2&show=grey
/explore/graph?position=zeckendorf:8&show=winning
/explore/number
/explore/number?n=100
/explore/number?n=F(20)
/explore/number?n=10^30
/explore/at?game=wythoff&x=3&y=5
/explore/values.svg?game=wythoff&size=12
/explore/values.csv?game=wythoff&size=5
/explore/graph.svg?position=nim:2,2
/explore/graph.dot?position=nim:2,2
/explore/plot.svg?game=wythoff&to=20
/claims?words=pair
/claims?status=refuted
/claims/silber.lemma1
/prove
/prove?statement=forall+n:+exists+m:+m+>+n
/prove?statement=exists+n:+n+>+3+and+fib(n)
/prove?statement=forall+n:+a(n)+<+5
/set
/set?set=x,y:+x+<+y+and+y+<+4
/set?set=n:+fib(n)
/explore/set.txt?set=n:+n+<+5
/explore/set.dot?set=n:+n+<+5
/explore/set.dot?set=n:+n+<
/nothing
/p/wythof:3,4
/p/wythoff:1,2,3
/manifest.webmanifest
/api/openapi.json
/api/solve?position=lucas:3,4
/api/solve?position=nim:3,5%2Bnim:3,5
/api/table?game=nim&rows=3..5
/api/rep?n=100
/api/rep?n=100&system=lucas
/api/grundy?position=wythoff:5,9
/api/census?position=nim:3,5
/api/graph?position=nim:1,2
/api/prove?statement=forall+n:+n+>+0
/api/claims?words=pair
/api/games
/api/x
/api/solve`, "\n")

// passing is what changes with the assets, and what is drawn by lot.
var passing = regexp.MustCompile(`\?v=[0-9a-f]+|[0-9a-f]{8,}\.(css|js|svg|png|woff2)|seed=[0-9]{2,}`)

// TestShown: every kind of page as it is. What it has to be is tested elsewhere, page by page; that nothing changes unseen is tested here. The
// sum is that of the whole page, the text its beginning.
func TestShown(t *testing.T) {
	h := New(Options{})
	var all strings.Builder
	for _, address := range shown {
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		path, query, _ := strings.Cut(address, "?")
		r.URL.Path, r.URL.RawQuery = path, query
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		body := passing.ReplaceAllString(w.Body.String(), "")
		words := body
		if strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") && w.Header().Get("Location") == "" {
			d := &document{t: t, h: h, address: address, status: w.Code, body: w.Body.String(), header: w.Header()}
			d.check()
			words = text(d.all("main")[0])
		}
		fmt.Fprintf(&all, "%s\n  %d %s %s %s, %x\n  %.400s\n", address, w.Code, w.Header().Get("Content-Type"),
			passing.ReplaceAllString(w.Header().Get("Location"), ""),
			w.Header().Get("Cache-Control"), sha256.Sum256([]byte(body)), strings.Join(strings.Fields(words), " "))
	}
	golden.Same(t, "testdata/shown.txt", all.String())
}
