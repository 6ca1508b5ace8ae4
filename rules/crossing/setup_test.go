package crossing

import (
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule21_TheCampaignBeginsWithTheAmericanSetup(t *testing.T) {
	b := begin(t, "campaign", nil)
	if b.step() != truth.StepSetup || b.asked() != truth.American {
		t.Fatalf("%s asks %d", b.step(), b.asked())
	}
	if s := b.state(); s.AP != [2]uint8{21, 0} || s.Weather != fair || s.Now != on(25, evening) {
		t.Errorf("points %v, weather %s, %s", s.AP, s.Weather, s.Now)
	}
	if u := b.unit("rall"); u.At != hexOf(t, "2029") || u.Troops != 1250 || u.Fatigue != 2 {
		t.Errorf("Rall: %+v", u)
	}
	if u := b.unit("cornwallis"); u.Fate != truth.Coming || u.Here() {
		t.Errorf("Cornwallis: %+v", u)
	}
	men := 0
	for _, n := range testBook.All(truth.American) {
		men += int(b.state().Unit(n).Troops)
	}
	if men != 9590 {
		t.Errorf("%d Americans, want 9,590", men)
	}
}

func TestRule21_LeadersWithAnAreaBeginAnywhereInIt(t *testing.T) {
	b := begin(t, "campaign", nil)
	a := b.ask("place.who=washington")
	f, ok := a.Field("place.to")
	if !ok {
		t.Fatal("he is not asked where")
	}
	if len(f.Options) != 7 {
		t.Errorf("Washington has %d hexes within one of Newtown", len(f.Options))
	}
	b.do("place", pick("place.who=washington", "place.to=1335"))
	if b.unit("washington").At != hexOf(t, "1335") {
		t.Error("he was not placed")
	}
	wantText(t, b.heard(truth.American), "Washington begins at Newtown.")
	if h := b.heard(truth.British); h != "The Americans set up." {
		t.Errorf("the British hear %q", h)
	}
	b.refused("place", "place.who=washington", "place.to=1929")
	b.refused("place", "place.who=mercer", "place.to=1330")
	b.do("place", pick("place.who=greene", "place.to=1953"))
	if b.unit("greene").At != hexOf(t, "1953") {
		t.Error("Greene may begin anywhere in Pennsylvania")
	}
	b.refused("place", "place.who=greene", "place.to=1329")
}

func TestRule21_TheDurhamBoatsLieAtEitherDoubleFerry(t *testing.T) {
	b := begin(t, "campaign", nil)
	at := func() string { return testBook.DelawareName(b.state().Boats[durhamBoats].At) }
	if at() != "1631/1630" {
		t.Errorf("at first they lie at %s", at())
	}
	form := b.ask("boats.at=1330/1329")
	if act, _ := form.Act("boats"); act.Label != "Lay the boats at "+testBook.FerryName(testBook.StretchAt("1330/1329")) {
		t.Errorf("the button says %q", act.Label)
	}
	b.do("boats", pick("boats.at=1330/1329"))
	if at() != "1330/1329" {
		t.Errorf("they lie at %s", at())
	}
	b.refused("boats", "boats.at=2337/2437")
}

func TestRule21_WhereSomebodyStandsHeIsNotPlacedAgain(t *testing.T) {
	b := begin(t, "campaign", nil)
	at := testBook.ID(b.unit("greene").At)
	wantText(t, refusal(t, b.ask("place.who=greene"), "place.to", at), "He stands there.")
	b.refused("place", "place.who=greene", "place.to="+at)
	lie := testBook.DelawareName(b.state().Boats[durhamBoats].At)
	wantText(t, refusal(t, b.ask(), "boats.at", lie), "They lie there.")
	b.refused("boats", "boats.at="+lie)
	if f := fieldOf(b.ask(), "boats.at"); len(f.Options) != 2 || len(f.Value) != 1 || f.Value[0] == lie {
		t.Errorf("the other ferry is proposed: %+v", f)
	}
}

func TestRule21_TheQuickStartGameBeginsBeforeTrenton(t *testing.T) {
	b := begin(t, "quick_start", nil, calm[1:]...)
	if b.step() == truth.StepSetup || b.state().Now != on(26, dawn) {
		t.Fatalf("%s on %s", b.step(), b.state().Now)
	}
	if u := b.unit("rall"); u.Fatigue != 1 || u.Troops != 1250 {
		t.Errorf("Rall: %+v", u)
	}
	if got := testBook.MenAt(b.state(), truth.American, hexOf(t, "1929")); got != 2510 {
		t.Errorf("%d men north of Trenton", got)
	}
}

func TestOptionsAreThoseOfTheBook(t *testing.T) {
	for i := range truth.OptionList {
		b := begin(t, "campaign", []string{truth.OptionList[i].ID})
		if b.state().Options != 1<<i {
			t.Errorf("%s sets %b", truth.OptionList[i].ID, b.state().Options)
		}
		wantText(t, b.heard(game.Nobody), "Optional rule: "+truth.OptionList[i].Label)
	}
}

func TestReading72_NoMoreThan3000AreSetUpInOneHex(t *testing.T) {
	b := begin(t, "campaign", nil)
	for _, id := range []string{"washington", "lord_stirling", "sargent", "st_clair", "glover", "fermoy"} {
		if f := fieldOf(b.ask("place.who="+id), "place.to"); b.unit(id).At != hexOf(t, "1434") {
			if o, ok := f.Option("1434"); ok && o.Why == nil {
				b.do("place", pick("place.who="+id, "place.to=1434"))
			} else if ok {
				wantText(t, o.Why.Text.String(), "men stand at hex 1434, and", "no more than 3,000 men may stand in one hex.")
				return
			}
		}
	}
	t.Errorf("%d men stand in one hex", testBook.MenAt(b.state(), truth.American, hexOf(t, "1434")))
}
