package trenton

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
			d.board.Locations[0].Bank = "south"
			d.board.Locations[1].VP = 3
			d.board.Roads[0].Crosses = "rhine"
			d.board.Roads[1].B = "paris"
			d.board.Ferries[0].Jersey = "solebury"
			d.board.Game = "another"
		}, []string{
			`hackensack: bank "south"`, "15 victory points, not 12", `crosses "rhine", which is no river`,
			"aquackanonk - paris: unknown space",
			"solebury: not on the Jersey bank", "solebury - solebury: leads to itself", "format 1 of trenton-1776 is wanted",
		}},
		"units": {func(d *data) {
			d.units.Units[0].ID = "br_grant"
			d.units.Units[5].Type = "dragoons"
			d.units.Units[6].Steps = []int{4, 2, 1}
			d.units.Units[7].Rate = 0
			d.units.Types[0].Hits = []int{7}
			d.units.Totals.British.SP = 78
		}, []string{
			"block br_grant: listed twice", `br_grenadiers: no type "dragoons"`, "br_guards: steps must go down to 1",
			"br_leslie: rate must be 1 or more",
			"leader: no die shows 7", "not 28 and 78", `scenario campaign: no block "br_howe"`,
		}},
		"scenarios": {func(d *data) {
			s := &d.scenarios.Scenarios[2]
			s.Setup[0].Units = append(s.Setup[0].Units, "us_lee", "us_mercer")
			s.Setup[1].At = "boston"
			s.Arrivals[0].EntryPlaces = []string{"amboy"}
			s.Arrivals[1].Turn = 40
			s.BritishPoints = 3
			s.WinningPlaces = []string{"newark"}
			d.scenarios.Constants.ActionPoints.TieFirstSide = "french"
			d.scenarios.Guide.CapturedUnits = []string{"br_rall_1"}
		}, []string{
			"hackensack is set up by both sides", "us_lee is used twice", "us_mercer is used twice", `no location "boston"`,
			"howe may not enter at amboy",
			"lee arrives on turn 40", "the British hold 0 points, not 3", "newark gives no points", `no side "french"`,
			"scenario guide: block br_rall_1 is used twice",
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
	for _, faults := range [][]error{c.points.Check(1, 6), c.ice.Check(0, 2), c.crossing.Check(1, 6), c.fire.Check(1, 6)} {
		for _, f := range faults {
			t.Error(f)
		}
	}
}
