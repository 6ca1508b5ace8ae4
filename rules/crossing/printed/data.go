package printed

import (
	"embed"
	"errors"
	"io/fs"

	"tricorne/rules/sheet"
)

//go:embed data/*.yaml
var files embed.FS

// Files returns the data files as they are written.
func Files() fs.FS { return files }

// Data is the four files, read and found good.
type Data struct {
	Atlas     mapFile
	Charts    chartsFile
	leaders   leadersFile
	scenarios scenariosFile
}

// origin says where a group of values comes from and how sure it is.
type origin struct {
	Source     string `yaml:"source"`
	Confidence string `yaml:"confidence"`
}

// read reads all files and reports every fault in one go.
func read(files fs.FS) (*Data, error) {
	var faults []error
	d := &Data{
		Atlas:     sheet.Decode[mapFile](files, "map.yaml", &faults),
		Charts:    sheet.Decode[chartsFile](files, "charts.yaml", &faults),
		leaders:   sheet.Decode[leadersFile](files, "leaders.yaml", &faults),
		scenarios: sheet.Decode[scenariosFile](files, "scenarios.yaml", &faults),
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
