package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestRule11_4_2_WhoHasNoDetachmentDoesNotCrossInPart(t *testing.T) {
	c := newBankScene(t, "2131", 9, "ewing:720").SetTurn(26, midnight).SetWeather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(leaderNumber(t, id)).Fate = truth.Removed
	}
	b := c.Seal().PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=ewing"), 4)
	wantText(t, b.LogOf(truth.American), "no more crossings at Trenton Ferry (2131/2130) in this phase")
	if b.Unit("ewing").At != hexOf(t, "2131") || b.Step() != truth.StepMarch || !b.State().
		PassageAt(testBook.StretchAt("2131/2130")).Shut {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule11_4_2_ALaterLeaderWhoCannotDivideDoesNotShutTheFerry(t *testing.T) {
	at := testBook.StretchAt("2131/2130")
	c := newBankScene(t, "2131", 9, "ewing:720", "griffin:300").SetTurn(26, midnight).SetWeather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(leaderNumber(t, id)).Fate = truth.Removed
	}
	c.S.Ferries = []truth.Passage{{At: at, MaxMen: 1000, MenCrossed: 500}}
	b := c.Seal().PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with="))
	wantText(t, b.LogOf(truth.American),
		"No leader crosses: only 500 men may, Ewing has more, and no detachment can be formed.")
	if b.Unit("ewing").At != hexOf(t, "2131") || b.State().PassageAt(at).Shut {
		t.Errorf("%+v", b.State().PassageAt(at))
	}
	b.PlayThrough("go", pick("go.who=ewing", "go.to=2131")).PlayThrough("cross",
		pick("cross.at=2131-2130", "cross.who=griffin"))
	if b.Unit("griffin").At != hexOf(t, "2130") || b.State().PassageAt(at).Room() != 200 {
		t.Errorf("Griffin %+v", b.Unit("griffin"))
	}
	b = c.Seal().PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with=griffin"))
	if got := optionsOfField(fieldOf(b.Ask(), "over.who")); !slices.Equal(got, []string{"griffin"}) {
		t.Errorf("of his stack those may cross who can: %v", got)
	}
	if b.PlayThrough("over", pick("over.who=griffin", "over.how=all")); b.Unit("griffin").At != hexOf(t, "2130") ||
		b.Unit("ewing").At != hexOf(t, "2131") {
		t.Error("Griffin crosses alone")
	}
}

func TestRule11_4_2_TheRollCountsThoseWhoCrossInBothDirections(t *testing.T) {
	at := testBook.StretchAt("1330/1329")
	c := newBankScene(t, "1330", 9, "stephen:460").Put("1329", "griffin:300")
	c.StartMarch(9, "stephen", "griffin")
	c.S.Ferries = []truth.Passage{{At: at, MaxMen: 500}}
	b := c.Seal().PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen")).
		PlayThrough("go", pick("go.who=stephen", "go.to=1328")).PlayThrough("go", pick("go.who=stephen", "go.to=1328"))
	if p := b.State().PassageAt(at); p.Room() != 40 {
		t.Fatalf("%d may still cross", p.Room())
	}
	if b.PlayThrough("cross", pick("cross.at=1329-1330", "cross.who=griffin")); b.Unit("griffin").At != hexOf(t, "1329") {
		t.Error("300 men come back where 40 may")
	}
}

func TestReading28_StackCrossesOneByOne(t *testing.T) {
	b := newBankScene(t, "1330", 9, "glover:850", "sargent:710", "stephen:460").SetTurn(26,
		midnight).SetWeather(rain).Seal().
		// a roll of 4, plus 1 and 1, makes 6: 1,500 men may cross
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=glover", "cross.with=sargent,stephen"), 4)
	if b.Step() != truth.StepFerry {
		t.Fatalf("at %s", b.Step())
	}
	b.PlayThrough("over", pick("over.who=glover", "over.how=all")).PlayThrough("over",
		pick("over.who=stephen", "over.how=all")).
		PlayThrough("enough", nil)
	m := b.State().March()
	if m.PointsSpent != 5 || len(m.Movers()) != 2 || m.Group[1].Done || m.Group[1].Points != 5 {
		t.Errorf("Sargent may go on with 5 of his 9 points: %+v", m)
	}
	b.PlayThrough("go", pick("go.who=glover,stephen", "go.to=1329"))
	if !b.Reaches("1331", "go.who=sargent") {
		t.Error("Sargent marches on along his bank")
	}
}

