package web

import (
	"math"
	"sync"
)

// How many live streams one visitor may have. A browser has one for each visible page, and a lost one is noticed
// half a minute later; an address may be a whole school.
const (
	streamsPerVisitor = 16
	streamsPerAddress = 400
)

// streams counts the open live streams, so that those of one visitor cannot block the others.
type streams struct {
	maxTotal int

	mu        sync.Mutex
	total     int
	byAddress map[string]int
	byVisitor map[string][]*openStream
}

// openStream is one live stream.
type openStream struct {
	visitor, address string
	end              func() // nil until the hub holds the stream
	ended            bool
}

func newStreams(most int, off bool) *streams {
	if off {
		most = math.MaxInt
	}
	return &streams{maxTotal: most, byAddress: map[string]int{}, byVisitor: map[string][]*openStream{}}
}

// enter counts a stream of a visitor from an address; false if there are too many. The visitor is empty if they
// have no session. If one visitor has too many, their oldest stream ends.
func (s *streams) enter(who, at string) (*openStream, bool) {
	s.mu.Lock()
	if s.total >= s.maxTotal || !loopback(at) && s.byAddress[at] >= streamsPerAddress {
		s.mu.Unlock()
		return nil, false
	}
	h := &openStream{visitor: who, address: at}
	s.total++
	s.byAddress[at]++
	var oldest *openStream
	if who != "" {
		s.byVisitor[who] = append(s.byVisitor[who], h)
		if all := s.byVisitor[who]; len(all) > streamsPerVisitor {
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
func (s *streams) hold(h *openStream, end func()) {
	s.mu.Lock()
	h.end = end
	late := h.ended
	s.mu.Unlock()
	if late {
		end()
	}
}

// stop ends a stream.
func (s *streams) stop(h *openStream) {
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
func (s *streams) leave(h *openStream) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if h.address == "" {
		return
	}
	s.total--
	if s.byAddress[h.address]--; s.byAddress[h.address] == 0 {
		delete(s.byAddress, h.address)
	}
	h.address = ""
	if h.visitor == "" {
		return
	}
	all := s.byVisitor[h.visitor]
	for i := range all {
		if all[i] == h {
			s.byVisitor[h.visitor] = append(all[:i:i], all[i+1:]...)
			break
		}
	}
	if len(s.byVisitor[h.visitor]) == 0 {
		delete(s.byVisitor, h.visitor)
	}
}
