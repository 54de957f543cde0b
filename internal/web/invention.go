package web

import (
	"bytes"
	"compress/flate"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"
	"unicode/utf8"

	"zeck/game"
	"zeck/rules"
)

// An invented game is stored in its address: below invent/RULES/ all pages and the whole API know one more game. RULES is the compressed
// text. Every request compiles the text again, within a part of its time; the server stores nothing.

// invention is an invented game.
type invention struct {
	text string      // the rules
	game *rules.Game // nil if the rules have an error
	err  error       // the error in the rules

	others   *game.Registry // the other games
	report   func(findLine) // receives the progress of a search for a theorem; nil if nobody waits for it
	reported time.Time      // when report was last called
	longer   bool           // the search can take longer than usual
}

// longerSearch is the factor by which a longer search extends the time limit.
const longerSearch = 4

// longestRules is the most bytes of rules that an address can hold.
const longestRules = 8000

// codeVersion begins the code of a text. Another dictionary would need another version.
const codeVersion = "1"

// dictionary contains phrases that are common in rules; it halves the length of links. It must never change.
const dictionary = "take {t} from the third\": (a, b, c - t) if t >= 1\nsource Winning Ways\nsystem fibonacci\ndefine (x) := \noption k = 2 from 1 to 1000\n" +
	"cap c = n - 1\nmove \"leave {a} and {b}\": (a) + (b) if a <= b and a + b = n - 1\nposition (a, b, c)\nposition (n, c)\nposition (n)\nexample (10)\n" +
	"move \"take {t}\": (n - t, 2*t) if 1 <= t <= c\ngame mine\ntitle \nsource \nabout \nposition (a, b)\nunordered\nexample (7, 9)\n\n" +
	"move \"take {t} from the first\": (a - t, b) if t >= 1\nmove \"take {t} from the second\": (a, b - t) if t >= 1\n" +
	"move \"take {t} from both\": (a - t, b - t) if t >= 1\n"

// pack returns the code of a text.
func pack(text string) string {
	var b bytes.Buffer
	w, _ := flate.NewWriterDict(&b, flate.BestCompression, []byte(dictionary)) // fails only for an invalid level
	io.WriteString(w, text)                                                    // a buffer does not fail
	w.Close()
	return codeVersion + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// unpack returns the text of a code.
func unpack(code string) (string, error) {
	broken := errors.New("the rules in this address are damaged; is the link complete?")
	packed, ok := strings.CutPrefix(code, codeVersion)
	if !ok {
		return "", broken
	}
	data, err := base64.RawURLEncoding.DecodeString(packed)
	if err != nil {
		return "", broken
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReaderDict(bytes.NewReader(data), []byte(dictionary)), longestRules+1))
	if err != nil || !utf8.Valid(text) {
		return "", broken
	}
	return string(text), checkRules(string(text))
}

// tidyRules returns a text with Unix line endings and exactly one newline at its end.
func tidyRules(text string) string {
	return strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), " \t\n") + "\n"
}

func checkRules(text string) error {
	if len(text) > longestRules {
		return fmt.Errorf("%w: the rules have %d bytes; an address can hold %d", game.ErrLimit, len(text), longestRules)
	}
	return nil
}

// inventURL returns the address of the page of a rules text.
func (s *site) inventURL(text string) string { return s.root + "invent/" + pack(text) + "/" }

// invented prepares the site to answer an address below the rules of an invented game.
func (s *site) invented(code string, r *http.Request) error {
	text, err := unpack(code)
	if err != nil {
		return err
	}
	s.Base, s.own = s.root+"invent/"+code+"/", &invention{text: text}
	if asked := r.URL.Query(); r.URL.Path == s.Base+"theorem" || asked.Has("find") {
		s.Limits.Time = s.Limits.Find
		if s.own.longer = asked.Has("longer"); s.own.longer {
			s.Limits.Time *= longerSearch
		}
	}
	return nil
}

// reading returns how long the rules may take to compile; the rest of the time is for the questions about the game.
func (l Limits) reading() time.Duration { return l.Time / 4 }

// read compiles the rules and adds the game to the site. It stores an error in the rules for the page to show, and returns an error of the
// request.
func (s *site) read(ctx context.Context) error {
	if s.own.err = s.Limits.checkText(s.own.text); s.own.err != nil {
		return nil
	}
	reading, cancel := withTimeout(ctx, s.Limits.reading())
	defer cancel()
	s.own.game, s.own.err = rules.LoadWithin(reading, ctx, s.own.text)
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if s.own.err != nil {
		s.own.game = nil
		return nil
	}
	known, wrong := rules.Join(s.Games, s.own.game)
	if len(wrong) > 0 {
		s.own.game, s.own.err = nil, wrong[0]
		return nil
	}
	s.own.others, s.Games = s.Games, known
	return nil
}
