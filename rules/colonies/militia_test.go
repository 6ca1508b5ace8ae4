package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
	"tricorne/rules/colonies/war"
)

// callMilitia plays from the Loyalists step to the raising of Rebel militia. Every die shows the same given number.
func callMilitia(t *testing.T, die int, change func(*scene)) *scene {
	c := newScene(t).SetStep(war.StepLoyalists)
	change(c)
	rolls := make([]int, 60)
	for i := range rolls {
		rolls[i] = die
	}
	return c.Build().Play("done", nil, rolls...)
}

func TestRule14_52_HowTheBritishStandInAColony(t *testing.T) {
	ny := testBook.ColonyNamed("New York")
	for _, x := range []struct {
		what string
		lay  func(*scene)
		want printed.Status
	}{
		{"nobody", func(*scene) {}, printed.NoBritish},
		{"Loyalists in New Jersey", func(c *scene) { c.Put("2607", "njvol") }, printed.BritishInArea},
		{"a regular in New York", func(c *scene) { c.Put("1710", "4-k-o") }, printed.BritishInColony},
		{"Indians in New York", func(c *scene) { c.Put("1710", "indian-1") }, printed.BritishInColony},
		{"all key towns", func(c *scene) {
			for _, p := range testBook.Colony(ny).KeyTowns {
				c.S.Towns[testBook.At(p).Town-1].Controller = british
			}
		}, printed.BritishControl},
	} {
		c := newScene(t)
		x.lay(c)
		if got := testBook.Status(&c.S.Forces, c.S.Now, ny); got != x.want {
			t.Errorf("%s: %d, want %d", x.what, got, x.want)
		}
	}
}

func TestRule14_56_TheMilitiaChart(t *testing.T) {
	hold := func(c *scene) {
		for _, p := range testBook.Colony(testBook.ColonyNamed("Massachusetts")).KeyTowns {
			c.S.Towns[testBook.At(p).Town-1].Controller = british
		}
	}
	for _, x := range []struct {
		what  string
		lay   func(*scene)
		die   int
		words string
	}{
		{"control, 2", hold, 2, "Massachusetts (British control): 2: 1 militia unit may come."},
		{"control, 3", hold, 3, "Massachusetts (British control): 3: 0 militia units may come."},
		{
			"in the colony", func(c *scene) { c.Put("1607", "4-k-o") }, 6,
			"Massachusetts (British presence in the colony): 3 militia units may come.",
		},
		{
			"in the area, 4", func(c *scene) { c.Put("1504", "4-k-o") }, 4,
			"Massachusetts (British presence in the area of operations): 4 4: 1 militia unit may come.",
		},
		{
			"in the area, 3", func(c *scene) { c.Put("1504", "4-k-o") }, 3,
			"Massachusetts (British presence in the area of operations): 3 3: 3 militia units may come.",
		},
		{"none, 2", func(*scene) {}, 2, "Massachusetts (No British): 2 2 2: 3 militia units may come."},
		{"none, 3", func(*scene) {}, 3, "Massachusetts (No British): 3 3 3: 0 militia units may come."},
	} {
		callMilitia(t, x.die, func(c *scene) { c.GiveTowns(american, "Boston"); x.lay(c) }).WantLog(american, x.words)
	}
}

