package colonies

import (
	"strings"
	"testing"

	"tricorne/rules/board"
	"tricorne/rules/colonies/travel"
	"tricorne/rules/colonies/war"
)

func TestRule6_41_OnlyTheBritishHaveFleets(t *testing.T) {
	c := newScene(t).SetActiveSide(american).Put("2107", "1-mass").PutFleets("2107").Build()
	if a := c.Ask(); refusal(a, "sail") != "absent" || refusal(a, "fleet") != "absent" {
		t.Error("Americans sail")
	}
}

func TestRule6_43_AFleetCarries24PointsAndOneArtillery(t *testing.T) {
	s := newScene(t).Put("2107", "1-hsc", "2-hsc", "4-k-o", "8-rgt", "7-royfs").S
	for _, x := range []struct {
		ids  []string
		guns []uint8
		want int
	}{
		{[]string{"1-hsc", "2-hsc", "4-k-o", "8-rgt"}, nil, 1}, // 24
		{[]string{"1-hsc", "2-hsc", "4-k-o", "8-rgt", "7-royfs"}, nil, 2},
		{[]string{"4-k-o"}, []uint8{0, 1}, 2},
	} {
		m := &war.March{Guns: x.guns, Supply: 9}
		for _, id := range x.ids {
			m.Units = append(m.Units, testBook.UnitNamed(id))
		}
		if got := testBook.fleetsNeeded(&s.Forces, m); got != x.want {
			t.Errorf("%v: %d fleets", x.ids, got)
		}
	}
}

func TestRule6_43_UnitsAreNotSplitBetweenFleets(t *testing.T) {
	for _, x := range []struct {
		loads []int
		room  int
		want  int
	}{
		{[]int{10, 10, 10, 10, 8}, 24, 3},
		{[]int{10, 10, 4}, 24, 1},
		{[]int{8, 8, 8, 8, 8, 8}, 24, 2},
		{[]int{10, 10, 10}, 20, 2},
		{[]int{9, 9, 9}, 20, 2},
		{[]int{6, 6, 8, 8, 10, 10}, 24, 2}, // the units are loaded largest first: strengths 10+10, 8+8+6, and 6
		{nil, 24, 0},
		{[]int{30, 2}, 24, 2},
	} {
		if got := travel.HoldCount(x.loads, x.room); got != x.want {
			t.Errorf("%v in holds of %d: %d, want %d", x.loads, x.room, got, x.want)
		}
	}
	c := newScene(t).Put("2107", "1-hsc", "2-hsc", "3-hsc", "4-hsc", "1-brnk").PutFleets("2107", "2107").Build()
	a := c.Ask("sail.from=2107")
	f, _ := a.Field("sail.who")
	if len(f.Value) != 4 {
		t.Errorf("two fleets take four of them: %v", f.Value)
	}
	all := "sail.who=1-hsc,2-hsc,3-hsc,4-hsc,1-brnk"
	a = c.Ask("sail.from=2107", all)
	if to, _ := a.Field("sail.to"); len(to.Options) != 1 || to.Options[0].ID != "2107" ||
		!strings.Contains(to.Options[0].Detail, "they need 3 fleets, and 2 are available") {
		t.Errorf("%+v", to.Options)
	}
	c.Play("sail", []string{"sail.from=2107", all, "sail.to=2107"}).WantAt("2107", "1-brnk")
	if c.SpentPoints(british) != 1 || c.State().FleetsAt(c.Place("2107")) != 2 {
		t.Errorf("nobody has sailed yet: %d", c.SpentPoints(british))
	}
	c = newScene(t).Put("2107", "1-hsc", "2-hsc", "3-hsc", "4-hsc", "1-brnk").PutFleets("2107", "2107", "2107").Build()
	c.Play("sail", []string{"sail.from=2107", all, "sail.to=1305"}).WantAt("1305", "1-brnk").
		WantLog(american, "[6.4 Naval Transport]").WantNoLog(american, "[5.2 How to Move]")
	if c.SpentPoints(british) != 4 {
		t.Errorf("three fleets and the march: %d", c.SpentPoints(british))
	}
}

