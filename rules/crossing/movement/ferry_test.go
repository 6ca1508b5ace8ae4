package movement_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// mcconkeys returns the army at McConkey's Ferry in the evening of December 25, as in the example of 11.4.2.
func mcconkeys(t *testing.T) *scene {
	c := lay(t).Now(25, evening).Weather(fair).Put("1330", "stephen:460").
		Put("1332", "greene", "glover:850", "sargent:710").Activate("greene", "stephen", "glover", "sargent")
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1330/1329")
	return c
}

func TestExampleA19_GreeneCrossesAtMcConkeys(t *testing.T) {
	b := mcconkeys(t).Ready()
	if got := offered(t, b.Ask("march.who=glover"), "march.with.1"); slices.Contains(got, "stephen") {
		t.Errorf("Stephen is not next to them: %v", got)
	}
	b.Do("march", pick("march.who=greene", "march.with.1=glover,sargent", "march.forced="), 7)
	if m := b.State().March(); m.Points != 9 || m.Group[0].Points != 13 {
		t.Fatalf("%+v", m)
	}
	wantText(t, b.LogOf(truth.American), "die 7, +4 Americans at night = 11, in the column of Greene: 9 movement points.")
	b.Do("go", pick("go.who=glover", "go.to=1330"))
	if b.State().March().Spent != 2 {
		t.Errorf("%+v", b.State().March())
	}
	b.Do("cross", pick("cross.at=1330-1329", "cross.who=glover"), 2)
	wantText(t, b.LogOf(truth.American),
		"die 2, +1 Glover, +2 Durham Boats, +1 before December 28 = 6: 1,500 men may cross this turn",
		"Glover crosses from McConkey's (1330) to Johnson's (1329).")
	wantText(t, b.LogOf(truth.British),
		"The Americans roll for the crossing at McConkey's and Johnson's Ferries (1330/1329): 2: 1,500 men may cross "+
			"this turn, both ways together.")
	m := b.State().March()
	if b.Unit("glover").At != hexOf(t, "1329") || m.Spent != 7 || b.Step() != truth.StepMarch {
		t.Fatalf("%+v at %s", m, b.Step())
	}
	b.Do("go", pick("go.who=glover", "go.to=1327"))
	if got := b.State().March().Spent; got != 9 {
		t.Errorf("Glover has spent %d", got)
	}
	b.Do("go", pick("go.who=glover", "go.to=1327"))
	if p := b.State().PassageAt(testBook.StretchAt("1330/1329")); p.Room() != 650 {
		t.Errorf("%d may still cross", p.Room())
	}

	b.Do("go", pick("go.who=sargent", "go.to=1330")).Do("cross", pick("cross.at=1330-1329", "cross.who=sargent"))
	if b.Step() != truth.StepFerry {
		t.Fatalf("at %s", b.Step())
	}
	if got := offered(t, b.Ask("over.who=sargent"), "over.how"); !slices.Equal(got, []string{"part", "send"}) {
		t.Errorf("he may %v", got)
	}
	b.Do("over", pick("over.who=sargent", "over.how=part"))
	if u := b.Unit("sargent"); u.Troops != 610 || u.At != hexOf(t, "1329") || b.Unit("a_det_1").Troops != 100 ||
		b.Unit("a_det_1").At != hexOf(t, "1330") {
		t.Errorf("Sargent %+v, the detachment %+v", u, b.Unit("a_det_1"))
	}
	if m := b.State().March(); m.Spent != 7 {
		t.Errorf("%+v", m)
	}
	b.Do("go", pick("go.who=sargent", "go.to=1428"))
	if m := b.State().March(); m.Spent != 9 {
		t.Errorf("%+v", m)
	}
	b.Do("go", pick("go.who=sargent", "go.to=1428"))
	if p := b.State().PassageAt(testBook.StretchAt("1330/1329")); p.Room() != 40 {
		t.Errorf("%d may still cross", p.Room())
	}
	if o := b.To("1327"); o.Badge != "9" {
		t.Errorf("Greene rides over without a roll: %+v", o)
	}
	b.Do("go", pick("go.who=greene", "go.to=1327")).Do("done", nil).Do("done", nil)
	for id, want := range map[string]uint8{"glover": 1, "sargent": 1, "stephen": 0, "greene": 0} {
		if b.Unit(id).Fatigue != want {
			t.Errorf("%s has fatigue %d", id, b.Unit(id).Fatigue)
		}
	}
}

