package trenton

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
	Format    int           `yaml:"format"`
	Game      string        `yaml:"game"`
	Sources   []sourceRow   `yaml:"sources"`
	Locations []locationRow `yaml:"locations"`
	Roads     []roadRow     `yaml:"roads"`
	Ferries   []ferryRow    `yaml:"ferries"`
	Rivers    []riverRow    `yaml:"rivers"`
	Notes     []string      `yaml:"notes"`
}

type sourceRow struct {
	Values string `yaml:"values"`
	From   string `yaml:"from"`
}

type locationRow struct {
	ID     string   `yaml:"id"`
	Name   string   `yaml:"name"`
	Bank   string   `yaml:"bank"`
	VP     int      `yaml:"vp"`
	North  bool     `yaml:"north"`
	Depot  bool     `yaml:"depot"`
	Entry  []string `yaml:"entry"`
	Source string   `yaml:"source"`
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
	Format  int         `yaml:"format"`
	Game    string      `yaml:"game"`
	Sources []sourceRow `yaml:"sources"`
	Types   []typeRow   `yaml:"types"`
	Pursuit pursuitRow  `yaml:"pursuit"`
	Units   []unitRow   `yaml:"units"`
	Totals  totalsRow   `yaml:"totals"`
}

type typeRow struct {
	ID      string  `yaml:"id"`
	Hits    []int   `yaml:"hits"`
	Flee    fleeRow `yaml:"flee"`
	Pursues bool    `yaml:"pursues"`
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
	ID     string   `yaml:"id"`
	Name   string   `yaml:"name"`
	Plural bool     `yaml:"plural"`
	Side   string   `yaml:"side"`
	Type   string   `yaml:"type"`
	Nation string   `yaml:"nation"`
	Steps  []int    `yaml:"steps"`
	Rate   int      `yaml:"rate"`
	Limit  int      `yaml:"limit"`
	Home   string   `yaml:"home"`
	Also   []string `yaml:"also"`
	Source string   `yaml:"source"`
}

type totalRow struct {
	Blocks int `yaml:"blocks"`
	SP     int `yaml:"sp"`
}

type totalsRow struct {
	British  totalRow `yaml:"british"`
	American totalRow `yaml:"american"`
	Source   string   `yaml:"source"`
}

type scenariosFile struct {
	Format    int           `yaml:"format"`
	Game      string        `yaml:"game"`
	Sources   []sourceRow   `yaml:"sources"`
	Constants constantsRow  `yaml:"constants"`
	Scenarios []scenarioRow `yaml:"scenarios"`
	Guide     scenarioRow   `yaml:"guide"`
}

type constantsRow struct {
	ActionPoints struct {
		Base   basesRow `yaml:"base"`
		Odd    int      `yaml:"odd"`
		Even   int      `yaml:"even"`
		Tie    string   `yaml:"tie"`
		Source string   `yaml:"source"`
	} `yaml:"action_points"`
	Delaware struct {
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

type basesRow struct {
	American int `yaml:"american"`
	British  int `yaml:"british"`
}

type scenarioRow struct {
	ID             string       `yaml:"id"`
	Name           string       `yaml:"name"`
	Subtitle       string       `yaml:"subtitle"`
	Blurb          string       `yaml:"blurb"`
	Minutes        int          `yaml:"minutes"`
	Rule           string       `yaml:"rule"`
	FirstTurn      int          `yaml:"first_turn"`
	LastTurn       int          `yaml:"last_turn"`
	Source         string       `yaml:"source"`
	Setup          []placeRow   `yaml:"setup"`
	Arrivals       []arrivalRow `yaml:"arrivals"`
	Captured       []string     `yaml:"captured"`
	BritishControl []string     `yaml:"british_control"`
	BritishPoints  int          `yaml:"british_points"`
	WinsWith       []string     `yaml:"wins_with"`
}

type placeRow struct {
	At    string   `yaml:"at"`
	Units []string `yaml:"units"`
}

type arrivalRow struct {
	ID     string   `yaml:"id"`
	Side   string   `yaml:"side"`
	Turn   int      `yaml:"turn"`
	At     []string `yaml:"at"`
	Units  []string `yaml:"units"`
	Source string   `yaml:"source"`
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
