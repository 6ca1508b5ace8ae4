package printed

import (
	"tricorne/rules/sheet"
)

// The format of the set-up file. Unknown keys are faults.

type scenariosFile struct {
	Format    int               `yaml:"format"`
	Game      string            `yaml:"game"`
	Sources   []sheet.SourceRow `yaml:"sources"`
	Scenarios []scenarioRow     `yaml:"scenarios"`
}

type scenarioRow struct {
	ID                 string            `yaml:"id"`
	Name               string            `yaml:"name"`
	OwnScenario        bool              `yaml:"ours"`
	Blurb              string            `yaml:"blurb"`
	First              string            `yaml:"first"`
	Last               string            `yaml:"last"`
	SupplyPort         string            `yaml:"supply_port"`
	Supreme            map[string]string `yaml:"supreme"`
	Areas              map[string]string `yaml:"areas"`
	British            []placementRow    `yaml:"british"`
	American           []placementRow    `yaml:"american"`
	Closed             []string          `yaml:"closed"`
	AmericanVictoryWon bool              `yaml:"victorious"`
	French             *frenchRow        `yaml:"french"`
	Victory            *aimRow           `yaml:"victory"`
}

// placementRow lists the pieces in one hex at the start.
type placementRow struct {
	At         string   `yaml:"at"`
	Units      []string `yaml:"units"`
	Depleted   []string `yaml:"depleted"`
	Commanders []string `yaml:"commanders"`
	Artillery  int      `yaml:"artillery"`
	Supply     int      `yaml:"supply"`
	Bateaux    int      `yaml:"bateaux"`
	Fleets     int      `yaml:"fleets"`
	Fort       bool     `yaml:"fort"`
	Entrenched bool     `yaml:"entrenched"`
	First      bool     `yaml:"first"`
	Tribe      string   `yaml:"tribe"`
	RepairNote string   `yaml:"repair"`
}

// frenchRow says when the French land, if they have entered the war before the scenario begins.
type frenchRow struct {
	First  string `yaml:"first"`
	Second string `yaml:"second"`
	At     string `yaml:"at"`
}

// aimRow says how one of our own scenarios is won: by points for places, or by an area.
type aimRow struct {
	Places           map[string]int `yaml:"places"`
	AmericanMajor    int            `yaml:"american_major"`
	BritishMajor     int            `yaml:"british_major"`
	BritishMinPoints int            `yaml:"british_from"`
	DrawMinPoints    int            `yaml:"draw_from"`
	Area             string         `yaml:"area"`
	AmericanFrom     string         `yaml:"american_from"`
}
