package newyork

import (
	"embed"
	"errors"
	"fmt"

	"github.com/goccy/go-yaml"
)

//go:embed data/*.yaml
var files embed.FS

// The files as they are written. Unknown keys are faults.

type boardFile struct {
	Format        int            `yaml:"format"`
	Game          string         `yaml:"game"`
	Sources       []sourceRow    `yaml:"sources"`
	Locations     []locationRow  `yaml:"locations"`
	Roads         []linkRow      `yaml:"roads"`
	Zones         []zoneRow      `yaml:"zones"`
	Sea           []linkRow      `yaml:"sea"`
	Barriers      []barrierRow   `yaml:"barriers"`
	Guards        []guardRow     `yaml:"guards"`
	BritishSource sourceAtRow    `yaml:"british_source"`
	Desertion     []desertionRow `yaml:"desertion"`
	Notes         []string       `yaml:"notes"`
}

type sourceRow struct {
	Values string `yaml:"values"`
	From   string `yaml:"from"`
}

type locationRow struct {
	ID     string   `yaml:"id"`
	Name   string   `yaml:"name"`
	Area   string   `yaml:"area"`
	Zones  []string `yaml:"zones"`
	Fort   bool     `yaml:"fort"`
	Edge   bool     `yaml:"edge"`
	Source string   `yaml:"source"`
}

type linkRow struct {
	A      string `yaml:"a"`
	B      string `yaml:"b"`
	Source string `yaml:"source"`
}

type zoneRow struct {
	ID               string `yaml:"id"`
	The              bool   `yaml:"the"`
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
	Format  int         `yaml:"format"`
	Game    string      `yaml:"game"`
	Sources []sourceRow `yaml:"sources"`
	Types   []typeRow   `yaml:"types"`
	Pursuit pursuitRow  `yaml:"pursuit"`
	Units   []unitRow   `yaml:"units"`
	Ships   []shipRow   `yaml:"ships"`
	Totals  totalsRow   `yaml:"totals"`
}

type typeRow struct {
	ID      string  `yaml:"id"`
	Hits    []int   `yaml:"hits"`
	Flee    fleeRow `yaml:"flee"`
	Pursues bool    `yaml:"pursues"`
	Awkward bool    `yaml:"awkward"`
	Source  string  `yaml:"source"`
}

type fleeRow struct {
	British []int `yaml:"british"`
	Hessian []int `yaml:"hessian"`
}

type pursuitRow struct {
	Hits   []int  `yaml:"hits"`
	Dice   int    `yaml:"dice"`
	Source string `yaml:"source"`
}

type unitRow struct {
	ID     string `yaml:"id"`
	Name   string `yaml:"name"`
	Plural bool   `yaml:"plural"`
	Side   string `yaml:"side"`
	Type   string `yaml:"type"`
	Nation string `yaml:"nation"`
	Steps  []int  `yaml:"steps"`
	Rate   int    `yaml:"rate"`
	Limit  int    `yaml:"limit"`
	Home   string `yaml:"home"`
	Forced bool   `yaml:"forced"`
	Source string `yaml:"source"`
}

type shipRow struct {
	ID       string `yaml:"id"`
	Name     string `yaml:"name"`
	Flagship bool   `yaml:"flagship"`
	Source   string `yaml:"source"`
}

type totalRow struct {
	Blocks int `yaml:"blocks"`
	SP     int `yaml:"sp"`
}

type totalsRow struct {
	American totalRow `yaml:"american"`
	Militia  totalRow `yaml:"militia"`
	British  totalRow `yaml:"british"`
	Source   string   `yaml:"source"`
}

type scenariosFile struct {
	Format    int           `yaml:"format"`
	Game      string        `yaml:"game"`
	Sources   []sourceRow   `yaml:"sources"`
	Constants constantsRow  `yaml:"constants"`
	Scenarios []scenarioRow `yaml:"scenarios"`
	Options   []optionRow   `yaml:"options"`
	Guide     scenarioRow   `yaml:"guide"`
	Notes     []string      `yaml:"notes"`
}

type constantsRow struct {
	ActionPoints struct {
		Base   basesRow `yaml:"base"`
		Odd    int      `yaml:"odd"`
		Even   int      `yaml:"even"`
		Tie    string   `yaml:"tie"`
		Source string   `yaml:"source"`
	} `yaml:"action_points"`
	Ships struct {
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

type basesRow struct {
	American int `yaml:"american"`
	British  int `yaml:"british"`
}

type scenarioRow struct {
	ID        string `yaml:"id"`
	Name      string `yaml:"name"`
	Subtitle  string `yaml:"subtitle"`
	Blurb     string `yaml:"blurb"`
	Minutes   int    `yaml:"minutes"`
	Rule      string `yaml:"rule"`
	FirstTurn int    `yaml:"first_turn"`
	LastTurn  int    `yaml:"last_turn"`
	Source    string `yaml:"source"`
	British   struct {
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
	Suggested []placeRow `yaml:"suggested"`
	Fixed     *fixedRow  `yaml:"fixed"`
}

// fixedRow is a prepared position: who stands where, the Americans having moved, and what both rolled for action points.
type fixedRow struct {
	Dice  basesRow   `yaml:"dice"`
	Ships []placeRow `yaml:"ships"`
	Setup []placeRow `yaml:"setup"`
}

type placeRow struct {
	At    string   `yaml:"at"`
	Units []string `yaml:"units"`
}

type optionRow struct {
	ID      string `yaml:"id"`
	Name    string `yaml:"name"`
	Rule    string `yaml:"rule"`
	Detail  string `yaml:"detail"`
	From    string `yaml:"from"`
	To      string `yaml:"to"`
	AP      int    `yaml:"ap"`
	Extra   int    `yaml:"extra"`
	Flights int    `yaml:"flights"`
	Source  string `yaml:"source"`
}

// decode reads one file strictly.
func decode[T any](name string, faults *[]error) T {
	var out T
	raw, err := files.ReadFile("data/" + name)
	if err == nil {
		err = yaml.UnmarshalWithOptions(raw, &out, yaml.Strict())
	}
	if err != nil {
		*faults = append(*faults, fmt.Errorf("%s: %w", name, err))
	}
	return out
}

// data is the three files, read and found good.
type data struct {
	board     boardFile
	units     unitsFile
	scenarios scenariosFile
}

// read reads all files and reports every fault in one go.
func read() (*data, error) {
	var faults []error
	d := &data{
		board:     decode[boardFile]("board.yaml", &faults),
		units:     decode[unitsFile]("units.yaml", &faults),
		scenarios: decode[scenariosFile]("scenarios.yaml", &faults),
	}
	if len(faults) == 0 {
		faults = d.check()
	}
	return d, errors.Join(faults...)
}
