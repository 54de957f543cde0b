package worksheet

import (
	"fmt"
	"strconv"
	"strings"
)

// Words takes a command apart as a shell would, with quotes and backslashes. What a shell would do more than that, with a pipe, a
// variable or a second command, is refused: there is no shell. A word that begins with # begins a remark.
func Words(command string) ([]string, error) {
	var words []string
	var word strings.Builder
	inside := false // a word, which may be empty
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
			return nil, fmt.Errorf("%s means something to a shell, and there is none here; expected it in quotes '…', or a command of zeck alone",
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

// quoted returns what stands before the next mark, and what follows it.
func quoted(text string, mark byte) (inside, after string, err error) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == mark:
			return b.String(), text[i+1:], nil
		case mark == '"' && (c == '$' || c == '`'):
			return "", "", fmt.Errorf("%s means something to a shell in double quotes, and there is none here; expected single quotes '…'",
				strconv.Quote(string(c)))
		case mark == '"' && c == '\\' && i+1 < len(text) && strings.IndexByte("\"\\$`", text[i+1]) >= 0:
			i++
			b.WriteByte(text[i])
		default:
			b.WriteByte(c)
		}
	}
	return "", "", fmt.Errorf("a quote %c is not closed", mark)
}
