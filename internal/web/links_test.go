package web

import (
	"net/http"
	"reflect"
	"strings"
	"testing"

	"zeck/internal/answer"
)

// TestMovesOnBoards: every link on a board makes a legal move: in a part of a sum, and in a game where positions can be forbidden.
func TestMovesOnBoards(t *testing.T) {
	t.Parallel()
	h := limited(patient)
	for _, address := range []string{"/play/nim:2,3+onepile:4;engine=first;strength=perfect;seed=1", "/play/nim:2+nim:2+wythoff:1,2",
		"/play/zeckendorf:6+nim:2", "/play/blockwythoff:2,3", "/play/blockwythoff:2,3;engine=second;strength=perfect;seed=1"} {
		moves := 0
		for _, link := range visit(t, h, address).links() {
			if !strings.Contains(link, "move=") {
				continue
			}
			moves++
			if d := visit(t, h, link); d.status != http.StatusOK {
				t.Errorf("%s: %s: status %d", address, link, d.status)
			}
		}
		if moves == 0 {
			t.Errorf("%s has no moves", address)
		}
	}
}

// TestComplete: every question of the API and every number system is described, and no limit is missing.
func TestComplete(t *testing.T) {
	for _, e := range endpoints() {
		if e.summary == "" {
			t.Errorf("%s is not described", e.name)
		}
	}
	for _, f := range answer.Systems {
		if systemWords[f.Name] == "" {
			t.Errorf("the number system %s is not described", f.Name)
		}
	}
	for _, l := range []Limits{DefaultLimits, BrowserLimits} {
		for i := range reflect.TypeOf(l).NumField() {
			if reflect.ValueOf(l).Field(i).Int() <= 0 {
				t.Errorf("%s is not limited", reflect.TypeOf(l).Field(i).Name)
			}
		}
	}
}