// onTheBank lays out leaders on the march with so many points.
func onTheBank(t *testing.T, hex string, points int, men ...string) *scene {
	c := lay(t).Now(25, evening).Put(hex, men...)
	var ids []string
	for _, m := range men {
		for i, r := range m + ":" {
			if r == ':' {
				ids = append(ids, m[:i])
				break
			}
		}
	}
	return c.Marching(points, ids...)
}

func TestExampleA20_GloverSendsAHundredMenByBoat(t *testing.T) {
	at := boatSide(t)
	c := onTheBank(t, testBook.ID(testBook.Delaware[at][0]), 9, "glover:850").Now(26, dawn).Weather(snow)
	c.S.Boats[durhamBoats].At = at
	from, to := testBook.ID(testBook.Delaware[at][0]), testBook.ID(testBook.Delaware[at][1])
	b := c.Ready().Do("cross", pick("cross.at="+from+"-"+to, "cross.who=glover"), 4)
	wantText(t, b.LogOf(truth.American), "= 6: 100 men may cross this turn")
	if !b.State().Boats[durhamBoats].Used {
		t.Error("the boats may not move")
	}
	if got := offered(t, b.Ask("over.who=glover"), "over.how"); !slices.Equal(got, []string{"part", "send"}) {
		t.Errorf("a hundred men must cross, Glover's or a detachment's: %v", got)
	}
	b.Do("over", pick("over.who=glover", "over.how=send"))
	det := b.Unit("a_det_1")
	if det.At != hexOf(t, to) || det.Troops != 100 || b.Unit("glover").At != hexOf(t, from) ||
		b.Unit("glover").Troops != 750 {
		t.Errorf("%+v, Glover %+v", det, b.Unit("glover"))
	}
	m := b.State().March()
	if !m.Group[0].Done || !m.Group[1].Moving {
		t.Errorf("Glover's move is over, the detachment's not: %+v", m.Group)
	}
	b.Do("done", nil).Do("done", nil)
	if b.Unit("glover").Fatigue != 1 || b.Unit("a_det_1").Fatigue != 1 {
		t.Errorf("Glover %d, detachment %d", b.Unit("glover").Fatigue, b.Unit("a_det_1").Fatigue)
	}
}

// boatSide returns a hexside of the Delaware without a ferry, with clear ground on both banks.
func boatSide(t *testing.T) printed.Stretch {
	t.Helper()
	for at := testBook.Fleet[durhamBoats].Highest; at <= testBook.Fleet[durhamBoats].Deepest; at++ {
		side := testBook.Delaware[at]
		if testBook.FerryAt(at) == nil && testBook.At(side[0]).Terrain == printed.Clear &&
			testBook.At(side[1]).Terrain == printed.Clear {
			return at
		}
	}
	t.Fatal("no such hexside")
	return 0
}

func TestExampleB5_FreezeKeepsStephenOnTheBank(t *testing.T) {
	b := onTheBank(t, "1330", 10, "stephen:460").Weather(freeze).Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 3)
	wantText(t, b.LogOf(truth.American), "= 2: 0 men may cross this turn")
	if b.Unit("stephen").At != hexOf(t, "1330") || b.State().March().Spent != 4 || b.Step() != truth.StepMarch {
		t.Errorf("%+v at %s", b.State().March(), b.Step())
	}
	if !b.Reaches("1331") {
		t.Error("he may go on along his bank")
	}
	a := b.Ask()
	if _, ok := a.Act("cross"); ok {
		t.Error("nobody rolls there again this turn")
	}
	b.Do("done", nil).Do("done", nil)
	if b.Unit("stephen").Fatigue != 1 {
		t.Errorf("fatigue %d", b.Unit("stephen").Fatigue)
	}
}

func TestExampleB9_StephenCrossesInTheRain(t *testing.T) {
	b := onTheBank(t, "1330", 6, "stephen:460/1").Now(26, midnight).Weather(rain).Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 6)
	wantText(t, b.LogOf(truth.American), "+1 before December 28 = 7: 2,000 men may cross this turn")
	b.Do("go", pick("go.who=stephen", "go.to=1328"))
	if b.State().March().Spent != 6 || b.Unit("stephen").At != hexOf(t, "1328") {
		t.Errorf("4 and 1 and 1: %+v", b.State().March())
	}
}

