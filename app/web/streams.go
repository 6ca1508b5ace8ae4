package web

import (
	"math"
	"sync"
)

// How many live streams one visitor may have. A browser has one for each visible page, and a lost one is noticed
// half a minute later; an address may be a whole school.
const (
	streamsEach = 16
	streamsFrom = 400
)

// streams counts the open live streams, so that those of one visitor cannot block the others.
type streams struct {
	most int

	mu   sync.Mutex
	all  int
	from map[string]int
	of   map[string][]*held
}

// held is one live stream.
type held struct {
	who, at string
	end     func() // nil until the hub holds the stream
	ended   bool
}

func newStreams(most int, off bool) *streams {
	if off {
		most = math.MaxInt
	}
	return &streams{most: most, from: map[string]int{}, of: map[string][]*held{}}
}

// enter counts a stream of a visitor from an address; false if there are too many. The visitor is empty if they
// have no session. If one visitor has too many, their oldest stream ends.
func (s *streams) enter(who, at string) (*held, bool) {
	s.mu.Lock()
	if s.all >= s.most || !loopback(at) && s.from[at] >= streamsFrom {
		s.mu.Unlock()
		return nil, false
	}
	h := &held{who: who, at: at}
	s.all++
	s.from[at]++
	var oldest *held
	if who != "" {
		s.of[who] = append(s.of[who], h)
		if all := s.of[who]; len(all) > streamsEach {
			oldest = all[0]
		}
	}
	s.mu.Unlock()
	if oldest != nil {
		s.stop(oldest)
	}
	return h, true
}

// hold sets the function that ends a stream, once the hub holds it.
func (s *streams) hold(h *held, end func()) {
	s.mu.Lock()
	h.end = end
	late := h.ended
	s.mu.Unlock()
	if late {
		end()
	}
}

// stop ends a stream.
func (s *streams) stop(h *held) {
	s.mu.Lock()
	h.ended = true
	end := h.end
	s.mu.Unlock()
	if end != nil {
		end()
	}
	s.leave(h)
}

// leave removes a stream that has ended. Calling it twice does no harm.
func (s *streams) leave(h *held) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if h.at == "" {
		return
	}
	s.all--
	if s.from[h.at]--; s.from[h.at] == 0 {
		delete(s.from, h.at)
	}
	h.at = ""
	if h.who == "" {
		return
	}
	all := s.of[h.who]
	for i := range all {
		if all[i] == h {
			s.of[h.who] = append(all[:i:i], all[i+1:]...)
			break
		}
	}
	if len(s.of[h.who]) == 0 {
		delete(s.of, h.who)
	}
}
