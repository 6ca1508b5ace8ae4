package newyork

import (
	"strings"
	"testing"

	"github.com/goccy/go-yaml"
)

func TestData_IsValid(t *testing.T) {
	if _, err := readData(); err != nil {
		t.Fatal(err)
	}
}

func TestData_RefusesUnknownKeys(t *testing.T) {
	var b boardFile
	err := yaml.UnmarshalWithOptions([]byte("format: 1\nbanks: 3\n"), &b, yaml.Strict())
	if err == nil || !strings.Contains(err.Error(), "banks") {
		t.Errorf("got %v", err)
	}
}

// TestData_EveryFaultIsReported breaks many values at the same time and expects all of them in one report.
func TestData_EveryFaultIsReported(t *testing.T) {
	for name, c := range map[string]struct {
		spoil func(*data)
		want  []string
	}{
		"board": {func(d *data) {
			d.board.Locations[0].Source = ""
			d.board.Locations[1].Zones = []string{"A", "D", "Z"}
			d.board.Locations[2].Zones = []string{"A", "B", "D"}
			d.board.Roads[1].B = "paris"
			d.board.Sea[0].B = "D"
			d.board.Barriers[0].B = "B"
			d.board.Guards[0].Locations = []string{"paulus_hook", "hoboken"}
			d.board.Guards[1].Zone = "D"
			d.board.BritishSource.Location = "boston"
			d.board.Desertion[0].Home = "georgia"
			d.board.Game = "another"
		}, []string{
			"staten_island: area and source are required", `new_york_city lies on "Z", which is no zone`,
			"lie on two zones in common", "new_york_city - paris leads nowhere",
			"harbor - D: listed twice", "barrier a_d lies on a way of ships", "hoboken does not guard A",
			"zone D is guarded twice",
			"the British have no source of supply", `nobody is at home in "georgia"`, "format 1 of new-york-1776 is wanted",
		}},
		"units": {func(d *data) {
			d.units.Units[0].ID = "us_greene"
			d.units.Units[5].Type = "dragoons"
			d.units.Units[6].Steps = []int{4, 2, 1}
			d.units.Units[7].Rate = 0
			d.units.Types[0].Hits = []int{7}
			d.units.Types[3].HasFewerDice = true
			d.units.Totals.British.SP = 78
			d.units.Ships[1].Flagship = true
			d.units.Units[1].MayForceMarch = true
		}, []string{
			"block us_greene: listed twice", `us_mifflin: no type "dragoons"`, "us_parsons: steps must go down to 1",
			"us_nixon: rate must be 1 or more", "no us_washington",
			"leader: no die shows 7", "artillery: all but artillery lose a die", "not 20 and 78",
			"the flagship is the first ship, and the only one", "force marches are for slow leaders",
		}},
		"scenarios": {func(d *data) {
			s := &d.scenarios.Scenarios[0]
			s.SuggestedSetup[0].Units = append(s.SuggestedSetup[0].Units[2:], "us_hand", "br_howe")
			s.SuggestedSetup[1].At = "boston"
			s.American.Forbidden = nil
			s.British.Ships = "brooklyn"
			d.scenarios.Constants.ActionPoints.TieFirstSide = "french"
			d.scenarios.Constants.Battle.BoardFrom = 4
			d.scenarios.Options[0].ID = "ship_groups"
			d.scenarios.Options[1].To = "hoboken"
			d.scenarios.Guide.PreparedPosition.Ships = d.scenarios.Guide.PreparedPosition.Ships[1:]
			d.scenarios.Guide.PreparedPosition.Setup[0].Units = append(d.scenarios.Guide.PreparedPosition.Setup[0].Units,
				"us_hand")
		}, []string{
			"us_hand is used twice", `"br_howe" is no American block`, `nobody may be set up at "boston"`,
			"Americans may stand among the British", "the British stand nowhere",
			"us_washington is not at new_york_city", `no side "french"`, "the battle board has 3 positions", "the options are",
			"the passage leads nowhere",
			"scenario guide: 1 ships lie somewhere", "scenario guide: bushwick is set up by both sides",
			"scenario guide: block us_hand is used twice",
		}},
	} {
		t.Run(name, func(t *testing.T) {
			d, err := readData()
			if err != nil {
				t.Fatal(err)
			}
			c.spoil(d)
			var report strings.Builder
			for _, f := range d.check() {
				report.WriteString(f.Error() + "\n")
			}
			wantText(t, report.String(), c.want...)
		})
	}
}

func TestCharts_AreComplete(t *testing.T) {
	c := testVariant.charts
	for _, faults := range [][]error{c.points.Check(1, 6), c.fire.Check(1, 6)} {
		for _, f := range faults {
			t.Error(f)
		}
	}
}

func TestCharts_EveryBlockHasItsColumn(t *testing.T) {
	for id, want := range map[string]string{
		"us_hand": "american", "us_ny_scott": "american", "us_washington": "american", "us_knox_1": "american_artillery",
		"br_guards": "british", "br_howe": "british", "br_knyphausen": "british", "br_donop": "hessian",
		"br_artillery_1": "british_artillery",
	} {
		if got := testVariant.Roster.Card(nr(t, id)).Column; got != want {
			t.Errorf("%s reads column %s, want %s", id, got, want)
		}
	}
}

func TestBoard_CrossingsJoinTheShoresOfAZone(t *testing.T) {
	between := func(a, b string) string {
		e, ok := testVariant.Board.Between(placeOf(t, a), placeOf(t, b))
		if !ok {
			return ""
		}
		return string(e.Way) + " " + e.WaterCrossed
	}
	for _, c := range [][3]string{
		{"greenwich", "fort_lee", "crossing B"},
		{"new_york_city", "greenwich", "road "},
		{"new_york_city", "brooklyn", "crossing D"},
		{"brooklyn", "bushwick", "road "},
		{"staten_island", "new_utrecht", "crossing harbor"},
		{"new_york_city", "D", "water "},
		{"D", "E", "sea "},
		{"A", "D", ""},
		{"kings_bridge", "harlem", ""},
	} {
		if got := between(c[0], c[1]); got != c[2] {
			t.Errorf("%s - %s: %q, want %q", c[0], c[1], got, c[2])
		}
	}
}
