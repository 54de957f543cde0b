package takeaway

import (
	"sync"

	"zeck/numeration"
)

// systems keeps the number systems used last, with the terms that they have computed.
var systems systemCache

type systemCache struct {
	mu   sync.Mutex
	kept map[[2]int64]*numeration.TakeAway
}

// maxSystems bounds how many are kept: the table of one can hold a hundred megabytes.
const maxSystems = 8

func (s *systemCache) get(k, c int64) (*numeration.TakeAway, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	rule := [2]int64{k, c}
	if t := s.kept[rule]; t != nil {
		return t, nil
	}
	t, err := numeration.NewTakeAway(k, c)
	if err != nil {
		return nil, err
	}
	if len(s.kept) == maxSystems || s.kept == nil {
		s.kept = map[[2]int64]*numeration.TakeAway{}
	}
	s.kept[rule] = t
	return t, nil
}
