package printed

import (
	"slices"
	"strconv"
	"strings"

	"tricorne/rules/board"
	"tricorne/rules/chart"
	"tricorne/rules/sheet"
)

// Charts holds every table of the game, for the rules to read and as printed. It never changes once made.
type Charts struct {
	Markers                 []Marker
	MinAllowance            int
	VictoryBonus            int
	Costs                   Costs
	Movement                Movement
	Capacity                Capacity
	HorseInterceptBonus     int
	Retreat                 Retreat
	MajorVictoryMinStrength int
	MilitiaLossDivisor      int // militia may take one out of this many American losses (9.36)
	Initiative              Initiative
	SupplyKeptInTown        int   // supply units that stay in a town without combat units (12.16)
	BritishSupply           []int // supply units by die roll, from 1
	SupplyNearModifier      int
	SupplyControlModifier   int
	SupplyReach             Points
	Attrition               Attrition
	BritishAttrition        BritishAttrition
	Militia                 []MilitiaRow // by Status
	Disbandment             Disbandment
	ReturnDelay             TurnNr
	Conversion              Conversion
	StrayDetachment         StrayDetachment
	RestoreCost             int
	RaiseDetachmentCost     int
	ArtilleryCost           int
	ArtilleryColonies       []ColonyNr
	CommanderRaisedUnits    []CommanderRaisedUnit
	CommanderAbsence        CommanderAbsence
	FirstHoweRecallTurn     TurnNr
	Arnold                  Arnold
	Indians                 Indians
	BurntTownTurns          TurnNr
	French                  FrenchEntry
	Spanish                 Spanish
	EarlyObjectives         Objectives
	LateObjectives          Objectives

	CombatTable *chart.Chart
	AllCharts   []*chart.Chart // all charts together, for the help page

	weariness    map[int]int
	battlePoints map[string]int
	odds         []oddsRow
	losses       [][2]int // losses of attacker and defender, by row of the combat table; -1 is all
	supply       [][]int
	winterLosses []attritionLoss
}

// Costs lists the prices of actions in operations points (4.3). Actions that are free or priced elsewhere are left
// out.
type Costs struct {
	RegularMove int // regular movement of all units in a hex (5.12)
	Road        int // a unit on the post road (5.42)
	River       int // a bateaux unit (6.27)
	Fleet       int // a fleet (6.46)
	Attack      int // (9.22)
	Entrench    int // (11.12)
	Fort        int // (11.21)
	Arnold      int // the minimum price of turning Arnold (15.42)
}

// Attrition lists the modifiers of the Continentals' winter die (12.55).
type Attrition struct {
	NoCommanderModifier, NoTownModifier, BritishControlModifier, NoSupplyModifier int
	CrowdedThreshold, BritishNearThreshold                                        Threshold
	SpentModifier, MostSpent                                                      int
}

// Conversion holds the numbers for turning Rebel militia into Continentals (14.45).
type Conversion struct {
	FirstTurn             TurnNr
	MilitiaPerContinental int    // militia strength points needed for one Continental strength point
	ClearDistance         int    // there must be no British combat unit within this many hexes
	Delay                 TurnNr // turns until the militia that is not lost for good may return
}

// StrayDetachment is the detachment that begins outside its area, with its commander (13.13, 18.3).
type StrayDetachment struct {
	Unit      UnitNr
	Commander CommanderNr
}

// CommanderRaisedUnit is a Loyalist unit that can be raised only with a certain commander (14.34).
type CommanderRaisedUnit struct {
	Unit      UnitNr
	Commander CommanderNr
	Colony    ColonyNr
	NeedsTown bool
}

// Arnold holds the numbers for promoting and turning Arnold (15.4).
type Arnold struct {
	FirstArmyTurn, FirstTreasonTurn TurnNr
	MostPaid, JoinMinRoll           int
}

// FrenchEntry holds when the French come, and what the British must then send away (16.12, 16.13, 14.63, 14.64).
type FrenchEntry struct {
	EntryTable         []EntryRow
	SecondArrivalDelay TurnNr
	Withdrawals        []Withdrawal
}

// EntryRow is a row of the French entry table. If at least Turns turns have passed since the victory, the French come
// on a roll of up to MaxRoll.
type EntryRow struct {
	MinTurns TurnNr
	MaxRoll  int
}

// Withdrawal is the force the British must send to the Caribbean a number of turns after the French came.
type Withdrawal struct {
	TurnsAfterFrench TurnNr
	Points           int
	MoraleUnits      int // number of the sent units that must have an asterisk, if the British have any such units
	Fleet            bool
	BlocksPoints     bool // the British get no operations points until they have sent these units (14.61)
}

// Objectives lists the places the British must control to win (17.21, 17.22). These are all areas in AllAreas, one area
// in AnyAreas, and all towns in Towns.
type Objectives struct {
	LastTurn TurnNr // zero for the whole game
	AllAreas []AreaNr
	AnyAreas []AreaNr
	Towns    []board.Place
}

