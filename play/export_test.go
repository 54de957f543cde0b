package play

// Ideas gives the tests the first hints, whose claims they check.
func Ideas() map[string]Text { return ideas }
