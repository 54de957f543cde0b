package web

import (
	"cmp"
	"encoding/json"
	"reflect"

	"zeck/internal/answer"
	"zeck/internal/ask"
)

// openAPI returns the description of the API, made from the questions themselves and the types of their answers.
func openAPI(s *site) []byte {
	failure := ask.Schema(reflect.TypeFor[answer.Failure]())
	paths := ask.Shape{}
	for _, e := range endpoints() {
		words := "the object that zeck " + cmp.Or(e.command, e.name) + " --json writes"
		if e.answered.Kind() == reflect.Slice {
			words = "a list of the objects that zeck " + cmp.Or(e.command, e.name) + " --json writes"
		}
		responses := ask.Shape{"200": response(words, ask.Schema(e.answered))}
		if e.path != "" {
			responses["404"] = response("there is nothing with that name", failure)
		}
		for status, words := range map[string]string{"400": "the question cannot be read", "422": "the work does not fit the limits " +
			"of the page", "503": "too many are asking"} {
			responses[status] = response(words, failure)
		}
		paths["/"+e.address()] = ask.Shape{"get": ask.Shape{"operationId": e.name, "summary": e.summary, "parameters": e.parameters(), "responses": responses}}
	}
	description, err := json.MarshalIndent(ask.Shape{
		"openapi": "3.1.0",
		"info": ask.Shape{"title": "zeck", "version": "1", "summary": "The games of the Fibonacci family",
			"description": "The same objects as the command line writes with --json. All integers of games are strings; they can be of any size."},
		"servers": []ask.Shape{{"url": s.url("api")}},
		"paths":   paths,
	}, "", " ")
	if err != nil {
		panic(err) // maps, lists and strings can always be written
	}
	return append(description, '\n')
}

func response(words string, of ask.Shape) ask.Shape {
	return ask.Shape{"description": words, "content": ask.Shape{"application/json": ask.Shape{"schema": of}}}
}

func (e endpoint) parameters() []ask.Shape {
	all := []ask.Shape{}
	for _, p := range e.params {
		if p.Place == "command" {
			continue
		}
		kind := ask.Shape{"type": "string"}
		if p.Values != nil {
			kind["enum"] = p.Values
		}
		if _, flag := p.To.(*bool); flag {
			kind["enum"] = []string{"", "1"}
		}
		place := "query"
		if p.Place == "path" {
			place = "path"
		}
		j := ask.Shape{"name": p.Name, "in": place, "description": p.Help, "required": p.Required(), "schema": kind}
		if example := cmp.Or(p.Example, p.Usual); example != "" {
			j["example"] = example
		}
		all = append(all, j)
	}
	return all
}