// Weariness returns the points that weariness takes from a marker in a year (4.28).
func (c *Charts) Weariness(year int) int { return c.weariness[year] }

// BattlePoints returns the battle points for an event of the chart (9.33). It panics if the event is not in the chart.
func (c *Charts) BattlePoints(event string) int {
	n, ok := c.battlePoints[event]
	if !ok {
		panic("colonies: no battle points for " + event)
	}
	return n
}

// checker turns the files into tables and checks that they agree with each other.
type checker struct {
	sheet.Checker
	*Map
	*Counters
	charts *chartsFile
	turns  Track
}

// areas returns the areas with the given names. It reports names that do not exist as faults.
func (c *checker) areas(what string, names []string) []AreaNr {
	var out []AreaNr
	for _, name := range names {
		n := c.AreaNamed(name)
		c.Must(n > 0, "charts.yaml: %s: no area %q", what, name)
		out = append(out, n)
	}
	return out
}

// colony returns the colony with a name, and reports a fault if there is none.
func (c *checker) colony(what, name string) ColonyNr {
	n := c.ColonyNamed(name)
	c.Must(n > 0, "charts.yaml: %s: no colony %q", what, name)
	return n
}

// hexes returns the places with the given hex numbers. It reports numbers that do not exist as faults.
func (c *checker) hexes(what, words string) []board.Place {
	var out []board.Place
	for id := range strings.FieldsSeq(words) {
		p := c.Place(id)
		c.Must(p != board.Nowhere, "charts.yaml: %s: no hex %q", what, id)
		out = append(out, p)
	}
	return out
}

// turn returns the turn with an id, and reports a fault if there is none.
func (c *checker) turn(what, id string) TurnNr {
	n := c.turns.Find(id)
	c.Must(n > 0, "charts.yaml: %s: no turn %q", what, id)
	return n
}

// readCharts builds the tables and checks them.
func (c *checker) readCharts() *Charts {
	f := c.charts
	out := &Charts{
		Markers: f.Markers, MinAllowance: f.MinAllowance, VictoryBonus: f.VictoryBonus, Movement: f.Movement,
		Capacity:            f.Capacity,
		HorseInterceptBonus: f.HorseInterceptBonus, Retreat: f.Retreat, MajorVictoryMinStrength: f.MajorVictoryMinStrength,
		Initiative:         f.Initiative,
		MilitiaLossDivisor: f.MilitiaLossDivisor, SupplyKeptInTown: f.SupplyKept,
		StrayDetachment: StrayDetachment{c.UnitNamed(f.StrayDetachment.Unit), c.CommanderNamed(f.StrayDetachment.Commander)},
		BritishSupply:   f.BritishSupply, SupplyNearModifier: f.AmericanSupply.NearModifier,
		SupplyControlModifier: f.AmericanSupply.ControlModifier,
		SupplyReach:           WholePoints(f.AmericanSupply.Reach), BritishAttrition: f.BritishAttrition, Militia: f.Militia,
		Disbandment: f.Disbandment,
		ReturnDelay: TurnNr(f.ReturnDelay), RestoreCost: f.RestoreCost, RaiseDetachmentCost: f.RaiseDetachmentCost,
		ArtilleryCost:    f.BuildArtillery.Cost,
		CommanderAbsence: f.CommanderAbsence, FirstHoweRecallTurn: c.turn("howe_recall", f.FirstHoweRecallTurn),
		Indians:        f.Indians,
		BurntTownTurns: TurnNr(f.BurntTownTurns), Spanish: f.Spanish,
		weariness: f.Weariness, battlePoints: map[string]int{}, odds: f.Odds, supply: f.AmericanSupply.Rows,
		Attrition: Attrition{
			f.Attrition.NoCommanderModifier, f.Attrition.NoTownModifier, f.Attrition.BritishControlModifier,
			f.Attrition.NoSupplyModifier,
			f.Attrition.CrowdedThreshold, f.Attrition.BritishNearThreshold, f.Attrition.SupplySpent.Each,
			f.Attrition.SupplySpent.Most,
		},
		Conversion: Conversion{
			c.turn("conversion", f.Conversion.FirstTurn), f.Conversion.MilitiaPerContinental, f.Conversion.ClearDistance,
			TurnNr(f.Conversion.ReturnDelay),
		},
		Arnold: Arnold{
			c.turn("arnold", f.Arnold.FirstArmyTurn), c.turn("arnold", f.Arnold.FirstTreasonTurn), f.Arnold.MostPaid,
			f.Arnold.JoinMinRoll,
		},
		French: FrenchEntry{SecondArrivalDelay: TurnNr(f.French.SecondArrivalDelay)},
		EarlyObjectives: Objectives{
			c.turn("early_victory", f.EarlyVictory.LastTurn), c.areas("early_victory", f.EarlyVictory.Areas),
			c.areas("early_victory", f.EarlyVictory.AnyAreas), c.hexes("early_victory", f.EarlyVictory.Towns),
		},
		LateObjectives: Objectives{
			AllAreas: c.areas("victory", f.Victory.Areas),
			AnyAreas: c.areas("victory", f.Victory.AnyAreas),
		},
	}
	for _, name := range f.BuildArtillery.Colonies {
		out.ArtilleryColonies = append(out.ArtilleryColonies, c.colony("build_artillery", name))
	}
	for _, r := range f.CommanderRaisedUnits {
		x := CommanderRaisedUnit{
			c.UnitNamed(r.Unit), c.CommanderNamed(r.Commander), c.colony("raised_with", r.Colony),
			r.NeedsTown,
		}
		c.Must(x.Unit > 0 && x.Commander > 0, "charts.yaml: raised_with: %s with %s", r.Unit, r.Commander)
		out.CommanderRaisedUnits = append(out.CommanderRaisedUnits, x)
	}
	c.Must(out.StrayDetachment.Unit > 0 &&
		out.StrayDetachment.Commander > 0, "charts.yaml: strays: %s with %s", f.StrayDetachment.Unit,
		f.StrayDetachment.Commander)
	c.Must(out.MilitiaLossDivisor > 0 && out.SupplyKeptInTown >= 0, "charts.yaml: losses of militia, supply kept in towns")
	for _, r := range f.French.EntryTable {
		out.French.EntryTable = append(out.French.EntryTable, EntryRow{TurnNr(r.Turns), r.UpTo})
	}
	for _, r := range f.French.Withdrawals {
		out.French.Withdrawals = append(out.French.Withdrawals,
			Withdrawal{TurnNr(r.After), r.Points, r.Morale, r.Fleet, r.Bars})
	}
	for _, r := range f.BattlePoints {
		_, double := out.battlePoints[r.ID]
		c.Must(!double, "charts.yaml: battle_points: %s stands twice", r.ID)
		out.battlePoints[r.ID] = r.Points
	}
	c.readControl()
	out.Costs = c.readCosts()
	c.buildTables(out)
	return out
}

