package cli

import "zeck/internal/answer"

// object is a JSON object whose fields keep their order, for answers whose fields depend on the question.
type (
	object = answer.Object
	field  = answer.Field
)

// printJSON writes v as one line.
func (a *app) printJSON(v any) error { return answer.WriteJSON(a.out, v) }
