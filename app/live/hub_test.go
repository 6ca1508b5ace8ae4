package live_test

import (
	"sync"
	"testing"

	"go.uber.org/goleak"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/rules/game"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func hasMessage(look <-chan struct{}) bool {
	select {
	case <-look:
		return true
	default:
		return false
	}
}

func TestTickReachesItsAudience(t *testing.T) {
	h := live.NewHub()
	public, _ := livetest.Watch(h, "t", game.Nobody)
	one, _ := livetest.Watch(h, "t", 1)
	oneMore, _ := livetest.Watch(h, "t", 1)
	two, _ := livetest.Watch(h, "t", 2)
	elsewhere, _ := livetest.Watch(h, "u", 1)
	h.Tick("t", record.Audience(0).With(1), "")
	h.Tick("t", record.Audience(0).With(1), "") // two ticks before the watcher looks cause only one look
	if !hasMessage(one) || !hasMessage(oneMore) || hasMessage(one) || hasMessage(two) || hasMessage(public) ||
		hasMessage(elsewhere) {
		t.Error("side 1 alone was to be told, once")
	}
	h.Tick("t", record.Audience(0).With(game.Nobody), "")
	if hasMessage(one) || hasMessage(two) || !hasMessage(public) {
		t.Error("the public alone was to be told")
	}
	h.Tick("t", live.Everybody, "")
	if !hasMessage(one) || !hasMessage(two) || !hasMessage(public) || hasMessage(elsewhere) {
		t.Error("everybody at the table was to be told")
	}
	h.TickAll()
	if !hasMessage(one) || !hasMessage(elsewhere) {
		t.Error("everybody everywhere was to be told")
	}
}

func TestActingPageGetsNoTick(t *testing.T) {
	h := live.NewHub()
	acted, _ := livetest.WatchAs(h, "t", 1, "a")
	another, _ := livetest.WatchAs(h, "t", 1, "b")
	nameless, _ := livetest.Watch(h, "t", 2)
	h.Tick("t", live.Everybody, "a")
	if hasMessage(acted) || !hasMessage(another) || !hasMessage(nameless) {
		t.Error("all but the page that acted were to be told")
	}
	h.Tick("t", live.Everybody, "")
	if !hasMessage(acted) || !hasMessage(another) || !hasMessage(nameless) {
		t.Error("all were to be told")
	}
}

func TestClosedWatcherIsRemoved(t *testing.T) {
	h := live.NewHub()
	_, end := livetest.Watch(h, "t", 1)
	_, endMore := livetest.Watch(h, "t", 1)
	if !h.Present("t", 1) || h.Present("t", 2) || h.WatchCount() != 2 {
		t.Errorf("%d watching", h.WatchCount())
	}
	end()
	end()
	h.Tick("t", live.Everybody, "")
	if !h.Present("t", 1) || h.WatchCount() != 1 {
		t.Error("both are gone")
	}
	endMore()
	h.Tick("t", live.Everybody, "")
	if h.Present("t", 1) || h.WatchCount() != 0 {
		t.Errorf("%d watching", h.WatchCount())
	}
}

func TestCloseEndsEveryWatch(t *testing.T) {
	h := live.NewHub()
	look, end := livetest.Watch(h, "t", 1)
	h.Close()
	h.Close()
	if _, open := <-look; open {
		t.Error("the watch goes on")
	}
	end()
	h.Tick("t", live.Everybody, "")
	late, _ := livetest.Watch(h, "t", 1)
	if _, open := <-late; open {
		t.Error("a late watch goes on")
	}
}

func TestConcurrentTicksAndClose(t *testing.T) {
	h := live.NewHub()
	var all sync.WaitGroup
	for i := range 20 {
		all.Go(func() {
			for range 100 {
				look, end := livetest.Watch(h, "t", game.Side(i%3))
				h.Tick("t", live.Everybody, "")
				<-look
				end()
			}
		})
	}
	all.Go(h.TickAll)
	all.Wait()
	h.TickAll() // now the hub notices that a watcher is gone
	if h.WatchCount() != 0 {
		t.Errorf("%d still watch", h.WatchCount())
	}
}
