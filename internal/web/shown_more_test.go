package web

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"zeck/games"
	"zeck/internal/golden"
	"zeck/play"
)

// gamePages are pages of every game, each at the position that its play begins with.
var gamePages = strings.Split(`/p/{at}?ask=verdict+moves+value+values+safe+digits&why=99&hint=9
/p/{at}?why=1&hint=1
/play/{at};engine=second;strength=perfect;seed=1?ask=values+digits
/play/{at}?ask=moves&hint=2&why=2
/play?game={name}
/explore/values?game={name}&size=6&row=1
/explore/plot?game={name}&to=12
/explore/plot?game={name}&x=2&y=1&w=9
/api/solve?position={at}
/api/games?name={name}`, "\n")

// otherPages are more addresses of every kind: what is asked for in every way, and refused.
var otherPages = strings.Split(`/
/learn/wythoff
/learn/none
/api/solve?position=ordered:50&misere=1
/api/solve?position=zeckendorf:500&misere=1
/explore/at?game=wythoff&x=0&y=3
/explore/at?game=wythoff&y=3
/explore/at?game=wythoff&x=3&y=0
/explore/at?game=nim&x=x&y=3
/explore?game=zeckendorf
/explore?game=takeaway@k=3,c=-1
/explore?game=octal@code=0.77
/explore?game=globalfib@k=3
/explore/plot?game=octal@code=0.77&to=9
/explore/values?game=takeaway@k=2,c=-1&size=5
/p/nim:1+nim:2+wythoff:3,4+nim:4+nim:5
/p/nim:1+nim:2+wythoff:3,4+nim:4
/play/quilt:200,1
/play/quilt:200,1;merge+1+1
/play/globalfib@k=3:100000,200000,300001;take+5+from+100000
/set?vars=n&formula=n+mod+3=1&count=n
/set?vars=x,y&formula=y+%3C=+x&count=x
/set?vars=x,y&formula=y+=+2*x&count=x
/set?vars=x,y&formula=y+%3C+5&count=x
/theorem?find=-1
/theorem?find=x
/theorem?find=10^9
/learn/wythoff/0
/learn/wythoff/1
/learn/wythoff/3
/learn/wythoff/4
/learn/wythoff/5
/learn/wythoff/99
/learn/nim/1?asked=1
/learn/nim/2
/learn/nim/2?answer=x
/learn/nim/2?answer=take+1+from+3
/learn/nim/3?asked=1&pick=1&pick=2
/learn/nim/4
/learn/nim/4?answer=take+1+from+3
/learn/nim/4?answer=take+1+from+4
/learn/nim/5
/learn/fibnim/2
/learn/fibnim/3
/learn/lucas/2
/puzzle/none/2026-02-03
/puzzle/zeckendorf/2026-02-03
/puzzle/takeaway/2026-02-03
/puzzle/nim/2026-2-3
/puzzle/nim/2026-02-03?answer=x
/puzzle/nim/2026-02-03?answer=take+1+from+2
/puzzle/nim/2026-02-03?answer=take+5+from+6
/puzzle/wythoff/2026-03-01
/puzzle
/puzzle/wythoff
/p/wythoff:24,32?view=3,4,9
/p/wythoff:24,32?view=0,0,1
/p/wythoff:24,32?view=1,2
/p/wythoff:24,32?view=1,2,x
/p/wythoff:24,32?view=20,20,100&ask=safe
/p/wythoff:32,24?view=0,0,8&ask=values
/p/wythoff:700,900
/p/wythoff:700,900?view=600,600,64
/p/wythoff:10^9,10^9+nim:3
/p/wythoff:3,5+wythoff:1,2+nim:7?ask=value+values+moves
/p/nim:1+nim:2+nim:3+nim:4+nim:5+nim:6
/p/nim:1,2,3,4,5,6,7,8
/p/nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1+nim:1
/p/nim:10^20,10^40?ask=digits+value
/p/nim:17179869183,17179869184,5
/p/fibnim:1000000000000000/5?ask=verdict+digits&why=9
/p/fibnim:100/7?move=take+9
/p/fibnim:100/7?move=take+7&ask=values
/p/nim:3,5?hint=1000000&why=-5
/p/nim:3,5?hint=x&why=x&ask=verdict+nothing+digits
/p/zeckendorf:5,3,2
/p/zeckendorf:40?ask=verdict+moves+value+values
/p/zeckendorf:300?ask=verdict+moves
/p/takeaway@k=3,c=2:50?ask=verdict+moves+value
/p/wythoff@t=3:24,32?ask=verdict+moves&why=9
/p/nim:8%20%2B%20nim:9
/p/x:1+nim:3
/p/nimm:3
/p/rosenberg:3
/go
/go?position=+nim:3,4+
/go?position=nimm:3
/play/nim:3,5,7;engine=first;strength=1;seed=5?ask=values
/play/nim:3,5;take+9
/play/nim:3,5?move=take+9
/play/nim:3,5?move=resign
/play/nim:3,5?move=take+1+from+3&ask=values+digits
/play/nim:3,5;engine=second;strength=perfect;seed=1?move=take+2+from+5
/play/nim:3,5;engine=second;strength=perfect;seed=1;resign
/play/nim:3,5;engine=second;strength=perfect;seed=1;take+2+from+5;take+1+from+3;take+1+from+3;take+2+from+2;take+2+from+2
/play/nim:1;engine=second;strength=perfect;seed=1;take+1+from+1?lesson=nim/4
/play/nim:1;engine=second;strength=perfect;seed=1?lesson=nim/4&move=take+1+from+1
/play/nim:1;engine=second;strength=perfect;seed=1?lesson=nim/99
/play/nim:1;engine=second;strength=perfect;seed=1;take+1+from+1?lesson=nim/5
/play/nim:0?ask=values
/play/nim:2,2?room=abcdefghijklmnop&as=first
/play/nim:2,2?room=abcdefghijklmnop&as=second
/play/nim:2,2?room=abcdefghijklmnop&as=second&move=take+1+from+2
/play/nim:2,2?room=abcdefghijklmnop&as=first&move=take+1+from+2
/room/abcdefghijklmnop
/play/nim:2,2?room=abcdefghijklmnop&as=second
/play/nim:2,2;take+1+from+2?room=abcdefghijklmnop&as=second&ask=values
/play/nim:2,2;take+1+from+2?room=abcdefghijklmnop&as=second&move=resign
/play/nim:2,2;take+1+from+2;resign?room=abcdefghijklmnop&as=second
/play/nim:2,2;take+1+from+2;resign?room=abcdefghijklmnop&as=first
/room/abcdefghijklmnop
/room/none
/play/nim:2,2?room=ABC&as=first
/play/nim:2,2?room=abcdefghijklmnop&as=third
/play?position=nim:3,4
/play?position=nim:3,4&opponent=friend
/play?position=nim:3,4&opponent=link
/play?position=nim:3,4&opponent=link&first=engine
/play?position=nim:3,4&opponent=2&first=engine
/play?position=nim:3,4&opponent=99
/play?position=nimm:3
/play?game=nimm
/play?game=takeaway&piles=9&option-k=3&option-c=1&plus=nim:3&opponent=perfect
/play?game=takeaway&option-k=3&plus=nim:3&opponent=4&first=engine
/play?game=wythoff&piles=&opponent=friend
/play/wythoff:24,32;engine=second;strength=perfect;seed=1?view=3,4,9&blind=1
/play/wythoff:24,32;take+1+from+both?blind=1&view=0,0,20
/play/nim:3,5+fibnim:8/3;take+3+from+3?ask=values+moves
/review/nim:3,5
/review/nim:3,5;take+2+from+5;take+1+from+3;take+1+from+3?at=2
/review/nim:3,5;take+2+from+5;take+1+from+3;take+1+from+3?at=9
/review/nim:3,5;engine=second;strength=perfect;seed=1;take+1+from+5;take+1+from+4
/review/nim:3,5;engine=first;strength=perfect;seed=1;take+2+from+5;take+1+from+3?at=1
/review/nim:1,1;take+1+from+1;take+1+from+1
/review/nim:3,5;resign
/explore/values?size=600
/explore/values?size=x
/explore/values?row=2000000
/explore/values?col=-1
/explore/values?game=nim&size=0
/explore/values?game=nim&size=33&row=40&col=70
/explore/values?game=nim&size=64&row=64
/explore/values?game=nim&size=4&row=5
/explore/values?game=nim&size=7&row=5
/explore/values?game=nim&size=8&row=3&col=2
/explore/values?game=fibnim&size=40&row=80
/explore/values?game=wythoff@t=2&size=20&o-t=3
/explore/values?game=wythoff&o-t=99
/explore/values?game=wythoff&o-t=x
/explore/values?game=none
/explore/values?game=takeaway&size=9&o-k=3&o-c=1
/explore/values?game=wythoff&size=512&row=100000&col=100000
/explore/values.csv?game=fibnim&size=9&row=2
/explore/values.tikz?game=nim&size=4
/explore/values.png?game=nim&size=4
/explore/values.dot?game=nim
/explore/values.svg?game=none
/explore/values.xyz
/explore/plot?game=wythoff&to=1001
/explore/plot?game=wythoff&x=990&w=20
/explore/plot?game=wythoff&x=100&y=90&w=60
/explore/plot?game=wythoff&to=300
/explore/plot?game=wythoff&to=x
/explore/plot?game=wythoff&x=3&y=2&w=1
/explore/plot?game=wythoff&x=3&y=2&w=250
/explore/plot?game=wythoff&x=3&y=2&w=251
/explore/plot?game=wythoff&to=1000
/explore/plot?game=fibnim&to=60
/explore/plot?game=fibnim&x=10&w=40
/explore/plot?game=wythoff&o-t=3&to=20
/explore/plot?game=nim&to=20
/explore/plot.csv?game=wythoff&to=20
/explore/plot.csv?game=fibnim&x=3&w=9
/explore/plot.tikz?game=lucas&to=20
/explore/plot.dot?game=lucas&to=20
/explore/plot.svg?game=lucas&x=3&y=1&w=7
/explore/graph
/explore/graph?position=x
/explore/graph?position=nim:30,30
/explore/graph?position=wythoff:3,5&show=winning
/explore/graph?position=wythoff:3,5&show=grey
/explore/graph.tikz?position=nim:1,2
/explore/graph.csv?position=nim:1,2
/explore/graph.dot?position=nim:1,2&show=winning
/explore/graph.svg?position=nim:1,2&show=grey
/explore/number?n=0
/explore/number?n=1
/explore/number?n=x
/explore/number?n=3^500
/explore/number?n=F(5000)
/explore/at?game=nim&x=3&y=5
/explore/at?game=fibnim&x=9&y=2
/explore/at?game=zeckendorf&x=2&y=3
/explore/at?game=none&x=3
/explore/at?game=nim&x=3000000
/explore/at?game=nim&y=x
/explore/set.svg?set=n:+n+<+5
/explore/set.tikz?set=n:+n+<+5
/explore/set.csv?set=n:+n+<+5
/claims
/claims?all=1
/claims?all=1&page=2
/claims?all=1&page=999
/claims?page=0&all=1
/claims?source=silber
/claims?source=none
/claims?status=checked&page=2
/claims?status=none
/claims?kind=none
/claims?kind=theorem&words=PAIR
/claims/none
/claims/silber.lemma1?run=1
/claims/silber.theorem1
/prove?statement=x,+y:+x+<+y
/prove?statement=forall+n:+n+%3D&system=binary
/prove?statement=exists+n:+n+>+3+and+pow(n)&system=binary
/prove?statement=forall+n:+n+>+0&system=none
/prove?statement=forall+n:+n+>+0&system=takeaway@k=4
/prove?statement=forall+n:%0Aexists+m:+m+>+n+and+and+and+forall+abcdefghijklmnopqrstuvwxyz:+abcdefghijklmnopqrstuvwxyz+%3D+3+and+x
/prove?statement=1+%3D+1
/set?set=n:+n+<+1
/set?set=n:+n+<+0
/set?set=n:+n+>+3&sum=n
/set?set=x,y,z:+x%2By%2Bz%3D3&sum=x&system=binary
/set?set=v,w,x,y:+v%2Bw%2Bx%2By%3D2
/set?set=n,x,y:+x%2By%3Dn+and+x<%3Dy&by=n&at=10,100
/set?set=n,x:+x<%3Dn&by=n
/set?set=n,x:+x<%3Dn&by=n&sum=x
/set?set=n,x:+x%3Dn+and+fib(x)&by=n
/set?set=x,+y:+exists+n:+x+%3D+a(n)+and+y+%3D+b(n)+and+y+<%3D+10^100
/set?set=n:+n+<+10^9
/set?set=n+n
/set?set=n:+n<5&system=none
/set?set=n:+n<5&by=x
/picture/nim:3,5.png
/picture/nim:3,5;take+2+from+5.png
/picture/wythoff:24,32.png
/picture/nim:1+nim:2+nim:3+nim:4.png
/picture/nim:3,5
/picture/nimm:3.png
/assets/none
/assets/icon.svg
/assets/icon-192.png
/assets/icon-512.png
/favicon.ico
/invent
/invent?rules=game+mine
/invent/x/
/invent/1x/api/games
/api/games?name=none
/api/games?x=1
/api/games?name=nim&name=nim
/api/solve?position=nim:3,5&misere=1
/api/solve?position=nim:3,5&misere=1&remoteness=1
/api/solve?position=nim:3,5&remoteness=1
/api/solve?position=zeckendorf:9999&remoteness=1
/api/solve?position=nim:1x
/api/solve?position=nim:10^99999
/api/grundy?position=nim:3,5%2Bfibnim:8
/api/grundy?position=nimm:3
/api/grundy?position=zeckendorf:99999
/api/rep?n=x
/api/rep?n=100&system=none
/api/rep?n=7&system=takeaway@k=3
/api/seq?name=H
/api/seq?name=H&from=3&to=9
/api/seq?name=G&count=4
/api/seq?name=none
/api/seq?name=H&from=9&to=3
/api/seq?name=H&count=10001
/api/seq?name=fibnim-grundy&to=5001
/api/seq?name=wythoff-diagonal&to=1001
/api/seq?name=zeckendorf-states&to=2001
/api/seq?name=zeckendorf-p&to=101
/api/seq?name=losing@k=3&to=20001
/api/table?game=wythoff
/api/table?game=wythoff&rows=2..4&cols=3..5&value=outcome
/api/table?game=fibnim&rows=2..9&value=removal
/api/table?game=none
/api/table?game=nim&rows=0..5000&cols=1
/api/table?game=nim&rows=0..999&cols=0..999
/api/table?game=wythoff&rows=100000..100003&cols=100000..100003&value=outcome
/api/table?game=wythoff&rows=100000..100003&cols=100000..100003
/api/census?position=nim:3,5&lengths=1&games=1&levels=1&values=1&remoteness=1&moments=1&strategy=1
/api/census?position=zeckendorf:20&lengths=1
/api/census?position=zeckendorf:20&games=1
/api/census?position=zeckendorf:20&levels=1
/api/census?position=zeckendorf:20&values=1
/api/census?position=zeckendorf:20&remoteness=1
/api/census?position=zeckendorf:20&moments=1
/api/census?position=zeckendorf:20&strategy=1
/api/census?position=nim:2,3&players=3
/api/census?position=nim:2,3&players=1
/api/census?position=nim:2,3&players=2
/api/census?position=nim:2,3&players=99
/api/census?position=nim:2,3&players=x
/api/census?position=nim:2,3&teams=AABB
/api/census?position=nim:2,3&teams=A
/api/census?position=nim:2,x
/api/graph?position=nim:1,2&winning=1
/api/graph?position=nim:500,500
/api/graph?position=x
/api/discover?game=wythoff
/api/discover?game=wythoff&value=10
/api/discover?game=nim&value=1&system=binary
/api/discover?game=fibnim&misere=1
/api/discover?game=octal@code=0.137
/api/discover?game=octal@code=0.137&misere=1
/api/discover?game=none
/api/invent?rules=game+mine
/api/prove?statement=forall+n:+n+>&system=binary
/api/prove?statement=exists+n:+n+>+3&system=none
/api/prove?statement=forall+n:+n+<+10^5
/api/set?set=n:+n<5&has=3&next=2&sum=n&min=n&max=n&regex=1
/api/set?set=n,x:+x<%3Dn&by=n&at=5&equals=n%2B1
/api/set?set=n:+n<&system=binary
/api/set?set=n:+n<3&system=none
/api/claims
/api/claims?source=silber&status=proved&kind=theorem
/api/claims?source=none
/api/claims?status=none
/api/claims/silber.lemma1
/api/claims/none
/api/claims/silber.lemma1?x=1
/api/rep?n=10^99999`, "\n")

