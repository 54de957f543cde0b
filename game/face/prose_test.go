package face_test

import (
	"strings"
	"testing"

	"zeck/game/face"
)

func TestText(t *testing.T) {
	text := face.Text("a [b](P nim:1) [c [d](wins nim:2 | take 2 from 2)]( e [f](g) h")
	var words []string
	for _, s := range text.Spans() {
		w := s.Words
		if s.Claim != nil {
			w = "<" + w + ":" + s.Claim.Kind + "," + s.Claim.About + "," + s.Claim.Said + ">"
		}
		words = append(words, w)
	}
	const want = "a /<b:P,nim:1,>/ /<c [d:wins,nim:2,take 2 from 2>/]( e [f](g) h"
	if got := strings.Join(words, "/"); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}
