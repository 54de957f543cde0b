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

// A game that somebody has invented lives in its address: below invent/RULES/ all pages and all of the API know one game more. RULES is the
// text, compressed. For each request the text is read anew, within a part of its time; nothing is kept.

// invention is a game that was invented.
type invention struct {
	text string      // the rules
	game *rules.Game // nil if there is something wrong with them
	err  error       // what

	others *game.Registry // the games beside it
	tell   func(findLine) // how far the search for a theorem is; nil if nobody wants to know
	told   time.Time      // when somebody was told last
	longer bool           // the search may take longer than usual
}

// longer is how many times as long a search may take for whoever asks for it.
const longer = 4

// longestRules is how many bytes of rules an address may hold.
const longestRules = 8000

// codeVersion stands before the code; another dictionary would be another version.
const codeVersion = "1"

// dictionary is what texts of rules are likely to have; with it links are half as long. It must never change.
const dictionary = "take {t} from the third\": (a, b, c - t) if t >= 1\nsource Winning Ways\nsystem fibonacci\ndefine (x) := \noption k = 2 from 1 to 1000\n" +
	"cap c = n - 1\nmove \"leave {a} and {b}\": (a) + (b) if a <= b and a + b = n - 1\nposition (a, b, c)\nposition (n, c)\nposition (n)\nexample (10)\n" +
	"move \"take {t}\": (n - t, 2*t) if 1 <= t <= c\ngame mine\ntitle \nsource \nabout \nposition (a, b)\nunordered\nexample (7, 9)\n\n" +
	"move \"take {t} from the first\": (a - t, b) if t >= 1\nmove \"take {t} from the second\": (a, b - t) if t >= 1\n" +
	"move \"take {t} from both\": (a - t, b - t) if t >= 1\n"

// pack returns the code of a text.
func pack(text string) string {
	var b bytes.Buffer
	w, _ := flate.NewWriterDict(&b, flate.BestCompression, []byte(dictionary)) // the level is one of those that there are
	io.WriteString(w, text)                                                    // a buffer takes everything
	w.Close()
	return codeVersion + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// unpack returns the text of a code.
func unpack(code string) (string, error) {
	broken := errors.New("the rules in this address cannot be read; was a part of it left out?")
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

// tidyRules returns a text as it was typed, with the ends of lines that all systems share.
func tidyRules(text string) string {
	return strings.TrimRight(strings.ReplaceAll(text, "\r\n", "\n"), " \t\n") + "\n"
}

func checkRules(text string) error {
	if len(text) > longestRules {
		return fmt.Errorf("%w: the rules have %d bytes; %d would fit into an address", game.ErrLimit, len(text), longestRules)
	}
	return nil
}

// inventURL is the address of the page of a text.
func (s *site) inventURL(text string) string { return s.root + "invent/" + pack(text) + "/" }

// invented has the site answer what is below the rules of a game.
func (s *site) invented(code string, r *http.Request) error {
	text, err := unpack(code)
	if err != nil {
		return err
	}
	s.Base, s.own = s.root+"invent/"+code+"/", &invention{text: text}
	if asked := r.URL.Query(); r.URL.Path == s.Base+"theorem" || asked.Has("find") {
		s.Limits.Time = s.Limits.Find
		if s.own.longer = asked.Has("longer"); s.own.longer {
			s.Limits.Time *= longer
		}
	}
	return nil
}

// reading is how long rules may be read; the rest is for what is asked about the game.
func (l Limits) reading() time.Duration { return l.Time / 4 }

// read makes the game of the text, and has the site know it. What is wrong with the rules is kept, for the page to show; what is wrong with the
// request is an error.
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
