package newyork

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
	Format        int               `yaml:"format"`
	Game          string            `yaml:"game"`
	Sources       []sheet.SourceRow `yaml:"sources"`
	Locations     []locationRow     `yaml:"locations"`
	Roads         []linkRow         `yaml:"roads"`
	Zones         []zoneRow         `yaml:"zones"`
	Sea           []linkRow         `yaml:"sea"`
	Barriers      []barrierRow      `yaml:"barriers"`
	Guards        []guardRow        `yaml:"guards"`
	BritishSource sourceAtRow       `yaml:"british_source"`
	Desertion     []desertionRow    `yaml:"desertion"`
	Notes         []string          `yaml:"notes"`
}

type locationRow struct {
	ID     string   `yaml:"id"`
	Name   string   `yaml:"name"`
	Area   string   `yaml:"area"`
	Zones  []string `yaml:"zones"`
	IsFort bool     `yaml:"fort"`
	IsEdge bool     `yaml:"edge"`
	Source string   `yaml:"source"`
}

type linkRow struct {
	A      string `yaml:"a"`
	B      string `yaml:"b"`
	Source string `yaml:"source"`
}

type zoneRow struct {
	ID               string `yaml:"id"`
	HasArticle       bool   `yaml:"the"`
	Name             string `yaml:"name"`
	Reach            string `yaml:"reach"`
	AmericanCrossing bool   `yaml:"american_crossing"`
	Source           string `yaml:"source"`
}

type barrierRow struct {
	ID     string `yaml:"id"`
	A      string `yaml:"a"`
	B      string `yaml:"b"`
	Source string `yaml:"source"`
}

type guardRow struct {
	Zone      string   `yaml:"zone"`
	Locations []string `yaml:"locations"`
	Source    string   `yaml:"source"`
}

type sourceAtRow struct {
	Location string `yaml:"location"`
	Source   string `yaml:"source"`
}

type desertionRow struct {
	Location string `yaml:"location"`
	Home     string `yaml:"home"`
	Source   string `yaml:"source"`
}

type unitsFile struct {
	Format  int               `yaml:"format"`
	Game    string            `yaml:"game"`
	Sources []sheet.SourceRow `yaml:"sources"`
	Types   []typeRow         `yaml:"types"`
	Pursuit block.PursuitRow  `yaml:"pursuit"`
	Units   []unitRow         `yaml:"units"`
	Ships   []shipRow         `yaml:"ships"`
	Totals  totalsRow         `yaml:"totals"`
}

type typeRow struct {
	block.TypeRow `yaml:",inline"`
	HasFewerDice  bool `yaml:"awkward"`
}

type unitRow struct {
	block.UnitRow `yaml:",inline"`
	MayForceMarch bool `yaml:"forced"`
}

type shipRow struct {
	ID       string `yaml:"id"`
	Name     string `yaml:"name"`
	Flagship bool   `yaml:"flagship"`
	Source   string `yaml:"source"`
}

type totalsRow struct {
	American block.TotalRow `yaml:"american"`
	Militia  block.TotalRow `yaml:"militia"`
	British  block.TotalRow `yaml:"british"`
	Source   string         `yaml:"source"`
}

type scenariosFile struct {
	Format    int               `yaml:"format"`
	Game      string            `yaml:"game"`
	Sources   []sheet.SourceRow `yaml:"sources"`
	Constants constantsRow      `yaml:"constants"`
	Scenarios []scenarioRow     `yaml:"scenarios"`
	Options   []optionRow       `yaml:"options"`
	Guide     scenarioRow       `yaml:"guide"`
	Notes     []string          `yaml:"notes"`
}

type constantsRow struct {
	ActionPoints block.PointsRow `yaml:"action_points"`
	Ships        struct {
		AP     int    `yaml:"ap"`
		Zones  int    `yaml:"zones"`
		Source string `yaml:"source"`
	} `yaml:"ships"`
	Battle struct {
		BoardFrom   int    `yaml:"board_from"`
		AwkwardDice int    `yaml:"awkward_dice"`
		OverrunLoss int    `yaml:"overrun_loss"`
		Source      string `yaml:"source"`
	} `yaml:"battle"`
	Desertion struct {
		Remove int    `yaml:"remove"`
		Source string `yaml:"source"`
	} `yaml:"desertion"`
	Supply struct {
		Loss   int    `yaml:"loss"`
		Floor  int    `yaml:"floor"`
		Source string `yaml:"source"`
	} `yaml:"supply"`
	Victory struct {
		BritishBelow  int    `yaml:"british_below"`
		AmericanBelow int    `yaml:"american_below"`
		City          string `yaml:"city"`
		Source        string `yaml:"source"`
	} `yaml:"victory"`
}

type scenarioRow struct {
	block.ScenarioRow `yaml:",inline"`
	British           struct {
		Land  string `yaml:"land"`
		Ships string `yaml:"ships"`
	} `yaml:"british"`
	American struct {
		HalfAt    string   `yaml:"half_at"`
		Least     int      `yaml:"least"`
		With      string   `yaml:"with"`
		Forbidden []string `yaml:"forbidden"`
		Source    string   `yaml:"source"`
	} `yaml:"american"`
	SuggestedSetup   []block.PlaceRow     `yaml:"suggested"`
	PreparedPosition *preparedPositionRow `yaml:"fixed"`
}

// preparedPositionRow is a prepared position: the places of all blocks after the American moves, and both dice for
// action points.
type preparedPositionRow struct {
	Dice  sheet.SidesRow   `yaml:"dice"`
	Ships []block.PlaceRow `yaml:"ships"`
	Setup []block.PlaceRow `yaml:"setup"`
}

type optionRow struct {
	ID              string `yaml:"id"`
	Name            string `yaml:"name"`
	Rule            string `yaml:"rule"`
	Detail          string `yaml:"detail"`
	From            string `yaml:"from"`
	To              string `yaml:"to"`
	AP              int    `yaml:"ap"`
	ExtraPlaces     int    `yaml:"extra"`
	SteadiedMilitia int    `yaml:"steady"`
	Source          string `yaml:"source"`
}

// data holds the contents of the three data files, after reading and checking.
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
