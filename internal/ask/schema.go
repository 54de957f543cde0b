package ask

import (
	"encoding"
	"reflect"
	"slices"
	"strings"
)

// Shape is a schema as in OpenAPI.
type Shape map[string]any

// shaped is an answer that writes itself. Shape returns a value of the same form.
type shaped interface{ Shape() any }

// Schema describes the JSON form of values of a type, from the tags of structs.
func Schema(t reflect.Type) Shape {
	if t.Kind() == reflect.Pointer && !t.Implements(reflect.TypeFor[shaped]()) {
		t = t.Elem()
	}
	return schema(t, nil)
}

// schema describes a type inside the types above, which may be recursive.
func schema(t reflect.Type, above []reflect.Type) Shape {
	if slices.Contains(above, t) {
		return Shape{"type": "object"} // a recursive type
	}
	above = append(slices.Clip(above), t)
	optional := t.Kind() == reflect.Pointer && t.Elem().Implements(reflect.TypeFor[shaped]())
	if s, ok := reflect.Zero(t).Interface().(shaped); ok && !optional {
		return schema(reflect.TypeOf(s.Shape()), above)
	}
	if t.Implements(reflect.TypeFor[encoding.TextMarshaler]()) {
		return Shape{"type": "string"}
	}
	switch t.Kind() {
	case reflect.Pointer:
		s := schema(t.Elem(), above)
		s["type"] = []any{s["type"], "null"}
		return s
	case reflect.Slice, reflect.Array:
		s := Shape{"type": "array", "items": schema(t.Elem(), above)}
		if t.Kind() == reflect.Array {
			s["minItems"], s["maxItems"] = t.Len(), t.Len()
		}
		return s
	case reflect.Map:
		return Shape{"type": "object", "additionalProperties": schema(t.Elem(), above)}
	case reflect.Struct:
		s := Shape{"type": "object", "required": []string{}, "properties": Shape{}}
		s.fields(t, true, above)
		return s
	case reflect.Bool:
		return Shape{"type": "boolean"}
	case reflect.Int, reflect.Uint64:
		return Shape{"type": "integer"}
	}
	return Shape{"type": "string"}
}

// fields adds the fields of a struct; always says that they are always present.
func (s Shape) fields(t reflect.Type, always bool, above []reflect.Type) {
	for f := range t.Fields() {
		tag, tagged := f.Tag.Lookup("json")
		name, options, _ := strings.Cut(tag, ",")
		switch {
		case f.Anonymous && !tagged && f.Type.Kind() == reflect.Pointer:
			s.fields(f.Type.Elem(), false, above)
		case f.Anonymous && !tagged:
			s.fields(f.Type, always, above)
		case !tagged || name == "-":
		default:
			kind, there := f.Type, !strings.Contains(options, "omit")
			if kind.Kind() == reflect.Pointer && !there {
				kind = kind.Elem()
			}
			of := schema(kind, above)
			if strings.Contains(options, "string") {
				if of = (Shape{"type": "string"}); kind.Kind() == reflect.Pointer {
					of["type"] = []any{"string", "null"}
				}
			}
			if s["properties"].(Shape)[name] = of; always && there {
				s["required"] = append(s["required"].([]string), name)
			}
		}
	}
}
