package automaton

import (
	"slices"
	"strings"
)

// regex is an immutable regular expression, identified by its text. The functions below build expressions and simplify them.
type regex struct {
	kind  regexKind
	parts []*regex
	text  string
	size  int // in symbols
}

type regexKind byte

const (
	symbolRegex regexKind = iota
	thenRegex             // a sequence; without parts it is the empty word
	orRegex               // a choice between two or more
	starRegex             // any number of times
	maybeRegex            // at most once
)

var emptyRegex = &regex{kind: thenRegex}

func (r *regex) isEmpty() bool { return r == emptyRegex }

// items returns the elements of a sequence.
func (r *regex) items() []*regex {
	if r.kind == thenRegex {
		return r.parts
	}
	return []*regex{r}
}

// choices returns the alternatives of a regex.
func (r *regex) choices() []*regex {
	switch r.kind {
	case orRegex:
		return r.parts
	case maybeRegex:
		return append([]*regex{emptyRegex}, r.parts[0].choices()...)
	}
	return []*regex{r}
}

func newRegex(kind regexKind, parts ...*regex) *regex {
	r := &regex{kind: kind, parts: parts}
	for _, p := range parts {
		r.size += p.size
	}
	switch kind {
	case starRegex:
		r.text = parts[0].grouped() + "*"
	case maybeRegex:
		r.text = parts[0].grouped() + "?"
	case orRegex:
		var texts []string
		for _, p := range parts {
			texts = append(texts, p.text)
		}
		r.text = strings.Join(texts, "|")
	case thenRegex:
		r.text = sequence(parts)
	}
	return r
}

// sequence writes the parts in order; x and then x* becomes x+.
func sequence(parts []*regex) string {
	var text strings.Builder
	for i := 0; i < len(parts); i++ {
		if body := repeated(parts, i); body > 0 {
			text.WriteString(parts[i+body].parts[0].grouped() + "+")
			i += body
			continue
		}
		if parts[i].kind == orRegex {
			text.WriteString(parts[i].grouped())
		} else {
			text.WriteString(parts[i].text)
		}
	}
	return text.String()
}

// repeated returns the length of a sequence that begins at i and is followed by its own star; 0 if there is none.
func repeated(parts []*regex, i int) int {
	for j := i + 1; j < len(parts); j++ {
		if parts[j].kind != starRegex {
			continue
		}
		if body := parts[j].parts[0].items(); len(body) == j-i && slices.Equal(texts(body), texts(parts[i:j])) {
			return j - i
		}
	}
	return 0
}

func texts(list []*regex) []string {
	all := make([]string, len(list))
	for i, r := range list {
		all[i] = r.text
	}
	return all
}

// grouped writes a regex so that a sign after it applies to all of it.
func (r *regex) grouped() string {
	if r.kind == symbolRegex {
		return r.text
	}
	return "(" + r.text + ")"
}

// then returns the sequence.
func then(all ...*regex) *regex {
	var list []*regex
	for _, r := range all {
		for _, item := range r.items() {
			if n := len(list); n > 0 && item.kind == starRegex && (list[n-1].text == item.text ||
				list[n-1].kind == maybeRegex && list[n-1].parts[0].text == item.parts[0].text) {
				list[n-1] = item // x*x* and x?x* are x*
				continue
			} else if n > 0 && list[n-1].kind == starRegex && item.kind == maybeRegex && item.parts[0].text == list[n-1].parts[0].text {
				continue
			}
			list = append(list, item)
		}
	}
	list = mergeStars(list)
	switch len(list) {
	case 0:
		return emptyRegex
	case 1:
		return list[0]
	}
	return newRegex(thenRegex, list...)
}

// mergeStars turns (x*y)*x* into (x|y)*, also with some x before the last x*.
func mergeStars(list []*regex) []*regex {
	for i, r := range list {
		if r.kind != starRegex || r.parts[0].kind != thenRegex || r.parts[0].parts[0].kind != starRegex {
			continue
		}
		first := r.parts[0].parts[0]
		x, j := first.parts[0], i+1
		for j < len(list) && list[j].text == x.text {
			j++
		}
		if j < len(list) && list[j].text == first.text {
			list[i] = star(either(x, then(r.parts[0].parts[1:]...)))
			list = slices.Delete(list, j, j+1)
			break
		}
	}
	return list
}