func TestRule11_4_2_WhoMakesTheAttemptCrossesFirst(t *testing.T) {
	b := newBankScene(t, "1330", 9, "glover:850", "sargent:710", "stephen:460").SetTurn(26,
		midnight).SetWeather(rain).Seal().
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=sargent", "cross.with=glover,stephen"), 4)
	a := b.Ask()
	if got := optionsOfField(fieldOf(a, "over.who")); !slices.Equal(got, []string{"sargent"}) {
		t.Errorf("Sargent made the attempt: %v", got)
	}
	if _, ok := a.Act("enough"); ok {
		t.Error("he must cross")
	}
	b.PlayRefused("over", "over.who=stephen", "over.how=all")
	b.PlayThrough("over", pick("over.who=sargent", "over.how=all"))
	a = b.Ask()
	if _, ok := a.Act("enough"); !ok || len(optionsOfField(fieldOf(a, "over.who"))) != 2 {
		t.Error("then the others choose")
	}
	b.PlayThrough("enough", nil)
	if b.Unit("sargent").At != hexOf(t, "1329") || b.Unit("glover").At != hexOf(t, "1330") {
		t.Error("Sargent has crossed alone")
	}
}

func TestRule11_4_2_WhereALeaderCannotDivideTheMenNobodyOfTheStackCrosses(t *testing.T) {
	c := newBankScene(t, "2131", 9, "ewing:720", "griffin:300").SetTurn(26, midnight).SetWeather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(leaderNumber(t, id)).Fate = truth.Removed
	}
	b := c.Seal().PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with=griffin"), 4)
	wantText(t, b.LogOf(truth.American),
		"Ewing has 720 men, but only 500 men may cross, and no detachment can be formed: no more crossings at Trenton Ferry "+
			"(2131/2130) in this phase.")
	if b.Unit("griffin").At != hexOf(t, "2131") || !b.State().PassageAt(testBook.StretchAt("2131/2130")).Shut {
		t.Errorf("%+v", b.Unit("griffin"))
	}
	b = c.Seal().PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=griffin", "cross.with=ewing"), 4)
	if b.PlayThrough("over", pick("over.who=griffin", "over.how=all")); b.Unit("griffin").At != hexOf(t, "2130") {
		t.Error("Griffin tries, and his 300 may cross")
	}
}

func TestRule11_4_NobodyCrossesToEnemyTroops(t *testing.T) {
	set := func(men string) game.Ask {
		return newBankScene(t, "1330", 9, "stephen:460").Put("1329", men).Seal().Ask()
	}
	a := set("rall:100")
	if _, ok := a.Act("cross"); ok {
		t.Error("Rall stands on the far bank")
	}
	a = set("grant")
	if _, ok := a.Act("cross"); !ok {
		t.Error("Grant has no troops")
	}
	b := newBankScene(t, "1330", 9, "stephen:460").Put("1329", "grant").Seal().
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9, 3)
	if b.Unit("grant").Fate != truth.Captured || b.Unit("stephen").At != hexOf(t, "1329") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
	b = newBankScene(t, "1330", 9, "stephen:460").Put("1329", "grant").Seal().
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9, 7)
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.PlayThrough(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if b.Unit("grant").Fate == truth.Captured || b.Unit("stephen").At != hexOf(t, "1329") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
}

func TestRule11_4_AZoneOnTheFarBankCostsAPoint(t *testing.T) {
	set := func(points int, men string) *table {
		return newBankScene(t, "1330", points, "stephen:460").Put("1328", men).Seal().
			PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	}
	if b := set(6, "rall:1250"); b.Unit("stephen").At != hexOf(t, "1329") || b.State().March().PointsSpent != 6 {
		t.Errorf("4 and 1 and 1: %+v", b.State().March())
	}
	b := set(5, "rall:1250")
	wantText(t, b.LogOf(truth.American), "The British at Bear Tavern (1328) have 400 men or more: a zone of control.",
		"No leader crosses: the far hex costs 2 MP, but only 1 is left.")
	if b.Unit("stephen").At != hexOf(t, "1330") {
		t.Error("he comes over")
	}
	if b := set(5, "rall:300"); b.Unit("stephen").At != hexOf(t, "1329") {
		t.Error("300 men have no zone")
	}
}

func TestRule11_4_OnlyAmericansCrossTheDelawareUnfrozen(t *testing.T) {
	b := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("1329", "leslie:2100").StartMarch(13, "leslie").Seal()
	a := b.Ask()
	if _, ok := a.Act("cross"); ok || b.Reaches("1330") {
		t.Error("Leslie crosses")
	}
	b = newScene(t).SetTurn(35, noon).SetWeather(freeze).SetActive(truth.British).Put("1329", "leslie:2100").StartMarch(13,
		"leslie").
		Seal()
	if !b.Reaches("1330") {
		t.Error("from January 4 he does")
	}
	b = newScene(t).SetTurn(35, noon).SetWeather(freeze).Put("1330", "stephen:460").StartMarch(13, "stephen").Seal()
	a = b.Ask()
	if _, ok := a.Act("cross"); ok || b.DestinationOption("1329").Badge != "1" {
		t.Error("a ferry is a road over the ice")
	}
}