// readCosts reads those costs of the operations point chart that begin with a number.
func (c *checker) readCosts() Costs {
	cost := func(id string) int {
		for _, r := range c.charts.Operations {
			if r.ID == id {
				number, _, _ := strings.Cut(r.Cost, " ")
				n, err := strconv.Atoi(strings.TrimSuffix(number, ","))
				c.Must(err == nil && n > 0, "charts.yaml: operations: %s costs %q", id, r.Cost)
				return max(1, n)
			}
		}
		c.Must(false, "charts.yaml: operations: no %s", id)
		return 1
	}
	return Costs{
		RegularMove: cost("move"), Road: cost("road"), River: cost("river"), Fleet: cost("fleet"), Attack: cost("attack"),
		Entrench: cost("entrench"), Fort: cost("fort"), Arnold: cost("arnold"),
	}
}

// readControl sets which towns decide the control of colonies without key towns (17.12).
func (c *checker) readControl() {
	for _, r := range c.charts.Control {
		n := c.colony("control", r.Colony)
		towns := c.hexes("control", r.Towns)
		c.Must(r.MinTowns > 0 && r.MinTowns <= len(towns), "charts.yaml: control: %s: %d of %d towns", r.Colony, r.MinTowns,
			len(towns))
		if n > 0 {
			x := c.Colony(n)
			c.Must(len(x.KeyTowns) == 0, "charts.yaml: control: %s has key towns", r.Colony)
			x.ControlTowns, x.NeededTowns = towns, r.MinTowns
		}
		for _, p := range towns {
			c.Must(c.Town(p) != nil, "charts.yaml: control: no town in %s", c.ID(p))
		}
	}
	for _, x := range c.Colonies {
		c.Must(len(x.KeyTowns) > 0 || x.NeededTowns > 0 || x.Name == "Hampshire Grants",
			"charts.yaml: control: nothing decides who controls %s", x.Name)
	}
	for _, x := range c.Areas {
		c.Must(len(x.KeyTowns) > 0, "map.yaml: no key town in %s", x.Name)
	}
}

// Status is the degree of British presence in a colony (14.52, 14.56), and an index into Charts.Militia.
type Status uint8

// The degrees of British presence in a colony.
const (
	BritishControl Status = iota
	BritishInColony
	BritishInArea
	NoBritish
)

var statusIDs = []string{"control", "colony", "area", "none"}

// checkMilitiaRows checks that the rows of the militia chart are in the order of Status.
func (c *checker) checkMilitiaRows() {
	ids := make([]string, 0, len(c.charts.Militia))
	for _, r := range c.charts.Militia {
		ids = append(ids, r.ID)
	}
	c.Must(slices.Equal(ids, statusIDs), "charts.yaml: militia: the rows are %v", statusIDs)
}
