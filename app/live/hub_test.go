package live

import (
	"sync"
	"testing"

	"go.uber.org/goleak"

	"tricorne/rules/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func told(look <-chan struct{}) bool {
	select {
	case <-look:
		return true
	default:
		return false
	}
}

func TestATickReachesThoseItIsFor(t *testing.T) {
	h := NewHub()
	public, _ := h.Watch("t", game.Nobody)
	one, _ := h.Watch("t", 1)
	oneMore, _ := h.Watch("t", 1)
	two, _ := h.Watch("t", 2)
	elsewhere, _ := h.Watch("u", 1)
	h.Tick("t", Audience(0).With(1))
	h.Tick("t", Audience(0).With(1)) // two ticks are one look
	if !told(one) || !told(oneMore) || told(one) || told(two) || told(public) || told(elsewhere) {
		t.Error("side 1 alone was to be told, once")
	}
	h.Tick("t", Audience(0).With(game.Nobody))
	if told(one) || told(two) || !told(public) {
		t.Error("the public alone was to be told")
	}
	h.Tick("t", Everybody)
	if !told(one) || !told(two) || !told(public) || told(elsewhere) {
		t.Error("everybody at the table was to be told")
	}
	h.TickAll()
	if !told(one) || !told(elsewhere) {
		t.Error("everybody everywhere was to be told")
	}
}

func TestALeaverIsForgotten(t *testing.T) {
	h := NewHub()
	_, end := h.Watch("t", 1)
	_, endMore := h.Watch("t", 1)
	if !h.Present("t", 1) || h.Present("t", 2) || h.Watching() != 2 {
		t.Errorf("%d watching", h.Watching())
	}
	end()
	end()
	if !h.Present("t", 1) {
		t.Error("both are gone")
	}
	endMore()
	if h.Present("t", 1) || len(h.tables) != 0 {
		t.Errorf("%d tables are kept", len(h.tables))
	}
}

func TestCloseEndsEveryWatch(t *testing.T) {
	h := NewHub()
	look, end := h.Watch("t", 1)
	h.Close()
	h.Close()
	if _, open := <-look; open {
		t.Error("the watch goes on")
	}
	end()
	h.Tick("t", Everybody)
	late, _ := h.Watch("t", 1)
	if _, open := <-late; open {
		t.Error("a late watch goes on")
	}
}

func TestTicksLeavesAndCloseAtOnce(t *testing.T) {
	h := NewHub()
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			for range 100 {
				look, end := h.Watch("t", game.Side(i%3))
				h.Tick("t", Everybody)
				<-look
				end()
			}
		})
	}
	all.Go(h.TickAll)
	all.Wait()
	if h.Watching() != 0 {
		t.Errorf("%d still watch", h.Watching())
	}
}