// inventedPages are pages below the rules of a game that somebody has invented.
var inventedPages = strings.Split(`
?find=0
?find=1
?find=99
?to=30
?to=999
?ask=values+digits&hint=1&why=2
?move=x
?move={first}
theorem?find=0
theorem?find=10
explore/values?game={name}&size=9
explore/plot?game={name}
play?game={name}
p/{at}?ask=verdict+moves+values&why=9
p/nim:3,5
api/solve?position={at}
api/games?name={name}
api/discover?game={name}
claims?words=pair
none`, "\n")

// inventions are texts of rules: games of one number, of two, of three, with a cap, of heaps that fall apart, and wrong ones.
var inventions = []struct{ name, text string }{
	{"mine", "game mine\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3\n"},
	{"two", "game two\ntitle Two heaps\nabout Take from one of them.\nposition (a, b)\nunordered\nexample (3, 5)\n" +
		"move \"take {t} from the first\": (a - t, b) if t >= 1\nmove \"take {t} from the second\": (a, b - t) if t >= 1\n"},
	{"three", "game three\nposition (a, b, c)\nexample (1, 2, 3)\nmove \"take {t} from the first\": (a - t, b, c) if t >= 1\n" +
		"move \"take {t} from the second\": (a, b - t, c) if t >= 1\nmove \"take {t} from the third\": (a, b, c - t) if t >= 1\n"},
	{"capped", "game capped\nposition (n, c)\ncap c = n - 1\nexample (10, 9)\nmove \"take {t}\": (n - t, 2*t) if 1 <= t <= c\n"},
	{"parts", "game parts\nposition (n)\nexample (9)\nmove \"leave {a} and {b}\": (a) + (b) if a <= b and a + b = n - 1\n"},
	{"nim", "game nim\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= 3\n"},
	{"mine", "game mine\nposition (n)\nmove \"take {t}\": (n - t) if 1 <= t <= \n"},
	{"mine", "game mine\nposition (n)\nmove \"take {t}\": (n + t) if 1 <= t <= 3\n"},
	{"", "\n"},
}

