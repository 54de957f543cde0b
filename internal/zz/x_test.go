package x
import ("testing";"context";"time";"fmt";"zeck/games";"zeck/solve")
func TestX(t *testing.T){
 ctx:=context.Background()
 for _,x:=range []struct{g string;n int}{{"lucas",600},{"lucas",2000},{"wythoff@t=2",600},{"wythoff@t=2",4000},{"wythoff@t=5",2000},{"wythoff@t=100",1000},{"lucas",14000}} {
  g,st,_:=games.All.ParseGame(x.g); s:=time.Now(); _,err:=solve.NewTable(ctx,g,st,solve.Span{0,x.n},solve.Span{0,x.n},nil); fmt.Println(x,err,time.Since(s))
 }
}
