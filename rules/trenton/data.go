package trenton

import (
	"embed"
	"errors"

	"tricorne/rules/block"
	"tricorne/rules/sheet"
)

//go:embed data/*.yaml
var files embed.FS

// The types of the rows in the data files. A key without a field in these types is reported as a fault.

type boardFile struct {
	Format    int               `yaml:"format"`
	Game      string            `yaml:"game"`
	Sources   []sheet.SourceRow `yaml:"sources"`
	Locations []locationRow     `yaml:"locations"`
	Roads     []roadRow         `yaml:"roads"`
	Ferries   []ferryRow        `yaml:"ferries"`
	Rivers    []riverRow        `yaml:"rivers"`
	Notes     []string          `yaml:"notes"`
}

type locationRow struct {
	ID       string   `yaml:"id"`
	Name     string   `yaml:"name"`
	Bank     string   `yaml:"bank"`
	VP       int      `yaml:"vp"`
	InNorth  bool     `yaml:"north"`
	HasDepot bool     `yaml:"depot"`
	Entry    []string `yaml:"entry"`
	Source   string   `yaml:"source"`
}

type roadRow struct {
	A       string `yaml:"a"`
	B       string `yaml:"b"`
	Crosses string `yaml:"crosses"`
	Source  string `yaml:"source"`
}

type ferryRow struct {
	Pennsylvania string `yaml:"pennsylvania"`
	Jersey       string `yaml:"jersey"`
	Freezes      bool   `yaml:"freezes"`
	Source       string `yaml:"source"`
}

type riverRow struct {
	ID     string `yaml:"id"`
	Name   string `yaml:"name"`
	Source string `yaml:"source"`
}

type unitsFile struct {
	Format  int               `yaml:"format"`
	Game    string            `yaml:"game"`
	Sources []sheet.SourceRow `yaml:"sources"`
	Types   []block.TypeRow   `yaml:"types"`
	Pursuit block.PursuitRow  `yaml:"pursuit"`
	Units   []unitRow         `yaml:"units"`
	Totals  totalsRow         `yaml:"totals"`
}

type unitRow struct {
	block.UnitRow `yaml:",inline"`
	OtherNations  []string `yaml:"also"`
}

type totalsRow struct {
	British  block.TotalRow `yaml:"british"`
	American block.TotalRow `yaml:"american"`
	Source   string         `yaml:"source"`
}

type scenariosFile struct {
	Format    int               `yaml:"format"`
	Game      string            `yaml:"game"`
	Sources   []sheet.SourceRow `yaml:"sources"`
	Constants constantsRow      `yaml:"constants"`
	Scenarios []scenarioRow     `yaml:"scenarios"`
	Guide     scenarioRow       `yaml:"guide"`
}

type constantsRow struct {
	ActionPoints block.PointsRow `yaml:"action_points"`
	Delaware     struct {
		Limit           int    `yaml:"limit"`
		StopsMarch      []int  `yaml:"stops_march"`
		StopsWithdrawal []int  `yaml:"stops_withdrawal"`
		Source          string `yaml:"source"`
	} `yaml:"delaware"`
	Freeze struct {
		AfterTurn int    `yaml:"after_turn"`
		OddDice   int    `yaml:"odd_dice"`
		Source    string `yaml:"source"`
	} `yaml:"freeze"`
	Battle struct {
		RiverDice int    `yaml:"river_dice"`
		Source    string `yaml:"source"`
	} `yaml:"battle"`
	Desertion struct {
		AfterTurn int    `yaml:"after_turn"`
		Source    string `yaml:"source"`
	} `yaml:"desertion"`
	Depot struct {
		AfterTurn int    `yaml:"after_turn"`
		Loss      int    `yaml:"loss"`
		Source    string `yaml:"source"`
	} `yaml:"depot"`
	Victory struct {
		Points       int    `yaml:"points"`
		BritishBelow int    `yaml:"british_below"`
		Level        string `yaml:"level"`
		Source       string `yaml:"source"`
	} `yaml:"victory"`
}

type scenarioRow struct {
	block.ScenarioRow `yaml:",inline"`
	Setup             []block.PlaceRow `yaml:"setup"`
	Arrivals          []arrivalRow     `yaml:"arrivals"`
	CapturedUnits     []string         `yaml:"captured"`
	BritishControl    []string         `yaml:"british_control"`
	BritishPoints     int              `yaml:"british_points"`
	WinningPlaces     []string         `yaml:"wins_with"`
}

type arrivalRow struct {
	ID          string   `yaml:"id"`
	Side        string   `yaml:"side"`
	Turn        int      `yaml:"turn"`
	EntryPlaces []string `yaml:"at"`
	Units       []string `yaml:"units"`
	Source      string   `yaml:"source"`
}

// data holds the three files after reading and checking.
type data struct {
	board     boardFile
	units     unitsFile
	scenarios scenariosFile
}

// readData reads all files and returns every fault together.
func readData() (*data, error) {
	var faults []error
	d := &data{
		board:     sheet.Decode[boardFile](files, "board.yaml", &faults),
		units:     sheet.Decode[unitsFile](files, "units.yaml", &faults),
		scenarios: sheet.Decode[scenariosFile](files, "scenarios.yaml", &faults),
	}
	if len(faults) == 0 {
		faults = d.check()
	}
	return d, errors.Join(faults...)
}