func TestExampleB11_EwingLeavesAMilitiaDetachment(t *testing.T) {
	b := onTheBank(t, "2131", 9, "ewing:720").Now(26, midnight).Weather(rain).Ready().
		Do("cross", pick("cross.at=2131-2130", "cross.who=ewing"), 4)
	wantText(t, b.LogOf(truth.American), "= 5: 500 men may cross this turn")
	b.Do("over", pick("over.who=ewing", "over.how=part"))
	if b.Unit("ewing").Troops != 500 || b.Unit("ewing").At != hexOf(t, "2130") || b.Unit("a_det_4").Troops != 220 {
		t.Errorf("Ewing %+v, detachment %+v", b.Unit("ewing"), b.Unit("a_det_4"))
	}
	b.Do("done", nil).Do("done", nil)
	if b.Unit("a_det_4").Fatigue != 1 || b.Unit("ewing").Fatigue != 1 {
		t.Errorf("both have moved: %d, %d", b.Unit("ewing").Fatigue, b.Unit("a_det_4").Fatigue)
	}
}

func TestExampleB12_FermoyAndLordStirlingCrossStClairStays(t *testing.T) {
	b := onTheBank(t, "1631", 9, "fermoy:620", "lord_stirling:570", "st_clair:420").Now(26, midnight).Weather(rain).
		Ready().
		Do("cross", pick("cross.at=1631-1630", "cross.who=fermoy", "cross.with=lord_stirling"), 5)
	wantText(t, b.LogOf(truth.American), "= 6: 1,500 men may cross this turn")
	if b.Unit("fermoy").At != hexOf(t, "1630") || b.Unit("lord_stirling").At != hexOf(t, "1630") ||
		b.Unit("st_clair").At != hexOf(t, "1631") {
		t.Error("Fermoy and Lord Stirling cross")
	}
	if p := b.State().PassageAt(testBook.StretchAt("1631/1630")); p.Room() != 310 {
		t.Errorf("%d left", p.Room())
	}
}

func TestExampleB16_StClairRollsAZero(t *testing.T) {
	c := onTheBank(t, "1631", 8, "st_clair:420").Now(26, dawn)
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1631/1630")
	b := c.Ready().Do("cross", pick("cross.at=1631-1630", "cross.who=st_clair"), 0)
	wantText(t, b.LogOf(truth.American), "= 3: 0 men may cross this turn")
	b.Do("go", pick("go.who=st_clair", "go.to=2030"))
	if b.Unit("st_clair").At != hexOf(t, "2030") || b.State().March().Spent != 8 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule11_4_2_WhoHasNoDetachmentDoesNotCrossInPart(t *testing.T) {
	c := onTheBank(t, "2131", 9, "ewing:720").Now(26, midnight).Weather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(who(t, id)).Fate = truth.Removed
	}
	b := c.Ready().Do("cross", pick("cross.at=2131-2130", "cross.who=ewing"), 4)
	wantText(t, b.LogOf(truth.American), "nobody crosses at Trenton Ferry (2131/2130) any more in this phase")
	if b.Unit("ewing").At != hexOf(t, "2131") || b.Step() != truth.StepMarch || !b.State().
		PassageAt(testBook.StretchAt("2131/2130")).Shut {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule11_4_2_ALaterLeaderWhoCannotDivideDoesNotShutTheFerry(t *testing.T) {
	at := testBook.StretchAt("2131/2130")
	c := onTheBank(t, "2131", 9, "ewing:720", "griffin:300").Now(26, midnight).Weather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(who(t, id)).Fate = truth.Removed
	}
	c.S.Ferries = []truth.Passage{{At: at, Most: 1000, Used: 500}}
	b := c.Ready().Do("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with="))
	wantText(t, b.LogOf(truth.American), "Nobody crosses: 500 men may, Ewing has more, and no detachment can be formed.")
	if b.Unit("ewing").At != hexOf(t, "2131") || b.State().PassageAt(at).Shut {
		t.Errorf("%+v", b.State().PassageAt(at))
	}
	b.Do("go", pick("go.who=ewing", "go.to=2131")).Do("cross", pick("cross.at=2131-2130", "cross.who=griffin"))
	if b.Unit("griffin").At != hexOf(t, "2130") || b.State().PassageAt(at).Room() != 200 {
		t.Errorf("Griffin %+v", b.Unit("griffin"))
	}
	b = c.Ready().Do("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with=griffin"))
	if got := optionsOfField(fieldOf(b.Ask(), "over.who")); !slices.Equal(got, []string{"griffin"}) {
		t.Errorf("of his stack those may cross who can: %v", got)
	}
	if b.Do("over", pick("over.who=griffin", "over.how=all")); b.Unit("griffin").At != hexOf(t, "2130") ||
		b.Unit("ewing").At != hexOf(t, "2131") {
		t.Error("Griffin crosses alone")
	}
}

