package knowledge_test

import (
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
	"tricorne/rules/game"
)

// leaveRefusalText returns the refusal that a side gets for letting men leave a hex, or "" if they may leave.
func leaveRefusalText(c *crossingtest.Scene, side game.Side, hex string, leaving int) string {
	k := crossingtest.Book.Know(&c.S, game.SideViewer(side))
	if no := crossingtest.Book.GarrisonRefusal(&k, crossingtest.HexOf(c.T, hex), leaving); no != nil {
		return no.Text.String()
	}
	return ""
}

func TestRule20_500MenStayAtAmboyBrunswickAndPhiladelphia(t *testing.T) {
	c := newScene(t).Put("2401", "webster:600").Put("1807", "grenadiers:1350", "mathew:1050").Put("1953", "putnam:1000").
		Put("2029", "rall:1250")
	for _, x := range []struct {
		side    game.Side
		hex     string
		leaving int
		free    bool
	}{
		{truth.British, "2401", 100, true},
		{truth.British, "2401", 110, false},
		{truth.British, "1807", 1900, true},
		{truth.British, "1807", 2400, false},
		{truth.American, "1953", 500, true},
		{truth.American, "1953", 1000, false},
		{truth.American, "1953", 0, true},
		{truth.British, "2029", 1250, true},
	} {
		if words := leaveRefusalText(c, x.side, x.hex, x.leaving); (words == "") != x.free {
			t.Errorf("%d men out of %s: %q", x.leaving, x.hex, words)
		}
	}
	crossingtest.WantText(t, leaveRefusalText(c, truth.British, "2401", 600),
		"Amboy must keep 500 men: of 600 men there, 100 may leave, not 600.")
}

func TestReading52_WeakenedGarrisonMayLeave(t *testing.T) {
	c := newScene(t).Put("2401", "webster:490")
	if words := leaveRefusalText(c, truth.British, "2401", 490); words != "" {
		t.Error(words)
	}
	c = newScene(t).Put("2401", "webster:490", "mathew:10")
	if words := leaveRefusalText(c, truth.British, "2401", 10); words == "" {
		t.Error("500 stand there again")
	}
	c = newScene(t).Put("2401", "stephen:460")
	if words := leaveRefusalText(c, truth.American, "2401", 460); words != "" {
		t.Errorf("Amboy is no garrison of the Americans: %s", words)
	}
}

func TestReading52_PassingMenAreNotInTheGarrison(t *testing.T) {
	c := newScene(t).SetTurn(27, printed.Noon).SetActive(truth.British).Put("1806", "leslie:1000").
		Put("1807", "mathew:490", "webster:100").StartMarch(9, "leslie", "webster")
	c.S.Unit(crossingtest.LeaderNumber(t, "mathew")).Troops = 390
	b := c.Seal().PlayThrough("go", pick("go.from=1806", "go.who=leslie", "go.to=1807"))
	if !b.Reaches("1808") {
		t.Error("490 men were left of the garrison, and Leslie goes on as if he had not stopped")
	}
	a := b.Ask()
	if _, ok := a.Act("join"); !ok {
		t.Error("nor is anybody else bound")
	}
	c.S.Unit(crossingtest.LeaderNumber(t, "mathew")).Troops = 450
	b = c.Seal().PlayThrough("go", pick("go.from=1806", "go.who=leslie", "go.to=1807"))
	a = b.Ask()
	if _, ok := a.Act("join"); ok {
		t.Error("of 550 men 100 would go with him")
	}
	if !b.Reaches("1808") {
		t.Error("he himself goes on")
	}
}
