package db

import "testing"

func TestTickPayload(t *testing.T) {
	for _, tick := range []Tick{{TableID: "a-Z_9", Seq: 12, Sides: 3}, {TableID: "x", Seq: 0, Sides: 0}, {TableID: "x", Seq: 1, Sides: 255}, {TableID: "x", Word: WordTurn}, {TableID: "x", Word: WordHurry}} {
		if got, ok := parseTick(tick.payload()); !ok || got != tick {
			t.Errorf("%v became %v, %v", tick, got, ok)
		}
	}
	for _, strange := range []string{"", "x", "x:1", ":1:1", "x:a:1", "x:1:256", "x:1:2:3", "x:other", ":hurry"} {
		if got, ok := parseTick(strange); ok {
			t.Errorf("%q was read as %v", strange, got)
		}
	}
}
