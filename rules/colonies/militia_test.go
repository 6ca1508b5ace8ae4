package colonies

import (
	"testing"

	"tricorne/rules/colonies/printed"
)

// called goes from the Loyalists to the calling out of the militia, with all dice alike.
func called(t *testing.T, die int, change func(*scene)) *scene {
	c := lay(t).step(stepLoyalists)
	change(c)
	rolls := make([]int, 60)
	for i := range rolls {
		rolls[i] = die
	}
	return c.ready().play("done", nil, rolls...)
}

func TestRule14_52_HowTheBritishStandInAColony(t *testing.T) {
	ny := testBook.ColonyNamed("New York")
	for _, x := range []struct {
		what string
		lay  func(*scene)
		want printed.Status
	}{
		{"nobody", func(*scene) {}, printed.NoBritish},
		{"Loyalists in New Jersey", func(c *scene) { c.put("2607", "njvol") }, printed.BritishInArea},
		{"a regular in New York", func(c *scene) { c.put("1710", "4-k-o") }, printed.BritishInColony},
		{"Indians in New York", func(c *scene) { c.put("1710", "indian-1") }, printed.BritishInColony},
		{"all key towns", func(c *scene) {
			for _, p := range testBook.Colony(ny).Keys {
				c.s.Towns[testBook.At(p).Town-1].By = british
			}
		}, printed.BritishControl},
	} {
		c := lay(t)
		x.lay(c)
		if got := testBook.status(&c.s.Forces, c.s.Now, ny); got != x.want {
			t.Errorf("%s: %d, want %d", x.what, got, x.want)
		}
	}
}

func TestRule14_56_TheMilitiaChart(t *testing.T) {
	hold := func(c *scene) {
		for _, p := range testBook.Colony(testBook.ColonyNamed("Massachusetts")).Keys {
			c.s.Towns[testBook.At(p).Town-1].By = british
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
		{"in the colony", func(c *scene) { c.put("1607", "4-k-o") }, 6, "Massachusetts (British presence in the colony): 3 militia units may come."},
		{"in the area, 4", func(c *scene) { c.put("1504", "4-k-o") }, 4, "Massachusetts (British presence in the area of operations): 4 4: 1 militia unit may come."},
		{"in the area, 3", func(c *scene) { c.put("1504", "4-k-o") }, 3, "Massachusetts (British presence in the area of operations): 3 3: 3 militia units may come."},
		{"none, 2", func(*scene) {}, 2, "Massachusetts (No British): 2 2 2: 3 militia units may come."},
		{"none, 3", func(*scene) {}, 3, "Massachusetts (No British): 3 3 3: 0 militia units may come."},
	} {
		called(t, x.die, func(c *scene) { c.town(american, "Boston"); x.lay(c) }).says(american, x.words)
	}
}

func TestRule14_53_WhereMilitiaComes(t *testing.T) {
	c := calling(t).with(func(s *state) {
		s.Raised = []raising{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
	}).town(british, "New York", "Albany").ready()
	a := c.ask("rebel.unit=ny-mil-1")
	f, _ := a.Field("rebel.at")
	for _, o := range f.Options {
		x := testBook.Town(c.place(o.ID))
		if x == nil || o.ID == "2107" || o.ID == "1610" {
			t.Errorf("in %s", o.Label)
		}
	}
	c.play("rebel", []string{"rebel.unit=ny-mil-1", "rebel.at=1909"}).stands("1909", "ny-mil-1")
	if c.spent(american) != 0 || refusal(c.ask(), "rebel") == "" && offers(c.ask(), "rebel.unit", "ny-mil-2") {
		t.Error("for nothing, and no more than may come")
	}
	all := calling(t).with(func(s *state) {
		s.Raised = []raising{{Colony: testBook.ColonyNamed("New York"), Units: 1}}
		for i, x := range testBook.Towns {
			if testBook.At(x.At).Colony == testBook.ColonyNamed("New York") {
				s.Towns[i].By = british
			}
		}
	}).ready()
	if a = all.ask("rebel.unit=ny-mil-1"); !offers(a, "rebel.at", "1710") {
		t.Error("where all towns are British, in any hex")
	}
}

func TestRule14_54_EachUnitRollsForDisbandment(t *testing.T) {
	for _, x := range []struct {
		what string
		lay  func(*scene)
		want int
	}{
		{"at home with a commander and the British there", func(c *scene) { c.put("1607", "mass-mil-1", "greene").put("1305", "4-k-o") }, 0},
		{"without a commander", func(c *scene) { c.put("1607", "mass-mil-1").put("1305", "4-k-o") }, 1},
		{"away from home", func(c *scene) { c.put("1610", "mass-mil-1", "greene").put("1305", "4-k-o") }, 1},
		{"no British at home", func(c *scene) { c.put("1607", "mass-mil-1", "greene") }, 2},
		{"all three", func(c *scene) { c.put("1610", "mass-mil-1") }, 4},
	} {
		c := lay(t).town(american, "Boston")
		x.lay(c)
		if _, got, _ := testBook.homesick(c.s, testBook.UnitNamed("mass-mil-1")); got != x.want {
			t.Errorf("%s: %d", x.what, got)
		}
	}
	for die, goes := range map[int]bool{4: false, 5: true} {
		c := over(t).town(american, "Boston").put("1607", "mass-mil-1", "greene").put("1305", "4-k-o").ready().play("done", nil, die, 1, 1)
		if got := c.unit("mass-mil-1").Fate == boxed; got != goes {
			t.Errorf("on a %d: %v", die, got)
		}
	}
}

func TestRule14_55_DepletedMilitiaComeBackFullOnceGone(t *testing.T) {
	c := planning(t, "1777-03").put("1610", "mass-mil-1/").ready()
	if refusal(c.ask(), "restore") != "absent" {
		t.Error("they are restored")
	}
	s := lay(t).put("1610", "mass-mil-1/").s
	testBook.damage(&turn{State: s}, testBook.UnitNamed("mass-mil-1"))
	if u := s.unit(testBook.UnitNamed("mass-mil-1")); u.Fate != boxed || u.Depleted {
		t.Errorf("%+v", u)
	}
}

func TestRule11_21_MilitiaRaisedInABesiegedFortStayOutside(t *testing.T) {
	fort := named(t, "Richmond")
	for _, besieged := range []bool{false, true} {
		c := calling(t).put(fort, "1-va").with(func(s *state) {
			s.Works = []work{{At: testBook.Place(named(t, "Richmond")), Side: american, Fort: true}}
		})
		if besieged {
			c.put(fort, "9-21-31")
		}
		c.s.Raised = []raising{{Colony: testBook.ColonyNamed("Virginia"), Units: 1}}
		c.town(american, "Richmond").ready().play("rebel", []string{"rebel.unit=va-mil-1", "rebel.at=" + fort})
		if got := c.unit("va-mil-1").has(outside); got != besieged {
			t.Errorf("besieged %v: outside %v", besieged, got)
		}
		if s := c.state(); c.unit("1-va").has(outside) || !testBook.fortified(&s.Forces, american, c.place(fort)) {
			t.Error("who was in it stays in it")
		}
	}
}

func TestReading14_52_PresenceInTheAreaIsTheFourthState(t *testing.T) {
	c := lay(t).put("2607", "4-k-o")
	if got := testBook.status(&c.s.Forces, 3, testBook.ColonyNamed("Pennsylvania")); got != printed.BritishInArea {
		t.Errorf("status %d", got)
	}
}
