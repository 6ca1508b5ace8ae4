// Package sheet reads the data files of games and checks them whole. It is strict, so that an unknown key is a fault,
// and all faults are reported at once. The rows that the files of all games have in common are here.
//
// The maps of the two hex games are read by each game itself. Their files agree in how a hexside and a line of hexes
// are written, which each reads in some 30 lines; a reader for both would have to be handed how a game finds a place,
// joins two of them, names an area off the map or a far bank outside it, and words a fault, and be no shorter than
// either. Nothing else of the files agrees: terrain as lists of hexes or as letters in rows, rivers that flow or only
// separate, ferries or bridges, edges of the map or areas beyond it. Of the 424 lines in which Washington's Crossing
// lays out its map and the 474 of the Colonies no six in a row are the same.
package sheet

import (
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"

	"tricorne/rules/game"
	"tricorne/rules/sides"
)

// SourceRow says where a group of values comes from.
type SourceRow struct {
	Values string `yaml:"values"`
	From   string `yaml:"from"`
}

// SidesRow is a number for each side.
type SidesRow struct {
	American int `yaml:"american"`
	British  int `yaml:"british"`
}

// Of returns the number of one side.
func (n SidesRow) Of(s game.Side) int {
	if s == sides.American {
		return n.American
	}
	return n.British
}

// Decode reads one file of the folder data strictly. What is wrong with it is added to the faults.
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

// Sources lists where the values of a file come from, for the help page.
func Sources(file string, rows []SourceRow) []game.Source {
	out := make([]game.Source, len(rows))
	for i, r := range rows {
		out[i] = game.Source{Values: r.Values, From: r.From, File: file}
	}
	return out
}