func TestRule11_4_2_TheRollCountsThoseWhoCrossInBothDirections(t *testing.T) {
	at := testBook.StretchAt("1330/1329")
	c := onTheBank(t, "1330", 9, "stephen:460").Put("1329", "griffin:300")
	c.Marching(9, "stephen", "griffin")
	c.S.Ferries = []truth.Passage{{At: at, Most: 500}}
	b := c.Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen")).
		Do("go", pick("go.who=stephen", "go.to=1328")).Do("go", pick("go.who=stephen", "go.to=1328"))
	if p := b.State().PassageAt(at); p.Room() != 40 {
		t.Fatalf("%d may still cross", p.Room())
	}
	if b.Do("cross", pick("cross.at=1329-1330", "cross.who=griffin")); b.Unit("griffin").At != hexOf(t, "1329") {
		t.Error("300 men come back where 40 may")
	}
}

func TestReading28_OfAStackOneAfterAnotherCrosses(t *testing.T) {
	b := onTheBank(t, "1330", 9, "glover:850", "sargent:710", "stephen:460").Now(26, midnight).Weather(rain).Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=glover", "cross.with=sargent,stephen"), 4) // 4 + 1 + 1 = 6: 1,500
	if b.Step() != truth.StepFerry {
		t.Fatalf("at %s", b.Step())
	}
	b.Do("over", pick("over.who=glover", "over.how=all")).Do("over", pick("over.who=stephen", "over.how=all")).
		Do("enough", nil)
	m := b.State().March()
	if m.Spent != 5 || len(m.Movers()) != 2 || m.Group[1].Done || m.Group[1].Points != 5 {
		t.Errorf("Sargent may go on with 5 of his 9 points: %+v", m)
	}
	b.Do("go", pick("go.who=glover,stephen", "go.to=1329"))
	if !b.Reaches("1331", "go.who=sargent") {
		t.Error("Sargent marches on along his bank")
	}
}

func TestRule11_4_2_WhoMakesTheAttemptCrossesFirst(t *testing.T) {
	b := onTheBank(t, "1330", 9, "glover:850", "sargent:710", "stephen:460").Now(26, midnight).Weather(rain).Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=sargent", "cross.with=glover,stephen"), 4)
	a := b.Ask()
	if got := optionsOfField(fieldOf(a, "over.who")); !slices.Equal(got, []string{"sargent"}) {
		t.Errorf("Sargent made the attempt: %v", got)
	}
	if _, ok := a.Act("enough"); ok {
		t.Error("he must cross")
	}
	b.PlayRefused("over", "over.who=stephen", "over.how=all")
	b.Do("over", pick("over.who=sargent", "over.how=all"))
	a = b.Ask()
	if _, ok := a.Act("enough"); !ok || len(optionsOfField(fieldOf(a, "over.who"))) != 2 {
		t.Error("then the others choose")
	}
	b.Do("enough", nil)
	if b.Unit("sargent").At != hexOf(t, "1329") || b.Unit("glover").At != hexOf(t, "1330") {
		t.Error("Sargent has crossed alone")
	}
}

func TestRule11_4_2_WhereALeaderCannotDivideTheMenNobodyOfTheStackCrosses(t *testing.T) {
	c := onTheBank(t, "2131", 9, "ewing:720", "griffin:300").Now(26, midnight).Weather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(who(t, id)).Fate = truth.Removed
	}
	b := c.Ready().Do("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with=griffin"), 4)
	wantText(t, b.LogOf(truth.American),
		"Ewing has 720 men, and 500 men may cross, but no detachment can be formed: nobody crosses at Trenton Ferry "+
			"(2131/2130) any more in this phase.")
	if b.Unit("griffin").At != hexOf(t, "2131") || !b.State().PassageAt(testBook.StretchAt("2131/2130")).Shut {
		t.Errorf("%+v", b.Unit("griffin"))
	}
	b = c.Ready().Do("cross", pick("cross.at=2131-2130", "cross.who=griffin", "cross.with=ewing"), 4)
	if b.Do("over", pick("over.who=griffin", "over.how=all")); b.Unit("griffin").At != hexOf(t, "2130") {
		t.Error("Griffin tries, and his 300 may cross")
	}
}

