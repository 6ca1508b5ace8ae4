package db

import "testing"

func TestTickPayload(t *testing.T) {
	for _, tick := range []Tick{{"a-Z_9", 12, 3}, {"x", 0, 0}, {"x", 1, 255}} {
		if got, ok := parseTick(tick.payload()); !ok || got != tick {
			t.Errorf("%v became %v, %v", tick, got, ok)
		}
	}
	for _, strange := range []string{"", "x", "x:1", ":1:1", "x:a:1", "x:1:256", "x:1:2:3"} {
		if got, ok := parseTick(strange); ok {
			t.Errorf("%q was read as %v", strange, got)
		}
	}
}
