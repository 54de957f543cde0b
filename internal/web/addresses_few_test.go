package web

import "strings"

// hugePages have a number somewhere that is too long for a page, each in another place.
var hugePages = strings.Split(strings.ReplaceAll(`/p/nim:3,{huge}
/p/nim:3,5?move=take+{huge}+from+5
/p/wythoff:24,32?view={huge},1,9
/p/nim:3,5?hint={huge}&why={huge}
/go?position=nim:{huge}
/play/nim:{huge}
/play/nim:3,5;take+{huge}+from+5
/play/nim:3,5?move=take+{huge}+from+5
/play/wythoff:24,32?view=1,{huge},9
/play?position=nim:{huge}
/play?game=nim&piles={huge}
/play?game=takeaway&piles=9&option-k={huge}
/play?game=nim&piles=3&plus=nim:{huge}
/review/nim:3,{huge}
/review/nim:3,5?at={huge}
/learn/nim/{huge}
/learn/wythoff/1?answer={huge}
/learn/nim/2?asked=1&pick={huge}
/puzzle/wythoff/2026-10-04?answer={huge}
/picture/nim:{huge}.png
/explore/values?game=takeaway@k={huge}
/explore/values?game=wythoff&size={huge}
/explore/values?game=wythoff&row={huge}
/explore/values?game=wythoff&o-t={huge}
/explore/plot?game=wythoff@t={huge}
/explore/plot?game=wythoff&to={huge}
/explore/plot?game=wythoff&w={huge}
/explore/graph?position=nim:{huge}
/explore/number?n={huge}
/explore/at?game=takeaway@k={huge}&x=1&y=1
/explore/at?game=wythoff&x={huge}&y=1
/explore/set.svg?set=n:+n+<+{huge}
/claims?page={huge}
/claims?words={huge}
/claims/{huge}
/prove?statement=exists+n:+n+%3E+{huge}
/prove?statement=1=1&system=takeaway@k={huge}
/set?set=n:+n+<+{huge}
/set?set=n:+n+<+9&sum={huge}
/set?set=n:+n+<+9&by={huge}
/set?set=n,x:+x+<+n&by=n&at={huge}
/set?set=n:+n+<+9&system=takeaway@k={huge}
/invent?rules=game+mine%0Aposition+(n)%0Amove+"take+{t}":+(n+-+t)+if+t+=+{huge}
/api/solve?position=nim:{huge}
/api/rep?n={huge}
/api/invent?rules={huge}`, "{huge}", "10^99999"), "\n")

// fewPages are the entrances to everything.
var fewPages = strings.Split(`/
/p/nim:3,5
/p/zeckendorf:9?ask=verdict
/play?game=nim
/play?game=octal
/learn
/learn/nim/1
/puzzle
/puzzle/nim/2026-10-05
/explore
/explore/values
/explore/values?game=fibnim
/explore/plot
/explore/graph
/explore/number
/explore/number?n=7
/explore/at?x=3&y=4
/claims
/claims/silber.lemma1
/prove?statement=1=1
/set?set=n:+n<3
/invent
/api/games
/api/solve?position=nim:3,5
/api/table?game=onepile
/api/discover?game=onepile
/none`, "\n")
