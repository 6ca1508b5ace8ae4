package command_test

import (
	"slices"
	"testing"

	"tricorne/rules/crossing/crossingtest"
	"tricorne/rules/crossing/printed"
	"tricorne/rules/crossing/truth"
)

func newCornwallisScene(t *testing.T) *scene {
	return newScene(t).SetTurn(32, noon).Put("1301", "cornwallis").Put("1807", "grant", "grenadiers:1350/2",
		"lt_infantry:800/1").
		Put("2029", "stirling:400/1", "rall:900/3")
}

func TestRule9_2_2_MoncktonTakesOverTheGrenadiers(t *testing.T) {
	b := newCornwallisScene(t).BeginBritishCommand()
	u, old := b.Unit("monckton"), b.Unit("grenadiers")
	if u.Troops != 1350 || u.Fatigue != 2 || testBook.ID(u.At) != "1807" || old.Fate != truth.Removed || old.At != 0 {
		t.Errorf("Monckton %+v, Grenadiers %+v", u, old)
	}
	wantText(t, b.LogOf(truth.British), "Monckton takes over the 1,350 men of Grenadiers.")
	wantText(t, b.LogOf(truth.American), "Another counter replaces that of Grenadiers.")
	crossingtest.LacksText(t, b.LogOf(truth.American), "Monckton", "1,350", "1807")
}

func TestRule9_2_2_NotBeforeCornwallisHasCome(t *testing.T) {
	b := newCornwallisScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t,
			"cornwallis")) = unit{Fate: truth.NotArrived}
	}).BeginBritishCommand()
	if b.Unit("monckton").Fate != truth.NotArrived {
		t.Errorf("%+v", b.Unit("monckton"))
	}
	for _, act := range b.Ask().Acts {
		if act.ID == "grant" || act.ID == "stirling" {
			t.Errorf("%s is offered", act.ID)
		}
	}
}

func TestRule9_2_2_WhenTheGrenadiersAreCapturedMoncktonIsPlacedWithAnybody(t *testing.T) {
	b := newCornwallisScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t,
			"grenadiers")) = unit{Fate: truth.Captured}
	}).BeginBritishCommand()
	got := crossingtest.OptionsOfField(fieldOf(b.Ask(), "monckton.at"))
	if !slices.Equal(got, []string{"1807", "2029", "1301"}) {
		t.Errorf("%v", got)
	}
	b.PlayThrough("monckton", pick("monckton.at=1807"))
	if u := b.Unit("monckton"); testBook.ID(u.At) != "1807" || u.Troops != 0 {
		t.Errorf("%+v", u)
	}
}

func TestReading61_GrenadiersWhoRallyRallyUnderMonckton(t *testing.T) {
	b := newCornwallisScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t, "grenadiers")) = unit{
			Fate: truth.Rallying, Troops: 500,
			ReturnTurn: printed.MomentOn(35, dawn),
		}
	}).BeginBritishCommand()
	if u := b.Unit("monckton"); u.Fate != truth.Rallying || u.Troops != 500 || u.ReturnTurn != printed.MomentOn(35, dawn) {
		t.Errorf("%+v", u)
	}
	b = newCornwallisScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t,
			"grenadiers")) = unit{Fate: truth.Departed}
	}).BeginBritishCommand()
	if len(fieldOf(b.Ask(), "monckton.at").Options) == 0 {
		t.Error("who has left the map counts as captured")
	}
}

func TestRule9_2_1_GrantTakesOverTheLightInfantry(t *testing.T) {
	b := newCornwallisScene(t).BeginBritishCommand().PlayThrough("grant", nil)
	u := b.Unit("grant_sub")
	if u.Troops != 800 || u.Fatigue != 1 || testBook.ID(u.At) != "1807" || b.Unit("grant").Fate != truth.Removed ||
		b.Unit("lt_infantry").Fate != truth.Removed {
		t.Errorf("Grant %+v", u)
	}
	for _, act := range b.Ask().Acts {
		if act.ID == "grant" {
			t.Error("he does so once")
		}
	}
}

func TestRule9_2_1_WhenTheLightInfantryIsCapturedGrantIsPlacedWithAnybody(t *testing.T) {
	b := newCornwallisScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t, "lt_infantry")) = unit{Fate: truth.Captured}
	}).BeginBritishCommand().PlayThrough("grant", pick("grant.at=2029"))
	if u := b.Unit("grant_sub"); testBook.ID(u.At) != "2029" || u.Troops != 0 || b.Unit("grant").Fate != truth.Removed {
		t.Errorf("%+v", u)
	}
}

func TestRule9_2_1_ACapturedGrantStaysCaptured(t *testing.T) {
	b := newCornwallisScene(t).With(func(s *state) {
		*s.Unit(leaderNumber(t,
			"grant")) = unit{Fate: truth.Captured}
	}).BeginBritishCommand()
	for _, act := range b.Ask().Acts {
		if act.ID == "grant" {
			t.Error("the rules for Grant are ignored")
		}
	}
}

func TestReading62_AnActivatedGrantStaysACommander(t *testing.T) {
	b := newCornwallisScene(t).BeginBritishCommand()
	b = b.With(func(s *state) {
		u := s.Unit(leaderNumber(t, "grant"))
		u.Set(truth.Activated)
		u.ActivatedBy, u.ActivationRoot = leaderNumber(t, "grant"), leaderNumber(t, "grant")
	})
	wantText(t, b.PlayRefused("grant"), "Grant has been activated in this phase.")
}

func TestRule9_2_3_StirlingGivesUpTheCommand(t *testing.T) {
	b := newCornwallisScene(t).BeginBritishCommand().PlayThrough("stirling", pick("stirling.to=rall"))
	if u, v := b.Unit("stirling"),
		b.Unit("rall"); v.Troops != 1300 || v.Fatigue != 3 || u.Fate != truth.Removed || u.Troops != 0 {
		t.Errorf("Stirling %+v, Rall %+v", u, v)
	}
}

func TestRule9_2_3_SomebodyMustHaveRoomForTheMen(t *testing.T) {
	b := newCornwallisScene(t).Put("2029", "rall:1250").BeginBritishCommand()
	wantText(t, b.PlayRefused("stirling", "stirling.to=rall"), "Rall may have 1,400 men at most, not 1650.")
	b = newCornwallisScene(t).Put("1820", "stirling:600").BeginBritishCommand()
	wantText(t, b.PlayRefused("stirling"), "No leader who could have troops is stacked with Stirling.")
	b = newCornwallisScene(t).Put("2029", "stirling:400/1 disordered").BeginBritishCommand()
	wantText(t, b.PlayRefused("stirling", "stirling.to=rall"),
		"Disordered or routed leaders neither give nor take troops.")
}
