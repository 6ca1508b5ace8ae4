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
	FirstTurn          string            `yaml:"first"`
	LastTurn           string            `yaml:"last"`
	SupplyPort         string            `yaml:"supply_port"`
	SupremeCommanders  map[string]string `yaml:"supreme"`
	CommanderAreas     map[string]string `yaml:"areas"`
	British            []placementRow    `yaml:"british"`
	American           []placementRow    `yaml:"american"`
	ClosedAreas        []string          `yaml:"closed"`
	AmericanVictoryWon bool              `yaml:"victorious"`
	French             *frenchRow        `yaml:"french"`
	Victory            *aimRow           `yaml:"victory"`
}

// placementRow lists the pieces in one hex at the start.
type placementRow struct {
	At          string   `yaml:"at"`
	Units       []string `yaml:"units"`
	Depleted    []string `yaml:"depleted"`
	Commanders  []string `yaml:"commanders"`
	Artillery   int      `yaml:"artillery"`
	Supply      int      `yaml:"supply"`
	Bateaux     int      `yaml:"bateaux"`
	Fleets      int      `yaml:"fleets"`
	Fort        bool     `yaml:"fort"`
	Entrenched  bool     `yaml:"entrenched"`
	PlacedFirst bool     `yaml:"first"`
	Tribe       string   `yaml:"tribe"`
	RepairNote  string   `yaml:"repair"`
}

// frenchRow says when the French land, if they have entered the war before the scenario begins.
type frenchRow struct {
	FirstTurn  string `yaml:"first"`
	SecondTurn string `yaml:"second"`
	At         string `yaml:"at"`
}

// aimRow says how one of our own scenarios is won: by points for places, or by an area.
type aimRow struct {
	Places               map[string]int `yaml:"places"`
	AmericanMajorPoints  int            `yaml:"american_major"`
	BritishMajorPoints   int            `yaml:"british_major"`
	BritishMinPoints     int            `yaml:"british_from"`
	DrawMinPoints        int            `yaml:"draw_from"`
	Area                 string         `yaml:"area"`
	FirstAmericanWinTurn string         `yaml:"american_from"`
}
