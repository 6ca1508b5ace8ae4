package printed

import (
	"embed"
	"errors"
	"io/fs"

	"tricorne/rules/game"
	"tricorne/rules/sheet"
)

//go:embed data/*.yaml
var files embed.FS

// Files returns the data files, for the fingerprint of the rules.
func Files() fs.FS { return files }

const gameName = "colonies"

// Book is everything printed of the game. It never changes once made.
type Book struct {
	*Map
	*Counters
	*Charts
	Track    Track
	Openings []Opening
	Sources  []game.Source
}

// Read reads the data files and returns the book, or an error with every fault. The function rename may replace the
// printed names of units and commanders. Tests use it to search texts for names that must not be there. If rename is
// nil, the printed names stay.
func Read(rename func(id, name string) string) (*Book, error) { return ReadFiles(files, rename) }

// ReadFiles reads the data files from a given file system and returns the book, or an error with every fault.
func ReadFiles(files fs.FS, rename func(id, name string) string) (*Book, error) {
	var faults []error
	atlas := sheet.Decode[mapFile](files, "map.yaml", &faults)
	units := sheet.Decode[unitsFile](files, "units.yaml", &faults)
	charts := sheet.Decode[chartsFile](files, "charts.yaml", &faults)
	scenarios := sheet.Decode[scenariosFile](files, "scenarios.yaml", &faults)
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	m, faults := atlas.mapOf()
	if len(faults) > 0 {
		return nil, errors.Join(faults...)
	}
	c := &checker{Map: m, charts: &charts}
	c.CheckHead("map.yaml", gameName, atlas.Format, atlas.Game, atlas.Sources)
	c.CheckHead("units.yaml", gameName, units.Format, units.Game, units.Sources)
	c.CheckHead("charts.yaml", gameName, charts.Format, charts.Game, charts.Sources)
	c.CheckHead("scenarios.yaml", gameName, scenarios.Format, scenarios.Game, scenarios.Sources)
	c.Counters = units.countersOf(m, &c.Checker, rename)
	c.turns = c.readTrack()
	out := &Book{
		Map: m, Counters: c.Counters, Charts: c.readCharts(), Track: c.turns,
		Openings: c.readOpenings(&scenarios),
	}
	c.checkSheet(&units.Support)
	out.Sources = sources(&atlas, &units, &charts, &scenarios)
	return out, errors.Join(c.Faults...)
}

// sources lists the sources of all values, for the help page.
func sources(m *mapFile, u *unitsFile, c *chartsFile, s *scenariosFile) []game.Source {
	const folder = "rules/colonies/printed/data/"
	out := sheet.Sources(folder+"map.yaml", m.Sources)
	out = append(out, sheet.Sources(folder+"units.yaml", u.Sources)...)
	out = append(out, sheet.Sources(folder+"charts.yaml", c.Sources)...)
	return append(out, sheet.Sources(folder+"scenarios.yaml", s.Sources)...)
}