// besides is what changes from time to time: assets, what is drawn by lot, and how rules are packed.
var besides = regexp.MustCompile(`\?v=[0-9a-f]+|room=[a-z2-7]{16}|invent/1[-_A-Za-z0-9]+|\{"progress.*\n`)

// drawnByLot is the same in the address of a game that begins.
var drawnByLot = regexp.MustCompile(besides.String() + `|seed=[0-9]+|20[0-9]{2}-[0-9]{2}-[0-9]{2}`)

// record writes down what answers are, in fewer words than TestShown.
type record struct {
	t *testing.T
	h http.Handler
	strings.Builder
}

func newRecord(t *testing.T) *record {
	limits := DefaultLimits
	limits.Time, limits.Find, limits.Wait = time.Hour, time.Hour, time.Hour // also on a slow day
	return &record{t: t, h: New(Options{Version: "test", Limits: limits})}
}

// show asks for an address, and writes it down under a name.
func (r *record) show(address, name string) {
	w := get(r.h, address)
	change, to := besides, w.Header().Get("Location")
	if to != "" {
		change = drawnByLot
	}
	body := change.ReplaceAllString(w.Body.String(), "")
	words := body
	if strings.HasPrefix(w.Header().Get("Content-Type"), "text/html") && to == "" {
		d := &document{t: r.t, h: r.h, address: address, status: w.Code, body: w.Body.String(), header: w.Header()}
		d.check()
		words = change.ReplaceAllString(text(d.all("main")[0]), "")
	}
	if words = strings.Join(strings.Fields(words), " "); strings.ContainsRune(words, 0) {
		words = "(bytes)"
	}
	more := ""
	for _, key := range []string{"Retry-After", "Content-Disposition", "Cache-Control", "Cross-Origin-Resource-Policy"} {
		if v := w.Header().Get(key); v != "" && v != "no-cache" && v != "same-origin" {
			more += " " + v
		}
	}
	fmt.Fprintf(r, "%s\n  %d %s %s%s, %x: %.120s\n", name, w.Code, w.Header().Get("Content-Type"), change.ReplaceAllString(to, ""), more,
		sha256.Sum256([]byte(body)), words)
}

