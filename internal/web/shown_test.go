package web

import (
	"fmt"
	"strings"
	"testing"

	"zeck/internal/golden"
)

// shown are some pages.
var shown = strings.Split(`/p/wythoff:24,32
/p/wythoff:24,32?ask=verdict+moves+safe&why=9&hint=3
/p/zeckendorf:16?ask=verdict
/p/fibnim:40/3?ask=verdict+moves&why=2
/p/lucas:11,12?ask=verdict+moves&why=9
/p/nim:3,5+fibnim:8/3?ask=verdict+moves+safe&why=9
/p/nim:3,5?ask=value+values+length+census
/p/wythoff:10^50,10^51?ask=verdict+moves&why=9
/p/nim:3,5?move=take+9
/play/wythoff:3,6;engine=second;strength=3;seed=1
/play/nim:1,1;take+1+from+1;take+1+from+1
/play/nim:3,5;resign
/review/nim:3,5;take+5+from+5;take+3+from+3?at=1
/learn/nim/1
/learn/nim/2?asked=1&pick=1
/puzzle/wythoff/2026-10-04?hint=1
/explore/values?game=lucas&size=20&row=3
/explore/plot?game=wythoff&to=40
/explore/graph?position=zeckendorf:8&show=winning
/explore/number?n=100
/claims/silber.lemma1
/prove?statement=forall+n:+a(n)+<+5
/set?set=x,y:+x+<+y+and+y+<+4
/nothing
/p/wythof:3,4`, "\n")

// TestShown: what these pages say first.
func TestShown(t *testing.T) {
	h := New(Options{})
	var all strings.Builder
	for _, address := range shown {
		d := visit(t, h, address)
		fmt.Fprintf(&all, "%s\n  %.600s\n", address, strings.Join(strings.Fields(text(d.all("main")[0])), " "))
	}
	golden.Same(t, "testdata/shown.txt", all.String())
}