// fullBank returns a scene with Stephen before McConkey's Ferry and 2,910 friendly men on the far bank.
func fullBank(t *testing.T, points int) *scene {
	return onTheBank(t, "1330", points, "stephen:460").Now(26, midnight).
		Put("1329", "cadwalader:1380", "glover:820", "mercer:710")
}

func TestRule4_AFullFarBankIsPassedThrough(t *testing.T) {
	b := fullBank(t, 9).Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if m := b.State().March(); m.Spent != 6 || b.Unit("stephen").At != hexOf(t, "1329") {
		t.Fatalf("4 for the attempt, 1 for the road, 1 for the full hex: %+v", m)
	}
	words := "3,370 men stand at Johnson's (1329), and no more than 3,000 men may end there"
	wantText(t, b.PlayRefused("go", "go.who=stephen", "go.to=1329"), words)
	wantText(t, b.PlayRefused(knowledge.ActDone), words)
	a := b.Ask()
	for _, id := range []string{"detach", "cross", "join"} {
		if _, ok := a.Act(id); ok {
			t.Errorf("%s is offered", id)
		}
	}
	b.Do("go", pick("go.who=stephen", "go.to=1328")).Do(knowledge.ActDone, nil)
	if b.Unit("stephen").At != hexOf(t, "1328") {
		t.Errorf("%+v", b.Unit("stephen"))
	}
}

func TestRule4_NobodyCrossesToAFullBankWhoCannotGoOn(t *testing.T) {
	b := fullBank(t, 6).Ready()
	wantText(t, refusal(t, b.Ask(), "cross.at", "1330-1329"), "2,910 men stand at Johnson's (1329)",
		"with the 1 point Stephen would have left he does not pass through")
	b.PlayRefused("cross", "cross.at=1330-1329", "cross.who=stephen")
	b = fullBank(t, 7).Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.Unit("stephen").At != hexOf(t, "1329") || b.State().March().PointsLeft() != 1 {
		t.Errorf("one point is left for the road: %+v", b.State().March())
	}
}

func TestRule4_AStackThatFitsOnAFullBankMayStay(t *testing.T) {
	c := fullBank(t, 6)
	c.S.Unit(who(t, "mercer")).Troops = 600
	b := c.Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if got := offered(t, b.Ask("over.who=stephen"), "over.how"); !slices.Equal(got, []string{"part", "send"}) {
		t.Fatalf("200 of his 460 men find room: %v", got)
	}
	b.Do("over", pick("over.who=stephen", "over.how=send"))
	if u := b.Unit("a_det_1"); u.Troops != 200 || u.At != hexOf(t, "1329") || b.State().March().Spent != 5 {
		t.Errorf("%+v, %+v", u, b.State().March())
	}
	b.Do(knowledge.ActDone, nil)
}

func TestReading67_TheWayOnIsTestedBeforeOneCrosses(t *testing.T) {
	c := fullBank(t, 7).Put("1227", "rall:1250")
	for _, road := range []string{"1328", "1228"} {
		if !testBook.ZoneReaches(hexOf(t, "1227"), hexOf(t, road), c.S.Conditions()) {
			t.Fatal("Rall's zone does not reach the road at " + road)
		}
	}
	b := c.Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	wantText(t, b.LogOf(truth.American), "The British at hex 1227 are 400 men or more: a zone of control.",
		"Nobody crosses: 2,910 men stand at Johnson's (1329)")
	if b.Unit("stephen").At != hexOf(t, "1330") || b.Step() != truth.StepMarch {
		t.Errorf("%+v", b.Unit("stephen"))
	}
	c = fullBank(t, 7).Put("1227", "rall:300")
	b = c.Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.Unit("stephen").At != hexOf(t, "1329") {
		t.Error("300 men have no zone")
	}
}