// TestShownGames: the pages of every game as they are.
func TestShownGames(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, g := range games.All().Games() {
		for _, address := range gamePages {
			address = strings.NewReplacer("{name}", g.Info().Name, "{at}", strings.ReplaceAll(play.Opening(g), " ", "")).Replace(address)
			r.show(address, address)
		}
	}
	golden.Same(t, "testdata/shown-games.txt", r.String())
}

// TestShownMore: what is asked for in many ways, and refused.
func TestShownMore(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for _, address := range otherPages {
		r.show(address, address)
	}
	golden.Same(t, "testdata/shown-more.txt", r.String())
}

// TestShownInvented: the pages of games that somebody has invented.
func TestShownInvented(t *testing.T) {
	t.Parallel()
	r := newRecord(t)
	for i, g := range inventions {
		at, first := g.name+":9", "take+2"
		if g.name == "two" {
			at, first = "two:3,5", "take+2+from+the+first"
		} else if g.name == "three" {
			at = "three:1,2,3"
		}
		for _, address := range inventedPages {
			address = strings.NewReplacer("{name}", g.name, "{at}", at, "{first}", first).Replace(address)
			if strings.Contains(address, "find=") && i != 0 && i != 1 && i != 4 || i > 4 && len(address) > len("none") {
				continue // that takes long, or all are refused alike
			}
			r.show("/invent/"+pack(g.text)+"/"+address, fmt.Sprintf("invention %d: %s", i, address))
		}
	}
	golden.Same(t, "testdata/shown-invented.txt", r.String())
}

