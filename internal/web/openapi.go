package web

import (
	"cmp"
	"encoding/json"

	"zeck/internal/answer"
)

// openAPI returns the description of the API, made from the questions themselves.
func openAPI(s *site) []byte {
	failure := object("input", schema{"type": "string"}, "error", schema{"type": "string"})
	paths := schema{}
	for _, e := range endpoints() {
		answered, words := e.schema(), "the object that zeck "+e.command+" --json writes"
		if e.many {
			answered, words = schema{"type": "array", "items": answered}, "a list of the objects that zeck "+e.command+" --json writes"
		}
		responses := schema{"200": response(words, answered)}
		if e.path != "" {
			responses["404"] = response("there is nothing with that name", failure)
		}
		for status, words := range map[string]string{"400": "the question cannot be read", "422": "the work does not fit the limits " +
			"of the page", "503": "too many are asking"} {
			responses[status] = response(words, failure)
		}
		paths["/"+e.address()] = schema{"get": schema{"operationId": e.name, "summary": e.summary, "parameters": e.parameters(), "responses": responses}}
	}
	description, err := json.MarshalIndent(schema{
		"openapi": "3.1.0",
		"info": schema{"title": "zeck", "version": "1", "summary": "The games of the Fibonacci family",
			"description": "The same objects as the command line writes with --json. All integers of games are strings; they can be of any size."},
		"servers": []schema{{"url": s.url("api")}},
		"paths":   paths,
	}, "", " ")
	if err != nil {
		panic(err) // maps, lists and strings can always be written
	}
	return append(description, '\n')
}

// schema is an object of the description.
type schema map[string]any

func response(words string, of schema) schema {
	return schema{"description": words, "content": schema{"application/json": schema{"schema": of}}}
}

// listOf describes a list.
func listOf(of schema) schema { return schema{"type": "array", "items": of} }

// object describes an object with these fields, all of which it always has.
func object(fields ...any) schema {
	properties := schema{}
	var names []string
	for i := 0; i < len(fields); i += 2 {
		name := fields[i].(string)
		names = append(names, name)
		properties[name] = fields[i+1]
	}
	return schema{"type": "object", "required": names, "properties": properties}
}

func (e endpoint) parameters() []schema {
	all := []schema{}
	for _, p := range e.params {
		if p.Place == "command" {
			continue
		}
		kind := schema{"type": "string"}
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
		j := schema{"name": p.Name, "in": place, "description": p.Help, "required": p.Required(), "schema": kind}
		if example := cmp.Or(p.Example, p.Usual); example != "" {
			j["example"] = example
		}
		all = append(all, j)
	}
	return all
}

// kinds are the fields of answers that are not strings.
var kinds = map[string]schema{
	"complete":       {"type": "boolean"},
	"proved":         {"type": "boolean"},
	"winning":        {"type": "boolean"},
	"expected":       {"type": "boolean"},
	"states":         {"type": "integer"},
	"finite":         {"type": "boolean"},
	"variables":      {"type": "array", "items": schema{"type": "string"}},
	"largest":        {"type": "integer"},
	"counterexample": {"type": []string{"object", "null"}, "additionalProperties": schema{"type": "string"}},
	"why":            {"type": "array", "items": schema{"type": "string"}},
	"winning_moves":  {"type": "array", "items": object("move", schema{"type": "string"}, "to", schema{"type": "string"})},
	"options": {"type": "array", "items": object("key", schema{"type": "string"}, "default", schema{"type": "string"}, "help",
		schema{"type": "string"})},
	"terms":  {"type": "array", "items": schema{"type": "array", "items": schema{"type": "string"}, "minItems": 2, "maxItems": 2}},
	"code":   {"type": "array", "items": schema{"type": "string"}},
	"rows":   {"type": "array", "items": schema{"type": "string"}},
	"cols":   {"type": "array", "items": schema{"type": "string"}},
	"values": {"type": "array", "items": schema{"type": "array", "items": schema{"type": []string{"string", "null"}}}},
	"nodes": {"type": "array", "items": object("position", schema{"type": "string"}, "outcome", schema{"type": "string"}, "level",
		schema{"type": "string"},
		"winning", schema{"type": "boolean"})},
	"edges": {"type": "array", "items": object("from", schema{"type": "string"}, "to", schema{"type": "string"}, "move", schema{"type": "string"})},
}

// schema describes the answer to a question.
func (e endpoint) schema() schema {
	var fields []any
	for _, name := range e.fields {
		kind, ok := e.kinds[name]
		if !ok {
			kind, ok = kinds[name]
		}
		if !ok {
			kind = schema{"type": "string"}
		}
		fields = append(fields, name, kind)
	}
	o := object(fields...)
	if e.name == "rep" {
		for _, s := range answer.Systems {
			o["properties"].(schema)[s.Name] = schema{"type": "string"}
		}
	}
	return o
}
