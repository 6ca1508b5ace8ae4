package db

import "testing"

func TestTickPayload(t *testing.T) {
	for _, tick := range []Tick{
		{TableID: "a-Z_9", Seq: 12, Sides: 3},
		{TableID: "x"},
		{TableID: "x", Seq: 1, Sides: 255},
		{PlayerID: "p-_"},
		{PlayerID: "p", SessionOpenedAt: 1796650000123},
		{TableID: "x", Kind: TickTurn},
		{TableID: "x", Kind: TickSkipPauses},
	} {
		if got, ok := parseTick(tick.payload()); !ok || got != tick {
			t.Errorf("%v became %v, %v", tick, got, ok)
		}
	}
	for _, strange := range []string{
		"", "x", "x:1", ":1:1", "x:a:1", "x:1:256", "x:1:2:3", "@:1:0", "@p:x:0", "x:other",
		":hurry",
	} {
		if got, ok := parseTick(strange); ok {
			t.Errorf("%q was read as %v", strange, got)
		}
	}
}
