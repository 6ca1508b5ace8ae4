package calendar_test

import (
	"strings"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/knowledge"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// leadersWhoMayGo lists the leaders who may send men home, and how many men each may send: "glover 850".
func leadersWhoMayGo(b *table) string {
	k := b.Know(b.AskedSide())
	var out []string
	for _, x := range testBook.MenSources(&k) {
		words := testBook.MenSourceID(x) + " " + strings.TrimSuffix(truth.MenText(x.MaxMen), " men")
		if x.WholeMen > 0 {
			words += "/" + strings.TrimSuffix(truth.MenText(x.WholeMen), " men")
		}
		out = append(out, words)
	}
	return strings.Join(out, ", ")
}

func TestRule9_4_1_WhoseMenGoHome(t *testing.T) {
	b := newtownScene(t).BeginNewYear()
	if b.Step() != truth.StepEnlist || b.AskedSide() != truth.American || b.State().MenOwed != 2500 {
		t.Fatalf("%s, %d owed", b.Step(), b.State().MenOwed)
	}
	if got := leadersWhoMayGo(b); got != "lord_stirling 570, sargent 710, mercer 720, hitchcock 700, glover 850, "+
		"fermoy 20, "+
		"cadwalader 230, dickinson 400, ewing 120" {
		t.Error(got)
	}
	wantText(t, b.LogOf(truth.British),
		"Enlistments end: 2,500 men of the Americans go home, and four leaders leave the game.")
	wantText(t, b.PlayRefused(knowledge.ActDone), "2,500 men of 2,500 men must still go.")
	b.PlayThrough("send", pick("send.who=glover", "send.men=85"))
	if b.Unit("glover").Troops != 0 || b.Unit("glover").Fatigue != 0 || b.State().MenOwed != 1650 {
		t.Errorf("%+v, %d owed", b.Unit("glover"), b.State().MenOwed)
	}
	if h := b.LogOf(truth.British); h != "" {
		t.Errorf("from how many displays the men are taken the British do not hear: %q", h)
	}
	b.PlayThrough("send", pick("send.who=cadwalader", "send.men=20")).PlayThrough("send",
		pick("send.who=fermoy", "send.men=2"))
	if got := leadersWhoMayGo(b); got != "lord_stirling 570, sargent 710, mercer 720, hitchcock 700, cadwalader "+
		"30, dickinson "+
		"400, ewing 120" {
		t.Error(got)
	}
	b.PlayThrough("send", pick("send.who=sargent", "send.men=71")).PlayThrough("send",
		pick("send.who=mercer", "send.men=72"))
	if f := fieldOf(b.Ask("send.who=hitchcock"), "send.men"); f.Max != 0 {
		t.Errorf("all have gone: %+v", f)
	}
	if b.State().MenOwed != 0 {
		t.Errorf("%d owed", b.State().MenOwed)
	}
}

func TestRule9_4_1_NoMoreGoThanMust(t *testing.T) {
	b := newtownScene(t).BeginNewYear().With(func(s *state) { s.MenOwed = 100 })
	if f := fieldOf(b.Ask("send.who=glover"), "send.men"); f.Min != 1 || f.Max != 10 {
		t.Errorf("%d to %d", f.Min, f.Max)
	}
}

func TestRule9_4_1_DetachmentsAfterAllOthers(t *testing.T) {
	c := newScene(t).Put("1335", "fermoy:620", "washington:140", "a_det_1:300", "a_det_2:150").Put("2029", "rall:1250")
	b := c.BeginNewYear()
	if got := leadersWhoMayGo(b); got != "fermoy 20" {
		t.Error(got)
	}
	b.PlayThrough("send", pick("send.who=fermoy", "send.men=2"))
	if got := leadersWhoMayGo(b); got != "a_det_1 200/300, a_det_2 50/150" {
		t.Error(got)
	}
	b.PlayThrough("send", pick("send.who=a_det_1", "send.men=20")).PlayThrough("disband", pick("disband.who=a_det_2"))
	if u := b.Unit("a_det_2"); u.Fate != truth.NotArrived || u.Troops != 0 || b.Unit("a_det_1").Troops != 100 ||
		b.State().MenOwed != 2130 {
		t.Errorf("%+v, %d owed", u, b.State().MenOwed)
	}
	b.PlayThrough("disband", pick("disband.who=a_det_1"))
	if got := leadersWhoMayGo(b); got != "washington 140, fermoy 600" {
		t.Errorf("without restrictions: %s", got)
	}
	b.PlayThrough("send", pick("send.who=fermoy", "send.men=60")).PlayThrough("send",
		pick("send.who=washington", "send.men=14")).
		PlayThrough(knowledge.ActDone, nil)
	if b.Step() != truth.StepCommand || b.State().MenOwed != 0 {
		t.Errorf("nobody is left: %s, %d owed", b.Step(), b.State().MenOwed)
	}
}

func TestReading64_ADetachmentOf100GoesWhole(t *testing.T) {
	b := newScene(t).Put("1335", "a_det_1:100").Put("2029",
		"rall:1250").BeginNewYear().With(func(s *state) { s.MenOwed = 50 })
	if got := leadersWhoMayGo(b); got != "a_det_1 0/100" {
		t.Error(got)
	}
	if b.PlayThrough("disband", pick("disband.who=a_det_1")); b.State().MenOwed != 0 {
		t.Errorf("%d owed", b.State().MenOwed)
	}
}

func TestReading64_NoMoreGoThanMustWhileOthersCanGive(t *testing.T) {
	b := newScene(t).Put("1335", "a_det_1:120", "a_det_2:100", "a_det_3:110").Put("2029", "rall:1250").BeginNewYear().
		With(func(s *state) { s.MenOwed = 90 })
	wantText(t, b.Ask().Help.String(),
		"90 men of 2,500 men must still go. No detachment goes whole: 120 men would go, and only 90 men must: Detachment "+
			"1 can give 20 men.")
	b.PlayRefused("disband", "disband.who=a_det_2")
	b.PlayThrough("send", pick("send.who=a_det_1", "send.men=2")).PlayThrough("send",
		pick("send.who=a_det_3", "send.men=1"))
	few := b.With(func(s *state) { s.Unit(leaderNumber(t, "a_det_3")).Troops = 90 })
	wantText(t, crossingtest.Refusal(t, few.Ask(), "disband.who", "a_det_2"),
		"100 men would go, and only 60 men must: Detachment 3 has 90 men.")
	if b.PlayThrough("disband", pick("disband.who=a_det_2")); b.State().MenOwed != 0 {
		t.Errorf("nobody could give ten men: %d owed", b.State().MenOwed)
	}
}

func TestReading52_TheGarrisonOfPhiladelphiaIsNotSentHomeWhileOthersAre(t *testing.T) {
	c := newScene(t).Put("1953", "putnam:300", "glover:400").Put("1335", "sargent:100").Put("2029", "rall:1250")
	if got := leadersWhoMayGo(c.BeginNewYear()); got != "sargent 100, glover 200" {
		t.Error(got)
	}
	c.S.Unit(leaderNumber(t, "putnam")).Troops = 90
	if got := leadersWhoMayGo(c.BeginNewYear()); got != "sargent 100, glover 400" {
		t.Errorf("a garrison the enemy has broken binds nobody: %s", got)
	}
	c = newScene(t).Put("1953", "putnam:300", "glover:200", "a_det_1:150").Put("2029", "rall:1250")
	if got := leadersWhoMayGo(c.BeginNewYear()); got != "glover 150" {
		t.Error(got)
	}
	b := c.BeginNewYear().PlayThrough("send", pick("send.who=glover", "send.men=15"))
	if got := leadersWhoMayGo(b); got != "glover 50, putnam 300, a_det_1 150" &&
		got != "putnam 300, glover 50, a_det_1 150" {
		t.Errorf("when nobody else is left all restrictions are ignored: %s", got)
	}
}

func TestReading52_AtTheLastResortTheGarrisonOfPhiladelphiaGoesLast(t *testing.T) {
	b := newScene(t).Put("1953", "putnam:600", "mifflin:300").Put("1335", "washington:140", "st_clair:200").
		Put("2029", "rall:1250").BeginNewYear()
	if got := leadersWhoMayGo(b); got != "washington 140, st_clair 200, putnam 400, mifflin 300" {
		t.Errorf("of 900 men at Philadelphia 400 may go: %s", got)
	}
	b.PlayThrough("send", pick("send.who=mifflin", "send.men=30")).PlayThrough("send",
		pick("send.who=putnam", "send.men=10"))
	if got := leadersWhoMayGo(b); got != "washington 140, st_clair 200" {
		t.Errorf("500 men keep Philadelphia while others can go: %s", got)
	}
	b.PlayThrough("send", pick("send.who=washington", "send.men=14")).PlayThrough("send",
		pick("send.who=st_clair", "send.men=20"))
	if got := leadersWhoMayGo(b); got != "putnam 500" {
		t.Errorf("nobody else is left: %s", got)
	}
	b.PlayThrough("send", pick("send.who=putnam", "send.men=50"))
	wantText(t, b.LogOf(truth.American), "Putnam loses 500 men: 0 men left.")
}

func TestReading63_WhoRalliesBehindTheLinesSendsMenHomeToo(t *testing.T) {
	b := newScene(t).Put("2029", "rall:1250").With(func(s *state) {
		*s.Unit(leaderNumber(t, "glover")) = unit{Fate: truth.Rallying, Troops: 600, ReturnTurn: momentOn(35, dawn)}
	}).BeginNewYear()
	if got := leadersWhoMayGo(b); got != "glover 600" {
		t.Error(got)
	}
	b.PlayThrough("send", pick("send.who=glover", "send.men=60")).PlayThrough(knowledge.ActDone, nil)
	if b.Unit("glover").Fate != truth.Removed {
		t.Errorf("%+v", b.Unit("glover"))
	}
}

func TestExampleA8_OfADetachmentOf500Men370MayGo(t *testing.T) {
	c := newScene(t).SetOptions(truth.EnlistmentShares).Put("1335", "fermoy:470", "a_det_1:500").Put("2029", "rall:1250")
	c.S.Shares = []truth.Share{
		{To: leaderNumber(t, "a_det_1"), From: leaderNumber(t, "lord_stirling"), Men: 300},
		{To: leaderNumber(t, "a_det_1"), From: leaderNumber(t, "hitchcock"), Men: 50},
		{To: leaderNumber(t, "a_det_1"), From: leaderNumber(t, "fermoy"), Men: 150},
	}
	b := c.BeginNewYear()
	if got := leadersWhoMayGo(b); got != "fermoy 20, a_det_1.lord_stirling 300, a_det_1.hitchcock 50, a_det_1.fermoy 20" {
		t.Error(got)
	}
	b.PlayThrough("send", pick("send.who=a_det_1.lord_stirling", "send.men=30")).
		PlayThrough("send", pick("send.who=a_det_1.hitchcock", "send.men=5")).PlayThrough("send",
		pick("send.who=a_det_1.fermoy", "send.men=2"))
	if u := b.Unit("a_det_1"); u.Troops != 130 || b.State().MenOwed != 2130 {
		t.Errorf("%+v, %d owed", u, b.State().MenOwed)
	}
	if got := leadersWhoMayGo(b); strings.Contains(got, "fermoy") {
		t.Errorf("Fermoy may lose 20 in all: %s", got)
	}
}

func TestRule9_4_1_MenOfADetachmentThatGoesWholeCountForTheirLeaders(t *testing.T) {
	c := newScene(t).SetOptions(truth.EnlistmentShares).Put("1335", "fermoy:470", "a_det_1:100").Put("2029", "rall:1250")
	c.S.Shares = []truth.Share{
		{To: leaderNumber(t, "a_det_1"), From: leaderNumber(t, "lord_stirling"), Men: 90},
		{To: leaderNumber(t, "a_det_1"), From: leaderNumber(t, "fermoy"), Men: 10},
	}
	b := c.BeginNewYear()
	if got := leadersWhoMayGo(b); got != "fermoy 20, a_det_1 0/100" {
		t.Fatal(got)
	}
	if b.PlayThrough("disband", pick("disband.who=a_det_1")); leadersWhoMayGo(b) != "fermoy 10" {
		t.Errorf("Fermoy has lost 10 of the 20 he may lose: %s", leadersWhoMayGo(b))
	}
}

func TestRule9_4_1_WithoutTheOptionDetachmentsWait(t *testing.T) {
	c := newScene(t).Put("1335", "fermoy:470", "a_det_1:500").Put("2029", "rall:1250")
	if got := leadersWhoMayGo(c.BeginNewYear()); got != "fermoy 20" {
		t.Error(got)
	}
}

func TestReading65_MenOfNobodyLeaveADetachmentFirst(t *testing.T) {
	c := newScene(t).SetOptions(truth.EnlistmentShares).Put("2651", "griffin:500", "a_det_4:400")
	b := c.Run(func(t *game.Turn[truth.State]) {
		testBook.GiveMen(t, leaderNumber(c.T, "griffin"), leaderNumber(c.T, "a_det_4"), 100, rulebook.Detachments)
		testBook.LoseMen(t, leaderNumber(c.T, "a_det_4"), 400, nil, rulebook.Combat)
	})
	if got := b.State().Shares; len(got) != 1 || got[0].Men != 100 {
		t.Errorf("%+v", got)
	}
	b = c.Run(func(t *game.Turn[truth.State]) {
		testBook.GiveMen(t, leaderNumber(c.T, "griffin"), leaderNumber(c.T, "a_det_4"), 100, rulebook.Detachments)
		testBook.LoseMen(t, leaderNumber(c.T, "a_det_4"), 450, nil, rulebook.Combat)
	})
	if got := b.State().Shares; len(got) != 1 || got[0].Men != 50 {
		t.Errorf("%+v", got)
	}
}