func TestRule6_44_AForcedMarchBySeaOutOfNovaScotia(t *testing.T) {
	for _, port := range []string{"nova-scotia", "caribbean"} {
		c := newScene(t).Put(port, "4-k-o", "howe").SetFlags(war.FlagMoved, "4-k-o", "howe")
		if c.Build(); refusal(c.Ask(), "force") != "absent" {
			t.Errorf("%s: without a fleet nobody leaves", port)
		}
		c.PutFleets(port).Build()
		c.Play("force", []string{"force.from=" + port, "force.lead=howe", "force.who=4-k-o", "force.to=" + port})
		a := c.Ask()
		f, ok := a.Field("embark.to")
		if !ok || len(f.Options) == 0 {
			t.Fatalf("%s: nobody goes aboard: %+v", port, a.Acts)
		}
		to := f.Options[0].ID
		c.Play("embark", []string{"embark.to=" + to}).WantAt(to, "4-k-o", "howe")
		if c.SpentPoints(british) != 3 {
			t.Errorf("%s: Howe's 2 and the fleet's 1 are %d", port, c.SpentPoints(british))
		}
	}
}

func TestRule6_44_TheyGoOverIntoAForcedMarchBySea(t *testing.T) {
	c := newScene(t).Put("2107", "17-ltdg", "howe").PutFleets("2107").Build()
	c.Play("sail", []string{"sail.from=2107", "sail.who=howe,17-ltdg", "sail.to=nova-scotia"})
	if refusal(c.Ask(), "press") != "" {
		t.Fatalf("%q", refusal(c.Ask(), "press"))
	}
	c.Play("press", nil)
	if a := c.Ask(); refusal(a, "embark") != "" || !offersOption(a, "embark.to", "1305") {
		t.Errorf("they sail on to Boston: %q", refusal(a, "embark"))
	}
}

func TestRule6_44_FleetsSailFromPortToPort(t *testing.T) {
	c := newScene(t).Put("2107", "4-k-o").PutFleets("2107").Build()
	a := c.Ask("sail.from=2107", "sail.who=4-k-o")
	f, _ := a.Field("sail.to")
	for _, o := range f.Options {
		if p := c.Place(o.ID); !testBook.IsPort(p) && !testBook.At(p).LongIsland && p != testBook.Florida {
			t.Errorf("they land in %s", o.ID)
		}
	}
	if !offersOption(a, "sail.to", "1305") || !offersOption(a, "sail.to", "florida") ||
		offersOption(a, "sail.to", "1710") {
		t.Errorf("%d places", len(f.Options))
	}
	island := ""
	for i := 1; i <= testBook.Board.Size(); i++ {
		if testBook.At(board.Place(i)).LongIsland {
			island = testBook.ID(board.Place(i))
		}
	}
	if !offersOption(a, "sail.to", island) {
		t.Error("not on Long Island")
	}
	if a = c.Ask("fleet.from=2107"); offersOption(a, "fleet.to", island) || offersOption(a, "fleet.to", "florida") ||
		!offersOption(a, "fleet.to", "1305") {
		t.Error("empty fleets go to ports only")
	}
}

func TestRule6_45_FleetsEndInAPort(t *testing.T) {
	c := newScene(t).Put("2107", "4-k-o").PutFleets("2107").Build()
	c.Play("sail", []string{"sail.from=2107", "sail.who=4-k-o", "sail.to=florida"})
	if s := c.State(); s.FleetsAt(c.Place("2107")) != 1 {
		t.Errorf("%+v", s.Fleets)
	}
	c.WantAt("florida", "4-k-o")
}

func TestReading6_44_AFleetThatLandsWithoutAPortGoesBack(t *testing.T) {
	TestRule6_45_FleetsEndInAPort(t)
}

func TestRule6_46_AFleetCostsAPointLoadedOrNot(t *testing.T) {
	c := newScene(t).Put("2107", "4-k-o").PutFleets("2107", "1305").Build()
	c.Play("fleet", []string{"fleet.from=1305", "fleet.to=2708"}).
		WantLog(american, "for 1 operations point. [6.4 Naval Transport]")
	if s := c.State(); c.SpentPoints(british) != 1 || s.FleetsAt(c.Place("2708")) != 1 {
		t.Errorf("%d points, %+v", c.SpentPoints(british), s.Fleets)
	}
	c.Play("sail", []string{"sail.from=2107", "sail.who=4-k-o", "sail.to=1305"})
	if c.SpentPoints(british) != 3 {
		t.Errorf("the stack and the fleet: %d", c.SpentPoints(british)-1)
	}
}