func TestRule11_4_1_OnlyTheBritishUseTheAmboyFerry(t *testing.T) {
	if o := newScene(t).SetTurn(27, noon).SetActive(truth.British).Put("2401", "leslie:2100", "webster:600").StartMarch(9,
		"leslie").
		Seal().DestinationOption("2403"); o.Badge != "4" {
		t.Errorf("%+v", o)
	}
	if newScene(t).SetTurn(27, noon).Put("2401", "stephen:460").StartMarch(4, "stephen").Seal().Reaches("2403") {
		t.Error("Stephen takes the ferry")
	}
}

func TestRule11_4_4_BothSidesUseTheBrunswickFerry(t *testing.T) {
	for i, id := range [2]string{"stephen", "leslie"} {
		if o := newScene(t).SetTurn(27, noon).SetActive(truth.BothSides[i]).Put("1806", id+":400").StartMarch(9, id).Seal().
			DestinationOption("1807"); o.Badge != "2" {
			t.Errorf("%s: %+v", id, o)
		}
	}
}

func TestRule10_3_CrossingAtBristolIsRemembered(t *testing.T) {
	b := newBankScene(t, "2337", 9, "hitchcock:700").Seal().PlayThrough("cross",
		pick("cross.at=2337-2437", "cross.who=hitchcock"),
		9)
	if !b.State().CrossedAtBristol || b.Unit("hitchcock").At != hexOf(t, "2437") {
		t.Errorf("%+v", b.Unit("hitchcock"))
	}
	b = newBankScene(t, "1330", 9, "stephen:460").Seal().PlayThrough("cross",
		pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.State().CrossedAtBristol {
		t.Error("McConkey's is not Bristol")
	}
	b = newBankScene(t, "2337", 13, "greene").Seal().PlayThrough("go", pick("go.who=greene", "go.to=2437"))
	if !b.State().CrossedAtBristol || b.Unit("greene").At != hexOf(t, "2437") {
		t.Error("a leader without troops counts too")
	}
}

func TestRule11_4_3_LeadersWithoutTroopsFollowOnceTroopsMayCross(t *testing.T) {
	at := boatSide(t)
	from, to := testBook.ID(testBook.DelawareHexes[at][0]), testBook.ID(testBook.DelawareHexes[at][1])
	set := func(p ...truth.Passage) *table {
		c := newBankScene(t, from, 13, "greene").SetTurn(27, noon)
		c.S.Boats[durhamBoats] = truth.NavalUnit{At: at, Used: len(p) > 0}
		c.S.Ferries = p
		return c.Seal()
	}
	for _, b := range []*table{set(), set(truth.Passage{At: at, ByBoat: true})} {
		a := b.Ask()
		if _, ok := a.Act("cross"); ok {
			t.Error("no troops may cross there yet")
		}
	}
	b := set(truth.Passage{At: at, ByBoat: true, MaxMen: 100, MenCrossed: 100}).
		PlayThrough("cross", pick("cross.at="+from+"-"+to, "cross.who=greene"))
	if b.Unit("greene").At != hexOf(t, to) || b.Step() != truth.StepMarch {
		t.Errorf("%+v at %s", b.Unit("greene"), b.Step())
	}
}

func TestRule11_4_2_LeadersWithoutTroopsAreNotSentOverAlone(t *testing.T) {
	c := newBankScene(t, "2131", 9, "ewing:720", "greene").SetTurn(26, midnight).SetWeather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(leaderNumber(t, id)).Fate = truth.Removed
	}
	b := c.Seal().PlayThrough("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with=greene"), 4)
	if b.Unit("greene").At != hexOf(t, "2131") || b.Step() != truth.StepMarch || !b.State().
		PassageAt(testBook.StretchAt("2131/2130")).Shut {
		t.Errorf("Greene %+v at %s", b.Unit("greene"), b.Step())
	}
}

func TestRule3_NothingRevealedWhileChoosingWhoCrosses(t *testing.T) {
	b := newBankScene(t, "1330", 9, "glover:850", "sargent:710").SetTurn(26, midnight).Put("1329", "griffin:100").
		Put("1328", "rall:1250").Seal().
		// a roll of 3, plus 1 and 1, makes 5: 1,000 men may cross
		PlayThrough("cross", pick("cross.at=1330-1329", "cross.who=glover", "cross.with=sargent"), 3)
	k := b.Know(truth.British)
	if o := k.RevealedAt(truth.American, hexOf(t, "1329")); b.Step() != truth.StepFerry || o.ZOC {
		t.Errorf("100 men have no zone, and 950 not yet: %s", b.Step())
	}
	b.PlayThrough("over", pick("over.who=glover", "over.how=all"))
	wantText(t, b.LogOf(truth.British), "The Americans at Johnson's (1329) have 400 men or more: a zone of control.")
}