func TestReading67_ALeaderBehindAFullHexIsNotReached(t *testing.T) {
	set := func(men int) *table {
		return lay(t).Now(27, noon).Put("1926", "stephen:460").
			Put("1927", "cadwalader:1380", "glover:"+crossingtest.Itoa(men)).Put("1928", "grant").Marching(9, "stephen").Ready()
	}
	if o := set(500).To("1928"); len(o.Path) != 3 {
		t.Errorf("%+v", o)
	}
	c := lay(t).Now(27, noon).Put("1926", "stephen:460").Put("1927", "cadwalader:1380", "glover:850", "mercer:500").
		Put("1928", "grant").Marching(9, "stephen").Ready()
	if o := c.To("1928"); len(o.Path) < 4 || o.Path[len(o.Path)-2] == "1927" {
		t.Errorf("out of 1927, where 3,190 men would be: %+v", o)
	}
}

func TestReading67_AMarchThatBreaksOffEndsBeforeAFullHex(t *testing.T) {
	b := lay(t).Now(27, noon).Put("1927", "stephen:460").Put("1926", "cadwalader:1380", "glover:850", "mercer:500").
		Put("1824", "rall:1250").Marching(3, "stephen").Ready()
	b.Do("go", pick("go.who=stephen", "go.to=1825"))
	wantText(t, b.LogOf(truth.American), "The march breaks off before Maidenhead: the step costs 2, and 1 is left.",
		"Nobody ends at hex 1926: 3,190 men would stand there, more than 3,000 men.")
	if b.Unit("stephen").At != hexOf(t, "1927") || b.State().March().Spent != 0 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule11_4_NobodyCrossesToEnemyTroops(t *testing.T) {
	set := func(men string) game.Ask {
		return onTheBank(t, "1330", 9, "stephen:460").Put("1329", men).Ready().Ask()
	}
	a := set("rall:100")
	if _, ok := a.Act("cross"); ok {
		t.Error("Rall stands on the far bank")
	}
	a = set("grant")
	if _, ok := a.Act("cross"); !ok {
		t.Error("Grant has no troops")
	}
	b := onTheBank(t, "1330", 9, "stephen:460").Put("1329", "grant").Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9, 3)
	if b.Unit("grant").Fate != truth.Captured || b.Unit("stephen").At != hexOf(t, "1329") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
	b = onTheBank(t, "1330", 9, "stephen:460").Put("1329", "grant").Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9, 7)
	for b.Step() == truth.StepRetreat {
		a := b.Ask()
		b.Do(a.Acts[0].ID, pick(a.Fields[0].ID+"="+a.Fields[0].Options[0].ID))
	}
	if b.Unit("grant").Fate == truth.Captured || b.Unit("stephen").At != hexOf(t, "1329") {
		t.Errorf("Grant %+v, Stephen %+v", b.Unit("grant"), b.Unit("stephen"))
	}
}

func TestRule11_4_AZoneOnTheFarBankCostsAPoint(t *testing.T) {
	set := func(points int, men string) *table {
		return onTheBank(t, "1330", points, "stephen:460").Put("1328", men).Ready().
			Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	}
	if b := set(6, "rall:1250"); b.Unit("stephen").At != hexOf(t, "1329") || b.State().March().Spent != 6 {
		t.Errorf("4 and 1 and 1: %+v", b.State().March())
	}
	b := set(5, "rall:1250")
	wantText(t, b.LogOf(truth.American), "The British at Bear Tavern (1328) are 400 men or more: a zone of control.",
		"Nobody crosses: the far hex costs 2, and 1 is left.")
	if b.Unit("stephen").At != hexOf(t, "1330") {
		t.Error("he comes over")
	}
	if b := set(5, "rall:300"); b.Unit("stephen").At != hexOf(t, "1329") {
		t.Error("300 men have no zone")
	}
}

func TestRule11_4_OnlyAmericansCrossTheDelawareUnfrozen(t *testing.T) {
	b := lay(t).Now(27, noon).Active(truth.British).Put("1329", "leslie:2100").Marching(13, "leslie").Ready()
	a := b.Ask()
	if _, ok := a.Act("cross"); ok || b.Reaches("1330") {
		t.Error("Leslie crosses")
	}
	b = lay(t).Now(35, noon).Weather(freeze).Active(truth.British).Put("1329", "leslie:2100").Marching(13, "leslie").
		Ready()
	if !b.Reaches("1330") {
		t.Error("from January 4 he does")
	}
	b = lay(t).Now(35, noon).Weather(freeze).Put("1330", "stephen:460").Marching(13, "stephen").Ready()
	a = b.Ask()
	if _, ok := a.Act("cross"); ok || b.To("1329").Badge != "1" {
		t.Error("a ferry is a road over the ice")
	}
}