func TestReading6_46_TheFleetsPointIsOnTopOfTheStacks(t *testing.T) {
	c := newScene(t).Put("2107", "howe").PutFleets("2107").Build()
	c.Play("sail", []string{"sail.from=2107", "sail.who=howe", "sail.to=1305"})
	if c.SpentPoints(british) != 1 {
		t.Errorf("a commander alone pays for the fleet only: %d", c.SpentPoints(british))
	}
	TestRule6_46_AFleetCostsAPointLoadedOrNot(t)
}

func TestRule6_47_EmbarkingInTheMiddleOfAMarch(t *testing.T) {
	c := newScene(t).Put("2007", "4-k-o").PutFleets("2107").AddSupply(british, "2007", 0, 1).Build()
	c.Play("go", []string{"go.from=2007", "go.who=4-k-o", "go.boats=1", "go.to=2107"})
	left := c.State().March.PointsLeft
	c.Play("embark", []string{"embark.to=1305"})
	if got := left - c.State().March.PointsLeft; got.String() != "4 1/2" {
		t.Errorf("embark 2, sail 1, land 1 and the city 1/2: %v", got)
	}
	if s := c.State(); s.StoreAt(british, c.Place("2107")).Boats != 1 || s.March.Boats != 0 {
		t.Error("bateaux are no load for ships")
	}
	if c.SpentPoints(british) != 2 {
		t.Errorf("%d points", c.SpentPoints(british))
	}
}

func TestRule6_47_TheyLandOnTheEnemy(t *testing.T) {
	c := newScene(t).Put("2107", "5-10-22").Put("1305", "1-mass").PutFleets("2107").Build()
	c.Play("sail", []string{"sail.from=2107", "sail.who=5-10-22", "sail.to=1305"})
	if _, both := c.State().SharedAt(c.Place("1305")); !both || !c.Unit("5-10-22").Has(war.FlagHalted) {
		t.Error("they have not landed")
	}
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	if a := c.Ask("attack.at=1305"); refusal(a, "attack") != "" {
		t.Errorf("and they may fight at once: %s", refusal(a, "attack"))
	}
}

func TestRule6_48_ASectionCostsAPointAndEachFurtherOneAnother(t *testing.T) {
	b := testBook
	for _, x := range []struct {
		from, to string
		want     int
	}{
		{"1305", "2107", 1},
		{"2107", "2708", 2},
		{"1305", "5306", 3},
		{"0214", "caribbean", 5},
		{"nova-scotia", "0214", 1},
	} {
		if got := b.SeaSections(b.Place(x.from), b.Place(x.to)); got != x.want {
			t.Errorf("%s to %s: %d sections", x.from, x.to, got)
		}
	}
	c := newScene(t).PutFleets("0214").Put("2107", "howe").Build()
	c.Play("fleet", []string{"fleet.from=0214", "fleet.to=caribbean"}) // an empty fleet sails without movement points
	if c.State().FleetsAt(b.Caribbean) != 1 {
		t.Error("an empty fleet sails anywhere")
	}
}

func TestRule6_49_FleetsAreNeitherHarmedNorBlocked(t *testing.T) {
	c := newScene(t).Put("2007", "1-mass").PutFleets("2107").SetActiveSide(american).Build()
	c.Play("go", []string{"go.from=2007", "go.who=1-mass", "go.to=2107"})
	if c.State().FleetsAt(c.Place("2107")) != 1 {
		t.Fatal("a fleet is harmed")
	}
	if c.State().Flow.Top() == war.StepMarch {
		c.Play("done", nil)
	}
	c.Play("done", nil).Play("fleet", []string{"fleet.from=2107", "fleet.to=1305"})
	if c.State().FleetsAt(c.Place("1305")) != 1 {
		t.Error("it is blocked")
	}
}
