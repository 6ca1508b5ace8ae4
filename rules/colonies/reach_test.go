package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/game"
)

// destinationRefusal returns why a place that the player has opened on the map cannot be chosen as a destination.
func destinationRefusal(t *testing.T, a game.Ask, field, place string) string {
	t.Helper()
	f, ok := a.Field(field)
	if !ok {
		t.Fatalf("no field %s", field)
	}
	o, ok := f.Option(place)
	switch {
	case !ok:
		return "not listed"
	case o.Refusal == nil:
		return ""
	}
	return o.Refusal.Text.String()
}

func TestAPlaceOutOfReachSaysWhy(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22").Build()
	for _, x := range []struct{ place, want string }{
		{"2007", ""},
		{"2708", "Too far: it costs 28 1/2 movement points, and 8 are left."},
		{testBook.ID(testBook.Caribbean), "No way leads there over land"},
	} {
		got := destinationRefusal(t, c.Ask("go.from=2107", "go.who=5-10-22", "place="+x.place), "go.to", x.place)
		if x.want == "" && got != "" || !strings.HasPrefix(got, x.want) {
			t.Errorf("%s: %q", x.place, got)
		}
	}
	if got := destinationRefusal(t, c.Ask("go.from=2107", "go.who=5-10-22"), "go.to", "2708"); got != "not listed" {
		t.Errorf("without looking at it the place is listed: %s", got)
	}
	shut := newScene(t).Put("2107", "5-10-22")
	rebels := []string{"1-ny", "2-ny", "1-conn", "2-conn", "1-pa", "2-pa", "3-pa", "1-mass", "2-mass"}
	for i, p := range testBook.Exits(shut.Place("2107")) {
		shut.Put(testBook.ID(p), rebels[i])
	}
	if got := destinationRefusal(t, shut.Build().Ask("go.from=2107", "go.who=5-10-22", "place=2708"), "go.to",
		"2708"); !strings.
		HasPrefix(got, "Enemies in ") {
		t.Errorf("behind the enemy: %q", got)
	}
	c = newScene(t).Put("2107", "indian-1", "howe").Build()
	if got := destinationRefusal(t, c.Ask("go.from=2107", "go.who=indian-1", "place=1806"), "go.to", "1806"); !strings.
		Contains(got, "Indians cannot enter cities or ports") {
		t.Errorf("Indians: %q", got)
	}
}

func TestContinuedMarchSaysWhyOutOfReach(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22", "17-ltdg").Build()
	c.Play("go", []string{"go.from=2107", "go.who=5-10-22,17-ltdg", "go.to=2007"})
	got := destinationRefusal(t, c.Ask("on.who=5-10-22", "place=1206"), "on.to", "1206")
	if !strings.HasPrefix(got, "Too far: it costs") {
		t.Errorf("going on: %q", got)
	}
}