// TestShownFiles: pages that come from files, below another address and name.
func TestShownFiles(t *testing.T) {
	h := New(Options{Version: "9.9", Files: true, Base: "x/y", Hosts: []string{"other"}})
	var all strings.Builder
	for _, address := range []string{"/", "/x/y/", "/x/y/p/nim:3,5", "/x/y/play?game=nim", "/x/y/play/nim:2,2?room=abcdefghijklmnop&as=first",
		"/x/y/play?position=nim:3&opponent=friend", "/x/y/invent/" + pack(inventions[0].text) + "/", "/x/y/manifest.webmanifest", "/x/y/learn"} {
		r := httptest.NewRequest(http.MethodGet, address, nil)
		r.Host = "other:80"
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		body := besides.ReplaceAllString(w.Body.String(), "")
		fmt.Fprintf(&all, "%s\n  %d %s, %x\n", besides.ReplaceAllString(address, ""), w.Code, w.Header().Get("Location"),
			sha256.Sum256([]byte(body)))
	}
	golden.Same(t, "testdata/shown-files.txt", all.String())
}

// TestShownLate: what is said when there is no time at all.
func TestShownLate(t *testing.T) {
	t.Parallel()
	late := DefaultLimits
	late.Time, late.Find = time.Nanosecond, time.Nanosecond
	h := New(Options{Limits: late})
	var all strings.Builder
	for _, address := range slices.Concat(shown, otherPages, []string{"/invent/" + pack(inventions[1].text) + "/",
		"/invent/" + pack(inventions[1].text) + "/?find=0", "/invent/" + pack(inventions[1].text) + "/theorem?find=0",
		"/invent/" + pack(inventions[1].text) + "/api/solve?position=two:3,5"}) {
		if strings.Contains(address, "octal@") {
			continue // values that another test has asked for are known
		}
		r := httptest.NewRequest(http.MethodGet, "/", nil)
		r.URL.Path, r.URL.RawQuery, _ = strings.Cut(address, "?")
		w := httptest.NewRecorder()
		h.ServeHTTP(w, r)
		words := fmt.Sprintf("%x", sha256.Sum256([]byte(drawnByLot.ReplaceAllString(w.Body.String(), ""))))
		if w.Code == http.StatusUnprocessableEntity && strings.Contains(w.Body.String(), "longer than the") {
			words = "takes longer"
		}
		fmt.Fprintf(&all, "%s\n  %d %.16s\n", besides.ReplaceAllString(address, ""), w.Code, words)
	}
	golden.Same(t, "testdata/shown-late.txt", all.String())
}
