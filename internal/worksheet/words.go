package worksheet

import (
	"fmt"
	"strconv"
	"strings"
)

// Words splits a command as a shell would, with quotes and backslashes. Everything else that a shell would interpret, such as a pipe, a
// variable or a second command, is an error, because there is no shell. A word that begins with # begins a comment.
func Words(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inside := false // inside a word, which may be empty
	for rest := command; rest != ""; {
		c := rest[0]
		rest = rest[1:]
		switch {
		case c == ' ' || c == '\t':
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
			continue
		case c == '#' && !inside:
			return words, nil
		case c == '\'' || c == '"':
			text, after, err := quoted(rest, c)
			if err != nil {
				return nil, err
			}
			word.WriteString(text)
			rest = after
		case c == '\\' && rest != "":
			word.WriteByte(rest[0])
			rest = rest[1:]
		case strings.IndexByte("|&;<>()$`\\", c) >= 0, c == '~' && !inside:
			return nil, fmt.Errorf("there is no shell to interpret %s; expected it in quotes '…', or only a command of zeck",
				strconv.Quote(string(c)))
		default:
			word.WriteByte(c)
		}
		inside = true
	}
	if inside {
		words = append(words, word.String())
	}
	return words, nil
}

// quoted returns the text before the next mark, and the text after it.
func quoted(text string, mark byte) (inside, after string, err error) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == mark:
			return b.String(), text[i+1:], nil
		case mark == '"' && (c == '$' || c == '`'):
			return "", "", fmt.Errorf("there is no shell to interpret %s in double quotes; expected single quotes '…'",
				strconv.Quote(string(c)))
		case mark == '"' && c == '\\' && i+1 < len(text) && strings.IndexByte("\"\\$`", text[i+1]) >= 0:
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", "", fmt.Errorf("the quote %c is not closed", mark)
}
