package web_test

import (
	"fmt"
	"net/http/httptest"
	"strings"

	"zeck/internal/web"
)

// The site is an ordinary http.Handler.
func ExampleNew() {
	h := web.New(web.Options{Hosts: []string{"localhost"}})
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "http://localhost/api/grundy?position=wythoff:3,4", nil))
	fmt.Println(w.Code, strings.TrimSpace(w.Body.String()))
	// Output: 200 {"position":"wythoff:3,4","grundy":"2","by":"table","source":"table of nim-values"}
}
