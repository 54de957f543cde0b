package globalfib
import ("testing";"context";"fmt";"zeck/game";"zeck/numeration")
func TestX(t *testing.T){
 for _,k:=range []int64{1,2,3,4,5,8}{
  N:=6000
  tab,_:=LeastWinning(context.Background(),k,N,N,nil)
  fmt.Print("k=",k," avg q at N=")
  for _,n:=range []int{375,750,1500,3000,6000}{ s:=0; for a:=0;a<n;a++{for b:=0;b<n;b++{s+=tab.At(a,b)}}; fmt.Printf(" %.3f",float64(s)/float64(n)/float64(n))}
  fmt.Println()
  // changes along diagonals
  for _,d:=range []int{1,2,3,5,7,8,10,13,15,20,21,25,29,40,55,100,101,102,150}{
   last,ch:=0,0
   for m:=1;m+d<N;m++{ if tab.At(m,m+d)!=tab.At(m-1,m-1+d){ch++;last=m}}
   fmt.Printf(" d=%d:%d changes last %d;",d,ch,last)
  }
  fmt.Println()
 }
}
func TestF(t *testing.T){
 N:=12000
 tab,_:=LeastWinning(context.Background(),2,N,N,nil)
 bad:=0
 for d:=1;d<N;d++{ idx,_:=system.Indices(numeration.NewNat(uint64(d))); e:=tail(idx,0)
  for m:=0;m+d<N;m++{ q,_:=e.least(numeration.NewNat(uint64(m))); v,_:=q.Small(); if int(v)!=tab.At(m,m+d){bad++}}}
 fmt.Println("fib bad",bad,"N",N)
}
func TestT(t *testing.T){
 for _,k:=range []int64{1,2,3,4}{
 N:=200
 box,_:=fillBox(context.Background(),k,[]int{N,N,N},nil)
 at:=func(a,b,c int)int{return int(box[(a*N+b)*N+c])}
 tab,_:=LeastWinning(context.Background(),k,N,N,nil)
 // n with q(n,n,c)=T(c) for all c
 fmt.Print("k=",k," q(n,n,c)=q(c): n=")
 for n:=1;n<N;n++{ ok:=true; for c:=0;c<N;c++{ if at(n,n,c)!=tab.At(0,c){ok=false;break}}; if ok{fmt.Print(n," ")}}
 fmt.Println()
 // partner existence
 miss,tot:=0,0; maxr:=0.0
 for a:=1;a<60;a++{for b:=a+1;b<60;b++{ tot++; f:=false; for c:=0;c<N;c++{ if at(a,b,c)==0{f=true; maxr=max(maxr,float64(c)/float64(b))}}; if !f{miss++}}}
 fmt.Println("partners missing",miss,"of",tot,"max c/b",maxr)
 fmt.Print("partner of (1,b): "); for b:=0;b<40;b++{ for c:=0;c<N;c++{ if at(1,b,c)==0{fmt.Print(b,"-",c," ")}}}; fmt.Println()
 h:=map[int]int{}; cnt:=0; s:=0
 for a:=range N{for b:=range N{for c:=range N{v:=at(a,b,c);h[v]++;cnt++;s+=v}}}
 fmt.Print("avg ",float64(s)/float64(cnt)," share of 1: ",float64(h[1])/float64(cnt),"\n")
 }
}
var _ game.Nat
