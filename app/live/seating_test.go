package live_test

import (
	"testing"

	"tricorne/app/live"
	"tricorne/app/live/livetest"
	"tricorne/app/record"
	"tricorne/rules/game"
)

// streamEnded reports whether a stream has ended.
func streamEnded(look <-chan struct{}) bool {
	for {
		select {
		case _, open := <-look:
			if !open {
				return true
			}
		default:
			return false
		}
	}
}

func TestAStreamEndsWithItsSeat(t *testing.T) {
	h := live.NewHub()
	one, two := record.Audience(0).With(1), record.Audience(0).With(2)
	anna, _ := livetest.Join(h, live.Watch{Table: "t", Side: 1, Player: "anna", Seats: one})
	bert, _ := livetest.Join(h, live.Watch{Table: "t", Side: 2, Player: "bert", Seats: two})
	elsewhere, _ := livetest.Join(h, live.Watch{Table: "u", Side: 1, Player: "anna", Seats: one})
	guest, _ := livetest.Join(h, live.Watch{Table: "t", Player: "carl"})
	screen, _ := livetest.Join(h, live.Watch{Table: "t"})

	now := map[string]record.Audience{"anna": one, "bert": two}
	seats := func(player string) record.Audience { return now[player] }
	h.EndReseatedStreams("t", seats)
	if streamEnded(anna) || streamEnded(bert) || streamEnded(guest) || streamEnded(screen) {
		t.Error("a stream has ended, and nobody's seat has changed")
	}
	now = map[string]record.Audience{"carl": one, "bert": two}
	h.EndReseatedStreams("t", seats)
	if !streamEnded(anna) || streamEnded(bert) || streamEnded(elsewhere) || !streamEnded(guest) || streamEnded(screen) {
		t.Error("the streams of anna, who holds no seat there any more, and of carl, who has hers, were to end")
	}
	if h.Present("t", 1) || !h.Present("t", 2) {
		t.Error("side 1 counts as present, and nobody sits there")
	}
	now["bert"] |= one // both sides on one device, with a curtain between them
	h.EndReseatedStreams("t", seats)
	if !streamEnded(bert) {
		t.Error("the stream of bert goes on")
	}
	if h.WatchCount() != 2 {
		t.Errorf("%d watch", h.WatchCount())
	}
}

func TestAStreamEndsWithItsSession(t *testing.T) {
	h := live.NewHub()
	watch := func(table, player string, opened int64) <-chan struct{} {
		look, _ := livetest.Join(h, live.Watch{
			Table: table, Side: game.Nobody, Player: player, SessionStart: opened,
			SeatChangeCount: h.SeatChangeCount(),
		})
		return look
	}
	phone, laptop, other, nobody := watch("t", "anna", 1), watch("u", "anna", 2), watch("t", "bert", 1), watch("t", "", 0)
	h.EndPlayer("anna", 2)
	if streamEnded(phone) || !streamEnded(laptop) || streamEnded(other) {
		t.Error("one browser of anna was to end")
	}
	laptop = watch("u", "anna", 3)
	h.EndPlayer("anna", 0)
	if !streamEnded(phone) || !streamEnded(laptop) || streamEnded(other) {
		t.Error("all browsers of anna were to end")
	}
	h.EndPlayer("", 0)
	if streamEnded(other) || streamEnded(nobody) {
		t.Error("nobody has ended, and with nobody somebody")
	}
}

// TestAStreamThatMissedAChangeEnds changes the holder of a seat while a stream is being opened. The stream has
// missed that, and must end at once.
func TestAStreamThatMissedAChangeEnds(t *testing.T) {
	h := live.NewHub()
	before := h.SeatChangeCount()
	h.EndReseatedStreams("t", func(string) record.Audience { return 0 })
	late, _ := livetest.Join(h, live.Watch{
		Table: "t", Side: 1, Player: "anna", Seats: record.Audience(0).With(1),
		SeatChangeCount: before,
	})
	if !streamEnded(late) || h.Present("t", 1) {
		t.Error("the stream goes on")
	}
	again, _ := livetest.Join(h, live.Watch{Table: "t", Player: "anna", SeatChangeCount: h.SeatChangeCount()})
	if streamEnded(again) {
		t.Error("the next one has ended too")
	}
}