func TestRule11_4_1_OnlyTheBritishUseTheAmboyFerry(t *testing.T) {
	if o := lay(t).Now(27, noon).Active(truth.British).Put("2401", "leslie:2100", "webster:600").Marching(9, "leslie").
		Ready().To("2403"); o.Badge != "4" {
		t.Errorf("%+v", o)
	}
	if lay(t).Now(27, noon).Put("2401", "stephen:460").Marching(4, "stephen").Ready().Reaches("2403") {
		t.Error("Stephen takes the ferry")
	}
}

func TestRule11_4_4_BothSidesUseTheBrunswickFerry(t *testing.T) {
	for i, id := range [2]string{"stephen", "leslie"} {
		if o := lay(t).Now(27, noon).Active(truth.BothSides[i]).Put("1806", id+":400").Marching(9, id).Ready().
			To("1807"); o.Badge != "2" {
			t.Errorf("%s: %+v", id, o)
		}
	}
}

func TestRule10_3_CrossingAtBristolIsRemembered(t *testing.T) {
	b := onTheBank(t, "2337", 9, "hitchcock:700").Ready().Do("cross", pick("cross.at=2337-2437", "cross.who=hitchcock"), 9)
	if !b.State().Bristol || b.Unit("hitchcock").At != hexOf(t, "2437") {
		t.Errorf("%+v", b.Unit("hitchcock"))
	}
	b = onTheBank(t, "1330", 9, "stephen:460").Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 9)
	if b.State().Bristol {
		t.Error("McConkey's is not Bristol")
	}
	b = onTheBank(t, "2337", 13, "greene").Ready().Do("go", pick("go.who=greene", "go.to=2437"))
	if !b.State().Bristol || b.Unit("greene").At != hexOf(t, "2437") {
		t.Error("a leader without troops counts too")
	}
}

func TestRule11_4_3_LeadersWithoutTroopsFollowOnceTroopsMayCross(t *testing.T) {
	at := boatSide(t)
	from, to := testBook.ID(testBook.Delaware[at][0]), testBook.ID(testBook.Delaware[at][1])
	set := func(p ...truth.Passage) *table {
		c := onTheBank(t, from, 13, "greene").Now(27, noon)
		c.S.Boats[durhamBoats] = truth.Naval{At: at, Used: len(p) > 0}
		c.S.Ferries = p
		return c.Ready()
	}
	for _, b := range []*table{set(), set(truth.Passage{At: at, Boat: true})} {
		a := b.Ask()
		if _, ok := a.Act("cross"); ok {
			t.Error("no troops may cross there yet")
		}
	}
	b := set(truth.Passage{At: at, Boat: true, Most: 100, Used: 100}).
		Do("cross", pick("cross.at="+from+"-"+to, "cross.who=greene"))
	if b.Unit("greene").At != hexOf(t, to) || b.Step() != truth.StepMarch {
		t.Errorf("%+v at %s", b.Unit("greene"), b.Step())
	}
}

func TestRule11_4_2_LeadersWithoutTroopsAreNotSentOverAlone(t *testing.T) {
	c := onTheBank(t, "2131", 9, "ewing:720", "greene").Now(26, midnight).Weather(rain)
	for _, id := range []string{"a_det_4", "a_det_5", "a_det_6", "a_det_7"} {
		c.S.Unit(who(t, id)).Fate = truth.Removed
	}
	b := c.Ready().Do("cross", pick("cross.at=2131-2130", "cross.who=ewing", "cross.with=greene"), 4)
	if b.Unit("greene").At != hexOf(t, "2131") || b.Step() != truth.StepMarch || !b.State().
		PassageAt(testBook.StretchAt("2131/2130")).Shut {
		t.Errorf("Greene %+v at %s", b.Unit("greene"), b.Step())
	}
}

