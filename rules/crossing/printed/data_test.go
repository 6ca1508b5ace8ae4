package printed

import (
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

func TestData_IsValid(t *testing.T) {
	if _, err := read(files); err != nil {
		t.Fatal(err)
	}
}

func TestData_UnknownKeysAreFaults(t *testing.T) {
	for what, c := range map[string]struct {
		into any
		text string
	}{
		"a file":            {&mapFile{}, "rivers: []\nbanks: 3\n"},
		"a row with source": {&modifierRow{}, "id: night\nvalue: -1\nsource: x\nbanks: 3\n"},
		"a cost":            {&ferryCostRow{}, "rain: 4\nusers: [american]\nbanks: 3\n"},
		"a row with bounds": {&resultRow{}, "min: 0\nmax: null\nresult: fair\nbanks: 3\n"},
	} {
		err := yaml.UnmarshalWithOptions([]byte(c.text), c.into, yaml.Strict())
		if err == nil || !strings.Contains(err.Error(), "banks") {
			t.Errorf("%s: got %v", what, err)
		}
	}
}

// TestData_EveryFaultIsReported breaks many values in the data and checks that the error lists every fault.
func TestData_EveryFaultIsReported(t *testing.T) {
	one, two := 1, 2
	for name, c := range map[string]struct {
		spoil func(*Data)
		want  []string
	}{
		"map": {func(d *Data) {
			d.MapFile.Terrain.Woods[0] += " 1501 9999"
			d.MapFile.Towns[0].Hex = "2402"
			d.MapFile.Towns[1].VP.British = [2]int{1, 1}
			d.MapFile.Towns[2].Kind = "hamlet"
			d.MapFile.Pennsylvania["09"] = "31-54"
			d.MapFile.Pennsylvania["40"] = "1"
			d.MapFile.Rivers[1].Sides += " 0612/0713 0612/0615"
			d.MapFile.Rivers[2].Kind = "brook"
			d.MapFile.Roads[0].Hexes += " 1809"
			d.MapFile.Roads[1].Hexes = "2401 2402"
			d.MapFile.Roads[2].Hexes = "1330 1329"
			d.MapFile.Ferries[0].Users = "both"
			d.MapFile.Ferries[1].To = "0730"
			d.MapFile.Edges.Top += " 2029"
			d.MapFile.Entry.McDougallHexes = "0101 0301 0401 0501 0601"
			d.MapFile.Exits["british"] = []string{"bottom", "front"}
			d.MapFile.RulebookIDs[0].Hex = "1302"
			d.MapFile.Grid.TowardTop = []string{"n", "ne", "s"}
			d.MapFile.Naval.DurhamBoats.To = "2131/2130"
			d.MapFile.Places[0].Hex = "0402"
			d.MapFile.Lines.Southern.Row = 16
		}, []string{
			"1501 is both woods and marsh", `woods: no hex "9999"`, `"Flemington" cannot stand in 2402`,
			"Basking Ridge has other victory points", "Pluckemin is neither town nor city",
			"0930/0929 has not Pennsylvania first", "a column outside the map", "0612/0713 has water already",
			`"0612/0615" is no hexside`, `of no kind "brook"`,
			`"1807/1809" is no hexside`, "goes through the sea at 2402", "crosses the Delaware at 1329",
			"Reading's Ferry: kind, users or arrows", "Coryell's Ferry cannot run",
			"2029 is on an edge of the map or not", "a gap before 0301", `no edge "front"`, "leave over other edges",
			"1300 is not 1302", "s leads to one edge",
			"durham_boats passes Trenton Falls", "Basking Ridge is both a town and a landmark", "the lines are elsewhere",
		}},
		"charts": {func(d *Data) {
			c := &d.Charts
			c.WeatherContinuing.Rows[1].Bounds.Min = &two
			c.WeatherNew.Rows[3].Result = "hail"
			c.RaidLeaders.Rows[0].Leader = "rall"
			c.Matrix.Rows[2].MP["5-6"] = 3
			c.MatrixModifiers.Weather = c.MatrixModifiers.Weather[1:]
			c.MatrixModifiers.Fatigue.ByLevel[5] = &one
			c.Crossing.Rows[3].One = 5000
			c.CrossingModifiers.Rows[0].Value = 2
			c.Surprise.Rows[4].CRT = 3
			c.Ratio.Rows[2].Att = 9
			c.Results.Rows[3].High = []any{uint64(45), uint64(5), "R", nil}
			c.Results.Rows[5].Low = []any{uint64(35), uint64(5), "X", nil}
			c.Costs.Hex.Marsh.Rain = nil
			c.Costs.Hexside.Bridged.Rain = &one
			c.Costs.Ferry.Amboy.Cost.Normal = &two
			c.AttackerModifiers.Rows[len(c.AttackerModifiers.Rows)-1].Value = 1
			c.Symbols.Retreat.RetreatHexes = 3
			c.Surprise.Origin.Source = ""
			c.Losses.RetreatThroughEnemy[2].MinRatio = 1
		}, []string{
			"weather_continuing: row 2 does not begin where row 1 ends", `no weather "hail"`, "rall is on the other side",
			"row 3: fewer points for a better roll", `0 modifiers "fair"`,
			"fatigue 5", "row 4: fewer ferries carry more", "glover helps a crossing by +1, not +2",
			"surprise_table, row 6: a better roll is worse", "5-1 does not follow 6-1",
			"row 4, column 3: a better roll is worse", `"X" is no symbol`, "movement_costs: marsh, column 1",
			"bridges cost nothing", "Amboy Ferry costs 4", "the rules give nothing for hex_terrain",
			"combat_result_symbols", "surprise has no source", "retreat_through_enemy, row 3",
		}},
		"numbers": {func(d *Data) {
			c := &d.Charts
			c.Calendar.Slots[0].Night = false
			c.BritishArrivals.Rows[0].AcceleratedTurn = c.BritishArrivals.Rows[0].NormalTurn
			c.BritishArrivals.Rows[4].Leader = "howe"
			c.AmericanArrivals.Rows[1].At.Date = "1777-01-02"
			c.Enlistments.LeadersMustLeave = c.Enlistments.LeadersMustLeave[1:]
			c.ObjectivesEnd.British["boston"] = 3
			c.LeaderCapture.ByAmerican["grant"] = 2
			c.BattleVictory.Rows[1].VP = 7
			c.Fatigue.PreparedTotal = 3
			c.Limits.ZOCTroops = 500
			c.Limits.Garrison.Amboy = 600
			c.Entrenchments.Limit.British = 5
		}, []string{
			"turn 1 of a day is 12am", "british_reinforcements: detachment: accelerated is not earlier", `no leader "howe"`,
			"pennsylvania_navy: withdraws at another time", "dickinson goes home on January 1 or not",
			"a town that is not on the map", "grant is worth 3, not 2", "moderate does not follow major",
			"fatigue of marches and attacks", "400 men hold a town", "garrisons are of two sizes", "3 british entrenchments",
		}},
		"leaders": {func(d *Data) {
			l := d.leaders.Leaders
			l[0].ID = "greene"
			l[3].Kind = "hessian"
			l[4].Commanding = true
			l[5].Counter.Rating = 9
			l[6].MaxTroops = 715
			l[7].FatigueImmune = true
			l[8].CostAlone = 3
			l[9].MaxTroopsSource = ""
			l[10].RemovedAt.Date = "1777-01-02"
			l[11].ReplacedLeader = "rall"
			d.leaders.Naval[0].Side = "british"
		}, []string{
			"leader greene: listed twice", `lord_stirling: no american leader is "hessian"`,
			"stephen: commanding leaders, and no others, have span and radius", "st_clair: no column for rating 9",
			"sargent: 715 troops", "mercer: who has no troops is never fatigued", "mcdougall: activation costs",
			`leader "hitchcock": id, name and max_source are required`,
			"glover: leaders go home when enlistments end", "rall is on the other side", `naval unit "durham_boats"`,
		}},
		"scenarios": {func(d *Data) {
			s := d.scenarios.Scenarios
			s[0].Turns = 48
			s[0].American[0].Troops = 150
			s[0].American[1].DefaultHex = "1330"
			s[0].American[2].Leader = "glover"
			s[0].American[9].Placement.Hex = "1632"
			s[0].British[0].TroopsSource = ""
			s[0].British[5].Placement.Hex, s[0].British[5].DefaultHex = "2830", "2830"
			s[0].Weather.FixedFirstTurn = "snow"
			s[0].Naval[0].Placement.Options[0].PennsylvaniaHex, s[0].Naval[0].Placement.Options[0].NewJerseyHex = "2131", "2130"
			s[0].OffMap.British = s[0].OffMap.British[1:]
			s[1].Blurb = ""
			s[1].BritishOverrides[0].Leader = "howe"
			s[1].ActivationPoints.Sides.British = 31
		}, []string{
			"from first to last it is 49 turns, not 48", "washington: 150 troops of at most 140",
			"glover: may not stand in 1330", "glover is set up 2 times", "sargent is set up 0 times",
			"mercer: stands in 1632 or 1631", "rall: sources are required", "2830 is not beside Bordentown",
			"either fixed or rolled for", "durham_boats lies outside its waters",
			"cornwallis is set up 0 times", "quick_start: name, subtitle, blurb", "nothing to change in howe",
			"31 activation points",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := read(files)
			if err != nil {
				t.Fatal(err)
			}
			c.spoil(d)
			var report strings.Builder
			for _, f := range d.check() {
				report.WriteString(f.Error() + "\n")
			}
			for _, want := range c.want {
				if !strings.Contains(report.String(), want) {
					t.Errorf("not reported: %s", want)
				}
			}
			if t.Failed() {
				t.Log(report.String())
			}
		})
	}
}

// TestData_EveryGroupOfValuesHasASource checks that the help page can name the source of each number.
func TestData_EveryGroupOfValuesHasASource(t *testing.T) {
	seen := map[string]bool{}
	for _, s := range testBook.Data.Sources() {
		if s.Values == "" || len(s.From) < 10 || !strings.HasPrefix(s.File, dataFolder) || seen[s.Values] {
			t.Errorf("%+v", s)
		}
		seen[s.Values] = true
	}
	if len(seen) < 50 {
		t.Errorf("only %d groups of values", len(seen))
	}
}
