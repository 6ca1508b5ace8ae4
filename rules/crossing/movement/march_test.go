package movement_test

import (
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/rulebook"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

func TestExampleA15_AColumnIsCollectedAndAttacks(t *testing.T) {
	b := newScene(t).SetTurn(26, noon).Put("2130", "ewing:720").Put("2129", "stephen:460").
		Put("2029", "mercer:720", "washington:140").Put("2529", "b_det_1:150").
		Activate("washington", "mercer", "ewing", "stephen").Seal().
		PlayThrough("march", pick("march.who=washington", "march.with.1=stephen,mercer,ewing", "march.free=no",
			"march.forced="), 9)
	m := b.State().March()
	if m.Points != 9 {
		t.Fatalf("%d points", m.Points)
	}
	b = b.With(func(s *state) { // in the rulebook's example, the roll gives 10 points
		s.March().Points = 10
		for i := range s.March().Group {
			s.March().Group[i].Points = 10
		}
		s.March().Group[0].Points = 13
	})
	b.PlayThrough("go", pick("go.from=2029", "go.who=washington,mercer", "go.to=2130"))
	ends := b.Ask().Acts
	if got := ends[len(ends)-1].Label; got != "End this march: Stephen and Ewing do not move" {
		t.Errorf("whoever ends it now reads %q", got)
	}
	b.PlayThrough("join", pick("join.who=ewing"))
	m = b.State().March()
	if m.PointsSpent != 2 || m.Group[0].Points != 10 {
		t.Errorf("after Ewing: %+v", m)
	}
	b.PlayThrough("go", pick("go.who=washington,mercer,ewing", "go.to=2129")).PlayThrough("join", pick("join.who=stephen"))
	if m = b.State().March(); m.PointsSpent != 4 || len(m.Movers()) != 4 {
		t.Errorf("after Stephen: %+v", m)
	}
	b.PlayThrough("go", pick("go.who=washington,mercer,ewing,stephen", "go.to=2428"))
	if m = b.State().March(); m.PointsSpent != 8 || b.Unit("ewing").At != hexOf(t, "2428") {
		t.Errorf("at 2428: %+v", m)
	}
	wantText(t, b.LogOf(truth.American), "8 of 10 MP", "fewer than 400 men in order: no zone of control")
	a := b.Ask("attack.hex=2428-2529")
	f, _ := a.Field("attack.kind")
	if o, ok := f.Option("hasty"); !ok || o.Refusal != nil || o.Badge != "2" {
		t.Errorf("a Hasty attack costs the last 2 points: %+v", f.Options)
	}
}

func TestRule11_LeadersAreLeftBehindAndTheRestGoesOn(t *testing.T) {
	b := newScene(t).Put("1926", "stephen:460", "mercer:720").StartMarch(9, "stephen", "mercer").Seal().
		PlayThrough("go", pick("go.who=stephen,mercer", "go.to=1927")).PlayThrough("go", pick("go.who=mercer", "go.to=1928"))
	m := b.State().March()
	if !m.Group[0].Done || m.PointsSpent != 2 || b.Unit("stephen").At != hexOf(t, "1927") ||
		b.Unit("mercer").At != hexOf(t, "1928") {
		t.Errorf("%+v", m)
	}
	if b.Unit("stephen").Flags&truth.Halted == 0 {
		t.Error("Stephen has ended his move")
	}
}

func TestRule11_LeadersOfAGroupMoveOneAfterAnother(t *testing.T) {
	b := newScene(t).Put("1926", "stephen:460", "mercer:720").StartMarch(9, "stephen", "mercer").Seal().
		PlayThrough("go", pick("go.who=stephen", "go.to=1929")).PlayThrough("go", pick("go.who=stephen", "go.to=1929")).
		PlayThrough("go", pick("go.who=mercer", "go.to=1927"))
	if b.Unit("mercer").At != hexOf(t, "1927") || b.State().March().PointsSpent != 1 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule5_EnteringAndLeavingAZoneCostsAPointEach(t *testing.T) {
	b := newScene(t).Put("1927", "stephen:460").Put("2029", "rall:1250").StartMarch(9, "stephen").Seal()
	if o := b.DestinationOption("1929"); o.Badge != "2" ||
		o.Detail != "2 of 9 MP, more where the enemy has a zone of control" {
		t.Errorf("nobody knows yet how large Rall is: %+v", o)
	}
	b.PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if got := b.State().March().PointsSpent; got != 3 {
		t.Errorf("two road hexes and a zone cost %d", got)
	}
	if o := b.DestinationOption("1928"); o.Badge != "2" {
		t.Errorf("leaving costs one more: %+v", o)
	}
	if o := b.DestinationOption("2028"); o.Badge != "4" {
		t.Errorf("from zone to zone both are paid: %+v", o)
	}
}

func TestRule3_AMarchBreaksOffWhereThePointsDoNotReach(t *testing.T) {
	b := newScene(t).Put("1927", "stephen:460").Put("2029", "rall:1250").StartMarch(2, "stephen").Seal().
		PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if u := b.Unit("stephen"); u.At != hexOf(t, "1928") || b.State().March().PointsSpent != 1 {
		t.Errorf("%+v, %+v", u, b.State().March())
	}
	wantText(t, b.LogOf(truth.American), "The march stops before hex 1929: the step costs 2 MP, but only 1 is left.")
	if !game.Revealed(b.Outcome.Events) {
		t.Error("the zone was laid open")
	}
}

func TestRule3_FactsRevealedBeforeAMoveStayKnown(t *testing.T) {
	b := newScene(t).Put("1927", "stephen:460").Put("2029", "rall:1250").StartMarch(2, "stephen").Seal().
		PlayThrough("go", pick("go.who=stephen", "go.to=1929"))
	if b.Unit("stephen").At != hexOf(t, "1928") {
		t.Fatalf("%+v", b.Unit("stephen"))
	}
	k := b.Know(truth.American)
	if o := k.RevealedAt(truth.British, hexOf(t, "2029")); o == nil || !o.ZOC {
		t.Errorf("the zone of Trenton is known: %+v", o)
	}
	if b.Reaches("1929") {
		t.Error("the order that broke off is offered again")
	}
	for b.Step() != truth.StepCommand {
		b.PlayThrough("done", nil)
	}
	if k := b.Know(truth.American); k.RevealedAt(truth.British, hexOf(t, "2029")) != nil {
		t.Error("when the part is over it is no longer counted on")
	}
}

func TestRule3_OutdatedRevealedFactsAreDropped(t *testing.T) {
	c := newScene(t).Put("1927", "stephen:460").Put("2029", "rall:800")
	b := c.Run(func(t *game.Turn[truth.State]) {
		testBook.Probe(t, crossingtest.LeaderNumbers(c.T, "stephen"), hexOf(c.T, "1929"))
		testBook.RevealContacts(t)
	})
	if k := b.Know(truth.American); k.RevealedAt(truth.British, hexOf(t, "2029")) == nil {
		t.Error("the test has told it")
	}
	b = c.Run(func(t *game.Turn[truth.State]) {
		testBook.Probe(t, crossingtest.LeaderNumbers(c.T, "stephen"), hexOf(c.T, "1929"))
		testBook.LoseMen(t, leaderNumber(c.T, "rall"), 500, nil, rulebook.Combat)
	})
	if k := b.Know(truth.American); k.RevealedAt(truth.British, hexOf(t, "2029")) != nil {
		t.Error("300 men hold nothing any more")
	}
}

func TestRule4_AStackPassesAFullHexForAPointMoreButDoesNotEndThere(t *testing.T) {
	b := newScene(t).Put("1926", "mercer:720").Put("1927", "glover:850", "sargent:710", "mcdougall:750", "stephen:460").
		StartMarch(9, "mercer").Seal()
	if b.Reaches("1927") {
		t.Error("3,490 men cannot end in 1927")
	}
	wantText(t, refusal(t, b.Ask(), "go.to", "1927"),
		"2,770 men stand at hex 1927, and 720 men more would be 3,490 men: no more than 3,000 men may stand in one hex.")
	if o := b.DestinationOption("1928"); o.Badge != "3" {
		t.Errorf("two hexes and one point for the crowd: %+v", o)
	}
	b.PlayThrough("go", pick("go.who=mercer", "go.to=1928"))
	if b.State().March().PointsSpent != 3 {
		t.Errorf("%+v", b.State().March())
	}
}

func TestRule20_AGarrisonStays(t *testing.T) {
	b := newScene(t).Put("1953", "putnam:1000").StartMarch(9, "putnam").Seal()
	if b.Reaches("1952") {
		t.Error("Putnam leaves Philadelphia empty")
	}
	wantText(t, refusal(t, b.Ask(), "go.to", "out"), "Philadelphia must keep 500 men")
}

// edgeHex returns a clear hex on one edge of the map.
func edgeHex(t *testing.T, e printed.Edge) string {
	t.Helper()
	for p := board.Place(1); int(p) <= testBook.Board.Size(); p++ {
		if tile := testBook.At(p); tile.Edges == e && tile.Terrain == printed.Clear && !tile.Remote {
			return testBook.ID(p)
		}
	}
	t.Fatal("no such hex")
	return ""
}

func TestRule11_5_LeavingTheMapCostsTheTerrainOfTheHex(t *testing.T) {
	for e, who := range map[printed.Edge][2]bool{
		printed.TopEdge: {true, true}, printed.BottomEdge: {true, false},
		printed.LeftEdge: {true, false}, printed.RightEdge: {false, true},
	} {
		for i, id := range [2]string{"stephen", "leslie"} {
			b := newScene(t).SetActive(truth.BothSides[i]).SetTurn(27, noon).Put(edgeHex(t, e), id+":400").StartMarch(2,
				id).Seal()
			a := b.Ask()
			if _, ok := a.Act("leave"); ok != who[i] {
				t.Errorf("edge %d, %s leaves: %v", e, id, ok)
			}
		}
	}
	b := newScene(t).Put(edgeHex(t, printed.LeftEdge), "stephen:460", "mercer:720").StartMarch(2, "stephen",
		"mercer").Seal().
		PlayThrough("leave", pick("leave.who=stephen"))
	if u := b.Unit("stephen"); u.Fate != truth.Departed || len(b.State().March().Group) != 2 ||
		b.Step() != truth.StepMarch {
		t.Errorf("%+v", u)
	}
	wantText(t, b.LogOf(truth.British), "Stephen leaves the map at")
	b = newScene(t).Put(edgeHex(t, printed.LeftEdge), "stephen:460").StartMarch(1, "stephen").Seal()
	wantText(t, b.PlayRefused("leave", "leave.who=stephen"), "costs 2 movement points, and 1 is left.")
	b = newScene(t).SetActive(truth.British).SetTurn(27, noon).Put("2401", "webster:600").StartMarch(9, "webster").Seal()
	wantText(t, b.PlayRefused("leave", "leave.who=webster"),
		"Amboy must keep 500 men: of 600 men there, 100 may leave, not 600.")
}