func TestRule2_2_2_NavalUnitsMoveFasterWithTheStreamAndNeedNoActivation(t *testing.T) {
	c := lay(t).Now(26, noon).Put("1335", "greene").With(func(s *state) { s.AP = [2]uint8{} })
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1330/1329")
	c.S.Boats[printed.PennsylvaniaNavy].At = testBook.StretchAt("2337/2437")
	b := c.Ready()
	from := int(testBook.StretchAt("2337/2437"))
	up, down := 0, 0
	for _, id := range offered(t, b.Ask("sail.boat=pennsylvania_navy"), "sail.to") {
		at := int(testBook.StretchAt(id))
		up, down = max(up, from-at), max(down, at-from)
	}
	if v := &testBook.Fleet[printed.PennsylvaniaNavy]; up == 0 || up > v.Up || down > v.Down || v.Up >= v.Down {
		t.Errorf("it comes %d upstream and %d downstream, of %+v", up, down, v)
	}
	b.Do("sail", pick("sail.boat=durham_boats", "sail.to=1631/1630"))
	if s := b.State(); s.AP != [2]uint8{} || !s.Boats[durhamBoats].Moved {
		t.Errorf("the boats cost %v", s.AP)
	}
}

func TestReading27_NavalUnitsMoveUpOrDownOnceATurn(t *testing.T) {
	c := lay(t).Now(26, noon).Put("1335", "greene")
	c.S.Boats[durhamBoats].At = testBook.StretchAt("1330/1329")
	c.S.Boats[printed.PennsylvaniaNavy].At = testBook.StretchAt("2337/2437")
	b := c.Ready()
	f := func(boat string) []string { return offered(t, b.Ask("sail.boat="+boat), "sail.to") }
	for _, id := range f("durham_boats") {
		at, from := int(testBook.StretchAt(id)), int(testBook.StretchAt("1330/1329"))
		if at-from > 24 || from-at > 12 || at >= int(testBook.Falls) {
			t.Errorf("the Durham Boats come to %s", id)
		}
	}
	b.Do("sail", pick("sail.boat=durham_boats", "sail.to=1631/1630"))
	if x := b.State().Boats[durhamBoats]; x.At != testBook.StretchAt("1631/1630") || !x.Moved {
		t.Errorf("%+v", x)
	}
	wantText(t, b.LogOf(truth.British), "The Durham Boats move downstream to Yardley's and Howell's Ferries (1631/1630)")
	wantText(t, refusal(t, b.Ask(), "sail.boat", "durham_boats"), "It has moved this turn.")
	a := lay(t).Active(truth.British).Now(26, noon).Put("2029", "rall:1250").With(func(s *state) { s.Boats = c.S.Boats }).
		Ready().Ask()
	if _, ok := a.Act("sail"); ok {
		t.Error("the British have no naval units")
	}
}

func TestRule11_4_2_BoatsThatHaveMovedDoNotHelp(t *testing.T) {
	c := onTheBank(t, "1330", 9, "stephen:460")
	c.S.Boats[durhamBoats] = truth.Naval{At: testBook.StretchAt("1330/1329"), Moved: true}
	b := c.Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 3)
	lacksText(t, b.LogOf(truth.American), "Durham")
}

func TestRule3_WhileItIsAskedWhoCrossesOnlyTheEnemyHasSaidItsSize(t *testing.T) {
	b := onTheBank(t, "1330", 9, "glover:850", "sargent:710").Now(26, midnight).Put("1329", "griffin:100").
		Put("1328", "rall:1250").Ready().
		Do("cross", pick("cross.at=1330-1329", "cross.who=glover", "cross.with=sargent"), 3) // 3 + 1 + 1 = 5: 1,000
	k := b.Know(truth.British)
	if o := k.Contact(truth.American, hexOf(t, "1329")); b.Step() != truth.StepFerry || o.ZOC {
		t.Errorf("100 men have no zone, and 950 not yet: %s", b.Step())
	}
	b.Do("over", pick("over.who=glover", "over.how=all"))
	wantText(t, b.LogOf(truth.British), "The Americans at Johnson's (1329) are 400 men or more: a zone of control.")
}

func TestReading74_EachNavalUnitHelpsWhileItHasNotMovedItself(t *testing.T) {
	c := onTheBank(t, "1330", 9, "stephen:460")
	c.S.Boats[durhamBoats] = truth.Naval{At: testBook.StretchAt("1330/1329")}
	c.S.Boats[printed.PennsylvaniaNavy] = truth.Naval{At: testBook.StretchAt("2337/2437"), Moved: true}
	wantText(t, c.Ready().Do("cross", pick("cross.at=1330-1329", "cross.who=stephen"), 3).LogOf(truth.American),
		"+2 Durham Boats")
}