// star returns any number of r.
func star(r *regex) *regex {
	switch r.kind {
	case starRegex:
		return r
	case maybeRegex:
		return star(r.parts[0])
	case thenRegex:
		if r.isEmpty() {
			return r
		}
		if len(r.parts) == 2 && repeated(r.parts, 0) == 1 { // (x+)* is x*
			return r.parts[1]
		}
	case orRegex:
		changed := false
		var list []*regex
		for _, c := range r.parts { // (x*|y)* and (x+|y)* are (x|y)*
			if c.kind == starRegex {
				c, changed = c.parts[0], true
			} else if c.kind == thenRegex && len(c.parts) == 2 && repeated(c.parts, 0) == 1 {
				c, changed = c.parts[0], true
			}
			list = append(list, c)
		}
		if changed {
			return star(either(list...))
		}
	}
	return newRegex(starRegex, r)
}

// either returns the choice between regexes; nil means no choice.
func either(all ...*regex) *regex {
	var list []*regex
	empty := false
	for _, r := range all {
		if r == nil {
			continue
		}
		for _, c := range r.choices() {
			if c.isEmpty() {
				empty = true
			} else if !slices.ContainsFunc(list, func(x *regex) bool { return x.text == c.text }) {
				list = append(list, c)
			}
		}
	}
	list, empty = absorb(list, empty)
	list = factor(factor(list, false), true)
	var r *regex
	switch len(list) {
	case 0:
		if empty {
			return emptyRegex
		}
		return nil
	case 1:
		r = list[0]
	default:
		r = newRegex(orRegex, list...)
	}
	if empty && r.kind != starRegex && r.kind != maybeRegex {
		r = newRegex(maybeRegex, r)
	}
	return r
}

// absorb drops alternatives that x* includes, and turns "empty or x+" into x*.
func absorb(list []*regex, empty bool) ([]*regex, bool) {
	if empty {
		for i, r := range list {
			if r.kind != thenRegex {
				continue
			}
			last := len(r.parts) - 1
			if body := repeated(r.parts, 0); body == last {
				list[i] = r.parts[last]
			} else if r.parts[0].kind == starRegex && slices.Equal(texts(r.parts[0].parts[0].items()), texts(r.parts[1:])) {
				list[i] = r.parts[0]
			}
		}
	}
	for _, r := range slices.Clone(list) {
		if r.kind != starRegex {
			continue
		}
		empty = false
		body := r.parts[0]
		known := append(texts(body.choices()), body.text, then(body, r).text)
		list = slices.DeleteFunc(list, func(x *regex) bool { return x != r && slices.Contains(append(known, r.text), x.text) })
	}
	return list, empty
}

// factor joins choices with the same first or last item: xy|xz becomes x(y|z).
func factor(list []*regex, back bool) []*regex {
	for i := 0; i < len(list); i++ {
		same := []int{i}
		for j := i + 1; j < len(list); j++ {
			if outer(list[i], back).text == outer(list[j], back).text {
				same = append(same, j)
			}
		}
		if len(same) == 1 {
			continue
		}
		var rests []*regex
		for _, j := range same {
			rests = append(rests, rest(list[j], back))
		}
		joined := then(outer(list[i], back), either(rests...))
		if back {
			joined = then(either(rests...), outer(list[i], back))
		}
		for _, j := range slices.Backward(same[1:]) {
			list = slices.Delete(list, j, j+1)
		}
		list[i] = joined
	}
	return list
}

// outer returns the first or the last item of a sequence, rest the others.
func outer(r *regex, back bool) *regex {
	items := r.items()
	if back {
		return items[len(items)-1]
	}
	return items[0]
}

func rest(r *regex, back bool) *regex {
	items := r.items()
	if back {
		return then(items[:len(items)-1]...)
	}
	return then(items[1:]...)
}
