// Package sheet reads and checks the data files of games. It is strict: an unknown key is a fault. All faults are
// reported at once. It also has the rows that the files of all games share.
//
// Each of the two hex games reads its map itself. Their files only agree in how they write a hexside and a line of
// hexes, which takes each game about 30 lines to read. A common reader would be no shorter, because each game would
// have to give it several functions. These would find a place, join two places, name an area or a far bank off the
// map, and make the message of a fault. Nothing else in the files agrees: terrain as lists of hexes or as letters in
// rows, rivers that flow or only separate, ferries or bridges, edges of the map or areas beyond it. No six
// consecutive lines of the two map readers are the same.
package sheet

import (
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"

	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// SourceRow is the origin of a group of values.
type SourceRow struct {
	Values string `yaml:"values"`
	From   string `yaml:"from"`
}

// SidesRow is an entry of a data file with a number for each side.
type SidesRow struct {
	American int `yaml:"american"`
	British  int `yaml:"british"`
}

// Of returns the number for a side.
func (n SidesRow) Of(s game.Side) int {
	if s == sides.American {
		return n.American
	}
	return n.British
}

// Decode reads one file of the folder data strictly. It adds an error to faults if the file cannot be read.
func Decode[T any](files fs.FS, name string, faults *[]error) T {
	var out T
	raw, err := fs.ReadFile(files, "data/"+name)
	if err == nil {
		err = yaml.UnmarshalWithOptions(raw, &out, yaml.Strict())
	}
	if err != nil {
		*faults = append(*faults, fmt.Errorf("%s: %w", name, err))
	}
	return out
}

// Sources lists the origins of the values in a file, for the help page.
func Sources(file string, rows []SourceRow) []game.Source {
	out := make([]game.Source, len(rows))
	for i, r := range rows {
		out[i] = game.Source{Values: r.Values, From: r.From, File: file}
	}
	return out
}
