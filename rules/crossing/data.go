package crossing

import (
	"embed"
	"errors"

	"tricorne/rules/block"
	"tricorne/rules/game"
)

//go:embed data/*.yaml
var files embed.FS

// data is the four files, read and found good.
type data struct {
	atlas     mapFile
	charts    chartsFile
	leaders   leadersFile
	scenarios scenariosFile
}

// origin says where a group of values comes from and how sure it is.
type origin struct {
	Source     string `yaml:"source"`
	Confidence string `yaml:"confidence"`
}

// read reads all files and reports every fault in one go.
func read() (*data, error) {
	var faults []error
	d := &data{
		atlas:     block.Decode[mapFile](files, "map.yaml", &faults),
		charts:    block.Decode[chartsFile](files, "charts.yaml", &faults),
		leaders:   block.Decode[leadersFile](files, "leaders.yaml", &faults),
		scenarios: block.Decode[scenariosFile](files, "scenarios.yaml", &faults),
	}
	if len(faults) == 0 {
		faults = d.check()
	}
	return d, errors.Join(faults...)
}

// instant is a turn as the files write it.
type instant struct {
	Date  string `yaml:"date"`
	Slot  string `yaml:"slot"`
	Phase string `yaml:"phase"`
}

// sides is a number for each side.
type sides struct {
	American int `yaml:"american"`
	British  int `yaml:"british"`
}

// of is the number of one side.
func (n sides) of(s game.Side) int {
	if s == american {
		return n.American
	}
	return n.British
}
