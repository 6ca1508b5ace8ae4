package web

import (
	"strconv"
	"testing"
)

// TestClosedStreamFreesItsSlot ends streams of one visitor in the middle, at the front and at the end. The
// others must stay in order, so that one too many ends the oldest.
func TestClosedStreamFreesItsSlot(t *testing.T) {
	s := newStreams(1000, false)
	ended := map[string]bool{}
	enter := func(name string) *openStream {
		t.Helper()
		h, ok := s.enter("anna", "203.0.113.5")
		if !ok {
			t.Fatalf("stream %s is refused", name)
		}
		s.hold(h, func() { ended[name] = true })
		return h
	}
	all := make([]*openStream, streamsPerVisitor)
	for i := range all {
		all[i] = enter(strconv.Itoa(i))
	}
	s.leave(all[5])
	s.leave(all[5]) // leaving twice does no harm
	s.leave(all[streamsPerVisitor-1])
	s.leave(all[0])
	if s.total != streamsPerVisitor-3 || s.byAddress["203.0.113.5"] != streamsPerVisitor-3 ||
		len(s.byVisitor["anna"]) != streamsPerVisitor-3 {
		t.Fatalf("%d streams, %d from there, %d of hers", s.total, s.byAddress["203.0.113.5"], len(s.byVisitor["anna"]))
	}
	for i := range 3 {
		enter("new " + strconv.Itoa(i))
	}
	if len(ended) > 0 {
		t.Errorf("streams end though there is room: %v", ended)
	}
	for _, oldest := range []string{"1", "2", "3", "4", "6"} { // streams 0 and 5 have left
		enter("after " + oldest)
		if !ended[oldest] {
			t.Errorf("stream %s goes on", oldest)
		}
	}
	if len(ended) != 5 || s.total != streamsPerVisitor || len(s.byVisitor["anna"]) != streamsPerVisitor {
		t.Errorf("%d streams ended, %d are left: %v", len(ended), s.total, ended)
	}
	other, _ := s.enter("bert", "203.0.113.5")
	if other == nil || len(s.byVisitor["anna"]) != streamsPerVisitor {
		t.Error("another visitor takes a place of hers")
	}
	for _, h := range append([]*openStream{other}, s.byVisitor["anna"]...) {
		s.leave(h)
	}
	if s.total != 0 || len(s.byAddress) != 0 || len(s.byVisitor) != 0 {
		t.Errorf("after all have left: %d, %v, %v", s.total, s.byAddress, s.byVisitor)
	}
}
