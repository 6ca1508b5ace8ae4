package colonies

import (
	"slices"
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

// hexAtDistance returns a hex without a town at a distance from another.
func hexAtDistance(t *testing.T, at string, hexes int) string {
	t.Helper()
	for i := 1; i <= testBook.Board.Size(); i++ {
		if p := board.Place(i); testBook.Distance(p, testBook.Place(at)) == hexes && testBook.At(p).Town == 0 {
			return testBook.ID(p)
		}
	}
	t.Fatal("no such hex")
	return ""
}

// planningScene sets up an American planning segment.
func planningScene(t *testing.T, turn string) *scene {
	return newScene(t).SetTurn(turn).SetStep(war.StepPlanning).With(func(s *state) { s.PlanningEnded[british-1] = true })
}

func TestRule14_42_AContinentalUnitCostsWhatIsPrintedAndComesFull(t *testing.T) {
	c := planningScene(t, "1777-03").Build()
	c.Play("raise", []string{"raise.unit=1-va", "raise.at=" + townHex(t, "Richmond")}).
		WantLog(british, "The Americans raise 1st Virginia in Richmond for 2 operations points. [14.4 The Continental Army]")
	if u := c.Unit("1-va"); u.Depleted || c.SpentPoints(american) != 2 {
		t.Errorf("%+v for %d", u, c.SpentPoints(american))
	}
	poor := planningScene(t, "1777-03").With(func(s *state) { s.Ops[american-1].Spent = 9 }).Build()
	if o := findOption(t, poor.Ask(), "raise.unit", "1-va"); o.Refusal == nil {
		t.Error("with a point left")
	}
}

func TestRule14_43_NotInAnAreaTheBritishControl(t *testing.T) {
	c := planningScene(t, "1777-03").With(func(s *state) {
		for _, p := range testBook.Area(testBook.South).KeyTowns {
			s.Towns[testBook.At(p).Town-1].Controller = british
		}
	}).Build()
	if o := findOption(t, c.Ask(), "raise.unit", "1-va"); o.Refusal == nil {
		t.Error("Virginia raises in a British South")
	}
}

func TestRule14_44_InTheirOwnStateInATownThatIsNotBritish(t *testing.T) {
	c := planningScene(t, "1777-03").GiveTowns(british, "Norfolk").Build()
	a := c.Ask("raise.unit=1-va")
	f, _ := a.Field("raise.at")
	for _, o := range f.Options {
		if testBook.Colony(testBook.At(c.Place(o.ID)).Colony).Name != "Virginia" || o.ID == townHex(t, "Norfolk") {
			t.Errorf("in %s", o.Label)
		}
	}
	if len(f.Options) == 0 {
		t.Error("nowhere")
	}
}

func TestRule14_44_AlsoWhereTheBritishStandWithoutControl(t *testing.T) {
	c := planningScene(t, "1777-03").Put(townHex(t, "Richmond"), "1-pa", "4-k-o").Build()
	if !offersOption(c.Ask("raise.unit=1-va"), "raise.at", townHex(t, "Richmond")) {
		t.Error("only towns the British control are closed")
	}
	c.Play("raise", []string{"raise.unit=1-va", "raise.at=" + townHex(t, "Richmond")}).
		WantAt(townHex(t, "Richmond"), "1-va")
}

func TestRule14_45_ADestroyedUnitIsExchangedAnywhere(t *testing.T) {
	b, tried := testBook, 0
	for i := range b.Units {
		u := &b.Units[i]
		if u.Kind != printed.Continental || u.NoColony || len(u.Colonies) != 1 {
			continue
		}
		var militia []string
		have, away := 0, townHex(t, "Richmond")
		for j := range b.Units {
			if m := &b.Units[j]; m.Kind == printed.Militia && m.Colonies[0] == u.Colonies[0] {
				militia, have = append(militia, m.ID), have+m.FullStrength
			}
		}
		if b.Colony(u.Colonies[0]).Name == "Virginia" {
			away = townHex(t, "Hillsboro")
		}
		if have < b.Conversion.MilitiaPerContinental*u.FullStrength {
			continue
		}
		tried++
		c := planningScene(t, "1779-03").Put(away, militia...).Build()
		c.Play("convert", []string{"convert.unit=" + u.ID, "convert.at=" + away}).WantAt(away, u.ID)
	}
	if tried == 0 {
		t.Fatal("no colony has militia enough for any of its units")
	}
}

func TestRule14_45_TwoMilitiaPointsMakeOneContinentalPoint(t *testing.T) {
	lay45 := func(turn string, change func(*scene)) *scene {
		c := planningScene(t, turn).Put("3607", "va-mil-1", "va-mil-2", "2-va/")
		change(c)
		return c.Build()
	}
	c := lay45("1779-03", func(*scene) {})
	c.Play("convert", []string{"convert.unit=2-va", "convert.at=3607"})
	if c.Unit("2-va").Depleted || c.SpentPoints(american) != 0 {
		t.Error("six points of militia restore three of the line, for nothing")
	}
	if x, y := c.Unit("va-mil-1"),
		c.Unit("va-mil-2"); x.Fate != war.FateGone || y.Fate != war.FateLost ||
		testBook.TurnAt(y.ReturnTurn).ID != "1779-07" {
		t.Errorf("one is gone, the other comes back: %+v %+v", x, y)
	}
	for what, c := range map[string]*scene{
		"before 1779":             lay45("1778-w", func(*scene) {}),
		"five hexes from British": lay45("1779-03", func(c *scene) { c.Put(hexAtDistance(t, "3607", 5), "4-k-o") }),
		"with too few militia": lay45("1779-03", func(c *scene) {
			*c.S.Unit(testBook.UnitNamed("va-mil-2")) = war.Unit{}
		}),
		"with militia of elsewhere": lay45("1779-03", func(c *scene) {
			*c.S.Unit(testBook.UnitNamed("va-mil-2")) = war.Unit{}
			c.Put("3607", "nc-mil-1")
		}),
	} {
		if got := refusal(c.Ask(), "convert"); got != "absent" {
			t.Errorf("%s: %q", what, got)
		}
	}
	if far := lay45("1779-03", func(c *scene) { c.Put(hexAtDistance(t, "3607", 6), "4-k-o") }); refusal(far.Ask(),
		"convert") == "absent" {
		t.Error("six hexes from the British it is possible")
	}
	open := planningScene(t, "1779-03").Put("1710", "ny-mil-1", "ny-mil-2", "2-ny/").Build()
	if refusal(open.Ask(), "convert") != "absent" {
		t.Error("outside towns")
	}
}

func TestReading14_45_WhoIsMadeOfMilitiaAndWhoIsLost(t *testing.T) {
	c := planningScene(t, "1779-03").Put("3607", "va-mil-1", "va-mil-2/", "va-mil-3").Build()
	k := c.KnowledgeOf(american)
	if got := testBook.militiaFor(&k.Forces, testBook.UnitNamed("1-va"),
		c.Place("3607")); testBook.Unit(got[0]).ID != "va-mil-2" {
		t.Error("the weakest is used, and lost, first")
	}
	for _, id := range []string{"lee-s-legion", "cont-cav", "cont-marines", "cont-ltinf"} {
		if len(testBook.conversionPlaces(&k, testBook.UnitNamed(id))) > 0 {
			t.Errorf("%s is made of Virginia's militia", id)
		}
	}
}

func TestRule14_46_RestoringADepletedUnitCostsOne(t *testing.T) {
	c := planningScene(t, "1777-03").Put("1710", "1-mass/", "1-ny/").Build()
	c.Play("restore", []string{"restore.units=1-mass,1-ny"})
	if c.Unit("1-mass").Depleted || c.Unit("1-ny").Depleted || c.SpentPoints(american) != 2 {
		t.Errorf("%d points", c.SpentPoints(american))
	}
}

func TestRule14_47_LostContinentalsMayBeRaisedAtOnce(t *testing.T) {
	for _, surrendered := range []bool{false, true} {
		s := newScene(t).Put("1710", "1-va").S
		testBook.destroy(&turn{State: s}, testBook.UnitNamed("1-va"), surrendered)
		if u := s.Unit(testBook.UnitNamed("1-va")); u.Fate != war.FateInTray || u.ReturnTurn != 0 {
			t.Errorf("surrendered %v: %+v", surrendered, u)
		}
	}
}

func TestRule14_48_FourUnitsHavePlacesOfTheirOwn(t *testing.T) {
	c := planningScene(t, "1777-03").Build()
	k := c.KnowledgeOf(american)
	colonies := func(id string) string {
		var out []string
		for _, p := range testBook.raisePlaces(&k, testBook.UnitNamed(id)) {
			if name := testBook.Colony(testBook.At(p).Colony).Name; !slices.Contains(out, name) {
				out = append(out, name)
			}
		}
		slices.Sort(out)
		return strings.Join(out, ", ")
	}
	for id, want := range map[string]string{"cont-cav": "Pennsylvania, Virginia", "lee-s-legion": "Virginia"} {
		if got := colonies(id); got != want {
			t.Errorf("%s: %s", id, got)
		}
	}
	for _, p := range testBook.raisePlaces(&k, testBook.UnitNamed("cont-marines")) {
		if x := testBook.Town(p); !x.Port || testBook.Area(testBook.AreaOf(p)).Name != "New England" {
			t.Errorf("marines in %s", x.Name)
		}
	}
	free := c.With(func(s *state) { *s = *c.State().Clone() }).
		GiveTowns(american, "Boston", "New York", "Philadelphia", "Charleston").Build()
	k = free.KnowledgeOf(american)
	var towns []string
	for _, p := range testBook.raisePlaces(&k, testBook.UnitNamed("cont-ltinf")) {
		towns = append(towns, testBook.Town(p).Name)
	}
	slices.Sort(towns)
	if got := strings.Join(towns, ", "); got != "Boston, Charleston, New York, Philadelphia" {
		t.Errorf("light infantry in %s", got)
	}
}
