package printed

import (
	"embed"
	"errors"
	"io/fs"

	"tricorne/rules/sheet"
)

//go:embed data/*.yaml
var files embed.FS

// Files returns the data files.
func Files() fs.FS { return files }

// Data is the contents of the four data files after they have been checked.
type Data struct {
	MapFile   mapFile
	Charts    chartsFile
	leaders   leadersFile
	scenarios scenariosFile
}

// origin names the source of a group of values, and says how reliable the source is.
type origin struct {
	Source      string `yaml:"source"`
	Reliability string `yaml:"confidence"`
}

// read reads all files. The error lists every fault.
func read(files fs.FS) (*Data, error) {
	var faults []error
	d := &Data{
		MapFile:   sheet.Decode[mapFile](files, "map.yaml", &faults),
		Charts:    sheet.Decode[chartsFile](files, "charts.yaml", &faults),
		leaders:   sheet.Decode[leadersFile](files, "leaders.yaml", &faults),
		scenarios: sheet.Decode[scenariosFile](files, "scenarios.yaml", &faults),
	}
	if len(faults) == 0 {
		faults = d.check()
	}
	return d, errors.Join(faults...)
}

// instant is a turn in the notation of the data files.
type instant struct {
	Date  string `yaml:"date"`
	Slot  string `yaml:"slot"`
	Phase string `yaml:"phase"`
}
