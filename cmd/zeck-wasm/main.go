//go:build js && wasm

// Command zeck-wasm is the web page of zeck without a server: the handlers of package web, compiled to WebAssembly. A service worker
// (site/sw.js) runs it and passes on the requests that it intercepts. make site writes everything to a folder that any static host can serve.
package main

import (
	"bytes"
	"net/http"
	"syscall/js"

	"zeck/internal/web"
)

// main defines the function zeckAnswer(method, address), whose promise is an object with status, headers and body, and then calls
// zeckReady. The address is a path with its query; those of the page begin with zeckBase.
func main() {
	h := web.New(web.Options{Base: js.Global().Get("zeckBase").String(), Limits: web.BrowserLimits, Files: true})
	js.Global().Set("zeckAnswer", js.FuncOf(func(_ js.Value, args []js.Value) any {
		method, address := args[0].String(), args[1].String()
		return promise(func() js.Value { return answer(h, method, address) })
	}))
	js.Global().Call("zeckReady")
	select {}
}

// promise runs work in a new goroutine and returns a promise of its result.
func promise(work func() js.Value) js.Value {
	var executor js.Func
	executor = js.FuncOf(func(_ js.Value, args []js.Value) any {
		resolve := args[0]
		go func() {
			defer executor.Release()
			resolve.Invoke(work())
		}()
		return nil
	})
	return js.Global().Get("Promise").New(executor)
}

// response is an http.ResponseWriter that stores what is written.
type response struct {
	header http.Header
	status int
	body   bytes.Buffer
}

// Flush sends what was written so far, line by line, to the pages that wait for it. They cannot get it later, because nothing else runs
// during a computation.
func (r *response) Flush() {
	js.Global().Call("zeckTells", r.body.String())
	r.body.Reset()
}

func (r *response) Header() http.Header { return r.header }

func (r *response) WriteHeader(status int) {
	if r.status == 0 {
		r.status = status
	}
}

func (r *response) Write(p []byte) (int, error) {
	r.WriteHeader(http.StatusOK)
	return r.body.Write(p)
}

// answer passes a request to the handler.
func answer(h http.Handler, method, address string) js.Value {
	w := &response{header: http.Header{}}
	req, err := http.NewRequest(method, address, http.NoBody)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
	} else {
		req.RequestURI = address
		h.ServeHTTP(w, req)
	}
	w.WriteHeader(http.StatusOK)
	headers := js.Global().Get("Object").New()
	for key := range w.header {
		headers.Set(key, w.header.Get(key))
	}
	body := js.Global().Get("Uint8Array").New(w.body.Len())
	js.CopyBytesToJS(body, w.body.Bytes())
	result := js.Global().Get("Object").New()
	result.Set("status", w.status)
	result.Set("headers", headers)
	result.Set("body", body)
	return result
}
