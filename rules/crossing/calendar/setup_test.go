package calendar_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule21_TheCampaignBeginsWithTheAmericanSetup(t *testing.T) {
	b := beginScenario(t, "campaign", nil)
	if b.Step() != truth.StepSetup || b.AskedSide() != truth.American {
		t.Fatalf("%s asks %d", b.Step(), b.AskedSide())
	}
	if s := b.State(); s.AP != [2]uint8{21, 0} || s.Weather != fair || s.Now != momentOn(25, evening) {
		t.Errorf("points %v, weather %s, %s", s.AP, s.Weather, s.Now)
	}
	if u := b.Unit("rall"); u.At != hexOf(t, "2029") || u.Troops != 1250 || u.Fatigue != 2 {
		t.Errorf("Rall: %+v", u)
	}
	if u := b.Unit("cornwallis"); u.Fate != truth.NotArrived || u.OnMap() {
		t.Errorf("Cornwallis: %+v", u)
	}
	men := 0
	for _, n := range testBook.All(truth.American) {
		men += int(b.State().Unit(n).Troops)
	}
	if men != 9590 {
		t.Errorf("%d Americans, want 9,590", men)
	}
}

func TestRule21_LeadersWithAnAreaBeginAnywhereInIt(t *testing.T) {
	b := beginScenario(t, "campaign", nil)
	a := b.Ask("place.who=washington")
	f, ok := a.Field("place.to")
	if !ok {
		t.Fatal("he is not asked where")
	}
	if len(f.Options) != 7 {
		t.Errorf("Washington has %d hexes within one of Newtown", len(f.Options))
	}
	b.PlayThrough("place", pick("place.who=washington", "place.to=1335"))
	if b.Unit("washington").At != hexOf(t, "1335") {
		t.Error("he was not placed")
	}
	wantText(t, b.LogOf(truth.American), "Washington starts at Newtown.")
	if h := b.LogOf(truth.British); h != "The Americans change their set-up." {
		t.Errorf("the British hear %q", h)
	}
	b.PlayRefused("place", "place.who=washington", "place.to=1929")
	b.PlayRefused("place", "place.who=mercer", "place.to=1330")
	b.PlayThrough("place", pick("place.who=greene", "place.to=1953"))
	if b.Unit("greene").At != hexOf(t, "1953") {
		t.Error("Greene may begin anywhere in Pennsylvania")
	}
	b.PlayRefused("place", "place.who=greene", "place.to=1329")
}

func TestRule21_TheDurhamBoatsLieAtEitherDoubleFerry(t *testing.T) {
	b := beginScenario(t, "campaign", nil)
	at := func() string { return testBook.DelawareName(b.State().Boats[durhamBoats].At) }
	if at() != "1631/1630" {
		t.Errorf("at first they lie at %s", at())
	}
	form := b.Ask("boats.at=1330/1329")
	if act, _ := form.Act("boats"); act.Label != "Place the boats at "+
		testBook.FerryName(testBook.StretchAt("1330/1329")) {
		t.Errorf("the button says %q", act.Label)
	}
	b.PlayThrough("boats", pick("boats.at=1330/1329"))
	if at() != "1330/1329" {
		t.Errorf("they lie at %s", at())
	}
	b.PlayRefused("boats", "boats.at=2337/2437")
}

func TestRule21_ALeaderOnTheMapIsNotPlacedAgain(t *testing.T) {
	b := beginScenario(t, "campaign", nil)
	at := testBook.ID(b.Unit("greene").At)
	wantText(t, crossingtest.Refusal(t, b.Ask("place.who=greene"), "place.to", at), "This leader is there already.")
	b.PlayRefused("place", "place.who=greene", "place.to="+at)
	lie := testBook.DelawareName(b.State().Boats[durhamBoats].At)
	wantText(t, crossingtest.Refusal(t, b.Ask(), "boats.at", lie), "They are there already.")
	b.PlayRefused("boats", "boats.at="+lie)
	if f := fieldOf(b.Ask(), "boats.at"); len(f.Options) != 2 || len(f.Value) != 1 || f.Value[0] == lie {
		t.Errorf("the other ferry is proposed: %+v", f)
	}
}

func TestRule21_TheQuickStartGameBeginsBeforeTrenton(t *testing.T) {
	b := beginScenario(t, "quick_start", nil, calmRolls[1:]...)
	if b.Step() == truth.StepSetup || b.State().Now != momentOn(26, dawn) {
		t.Fatalf("%s on %s", b.Step(), b.State().Now)
	}
	if u := b.Unit("rall"); u.Fatigue != 1 || u.Troops != 1250 {
		t.Errorf("Rall: %+v", u)
	}
	if got := testBook.MenAt(b.State(), truth.American, hexOf(t, "1929")); got != 2510 {
		t.Errorf("%d men north of Trenton", got)
	}
}

func TestOptionsAreThoseOfTheBook(t *testing.T) {
	for i := range truth.OptionList {
		b := beginScenario(t, "campaign", []string{truth.OptionList[i].ID})
		if b.State().Options != 1<<i {
			t.Errorf("%s sets %b", truth.OptionList[i].ID, b.State().Options)
		}
		wantText(t, b.LogOf(game.Nobody), "Optional rule: "+truth.OptionList[i].Label)
	}
}

func TestReading72_NoMoreThan3000AreSetUpInOneHex(t *testing.T) {
	b := beginScenario(t, "campaign", nil)
	for _, id := range []string{"washington", "lord_stirling", "sargent", "st_clair", "glover", "fermoy"} {
		if f := fieldOf(b.Ask("place.who="+id), "place.to"); b.Unit(id).At != hexOf(t, "1434") {
			if o, ok := f.Option("1434"); ok && o.Refusal == nil {
				b.PlayThrough("place", pick("place.who="+id, "place.to=1434"))
			} else if ok {
				wantText(t, o.Refusal.Text.String(), "men stand at hex 1434, and", "no more than 3,000 men may stand in one hex.")
				return
			}
		}
	}
	t.Errorf("%d men stand in one hex", testBook.MenAt(b.State(), truth.American, hexOf(t, "1434")))
}