func TestRule14_53_WhereMilitiaComes(t *testing.T) {
	c := newMilitiaScene(t).With(func(s *state) {
		s.MilitiaQuotas = []war.MilitiaQuota{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
	}).GiveTowns(british, "New York", "Albany").Build()
	a := c.Ask("rebel.unit=ny-mil-1")
	f, _ := a.Field("rebel.at")
	for _, o := range f.Options {
		x := testBook.Town(c.Place(o.ID))
		if x == nil || o.ID == "2107" || o.ID == "1610" {
			t.Errorf("in %s", o.Label)
		}
	}
	c.Play("rebel", []string{"rebel.unit=ny-mil-1", "rebel.at=1909"}).WantAt("1909", "ny-mil-1")
	if c.SpentPoints(american) != 0 || refusal(c.Ask(), "rebel") == "" && offersOption(c.Ask(), "rebel.unit", "ny-mil-2") {
		t.Error("for nothing, and no more than may come")
	}
	all := newMilitiaScene(t).With(func(s *state) {
		s.MilitiaQuotas = []war.MilitiaQuota{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
		for i, x := range testBook.Towns {
			if testBook.At(x.At).Colony == testBook.ColonyNamed("New York") {
				s.Towns[i].Controller = british
			}
		}
	}).Build()
	if a = all.Ask("rebel.unit=ny-mil-1"); !offersOption(a, "rebel.at", "1710") {
		t.Error("where all towns are British, in any hex")
	}
}

func TestRule14_54_EachUnitRollsForDisbandment(t *testing.T) {
	for _, x := range []struct {
		what string
		lay  func(*scene)
		want int
	}{
		{"at home with a commander and the British there", func(c *scene) {
			c.Put("1607", "mass-mil-1", "greene").Put("1305", "4-k-o")
		}, 0},
		{"without a commander", func(c *scene) { c.Put("1607", "mass-mil-1").Put("1305", "4-k-o") }, 1},
		{"away from home", func(c *scene) { c.Put("1610", "mass-mil-1", "greene").Put("1305", "4-k-o") }, 1},
		{"no British at home", func(c *scene) { c.Put("1607", "mass-mil-1", "greene") }, 2},
		{"all three", func(c *scene) { c.Put("1610", "mass-mil-1") }, 4},
	} {
		c := newScene(t).GiveTowns(american, "Boston")
		x.lay(c)
		if _, got, _ := testBook.disbandModifiers(c.S, testBook.UnitNamed("mass-mil-1")); got != x.want {
			t.Errorf("%s: %d", x.what, got)
		}
	}
	for die, goes := range map[int]bool{4: false, 5: true} {
		c := setUpLastSegment(t).GiveTowns(american, "Boston").Put("1607", "mass-mil-1", "greene").Put("1305",
			"4-k-o").Build().
			Play("done", nil, die, 1, 1)
		if got := c.Unit("mass-mil-1").Fate == war.FateInTray; got != goes {
			t.Errorf("on a %d: %v", die, got)
		}
	}
}

func TestRule14_55_DepletedMilitiaComeBackFullOnceGone(t *testing.T) {
	c := planningScene(t, "1777-03").Put("1610", "mass-mil-1/").Build()
	if refusal(c.Ask(), "restore") != "absent" {
		t.Error("they are restored")
	}
	s := newScene(t).Put("1610", "mass-mil-1/").S
	testBook.damage(&turn{State: s}, testBook.UnitNamed("mass-mil-1"))
	if u := s.Unit(testBook.UnitNamed("mass-mil-1")); u.Fate != war.FateInTray || u.Depleted {
		t.Errorf("%+v", u)
	}
}

func TestRule11_21_MilitiaRaisedInABesiegedFortStayOutside(t *testing.T) {
	fort := townHex(t, "Richmond")
	for _, besieged := range []bool{false, true} {
		c := newMilitiaScene(t).Put(fort, "1-va").With(func(s *state) {
			s.Works = []war.Work{{At: testBook.Place(townHex(t, "Richmond")), Side: american, Fort: true}}
		})
		if besieged {
			c.Put(fort, "9-21-31")
		}
		c.S.MilitiaQuotas = []war.MilitiaQuota{{Colony: testBook.ColonyNamed("Virginia"), Units: 1}}
		c.GiveTowns(american, "Richmond").Build().Play("rebel", []string{"rebel.unit=va-mil-1", "rebel.at=" + fort})
		if got := c.Unit("va-mil-1").Has(war.FlagOutside); got != besieged {
			t.Errorf("besieged %v: outside %v", besieged, got)
		}
		if s := c.State(); c.Unit("1-va").Has(war.FlagOutside) || !testBook.Fortified(&s.Forces, american, c.Place(fort)) {
			t.Error("who was in it stays in it")
		}
	}
}

func TestReading14_52_PresenceInTheAreaIsTheFourthState(t *testing.T) {
	c := newScene(t).Put("2607", "4-k-o")
	if got := testBook.Status(&c.S.Forces, 3, testBook.ColonyNamed("Pennsylvania")); got != printed.BritishInArea {
		t.Errorf("status %d", got)
	}
}
